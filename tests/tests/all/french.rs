//! French is written as in France: a space before `:`, `;`, `!` and `?`, its own quotes, and no line that begins with a sign.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use std::fs;
use std::path::{Path, PathBuf};

use oubliette_tests::{Folder, oubliette};

const SIGNS: [char; 4] = [':', ';', '!', '?'];

fn files_below(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files_below(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// The string at the beginning of `source`, without escapes and line breaks, and the rest.
fn literal(source: &str) -> Option<(String, &str)> {
    let mut string = String::new();
    let mut letters = source.trim_start().strip_prefix('"')?.chars();
    loop {
        match letters.next()? {
            '"' => return Some((string, letters.as_str().trim_start())),
            '\\' => match letters.next()? {
                '\n' => letters = letters.as_str().trim_start().chars(),
                escaped => string.push(escaped),
            },
            letter => string.push(letter),
        }
    }
}

/// Two strings with `between` between them.
fn pair(source: &str, between: char) -> Option<(String, String)> {
    let (english, rest) = literal(source)?;
    literal(rest.strip_prefix(between)?).map(|(french, _)| (english, french))
}

/// The texts of the program in English and French, from `Text::new` and from tables of texts.
fn texts_of_the_program() -> Vec<(String, String)> {
    let mut files = Vec::new();
    files_below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates"), &mut files);
    let is_source = |path: &PathBuf| {
        path.extension().is_some_and(|ending| ending == "rs") && path.iter().any(|part| part == "src")
    };
    let mut texts = Vec::new();
    for path in files.into_iter().filter(is_source) {
        let source = fs::read_to_string(&path).unwrap();
        texts.extend(source.split("Text::new(").skip(1).filter_map(|text| pair(text, ',')));
        let table = source.split_once("texts! {").map_or("", |(_, table)| table);
        texts.extend(table.split(": ").skip(1).filter_map(|text| pair(text, '/')));
    }
    texts
}

/// The French texts of the page: the second of two in brackets.
fn texts_of_the_page() -> Vec<String> {
    let mut files = Vec::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web");
    files_below(&folder, &mut files);
    files.retain(|path| path.to_string_lossy().ends_with("texts.js"));
    let sources = files.iter().map(|path| fs::read_to_string(path).unwrap()).collect::<String>();
    let lines = sources.lines().filter_map(|line| line.trim().strip_suffix("'],"));
    lines.filter_map(|line| line.split_once("', '").map(|(_, french)| french.to_owned())).collect()
}

/// Errors of French typography in `text`; code such as `left=crypt; right=temple` and `layout = "bsp"` is skipped.
fn fault(text: &str) -> Option<String> {
    let is_code = |word: &str| word.contains(['=', '/', '{', '"']);
    for word in text.split([' ', '\u{a0}', '\u{202f}', '\n']) {
        let bare = word.trim_end_matches(SIGNS);
        if bare.len() < word.len() && !bare.is_empty() && !is_code(bare) {
            return Some(format!("no space before the sign of {word:?}"));
        }
        let is_value = text.contains(&format!("= {word}")) || text.contains(&format!(": {word}"));
        if word.contains(['"', '“', '”']) && !is_value && !word.ends_with("\":") {
            return Some(format!("English quotes around {word:?}"));
        }
    }
    None
}

#[test]
fn every_french_text_has_its_spaces_and_quotes() {
    let program: Vec<String> = texts_of_the_program().into_iter().map(|(_, french)| french).collect();
    let page = texts_of_the_page();
    assert!(program.len() > 800 && page.len() > 300, "{} and {} were found", program.len(), page.len());
    assert!(program.iter().any(|text| text == "Générer un donjon"));
    let faults: Vec<String> =
        program.iter().chain(&page).filter_map(|text| Some(format!("{}: {text}", fault(text)?))).collect();
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Every other text in French: words after `fr`, in data files and in the bindings for Python.
fn other_texts() -> Vec<String> {
    let mut files = Vec::new();
    for folder in ["../crates", "../bindings/python"] {
        files_below(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut files);
    }
    let is_read = |path: &&PathBuf| {
        let is_source = path.iter().any(|part| part == "src" || part == "python");
        is_source
            && path.extension().is_some_and(|ending| ["rs", "toml", "py"].iter().any(|own| ending == *own))
    };
    let sources = files.iter().filter(is_read).map(|path| fs::read_to_string(path).unwrap());
    sources.flat_map(|source| source.lines().map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// A word of French before a straight apostrophe, such as `l'` and `qu'`.
fn straight_elision(text: &str) -> Option<&str> {
    let elided =
        ["l", "d", "n", "s", "c", "j", "m", "t", "qu", "jusqu", "aujourd", "lorsqu", "puisqu", "quelqu"];
    text.match_indices('\'').find_map(|(place, _)| {
        let word = text[..place].rsplit(|letter: char| !letter.is_alphabetic()).next()?;
        let is_joined = text[place + 1..].starts_with(|letter: char| letter.is_alphabetic() || letter == '{');
        (is_joined && elided.contains(&word.to_lowercase().as_str())).then_some(word)
    })
}

#[test]
fn straight_and_curly_apostrophes_were_mixed() {
    let program = texts_of_the_program().into_iter().map(|(_, french)| french);
    let straight = |text: &String| text.contains('\'') && !text.contains("''");
    let faults: Vec<String> = program.chain(texts_of_the_page()).filter(straight).collect();
    assert!(faults.is_empty(), "use ’ in {faults:#?}");
    let faults: Vec<String> = other_texts()
        .into_iter()
        .filter(|line| straight_elision(line).is_some() && !line.contains("Fontaine: "))
        .collect();
    assert!(faults.is_empty(), "use ’ in {faults:#?}");
    assert!(
        straight_elision("la clé de l'armurerie").is_some() && straight_elision("n’est pas 'a'").is_none()
    );
}

/// The names of the places of a text that are filled with values, sorted.
fn places(text: &str) -> Vec<&str> {
    let mut places: Vec<&str> = text.split('{').skip(1).filter_map(|part| part.split('}').next()).collect();
    places.sort_unstable();
    places.dedup();
    places
}

#[test]
fn both_languages_name_the_same_values() {
    // One text passes on the message of another error in each language.
    let is_passed_on = |text: &(String, String)| text.0.contains("{en}") && text.1.contains("{fr}");
    for (english, french) in texts_of_the_program().into_iter().filter(|text| !is_passed_on(text)) {
        assert_eq!(places(&english), places(&french), "{english} / {french}");
    }
}

#[test]
fn errors_in_french_are_found() {
    for text in ["Options:", "Le plan: petit", "Oui; non", "Le nom \"start\" est pris", "Vraiment?"] {
        assert!(fault(text).is_some(), "{text}");
    }
    for text in ["Options :", "comme layout = \"bsp\"", "« start » : pris ; non", "left=crypt; right=temple"]
    {
        assert_eq!(fault(text), None, "{text}");
    }
}

fn assert_lines_are_french(page: &str) {
    for line in page.lines() {
        assert!(
            !line.trim_start().starts_with(SIGNS) && !line.trim_start().starts_with('»'),
            "{line}\n{page}"
        );
        let heading = line.strip_suffix(':').unwrap_or("heading ");
        assert!(heading.ends_with([' ', '\u{a0}']), "{line}\n{page}");
    }
}

#[test]
fn no_line_of_french_help_begins_with_a_sign_and_every_heading_has_its_space() {
    let root = oubliette(["--lang", "fr", "--help"]).quiet_success();
    let root = root.text();
    let commands = root.lines().skip_while(|line| !line.starts_with("Commandes")).skip(1);
    let commands: Vec<&str> = commands
        .take_while(|line| !line.is_empty())
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(commands.len() > 15, "{commands:?}");
    assert_lines_are_french(root);
    for command in commands {
        assert_lines_are_french(oubliette(["--lang", "fr", command, "--help"]).quiet_success().text());
    }
    for layout in ["pillars", "growth", "bsp", "caves", "rooms"] {
        let flags = ["--lang", "fr", "generate", layout, "--help"];
        assert_lines_are_french(oubliette(flags).quiet_success().text());
    }
    assert_lines_are_french(oubliette(["--lang", "fr", "catalog"]).quiet_success().text());
}

#[test]
fn several_closed_locks_are_in_the_plural() {
    let folder = Folder::new();
    let path = folder.join("mission.json");
    let mission = r#"{"format": "oubliette-mission", "version": 1, "rule": "kept",
        "sets": [{"id": 1, "kind": "unique"}, {"id": 2, "kind": "unique"}],
        "nodes": [{"id": 0, "parent": null, "kind": "start"},
            {"id": 1, "parent": 0, "kind": "lock", "set": 1, "needs": 1},
            {"id": 2, "parent": 0, "kind": "lock", "set": 2, "needs": 1},
            {"id": 3, "parent": 1, "kind": "key", "set": 2}, {"id": 4, "parent": 2, "kind": "key", "set": 1}]}"#;
    fs::write(&path, mission).unwrap();
    let proven = oubliette(["--lang", "fr", "mission", "prove", path.to_str().unwrap()]);
    let said = &proven.stderr;
    assert!(said.contains("au mieux, le verrou 1 (jeu 1) et le verrou 2 (jeu 2) restent fermés"), "{said}");
}
