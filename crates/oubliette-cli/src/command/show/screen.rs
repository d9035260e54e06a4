//! Paging through a batch in a terminal, which is always left as it was found.

use std::io::{self, Write};

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::terminal::{self, Clear, ClearType};
use crossterm::{cursor, queue, style};
use oubliette::Language;
use oubliette_terminal::Held;

use super::pager::{Pager, Request, visible, width_of};
use super::saved::{Picture, Saved};
use crate::failure::Failure;
use crate::output;
use crate::text::texts;

texts! {
    KEYS: "left, right: page · number Enter: go to · up, down, shift: move · q: quit"
        / "gauche, droite : page · numéro Entrée : aller à · haut, bas, maj : bouger · q";
    JUMP: "go to {digits}" / "aller à {digits}";
}

/// How far an arrow moves a map that is larger than the screen.
const SCROLL: isize = 4;

/// Shows the batch until the user quits.
pub(super) fn run(saved: &Saved, language: Language) -> Result<(), Failure> {
    // An error in the first dungeon is reported before the screen changes.
    let first = saved.picture(0, output::wants_color(), language)?;
    let terminal = Held::take().map_err(Failure::StandardOutput)?;
    let outcome = page(saved, first, language);
    drop(terminal);
    outcome.map_err(Failure::StandardOutput)
}

fn page(saved: &Saved, first: Picture, language: Language) -> io::Result<()> {
    let mut pager = Pager::default();
    let mut picture = first;
    loop {
        draw(&pager, &picture, language)?;
        let request = loop {
            match event::read()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => {
                    if let Some(request) = request_of(key) {
                        break Some(request);
                    }
                }
                Event::Resize(..) => break None,
                _ => {}
            }
        };
        let Some(request) = request else { continue };
        let place = pager.place;
        if !pager.act(request, &saved.numbers, size(&picture)) {
            return Ok(());
        }
        if pager.place != place {
            // The error of a damaged file is shown in place of its map.
            picture = saved.picture(pager.place, output::wants_color(), language).unwrap_or_else(|failure| {
                Picture { header: failure.lines(language).join("; "), map: String::new() }
            });
        }
    }
}

fn request_of(key: KeyEvent) -> Option<Request> {
    let is_shifted = key.modifiers.contains(KeyModifiers::SHIFT);
    Some(match key.code {
        KeyCode::Char('c' | 'd') if key.modifiers.contains(KeyModifiers::CONTROL) => Request::Quit,
        KeyCode::Left if is_shifted => Request::Scroll { x: -SCROLL, y: 0 },
        KeyCode::Right if is_shifted => Request::Scroll { x: SCROLL, y: 0 },
        KeyCode::Up => Request::Scroll { x: 0, y: -SCROLL },
        KeyCode::Down => Request::Scroll { x: 0, y: SCROLL },
        KeyCode::Right | KeyCode::PageDown | KeyCode::Char('n' | ' ') => Request::Next,
        KeyCode::Left | KeyCode::PageUp | KeyCode::Char('p') => Request::Previous,
        KeyCode::Home => Request::First,
        KeyCode::End => Request::Last,
        KeyCode::Char(digit) if digit.is_ascii_digit() => Request::Digit(digit),
        KeyCode::Backspace => Request::Erase,
        KeyCode::Enter => Request::Enter,
        KeyCode::Char('q') | KeyCode::Esc => Request::Quit,
        _ => return None,
    })
}

/// Columns and rows of a picture, colors not counted.
fn size(picture: &Picture) -> (usize, usize) {
    let widest = picture.map.lines().map(width_of).max().unwrap_or(0);
    (widest, picture.map.lines().count())
}

/// Draws the header, as much of the map as fits, and the keys.
fn draw(pager: &Pager, picture: &Picture, language: Language) -> io::Result<()> {
    let (width, height) = terminal::size().map(|(width, height)| (width.into(), usize::from(height)))?;
    let mut out = io::stdout().lock();
    queue!(out, cursor::MoveTo(0, 0), Clear(ClearType::All))?;
    let rows = picture.map.lines().skip(pager.corner.1).take(height.saturating_sub(2));
    let lines = std::iter::once(visible(&picture.header, 0, width))
        .chain(rows.map(|row| visible(row, pager.corner.0, width)));
    for (row, line) in (0u16..).zip(lines.take(height)) {
        queue!(out, cursor::MoveTo(0, row), style::Print(line))?;
    }
    if height > 2 {
        let foot = match pager.digits.as_str() {
            "" => KEYS.to(language).to_owned(),
            digits => JUMP.fill(language, &[("digits", &digits)]),
        };
        let row = u16::try_from(height - 1).unwrap_or(u16::MAX);
        queue!(out, cursor::MoveTo(0, row), style::Print(visible(&foot, 0, width)))?;
    }
    out.flush()
}
