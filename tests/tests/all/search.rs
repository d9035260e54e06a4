//! `oubliette search` and `oubliette batch --metrics`: dungeons chosen by their metrics.

use std::fs;

use oubliette::METRICS;
use oubliette::query::Query;
use oubliette_tests::draft::layouts;
use oubliette_tests::program::{command, run};
use oubliette_tests::refusal::{assert_refused, assert_says, refused_in};
use oubliette_tests::{Folder, Outcome, oubliette};
use serde_json::Value;

const QUERY: &str = "path in 50..70 and loops >= 2";

/// A search in bsp from seed 1.
fn search(arguments: &[&str]) -> Outcome {
    oubliette([&["search", "bsp", "--seed", "1"], arguments].concat())
}

/// The output of a search with matches.
#[track_caller]
fn found(arguments: &[&str]) -> String {
    let outcome = search(arguments);
    assert_eq!(outcome.code, 0, "{}", outcome.stderr);
    assert_eq!(outcome.stderr.lines().count(), 1, "{}", outcome.stderr);
    assert!(outcome.stderr.ends_with(" maps match\n"), "{}", outcome.stderr);
    outcome.text().to_owned()
}

/// The message of a search without matches.
#[track_caller]
fn nothing(arguments: &[&str]) -> String {
    let outcome = search(arguments);
    assert_eq!((outcome.code, outcome.stdout.len()), (1, 0), "{outcome:?}");
    assert!(outcome.stderr.lines().all(|line| line.starts_with("oubliette: ")), "{}", outcome.stderr);
    outcome.stderr
}

#[test]
fn matches_agree_with_generate_and_analyze() {
    for info in layouts() {
        let arguments = ["search", info.name, "--seed", "a, b", "--where", "connected and floor_share > 1%"];
        let outcome = oubliette([&arguments[..], &["--limit", "4", "--format", "jsonl"]].concat());
        let lines: Vec<Value> =
            outcome.text().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!((outcome.code, lines.len()), (0, 4), "{}", outcome.stderr);
        for line in lines {
            assert_eq!(line["seed"], format!("a, b/{}", line["index"]));
            let folder = Folder::new();
            let path = folder.join("line.json");
            fs::write(&path, line.to_string()).unwrap();
            let recipe = path.to_str().unwrap();
            let made = oubliette(["generate", "--recipe", recipe, "--format", "json"]).quiet_success();
            let dungeon: Value = serde_json::from_str(made.text()).unwrap();
            assert_eq!(dungeon["recipe"], line["recipe"]);
            assert_eq!(line["metrics"].as_object().unwrap().len(), 2);
            for name in ["connected", "floor_share"] {
                assert_eq!(dungeon["report"]["metrics"][name], line["metrics"][name]);
            }
        }
    }
}

#[test]
fn results_do_not_depend_on_the_number_of_threads() {
    let arguments = ["--where", QUERY, "--limit", "12", "--format", "csv"];
    let one = found(&[&arguments[..], &["--threads", "1"]].concat());
    for threads in ["2", "3"] {
        assert_eq!(found(&[&arguments[..], &["--threads", threads]].concat()), one);
    }
    assert_eq!(one.lines().count(), 13);
    assert!(one.starts_with("index,seed,path,loops\n"), "{one}");
    for row in one.lines().skip(1) {
        let row: Vec<u64> = row.split(',').map(|field| field.parse().unwrap()).collect();
        assert!(row[1] == row[0] + 1 && (50..=70).contains(&row[2]) && row[3] >= 2, "{row:?}");
    }
}

#[test]
fn the_text_table_is_aligned_and_translated() {
    let table = found(&["--where", "connected and floor_share < 90%", "--limit", "3"]);
    let widths: Vec<usize> = table.lines().map(|line| line.chars().count()).collect();
    assert!(widths.len() == 4 && widths.iter().all(|&width| width == widths[0]), "{table}");
    let french =
        oubliette(["search", "bsp", "--seed", "1", "--where", "connected", "--limit", "1", "--lang", "fr"]);
    assert!(french.text().starts_with("numéro") && french.text().contains("oui"), "{}", french.text());
    assert_eq!(french.stderr, "oubliette: 1 cartes sur 1 répondent\n");
}

#[test]
fn a_search_without_matches_names_the_strictest_condition() {
    let told = nothing(&["--where", "path > 100000 and connected", "--max", "50"]);
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines.len(), 3, "{told}");
    assert!(lines[0].contains("none of 50 maps"), "{told}");
    assert!(lines[1].contains("of the first 50, 0 meet: path > 100000 (seen: "), "{told}");
    assert!(lines[2].ends_with("50 meet: connected"), "{told}");
}

