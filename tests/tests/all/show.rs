//! `oubliette batch --top` and `oubliette show`: the best of a batch, and looking at a batch.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use std::fs;
use std::path::Path;

use oubliette::export::FORMATS;
use oubliette::query::number_of;
use oubliette::{METRICS, Survey};
use oubliette_tests::refusal::{assert_refused, assert_says, refused_in};
use oubliette_tests::{Folder, oubliette};
use serde_json::Value;

#[track_caller]
fn fill(path: &Path, arguments: &[&str]) {
    let outcome = oubliette([&["batch"], arguments, &["--out", path.to_str().unwrap()]].concat());
    assert_eq!(outcome.code, 0, "{}", outcome.stderr);
}

#[track_caller]
fn shown(path: &Path, arguments: &[&str]) -> String {
    let words = [&["show", path.to_str().unwrap()], arguments].concat();
    oubliette(words).quiet_success().text().to_owned()
}

/// A recipe whose furnishing shows on the map.
const RECIPE: &str =
    "layout = \"bsp\"\nsize = \"40x30\"\nseed = 30\n[furnish]\nrubble_percent = 10\ntreasure_rooms = 2\n";

#[test]
fn a_batch_in_any_format_shows_the_dungeon_that_generate_makes() {
    for format in FORMATS {
        let folder = Folder::new();
        let (path, recipe) = (folder.join("b"), folder.join("r.toml"));
        fs::write(&recipe, RECIPE).unwrap();
        let recipe = ["--recipe", recipe.to_str().unwrap()];
        fill(&path, &[&recipe[..], &["--count", "4", "--format", format.name]].concat());
        assert_eq!(
            shown(&path, &[]),
            shown(&path, &["--index", "0"]),
            "without a terminal the first is shown"
        );
        let third = shown(&path, &["--index", "2"]);
        let (header, map) = third.split_once('\n').unwrap();
        assert!(header.starts_with("dungeon 2 (3 of 4), seed 32"), "{header}");
        let french = shown(&path, &["--index", "2", "--lang", "fr"]);
        let header = french.lines().next().unwrap();
        let words = ["donjon 2 (3 sur 4), graine 32", ", note ", ", boucles ", ", impasses "];
        assert!(words.iter().all(|word| header.contains(word)), "{header}");
        let alone = oubliette([&["generate", "--seed", "32"], &recipe[..]].concat()).quiet_success();
        assert_eq!(map.lines().nth(29).map(str::len), Some(40));
        if format.name != "matrix" {
            // A matrix has only open and solid cells.
            assert!(map.lines().take(30).eq(alone.text().lines().take(30)), "{} {map}", format.name);
        }
        let french = shown(&path, &["--index", "2", "--lang", "fr"]);
        assert!(french.starts_with("donjon 2 (3 sur 4), graine 32"), "{french}");
    }
}

#[test]
fn the_best_are_shown_in_the_order_of_their_rank() {
    let folder = Folder::new();
    let path = folder.join("b");
    fill(
        &path,
        &["bsp", "--seed", "a\"\n,b", "--count", "30", "--top", "3", "--by", "path", "--format", "png"],
    );
    let ranks = fs::read_to_string(path.join("top.csv")).unwrap();
    let best = ranks.split_once("\n1,").unwrap().1.split(',').next().unwrap();
    let header = shown(&path, &[]);
    assert!(header.starts_with(&format!("dungeon {best} (1 of 3), seed a\" ,b/{best}")), "{header}");
    assert_eq!(shown(&path, &["--index", best]), header);
    fs::write(path.join("top.csv"), "rank\n").unwrap();
    assert_says(&refused_in(&folder, &["show", "b"]), &["top.csv", "damaged"]);
    fs::remove_file(path.join("top.csv")).unwrap();
    assert_says(&refused_in(&folder, &["show", "b"]), &["cannot read", "top.csv"]);
}

#[test]
fn missing_and_damaged_files_are_errors() {
    let folder = Folder::new();
    let path = folder.join("b");
    fill(&path, &["bsp", "--seed", "1", "--count", "3"]);
    assert_says(&refused_in(&folder, &["show", "b", "--index", "3"]), &["no dungeon 3", "3, from 0 to 2"]);
    assert_says(&refused_in(&folder, &["show", "b", "--index", "-1"]), &["--index", "whole number"]);
    assert_says(&refused_in(&folder, &["show", "missing"]), &["cannot read", "missing"]);
    assert_says(&refused_in(&folder, &["show", ""]), &["batch.toml"]);
    assert_says(&refused_in(&folder, &["show"]), &["FOLDER", "missing"]);
    fs::write(path.join("000001.json"), "{").unwrap();
    assert_says(&refused_in(&folder, &["show", "b", "--index", "1"]), &["000001.json"]);
    fs::remove_file(path.join("000001.json")).unwrap();
    assert_says(&refused_in(&folder, &["show", "b", "--index", "1"]), &["no dungeon 1"]);
    assert!(shown(&path, &["--index", "2"]).starts_with("dungeon 2 (2 of 2)"));

    let manifest = fs::read_to_string(path.join("batch.toml")).unwrap();
    for (damage, words) in [
        (manifest.replace("json", "bmp"), ["batch.toml", "format"].as_slice()),
        (manifest.replace("[recipe]", "[recipe"), &["batch.toml", "line"]),
        (manifest.replace("\"bsp\"", "\"castle\""), &["batch.toml", "castle"]),
        ("format = \"json\"\n".to_owned(), &["batch.toml", "recipe"]),
    ] {
        fs::write(path.join("batch.toml"), damage).unwrap();
        assert_says(&refused_in(&folder, &["show", "b"]), words);
    }
    fs::remove_file(path.join("batch.toml")).unwrap();
    assert_says(&refused_in(&folder, &["show", "b"]), &["no batch.toml"]);
    fs::create_dir(folder.join("empty")).unwrap();
    fs::write(folder.join("empty/batch.toml"), &manifest).unwrap();
    assert_says(&refused_in(&folder, &["show", "empty"]), &["no dungeons yet"]);
}

