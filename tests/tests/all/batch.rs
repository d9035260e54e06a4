//! `oubliette batch`: many dungeons, to one stream or into a folder.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use std::fs;
use std::path::Path;

use oubliette::export::FORMATS;
use oubliette_tests::draft::layouts;
use oubliette_tests::program::{command, run};
use oubliette_tests::{Folder, Outcome, oubliette};
use serde_json::Value;

#[track_caller]
fn stream(arguments: &[&str]) -> String {
    oubliette([&["batch"], arguments].concat()).quiet_success().text().to_owned()
}

/// Runs a batch into a folder and returns its messages.
#[track_caller]
fn fill(folder: &Path, arguments: &[&str]) -> String {
    let Outcome { code, stdout, stderr, .. } =
        oubliette([&["batch"], arguments, &["--out", folder.to_str().unwrap()]].concat());
    assert_eq!((code, stdout.len()), (0, 0), "{stderr}");
    stderr
}

/// Every file of a folder with its bytes and the time of its last change.
fn contents(folder: &Path) -> Vec<(String, Vec<u8>, std::time::SystemTime)> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            (name, fs::read(&path).unwrap(), fs::metadata(&path).unwrap().modified().unwrap())
        })
        .collect();
    files.sort();
    files
}

#[test]
fn a_stream_has_a_line_per_dungeon_equal_to_generate_with_its_seed() {
    for info in layouts() {
        for (seed, seeds) in
            [("41", ["41", "42", "43"]), ("été", ["été/0", "été/1", "été/2"]), ("", ["/0", "/1", "/2"])]
        {
            let lines = stream(&[info.name, "--seed", seed, "--count", "3"]);
            assert_eq!(lines.lines().count(), 3);
            for (line, seed) in lines.lines().zip(seeds) {
                let alone =
                    oubliette(["generate", info.name, "--format", "jsonl", "--seed", seed]).quiet_success();
                assert_eq!(alone.text(), format!("{line}\n"), "{} with seed {seed}", info.name);
            }
        }
    }
    let last = stream(&["bsp", "--seed", "18446744073709551615", "--count", "2"]);
    let seeds =
        last.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["recipe"]["seed"].clone());
    assert!(
        seeds.eq([Value::from("18446744073709551615"), Value::from(0)]),
        "after the last number comes the first"
    );
}

#[test]
fn the_default_count_is_ten() {
    assert_eq!(stream(&["growth", "--seed", "1", "--size", "9x9"]).lines().count(), 10);
    let fresh = oubliette(["batch", "growth", "--size", "9x9"]);
    let seed = fresh.stderr.strip_prefix("oubliette: seed ").unwrap().trim_end().to_owned();
    assert_eq!(stream(&["growth", "--size", "9x9", "--seed", &seed]), fresh.text());
}

#[test]
fn results_do_not_depend_on_the_number_of_threads() {
    for info in layouts() {
        let arguments = [info.name, "--seed", "many", "--count", "70", "--size", "31x31"];
        let one = stream(&[&arguments[..], &["--threads", "1"]].concat());
        for threads in ["2", "3", "64"] {
            assert!(stream(&[&arguments[..], &["--threads", threads]].concat()) == one, "{threads} threads");
        }
        assert!(stream(&arguments) == one);
    }
}

