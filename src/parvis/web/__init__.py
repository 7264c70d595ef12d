"""The table in the browser: pages, streams and a little script.  It knows no game and no rules: what a page shows of a
game comes from `parvis.games.<game>.table`, what has happened from `parvis.table`.
"""