/// The seeds of the best of fifty, found by sorting all.
fn best_by_sorting(name: &str, lowest_first: bool) -> Vec<String> {
    let plan = oubliette::check(&oubliette::Draft::new("bsp").with_seed("1")).unwrap();
    let metric = METRICS.iter().find(|metric| metric.name == name).unwrap();
    let mut all: Vec<(f64, u64)> = (0..50)
        .filter_map(|index| {
            let dungeon = oubliette::batch::nth(&plan, index).unwrap().dungeon;
            let value = number_of(&(metric.measure)(&Survey::of(&dungeon)))?;
            Some((if lowest_first { value } else { -value }, index))
        })
        .collect();
    all.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    all.iter().take(5).map(|(_, index)| (index + 1).to_string()).collect()
}

#[test]
fn the_best_of_a_batch_are_those_of_a_full_sort_in_a_stream_and_in_a_folder() {
    let base = ["batch", "bsp", "--seed", "1", "--count", "50", "--top", "5"];
    for (flags, name, lowest_first) in [
        (["--by", "path"].as_slice(), "path", false),
        (&["--by", "-path"], "path", true),
        (&["--by", "floor_share", "--lowest"], "floor_share", true),
    ] {
        let expected = best_by_sorting(name, lowest_first);
        let lines = oubliette([&base[..], flags].concat()).quiet_success();
        let seeds = lines
            .text()
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).unwrap()["recipe"]["seed"].to_string());
        assert_eq!(seeds.collect::<Vec<_>>(), expected);
        let table = oubliette([&base[..], flags, &["--metrics", "csv"]].concat()).quiet_success();
        let seeds = table.text().lines().skip(1).map(|row| row.split(',').nth(1).unwrap().to_owned());
        assert_eq!(seeds.collect::<Vec<_>>(), expected);

        let folder = Folder::new();
        let path = folder.join("best");
        let out = ["--out", path.to_str().unwrap(), "--format", "text"];
        assert_eq!(
            oubliette([&base[..], flags, &out].concat()).stderr,
            "oubliette: 5 made, 0 already there\n"
        );
        let ranks = fs::read_to_string(path.join("top.csv")).unwrap();
        let seeds = ranks.lines().skip(1).map(|row| row.split(',').nth(2).unwrap().to_owned());
        assert_eq!(seeds.collect::<Vec<_>>(), expected);
        for row in ranks.lines().skip(1) {
            let index: u64 = row.split(',').nth(1).unwrap().parse().unwrap();
            assert!(path.join(format!("{index:06}.txt")).is_file());
        }
        assert_eq!(fs::read_dir(&path).unwrap().count(), 7);
        assert_eq!(
            oubliette([&base[..], flags, &out].concat()).stderr,
            "oubliette: 0 made, 5 already there\n"
        );
        let more = oubliette([&base[..], flags, &out, &["--threads", "2"]].concat());
        assert_eq!(more.code, 0, "{}", more.stderr);
        let other = ["batch", "bsp", "--seed", "1", "--count", "60", "--top", "5"];
        let message = oubliette([&other[..], flags, &out].concat()).refusal();
        assert!(message.contains("another batch"), "{message}");
    }
}

#[test]
fn the_default_ranking_is_by_score() {
    let base = ["batch", "caves", "--seed", "1", "--count", "20", "--top", "3", "--metrics", "csv"];
    let named = oubliette([&base[..], &["--by", "score"]].concat()).quiet_success();
    assert_eq!(oubliette(base).quiet_success().text(), named.text());
}

#[test]
fn an_invalid_ranking_is_refused() {
    assert_refused(&["batch", "bsp", "--top", "3", "--by", "dead_end"], &["--by", "did you mean dead_ends?"]);
    assert_refused(&["batch", "bsp", "--top", "3", "--by", "farthest_pair"], &["--by", "pair of places"]);
    assert_refused(&["batch", "bsp", "--top", "0"], &["--top", "from 1 to"]);
    assert_refused(&["batch", "bsp", "--by", "path"], &["--by needs --top"]);
    assert_refused(&["batch", "bsp", "--lowest"], &["--lowest needs --top"]);
    assert_refused(&["batch", "bsp", "--metrics", "xml"], &["--metrics", "jsonl, csv, parquet"]);
    assert_refused(&["batch", "bsp", "--metrics", "csv", "--format", "png"], &["do not go together"]);
}
