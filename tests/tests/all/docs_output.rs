//! Output that the README and `docs/` show is what the program prints.
//!
//! The mark of such a block names its command: `json of oubliette ...`. In the block, `...` stands for anything that
//! is left out, `//` after two spaces begins a comment, and spaces do not count.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use std::path::Path;

use oubliette_tests::Folder;

use super::docs::{blocks, pages, shell};

/// Marks of blocks that show no output; the others name their command.
const NO_OUTPUT: [&str; 8] = ["sh", "sh no-run", "rust", "js", "python", "toml", "query", "screen"];

#[test]
fn output_in_the_docs_is_what_the_program_prints() {
    let mut count = 0;
    for page in pages() {
        let text = std::fs::read_to_string(&page).unwrap();
        let mut renewed = text.clone();
        for (mark, lines) in blocks(&text) {
            let Some((_, command)) = mark.split_once(" of ") else {
                assert!(NO_OUTPUT.contains(&mark), "{}: name the command: `{mark} of ...`", page.display());
                continue;
            };
            let outcome = shell(&Folder::new(), command);
            assert_eq!(outcome.code, 0, "{}: {command}\n{}", page.display(), outcome.stderr);
            let shown = lines.join("\n");
            let filled = fill_in(&shown, outcome.text())
                .unwrap_or_else(|part| panic!("{}: {command} does not print\n{part}", page.display()));
            renewed = renewed.replace(&shown, &filled);
            count += 1;
        }
        compare_or_bless(&page, &text, &renewed);
    }
    assert!(count > 1, "{count} blocks");
}

fn compare_or_bless(page: &Path, text: &str, renewed: &str) {
    if std::env::var_os("OUBLIETTE_BLESS").is_some() {
        std::fs::write(page, renewed).unwrap();
        return;
    }
    for (old, new) in text.lines().zip(renewed.lines()) {
        assert_eq!(
            old,
            new,
            "{}: the program prints the right line; `cargo xtask bless` writes it",
            page.display()
        );
    }
}

/// The block with the numbers of the output, or the first part of it that the output does not contain.
fn fill_in(block: &str, output: &str) -> Result<String, String> {
    let mut rest: Vec<char> = output.chars().filter(|letter| !letter.is_whitespace()).collect();
    let code: String = block.lines().flat_map(|line| line.split("  //").next()).collect();
    let parts: Vec<Vec<char>> = code
        .split("...")
        .map(|part| part.chars().filter(|letter| !letter.is_whitespace()).collect())
        .collect();
    let mut numbers = Vec::new();
    for (place, part) in parts.iter().enumerate() {
        // Something is left out before every part but the first, and after every part but the last.
        let starts = if place == 0 { 0..1 } else { 0..rest.len() + 1 };
        let ends = if place + 1 == parts.len() && !part.is_empty() {
            rest.len()..rest.len() + 1
        } else {
            0..rest.len() + 1
        };
        let found = starts
            .filter_map(|start| begins(&rest[start..], part).map(|(length, found)| (start + length, found)))
            .find(|(end, _)| ends.contains(end));
        let Some((end, found)) = found else { return Err(part.iter().collect()) };
        numbers.extend(found);
        rest.drain(..end);
    }
    Ok(with_numbers(block, numbers))
}

/// How long the text is that `part` stands for at the beginning of `output`, and its numbers: those of `part` only say
/// where a number is.
fn begins(output: &[char], part: &[char]) -> Option<(usize, Vec<String>)> {
    let (mut at, mut place, mut numbers) = (0, 0, Vec::new());
    while place < part.len() {
        let digits = |text: &[char]| text.iter().take_while(|letter| letter.is_ascii_digit()).count();
        match (digits(&part[place..]), digits(&output[at..])) {
            (0, _) if output.get(at) == Some(&part[place]) => (at, place) = (at + 1, place + 1),
            (0, _) | (_, 0) => return None,
            (wanted, printed) => {
                numbers.push(output[at..at + printed].iter().collect());
                (at, place) = (at + printed, place + wanted);
            }
        }
    }
    Some((at, numbers))
}

/// The block with these numbers instead of its own; those of comments stay.
fn with_numbers(block: &str, numbers: Vec<String>) -> String {
    let mut numbers = numbers.into_iter();
    let mut lines = Vec::new();
    for line in block.lines() {
        let end = line.find("  //").unwrap_or(line.len());
        let mut filled = String::new();
        let mut is_number = false;
        for letter in line[..end].chars() {
            if !letter.is_ascii_digit() {
                filled.push(letter);
            } else if !is_number {
                filled.extend(numbers.next());
            }
            is_number = letter.is_ascii_digit();
        }
        lines.push(filled + &line[end..]);
    }
    lines.join("\n")
}

#[test]
fn a_block_is_compared_in_order_and_to_its_end() {
    let output = "{\n  \"rooms\": [{\"id\": 0, \"x\": 12}, {\"id\": 1, \"x\": 7}],\n  \"score\": 50\n}";
    let all = "{ \"rooms\": [{\"id\":0,\"x\":3},...],   // 1 of 2\n  \"score\": 68 }";
    let right = "{ \"rooms\": [{\"id\":0,\"x\":12},...],   // 1 of 2\n  \"score\": 50 }";
    assert_eq!(fill_in(all, output).unwrap(), right);
    assert_eq!(fill_in(right, output).unwrap(), right);
    assert_eq!(fill_in("...\"score\": 9...", output).unwrap(), "...\"score\": 50...");
    assert_eq!(
        fill_in("...\"score\": 50...\"id\": 0...", output).unwrap_err(),
        "\"id\":0",
        "in another order"
    );
    assert_eq!(fill_in("\"score\": 50 }", output).unwrap_err(), "\"score\":50}", "no beginning");
    assert_eq!(fill_in("{ \"rooms\"", output).unwrap_err(), "{\"rooms\"", "no end");
    assert_eq!(fill_in("{...}", output).unwrap(), "{...}", "the last of several ends");
    assert!(fill_in("...\"points\": 50...", output).is_err(), "a word that is not there");
}
