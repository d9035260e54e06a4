"""Prints the tables of all numbers as Markdown: ``python -m oubliette.gym``."""

from oubliette.gym import tables

TITLES = {
    "ACTIONS": "actions",
    "PLANES": "planes of `view`",
    "TERRAIN": "plane `terrain`",
    "THINGS": "plane `thing`",
    "MONSTERS": "plane `monster`",
    "MONSTER_STATES": "plane `monster_state`",
    "FLOOR": "`floor`",
    "STATS": "`stats`",
    "ITEMS": "kinds of objects in `bag` and `shown`",
    "ENCHANTMENTS": "enchantments in `bag` and `shown`",
    "MESSAGES": "`messages`",
    "HEROES": "`hero`, and `class` in `stats`",
}


def markdown() -> str:
    """A line per table."""
    lines = ["| table | numbers |", "| --- | --- |"]
    for name, title in TITLES.items():
        entries = ", ".join(f"{number} {entry}" for number, entry in enumerate(getattr(tables, name)))
        lines.append(f"| `{name}`: {title} | {entries} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(markdown())
