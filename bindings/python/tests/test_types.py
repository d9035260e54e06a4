"""What a type checker says to users of the package."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import oubliette as ob
from oubliette._options import FileOptions

CODE = """
import oubliette as ob
d = ob.generate("bsp", seed=1)
d.save("x.png", cell_size=3, lang="fr", path=True)
d.save("x.png", cellsize=3)
d.to_bytes("svg", grid=1)
"""


def test_wrong_options_fail_type_checking(tmp_path: Path) -> None:
    (tmp_path / "code.py").write_text(CODE)
    command = [sys.executable, "-m", "mypy", "--cache-dir", str(tmp_path / "cache"), "code.py"]
    said = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False).stdout
    assert re.findall(r"code.py:(\d+): error", said) == ["5", "6"], said


def test_the_types_name_every_option() -> None:
    with pytest.raises(ob.Problems) as caught:
        ob.generate("bsp", seed=1).to_bytes("png", none=1)  # type: ignore[call-arg]
    assert set(re.findall("`(\\w+)`", str(caught.value))) - {"none"} == set(FileOptions.__annotations__)
