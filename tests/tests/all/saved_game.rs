//! Saved games: `oubliette save`.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use std::fs;
use std::path::Path;

use oubliette_game::code::to_code;
use oubliette_game::{Action, Class, Replay, World};
use oubliette_tests::program::{Folder, command, run};
use oubliette_tests::{Outcome, oubliette};

/// The run of seed 11 after `turns` turns of waiting, and its recording.
fn waiting(turns: u32) -> (World, Replay) {
    let mut world = World::new(11, Class::Priest);
    let mut replay = Replay::start(&world);
    for _ in 0..turns {
        world.act(Action::Wait).unwrap();
        replay.record(Action::Wait, &world);
    }
    (world, replay)
}

fn saves(folder: &Folder) -> String {
    format!("--saves={}", folder.join("saves").display())
}

fn show(folder: &Folder) -> Outcome {
    oubliette(["save", "show", &saves(folder)])
}

/// Saves the game after `turns` turns.
fn import(folder: &Folder, turns: u32) -> Outcome {
    let file = folder.join("code.txt");
    fs::write(&file, to_code(&waiting(turns).0.save())).unwrap();
    oubliette(["save", "import", file.to_str().unwrap(), "--replace", &saves(folder)])
}

#[track_caller]
fn assert_turn(outcome: &Outcome, turn: u32) {
    assert_eq!(outcome.code, 0, "{outcome:?}");
    assert!(outcome.text().contains(&format!("turn {turn}, seed 11")), "{outcome:?}");
}

fn flip(path: &Path) {
    let mut bytes = fs::read(path).unwrap();
    bytes[12] ^= 1;
    fs::write(path, bytes).unwrap();
}

#[test]
fn save_without_a_command_asked_for_one_and_shows_the_run() {
    let folder = Folder::new();
    import(&folder, 4).quiet_success();
    assert_turn(&oubliette(["save", &saves(&folder)]).quiet_success(), 4);
    let daily = oubliette(["save", "--daily", &saves(&folder)]);
    assert!(daily.code == 1 && daily.stderr.contains("no saved game"), "{daily:?}");
    let twice = oubliette(["save", &saves(&folder), "show", &saves(&folder)]).refusal();
    assert!(twice.contains("--saves is given twice"), "{twice}");
    assert_turn(&oubliette(["save", &saves(&folder), "forget"]).quiet_success(), 4);
}

#[test]
fn a_game_can_be_moved_to_another_folder_as_text() {
    let (here, there) = (Folder::new(), Folder::new());
    assert_turn(&import(&here, 7).quiet_success(), 7);
    let code = oubliette(["save", "export", &saves(&here)]).quiet_success();
    assert!(code.text().lines().all(|line| line.len() <= 52), "{}", code.text());
    fs::write(there.join("mail.txt"), code.text().to_lowercase().replace('\n', "\r\n> ")).unwrap();
    let file = there.join("mail.txt");
    oubliette(["save", "import", file.to_str().unwrap(), &saves(&there)]).quiet_success();
    assert_turn(&show(&there).quiet_success(), 7);
    assert_eq!(fs::read(there.join("saves/run.save")).unwrap(), waiting(7).0.save());
}

#[test]
fn the_file_of_a_saved_game_can_be_imported_and_a_code_written_to_a_file() {
    let folder = Folder::new();
    let (file, code) = (folder.join("a.save"), folder.join("code.txt"));
    fs::write(&file, waiting(4).0.save()).unwrap();
    oubliette(["save", "import", file.to_str().unwrap(), &saves(&folder)]).quiet_success();
    let out = format!("--out={}", code.display());
    oubliette(["save", "export", &out, &saves(&folder)]).quiet_success();
    assert_eq!(fs::read_to_string(code).unwrap(), to_code(&waiting(4).0.save()));
}

#[test]
fn a_game_is_only_replaced_with_a_flag() {
    let folder = Folder::new();
    import(&folder, 3);
    let file = folder.join("code.txt");
    let refusal = oubliette(["save", "import", file.to_str().unwrap(), &saves(&folder)]).refusal();
    assert!(refusal.contains("there is a saved game") && refusal.contains("--replace"), "{refusal}");
    import(&folder, 5).quiet_success();
    assert_turn(&show(&folder), 5);
    assert_eq!(fs::read(folder.join("saves/run.save.old")).unwrap(), waiting(3).0.save());
}

