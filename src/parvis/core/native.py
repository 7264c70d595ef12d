"""The machine's own numbers and vectors, or stand-ins for them: one source of rules runs compiled and interpreted.

Compiled, `i64` is a machine word and `vec[i64]` a packed array from `librt`; the compiler knows both by their true
names.  Interpreted, `i64` is `int` and a vec is a list.  A vec is a value: `append` and `pop` return the vec to go on
with, and a vec that somebody else may hold is replaced, never edited.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import pop as pop
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    class vec:  # noqa: N801 - the name it stands in for
        """`vec[i64](items, capacity=n)` makes a list."""

        def __class_getitem__(cls, item):
            return _as_list

    def _as_list(items=(), *, capacity=0):
        return list(items)

    def append(items, item):
        """The vec with `item` at its end."""
        items.append(item)
        return items

    def pop(items, index=-1):
        """The vec without the item at `index`, and that item."""
        item = items.pop(index)
        return items, item

    def mypyc_attr(**attributes):
        """What the compiler should know of a class; nothing when interpreted."""
        return lambda cls: cls