#[test]
fn a_folder_holds_a_file_per_dungeon_in_any_format() {
    for format in FORMATS {
        let folder = Folder::new();
        let path = folder.join("new/batch");
        let arguments =
            ["bsp", "--seed", "5", "--count", "3", "--format", format.name, "--cell-size", "3", "--grid"];
        assert_eq!(fill(&path, &arguments), "oubliette: 3 made, 0 already there\n");
        let (companions, files): (Vec<_>, Vec<_>) =
            contents(&path).into_iter().partition(|file| file.0.contains('-'));
        let ending = format.extensions[0];
        let names: Vec<&str> = files.iter().map(|file| file.0.as_str()).collect();
        assert_eq!(
            names,
            [
                &format!("000000.{ending}"),
                &format!("000001.{ending}"),
                &format!("000002.{ending}"),
                "batch.toml"
            ]
        );
        let mut alone = Vec::new();
        for (seed, file) in ["5", "6", "7"].into_iter().zip(&files) {
            let out = folder.join(&file.0);
            let words =
                ["generate", "bsp", "--seed", seed, "--format", format.name, "--cell-size", "3", "--grid"];
            oubliette([&words[..], &["--out", out.to_str().unwrap()]].concat()).quiet_success();
            assert!(fs::read(out).unwrap() == file.1, "seed {seed} as {}", format.name);
            alone.extend(folder.names().into_iter().filter(|name| name.starts_with(&file.0[..6])));
        }
        assert_eq!(alone.len(), 3 + companions.len(), "each has the same files beside it: {alone:?}");
        let manifest: toml::Table = String::from_utf8(files[3].1.clone()).unwrap().parse().unwrap();
        assert_eq!(manifest["recipe"]["params"]["levels"].as_integer(), Some(4));
    }
}

#[test]
fn a_batch_resumes_and_can_be_extended() {
    let folder = Folder::new();
    let path = folder.join("batch");
    let arguments = ["caves", "--seed", "cellar", "--size", "20x20", "--count"];
    fill(&path, &[&arguments[..], &["12"]].concat());
    let whole = contents(&path);
    for name in ["000000.json", "000004.json", "000005.json", "000011.json"] {
        fs::remove_file(path.join(name)).unwrap();
    }
    let told = fill(&path, &[&arguments[..], &["12"]].concat());
    assert_eq!(told, "oubliette: 4 made, 8 already there\n");
    let resumed = contents(&path);
    for (before, after) in whole.iter().zip(&resumed) {
        assert_eq!((&before.0, &before.1), (&after.0, &after.1));
        let was_removed =
            ["000000.json", "000004.json", "000005.json", "000011.json"].contains(&before.0.as_str());
        assert!(was_removed || before.2 == after.2, "{} was left alone", before.0);
    }
    let told = fill(&path, &[&arguments[..], &["20", "--threads", "2"]].concat());
    assert_eq!(told, "oubliette: 8 made, 12 already there\n");
    assert_eq!(contents(&path).len(), 21);
    assert_eq!(contents(&path)[..12], resumed[..12]);
    let told = fill(&path, &[&arguments[..], &["5"]].concat());
    assert_eq!(told, "oubliette: 0 made, 5 already there\n");
    assert_eq!(contents(&path).len(), 21, "nothing is taken away");
}

#[test]
fn unfinished_files_of_a_killed_batch_do_no_harm_and_are_removed() {
    let folder = Folder::new();
    let path = folder.join("batch");
    let leftover = path.join(".oubliette-123-4.part");
    fs::create_dir(&path).unwrap();
    fs::write(&leftover, "half a manifest").unwrap();
    fill(&path, &["bsp", "--seed", "1", "--count", "3"]);
    assert!(!leftover.exists());
    fs::remove_file(path.join("000001.json")).unwrap();
    fs::write(&leftover, "half a dungeon").unwrap();
    fill(&path, &["bsp", "--seed", "1", "--count", "3"]);
    assert_eq!(contents(&path).len(), 4, "three dungeons and what they are");
    assert!(!leftover.exists());
}

#[test]
fn a_batch_can_be_written_to_a_jsonl_file_or_an_empty_folder() {
    let folder = Folder::new();
    let path = folder.join("maps.jsonl");
    let shown = stream(&["bsp", "--seed", "1", "--count", "4", "--out", path.to_str().unwrap()]);
    assert!(shown.is_empty());
    assert_eq!(
        fs::read_to_string(&path).unwrap(),
        stream(&["bsp", "--seed", "1", "--count", "4", "--out", "-"])
    );
    fs::create_dir(folder.join("empty")).unwrap();
    fill(&folder.join("empty"), &["bsp", "--seed", "1", "--count", "1"]);
    assert_eq!(folder.names(), ["empty", "maps.jsonl"]);
}

