"""What the game is about, and what its options do, as one would say it to a friend."""

from typing import Final

BLURB: Final = (
    "Play cards into your borough of medieval Paris, keep the rats down, and earn the most prestige in nine rounds."
)

OPTIONS_HELP: Final[dict[str, str]] = {
    "players": "How many play: 2 to 5. With two, two boroughs are neutral.",
    "edition": "Which rulebook; it sets the hotel and what happens when the bank is empty.",
    "new_persons": "Adds the expansion New Persons: more grey persons, nine of 27 in each game.",
    "open_prestige": "Whether you see how much prestige the others have.",
    "hotel_threshold": "From how many tokens on the hotel gives two bonuses.",
    "coin_shortage": "Where coins come from when the bank has none.",
    "shortage_scope": "For which coins the richest pay when the bank is short.",
    "shortage_from": "Who counts as the richest then.",
    "shortage_step": "Whether one seat pays all that is missing.",
    "manager_park": "Whether the park adds to the manager's doubling.",
    "coachman_park": "Whether the park adds once or to each message used again.",
    "gypsies_notre_dame": "Whether the gypsies may take markers from Notre Dame.",
    "plague_notre_dame": "Whether Notre Dame counts when the plague looks for your fullest place.",
    "plague_friend_tie": "Which of equally full sectors the plague may take from.",
    "stay_collect": "Whether a carriage that comes back to its own market takes the message there.",
    "procurator_empty": "Whether the procurator may use an empty sector.",
    "trader_centre": "Whether the central market pays for the trader.",
    "mistress_needs_marker": "Whether the mistress needs a marker in your general supply.",
    "rat_option": "Whether you are asked how far a message sends your rat back.",
    "data": "The component file: numbers that the rulebooks don't print.",
}

VALUES_HELP: Final[dict[str, dict[str, str]]] = {
    "edition": {"2017": "The tenth anniversary edition.", "2007": "The first edition."},
    "new_persons": {"true": "With the expansion.", "false": "Base game."},
    "open_prestige": {"true": "All prestige is shown.", "false": "Only your own is shown."},
    "coin_shortage": {
        "richest": "The richest pay.",
        "unlimited": "There are always coins.",
        "short": "You get what there is.",
    },
    "shortage_scope": {"all": "For every gain of coins.", "bank_action": "Only for the bank sector."},
    "shortage_from": {"other": "The richest of the others.", "any": "The richest of all; you may get nothing."},
    "shortage_step": {"lump": "One seat pays all.", "single": "Coin by coin from whoever is richest."},
    "manager_park": {"true": "It does.", "false": "It doesn't."},
    "coachman_park": {"once": "Once for all of them.", "each": "To each of them."},
    "gypsies_notre_dame": {"true": "They may.", "false": "Only from sectors."},
    "plague_notre_dame": {"true": "It counts.", "false": "Only sectors count."},
    "plague_friend_tie": {"marker": "Only one with a marker.", "free": "Any; the friend stays."},
    "stay_collect": {
        "moved": "Yes, if it could have driven away and back.",
        "always": "Yes, always.",
        "never": "No.",
    },
    "procurator_empty": {"true": "It may.", "false": "Only one with a token."},
    "trader_centre": {"true": "It does.", "false": "It doesn't."},
    "mistress_needs_marker": {"true": "Without one she does nothing.", "false": "The sector is used all the same."},
    "rat_option": {"ask": "You are asked.", "auto": "As far as possible, without a question."},
}
