"""The store: what it promises about the disk, and how each promise is broken on purpose."""
