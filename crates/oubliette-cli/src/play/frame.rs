//! A screen as a grid of cells, before any terminal sees it.

use oubliette::text::line_parts;
use oubliette::{Point, Rect, Size};

use super::input::Press;

/// A color of the terminal's own palette. Nothing is told by color alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Color {
    #[default]
    Plain,
    Dim,
    Red,
    Green,
    Yellow,
    Blue,
    Magenta,
    Cyan,
}

/// How a letter is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Ink {
    pub(super) color: Color,
    pub(super) is_bold: bool,
    pub(super) is_reversed: bool,
}

impl Ink {
    pub(super) const PLAIN: Ink = Ink::of(Color::Plain);
    pub(super) const DIM: Ink = Ink::of(Color::Dim);

    pub(super) const fn of(color: Color) -> Ink {
        Ink { color, is_bold: false, is_reversed: false }
    }

    pub(super) const fn bold(self) -> Ink {
        Ink { is_bold: true, ..self }
    }

    pub(super) const fn reversed(self) -> Ink {
        Ink { is_reversed: true, ..self }
    }
}

/// A letter of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) letter: char,
    pub(super) ink: Ink,
}

/// What a click on a part of the screen means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// A row of the list.
    Row(usize),
    /// A cell of the floor, or of the board of a chamber.
    Cell(Point),
    /// A key that is named there.
    Key(Press),
}

/// A whole screen, and what can be clicked on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    size: Size,
    cells: Vec<Cell>,
    targets: Vec<(Rect, Target)>,
}

impl Frame {
    pub(super) fn new(size: Size) -> Frame {
        let blank = Cell { letter: ' ', ink: Ink::PLAIN };
        Frame { size, cells: vec![blank; size.cell_count()], targets: Vec::new() }
    }

    pub(super) fn size(&self) -> Size {
        self.size
    }

    /// The cells of row `y`.
    pub(super) fn row(&self, y: i32) -> &[Cell] {
        let start = (y * self.size.width) as usize;
        &self.cells[start..start + self.size.width as usize]
    }

    /// Draws a letter, if there is such a cell.
    pub(super) fn put(&mut self, x: i32, y: i32, letter: char, ink: Ink) {
        if self.size.contains(Point::new(x, y)) {
            self.cells[(y * self.size.width + x) as usize] = Cell { letter, ink };
        }
    }

    /// Writes `text` into at most `width` columns; what is too long ends in an ellipsis. Returns the column
    /// after it.
    pub(super) fn write(&mut self, (x, y): (i32, i32), width: i32, text: &str, ink: Ink) -> i32 {
        let length = text.chars().count() as i32;
        let kept = if length > width { width - 1 } else { length };
        let mut end = x;
        for letter in text.chars().take(kept.max(0) as usize) {
            // What people type as a seed may hold anything.
            self.put(end, y, if letter.is_control() { ' ' } else { letter }, ink);
            end += 1;
        }
        if length > width && width > 0 {
            self.put(end, y, '…', ink);
            end += 1;
        }
        end
    }

    /// Writes `text` in the middle of row `y`.
    pub(super) fn write_centered(&mut self, y: i32, text: &str, ink: Ink) {
        let x = (self.size.width - text.chars().count() as i32).max(0) / 2;
        self.write((x, y), self.size.width - x, text, ink);
    }

    /// Writes `text` in as many rows of `area` as it takes; returns how many.
    pub(super) fn write_wrapped(&mut self, area: Rect, text: &str, ink: Ink) -> i32 {
        let lines = wrapped(text, area.width);
        for (y, line) in (area.y..area.bottom()).zip(&lines) {
            self.write((area.x, y), area.width, line, ink);
        }
        (lines.len() as i32).min(area.height)
    }

    /// Lets clicks on `area` mean `target`.
    pub(super) fn link(&mut self, area: Rect, target: Target) {
        self.targets.push((area, target));
    }

    /// What a click at `point` means.
    pub(super) fn target_at(&self, point: Point) -> Option<Target> {
        self.targets.iter().find(|(area, _)| area.contains(point)).map(|(_, target)| *target)
    }

    /// Puts a smaller screen onto this one.
    pub(super) fn paste(&mut self, other: &Frame, (left, top): (i32, i32)) {
        for y in 0..other.size.height {
            for (x, cell) in (0..).zip(other.row(y)) {
                self.put(left + x, top + y, cell.letter, cell.ink);
            }
        }
        let moved = |area: Rect| Rect::new(area.x + left, area.y + top, area.width, area.height);
        self.targets.extend(other.targets.iter().map(|(area, target)| (moved(*area), *target)));
    }

    /// The letters alone, a line per row, without blanks at their ends.
    #[cfg(test)]
    pub(super) fn to_text(&self) -> String {
        let line = |y| self.row(y).iter().map(|cell| cell.letter).collect::<String>().trim_end().to_owned();
        (0..self.size.height).map(|y| line(y) + "\n").collect()
    }
}

/// The words of `text` in lines of at most `width` letters.
pub(super) fn wrapped(text: &str, width: i32) -> Vec<String> {
    let width = width.max(1) as usize;
    let mut lines = vec![String::new()];
    for word in line_parts(text) {
        let line = lines.last_mut().expect("there is always a line");
        let length = line.chars().count();
        if length == 0 {
            line.push_str(word);
        } else if length + 1 + word.chars().count() <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_too_long_ends_in_an_ellipsis() {
        let mut frame = Frame::new(Size::new(8, 2));
        assert_eq!(frame.write((0, 0), 5, "dungeon", Ink::PLAIN), 5);
        assert_eq!(frame.write((6, 1), 9, "dungeon", Ink::PLAIN), 13);
        assert_eq!(frame.to_text(), "dung…\n      du\n");
    }

    #[test]
    fn words_go_to_the_next_line_where_they_do_not_fit() {
        assert_eq!(wrapped("you strike the wolf", 10), ["you strike", "the wolf"]);
        assert_eq!(wrapped("", 10), [""]);
        assert_eq!(wrapped("immeasurable", 4), ["immeasurable"]);
    }
}
