//! The commands in the README and in `docs/`, run as a reader would: each page in an empty folder, from top to bottom.
//!
//! A block marked `sh` is run by the shell and must succeed. Of a block marked `sh no-run`, which would wait for a
//! person or a network, each command of ours must be one that the program accepts: it is run with `--help`. Lines with
//! cargo are for a checkout and are skipped.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use std::path::{Path, PathBuf};
use std::process::Command;

use oubliette_tests::program::{self, run};
use oubliette_tests::{Folder, Outcome};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap()
}

pub(crate) fn pages() -> Vec<PathBuf> {
    let root = root();
    let mut pages: Vec<PathBuf> =
        std::fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path()).collect();
    pages.retain(|path| path.extension().is_some_and(|ending| ending == "md"));
    pages.push(root.join("README.md"));
    pages.sort();
    pages
}

/// The blocks of a page with the words after their opening fence.
pub(crate) fn blocks(page: &str) -> Vec<(&str, Vec<&str>)> {
    let mut blocks = Vec::new();
    let mut open: Option<(&str, Vec<&str>)> = None;
    for line in page.lines() {
        match (line.strip_prefix("```"), &mut open) {
            (Some(mark), None) => open = Some((mark, Vec::new())),
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (None, Some((_, lines))) => lines.push(line),
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "a block is not closed");
    blocks
}

/// Runs lines in a shell that finds the program, in `folder`.
pub(crate) fn shell(folder: &Folder, lines: &str) -> Outcome {
    let program = program::command();
    let bin = Path::new(program.get_program()).parent().unwrap().to_owned();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths(std::iter::once(bin).chain(std::env::split_paths(&path))).unwrap();
    let mut command = Command::new("sh");
    command.args(["-e", "-c", lines]).current_dir(folder.join("")).env("PATH", path).env("LC_ALL", "C");
    run(command.stdin(std::process::Stdio::null()))
}

#[test]
fn every_command_of_the_docs_works() {
    let mut count = 0;
    for page in pages() {
        let text = std::fs::read_to_string(&page).unwrap();
        let folder = Folder::new();
        for (mark, mut lines) in blocks(&text) {
            lines.retain(|line| !line.starts_with("cargo ") && !line.is_empty());
            let commands = match mark {
                "sh" => lines.iter().map(|line| (*line).to_owned()).collect(),
                "sh no-run" => lines.into_iter().filter_map(with_help).collect::<Vec<_>>(),
                _ => continue,
            };
            count += commands.len();
            let outcome = shell(&folder, &commands.join("\n"));
            assert_eq!(outcome.code, 0, "{}:\n{}\n{}", page.display(), commands.join("\n"), outcome.stderr);
        }
    }
    assert!(count > 60, "{count} commands");
}

/// A command of ours that prints its help instead of being run.
fn with_help(line: &str) -> Option<String> {
    let command = line.split(" #").next()?.trim_end();
    command.starts_with("oubliette ").then(|| format!("{command} --help"))
}

#[test]
fn every_link_of_the_docs_leads_to_a_file() {
    let root = root();
    let others = ["ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "bench/README.md"];
    for page in pages().into_iter().chain(others.map(|name| root.join(name))) {
        let text = std::fs::read_to_string(&page).unwrap();
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let file = link.split('#').next().unwrap();
            if file.is_empty() || file.contains("://") {
                continue;
            }
            assert!(page.parent().unwrap().join(file).exists(), "{}: {link}", page.display());
        }
    }
}

#[test]
fn the_index_names_every_page() {
    let index = std::fs::read_to_string(root().join("docs/README.md")).unwrap();
    for page in pages().iter().filter(|page| !page.ends_with("README.md")) {
        let name = page.file_name().unwrap().to_str().unwrap();
        assert!(index.contains(&format!("({name})")), "docs/README.md does not name {name}");
    }
}

#[test]
fn every_crate_has_a_readme() {
    for entry in std::fs::read_dir(root().join("crates")).unwrap() {
        let folder = entry.unwrap().path();
        let text = std::fs::read_to_string(folder.join("README.md")).unwrap_or_default();
        for part in ["**For**", "**Promises**", "**Stability**"] {
            assert!(text.contains(part), "{}/README.md has no {part}", folder.display());
        }
    }
}