#[test]
fn a_contradictory_query_is_refused_without_a_search() {
    for (query, word) in [
        ("path > 10 and path < 5", "exclude each other"),
        ("floor_share > 30", "from 0 to 1"),
        ("loops < 0", "from 0 up"),
        ("connected and not connected", "exclude each other"),
    ] {
        let folder = Folder::new();
        let state = folder.join("state");
        let told = nothing(&["--where", query, "--max", "1000000000", "--state", state.to_str().unwrap()]);
        assert!(told.lines().count() == 1 && told.contains(word), "{told}");
        assert!(folder.names().is_empty());
    }
}

#[test]
fn bad_queries_are_refused_with_the_column() {
    for (query, words) in [
        ("", ["column 1", "loops >= 3"].as_slice()),
        ("path >", &["column 7", "a number", "the end"]),
        ("path > 3 loops < 2", &["column 10", "and, or", "\"loops\""]),
        ("dead_end < 3", &["column 1", "did you mean dead_ends?", "connected, regions, floor_share"]),
        ("path > 3 and (loops > 2", &["column 24", ")"]),
        ("path in 3-4", &["column 10", "60..80"]),
        ("été = 3", &["column 1", "été"]),
        ("farthest_pair = 3", &["cannot be compared"]),
    ] {
        assert_refused(&["search", "bsp", "--where", query], words);
    }
    let deep = "(".repeat(10_000);
    assert_refused(&["search", "bsp", "--where", &deep], &["column 66", "64"]);
    assert_refused(
        &["search", "bsp", "--where", "path >", "--lang", "fr"],
        &["colonne 7", "un nombre", "la fin"],
    );
    assert_refused(&["search", "bsp"], &["--where is missing"]);
    assert_refused(&["search", "bsp", "--where=connected", "--format=png"], &["text, jsonl, csv, parquet"]);
    assert_refused(&["search", "bsp", "--where=connected", "--out=a", "--state=a"], &["two names"]);
    assert_refused(&["search", "bsp", "--where=connected", "--state=-"], &["state of a search"]);
    assert_refused(&["search", "bps", "--where=connected"], &["did you mean bsp?"]);
    for flag in ["--limit=0", "--max=0", "--threads=0", "--limit=x", "--max=1000000001"] {
        assert_refused(&["search", "bsp", "--where=connected", flag], &["whole number from 1 to"]);
    }
}

#[test]
fn an_interrupted_search_resumes_to_the_same_result() {
    let whole = found(&["--where", QUERY, "--limit", "15", "--max", "400", "--format", "csv"]);
    let folder = Folder::new();
    let state = folder.join("search.state");
    let state = state.to_str().unwrap();
    for max in ["1", "7", "40", "41", "400"] {
        search(&["--where", QUERY, "--limit", "15", "--max", max, "--state", state, "--threads", "2"]);
        let kept: Value = serde_json::from_slice(&fs::read(state).unwrap()).unwrap();
        assert!(kept["next"].as_u64().unwrap() <= max.parse().unwrap());
        assert_eq!(folder.names(), ["search.state"]);
    }
    let arguments = ["--where", QUERY, "--limit", "15", "--max", "400", "--format", "csv", "--state", state];
    assert_eq!(found(&arguments), whole);
    let fewer = ["--where", QUERY, "--limit", "3", "--format", "csv", "--state", state];
    let alone = search(&["--where", QUERY, "--limit", "3", "--format", "csv"]);
    let again = search(&fewer);
    assert_eq!(
        (again.text(), &again.stderr),
        (alone.text(), &alone.stderr),
        "a smaller goal is answered alike"
    );
}

#[test]
fn a_search_without_a_seed_resumes_with_the_seed_of_its_state() {
    let folder = Folder::new();
    let state = folder.join("s").to_str().unwrap().to_owned();
    let arguments = ["search", "caves", "--where", "connected", "--limit", "2", "--state", &state];
    let first = oubliette(arguments);
    assert_eq!(first.code, 0, "{}", first.stderr);
    let again = oubliette(arguments);
    assert_eq!((first.text(), first.stderr.as_str()), (again.text(), again.stderr.as_str()));
}

