//! Files that are broken, hostile or impossible to write: one line, exit code 2, and no partly written file.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use std::fs;
use std::process::Stdio;

use oubliette_tests::Folder;
use oubliette_tests::program::{command, run};
use oubliette_tests::refusal::{assert_refused, assert_says, refused_in};

/// The message for a recipe file with these bytes.
#[track_caller]
fn refused_recipe(bytes: &[u8]) -> String {
    let folder = Folder::new();
    fs::write(folder.join("r"), bytes).unwrap();
    refused_in(&folder, &["generate", "--recipe", "r", "--seed", "1"])
}

#[track_caller]
fn refused_map(bytes: &[u8]) -> String {
    let folder = Folder::new();
    fs::write(folder.join("map"), bytes).unwrap();
    refused_in(&folder, &["analyze", "map"])
}

#[test]
fn keys_of_a_recipe_that_do_not_exist_are_refused_by_name() {
    let message =
        refused_recipe(b"layuot = \"bsp\"\ncolour = 3\nlayout = \"bsp\"\n[params]\nlevles = 2\nrooms = 3\n");
    for words in
        ["\"layuot\" (did you mean layout?)", "\"colour\"", "\"levles\" (did you mean levels?)", "\"rooms\""]
    {
        assert!(message.contains(words), "{words} in {message}");
    }
    assert!(
        message.lines().count() == 4 && message.lines().all(|line| line.starts_with("oubliette: r: ")),
        "{message}"
    );
    let message = refused_recipe(b"{\"layout\": \"bsp\", \"params\": {\"wall_percent\": 40}}");
    assert_says(&message, &["\"wall_percent\"", "known here: levels"]);
}

#[test]
fn values_of_the_wrong_kind_in_a_recipe_are_refused() {
    for (recipe, words) in [
        ("layout = 3", ["layout: 3", "pillars, growth, bsp, caves"]),
        ("layout = \"castle\"", ["castle", "pillars, growth, bsp, caves"]),
        ("layout = \"bsp\"\nparams = 3", ["params", "names and values"]),
        ("layout = \"bsp\"\nsize = -40", ["size: -40", "40x30"]),
        ("layout = \"bsp\"\nsize = [40, 30]", ["size", "40x30"]),
        ("layout = \"bsp\"\nseed = -1", ["seed: -1", "from 0 up"]),
        ("layout = \"bsp\"\nseed = 1.5", ["seed: 1.5", "from 0 up"]),
        ("layout = \"bsp\"\nseed = true", ["seed: true", "from 0 up"]),
        ("layout = \"bsp\"\ngeneration = 2", ["generation", "this program makes 1"]),
        ("layout = \"bsp\"\n[params]\nlevels = 4.5", ["levels: 4.5", "0 to 16"]),
        ("layout = \"bsp\"\n[params]\nlevels = true", ["levels: true", "0 to 16"]),
        ("layout = \"bsp\"\n[params]\nlevels = 17", ["levels: 17", "0 to 16"]),
        ("layout = \"bsp\"\n[params]\ndoors = 1", ["doors: 1", "all, none"]),
        ("{\"layout\": \"bsp\", \"seed\": null}", ["seed: null", "from 0 up"]),
    ] {
        let message = refused_recipe(recipe.as_bytes());
        assert_says(&message, &words);
        assert!(message.starts_with("oubliette: r: "), "{message}");
    }
}

#[test]
fn broken_recipes_are_refused_with_line_and_column() {
    assert_says(&refused_recipe(b"layout = \"bsp\"\nseed = = 3"), &["r: line 2, column 8"]);
    assert_says(&refused_recipe(b"{\"layout\": \"bsp\",\n \"seed\" 3}"), &["r: line 2, column"]);
    assert_says(&refused_recipe(b"{\"layout\":"), &["r: line 1, column"]);
    assert_says(&refused_recipe(b"{\"layout\": \"bsp\"} {}"), &["r: line 1, column"]);
    assert_says(&refused_recipe(b"layout = \"bsp\"\nlayout = \"caves\""), &["r: line 2"]);
    assert_says(&refused_recipe(b"hello"), &["r: line 1"]);
    assert_says(&refused_recipe(b"[1, 2]"), &["r: line 1"]);
    assert_says(&refused_recipe(b"layout = \"bsp\"\nseed = \"\xff\""), &["r is not UTF-8"]);
    assert_says(&refused_recipe(b""), &["no layout", "pillars"]);
}

