//! `oubliette play`: the roguelike in a terminal.
//!
//! The rules are those of `oubliette-game`; here is only what a person sees and presses. A screen is a function
//! of the world's view and of what is open on it (`draw`), a press changes either (`session`), and only
//! `terminal` knows that there is a terminal.

use std::io::{self, IsTerminal};

use clap::ArgMatches;
use oubliette::{Language, Seed};
use oubliette_game::Class;

use crate::failure::Failure;
use crate::output;
use crate::request::{flag, fresh_seed, not_a_word};

mod chart;
mod choice;
mod date;
mod draw;
mod frame;
mod input;
mod log;
#[cfg(test)]
mod scene;
mod session;
mod signal;
mod terminal;
#[cfg(test)]
mod tests;
mod text;
mod ui;

use session::{Flow, Session, Sources};
use terminal::{Input, Terminal};
use ui::Ui;

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let class = flag(matches, "class").map(class_named).transpose()?;
    if !io::stdin().is_terminal() || !output::is_terminal() {
        return Err(Failure::said(text::NEEDS_TERMINAL, &[]));
    }
    let ui = Ui::new(language, date::daily_seed());
    let mut session = Session::new(ui, Sources { fresh: fresh_seed, today: date::daily_seed });
    let seed = flag(matches, "seed").map(Seed::from_text);
    if seed.is_some() || class.is_some() {
        session.choose_class(seed.unwrap_or_else(fresh_seed));
    }
    if let Some(class) = class {
        session.start(class);
    }
    let mut terminal = Terminal::open(output::wants_color()).map_err(Failure::StandardOutput)?;
    let outcome = play(&mut session, &mut terminal);
    let signal = terminal.ended_by();
    drop(terminal);
    if let Some(signal) = signal {
        signal::die_of(signal);
    }
    outcome.map_err(Failure::StandardOutput)
}

fn play(session: &mut Session, terminal: &mut Terminal) -> io::Result<()> {
    loop {
        let frame = session.draw(Terminal::size()?);
        terminal.show(frame)?;
        let press = match terminal.read()? {
            Input::Press(press) => Some(press),
            Input::Resize => None,
            Input::End => return Ok(()),
        };
        if press.is_some_and(|press| session.press(press) == Flow::Leave) {
            return Ok(());
        }
    }
}

fn class_named(name: &str) -> Result<Class, Failure> {
    let found = Class::ALL.into_iter().find(|class| class.name() == name);
    found.ok_or_else(|| not_a_word("--class", name, &Class::ALL.map(Class::name)))
}