#[test]
fn a_batch_reads_and_writes_recipes() {
    let folder = Folder::new();
    let recipe = folder.join("r.toml");
    let recipe = recipe.to_str().unwrap();
    let expected = stream(&["bsp", "--seed", "x", "--levels", "2", "--count", "3", "--save-recipe", recipe]);
    assert_eq!(stream(&["--recipe", recipe, "--count", "3"]), expected);
    assert_eq!(stream(&["--recipe", recipe, "--count", "3", "bsp", "--seed", "x"]), expected);
}

#[test]
fn a_batch_begun_in_one_language_resumes_in_another() {
    for format in FORMATS {
        let folder = Folder::new();
        let path = folder.join("batch");
        let arguments = ["bsp", "--seed", "5", "--format", format.name, "--cell-size", "3", "--count"];
        let fill = |locale: &str, more: &[&str]| {
            let mut command = command();
            command.env("LC_ALL", locale).arg("batch").args(arguments).args(more);
            run(command.arg("--out").arg(&path))
        };
        assert_eq!(fill("C", &["2"]).code, 0);
        let before = contents(&path);
        let told = fill("fr_FR.UTF-8", &["3"]);
        assert_eq!(
            (told.code, told.stderr.as_str()),
            (0, "oubliette: 1 faits, 2 déjà là\n"),
            "{}",
            format.name
        );
        let after = contents(&path);
        assert!(before.iter().all(|file| after.contains(file)), "{}", format.name);
        let has_words = format.has_words;
        assert_eq!(fill("C", &["3", "--lang", "fr"]).code == 2, has_words, "{}", format.name);
        if !has_words {
            fs::remove_dir_all(&path).unwrap();
            assert_eq!(fill("C", &["3", "--lang", "fr"]).code, 0);
            let bytes = |files: Vec<(String, Vec<u8>, std::time::SystemTime)>| -> Vec<_> {
                files.into_iter().map(|file| (file.0, file.1)).collect()
            };
            assert!(bytes(contents(&path)) == bytes(after), "{}", format.name);
        }
    }
}

#[test]
fn a_batch_does_not_remove_the_unfinished_files_of_another() {
    let folder = Folder::new();
    let path = folder.join("batch");
    fs::create_dir(&path).unwrap();
    let running = path.join(".oubliette-0123456789abcdef.part");
    let file = fs::File::create(&running).unwrap();
    file.lock().unwrap();
    let arguments = ["bsp", "--seed", "1", "--count", "3"];
    fill(&path, &arguments);
    assert!(running.exists());
    drop(file);
    fill(&path, &arguments);
    assert!(!running.exists());
}

#[test]
fn a_batch_of_millions_starts_at_once() {
    let folder = Folder::new();
    let path = folder.join("batch");
    let arguments = ["batch", "bsp", "--size", "9x9", "--seed", "1", "--count", "900000000", "--out"];
    let mut program = command().args(arguments).arg(&path).spawn().unwrap();
    let begin = std::time::Instant::now();
    while !path.join("000003.json").exists() {
        assert!(begin.elapsed().as_secs() < 60, "testing every name would take an hour");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    program.kill().unwrap();
    program.wait().unwrap();
}

#[cfg(unix)]
#[test]
fn a_batch_never_writes_through_symbolic_links() {
    let folder = Folder::new();
    let (path, victim) = (folder.join("batch"), folder.join("victim"));
    fs::create_dir(&path).unwrap();
    fs::write(&victim, "untouched").unwrap();
    // The names that parts had: the number of the process, then a count.
    let last: u32 = fs::read_to_string("/proc/sys/kernel/ns_last_pid")
        .ok()
        .and_then(|number| number.trim().parse().ok())
        .unwrap_or_else(std::process::id);
    for process in last..last + 300 {
        for number in 0..2 {
            let name = format!(".oubliette-{process}-{number}.part");
            std::os::unix::fs::symlink(&victim, path.join(name)).unwrap();
        }
    }
    fill(&path, &["bsp", "--seed", "1", "--count", "2"]);
    assert_eq!(fs::read_to_string(&victim).unwrap(), "untouched");
}
