//! Recorded games: `oubliette replay`.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use std::fs;

use oubliette_game::bot::{Bot, BotKind};
use oubliette_game::{Action, Class, Replay, World};
use oubliette_tests::oubliette;
use oubliette_tests::program::Folder;

/// The recording of the first `actions` actions of a bot.
fn recorded(actions: usize) -> Replay {
    let mut world = World::new(12, Class::Warrior);
    let (mut replay, mut bot) = (Replay::start(&world), Bot::new(BotKind::Careful));
    for _ in 0..actions {
        let action = bot.choose(&world);
        world.act(action).unwrap();
        replay.record(action, &world);
    }
    replay
}

#[test]
fn a_true_recording_is_verified() {
    let folder = Folder::new();
    let file = folder.join("run.replay");
    fs::write(&file, recorded(200).to_bytes()).unwrap();
    let path = file.to_str().unwrap();
    let english = oubliette(["replay", path, "--verify"]).quiet_success();
    assert!(english.text().contains("all 200 actions go as recorded"), "{}", english.text());
    assert!(english.text().contains("warrior") && english.text().contains("seed 12"), "{}", english.text());
    let french = oubliette(["replay", path, "--verify", "--lang", "fr"]).quiet_success();
    assert!(french.text().contains("les 200 actions se déroulent comme enregistrées"), "{}", french.text());
}

#[test]
fn the_refusal_of_a_false_recording_names_the_turn() {
    let folder = Folder::new();
    let file = folder.join("false.replay");
    let mut world = World::new(12, Class::Warrior);
    let mut replay = Replay::start(&world);
    for turn in 0..6 {
        world.act(Action::Wait).unwrap();
        // A potion is added in the fifth turn.
        replay.record(if turn == 4 { Action::Drink(0) } else { Action::Wait }, &world);
    }
    fs::write(&file, replay.to_bytes()).unwrap();
    let path = file.to_str().unwrap();
    for flag in ["--verify", "--plain"] {
        let outcome = oubliette(["replay", path, flag]);
        assert_eq!(outcome.code, 2, "{outcome:?}");
        assert!(outcome.stderr.contains("it differs in turn 4: action 5 is not possible"), "{outcome:?}");
    }
}

#[test]
fn every_action_is_printed_with_its_events() {
    let folder = Folder::new();
    let file = folder.join("run.replay");
    fs::write(&file, recorded(30).to_bytes()).unwrap();
    let printed = oubliette(["replay", file.to_str().unwrap(), "--plain"]).quiet_success();
    let lines: Vec<&str> = printed.text().lines().collect();
    let headings: Vec<&&str> = lines.iter().filter(|line| line.starts_with("action ")).collect();
    assert_eq!(headings.len(), 31, "the start and thirty actions");
    assert!(headings[0].starts_with("action 0 of 30, turn 0: floor 1, level 1, Hp "), "{}", headings[0]);
    assert!(headings[30].starts_with("action 30 of 30"), "{}", headings[30]);
    assert_eq!(lines.iter().filter(|line| line.contains('@') && !line.contains(' ')).count(), 31);
}

#[test]
fn files_that_are_no_recording_are_refused() {
    let folder = Folder::new();
    let file = folder.join("other");
    let bytes = recorded(5).to_bytes();
    let save = World::new(1, Class::Mage).save();
    for (bytes, reason) in [
        (&save[..], "this is not a replay"),
        (&bytes[..20], "its end is missing"),
        (b"", "its end is missing"),
    ] {
        fs::write(&file, bytes).unwrap();
        let refusal = oubliette(["replay", file.to_str().unwrap(), "--verify"]).refusal();
        assert!(refusal.contains(reason), "{refusal}");
    }
    let missing = folder.join("missing");
    assert!(oubliette(["replay", missing.to_str().unwrap()]).refusal().contains("cannot read"));
}
