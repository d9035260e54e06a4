"""Corpora of dungeons and searches on Ray, or on the threads of one machine.

`python -m oubliette.ray --help` lists the commands. Needs `pip install "oubliette-dungeons[ray]"`.
"""

from oubliette.ray.errors import Failed, Refused
from oubliette.ray.job import Job, Wish, check

__all__ = ["Failed", "Job", "Refused", "Wish", "check"]
