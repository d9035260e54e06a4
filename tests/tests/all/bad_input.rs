//! Bad arguments: exit code 2, a line per problem with its remedy, and no partly written file.

use std::ffi::{OsStr, OsString};
use std::fs;

use oubliette::Rng;
use oubliette_tests::Folder;
use oubliette_tests::draft::layouts;
use oubliette_tests::program::{command, run};
use oubliette_tests::refusal::{assert_refused, assert_says, refused, refused_in};

#[test]
fn invalid_sizes_are_refused() {
    for info in layouts() {
        for size in [
            "",
            "x",
            "40x",
            "x40",
            "-40x30",
            "40x-30",
            "+4x4",
            "4.5x3",
            "40x40x40",
            "forty",
            "40*30",
            "４０x３０",
        ] {
            for command in ["generate", "batch"] {
                let size = format!("--size={size}");
                assert_refused(&[command, info.name, "--seed=1", &size], &["WIDTHxHEIGHT", "40x30"]);
            }
        }
        for size in ["0x5", "5x0", "0x0"] {
            assert_refused(&["generate", info.name, "--size", size], &["at least 1"]);
        }
        for size in ["8193x8192", "67108865x1", "4294967296x4294967296", "99999999999999999999x9"] {
            assert_refused(&["generate", info.name, "--size", size], &["67108864 cells", "8192x8192"]);
        }
    }
}

#[test]
fn the_refusal_of_a_size_names_the_nearest_valid_size() {
    assert_refused(&["generate", "pillars", "--size", "40x40"], &["39x39 or 41x41"]);
    assert_refused(&["generate", "pillars", "--size", "41x30"], &["41x29 or 41x31"]);
    for info in layouts() {
        let min = info.size.min;
        let small = format!("{}x{}", min.width - 1, min.height - 1);
        assert_refused(&["generate", info.name, "--size", &small], &[&format!("is {min}")]);
        assert_refused(&["generate", info.name, "--size", "1x1"], &[&min.to_string()]);
    }
}

#[test]
fn the_refusal_of_a_parameter_names_its_range() {
    for value in ["-1", "17", "9223372036854775807", "-9223372036854775808"] {
        assert_refused(&["generate", "bsp", "--levels", value], &["levels", value, "0 to 16"]);
    }
    for value in ["", " ", "x", "4.0", "1e3", "0x4", "99999999999999999999", "４", "--"] {
        assert_refused(
            &["generate", "bsp", &format!("--levels={value}")],
            &["levels", "whole number", "0 to 16"],
        );
    }
    assert_refused(&["generate", "pillars", "--dice", "xorshfit"], &["dice", "did you mean xorshift?"]);
    assert_refused(&["generate", "pillars", "--dice", "loaded"], &["pinned, arcade, xorshift"]);
    assert_refused(&["generate", "caves", "--pockets", ""], &["join, fill"]);
}

#[test]
fn conflicting_values_are_refused() {
    assert_refused(&["generate", "pillars", "--floor", "3"], &["floor", "dice", "arcade"]);
    let message = refused(&["generate", "bsp", "--min-room-percent", "90", "--max-room-percent", "50"]);
    assert!(message.contains("min_room_percent"), "{message}");
    let message = refused(&["generate", "bsp", "--border", "30", "--size", "40x40"]);
    assert!(message.contains("border"), "{message}");
}

#[test]
fn all_problems_are_listed_at_once() {
    let arguments =
        ["generate", "bsp", "--size=3", "--levels=99", "--padding=x", "--doors=open", "--cell-size=0"];
    let message = refused(&[&arguments[..], &["--palette=blue", "--format=bmp"]].concat());
    for word in ["size:", "levels:", "padding:", "doors:", "--cell-size:", "--palette:", "--format:"] {
        assert!(message.contains(word), "{word} in {message}");
    }
    assert_eq!(message.lines().count(), 7);
    let message = refused(&["batch", "bsp", "--count=0", "--threads=0", "--size=0x0"]);
    assert_eq!(message.lines().count(), 3, "{message}");
}

