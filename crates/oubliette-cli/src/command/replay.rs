//! `oubliette replay`: plays a recorded game again in the terminal, prints it, or only verifies it.

use std::fmt::Write as _;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use clap::{ArgMatches, Command};
use oubliette::{Language, Seed};
use oubliette_game::Replay;
use oubliette_terminal::{MAX_SPEED, SPEED, store};

use crate::failure::{Failure, both};
use crate::flag::{given, kind, saves, seed};
use crate::text::{self, texts};
use crate::{file, help, output};

mod frame;

use frame::{heading, map};

texts! {
    ABOUT: "Watch a recorded game, or verify it" / "Regarder une partie enregistrée, ou la vérifier";
    FILE: "A recorded game; by default the last one that ended"
        / "Une partie enregistrée ; par défaut la dernière partie terminée";
    ACTIONS_PER_SECOND: "Actions per second" / "Actions par seconde";
    PLAIN: "Print each action and the map after it, without waiting"
        / "Afficher chaque action et la carte qui suit, sans attendre";
    VERIFY: "Only check that the game goes as recorded; if not, name the turn"
        / "Vérifier seulement que la partie se déroule comme enregistrée ; sinon, nommer le tour";
    VERIFIED: "all {count} actions go as recorded; at the end: {end}"
        / "les {count} actions se déroulent comme enregistrées ; à la fin : {end}";
}

struct Arguments {
    file: PathBuf,
    speed: u32,
    is_plain: bool,
    only_verifies: bool,
}

pub(crate) fn declare(name: &'static str, language: Language) -> Command {
    let show = vec![
        kind::ranged("speed", ACTIONS_PER_SECOND, MAX_SPEED.into(), SPEED.into(), language),
        kind::switch("plain", PLAIN, language),
        kind::switch("verify", VERIFY, language),
    ];
    let command = help::command(name, ABOUT, language)
        .arg(kind::argument("file", text::FILE_NAME, FILE, language).required(false))
        .args(kind::under(text::OUTPUT, show, language))
        .args(kind::under(text::OPTIONS, vec![saves::declare(language)], language));
    help::help_last(command)
}

impl Arguments {
    fn read(matches: &ArgMatches) -> Result<Arguments, Failure> {
        let file = match given::optional_argument(matches, "file") {
            Some(file) => Ok(file),
            None => saves::read(matches)
                .and_then(|saves| Ok(store::folder(saves)?))
                .map(|folder| store::last_replay(&folder)),
        };
        let (file, speed) = both(file, given::number(matches, "speed", 1..=MAX_SPEED))?;
        Ok(Arguments {
            file,
            speed: speed.unwrap_or(SPEED),
            is_plain: given::switch(matches, "plain"),
            only_verifies: given::switch(matches, "verify"),
        })
    }
}

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let Arguments { file: path, speed, is_plain, only_verifies } = Arguments::read(matches)?;
    let replay = Replay::from_bytes(&file::read_file(&path)?)
        .map_err(|fault| Failure::from(oubliette_terminal::Failure::unusable(&path, fault)))?;
    if only_verifies {
        let end = replay.verify().map_err(|parting| Failure::Parting { path, parting })?;
        let count = replay.actions().len();
        let end = end.summary(&Seed::Number(end.seed()), language);
        return output::tell(&[VERIFIED.fill(language, &[("count", &count), ("end", &end)])]);
    }
    if is_plain || !io::stdin().is_terminal() || !output::is_terminal() {
        return print(&replay, &path, language);
    }
    match oubliette_terminal::watch(replay, speed, seed::random, output::wants_color(), language)? {
        Some(parting) => Err(Failure::Parting { path, parting }),
        None => Ok(()),
    }
}

/// Prints every action with its messages and the map after it.
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
