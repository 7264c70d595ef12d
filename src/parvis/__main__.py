"""`python -m parvis`."""

from parvis.cli import main

raise SystemExit(main())
