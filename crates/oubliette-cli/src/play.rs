//! `oubliette play`: the roguelike in a terminal.
//!
//! The rules are those of `oubliette-game`; here is only what a person sees and presses. A screen is a
//! function of the world's view and of what is open on it (`draw`), a press changes either (`session`), and
//! only `terminal` knows that there is a terminal.

use std::io::{self, IsTerminal};
use std::rc::Rc;

use clap::ArgMatches;
use oubliette::{Dungeon, Language, Seed, Text};
use oubliette_game::floor::OwnMap;
use oubliette_game::replay::Parting;
use oubliette_game::{Class, Replay};

use crate::failure::Failure;
use crate::import::read_map;
use crate::output;
use crate::request::{flag, fresh_seed, not_a_word, path, switch};
use crate::store::{self, Store};

mod chart;
mod choice;
mod date;
mod draw;
mod frame;
mod hint;
mod input;
mod log;
mod notice;
#[cfg(test)]
mod scene;
mod session;
mod signal;
mod spell;
mod terminal;
#[cfg(test)]
mod tests;
mod text;
mod ui;

pub(crate) use draw::letter_of;
pub(crate) use input::Keys;
use session::{Flow, Session, Sources};
pub(crate) use session::{MAX_SPEED, SPEED};
use terminal::{Input, Terminal};
#[cfg(test)]
pub(crate) use text::ALL as TEXTS;
use ui::Ui;

/// When to use colors.
pub(crate) const COLORS: [(&str, Text); 3] = [
    ("auto", crate::text::COLOR_AUTO),
    ("always", crate::text::COLOR_ALWAYS),
    ("never", crate::text::COLOR_NEVER),
];

/// The folder, among the saved games, of runs on maps of one's own.
const MAP_RUNS: &str = "map";

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let class = flag(matches, "class").map(class_named).transpose()?;
    let keys = flag(matches, "keys").map(keys_named).transpose()?.unwrap_or_default();
    let has_color = wants_color(matches)?;
    let map = own_map(matches, language)?;
    if !io::stdin().is_terminal() || !output::is_terminal() {
        return Err(Failure::said(text::NEEDS_TERMINAL, &[]));
    }
    let mut ui = Ui::new(language, keys, date::daily_seed());
    ui.map = map;
    let mut session = Session::new(ui, Sources { fresh: fresh_seed, today: date::daily_seed });
    let mut folder = store::folder(path(matches, "saves")?)?;
    if session.ui.map.is_some() {
        folder.push(MAP_RUNS);
    }
    session.use_store(Store::open(folder)?)?;
    let daily = switch(matches, "daily").then(date::daily_seed);
    let seed = daily.or_else(|| flag(matches, "seed").map(Seed::from_text));
    if switch(matches, "continue") {
        // What could not be used is told on the screen.
        if session.ui.saved.is_none() && session.ui.remarks.is_empty() {
            return Err(Failure::said(text::NONE_SAVED, &[]));
        }
        session.resume();
    } else if seed.is_some() || class.is_some() {
        if session.ui.saved.is_some() && !switch(matches, "replace") {
            return Err(Failure::said(text::IS_SAVED, &[]));
        }
        session.choose_class(seed.unwrap_or_else(fresh_seed));
        if let Some(class) = class {
            session.start(class);
        }
    }
    let mut terminal = Terminal::open(has_color).map_err(Failure::StandardOutput)?;
    let outcome = play(&mut session, &mut terminal);
    let saved = session.save();
    let signal = terminal.ended_by();
    drop(terminal);
    if let Some(signal) = signal {
        let trouble = saved.as_ref().err().map(|failure| failure.lines(language));
        trouble.unwrap_or_default().iter().for_each(|line| output::say(line));
        signal::die_of(signal);
    }
    saved?;
    outcome.map_err(Failure::StandardOutput)
}

/// Shows a recorded run until its end was seen or the person had enough; returns where it parts ways, if it
/// does.
pub(crate) fn watch(replay: Replay, speed: u32, language: Language) -> Result<Option<Parting>, Failure> {
    let ui = Ui::new(language, Keys::default(), date::daily_seed());
    let mut session = Session::new(ui, Sources { fresh: fresh_seed, today: date::daily_seed });
    session.watch(replay, speed, true);
    let mut terminal = Terminal::open(output::wants_color()).map_err(Failure::StandardOutput)?;
    let outcome = play(&mut session, &mut terminal);
    let signal = terminal.ended_by();
    drop(terminal);
    if let Some(signal) = signal {
        signal::die_of(signal);
    }
    outcome.map_err(Failure::StandardOutput)?;
    Ok(session.ui.watch.and_then(|watch| watch.parting))
}

fn play(session: &mut Session, terminal: &mut Terminal) -> io::Result<()> {
    loop {
        session.resize(Terminal::size()?);
        terminal.show(session.draw())?;
        match terminal.read(session.pace())? {
            Input::Press(press) => {
                if session.press(press) == Flow::Leave {
                    return Ok(());
                }
            }
            Input::Step => session.tick(),
            Input::Resize => {}
            Input::End => return Ok(()),
        }
    }
}

/// The map that is to be the first floor, if it can be.
fn own_map(matches: &ArgMatches, language: Language) -> Result<Option<Rc<Dungeon>>, Failure> {
    let Some(path) = path(matches, "map")? else { return Ok(None) };
    if switch(matches, "daily") {
        return Err(Failure::said(text::DAILY_ON_MAP, &[]));
    }
    let map = read_map(&path)?;
    match OwnMap::of(&map) {
        Ok(_) => Ok(Some(Rc::new(map))),
        Err(problem) => {
            let what = problem.message(language);
            Err(Failure::said(text::NOT_PLAYED, &[("path", &path.display()), ("what", &what)]))
        }
    }
}

fn class_named(name: &str) -> Result<Class, Failure> {
    let found = Class::ALL.into_iter().find(|class| class.name() == name);
    found.ok_or_else(|| not_a_word("--class", name, &Class::ALL.map(Class::name)))
}

fn keys_named(name: &str) -> Result<Keys, Failure> {
    let found = Keys::ALL.into_iter().find(|keys| keys.name() == name);
    found.ok_or_else(|| not_a_word("--keys", name, &Keys::ALL.map(Keys::name)))
}

fn wants_color(matches: &ArgMatches) -> Result<bool, Failure> {
    match flag(matches, "color") {
        None | Some("auto") => Ok(output::wants_color()),
        Some("always") => Ok(true),
        Some("never") => Ok(false),
        Some(name) => Err(not_a_word("--color", name, &COLORS.map(|(name, _)| name))),
    }
}
