"""Stores: folders and the file systems of pyarrow behave alike."""

from __future__ import annotations

from pathlib import Path

import pytest
from oubliette.ray.claim import LOCK, claim
from oubliette.ray.errors import Refused
from oubliette.ray.store import Folder, Objects, Store, open_store
from pyarrow import fs


@pytest.fixture(params=["folder", "objects"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    if request.param == "folder":
        return Folder(str(tmp_path / "c"))
    return Objects(fs.LocalFileSystem(), str(tmp_path / "c"))


def test_files_come_back_and_are_replaced(store: Store) -> None:
    assert (store.size("data/a"), store.sizes()) == (None, {})
    store.put("data/a", b"one")
    store.put("data/a", b"three")
    store.put("b", b"")
    assert store.get("data/a") == b"three"
    assert (store.size("data/a"), store.sizes()) == (5, {"data/a": 5, "b": 0})
    store.remove("data/a")
    store.remove("data/a")
    assert store.sizes() == {"b": 0}
    with pytest.raises(FileNotFoundError):
        store.get("data/a")


def test_one_driver_at_a_time(store: Store) -> None:
    store.put("b", b"")
    with claim(store, "here"):
        assert LOCK not in store.sizes()
        with pytest.raises(Refused, match="another process"), claim(store, "here"):
            pass
    with claim(store, "here"):
        pass
    assert store.size(LOCK) is None


def test_unfinished_files_are_swept(tmp_path: Path) -> None:
    folder = Folder(str(tmp_path))
    folder.put("data/a", b"1")
    (tmp_path / "data" / ".oubliette-77.part").write_bytes(b"half")
    assert folder.sizes() == {"data/a": 1}
    folder.sweep()
    assert [path.name for path in (tmp_path / "data").iterdir()] == ["a"]


def test_a_failed_write_leaves_nothing(tmp_path: Path) -> None:
    folder = Folder(str(tmp_path))
    folder.put("data/a", b"1")
    with pytest.raises(TypeError):
        folder.put("data/b", "text")  # type: ignore[arg-type]
    assert [path.name for path in (tmp_path / "data").iterdir()] == ["a"]


def test_places_are_known_by_their_names(tmp_path: Path) -> None:
    assert isinstance(open_store(str(tmp_path)), Folder)
    there = open_store(f"file://{tmp_path}")
    assert isinstance(there, Folder)
    assert there.path == str(tmp_path)
    with pytest.raises(Refused, match="--out gopher://x"):
        open_store("gopher://x")
