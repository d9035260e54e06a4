//! Warnings about maps reach the user who makes them, on standard error.

use oubliette_tests::{Folder, oubliette};

const DENSE: &str = "--seed 1 --size 60 --levels 2 --min-room-percent 20 --max-room-percent 20";

#[track_caller]
fn told(arguments: &str) -> String {
    let outcome = oubliette(arguments.split(' '));
    assert_eq!(outcome.code, 0, "{}", outcome.stderr);
    outcome.stderr + &outcome.warnings
}

#[test]
fn warnings_of_a_map_are_printed_once_in_the_language_of_the_user() {
    for format in ["text", "json", "svg"] {
        let english = told(&format!("generate bsp {DENSE} --format {format}"));
        let lines = [
            "oubliette: warning: Too dense: little of the map is open",
            "oubliette: warning: No choice: there is no second way",
        ];
        assert_eq!(english.lines().collect::<Vec<_>>(), lines, "{format}");
    }
    let french = told(&format!("--lang fr generate bsp {DENSE}"));
    assert!(french.starts_with("oubliette: avertissement : Trop dense : peu de cases"), "{french}");
    assert_eq!(told("generate rooms --seed 1"), "", "nothing is wrong with this map");
}

#[test]
fn players_are_not_told_what_a_map_lacks() {
    assert_eq!(told(&format!("generate bsp {DENSE} --player --format json")), "");
    assert_eq!(told(&format!("batch bsp {DENSE} --count 3 --player")), "");
}

#[test]
fn a_batch_counts_the_maps_with_each_warning() {
    let dense = told(&format!("batch bsp {DENSE} --count 40"));
    assert!(dense.contains("warning, 40 of 40 maps: Too dense: little of the map is open\n"), "{dense}");
    let some = told("batch bsp --seed 1 --count 40");
    let count = some.trim().strip_prefix("oubliette: warning, ").and_then(|rest| rest.split(' ').next());
    let count: u32 = count.and_then(|count| count.parse().ok()).unwrap_or_default();
    assert!(some.lines().count() == 1 && (1..40).contains(&count), "{some}");
    for threads in ["1", "2", "7"] {
        assert_eq!(told(&format!("batch bsp --seed 1 --count 40 --threads {threads}")), some);
    }
}

#[test]
fn a_folder_counts_the_maps_that_were_made_now() {
    let folder = Folder::new();
    let run = |count: u32| {
        let path = folder.join("maps").display().to_string();
        told(&format!("batch bsp {DENSE} --count {count} --format svg --out {path}"))
    };
    assert!(run(3).contains("warning, 3 of 3 maps: Too dense"));
    assert!(run(5).contains("warning, 2 of 2 maps: Too dense"));
    assert!(!run(5).contains("warning"));
}
