//! A screen as a grid of cells, independent of any terminal.

use oubliette_core::text::wrap;
use oubliette_core::{Point, Rect, Size};
use unicode_width::UnicodeWidthChar;

use super::input::Press;

/// A color of the terminal's own palette. Color alone never carries information.
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
    /// The letter; [`COVERED`] behind one that is two columns wide.
    pub(super) letter: char,
    /// A combining character drawn on the letter.
    pub(super) accent: Option<char>,
    pub(super) ink: Ink,
}

/// The letter of a cell that the wide letter before it covers. Nothing is printed for it.
pub(super) const COVERED: char = '\0';

const BLANK: Cell = Cell { letter: ' ', accent: None, ink: Ink::PLAIN };

/// The meaning of a click on a part of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// A row of the list.
    Row(usize),
    /// A cell of the floor, or of the board of a chamber.
    Cell(Point),
    /// A key that is named there.
    Key(Press),
}

/// A whole screen, and its parts that can be clicked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    size: Size,
    cells: Vec<Cell>,
    targets: Vec<(Rect, Target)>,
}

impl Frame {
    pub(super) fn new(size: Size) -> Frame {
        Frame { size, cells: vec![BLANK; size.cell_count()], targets: Vec::new() }
    }

    pub(super) fn size(&self) -> Size {
        self.size
    }

    /// The cells of row `y`.
    pub(super) fn row(&self, y: i32) -> &[Cell] {
        let start = (y * self.size.width) as usize;
        &self.cells[start..start + self.size.width as usize]
    }

    /// Draws a letter, if there is such a cell. A wide letter needs two cells, and is left out where only one is
    /// left.
    pub(super) fn put(&mut self, x: i32, y: i32, letter: char, ink: Ink) {
        let width = letter_width(letter);
        let is_inside = self.size.contains(Point::new(x, y)) && x + width <= self.size.width;
        let letter = if is_inside || width == 1 { letter } else { ' ' };
        self.set(x, y, Cell { letter, accent: None, ink });
        if is_inside && width == 2 {
            self.set(x + 1, y, Cell { letter: COVERED, accent: None, ink });
        }
    }

    /// Replaces a cell. The other half of a wide letter becomes blank.
    fn set(&mut self, x: i32, y: i32, cell: Cell) {
        let Some(place) = self.place(x, y) else { return };
        if self.cells[place].letter == COVERED && cell.letter != COVERED {
            self.cells[place - 1] = BLANK;
        }
        if letter_width(self.cells[place].letter) == 2 && self.place(x + 1, y).is_some() {
            self.cells[place + 1] = BLANK;
        }
        self.cells[place] = cell;
    }

    fn place(&self, x: i32, y: i32) -> Option<usize> {
        self.size.contains(Point::new(x, y)).then(|| (y * self.size.width + x) as usize)
    }

    /// Writes `text` into at most `width` columns; a longer one is cut and ends in an ellipsis. Returns the column
    /// after it.
    pub(super) fn write(&mut self, (x, y): (i32, i32), width: i32, text: &str, ink: Ink) -> i32 {
        let is_cut = text_width(text) > width;
        let limit = if is_cut { x + width - 1 } else { x + width };
        let mut end = x;
        for letter in text.chars() {
            // A seed that a player typed may hold any character.
            let letter = if letter.is_control() { ' ' } else { letter };
            let columns = letter_width(letter);
            if columns == 0 {
                self.accent(end - 1, y, letter);
            } else if end + columns > limit {
                break;
            } else {
                self.put(end, y, letter, ink);
                end += columns;
            }
        }
        if is_cut && width > 0 {
            self.put(end, y, '…', ink);
            end += 1;
        }
        end
    }

    /// Puts a combining character onto the letter at `x`. A letter has at most one.
    fn accent(&mut self, x: i32, y: i32, accent: char) {
        let Some(place) = self.place(x, y) else { return };
        let place = if self.cells[place].letter == COVERED { place - 1 } else { place };
        self.cells[place].accent.get_or_insert(accent);
    }

    /// Writes `text` in the middle of row `y`.
    pub(super) fn write_centered(&mut self, y: i32, text: &str, ink: Ink) {
        let x = (self.size.width - text_width(text)).max(0) / 2;
        self.write((x, y), self.size.width - x, text, ink);
    }

