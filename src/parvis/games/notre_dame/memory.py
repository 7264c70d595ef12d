"""What seats have seen and the neutral state does not hold, for snapshots (ND-166, ND-167)."""

from parvis.core.frames import who
from parvis.core.json import Json, JsonObject, json_object
from parvis.games.notre_dame.loading import read_cards
from parvis.games.notre_dame.neutral import write_hidden
from parvis.games.notre_dame.state import NotreDame


def write_memory(s: NotreDame) -> JsonObject:
    """Cards played face up this period, and what each seat passed on and saw."""
    memory: JsonObject = {"played": write_hidden(s.seen_played)}
    for seat in range(len(s.players)):
        player = s.players[seat]
        remembered: dict[str, Json] = {
            "first_passed": write_hidden(player.first_passed),
            "second_passed": write_hidden(player.second_passed),
            "seen": write_hidden(player.seen),
        }
        memory[who(seat)] = remembered
    return memory


def read_memory(s: NotreDame, memory: JsonObject) -> None:
    """Give a loaded position its memory back."""
    n = len(s.players)
    s.seen_played = read_cards(memory.get("played"), "memory.played", n)
    for seat in range(n):
        player = s.players[seat]
        remembered = json_object(memory.get(who(seat)), f"memory.{who(seat)}")
        player.first_passed = read_cards(remembered.get("first_passed"), "memory.first_passed", n)
        player.second_passed = read_cards(remembered.get("second_passed"), "memory.second_passed", n)
        player.seen = read_cards(remembered.get("seen"), "memory.seen", n)
