"""Tests that need large packages run only with OUBLIETTE_SOAK=1, and then they must not be skipped."""

import os

collect_ignore = [] if os.environ.get("OUBLIETTE_SOAK") == "1" else ["test_ray_cluster.py"]