#[test]
fn a_state_file_of_another_search_is_refused_and_not_changed() {
    let folder = Folder::new();
    let state = folder.join("s");
    let state = state.to_str().unwrap();
    found(&["--where", QUERY, "--limit", "2", "--state", state]);
    let before = fs::read(state).unwrap();
    for arguments in [
        ["search", "bsp", "--seed", "2", "--where", QUERY],
        ["search", "bsp", "--seed", "1", "--where", "connected"],
        ["search", "caves", "--seed", "1", "--where", QUERY],
    ] {
        let message = refused_in(&folder, &[&arguments[..], &["--state", state]].concat());
        assert_says(&message, &["another search"]);
    }
    assert_eq!(fs::read(state).unwrap(), before);
    let spaced = QUERY.replace(' ', "  ");
    found(&["--where", &spaced, "--limit", "2", "--state", state]);
    for damage in [&b""[..], b"{}", b"\xff\xfe", &before[..before.len() / 2], b"[1,2]"] {
        fs::write(state, damage).unwrap();
        let message = refused_in(&folder, &["search", "bsp", "--seed=1", "--where", QUERY, "--state", state]);
        assert_says(&message, &["not the state of a search"]);
        assert_eq!(fs::read(state).unwrap(), damage);
    }
    let nowhere = folder.join("missing/s");
    let nowhere = nowhere.to_str().unwrap();
    let message = refused_in(&folder, &["search", "bsp", "--seed=1", "--where", QUERY, "--state", nowhere]);
    assert_says(&message, &["cannot write"]);
}

#[test]
fn metrics_have_a_row_per_dungeon_in_both_forms() {
    let base = ["batch", "bsp", "--seed", "x", "--count", "40", "--metrics"];
    let csv = oubliette([&base[..], &["csv"]].concat()).quiet_success();
    let jsonl = oubliette([&base[..], &["jsonl", "--threads", "3"]].concat()).quiet_success();
    let names: Vec<&str> = csv.text().lines().next().unwrap().split(',').collect();
    assert!(names[..2] == ["index", "seed"] && names.len() == METRICS.len() + 2);
    assert_eq!((csv.text().lines().count(), jsonl.text().lines().count()), (41, 40));
    for (index, (row, line)) in csv.text().lines().skip(1).zip(jsonl.text().lines()).enumerate() {
        let object: Value = serde_json::from_str(line).unwrap();
        assert_eq!(
            (&object["index"], &object["seed"]),
            (&Value::from(index), &Value::from(format!("x/{index}")))
        );
        for (name, field) in names.iter().zip(row.split(',')).skip(2) {
            let value = &object["metrics"][*name];
            match value.as_f64() {
                Some(number) => assert_eq!(field.parse(), Ok(number), "{name}"),
                None if value.is_array() => assert_eq!(field.split(' ').count(), 4, "{name}"),
                None => assert_eq!(field, value.as_bool().map_or_else(String::new, |flag| flag.to_string())),
            }
        }
    }
    let folder = Folder::new();
    let path = folder.join("table.csv");
    oubliette([&base[..], &["csv", "--out", path.to_str().unwrap()]].concat()).quiet_success();
    assert_eq!(fs::read_to_string(&path).unwrap(), csv.text());
    let by_name = folder.join("by-name.csv");
    oubliette([&base[..base.len() - 1], &["--out", by_name.to_str().unwrap()]].concat()).quiet_success();
    assert_eq!(fs::read_to_string(&by_name).unwrap(), csv.text(), "the ending says the same as the flag");
    assert_refused(
        &["batch", "bsp", "--format=json", "--out=a.csv"],
        &["named like a file", ".csv or .parquet"],
    );
}

#[test]
fn a_parquet_file_is_complete_and_the_same_from_every_command() {
    let folder = Folder::new();
    let path = folder.join("table.parquet");
    let path = path.to_str().unwrap();
    let base = ["batch", "bsp", "--seed", "a, b", "--size", "24x24", "--count", "70"];
    let piped = oubliette([&base[..], &["--metrics", "parquet", "--threads", "1"]].concat()).quiet_success();
    assert_eq!((&piped.stdout[..4], &piped.stdout[piped.stdout.len() - 4..]), (&b"PAR1"[..], &b"PAR1"[..]));
    for flags in [&["--threads", "3"][..], &["--metrics", "parquet"], &["--threads", "64"]] {
        oubliette([&base[..], flags, &["--out", path]].concat()).quiet_success();
        assert!(fs::read(path).unwrap() == piped.stdout, "{flags:?}");
    }
    assert_eq!(folder.names(), ["table.parquet"], "nothing half-written is left");
    for metric in METRICS {
        let found = piped.stdout.windows(metric.name.len()).any(|name| name == metric.name.as_bytes());
        assert!(found, "{} is a column", metric.name);
    }
    let found = search(&["--where", QUERY, "--limit", "5", "--out", path]);
    assert_eq!((found.code, found.stdout.len()), (0, 0), "{}", found.stderr);
    let named = search(&["--where", QUERY, "--limit", "5", "--format", "parquet", "--threads", "2"]);
    assert!(fs::read(path).unwrap() == named.stdout, "the ending says the same as the flag");
    let again = search(&["--where", QUERY, "--limit", "5", "--format", "csv", "--out", path]);
    assert!(again.code == 0 && fs::read_to_string(path).unwrap().starts_with("index,seed,path,loops\n"));
    assert_refused(&["batch", "bsp", "--format=json", "--out=a.parquet"], &["named like a file"]);
    assert_refused(&["batch", "bsp", "--metrics=parkay"], &["jsonl, csv, parquet"]);
}

