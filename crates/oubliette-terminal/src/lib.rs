//! The roguelike in a terminal, and its saved games on disk.
//!
//! The rules are those of `oubliette-game`; this crate shows them and reads keys. A screen is a function of the
//! world's view and of the open panel (`draw`), a key press changes either (`session`), and only `terminal` talks
//! to the terminal. [`store`] keeps runs in a folder.

use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::rc::Rc;

use oubliette_core::{Dungeon, Language, Seed};
use oubliette_game::replay::Parting;
use oubliette_game::{Class, Replay};

mod chart;
mod choice;
mod date;
mod draw;
pub mod failure;
mod frame;
mod held;
mod hint;
mod input;
mod log;
mod notice;
#[cfg(test)]
mod scene;
mod session;
mod signal;
mod spell;
pub mod store;
mod terminal;
#[cfg(test)]
mod tests;
mod text;
mod ui;

pub use date::today;
pub use failure::Failure;
pub use held::Held;
pub use input::Keys;
use session::{Flow, Session, Sources};
pub use session::{MAX_SPEED, SPEED};
use store::{Slot, Store};
use terminal::{Input, Terminal};
use ui::Ui;

/// The folder, among the saved games, of runs on maps of the player's own.
const MAP_RUNS: &str = "map";

/// Options of the game in a terminal.
#[derive(Clone, Debug)]
pub struct Config {
    /// The language of the screen.
    pub language: Language,
    /// The keys to move with.
    pub keys: Keys,
    /// Whether to use colors.
    pub has_color: bool,
    /// The folder for saved games, if not the usual one.
    pub saves: Option<PathBuf>,
    /// Which run to play: the daily run or the player's own.
    pub slot: Slot,
    /// The first floor, if it is a map of the player's own.
    pub map: Option<Dungeon>,
    /// The seed of a new run; ignored for the daily run.
    pub seed: Option<Seed>,
    /// The class of a new run; without one, the player chooses.
    pub class: Option<Class>,
    /// Whether to continue the saved run.
    pub is_continued: bool,
    /// Whether a new run may replace the saved one.
    pub is_replaced: bool,
    /// Draws a seed for a run without one.
    pub fresh_seed: fn() -> Seed,
    /// Prints a line on standard error.
    pub report: fn(&str),
}

/// Plays until the player leaves. The run is saved on leaving.
pub fn play(config: Config) -> Result<(), Failure> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(Failure::said(text::NEEDS_TERMINAL, &[]));
    }
    let Config { language, slot, class, fresh_seed, .. } = config;
    let mut ui = Ui::new(language, config.keys, date::daily_seed());
    ui.map = config.map.map(Rc::new);
    let mut session = Session::new(ui, Sources { fresh: fresh_seed, today: date::daily_seed });
    let unkept = open_store(&mut session, config.saves);
    let seed = match slot {
        Slot::Own => config.seed,
        Slot::Daily => Some(date::daily_seed()),
    };
    if config.is_continued {
        let is_saved = |slot: &Slot| session.ui.saved_in(*slot).is_some();
        match [slot, Slot::Daily].into_iter().find(is_saved) {
            Some(slot) => session.resume(slot),
            // Saves that cannot be used are reported on the screen.
            None if !session.ui.remarks.is_empty() => {}
            None => {
                let use_saves =
                    |failure| Failure::Several(vec![failure, Failure::said(text::USE_SAVES, &[])]);
                return Err(unkept.map_or_else(|| Failure::said(text::NONE_SAVED, &[]), use_saves));
            }
        }
    } else if seed.is_some() || class.is_some() {
        if session.ui.is_kept && session.ui.saved_in(slot).is_some() && !config.is_replaced {
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
    let mut terminal = Terminal::open(config.has_color).map_err(Failure::Terminal)?;
    let outcome = run(&mut session, &mut terminal);
    let trouble = session
        .save()
        .unwrap_or_else(|failure| Some(Failure::Several(vec![failure, Failure::said(text::LOST, &[])])));
    let signal = terminal.ended_by();
    drop(terminal);
    if let Some(signal) = signal {
        let lines = trouble.as_ref().map(|failure| failure.lines(language));
        lines.unwrap_or_default().iter().for_each(|line| (config.report)(line));
        signal::die_of(signal);
    }
    match trouble {
        Some(failure) => Err(failure),
        None => outcome.map_err(Failure::Terminal),
    }
}

/// Lets the session keep runs in the folder for saved games; returns the failure, if there is one.
fn open_store(session: &mut Session, asked: Option<PathBuf>) -> Option<Failure> {
    let mut folder = match store::folder(asked) {
        Ok(folder) => folder,
        Err(failure) => return Some(failure),
    };
    if session.ui.map.is_some() {
        folder.push(MAP_RUNS);
    }
    let opened = Store::open(folder.clone()).and_then(|store| session.use_store(store));
    if opened.is_err() {
        session.look_into(&folder);
    }
    opened.err()
}

/// Shows a recorded run until its end or until the player leaves; returns where it differs from its recording, if
/// it does.
pub fn watch(
    replay: Replay,
    speed: u32,
    fresh_seed: fn() -> Seed,
    has_color: bool,
    language: Language,
) -> Result<Option<Parting>, Failure> {
    let ui = Ui::new(language, Keys::default(), date::daily_seed());
    let mut session = Session::new(ui, Sources { fresh: fresh_seed, today: date::daily_seed });
    session.watch(replay, speed, true);
    let mut terminal = Terminal::open(has_color).map_err(Failure::Terminal)?;
    let outcome = run(&mut session, &mut terminal);
    let signal = terminal.ended_by();
    drop(terminal);
    if let Some(signal) = signal {
        signal::die_of(signal);
    }
    outcome.map_err(Failure::Terminal)?;
    Ok(session.ui.watch.and_then(|watch| watch.parting))
}

fn run(session: &mut Session, terminal: &mut Terminal) -> io::Result<()> {
    loop {
        session.resize(Terminal::size()?);
        terminal.show(session.render())?;
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
