"""Who makes the shards: threads of this process, or workers of Ray. Both run the same function."""

from __future__ import annotations

import contextlib
import os
import queue
import socket
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Protocol

from oubliette._native import Stop
from oubliette.ray.errors import Failed, NotInstalled
from oubliette.ray.shard import Outcome

_ANSWER_SECONDS = 5.0

Task = Callable[..., Outcome]


class Crew(Protocol):
    """Runs tasks. A task whose worker dies ends with an outcome that has only a reason."""

    def room(self) -> int:
        """Tasks that may be in flight."""

    def submit(self, task: Task, number: int, *arguments: Any) -> None:
        """Starts `task(*arguments)`, which is about shard `number`."""

    def wait(self, seconds: float) -> list[Outcome]:
        """Tasks that ended, after at most this time."""

    def settle(self) -> None:
        """Waits until no task is in flight; what they make is not needed."""

    def close(self) -> None:
        """Ends tasks that are in flight."""


class Threads:
    """Threads of this process."""

    def __init__(self, workers: int | None) -> None:
        self._workers = workers or os.cpu_count() or 1
        self._pool = ThreadPoolExecutor(self._workers)
        self._ended: queue.SimpleQueue[Outcome] = queue.SimpleQueue()
        self._stop = Stop()

    def room(self) -> int:
        return self._workers + 1

    def submit(self, task: Task, number: int, *arguments: Any) -> None:
        def ended(future: Future[Outcome]) -> None:
            if not future.cancelled():
                self._ended.put(future.result())

        self._pool.submit(task, *arguments, flag=self._stop).add_done_callback(ended)

    def wait(self, seconds: float) -> list[Outcome]:
        outcomes = []
        with contextlib.suppress(queue.Empty):
            outcomes.append(self._ended.get(timeout=seconds))
            while True:
                outcomes.append(self._ended.get_nowait())
        return outcomes

    def settle(self) -> None:
        self.close()

    def close(self) -> None:
        self._stop.set()
        self._pool.shutdown(cancel_futures=True)


class Ray:
    """Workers of a Ray cluster, one CPU for each task."""

    _COUNT_SECONDS = 2.0

    def __init__(self, address: str | None, workers: int | None) -> None:
        try:
            import ray
        except ImportError:
            raise NotInstalled("ray") from None
        self._ray: Any = ray
        self._workers = workers
        self._is_ours = not ray.is_initialized()
        if self._is_ours:
            _connect(ray, address, workers)
        self._node = ray.get_runtime_context().get_node_id()
        self._numbers: dict[Any, int] = {}
        self._cpus = 0
        self._counted = 0.0

    def room(self) -> int:
        if self._counted == 0.0 or time.monotonic() - self._counted > self._COUNT_SECONDS:
            # Nodes join and leave; without its own, the driver can start nothing.
            if any(node["NodeID"] == self._node and not node["Alive"] for node in self._ray.nodes()):
                raise Failed("Ray's node of this driver is gone; start Ray again and continue with --resume")
            self._cpus = int(self._ray.cluster_resources().get("CPU", 0))
            self._counted = time.monotonic()
        # A task waits behind each that runs, so that no worker waits for the driver.
        return 2 * min(self._workers or self._cpus, max(self._cpus, 1))

    def submit(self, task: Task, number: int, *arguments: Any) -> None:
        # The driver counts the tries itself, so that a shard that kills its workers is reported.
        remote = self._ray.remote(num_cpus=1, max_retries=0)(task)
        self._numbers[remote.remote(*arguments)] = number

    def wait(self, seconds: float) -> list[Outcome]:
        if not self._numbers:
            time.sleep(seconds)
            return []
        handles = list(self._numbers)
        ended, _ = self._ray.wait(handles, num_returns=1, timeout=seconds)
        more, _ = self._ray.wait(handles, num_returns=len(handles), timeout=0)
        return [self._outcome(handle) for handle in dict.fromkeys([*ended, *more])]

    def _outcome(self, handle: Any) -> Outcome:
        number = self._numbers.pop(handle)
        try:
            outcome = self._ray.get(handle)
        except self._ray.exceptions.RayTaskError as error:
            why = str(error).strip().splitlines()[-1]
            return Outcome(number, why=f"{why}; every node needs the same version of oubliette-dungeons[ray]")
        except self._ray.exceptions.RayError as error:
            return Outcome(number, why=f"its worker died ({type(error).__name__})")
        if not isinstance(outcome, Outcome):
            return Outcome(number, why="a worker has another version of oubliette", is_fatal=True)
        return outcome

    def settle(self) -> None:
        if self._numbers:
            self._ray.wait(list(self._numbers), num_returns=len(self._numbers), timeout=None)
            self._numbers.clear()

    def close(self) -> None:
        # Tasks are not canceled: Ray's driver aborts if a task that it gave up still answers. They end with the
        # connection; on one that the caller opened, they finish.
        self._numbers.clear()
        if self._is_ours:
            self._ray.shutdown()


def _connect(ray: Any, address: str | None, workers: int | None) -> None:
    _refuse_silent(address)
    quiet: dict[str, Any] = {"logging_level": "ERROR", "log_to_driver": False}
    try:
        if address is None and not os.environ.get("RAY_ADDRESS"):
            ray.init(address="local", num_cpus=workers, include_dashboard=False, **quiet)
        else:
            ray.init(address=address, **quiet)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise Failed(f"cannot connect to Ray at {address}: {str(error).strip().splitlines()[0]}") from None


def _refuse_silent(address: str | None) -> None:
    """Ray itself would wait for minutes for a host that does not answer."""
    host, sign, port = (address or "").removeprefix("ray://").rpartition(":")
    if sign and port.isdigit():
        try:
            socket.create_connection((host.strip("[]"), int(port)), timeout=_ANSWER_SECONDS).close()
        except (OSError, OverflowError) as error:
            raise Failed(
                f"cannot connect to Ray at {address}: {getattr(error, 'strerror', None) or error}"
            ) from None
