//! A recorded game in the terminal: it runs, pauses, goes on step by step, and faster or slower.

use std::io::{self, Write};
use std::time::Duration;

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::terminal::{self, Clear, ClearType};
use crossterm::{cursor, queue, style};
use oubliette::{Language, Text};
use oubliette_game::Replay;
use oubliette_game::replay::{Parting, Playback};

use super::MAX_SPEED;
use super::frame::{heading, map};
use crate::failure::Failure;
use crate::show::Terminal;

/// What a person asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Request {
    Pause,
    Step,
    Back,
    Faster,
    Slower,
    Quit,
}

/// Shows the replay until its end was seen or the person had enough.
pub(super) fn run(replay: &Replay, speed: u64, language: Language) -> Result<Result<(), Parting>, Failure> {
    let terminal = Terminal::open().map_err(Failure::StandardOutput)?;
    let mut show = Show {
        replay,
        playback: replay.play(),
        sentences: Vec::new(),
        speed,
        is_paused: false,
        parting: None,
        language,
    };
    let outcome = show.run();
    drop(terminal);
    outcome.map_err(Failure::StandardOutput)?;
    Ok(show.parting.map_or(Ok(()), Err))
}

struct Show<'a> {
    replay: &'a Replay,
    playback: Playback<'a>,
    /// What happened last.
    sentences: Vec<String>,
    speed: u64,
    is_paused: bool,
    parting: Option<Parting>,
    language: Language,
}

impl Show<'_> {
    fn run(&mut self) -> io::Result<()> {
        loop {
            self.draw()?;
            let is_over = self.playback.done() == self.replay.actions().len() || self.parting.is_some();
            let request = if self.is_paused || is_over {
                Some(read()?)
            } else {
                poll(Duration::from_millis(1_000 / self.speed.max(1)))?
            };
            match request.unwrap_or(Some(Request::Step)) {
                Some(Request::Quit) => return Ok(()),
                Some(request) => self.act(request),
                None => {}
            }
        }
    }

    fn act(&mut self, request: Request) {
        match request {
            Request::Pause => self.is_paused = !self.is_paused,
            Request::Step => self.step(),
            Request::Back => {
                self.is_paused = true;
                let before = self.playback.done().saturating_sub(1);
                self.playback = self.replay.play();
                self.parting = None;
                self.sentences.clear();
                while self.playback.done() < before && self.parting.is_none() {
                    self.step();
                }
            }
            Request::Faster => self.speed = (2 * self.speed).min(MAX_SPEED),
            Request::Slower => self.speed = (self.speed / 2).max(1),
            Request::Quit => {}
        }
    }

    fn step(&mut self) {
        match self.playback.step() {
            Ok(Some((_, events))) => {
                self.sentences = events.iter().filter_map(|event| event.sentence(self.language)).collect();
            }
            Ok(None) => {}
            Err(parting) => self.parting = Some(parting),
        }
    }

    fn draw(&self) -> io::Result<()> {
        let height = usize::from(terminal::size()?.1);
        let mut lines =
            vec![heading(&self.playback, self.replay.actions().len(), self.language), String::new()];
        lines.extend(map(self.playback.world()).lines().map(str::to_owned));
        lines.push(String::new());
        lines.extend(self.sentences.iter().cloned());
        lines.extend(self.parting.map(|parting| parting.sentence(self.language)));
        lines.truncate(height.saturating_sub(1));
        let mut out = io::stdout().lock();
        queue!(out, cursor::MoveTo(0, 0), Clear(ClearType::All))?;
        for (row, line) in (0u16..).zip(&lines) {
            queue!(out, cursor::MoveTo(0, row), style::Print(line))?;
        }
        let keys = KEYS.fill(self.language, &[("speed", &self.speed)]);
        let last = u16::try_from(height.saturating_sub(1)).unwrap_or(u16::MAX);
        queue!(out, cursor::MoveTo(0, last), style::Print(keys))?;
        out.flush()
    }
}

/// Waits for something that asks for anything; `None` if the screen is to be drawn again.
fn read() -> io::Result<Option<Request>> {
    loop {
        match event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                if let Some(request) = request_of(key) {
                    return Ok(Some(request));
                }
            }
            Event::Resize(..) => return Ok(None),
            _ => {}
        }
    }
}

/// As [`read`], but no longer than `time`; `None` when it is over.
fn poll(time: Duration) -> io::Result<Option<Option<Request>>> {
    if event::poll(time)? { read().map(Some) } else { Ok(None) }
}

fn request_of(key: KeyEvent) -> Option<Request> {
    Some(match key.code {
        KeyCode::Char('c' | 'd') if key.modifiers.contains(KeyModifiers::CONTROL) => Request::Quit,
        KeyCode::Char('q') | KeyCode::Esc => Request::Quit,
        KeyCode::Char(' ' | 'p') => Request::Pause,
        KeyCode::Right | KeyCode::Char('n') | KeyCode::Enter => Request::Step,
        KeyCode::Left | KeyCode::Char('b') => Request::Back,
        KeyCode::Up | KeyCode::Char('+') => Request::Faster,
        KeyCode::Down | KeyCode::Char('-') => Request::Slower,
        _ => return None,
    })
}

const KEYS: Text = Text::new(
    "space pause, right/left step, up/down speed ({speed}/s), q quit",
    "espace pause, droite/gauche pas à pas, haut/bas vitesse ({speed}/s), q quitter",
);