#[test]
fn unknown_names_are_refused_with_a_suggestion() {
    assert_refused(&[], &["generate, batch, search, show, play", "--help"]);
    assert_refused(&["genrate"], &["genrate", "did you mean generate?"]);
    assert_refused(&["dance"], &["the commands are generate, batch, search", "mission", "completions, man"]);
    for command in ["generate", "batch"] {
        assert_refused(&[command], &["no layout", "pillars, growth, bsp, caves"]);
        assert_refused(&[command, "bps"], &["bps", "did you mean bsp?", "pillars, growth, bsp, caves"]);
        assert_refused(&[command, "castle"], &["castle", "pillars, growth, bsp, caves"]);
        assert_refused(&[command, "bsp", "--sede", "3"], &["--sede", "did you mean --seed?"]);
        assert_refused(&[command, "bsp", "caves"], &["\"caves\"", "unexpected word"]);
        assert_refused(&[command, "bsp", "--floor", "3"], &["--floor", "pillars"]);
        assert_refused(&[command, "--levels", "3", "bsp"], &["--levels", "bsp", "after the name"]);
        assert_refused(&[command, "bsp", "-s", "3"], &["-s", "--help"]);
    }
    assert_refused(&["analyze", "a", "b"], &["\"b\"", "unexpected word"]);
    assert_refused(&["man", "bsp"], &["\"bsp\"", "unexpected word"]);
    assert_refused(&["--", "generate"], &["\"generate\"", "unexpected word"]);
    assert_refused(&["--lang", "de", "catalog"], &["--lang", "de", "en, fr"]);
    assert_refused(&["completions", "tcsh"], &["tcsh", "bash, elvish, fish, powershell, zsh"]);
}

#[test]
fn missing_and_repeated_values_are_refused() {
    for flag in [
        "--seed",
        "--size",
        "--format",
        "--out",
        "--recipe",
        "--save-recipe",
        "--levels",
        "--palette",
        "--lang",
    ] {
        assert_refused(&["generate", "bsp", flag], &[flag, "needs a value"]);
    }
    for flag in ["--out=", "--recipe=", "--save-recipe="] {
        assert_refused(
            &["generate", "bsp", "--seed=1", flag],
            &[flag.trim_end_matches('='), "needs a value"],
        );
    }
    assert_refused(&["analyze"], &["<FILE>", "missing"]);
    assert_refused(&["analyze", ""], &["<FILE>", "missing"]);
    assert_refused(&["completions"], &["<SHELL>", "missing"]);
    assert_refused(&["generate", "bsp", "--seed", "1", "--seed", "1"], &["--seed", "twice"]);
    assert_refused(&["generate", "--seed", "1", "bsp", "--seed", "2"], &["--seed", "twice"]);
    assert_refused(&["generate", "bsp", "--levels", "1", "--levels", "2"], &["--levels", "twice"]);
    assert_refused(&["generate", "bsp", "--grid", "--grid"], &["--grid", "twice"]);
    assert_refused(&["generate", "bsp", "--grid=yes"], &["--grid", "no value", "yes"]);
}

#[test]
fn the_refusal_of_an_option_names_the_valid_ones() {
    for value in ["0", "257", "-1", "x", "", "1.5"] {
        assert_refused(&["generate", "bsp", &format!("--cell-size={value}")], &["--cell-size", "1 to 256"]);
    }
    for value in ["0", "-1", "1000000001", "99999999999999999999", "many", ""] {
        assert_refused(&["batch", "bsp", &format!("--count={value}")], &["--count", "1 to 1000000000"]);
    }
    for value in ["0", "1025", "two"] {
        assert_refused(&["batch", "bsp", &format!("--threads={value}")], &["--threads", "1 to 1024"]);
    }
    assert_refused(&["generate", "bsp", "--palette", "blue"], &["--palette", "parchment"]);
    assert_refused(&["generate", "bsp", "--format", "PNG"], &["--format", "png"]);
    assert_refused(&["catalog", "--format", "xml"], &["--format", "text, json"]);
    assert_refused(&["analyze", "-", "--format", "png"], &["--format", "text, json"]);
    assert_refused(&["batch", "bsp", "--seed=1", "--format", "png"], &["jsonl", "--out"]);
    assert_refused(&["batch", "bsp", "--seed=1", "--out", "maps.png"], &["maps.png", "folder", ".jsonl"]);
}

