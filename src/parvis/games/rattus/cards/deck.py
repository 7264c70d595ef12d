"""All 33 class cards in canonical order, and the masks of those that the rules ask for."""

from typing import Final, final

from parvis.core.native import i64, mypyc_attr
from parvis.games.rattus.cards import (
    bourgeoisie,
    chivalry,
    church,
    islamic,
    jester,
    magic,
    peasantry,
    piedpiper,
    professor,
    royalty,
)
from parvis.games.rattus.cards.card import Card
from parvis.games.rattus.data import bit


@final
@mypyc_attr(acyclic=True)
class Deck:
    """The class cards, whether they are in play or not."""

    def __init__(self, cards: list[Card]) -> None:
        usable: i64 = 0
        usable_at_end: i64 = 0
        lendable: i64 = 0
        of_plague: i64 = 0
        carriers: i64 = 0
        stores: i64 = 0
        guards: i64 = 0
        secretive: i64 = 0
        growing: i64 = 0
        by_majorities: i64 = 0
        limits = cards[0]
        eases = cards[0]
        for card in cards:
            one = bit(card.number)
            usable |= one if card.is_usable else 0
            usable_at_end |= one if card.is_usable or card.is_usable_at_end else 0
            lendable |= one if card.is_lendable else 0
            of_plague |= one if card.is_of_plague else 0
            carriers |= one if card.carries_tile else 0
            stores |= one if card.stores_citizens else 0
            guards |= one if card.guards_cards else 0
            secretive |= one if card.draws_in_secret else 0
            growing |= one if card.grows else 0
            by_majorities |= one if card.is_grown_by_majorities else 0
            limits = card if card.has_limit_pieces else limits
            eases = card if card.eases_limits else eases
        self.cards: Final = cards
        self.limits: Final = limits  # what its pieces do to limits, whoever holds it (RT-R32)
        self.eases: Final = eases  # shifts the limits of a phase
        self.usable: Final = usable
        self.usable_at_end: Final = usable_at_end
        self.lendable: Final = lendable
        self.of_plague: Final = of_plague
        self.carriers: Final = carriers
        self.stores: Final = stores
        self.guards: Final = guards
        self.secretive: Final = secretive
        self.growing: Final = growing
        self.by_majorities: Final = by_majorities


CARDS: Final[list[Card]] = [
    peasantry.Peasant(0),
    church.Monk(1),
    bourgeoisie.Merchant(2),
    magic.Witch(3),
    royalty.King(4),
    chivalry.Knight(5),
    peasantry.Baker(6),
    peasantry.Serf(7),
    church.Nun(8),
    church.Bishop(9),
    bourgeoisie.Courier(10),
    bourgeoisie.Mayor(11),
    magic.Wizard(12),
    piedpiper.PiedPiper(13),
    royalty.Emperor(14),
    royalty.Queen(15),
    chivalry.Soldier(16),
    chivalry.Crusader(17),
    islamic.Astronomer(18),
    islamic.Explorer(19),
    islamic.Caravanner(20),
    islamic.Sultan(21),
    peasantry.Student(22),
    professor.Professor(23),
    royalty.Librarian(24),
    chivalry.Inquisitor(25),
    church.Philosopher(26),
    magic.Alchemist(27),
    bourgeoisie.GuildMaster(28),
    peasantry.InnKeeper(29),
    bourgeoisie.Boccaccio(30),
    royalty.JudgeCard(31),
    jester.Jester(32),
]

DECK: Final = Deck(CARDS)
