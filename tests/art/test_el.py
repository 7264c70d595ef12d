"""The builder of elements: everything that is not markup is escaped, in texts and in attributes."""

from xml.etree import ElementTree

import pytest

from parvis.art.el import NAMESPACE, Markup, el, escape, together

NASTY = "<script>\"'&\x00\x1b\ud800]]>"


def test_attributes_stand_in_the_order_in_which_they_are_given() -> None:
    assert el("rect", x=1, y=2.5, fill_rule="evenodd", class_="pane") == (
        '<rect x="1" y="2.5" fill-rule="evenodd" class="pane"/>'
    )


def test_none_and_false_are_left_out_and_true_is_a_bare_name() -> None:
    assert el("input", disabled=True, checked=False, value=None) == '<input disabled=""/>'


def test_elements_without_children_close_where_html_wants_it() -> None:
    assert (el("div"), el("br"), el("g"), el("circle", r=3)) == (
        "<div></div>",
        "<br/>",
        "<g></g>",
        '<circle r="3"/>',
    )


def test_numbers_have_two_places_at_most() -> None:
    assert el("line", a=1 / 3, b=-0.001, c=2.0, d=12) == '<line a="0.33" b="0" c="2" d="12"/>'


def test_text_is_escaped_and_markup_is_not() -> None:
    assert el("g", "a<b", el("title", "&")) == "<g>a&lt;b<title>&amp;</title></g>"
    assert together("<", el("br")) == "&lt;<br/>"


@pytest.mark.parametrize("text", [NASTY, "&amp;", "p1 ● ünïcode 🐀", "line\nbreak\ttab"])
def test_whatever_a_text_holds_is_read_back_as_it_was(text: str) -> None:
    readable = "".join("\ufffd" if c in "\x00\x1b\ud800" else c for c in text)
    read = ElementTree.fromstring(el("g", text, about=text.replace("\n", " ").replace("\t", " ")))
    assert read.text == readable
    assert read.attrib["about"] == readable.replace("\n", " ").replace("\t", " ")


def test_escaping_leaves_no_special_character() -> None:
    assert not set("<>\"'\x00\ud800") & set(escape(NASTY))


@pytest.mark.parametrize("name", ["on click", "a=b", "x>", "", "_", "ü"])
def test_names_of_attributes_are_names(name: str) -> None:
    with pytest.raises(ValueError, match="no name of an attribute"):
        el("g", **{name: "x"})


@pytest.mark.parametrize("tag", ["script", "style"])
def test_scripts_are_not_written_as_text(tag: str) -> None:
    with pytest.raises(ValueError, match="can't be escaped"):
        el(tag, "alert(1)")


def test_what_el_returns_is_markup_and_a_str() -> None:
    assert type(el("g")) is Markup
    assert isinstance(el("g"), str)
    assert NAMESPACE.endswith("2000/svg")


def test_signs_beyond_ascii_are_numbers_so_that_pages_are_one_byte_a_sign() -> None:
    written = el("p", "né à 2 → ●", title="…")
    assert '<p title="&#8230;">n&#233; &#224; 2 &#8594; &#9679;</p>' == written
    assert written.isascii()