#[test]
fn deeply_nested_recipes_are_refused() {
    let deep = 100_000;
    let (open, close) = ("[".repeat(deep), "]".repeat(deep));
    for recipe in [
        format!("{{\"layout\": \"bsp\", \"seed\": {open}"),
        format!("{{\"layout\": \"bsp\", \"seed\": {open}{close}}}"),
        format!("{{\"format\": 1, \"recipe\": {{\"params\": {open}{close}}}}}"),
        format!("{{\"format\": 1, \"x\": {open}{close}}}"),
        "{\"a\":".repeat(deep),
        format!("seed = {open}"),
        format!("seed = {open}{close}"),
        format!("seed = {}", "{a=".repeat(deep)),
        format!("{}a = 1", "a.".repeat(deep)),
        format!("[{}a]", "a.".repeat(deep)),
    ] {
        let message = refused_recipe(recipe.as_bytes());
        assert!(message.len() < 1000, "{} bytes", message.len());
        refused_map(recipe.as_bytes());
    }
}

#[test]
fn recipes_that_cannot_be_read_or_written_are_refused() {
    let folder = Folder::new();
    fs::write(folder.join("r"), "layout = \"bsp\"\nseed = 1").unwrap();
    let refused = |arguments: &[&str], words: &[&str]| assert_says(&refused_in(&folder, arguments), words);
    refused(&["generate", "--recipe", "missing.toml"], &["cannot read missing.toml", "no such file"]);
    refused(&["generate", "--recipe", "."], &["cannot read .", "it is a folder"]);
    refused(&["generate", "--recipe", "r/x"], &["cannot read r/x"]);
    refused(&["generate", "caves", "--recipe", "r"], &["r is a recipe for \"bsp\"", "caves", "leave out"]);
    refused(&["generate", "bsp", "--seed=1", "--save-recipe", "r.txt"], &["r.txt", ".toml or .json"]);
    refused(&["generate", "bsp", "--seed=1", "--save-recipe", "-"], &[".toml or .json"]);
    refused(
        &["generate", "bsp", "--seed=1", "--save-recipe", "x.json", "--out", "x.json"],
        &["x.json", "two names"],
    );
}

#[test]
fn output_that_cannot_be_written_leaves_nothing_behind() {
    let folder = Folder::new();
    fs::write(folder.join("file"), "mine").unwrap();
    fs::create_dir(folder.join("folder.png")).unwrap();
    let refused = |arguments: &[&str], words: &[&str]| {
        for command in [
            ["generate", "bsp", "--seed=1"].as_slice(),
            &["generate", "bsp", "--seed=1", "--save-recipe=r.toml"],
        ] {
            assert_says(&refused_in(&folder, &[command, arguments].concat()), words);
        }
        assert_eq!(fs::read_to_string(folder.join("file")).unwrap(), "mine");
    };
    refused(&["--out", "missing/map.png"], &["cannot write missing/map.png", "no such file or folder"]);
    refused(&["--out", "file/map.png"], &["cannot write file/map.png", "name a folder"]);
    refused(&["--out", "folder.png"], &["cannot write folder.png", "it is a folder"]);
    refused(&["--out", ".", "--format", "png"], &["cannot write .", "it is a folder"]);
    refused(&["--out", "map.bmp"], &["map.bmp", ".txt, .ans, .json", "--format"]);
    refused(&["--out", "map"], &["map", ".png", "--format"]);
    refused(&["--out", "big.png", "--size", "3000x3000"], &["60000x60000 pixels", "--cell-size", "svg"]);
    let save = ["generate", "bsp", "--seed=1", "--out=map.txt", "--save-recipe=missing/r.toml"];
    assert_says(&refused_in(&folder, &save), &["cannot write missing/r.toml"]);
}

