//! Boards as text, in the characters that Sokoban players use (XSB).
//!
//! `#` wall, `@` player, `+` player on a goal, `$` box, `*` box on a goal, `.` goal; a space, `-` or `_` is
//! floor. A puzzle that is read and written again is the same puzzle.

use std::fmt;

use oubliette_core::{Direction, Language, Message, Point, Size, Text};

use super::cells::{Cell, Cells};
use super::puzzle::{Puzzle, State};

/// Why a drawing is not a puzzle. Lines and columns count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DrawingError {
    /// An unknown character.
    UnknownGlyph {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// The character.
        glyph: char,
    },
    /// Wider or higher than [`Puzzle::MAX_SIZE`].
    TooLarge,
    /// No player.
    NoPlayer,
    /// A second player.
    SecondPlayer {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
    /// The player can walk off the board.
    Open {
        /// The line of the cell that needs a wall.
        line: usize,
        /// Its column.
        column: usize,
    },
    /// A box or a goal that the player cannot reach.
    OutOfReach {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
    /// Not as many boxes as goals.
    Uneven {
        /// How many boxes.
        boxes: usize,
        /// How many goals.
        goals: usize,
    },
    /// No box, or more than [`Puzzle::MAX_BOXES`].
    BoxCount {
        /// How many.
        boxes: usize,
    },
}

impl Message for DrawingError {
    /// The problem and what to change, in one line.
    fn message(&self, language: Language) -> String {
        let Size { width, height } = Puzzle::MAX_SIZE;
        match self {
            DrawingError::UnknownGlyph { line, column, glyph } => Text::new(
                "line {line}, column {column}: '{glyph}' is none of # @ + $ * . and space",
                "ligne {line}, colonne {column} : « {glyph} » n’est ni # @ + $ * . ni une espace",
            )
            .fill(language, &[("line", line), ("column", column), ("glyph", glyph)]),
            DrawingError::TooLarge => Text::new(
                "the board is larger than {width}x{height} cells",
                "le plateau dépasse {width}x{height} cases",
            )
            .fill(language, &[("width", &width), ("height", &height)]),
            DrawingError::NoPlayer => Text::new(
                "there is no player: draw one with @, or with + on a goal",
                "il n’y a pas de joueur : dessinez-le par @, ou par + sur un but",
            )
            .fill(language, &[]),
            DrawingError::SecondPlayer { line, column } => Text::new(
                "line {line}, column {column}: there is a player already",
                "ligne {line}, colonne {column} : il y a déjà un joueur",
            )
            .fill(language, &[("line", line), ("column", column)]),
            DrawingError::Open { line, column } => Text::new(
                "line {line}, column {column}: the player can walk off the board here: draw a wall",
                "ligne {line}, colonne {column} : le joueur peut sortir du plateau ici : dessinez un mur",
            )
            .fill(language, &[("line", line), ("column", column)]),
            DrawingError::OutOfReach { line, column } => Text::new(
                "line {line}, column {column}: the player cannot reach this cell",
                "ligne {line}, colonne {column} : le joueur ne peut pas atteindre cette case",
            )
            .fill(language, &[("line", line), ("column", column)]),
            DrawingError::Uneven { boxes, goals } => Text::new(
                "boxes: {boxes}, goals: {goals}; there must be as many boxes as goals",
                "caisses : {boxes}, buts : {goals} ; il faut autant de caisses que de buts",
            )
            .fill(language, &[("boxes", boxes), ("goals", goals)]),
            DrawingError::BoxCount { boxes } => Text::new(
                "boxes: {boxes}; a puzzle has from 1 to {most}",
                "caisses : {boxes} ; un casse-tête en a de 1 à {most}",
            )
            .fill(language, &[("boxes", boxes), ("most", &Puzzle::MAX_BOXES)]),
        }
    }
}

impl fmt::Display for DrawingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Language::English))
    }
}

impl std::error::Error for DrawingError {}

impl TryFrom<String> for Puzzle {
    type Error = DrawingError;

    fn try_from(text: String) -> Result<Puzzle, DrawingError> {
        Puzzle::from_text(&text)
    }
}

impl From<Puzzle> for String {
    fn from(puzzle: Puzzle) -> String {
        puzzle.to_text()
    }
}