    /// Writes `text` in as many rows of `area` as it needs; returns their number.
    pub(super) fn write_wrapped(&mut self, area: Rect, text: &str, ink: Ink) -> i32 {
        let lines = wrapped(text, area.width);
        for (y, line) in (area.y..area.bottom()).zip(&lines) {
            self.write((area.x, y), area.width, line, ink);
        }
        (lines.len() as i32).min(area.height)
    }

    /// Sets the target of clicks on `area`.
    pub(super) fn link(&mut self, area: Rect, target: Target) {
        self.targets.push((area, target));
    }

    /// The target of a click at `point`.
    pub(super) fn target_at(&self, point: Point) -> Option<Target> {
        self.targets.iter().find(|(area, _)| area.contains(point)).map(|(_, target)| *target)
    }

    /// Puts a smaller screen onto this one.
    pub(super) fn paste(&mut self, other: &Frame, (left, top): (i32, i32)) {
        for y in 0..other.size.height {
            for (x, cell) in (0..).zip(other.row(y)) {
                self.set(left + x, top + y, *cell);
            }
        }
        let moved = |area: Rect| Rect::new(area.x + left, area.y + top, area.width, area.height);
        self.targets.extend(other.targets.iter().map(|(area, target)| (moved(*area), *target)));
    }

    /// The letters alone, a line per row, without blanks at their ends.
    #[cfg(test)]
    pub(super) fn to_text(&self) -> String {
        let shown = |y| self.row(y).iter().filter(|cell| cell.letter != COVERED);
        let line = |y| -> String {
            let text: String = shown(y).flat_map(|cell| [Some(cell.letter), cell.accent]).flatten().collect();
            text.trim_end().to_owned()
        };
        (0..self.size.height).map(|y| line(y) + "\n").collect()
    }
}

/// The words of `text` in lines of at most `width` columns.
pub(super) fn wrapped(text: &str, width: i32) -> Vec<&str> {
    wrap(text, width.max(1) as usize, |part| text_width(part) as usize).collect()
}

/// The columns of `text` on a terminal.
pub(super) fn text_width(text: &str) -> i32 {
    text.chars().map(letter_width).sum()
}

/// The columns of a letter: none for a combining character, two for a wide one.
fn letter_width(letter: char) -> i32 {
    // Control characters have no width of their own; blanks are shown in their place.
    letter.width().unwrap_or(1) as i32
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

    #[test]
    fn wide_and_combining_characters_are_measured_in_columns() {
        assert_eq!((text_width("clé"), text_width("cle\u{301}"), text_width("迷宮 42")), (3, 3, 7));
        let mut frame = Frame::new(Size::new(8, 3));
        assert_eq!(frame.write((0, 0), 8, "迷宮 42", Ink::PLAIN), 7);
        assert_eq!(frame.write((0, 1), 4, "迷宮の鍵", Ink::PLAIN), 3);
        assert_eq!(frame.write((0, 2), 3, "cle\u{301}s", Ink::PLAIN), 3);
        assert_eq!(frame.to_text(), "迷宮 42\n迷…\ncl…\n");
        assert_eq!(frame.write((0, 2), 4, "cle\u{301}s", Ink::PLAIN), 4);
        assert!(frame.to_text().ends_with("\ncle\u{301}s\n"));
        assert_eq!(wrapped("迷宮 の鍵 x", 6), ["迷宮", "の鍵 x"]);
    }

    #[test]
    fn half_a_wide_letter_is_never_left() {
        let mut frame = Frame::new(Size::new(5, 1));
        frame.write((0, 0), 5, "迷宮", Ink::PLAIN);
        frame.put(1, 0, 'x', Ink::PLAIN);
        assert_eq!(frame.to_text(), " x宮\n");
        frame.put(2, 0, 'y', Ink::PLAIN);
        assert_eq!(frame.to_text(), " xy\n");
        frame.put(4, 0, '宮', Ink::PLAIN);
        assert_eq!(frame.to_text(), " xy\n", "there is room for one column only");
        let mut page = Frame::new(Size::new(7, 1));
        frame.write((0, 0), 5, "a迷b", Ink::PLAIN);
        page.paste(&frame, (1, 0));
        assert_eq!(page.to_text(), " a迷b\n");
    }
}
