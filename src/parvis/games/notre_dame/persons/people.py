"""All 33 persons by their names."""

from typing import Final

from parvis.games.notre_dame.persons import brown, gray, new_a, new_b, new_c
from parvis.games.notre_dame.persons.person import Person

PEOPLE: Final[list[Person]] = [
    brown.MoneyLender("money_lender"),
    brown.Hostess("hostess"),
    brown.Monk("monk"),
    brown.Doctor("doctor", holds_off_plague=True),
    brown.Minstrel("minstrel"),
    brown.Fool("fool"),
    gray.CityGuard("city_guard"),
    gray.NightWatchman("night_watchman"),
    gray.Bishop("bishop"),
    gray.GuildMaster("guild_master"),
    gray.BeggarKing("beggar_king"),
    gray.Advocate("advocate"),
    gray.Lady("lady"),
    gray.Mayor("mayor"),
    gray.Carpenter("carpenter"),
    new_a.Manager("manager"),
    new_a.Nurse("nurse"),
    new_a.Scholar("scholar", keeps_third_cards=True),
    new_a.Priest("priest"),
    new_a.Procurator("procurator"),
    new_a.BellRinger("bell_ringer"),
    new_b.Spy("spy"),
    new_b.Gypsies("gypsies"),
    new_b.Coachman("coachman"),
    new_b.Butcher("butcher"),
    new_b.Benefactor("benefactor"),
    new_b.Trader("trader"),
    new_c.Host("host"),
    new_c.Gravedigger("gravedigger"),
    new_c.Actress("actress"),
    new_c.Advisor("advisor", grants_hires=True),
    new_c.Guard("guard"),
    new_c.Mistress("mistress"),
]


def in_order(names: list[str]) -> list[Person]:
    """The persons in the order of a component file."""
    by_name = {person.name: person for person in PEOPLE}
    return [by_name[name] for name in names]
