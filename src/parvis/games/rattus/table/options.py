"""What the game is about, and what its options do, as one would say it to a friend."""

from typing import Final

from parvis.games.rattus.box import CARD_NAMES

BLURB: Final = (
    "Europe, 1347: rats bring people and the plague. Spread out, borrow powerful friends, and outlive the others."
)

OPTIONS_HELP: Final[dict[str, str]] = {
    "players": "How many play: 2 to 6.",
    "modules": "What is added to the base game, in any combination.",
    "class_cards": "Which class cards are on the table: six, or eight with five and six players.",
    "rat_set": "The rats of the big box, or those of the first one.",
    "first_seat": "Who begins.",
    "rats_added": "How many rats come for none, one, two and three in the plague region.",
    "soldier_zero": "Whether the Soldier adds rats even where none else come.",
    "knight_bonus": "How many citizens of nobody the Knight may count.",
    "populate_mandatory": "Whether you must increase your population in every turn.",
    "reveal": "Who chooses which rat is turned up next.",
    "end_b": "When the end comes because a stock is empty.",
    "board_tie": "What ties for most guild spaces or cities bring.",
    "dip_round": "How shared points for second most diplomats are rounded.",
    "side_boards_score": "Whether citizens on guild spaces and in cities count a point each.",
    "bishop_out": "Where the Bishop's tile sends a rat.",
    "guild_final": "Whether a guild space works in the final round.",
    "turn_cap": "After how many turns of each seat the game ends at the latest.",
    "knight_final": "Whether the Knight takes part in the final round.",
    "peasant_final": "Whether the Peasant takes part in the final round.",
    "bare_bonus": "Whether bonus citizens may come where no rat is, without the Peasant.",
    "mayor_fill": "Whether the Mayor fills every region he leads in, or chosen ones.",
    "piper_drag": "Whether the Pied Piper's tile must take somebody along.",
    "data": "The component file: what the booklet does not print, reconstructed.",
}

CALLED: Final = {"piedpiper": "Pied Piper", "guildmaster": "Guild Master"}  # cards of more than one word
VALUES_HELP: Final[dict[str, dict[str, str]]] = {
    "modules": {
        "": "None: the base game.",
        "regions": "Region cards, which protect class cards.",
        "universities": "Universities and events.",
        "upgrades": "Tiles that raise class cards.",
        "guilds": "The guilds.",
        "inns": "The inns.",
        "regions,universities,upgrades,guilds,inns": "All five.",
    },
    "class_cards": {
        "starter": "The six to begin with.",
        "random": "Drawn from all that fit.",
        "one-per-class": "Drawn, one of each class.",
        **{card: CALLED.get(card, card.capitalize()) for card in CARD_NAMES},
    },
    "rat_set": {"61": "The large set.", "49": "The first box; without Islamic cards."},
    "first_seat": {"random": "It is drawn."},
    "reveal": {"chooser": "The player whose turn it is.", "auto": "Nobody: the oldest comes first."},
    "end_b": {"board": "Nobody in stock and nobody stored.", "stock": "Nobody in stock."},
    "board_tie": {"share": "They share the points.", "full": "All get all of them.", "none": "Nobody gets any."},
    "dip_round": {"down": "Down.", "nearest": "To the nearest; halves up."},
    "bishop_out": {"adjacent": "Next door.", "any": "Anywhere."},
    "mayor_fill": {"all": "Every region.", "choose": "Chosen ones."},
    "piper_drag": {"may": "It may.", "must": "It must, if somebody can go."},
}
