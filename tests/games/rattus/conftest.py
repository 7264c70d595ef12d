"""Until the rules stand, there is nothing to test."""

import parvis

collect_ignore_glob = [] if "rattus" in parvis.game_names() else ["test_*.py"]
