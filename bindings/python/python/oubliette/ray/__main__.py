"""`python -m oubliette.ray`: corpora of dungeons, searches, and the check of a corpus.

Exit codes: 0 done, 1 not finished or nothing found, 2 wrong arguments, 130 interrupted.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
import time
from collections.abc import Sequence
from dataclasses import replace

from oubliette.ray import corpus, manifest, search, verify
from oubliette.ray.arguments import Parser, Reader, crew_flags, recipe_flags
from oubliette.ray.crew import Crew, Ray, Threads
from oubliette.ray.errors import Failed, Refused
from oubliette.ray.job import MAX_COUNT, Job, Wish, check
from oubliette.ray.store import open_store


def parser() -> argparse.ArgumentParser:
    """All commands with their flags."""
    root = Parser(prog="python -m oubliette.ray", description=__doc__, allow_abbrev=False)
    commands = root.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=Parser)
    make = commands.add_parser(
        "corpus", help="dungeons with their metrics as Parquet files", allow_abbrev=False
    )
    recipe_flags(make)
    group = make.add_argument_group("corpus")
    group.add_argument("--where", help='keep dungeons that match, such as "score >= 80"')
    group.add_argument(
        "--count", metavar="N", help="dungeons to write: the first N that match, by seed number"
    )
    group.add_argument("--max", metavar="N", help="seeds to try at most; by default 1000 for each dungeon")
    group.add_argument("--out", metavar="PLACE", help="folder, or URI such as s3://bucket/path")
    group.add_argument("--resume", action="store_true", help="continue the corpus at --out")
    group.add_argument("--shard", metavar="N", help="seeds per file; part of the result")
    group.add_argument("--tries", metavar="N", help="times to try a shard; by default 3")
    crew_flags(make)
    seek = commands.add_parser("search", help="the first dungeons that match", allow_abbrev=False)
    recipe_flags(seek)
    group = seek.add_argument_group("search")
    group.add_argument("--where", help='condition, such as "path in 60..80 and loops >= 3"')
    group.add_argument("--limit", metavar="N", help="dungeons to find; by default 10")
    group.add_argument("--max", metavar="N", help="seeds to try at most; by default 1,000,000,000")
    group.add_argument("--format", choices=search.FORMATS, default="text", help="form of the table")
    crew_flags(seek)
    test = commands.add_parser("verify", help="check the files of a corpus", allow_abbrev=False)
    test.add_argument("out", metavar="PLACE", help="folder or URI of a corpus")
    test.add_argument("--sample", metavar="N", help="dungeons to make again and compare; by default 100")
    crew_flags(test)
    return root


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command and returns its exit code."""
    # A driver that is asked to end saves its manifest first.
    signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))
    try:
        given, unknown = parser().parse_known_args(arguments)
        reader = Reader(given, [f"unknown argument {text}" for text in unknown])
        return {"corpus": run_corpus, "search": run_search, "verify": run_verify}[given.command](reader)
    except Refused as refused:
        for problem in refused.problems:
            print(f"error: {problem}", file=sys.stderr)
        return 2
    except Failed as failed:
        print(f"error: {failed}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"error: {error.strerror or error}: {error.filename or ''}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("interrupted; a corpus continues with --resume", file=sys.stderr)
        return 130


def run_corpus(reader: Reader) -> int:
    """`corpus`."""
    given = reader.given
    workers, wish = reader.workers(), reader.wish()
    tries = reader.number("tries", 1000)
    if not given.out:
        reader.problems.append("--out is missing")
    is_continued = given.resume and not reader.is_recipe_given()
    if given.count is None and not is_continued:
        reader.problems.append("--count is missing")
    there = manifest.load(open_store(given.out), given.out) if given.resume and given.out else None
    if there is not None and given.seed is None:
        # Without --seed, a corpus continues with the random seed that it began with.
        wish = replace(wish, flags={"seed": str(json.loads(there.job.recipe)["seed"]), **wish.flags})
    job = None if is_continued else checked(reader, wish)
    if reader.problems:
        raise Refused(reader.problems)
    config = corpus.Config(given.out, given.resume, tries or corpus.DEFAULT_TRIES, given.quiet)
    begin = time.monotonic()
    begun = corpus.prepare(job, config)
    tell_seed(begun.job, reader)
    done = corpus.fill(begun, config, lambda: crew_of(given, workers))
    print(corpus.summary(done, time.monotonic() - begin))
    return 0


def run_search(reader: Reader) -> int:
    """`search`."""
    given = reader.given
    workers, wish = reader.workers(), reader.wish()
    limit = reader.number("limit", search.MAX_LIMIT) or search.DEFAULT_LIMIT
    if given.where is None:
        reader.problems.append("--where is missing")
    job = checked(reader, replace(wish, count=limit, max=wish.max or search.DEFAULT_MAX))
    if job is None or reader.problems:
        raise Refused(reader.problems)
    tell_seed(job, reader)
    found = search.find(job, lambda: crew_of(given, workers), given.quiet)
    sys.stdout.write(search.table(job, found, given.format))
    if not found:
        raise Failed(f"none of the first {min(job.max, MAX_COUNT):,} seeds matches")
    return 0


def run_verify(reader: Reader) -> int:
    """`verify`."""
    given = reader.given
    workers, sample = reader.workers(), 0
    if given.sample != "0":
        sample = reader.number("sample", 10**6) or verify.DEFAULT_SAMPLE
    if reader.problems:
        raise Refused(reader.problems)
    print(verify.verify(given.out, sample, lambda: crew_of(given, workers), given.quiet))
    return 0


def checked(reader: Reader, wish: Wish) -> Job | None:
    """The job of a wish, or None with the problems added."""
    try:
        return check(wish)
    except Refused as refused:
        reader.problems.extend(refused.problems)
        return None


def tell_seed(job: Job, reader: Reader) -> None:
    """Prints a seed that the user did not choose, so that the result can be made again."""
    if reader.given.seed is None and not reader.given.quiet:
        print(f"seed {json.loads(job.recipe)['seed']}", file=sys.stderr)


def crew_of(given: argparse.Namespace, workers: int | None) -> Crew:
    """Threads or Ray, as asked for. `verify` needs no cluster unless it is given one."""
    if given.local or (given.command == "verify" and given.address is None):
        return Threads(workers)
    return Ray(given.address, workers)


if __name__ == "__main__":
    sys.exit(main())
