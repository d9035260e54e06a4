//! The terminal itself: input from it, and drawing on it.

use std::io::{self, Write};
use std::rc::Rc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::{
    self, EnableMouseCapture, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton,
    MouseEventKind,
};
use crossterm::style::{Attribute, Print, SetAttribute, SetForegroundColor};
use crossterm::terminal::{self, Clear, ClearType};
use crossterm::{cursor, execute, queue};
use oubliette_core::{Direction, Point, Size};

use super::frame::{COVERED, Color, Frame, Ink};
use super::input::Press;
use super::signal::Signals;
use crate::held::Held;

/// The longest delay before a signal is handled.
const PATIENCE: Duration = Duration::from_millis(100);

/// Input from the player or from the system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Input {
    Press(Press),
    Resize,
    /// The time for the next automatic step.
    Step,
    /// A signal to terminate.
    End,
}

/// The terminal in our hands.
pub(super) struct Terminal {
    has_color: bool,
    signals: Signals,
    events: Receiver<io::Result<Event>>,
    /// The screen as it was last drawn.
    shown: Option<Rc<Frame>>,
    _held: Held,
}

impl Terminal {
    pub(super) fn open(has_color: bool) -> io::Result<Terminal> {
        let signals = Signals::watch()?;
        let held = Held::take()?;
        execute!(io::stdout(), EnableMouseCapture)?;
        Ok(Terminal { has_color, signals, events: listen(), shown: None, _held: held })
    }

    pub(super) fn size() -> io::Result<Size> {
        terminal::size().map(|(width, height)| Size::new(width.into(), height.into()))
    }

    /// The signal to terminate, if one came.
    pub(super) fn ended_by(&self) -> Option<i32> {
        self.signals.received()
    }

    /// Waits for something to happen, but no longer than `pace`.
    pub(super) fn read(&mut self, pace: Option<Duration>) -> io::Result<Input> {
        let started = Instant::now();
        loop {
            if self.signals.received().is_some() {
                return Ok(Input::End);
            }
            let left = pace.map(|pace| pace.saturating_sub(started.elapsed()));
            if left == Some(Duration::ZERO) {
                return Ok(Input::Step);
            }
            match self.events.recv_timeout(left.unwrap_or(PATIENCE).min(PATIENCE)) {
                Ok(event) => {
                    if let Some(input) = self.input_of(&event?) {
                        return Ok(input);
                    }
                }
                // A resize signal may arrive before the listener runs.
                Err(RecvTimeoutError::Timeout) if self.has_another_size()? => return Ok(Input::Resize),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(Input::End),
            }
        }
    }

    fn has_another_size(&self) -> io::Result<bool> {
        let size = Terminal::size()?;
        Ok(self.shown.as_ref().is_some_and(|shown| shown.size() != size))
    }