impl Puzzle {
    /// Reads a drawing. Blank lines before and after it, and blanks at the ends of lines, are ignored.
    pub fn from_text(text: &str) -> Result<Puzzle, DrawingError> {
        let (mut walls, mut goals, mut boxes) = (Cells::NONE, Cells::NONE, Cells::NONE);
        let mut player = None;
        let mut size = Size::new(0, 0);
        let first_line = text.lines().take_while(|line| line.trim_end().is_empty()).count();
        for (y, row) in text.lines().skip(first_line).enumerate() {
            for (x, glyph) in row.trim_end().chars().enumerate() {
                let (line, column) = (first_line + y + 1, x + 1);
                let cell = i32::try_from(x).ok().zip(i32::try_from(y).ok());
                let cell =
                    cell.and_then(|(x, y)| Cell::at(Point::new(x, y))).ok_or(DrawingError::TooLarge)?;
                size = Size::new(size.width.max(x as i32 + 1), y as i32 + 1);
                match glyph {
                    '#' => walls = walls.with(cell),
                    ' ' | '-' | '_' | '.' | '$' | '*' | '@' | '+' => {}
                    _ => return Err(DrawingError::UnknownGlyph { line, column, glyph }),
                }
                if matches!(glyph, '.' | '*' | '+') {
                    goals = goals.with(cell);
                }
                if matches!(glyph, '$' | '*') {
                    boxes = boxes.with(cell);
                }
                if matches!(glyph, '@' | '+') && player.replace(cell).is_some() {
                    return Err(DrawingError::SecondPlayer { line, column });
                }
            }
        }
        let player = player.ok_or(DrawingError::NoPlayer)?;
        let place = |cell: Cell| {
            let Point { x, y } = cell.point();
            (first_line + y as usize + 1, x as usize + 1)
        };
        let floor = enclosed(size, walls, player).map_err(|gap| {
            let (line, column) = place(gap);
            DrawingError::Open { line, column }
        })?;
        if let Some((line, column)) = boxes.or(goals).minus(floor).first().map(place) {
            return Err(DrawingError::OutOfReach { line, column });
        }
        if boxes.count() != goals.count() {
            return Err(DrawingError::Uneven { boxes: boxes.count(), goals: goals.count() });
        }
        if !(1..=Puzzle::MAX_BOXES).contains(&boxes.count()) {
            return Err(DrawingError::BoxCount { boxes: boxes.count() });
        }
        Ok(Puzzle { size, walls, floor, goals, start: State { boxes, player } })
    }

    /// The drawing of the start.
    pub fn to_text(&self) -> String {
        self.draw(&self.start)
    }

    /// The drawing of `state`, each row ended by a line feed.
    pub fn draw(&self, state: &State) -> String {
        let mut text = String::new();
        for y in 0..self.size.height {
            let row: String = (0..self.size.width).map(|x| self.glyph_at(state, Point::new(x, y))).collect();
            text.push_str(row.trim_end());
            text.push('\n');
        }
        text
    }

    /// The character for the cell at `point`.
    pub(crate) fn glyph_at(&self, state: &State, point: Point) -> char {
        match (self.is_goal(point), state.has_box(point), state.player() == point) {
            _ if self.is_wall(point) => '#',
            (false, false, false) => ' ',
            (true, false, false) => '.',
            (false, true, _) => '$',
            (true, true, _) => '*',
            (false, false, true) => '@',
            (true, false, true) => '+',
        }
    }
}

/// All that can be walked on from `player`, or the first cell found where a wall is missing.
fn enclosed(size: Size, walls: Cells, player: Cell) -> Result<Cells, Cell> {
    let mut floor = Cells::NONE;
    let mut waiting = vec![player];
    while let Some(cell) = waiting.pop() {
        if floor.contains(cell) || walls.contains(cell) {
            continue;
        }
        let Point { x, y } = cell.point();
        if x == 0 || y == 0 || x + 1 >= size.width || y + 1 >= size.height {
            return Err(cell);
        }
        floor = floor.with(cell);
        waiting.extend(Direction::ALL.map(|direction| cell.step(direction)));
    }
    Ok(floor)
}

/// The puzzle of a test, drawn row by row.
#[cfg(test)]
pub(super) fn level(rows: &[&str]) -> Puzzle {
    Puzzle::from_text(&rows.join("\n")).unwrap()
}

#[cfg(test)]
mod tests;
