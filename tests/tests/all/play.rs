//! The game in a terminal: its screen, and that it always restores the terminal.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use oubliette_tests::program::command;
use oubliette_tests::{Folder, oubliette};
use rustix::fs::OFlags;
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize};

/// The game in its own terminal.
struct Game {
    keyboard: File,
    terminal: File,
    screen: Arc<Mutex<Vec<u8>>>,
    child: Child,
}

impl Game {
    fn start(folder: &Folder, arguments: &[&str]) -> Game {
        Game::start_with(folder, arguments, |command| command)
    }

    fn start_with(
        folder: &Folder,
        arguments: &[&str],
        prepare: impl Fn(&mut Command) -> &mut Command,
    ) -> Game {
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&master).unwrap();
        unlockpt(&master).unwrap();
        let path = ptsname(&master, Vec::new()).unwrap().into_string().unwrap();
        let no_terminal = OFlags::NOCTTY.bits() as i32;
        let terminal = File::options().read(true).write(true).custom_flags(no_terminal).open(path).unwrap();
        resize(&terminal, 80, 24);
        let mut command = command();
        command.arg("play").args(arguments).env("OUBLIETTE_SAVES", folder.join("saves"));
        command.env("TERM", "xterm-256color").stdin(Stdio::from(terminal.try_clone().unwrap()));
        command.stdout(Stdio::from(terminal.try_clone().unwrap()));
        let child = prepare(&mut command).spawn().unwrap();
        let keyboard = File::from(master);
        let screen = Arc::new(Mutex::new(Vec::new()));
        let (mut output, written) = (keyboard.try_clone().unwrap(), Arc::clone(&screen));
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                written.lock().unwrap().extend_from_slice(&bytes[..count]);
            }
        });
        Game { keyboard, terminal, screen, child }
    }

    fn written(&self) -> String {
        String::from_utf8_lossy(&self.screen.lock().unwrap()).into_owned()
    }

    /// Waits until `words` are drawn.
    #[track_caller]
    fn wait_for(&self, words: &str) {
        let is_there = (0..3000).any(|_| {
            thread::sleep(Duration::from_millis(10));
            self.written().contains(words)
        });
        assert!(is_there, "no {words:?} in {:?}", self.written());
    }

    /// Presses `keys` and waits until `words` are drawn.
    #[track_caller]
    fn press(&mut self, keys: &str, words: &str) {
        self.screen.lock().unwrap().clear();
        self.keyboard.write_all(keys.as_bytes()).unwrap();
        self.wait_for(words);
    }

    fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).unwrap();
    }

    /// Waits for the end of the game; returns the exit code and the output since the last key press.
    #[track_caller]
    fn end(mut self) -> (ExitStatus, String) {
        let ended = (0..3000).find_map(|_| {
            thread::sleep(Duration::from_millis(10));
            self.child.try_wait().unwrap()
        });
        let status = ended.unwrap_or_else(|| panic!("the game does not end: {:?}", self.written()));
        assert!(is_cooked(&self.terminal), "the terminal is left raw");
        self.wait_for("\x1b[?1049l");
        (status, self.written())
    }
}