#[test]
fn messages_are_one_line_for_every_input() {
    let hostile = "a\nb\u{1b}[31m\r\u{7}";
    for arguments in [
        vec!["generate", hostile],
        vec![hostile],
        vec!["generate", "bsp", "--palette", hostile],
        vec!["generate", "bsp", "--size", hostile],
        vec!["generate", "bsp", "--recipe", hostile],
        vec!["generate", "bsp", "--seed=1", "--out", hostile],
        vec!["batch", "bsp", "--count", hostile],
        vec!["analyze", hostile],
    ] {
        let message = refused(&arguments);
        assert_says(&message, &[]);
        assert!(
            message.trim_end_matches('\n').chars().all(|character| !character.is_control()),
            "{message:?}"
        );
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_unicode_are_refused_by_position() {
    use std::os::unix::ffi::OsStrExt;

    let odd = OsStr::from_bytes(b"a\xffb");
    for before in [
        [].as_slice(),
        &["generate"],
        &["generate", "bsp", "--seed"],
        &["analyze"],
        &["generate", "bsp", "--out"],
    ] {
        let mut arguments: Vec<OsString> = before.iter().map(OsString::from).collect();
        arguments.push(odd.to_owned());
        let message = refused_in(&Folder::new(), &arguments);
        assert_says(&message, &[&format!("argument {}", arguments.len()), "UTF-8"]);
    }
}

/// Words for random command lines, which begin with one of the first nine. The last word is empty.
const WORDS: &str = "\
    generate generate generate batch analyze catalog completions man help bsp caves growth pillars \
    --seed --seed=7 7 --size --size=21x15 21x15 --format json png ansi --format=matrix --out \
    --out=map.png map.txt --recipe r.toml --save-recipe --save-recipe=s.toml --cell-size=2 --palette \
    print --grid --numbers --partitions --animate --count=3 --threads=2 --levels 3 --padding=2 --lang=fr \
    --help - -- ";

fn mangled(word: &str, rng: &mut Rng) -> String {
    let mut characters: Vec<char> = word.chars().collect();
    let place = rng.below(characters.len() as u32 + 1) as usize;
    match rng.below(4) {
        0 => characters.truncate(place),
        1 => {
            characters.insert(place, ['-', '=', 'é', '\u{0301}', ' ', '"', '\n', 'x'][rng.below(8) as usize]);
        }
        2 if place < characters.len() => characters[place] = '-',
        _ => characters.rotate_left(place),
    }
    characters.into_iter().collect()
}

#[test]
fn no_command_line_makes_the_program_panic() {
    let words: Vec<&str> = WORDS.split(' ').collect();
    let mut rng = Rng::from_state(6);
    let folder = Folder::new();
    fs::write(folder.join("r.toml"), "layout = \"bsp\"\nseed = 1\nsize = \"20x20\"\n").unwrap();
    let mut codes = [0; 3];
    for round in 0..300 {
        let count = 1 + rng.below(9);
        let mut arguments: Vec<String> = Vec::new();
        for place in 0..count {
            let begin = if place == 0 { 9 } else { words.len() as u32 };
            let word = words[rng.below(begin) as usize];
            arguments.push(if rng.chance(1, 6) { mangled(word, &mut rng) } else { word.to_owned() });
        }
        let outcome = run(command().args(&arguments).current_dir(folder.join("")));
        assert!((0..=2).contains(&outcome.code), "round {round}: {arguments:?} {outcome:?}");
        assert!(
            outcome.stderr.lines().all(|line| line.starts_with("oubliette: ")),
            "{arguments:?} {outcome:?}"
        );
        codes[outcome.code as usize] += 1;
    }
    assert!(codes[0] > 10 && codes[2] > 10, "{codes:?}");
    assert!(folder.names().iter().all(|name| !name.ends_with(".part")), "{:?}", folder.names());
}
