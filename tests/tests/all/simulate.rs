//! `oubliette simulate`: statistics of games that bots play.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use oubliette::game::Class;
use oubliette::game::bot::BotKind;
use oubliette_tests::{Outcome, oubliette};
use serde_json::Value;

fn simulate(arguments: &[&str]) -> Outcome {
    oubliette([&["simulate", "--seed", "7"], arguments].concat())
}

fn json(arguments: &[&str]) -> Value {
    let page = simulate(&[arguments, &["--format", "json"]].concat()).quiet_success();
    serde_json::from_str(page.text()).unwrap()
}

#[test]
fn the_table_has_depth_level_turns_endings_and_every_floor() {
    let page = simulate(&["--bot", "greedy", "--class", "warrior", "--games", "12"]).quiet_success();
    let lines: Vec<&str> = page.text().lines().collect();
    assert_eq!(lines[0], "greedy, warrior, 12 games, seed 7");
    for (line, word) in [(3, "depth"), (4, "level"), (5, "turns"), (7, "killed by")] {
        assert_eq!(lines[line].split("  ").find(|cell| !cell.is_empty()).map(str::trim), Some(word));
    }
    let floors = lines.iter().position(|line| line.starts_with("floor  reached  ended")).unwrap();
    let first: Vec<&str> = lines[floors + 1].split_whitespace().collect();
    assert_eq!(first[..2], ["1", "12"], "every game begins on floor 1");
    assert_eq!(first[3..5], ["1.0", "100"], "at level 1 with all Hp");
}

#[test]
fn results_do_not_depend_on_the_number_of_threads() {
    for format in ["table", "csv", "json"] {
        let page = |threads: &str| {
            let games = ["--bot", "greedy", "--games", "9", "--format", format, "--threads", threads];
            simulate(&games).quiet_success().stdout
        };
        assert_eq!(page("1"), page("2"), "{format}");
        assert_eq!(page("1"), page("5"), "{format}");
    }
}

#[test]
fn a_spreadsheet_has_a_row_for_each_game_of_each_bot_and_class() {
    let page = simulate(&["--bot", "greedy", "--class", "all", "--games", "3", "--format", "csv"]);
    let page = page.quiet_success();
    let rows: Vec<Vec<&str>> = page.text().lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(rows[0][..4], ["bot", "class", "game", "seed"]);
    assert_eq!(rows.len(), 1 + 3 * Class::ALL.len());
    for (number, row) in rows[1..].iter().enumerate() {
        assert_eq!(row.len(), rows[0].len());
        assert_eq!((row[1], row[2]), (Class::ALL[number / 3].name(), ["0", "1", "2"][number % 3]));
        let (depth, floors): (usize, Vec<&str>) = (row[4].parse().unwrap(), row[11].split(' ').collect());
        assert_eq!((floors.len(), floors[0]), (depth, "100"), "{row:?}");
    }
}

#[test]
fn json_has_the_same_numbers_as_the_table() {
    let value = json(&["--bot", "greedy", "--class", "mage", "--games", "8"]);
    assert_eq!(
        (&value["format"], &value["version"]),
        (&Value::from("oubliette-simulation"), &Value::from(1))
    );
    let [simulation] = value["simulations"].as_array().unwrap().as_slice() else { panic!("{value}") };
    assert_eq!((&simulation["bot"], &simulation["class"]), (&Value::from("greedy"), &Value::from("mage")));
    let count = |list: &str, field: &str| -> u64 {
        simulation[list].as_array().unwrap().iter().map(|row| row[field].as_u64().unwrap()).sum()
    };
    assert_eq!(count("deaths", "count") + simulation["stalled"].as_u64().unwrap(), 8);
    assert_eq!(count("floors", "ended"), 8);
    let (mean, reached) = (simulation["depth"]["mean"].as_f64().unwrap(), count("floors", "reached"));
    assert!(
        (mean - reached as f64 / 8.0).abs() <= 0.005,
        "{mean} is the mean of {reached} floors, to a hundredth"
    );
}

#[test]
fn all_bots_and_classes_are_compared_at_the_end() {
    let bots = simulate(&["--bot", "all", "--games", "1"]).quiet_success();
    let rows: Vec<&str> = bots.text().lines().rev().take(BotKind::ALL.len()).collect();
    for (row, bot) in rows.iter().rev().zip(BotKind::ALL) {
        let cells: Vec<&str> = row.split_whitespace().collect();
        assert_eq!((cells.len(), cells[..2].to_vec()), (11, vec![bot.name(), "adventurer"]), "{row}");
    }
    let value = json(&["--bot", "random", "--class", "all", "--games", "1"]);
    assert_eq!(value["simulations"].as_array().unwrap().len(), Class::ALL.len());
}

#[test]
fn every_problem_is_listed_at_once() {
    let message = simulate(&[
        "--bot",
        "clever",
        "--class",
        "bard",
        "--games",
        "0",
        "--threads",
        "x",
        "--format",
        "yaml",
    ]);
    let message = message.refusal();
    assert_eq!(message.lines().count(), 5, "{message}");
    for words in [
        "clever",
        "random, greedy, careful, completionist, all",
        "adventurer, warrior, mage, rogue, priest, all",
        "1 to 1000000",
        "table, csv, json",
    ] {
        assert!(message.contains(words), "{words} in {message}");
    }
}

#[test]
fn every_table_has_french_headings() {
    let page = simulate(&["--bot", "greedy", "--class", "all", "--games", "4", "--lang", "fr"]);
    let page = page.quiet_success();
    for words in
        ["greedy, guerrier, 4 parties, graine 7", "tué par", "moyenne", "étage  atteint", "robot", "1,0"]
    {
        assert!(page.text().contains(words), "{words} in {}", page.text());
    }
    for english in ["games", "killed", "floor", "mean", "warrior"] {
        assert!(!page.text().contains(english), "{english} in {}", page.text());
    }
}

#[test]
fn a_random_seed_is_printed() {
    let outcome = oubliette(["simulate", "--bot", "greedy", "--games", "1"]);
    let seed = outcome.stderr.trim_end().rsplit(' ').next().unwrap().to_owned();
    assert_eq!((outcome.code, outcome.stderr.lines().count()), (0, 1), "{}", outcome.stderr);
    let again = oubliette(["simulate", "--bot", "greedy", "--games", "1", "--seed", &seed]);
    assert_eq!(again.quiet_success().text(), outcome.text());
}