#[test]
fn the_extension_of_the_file_decides_the_format_of_a_search() {
    let folder = Folder::new();
    for (name, start) in [("a.csv", "index,seed,"), ("a.jsonl", "{\"format\":"), ("a.txt", "index ")] {
        let path = folder.join(name);
        let outcome = search(&["--where", QUERY, "--limit", "2", "--out", path.to_str().unwrap()]);
        assert_eq!(outcome.code, 0, "{}", outcome.stderr);
        let written = fs::read_to_string(&path).unwrap();
        assert!(written.trim_start().starts_with(start), "{written}");
    }
}

#[test]
fn every_metric_can_be_named_in_a_query() {
    for metric in METRICS {
        let parsed = Query::parse(metric.name).or_else(|_| Query::parse(&format!("{} >= 0", metric.name)));
        assert_eq!(parsed.is_err(), metric.name == "farthest_pair", "{}", metric.name);
    }
}

#[test]
fn maps_without_room_for_the_mission_are_counted_with_the_reason() {
    let crowded = ["--size", "30x30", "--unique-keys", "9", "--where", "connected", "--max", "40"];
    let outcome = search(&crowded);
    assert_eq!(outcome.code, 0, "{}", outcome.stderr);
    let [refused, done] = outcome.stderr.lines().collect::<Vec<_>>()[..] else {
        panic!("{}", outcome.stderr)
    };
    assert!(refused.contains(" of 40 maps had no room for the mission; the first: "), "{refused}");
    assert!(done.ends_with(" of 40 maps match"), "{done}");
    let count = |line: &str| -> u64 {
        line.trim_start_matches("oubliette: ").split(' ').next().unwrap().parse().unwrap()
    };
    assert_eq!(count(refused) + count(done), 40);
    let folder = Folder::new();
    let state = folder.join("s").to_str().unwrap().to_owned();
    search(&[&crowded[..6], &["--max", "7", "--state", &state]].concat());
    let resumed = search(&[&crowded[..], &["--state", &state]].concat());
    assert_eq!((resumed.text(), &resumed.stderr), (outcome.text(), &outcome.stderr));
    let unmatched = nothing(&[&crowded[..4], &["--where", "path > 100000", "--max", "40"]].concat());
    let counted = format!("of the first {}, 0 meet", count(done));
    for words in ["had no room for the mission", "none of 40 maps matches", &counted] {
        assert!(unmatched.contains(words), "{words} in {unmatched}");
    }
}

#[test]
fn a_search_whose_mission_fits_no_map_is_refused_with_advice() {
    for (language, words) in [("en", "does not fit this map"), ("fr", "ne tient pas sur cette carte")] {
        let arguments = ["--size", "16x16", "--unique-keys", "30", "--where", "connected", "--max", "20"];
        let message = nothing(&[&arguments[..], &["--lang", language]].concat());
        assert!(message.contains(words), "{message}");
    }
}

#[test]
fn one_file_under_two_names_is_refused_before_it_is_overwritten() {
    let folder = Folder::new();
    let inside = folder.join("inside");
    std::fs::create_dir(&inside).unwrap();
    let mut pairs = vec![("q.csv", "./q.csv"), ("q.csv", "inside/../q.csv"), ("./q.csv", "q.csv")];
    if cfg!(unix) {
        #[cfg(unix)]
        std::os::unix::fs::symlink(folder.join(""), folder.join("link")).unwrap();
        pairs.push(("link/q.csv", "q.csv"));
    }
    for (out, state) in pairs {
        let words = ["search", "bsp", "--seed", "1", "--where", "connected", "--limit", "1"];
        let mut command = command();
        command.args(words).args(["--out", out, "--state", state]).current_dir(folder.join(""));
        let said = run(&mut command).refusal();
        assert!(said.contains("--out and --state both name"), "{out} {state}: {said}");
        assert!(!folder.join("q.csv").exists());
    }
}