#[test]
fn a_batch_refuses_folders_with_other_files() {
    let folder = Folder::new();
    fs::create_dir(folder.join("mine")).unwrap();
    fs::write(folder.join("mine/letter.txt"), "dear").unwrap();
    fs::write(folder.join("file"), "mine").unwrap();
    let batch = ["batch", "bsp", "--seed=1", "--count=2", "--out"];
    let refused = |arguments: &[&str], words: &[&str]| {
        assert_says(&refused_in(&folder, &[&batch[..], arguments].concat()), words);
    };
    refused(&["mine"], &["mine", "not empty", "another folder"]);
    refused(&["file"], &["cannot write file", "name a folder"]);
    refused(&["file/below"], &["cannot write file/below", "name a folder"]);
    refused(&["new/folder", "--size=3000x3000", "--format=png"], &["--cell-size", "svg"]);
    refused(&["missing/maps.jsonl"], &["cannot write missing/maps.jsonl"]);

    let first = run(command().args(batch).arg("done").current_dir(folder.join("")));
    assert_eq!(first.code, 0, "{}", first.stderr);
    let manifest = fs::read(folder.join("done/batch.toml")).unwrap();
    for other in ["--size=41x41", "--levels=2", "--format=png", "--cell-size=3", "--grid", "--palette=print"]
    {
        let message = refused_in(&folder, &[&batch[..], &["done", other]].concat());
        assert!(message.contains("done"), "{message}");
    }
    let message = refused_in(&folder, &["batch", "bsp", "--seed=2", "--count=2", "--out=done"]);
    assert_says(&message, &["done holds another batch", "choose another folder"]);
    assert_eq!(fs::read(folder.join("done/batch.toml")).unwrap(), manifest);
    assert_eq!(fs::read_dir(folder.join("done")).unwrap().count(), 3);
    assert_eq!(fs::read_dir(folder.join("mine")).unwrap().count(), 1);
}

#[test]
fn files_that_are_no_map_are_refused() {
    assert_refused(&["analyze", "missing.json"], &["cannot read missing.json", "no such file"]);
    assert_refused(&["analyze", "."], &["cannot read .", "folder"]);
    assert_refused(&["analyze", "-"], &["-:"]);
    for bytes in [
        b"".as_slice(),
        b"\n\n\n",
        b"\x89PNG\r\n\x1a\n\0\0",
        b"\xff\xfe",
        b"\0\0\0",
        b"hello world\n",
        b"###\n##\n",
        b"#<<#\n",
        b"\x1b[31m###\x1b[0m\n",
        b"###\n\n###\n",
        b"{",
        b"{}",
        b"{\"format\": \"oubliette-dungeon\"}",
        b"{\"format\": \"oubliette-mission\", \"version\": 1}",
        b"{\"format\": \"oubliette-dungeon\", \"version\": 99, \"cells\": [\"...\"]}",
        b"{\"format\": \"oubliette-dungeon\", \"version\": 1, \
          \"width\": 1000000000, \"height\": 1000000000, \"cells\": [\".\"]}",
        b"{\"format\": \"oubliette-dungeon\", \"version\": 1, \
          \"width\": 1, \"height\": 1, \"cells\": [\".\"], \"start\": [9, 9]}",
        b"{\"format\": \"oubliette-dungeon\", \"version\": 1, \
          \"width\": -1, \"height\": 1e99, \"matrix\": [[2]]}",
        b"{\"format\": \"oubliette-dungeon\", \"format\": \"oubliette-dungeon\"}",
    ] {
        assert_says(&refused_map(bytes), &["oubliette: map: "]);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_and_a_closed_pipe_does_not_panic() {
    let full = || Stdio::from(fs::File::options().write(true).open("/dev/full").unwrap());
    for arguments in [
        ["generate", "rooms", "--seed=1"].as_slice(),
        &["generate", "rooms", "--seed=1", "--format=png"],
        &["generate", "rooms", "--seed=1", "--format=json"],
        &["batch", "bsp", "--seed=1"],
        &["catalog"],
        &["man"],
        &["--help"],
    ] {
        let output = command()
            .args(arguments)
            .stdout(full())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
            .wait_with_output()
            .unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_says(&message, &["oubliette: cannot write standard output: the disk is full"]);
    }
    assert_refused(
        &["generate", "bsp", "--seed=1", "--format=png", "--out=/dev/full"],
        &["/dev/full", "disk is full"],
    );
    for (arguments, code) in
        [(["generate", "bsp"].as_slice(), 0), (&["generate", "bps"], 2), (&["batch", "bsp"], 0)]
    {
        let status = command().args(arguments).stdout(Stdio::null()).stderr(full()).status().unwrap();
        assert_eq!(status.code(), Some(code), "{arguments:?}");
    }
}
