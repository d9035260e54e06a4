"""One driver per corpus: a second one is refused, and a killed one does not block.

In a folder this is the lock of `oubliette batch`: the system releases it when its process ends. Object stores have no
locks. There the driver renews a small object, and one that was not renewed for a minute is taken over.
"""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import threading
import time
from collections.abc import Iterator

from oubliette.ray.errors import Refused
from oubliette.ray.store import Folder, Objects, Store

LOCK = ".oubliette-folder.lock"
_RENEW_SECONDS = 15.0
_STALE_SECONDS = 60.0


@contextlib.contextmanager
def claim(store: Store, out: str) -> Iterator[None]:
    """Keeps other drivers away as long as it lasts."""
    if isinstance(store, Folder):
        with _folder(store.path, out):
            yield
    elif isinstance(store, Objects):
        with _objects(store, out):
            yield


def _in_use(out: str) -> Refused:
    return Refused([f"another process is writing to {out}; wait until it ends, or choose another place"])


@contextlib.contextmanager
def _folder(path: str, out: str) -> Iterator[None]:
    lock = os.path.join(path, LOCK)
    descriptor = _lock_file(lock, out)
    try:
        yield
    finally:
        # Removed before it is unlocked, so nobody else holds it.
        with contextlib.suppress(OSError):
            os.remove(lock)
        os.close(descriptor)


def _lock_file(lock: str, out: str) -> int:
    while True:
        descriptor = os.open(lock, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            _lock(descriptor)
        except OSError as error:
            # Where files cannot be locked, the user has to take care.
            if error.errno in (errno.EWOULDBLOCK, errno.EACCES):
                os.close(descriptor)
                raise _in_use(out) from None
        with contextlib.suppress(FileNotFoundError):
            if os.path.samestat(os.stat(lock), os.fstat(descriptor)):
                return descriptor
        # Its owner removed it after we opened it.
        os.close(descriptor)


def _lock(descriptor: int) -> None:
    if os.name == "nt":
        import msvcrt

        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextlib.contextmanager
def _objects(store: Objects, out: str) -> Iterator[None]:
    ours = secrets.token_hex(8).encode()
    if _is_fresh(store):
        raise _in_use(out)
    store.put(LOCK, ours)
    if store.get(LOCK) != ours:
        raise _in_use(out)
    ended = threading.Event()

    def renew() -> None:
        while not ended.wait(_RENEW_SECONDS):
            with contextlib.suppress(OSError):
                store.put(LOCK, ours)

    thread = threading.Thread(target=renew, daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()
        with contextlib.suppress(OSError):
            if store.get(LOCK) == ours:
                store.remove(LOCK)


def _is_fresh(store: Objects) -> bool:
    info = store.filesystem.get_file_info(f"{store.path}/{LOCK}")
    if not info.is_file:
        return False
    written = info.mtime_ns or 0
    return time.time() - written / 1e9 < _STALE_SECONDS
