//! `oubliette studio`: the server with the page.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, ExitStatus, Stdio};

use oubliette_tests::oubliette;
use oubliette_tests::program::{Folder, command};
use rustix::process::{Pid, Signal, kill_process};

/// The studio, its address, which it prints first, and the place on the page that it opens.
struct Studio {
    child: Child,
    address: String,
    place: String,
}

impl Studio {
    fn start(command: &mut Command) -> Studio {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.strip_prefix("http://").and_then(|line| line.strip_suffix('\n'));
        let parts = address.and_then(|address| address.split_once('/'));
        let (address, place) = parts.unwrap_or_else(|| panic!("{line:?} is no address"));
        Studio { child, address: address.to_owned(), place: place.to_owned() }
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let head = format!("GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", self.address);
        stream.write_all(head.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Sends a signal; returns the exit code and the messages of the program.
    fn end(mut self, signal: Signal) -> (ExitStatus, String) {
        kill_process(Pid::from_child(&self.child), signal).unwrap();
        let mut said = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        (self.child.wait().unwrap(), said)
    }
}

fn studio(arguments: &[&str]) -> Command {
    let mut command = command();
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").arg("studio").args(arguments);
    command
}

/// A port that is free now.
fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

#[test]
fn the_studio_prints_its_address_answers_and_stops_on_a_signal() {
    for signal in [Signal::TERM, Signal::INT] {
        let studio = Studio::start(&mut studio(&["--port", &free_port().to_string(), "--no-open"]));
        assert!(studio.get("/").starts_with("HTTP/1.1 200 OK\r\n"));
        assert!(studio.get("/dungeon/bsp.txt?seed=3").contains("###"));
        assert!(studio.get("/healthz").contains("\"status\":\"ok\""));
        let (status, said) = studio.end(signal);
        assert_eq!((status.code(), said.as_str()), (Some(0), ""));
    }
}

#[test]
fn a_map_of_the_studio_equals_that_of_the_command_line() {
    let studio = Studio::start(&mut studio(&["--port", &free_port().to_string()]));
    let answer = studio.get("/dungeon/rooms.txt?seed=crypt&mode=crypt&size=40x30&rubble_percent=10");
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    let made = oubliette(
        "generate rooms --seed crypt --mode crypt --size 40x30 --rubble-percent 10 --format text".split(' '),
    );
    assert_eq!(body, made.quiet_success().text());
    studio.end(Signal::TERM);
}

#[test]
fn a_port_in_use_is_skipped_unless_it_was_chosen() {
    // The default port is in use, by this test or by another program.
    let _holder = TcpListener::bind("127.0.0.1:7777");
    let next = Studio::start(&mut studio(&["--no-open"]));
    assert_ne!(next.address, "127.0.0.1:7777");
    assert!(next.get("/healthz").starts_with("HTTP/1.1 200 OK\r\n"));
    let port = next.address.rsplit_once(':').unwrap().1.to_owned();
    let refused = oubliette(["studio", "--no-open", "--port", &port]).refusal();
    assert!(refused.contains(&format!("port {port} of 127.0.0.1 is in use")), "{refused}");
    let (status, said) = next.end(Signal::TERM);
    assert_eq!(status.code(), Some(0));
    assert!(said.contains("port 7777 is in use"), "{said}");
}

#[test]
fn a_page_can_be_served_from_a_folder() {
    let folder = Folder::new();
    std::fs::create_dir_all(folder.join("page")).unwrap();
    std::fs::write(folder.join("page/index.html"), "my own page").unwrap();
    let path = folder.join("page").display().to_string();
    let studio =
        Studio::start(&mut studio(&["--port", &free_port().to_string(), "--web-dir", &path, "--verbose"]));
    assert!(studio.get("/").ends_with("my own page"));
    let (_, said) = studio.end(Signal::TERM);
    assert!(said.starts_with("oubliette: page 200 ") && said.lines().count() == 1, "{said}");
}

#[test]
fn invalid_arguments_are_refused() {
    for arguments in [
        &["studio", "--port", "0"][..],
        &["studio", "--port", "65536"],
        &["studio", "--port", "http"],
        &["studio", "--host", "no such host", "--open-to-all"],
        &["studio", "--host", "192.0.2.1", "--open-to-all"],
        &["studio", "--web-dir", "no-such-folder"],
        &["studio", "--web-dir", ""],
        &["studio", "--port", "1", "--port", "2"],
        &["studio", "page"],
    ] {
        oubliette(arguments).refusal();
    }
}

#[test]
fn an_address_that_others_can_reach_needs_a_token_or_a_plain_yes() {
    let refused = oubliette(["studio", "--host", "0.0.0.0"]).refusal();
    assert!(refused.contains("--token WORD") && refused.contains("--open-to-all"), "{refused}");
    for arguments in [["--token", "short"], ["--token", "with a space"], ["--token", "an&ampersand"]] {
        let refused = oubliette([&["studio"], &arguments[..]].concat()).refusal();
        assert!(refused.contains("8 to 128"), "{refused}");
    }
    oubliette(["studio", "--token", "long-enough", "--open-to-all"]).refusal();
}

#[test]
fn a_page_for_all_is_announced() {
    let port = free_port().to_string();
    let studio = Studio::start(&mut studio(&["--host", "0.0.0.0", "--open-to-all", "--port", &port]));
    assert!(studio.get("/").starts_with("HTTP/1.1 200 OK\r\n"));
    let (_, said) = studio.end(Signal::TERM);
    assert!(said.contains("everyone who can reach 0.0.0.0"), "{said}");
}

fn play_in_browser(arguments: &[&str]) -> Command {
    let mut command = command();
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").args(["play", "--browser"]).args(arguments);
    command
}

#[test]
fn the_game_in_the_browser_begins_as_the_flags_say() {
    for (arguments, place) in [
        (&[][..], "?view=play"),
        (&["--lang", "fr", "--seed", "7"], "?view=play&lang=fr#start=%7B%22seed%22%3A%227%22%7D"),
        (
            &["--seed", "42", "--class", "mage"],
            "?view=play#start=%7B%22class%22%3A%22mage%22%2C%22seed%22%3A%2242%22%7D",
        ),
        (&["--seed", "été"], "?view=play#start=%7B%22seed%22%3A%22%C3%A9t%C3%A9%22%7D"),
    ] {
        let studio = Studio::start(&mut play_in_browser(arguments));
        assert_eq!(studio.place, place);
        assert!(studio.get("/").starts_with("HTTP/1.1 200 OK\r\n"));
        studio.end(Signal::TERM);
    }
    let studio = Studio::start(&mut play_in_browser(&["--daily"]));
    assert!(studio.place.starts_with("?view=play#start=%7B%22daily%22%3A%2220"), "{}", studio.place);
    studio.end(Signal::TERM);
}

#[test]
fn a_saved_run_is_handed_to_the_browser() {
    let folder = Folder::new();
    let saves = folder.join("saves").to_str().unwrap().to_owned();
    let world = oubliette_game::World::new(7, oubliette_game::Class::Mage);
    let code = oubliette_game::code::to_code(&world.save());
    std::fs::write(folder.join("code.txt"), &code).unwrap();
    let file = folder.join("code.txt").to_str().unwrap().to_owned();
    let none = oubliette(["play", "--browser", "--continue", "--saves", &saves]).refusal();
    assert!(none.contains("no run is saved in"), "{none}");
    oubliette(["save", "import", &file, "--saves", &saves]).quiet_success();
    let studio = Studio::start(&mut play_in_browser(&["--continue", "--saves", &saves]));
    let letters: String = code.split_whitespace().collect();
    assert_eq!(studio.place, format!("?view=play#run={letters}"));
    let (_, said) = studio.end(Signal::TERM);
    assert!(said.contains(&saves) && said.contains("goes on in the browser"), "{said}");
}

#[test]
fn flags_that_do_not_go_together_in_the_browser_are_refused() {
    for (arguments, words) in [
        (&["--keys", "vi"][..], "--keys has no effect"),
        (&["--color", "never"], "--color has no effect"),
        (&["--replace"], "--replace has no effect"),
        (&["--map", "x.txt"], "open x.txt on the page"),
        (&["--continue", "--seed", "3"], "--continue or --seed"),
        (&["--continue", "--class", "mage"], "--continue or --class"),
        (&["--daily", "--seed", "3"], "--daily or --seed"),
        (&["--saves", "here"], "--saves needs --continue"),
        (&["--class", "bard"], "warrior"),
    ] {
        let refusal = oubliette(["play", "--browser"].iter().chain(arguments)).refusal();
        assert!(refusal.contains(words), "{arguments:?}: {refusal}");
    }
}
