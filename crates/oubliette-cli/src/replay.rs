//! `oubliette replay`: plays a recorded game again in the terminal, prints it, or only verifies it.

use std::fmt::Write as _;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use oubliette::{Language, Text};
use oubliette_game::Replay;

use crate::failure::Failure;
use crate::{output, play, request, save, store};

mod frame;

use frame::{heading, map};

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let path = match matches.get_one::<String>("file") {
        Some(file) => PathBuf::from(file),
        None => store::last_replay(&store::folder(request::path(matches, "saves")?)?),
    };
    let path = path.as_path();
    let speed = request::number(matches, "speed", 1, play::MAX_SPEED)?.unwrap_or(play::SPEED);
    let bytes = output::read_file(path)?;
    let replay = Replay::from_bytes(&bytes).map_err(|fault| store::unusable(path, fault))?;
    if request::switch(matches, "verify") {
        let end = replay.verify().map_err(|parting| Failure::Parting { path: path.to_owned(), parting })?;
        let count = replay.actions().len();
        let line = VERIFIED.fill(language, &[("count", &count), ("end", &save::summary(&end, language))]);
        return output::tell(&[line]);
    }
    if request::switch(matches, "plain") || !io::stdin().is_terminal() || !output::is_terminal() {
        return print(&replay, path, language);
    }
    match play::watch(replay, speed, language)? {
        Some(parting) => Err(Failure::Parting { path: path.to_owned(), parting }),
        None => Ok(()),
    }
}

/// Prints every action and what it led to.
fn print(replay: &Replay, path: &Path, language: Language) -> Result<(), Failure> {
    let mut playback = replay.play();
    let count = replay.actions().len();
    output::print(
        format!("{}\n{}\n", heading(&playback, count, language), map(playback.world())).as_bytes(),
    )?;
    loop {
        let step = playback.step().map_err(|parting| Failure::Parting { path: path.to_owned(), parting })?;
        let Some((_, events)) = step else { return Ok(()) };
        let mut text = format!("{}\n", heading(&playback, count, language));
        for sentence in events.iter().filter_map(|event| event.sentence(language)) {
            let _ = writeln!(text, "  {sentence}");
        }
        let _ = writeln!(text, "{}", map(playback.world()));
        output::print(text.as_bytes())?;
    }
}

const VERIFIED: Text = Text::new(
    "it goes as recorded, all {count} actions of it; at the end: {end}",
    "elle se déroule comme enregistrée, avec ses {count} actions ; à la fin : {end}",
);