#[test]
fn the_previous_game_is_shown_if_the_last_one_is_damaged() {
    let folder = Folder::new();
    import(&folder, 3);
    import(&folder, 5);
    flip(&folder.join("saves/run.save"));
    let shown = show(&folder);
    assert_turn(&shown, 3);
    assert!(shown.stderr.contains("the saved game before it was loaded"), "{}", shown.stderr);
    flip(&folder.join("saves/run.save.old"));
    let refusal = show(&folder).refusal();
    assert_eq!(refusal.matches("its seal is broken").count(), 2, "{refusal}");
    let french = oubliette(["save", "show", &saves(&folder), "--lang", "fr"]).refusal();
    assert!(french.contains("le sceau est brisé"), "{french}");
}

#[test]
fn no_saved_game_is_no_result() {
    let folder = Folder::new();
    for words in ["show", "export", "forget"] {
        let outcome = oubliette(["save", words, &saves(&folder)]);
        assert_eq!(outcome.code, 1, "{outcome:?}");
        assert!(outcome.stderr.contains("there is no saved game in"), "{}", outcome.stderr);
    }
}

#[test]
fn codes_and_files_that_cannot_be_used_are_refused_with_the_reason() {
    let folder = Folder::new();
    let code = to_code(&waiting(300).0.save());
    let second = code.lines().nth(1).unwrap();
    let mistyped = code.replace(second, &second.replace(['2', '3', '4'], "Z").replace(['A', 'B', 'C'], "5"));
    let short: String = code.lines().take(1).collect();
    let newer = {
        let mut bytes = waiting(1).0.save();
        bytes[4] += 1;
        bytes
    };
    let replay = waiting(3).1.to_bytes();
    let cases: [(&[u8], &str); 6] = [
        (mistyped.as_bytes(), "line 2 of the code is mistyped"),
        (short.as_bytes(), "its end is missing"),
        (b"Dear player,\n", "line 1 of the code is mistyped"),
        (b"", "its end is missing"),
        (&newer, "its seal is broken"),
        (&replay, "mistyped"),
    ];
    for (bytes, reason) in cases {
        let file = folder.join("bad");
        fs::write(&file, bytes).unwrap();
        let refusal = oubliette(["save", "import", file.to_str().unwrap(), &saves(&folder)]).refusal();
        assert!(refusal.contains(reason), "{refusal}");
    }
    assert_eq!(folder.names(), ["bad"], "nothing was made");
}

#[test]
fn the_folder_comes_from_the_environment_unless_a_flag_names_one() {
    let folder = Folder::new();
    import(&folder, 6);
    let mut with_variable = command();
    with_variable.args(["save", "show"]).env("OUBLIETTE_SAVES", folder.join("saves"));
    assert_turn(&run(&mut with_variable), 6);
    let mut usual = command();
    usual.args(["save", "show"]).env_remove("OUBLIETTE_SAVES").env("XDG_DATA_HOME", folder.join("data"));
    assert_eq!(run(&mut usual).code, 1);
    fs::create_dir_all(folder.join("data")).unwrap();
    fs::rename(folder.join("saves"), folder.join("data/oubliette")).unwrap();
    assert_turn(&run(&mut usual), 6);
}

#[test]
fn an_abandoned_game_becomes_the_last_replay() {
    let folder = Folder::new();
    let (world, replay) = waiting(9);
    fs::create_dir_all(folder.join("saves")).unwrap();
    fs::write(folder.join("saves/run.save"), world.save()).unwrap();
    fs::write(folder.join("saves/run.replay"), replay.to_bytes()).unwrap();
    assert_turn(&oubliette(["save", "forget", &saves(&folder)]).quiet_success(), 9);
    assert_eq!(show(&folder).code, 1);
    let verified = oubliette(["replay", "--verify", &saves(&folder)]).quiet_success();
    assert!(verified.text().contains("all 9 actions"), "{}", verified.text());
}

#[cfg(unix)]
#[test]
fn a_full_disk_is_an_error_and_the_old_game_stays() {
    let folder = Folder::new();
    import(&folder, 3);
    std::os::unix::fs::symlink("/dev/full", folder.join("saves/run.save.new")).unwrap();
    let refusal = import(&folder, 5).refusal();
    assert!(refusal.contains("run.save: the disk is full"), "{refusal}");
    assert_turn(&show(&folder).quiet_success(), 3);
}

#[cfg(target_os = "linux")]
#[test]
fn a_read_only_folder_is_an_error() {
    let folder = Folder::new();
    let code = folder.join("code.txt");
    fs::write(&code, to_code(&waiting(1).0.save())).unwrap();
    let in_file = format!("--saves={}", code.join("saves").display());
    // A folder in which not even the superuser can create files.
    for saves in ["--saves=/proc/self", &in_file] {
        let refusal = oubliette(["save", "import", code.to_str().unwrap(), saves]).refusal();
        assert!(refusal.contains("cannot write"), "{refusal}");
    }
}
