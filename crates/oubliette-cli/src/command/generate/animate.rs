//! `--animate`: plays the steps of the generation in the terminal.
//!
//! The steps are gathered into a bounded number of pictures, so that a large map plays as long as a small one.
//! Only cells that changed are drawn again; cells beyond the edges of the screen are left out.

use std::io::{self, Write};
use std::time::Duration;

use oubliette::export::ansi;
use oubliette::generation::{Canvas, Observer, Step};
use oubliette::{Grid, Language, Point, Recording, Rect, Size, Tile};

use crate::failure::Failure;
use crate::output;

/// How long the whole play lasts, and how often the screen changes.
const FRAMES: u64 = 160;
const FRAME: Duration = Duration::from_millis(25);

/// Plays the steps of a map of this size.
pub(crate) fn play(recording: &Recording, size: Size, language: Language) -> Result<(), Failure> {
    let seen = recording.steps().filter(is_seen).count() as u64;
    let mut player = Player {
        canvas: Canvas::new(size),
        screen: Screen::new(size.rect()),
        steps_per_frame: seen.div_ceil(FRAMES).max(1),
        steps: 0,
        language,
        outcome: Ok(()),
    };
    player.outcome = player.screen.open(&player.canvas.tiles);
    recording.steps().for_each(|step| player.see(step));
    player.show();
    player.outcome.and_then(|()| player.screen.close()).map_err(Failure::StandardOutput)
}

/// Whether a step can be seen on the screen.
fn is_seen(step: &Step<'_>) -> bool {
    matches!(step, Step::Set(..) | Step::Fill(..) | Step::Shape(..) | Step::Cut(..))
}

struct Player {
    canvas: Canvas,
    screen: Screen,
    steps_per_frame: u64,
    steps: u64,
    language: Language,
    outcome: io::Result<()>,
}

impl Player {
    fn show(&mut self) {
        if self.outcome.is_ok() {
            self.outcome = self.screen.show(&self.canvas.tiles);
            std::thread::sleep(FRAME);
        }
    }
}

impl Observer for Player {
    fn see(&mut self, step: Step<'_>) {
        self.canvas.see(step);
        match step {
            Step::Stage(stage) => self.screen.caption = stage.title.to(self.language).to_owned(),
            Step::Cut([first, second], _) => self.screen.cut = Some(line_between(first, second)),
            _ => {}
        }
        if is_seen(&step) {
            self.steps += 1;
            if self.steps.is_multiple_of(self.steps_per_frame) {
                self.show();
            }
        }
    }
}

/// The last row or column of the first half.
fn line_between(first: Rect, second: Rect) -> Rect {
    if first.y == second.y {
        Rect::new(first.right() - 1, first.y, 1, first.height)
    } else {
        Rect::new(first.x, first.bottom() - 1, first.width, 1)
    }
}

/// The part of the map that fits the terminal, as it was last drawn.
struct Screen {
    visible: Rect,
    shown: Option<Grid<Tile>>,
    caption: String,
    cut: Option<Rect>,
    in_color: bool,
}

impl Screen {
    fn new(map: Rect) -> Screen {
        let terminal = terminal_size::terminal_size().map_or((80, 24), |(width, height)| (width.0, height.0));
        let fits = Rect::new(0, 0, terminal.0.into(), i32::from(terminal.1) - 2);
        let visible = map.intersection(fits);
        Screen { visible, shown: None, caption: String::new(), cut: None, in_color: output::wants_color() }
    }

    fn open(&mut self, tiles: &Grid<Tile>) -> io::Result<()> {
        write!(io::stdout(), "\x1b[2J")?;
        self.show(tiles)
    }

    /// Draws the cells that changed since the last picture, and the caption below the map.
    fn show(&mut self, tiles: &Grid<Tile>) -> io::Result<()> {
        let mut frame = String::new();
        for point in self.visible.points() {
            let tile = tiles[point];
            if self.shown.as_ref().is_none_or(|shown| shown[point] != tile) {
                self.draw(&mut frame, point, ansi::of_tile(tile));
            }
        }
        if let Some(cut) = self.cut.take() {
            for point in self.visible.intersection(cut).points() {
                let glyph = if cut.width == 1 { '|' } else { '-' };
                self.draw(&mut frame, point, (glyph, "\x1b[0;36m"));
            }
        }
        self.shown = Some(tiles.clone());
        let below = self.visible.height + 1;
        let mut out = io::stdout().lock();
        write!(
            out,
            "{frame}\x1b[{below};1H{}{}\x1b[K",
            if self.in_color { ansi::RESET } else { "" },
            self.caption
        )?;
        out.flush()
    }

    fn draw(&self, frame: &mut String, point: Point, (glyph, color): (char, &str)) {
        let color = if self.in_color { color } else { "" };
        frame.push_str(&format!("\x1b[{};{}H{color}{glyph}", point.y + 1, point.x + 1));
    }

    /// Leaves a clean screen for the finished map.
    fn close(&self) -> io::Result<()> {
        let mut out = io::stdout().lock();
        write!(out, "\x1b[2J\x1b[1;1H")?;
        out.flush()
    }
}