    fn input_of(&mut self, event: &Event) -> Option<Input> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => press_of(*key).map(Input::Press),
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                Some(Input::Press(Press::Click(Point::new(mouse.column.into(), mouse.row.into()))))
            }
            Event::Resize(..) => {
                self.shown = None;
                Some(Input::Resize)
            }
            _ => None,
        }
    }

    /// Draws the changed cells.
    pub(super) fn show(&mut self, frame: Rc<Frame>) -> io::Result<()> {
        let mut out = io::stdout().lock();
        let before = self.shown.take().filter(|before| before.size() == frame.size());
        if before.is_none() {
            queue!(out, SetAttribute(Attribute::Reset), Clear(ClearType::All))?;
        }
        let mut ink = Ink::PLAIN;
        for y in 0..frame.size().height {
            let mut is_following = false;
            for (x, cell) in frame.row(y).iter().enumerate() {
                if before.as_ref().is_some_and(|before| before.row(y)[x] == *cell) {
                    is_following = false;
                    continue;
                }
                if cell.letter == COVERED {
                    continue;
                }
                if !is_following {
                    queue!(out, cursor::MoveTo(x as u16, y as u16))?;
                }
                if cell.ink != ink {
                    self.set_ink(&mut out, cell.ink)?;
                    ink = cell.ink;
                }
                queue!(out, Print(cell.letter))?;
                if let Some(accent) = cell.accent {
                    queue!(out, Print(accent))?;
                }
                is_following = true;
            }
        }
        queue!(out, SetAttribute(Attribute::Reset))?;
        self.shown = Some(frame);
        out.flush()
    }

    fn set_ink(&self, out: &mut impl Write, ink: Ink) -> io::Result<()> {
        use crossterm::style::Color as Shade;
        queue!(out, SetAttribute(Attribute::Reset))?;
        if ink.is_bold {
            queue!(out, SetAttribute(Attribute::Bold))?;
        }
        if ink.is_reversed {
            queue!(out, SetAttribute(Attribute::Reverse))?;
        }
        let shade = match ink.color {
            Color::Plain => return Ok(()),
            Color::Dim => Shade::DarkGrey,
            Color::Red => Shade::Red,
            Color::Green => Shade::Green,
            Color::Yellow => Shade::Yellow,
            Color::Blue => Shade::Blue,
            Color::Magenta => Shade::Magenta,
            Color::Cyan => Shade::Cyan,
        };
        if self.has_color { queue!(out, SetForegroundColor(shade)) } else { Ok(()) }
    }
}

/// Reads events in a thread. Once the terminal is gone, reading never returns; the game must not wait for it when
/// it has to save the run.
fn listen() -> Receiver<io::Result<Event>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        loop {
            let event = event::read();
            let is_over = event.is_err();
            if sender.send(event).is_err() || is_over {
                return;
            }
        }
    });
    receiver
}

fn press_of(key: KeyEvent) -> Option<Press> {
    Some(match key.code {
        KeyCode::Char('c' | 'd') if key.modifiers.contains(KeyModifiers::CONTROL) => Press::Quit,
        KeyCode::Char(_) if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => {
            return None;
        }
        KeyCode::Char(letter) => Press::Letter(letter),
        KeyCode::Up => Press::Arrow(Direction::Up),
        KeyCode::Right => Press::Arrow(Direction::Right),
        KeyCode::Down => Press::Arrow(Direction::Down),
        KeyCode::Left => Press::Arrow(Direction::Left),
        KeyCode::Enter => Press::Enter,
        KeyCode::Esc => Press::Escape,
        KeyCode::Backspace => Press::Erase,
        KeyCode::KeypadBegin => Press::Letter('5'),
        KeyCode::F(1) => Press::Letter('?'),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(code: KeyCode, modifiers: KeyModifiers) -> Option<Press> {
        press_of(KeyEvent::new(code, modifiers))
    }

    #[test]
    fn keys_of_the_terminal_are_presses_of_the_game() {
        let plain = |code| pressed(code, KeyModifiers::NONE);
        assert_eq!(plain(KeyCode::Up), Some(Press::Arrow(Direction::Up)));
        assert_eq!(plain(KeyCode::Left), Some(Press::Arrow(Direction::Left)));
        assert_eq!(plain(KeyCode::Char('8')), Some(Press::Letter('8')));
        assert_eq!(plain(KeyCode::KeypadBegin), Some(Press::Letter('5')));
        assert_eq!(plain(KeyCode::F(1)), Some(Press::Letter('?')));
        assert_eq!(plain(KeyCode::Backspace), Some(Press::Erase));
        assert_eq!(plain(KeyCode::Tab), None);
        assert_eq!(pressed(KeyCode::Char('Z'), KeyModifiers::SHIFT), Some(Press::Letter('Z')));
        assert_eq!(pressed(KeyCode::Char('c'), KeyModifiers::CONTROL), Some(Press::Quit));
        assert_eq!(pressed(KeyCode::Char('x'), KeyModifiers::CONTROL), None);
        assert_eq!(pressed(KeyCode::Char('x'), KeyModifiers::ALT), None);
    }
}
