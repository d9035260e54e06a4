"""Where a corpus lies: a folder, or a place that pyarrow knows such as `s3://bucket/path`.

A file is there whole or not at all. In a folder it is written under another name and then renamed; an object store
shows an object only when it is complete.
"""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Iterator
from typing import Any, Protocol

from oubliette.ray.errors import NotInstalled, Refused

_PART_BEGIN = ".oubliette-"
_PART_END = ".part"


class Store(Protocol):
    """Files by name; names have `/` between folders."""

    def put(self, name: str, data: bytes) -> None:
        """Writes a file, in place of the one that is there."""

    def get(self, name: str) -> bytes:
        """Reads a file."""

    def size(self, name: str) -> int | None:
        """The bytes of a file; None if it is missing."""

    def sizes(self) -> dict[str, int]:
        """All files with their sizes."""

    def remove(self, name: str) -> None:
        """Removes a file; a missing one is no error."""

    def sweep(self) -> None:
        """Removes what killed processes left."""


def open_store(out: str) -> Store:
    """The store at a path or URI."""
    if out.startswith("file://"):
        return Folder(out.removeprefix("file://"))
    if "://" not in out:
        return Folder(out)
    try:
        from pyarrow import fs
    except ImportError:
        raise NotInstalled("pyarrow") from None
    try:
        filesystem, path = fs.FileSystem.from_uri(out)
    except (OSError, ValueError) as error:
        raise Refused([f"--out {out}: {error}"]) from None
    return Objects(filesystem, path)


class Folder:
    """A folder of the file system."""

    def __init__(self, path: str) -> None:
        self.path = os.path.abspath(path)

    def put(self, name: str, data: bytes) -> None:
        target = os.path.join(self.path, name)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        part = os.path.join(os.path.dirname(target), f"{_PART_BEGIN}{secrets.token_hex(8)}{_PART_END}")
        try:
            with open(part, "xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.replace(part, target)
        except BaseException:
            with contextlib.suppress(OSError):
                os.remove(part)
            raise

    def get(self, name: str) -> bytes:
        with open(os.path.join(self.path, name), "rb") as file:
            return file.read()

    def size(self, name: str) -> int | None:
        try:
            return os.path.getsize(os.path.join(self.path, name))
        except OSError:
            return None

    def sizes(self) -> dict[str, int]:
        return {name: os.path.getsize(path) for name, path in self._files() if not _is_hidden(name)}

    def remove(self, name: str) -> None:
        with contextlib.suppress(FileNotFoundError):
            os.remove(os.path.join(self.path, name))

    def sweep(self) -> None:
        for name, path in self._files():
            base = os.path.basename(name)
            if base.startswith(_PART_BEGIN) and base.endswith(_PART_END):
                with contextlib.suppress(FileNotFoundError):
                    os.remove(path)

    def _files(self) -> Iterator[tuple[str, str]]:
        for folder, _, names in os.walk(self.path):
            for name in names:
                path = os.path.join(folder, name)
                yield os.path.relpath(path, self.path).replace(os.sep, "/"), path


class Objects:
    """A file system of pyarrow, such as S3."""

    def __init__(self, filesystem: Any, path: str) -> None:
        self.filesystem = filesystem
        self.path = path.rstrip("/")

    def put(self, name: str, data: bytes) -> None:
        target = f"{self.path}/{name}"
        if self.filesystem.type_name in ("local", "hdfs", "mock"):
            self.filesystem.create_dir(os.path.dirname(target), recursive=True)
        try:
            with self.filesystem.open_output_stream(target) as stream:
                stream.write(data)
        except BaseException:
            with contextlib.suppress(OSError):
                self.filesystem.delete_file(target)
            raise

    def get(self, name: str) -> bytes:
        with self.filesystem.open_input_stream(f"{self.path}/{name}") as stream:
            data: bytes = stream.read()
            return data

    def size(self, name: str) -> int | None:
        info = self.filesystem.get_file_info(f"{self.path}/{name}")
        return int(info.size) if info.is_file else None

    def sizes(self) -> dict[str, int]:
        from pyarrow import fs

        selector = fs.FileSelector(self.path, recursive=True, allow_not_found=True)
        infos = [info for info in self.filesystem.get_file_info(selector) if info.is_file]
        names = {info.path.removeprefix(f"{self.path}/"): int(info.size) for info in infos}
        return {name: size for name, size in names.items() if not _is_hidden(name)}

    def remove(self, name: str) -> None:
        if self.size(name) is not None:
            self.filesystem.delete_file(f"{self.path}/{name}")

    def sweep(self) -> None:
        """An object store has no unfinished files."""


def _is_hidden(name: str) -> bool:
    return name.rpartition("/")[2].startswith(_PART_BEGIN)
