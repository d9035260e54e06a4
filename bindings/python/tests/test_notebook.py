"""The notebooks of the docs run from top to bottom."""

from __future__ import annotations

import ast
import json
import os
from pathlib import Path

import pytest

NOTEBOOKS = sorted((Path(__file__).resolve().parents[3] / "docs/notebooks").glob("*.ipynb"))
IS_SOAK = os.environ.get("OUBLIETTE_SOAK") == "1"


def test_there_are_notebooks_without_outputs() -> None:
    assert NOTEBOOKS
    for path in NOTEBOOKS:
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        assert not [cell for cell in cells if cell.get("outputs") or cell.get("execution_count")], path.name


@pytest.mark.skipif(IS_SOAK, reason="a kernel runs them instead")
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_cells_of_a_notebook_run(path: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MPLBACKEND", "Agg")
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "__main__"}
    shown = 0
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            shown += run_cell("".join(cell["source"]), names)
    assert shown >= 2


def run_cell(source: str, names: dict[str, object]) -> int:
    """Runs a cell; a last expression is shown as a notebook would. Returns 1 if something was shown."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    if not isinstance(last, ast.Expr):
        return 0
    value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    picture = getattr(value, "_repr_svg_", None)
    return int(bool(picture() if picture else repr(value)))


@pytest.mark.skipif(not IS_SOAK, reason="runs in a kernel with OUBLIETTE_SOAK=1")
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_in_a_kernel(path: Path, tmp_path: Path) -> None:
    import nbformat
    from nbclient import NotebookClient

    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(tmp_path)}}).execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    pictures = [output for output in outputs if "image/png" in output.get("data", {})]
    assert len(pictures) >= 2