impl Drop for Game {
    fn drop(&mut self) {
        // It has ended already, unless the test failed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn resize(terminal: &File, columns: u16, rows: u16) {
    let size = Winsize { ws_col: columns, ws_row: rows, ws_xpixel: 0, ws_ypixel: 0 };
    tcsetwinsize(terminal, size).unwrap();
}

/// Whether the terminal is in line mode with echo, as shells expect.
fn is_cooked(terminal: &File) -> bool {
    tcgetattr(terminal).unwrap().local_modes.contains(LocalModes::ICANON | LocalModes::ECHO)
}

/// Everything that was switched on is switched off at the end.
#[track_caller]
fn assert_given_back(written: &str) {
    let last = |sequence: &str| written.rfind(sequence);
    for (on, off) in
        [("\x1b[?1049h", "\x1b[?1049l"), ("\x1b[?25l", "\x1b[?25h"), ("\x1b[?1006h", "\x1b[?1006l")]
    {
        assert!(last(off).is_some() && last(off) > last(on), "{off:?} is missing in {written:?}");
    }
}

#[test]
fn a_run_begins_in_the_menu_and_is_saved_on_quitting() {
    let folder = Folder::new();
    let mut game = Game::start(&folder, &[]);
    game.wait_for("New game");
    assert!(!is_cooked(&game.terminal));
    game.press("n", "Who are you?");
    game.press("\x1b[B\r", "Warrior, level 1");
    game.press("...", "m3\x1b");
    game.keyboard.write_all(b"\x03").unwrap();
    let (status, written) = game.end();
    assert_eq!(status.code(), Some(0));
    assert_given_back(&written);
    let saves = folder.join("saves").to_str().unwrap().to_owned();
    let saved = oubliette(["save", "show", "--saves", &saves]).quiet_success();
    assert!(saved.text().starts_with("warrior, level 1, on floor 1"), "{}", saved.text());
    let mut game = Game::start(&folder, &["--continue"]);
    game.wait_for("Welcome back: warrior");
    game.press("\x1b", "Pause");
    game.press("q", "\x1b[?1049l");
    assert_eq!(game.end().0.code(), Some(0));
}

#[test]
fn a_run_on_a_given_map_is_saved_and_recorded_separately() {
    let folder = Folder::new();
    let map = folder.join("map.tmx").to_str().unwrap().to_owned();
    oubliette(["generate", "rooms", "--mission", "--seed", "7", "--out", &map]).quiet_success();
    let mut game = Game::start(&folder, &["--class", "mage", "--seed", "3", "--map", &map]);
    game.wait_for("The first floor is your own map.");
    game.press("\x1b", "Pause");
    game.press("q", "\x1b[?1049l");
    assert_eq!(game.end().0.code(), Some(0));
    assert!(!folder.join("saves/run.save").exists());
    for name in ["saves/map/run.save", "saves/map/run.replay"] {
        assert!(folder.join(name).exists(), "{name}");
    }
    let mut game = Game::start(&folder, &["--continue", "--map", &map]);
    game.wait_for("Welcome back: mage");
    game.press("\x1b", "Pause");
    game.press("q", "\x1b[?1049l");
    assert_eq!(game.end().0.code(), Some(0));
}

#[test]
fn unplayable_maps_are_refused_with_the_reason() {
    let folder = Folder::new();
    let map = folder.join("map.txt").to_str().unwrap().to_owned();
    for (drawing, words) in
        [("<#>", "no way leads from the start to the end at 2,0"), ("###", "nowhere to go")]
    {
        fs::write(folder.join("map.txt"), drawing).unwrap();
        let refusal = oubliette(["play", "--map", &map]).refusal();
        assert!(refusal.contains("map.txt") && refusal.contains(words), "{refusal}");
    }
    let refusal = oubliette(["play", "--map", &map, "--daily"]).refusal();
    assert!(refusal.contains("leave out --daily or --map"), "{refusal}");
}

#[test]
fn before_the_first_run_there_is_nothing_to_continue() {
    let folder = Folder::new();
    let mut game = Game::start_with(&folder, &["--continue"], |command| command.stderr(Stdio::piped()));
    let mut message = String::new();
    game.child.stderr.take().unwrap().read_to_string(&mut message).unwrap();
    assert!(message.contains("no run is saved there"), "{message}");
    assert_eq!(game.child.wait().unwrap().code(), Some(2));
}

#[test]
fn signals_save_the_run_and_restore_the_terminal() {
    for signal in [Signal::TERM, Signal::HUP, Signal::INT] {
        let folder = Folder::new();
        let mut game = Game::start(&folder, &["--class", "mage", "--seed", "7"]);
        game.wait_for("Mage, level 1");
        game.press(".", "1");
        game.signal(signal);
        let (status, written) = game.end();
        assert_eq!(status.signal(), Some(signal.as_raw()));
        assert_given_back(&written);
        let saves = folder.join("saves").to_str().unwrap().to_owned();
        let saved = oubliette(["save", "show", "--saves", &saves]).quiet_success();
        assert!(saved.text().contains("turn 1, seed 7"), "{}", saved.text());
    }
}

#[test]
fn a_click_chooses_and_colors_can_be_switched_off() {
    let has_color = |written: &str| written.contains("\x1b[38;5;");
    let folder = Folder::new();
    let mut game = Game::start(&folder, &["--seed", "7"]);
    game.wait_for("Who are you?");
    // The third class, in the twelfth row.
    game.press("\x1b[<0;14;12M", "Mage, level 1");
    assert!(has_color(&game.written()));
    game.signal(Signal::TERM);
    game.end();
    let quiet = ["--seed", "7", "--class", "mage", "--replace"];
    let never = [&quiet[..], &["--color", "never"]].concat();
    let other = Folder::new();
    for game in [
        Game::start_with(&folder, &quiet, |command| command.env("NO_COLOR", "1")),
        Game::start(&other, &never),
    ] {
        game.wait_for("Mage, level 1");
        game.signal(Signal::TERM);
        assert!(!has_color(&game.end().1));
    }
}

#[test]
fn the_screen_follows_the_size_of_the_terminal() {
    let folder = Folder::new();
    let game = Game::start(&folder, &["--seed", "7", "--class", "mage", "--lang", "fr"]);
    game.wait_for("Mage, niveau 1");
    resize(&game.terminal, 40, 9);
    game.signal(Signal::WINCH);
    game.wait_for("40x9");
    resize(&game.terminal, 120, 40);
    game.signal(Signal::WINCH);
    game.wait_for("----------------------------------------------------");
    game.signal(Signal::TERM);
    game.end();
}

#[test]
fn a_window_of_twenty_three_rows_is_large_enough() {
    let folder = Folder::new();
    let game = Game::start(&folder, &["--seed", "7", "--class", "mage"]);
    game.wait_for("Mage, level 1");
    resize(&game.terminal, 80, 22);
    game.signal(Signal::WINCH);
    game.wait_for("80x22");
    game.screen.lock().unwrap().clear();
    resize(&game.terminal, 80, 23);
    game.signal(Signal::WINCH);
    game.wait_for("Mage, level 1");
    game.signal(Signal::TERM);
    game.end();
}

#[test]
fn without_a_writable_folder_the_game_asks_whether_to_play_unsaved() {
    let folder = Folder::new();
    fs::write(folder.join("saves"), "a file where a folder should be").unwrap();
    let mut game = Game::start(&folder, &["--seed", "7", "--class", "mage"]);
    game.wait_for("Play without saving");
    game.wait_for("--saves FOLDER");
    game.press("\r", "Mage, level 1");
    game.press("\x1b", "saved.");
    game.press("q", "\x1b[?1049l");
    assert_eq!(game.end().0.code(), Some(0));
}

#[test]
fn a_run_that_cannot_be_saved_is_quit_only_on_purpose_and_with_an_error() {
    let folder = Folder::new();
    let mut game = Game::start_with(&folder, &["--seed", "7", "--class", "mage"], |command| {
        command.stderr(Stdio::piped())
    });
    game.wait_for("Mage, level 1");
    fs::create_dir(folder.join("saves/run.save.new")).unwrap();
    game.press("\x1b", "Pause");
    game.press("m", "saved");
    game.press("\x1b[A\r", "\x1b[?1049l");
    let mut message = String::new();
    game.child.stderr.take().unwrap().read_to_string(&mut message).unwrap();
    assert!(message.contains("run.save") && message.contains("since the last save is lost"), "{message}");
    assert_eq!(game.end().0.code(), Some(2));
}

#[test]
fn the_daily_run_is_kept_beside_another_run() {
    let folder = Folder::new();
    for (arguments, words) in [
        (&["--seed", "7", "--class", "mage"][..], "Mage, level 1"),
        (&["--daily", "--class", "rogue"][..], "Rogue, level 1"),
        (&["--continue"][..], "Welcome back: mage"),
        (&["--daily", "--continue"][..], "Welcome back: rogue"),
    ] {
        let game = Game::start(&folder, arguments);
        game.wait_for(words);
        game.signal(Signal::TERM);
        game.end();
    }
    let saves = folder.join("saves").to_str().unwrap().to_owned();
    let daily = oubliette(["save", "show", "--daily", "--saves", &saves]).quiet_success();
    assert!(daily.text().starts_with("rogue") && daily.text().contains("seed daily-20"), "{}", daily.text());
    let other = oubliette(["save", "show", "--saves", &saves]).quiet_success();
    assert!(other.text().starts_with("mage") && other.text().contains("seed 7"), "{}", other.text());
}

#[test]
fn play_without_a_terminal_is_refused() {
    let message = oubliette(["play"]).refusal();
    assert!(message.contains("needs a terminal"), "{message}");
    for (arguments, word) in [
        (["play", "--class", "bard"], "warrior"),
        (["play", "--keys", "emacs"], "vi"),
        (["play", "--color", "red"], "never"),
    ] {
        let message = oubliette(arguments).refusal();
        assert!(message.contains(arguments[1]) && message.contains(word), "{message}");
    }
}
