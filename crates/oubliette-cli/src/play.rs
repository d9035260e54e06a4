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
use crate::store::{self, Slot, Store};

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
    let unkept = open_store(&mut session, matches)?;
    let slot = if switch(matches, "daily") { Slot::Daily } else { Slot::Own };
    let seed = match slot {
        Slot::Own => flag(matches, "seed").map(Seed::from_text),
        Slot::Daily => Some(date::daily_seed()),
    };
    if switch(matches, "continue") {
        let is_saved = |slot: &Slot| session.ui.saved_in(*slot).is_some();
        match [slot, Slot::Daily].into_iter().find(is_saved) {
            Some(slot) => session.resume(slot),
            // The screen tells of saves that cannot be used.
            None if !session.ui.remarks.is_empty() => {}
            None => {
                let use_saves =
                    |failure| Failure::Several(vec![failure, Failure::said(text::USE_SAVES, &[])]);
                return Err(unkept.map_or_else(|| Failure::said(text::NONE_SAVED, &[]), use_saves));
            }
        }
    } else if seed.is_some() || class.is_some() {
        if session.ui.is_kept && session.ui.saved_in(slot).is_some() && !switch(matches, "replace") {
            let flags = if slot == Slot::Daily { "--daily --continue" } else { "--continue" };
            return Err(Failure::said(text::IS_SAVED, &[("continue", &flags)]));
        }
        session.choose_class(seed.unwrap_or_else(fresh_seed), slot);
        if let Some(class) = class {
            session.start(class);
        }
    }
    if let Some(failure) = unkept {
        session.ask_to_play_unkept(&failure);
    }
    let mut terminal = Terminal::open(has_color).map_err(Failure::StandardOutput)?;
    let outcome = play(&mut session, &mut terminal);
    let trouble = session
        .save()
        .unwrap_or_else(|failure| Some(Failure::Several(vec![failure, Failure::said(text::LOST, &[])])));
    let signal = terminal.ended_by();
    drop(terminal);
    if let Some(signal) = signal {
        let lines = trouble.as_ref().map(|failure| failure.lines(language));
        lines.unwrap_or_default().iter().for_each(|line| output::say(line));
        signal::die_of(signal);
    }
    match trouble {
        Some(failure) => Err(failure),
        None => outcome.map_err(Failure::StandardOutput),
    }
}

/// Lets the session keep runs in the folder for saved games; returns why it cannot, if so.
fn open_store(session: &mut Session, matches: &ArgMatches) -> Result<Option<Failure>, Failure> {
    let asked = path(matches, "saves")?;
    let mut folder = match store::folder(asked) {
        Ok(folder) => folder,
        Err(failure) => return Ok(Some(failure)),
    };
    if session.ui.map.is_some() {
        folder.push(MAP_RUNS);
    }
    let opened = Store::open(folder.clone()).and_then(|store| session.use_store(store));
    if opened.is_err() {
        session.look_into(&folder);
    }
    Ok(opened.err())
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
