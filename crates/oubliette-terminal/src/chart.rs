//! The map of the known part of a floor, small enough to stand beside the window.

use oubliette_core::{Point, Size, Tile};
use oubliette_game::{Thing, View};

/// The mark of a cell on the small map. Later ones are drawn over earlier ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mark {
    /// Unknown or solid.
    Blank,
    Open,
    /// A locked door that is still closed.
    Door,
    Crack,
    Treasure,
    StairUp,
    StairDown,
    Monster,
    Hero,
}

/// The known part of a floor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Chart {
    size: Size,
    marks: Vec<Mark>,
}

impl Chart {
    /// The marks of the floor in `view`.
    pub(super) fn of(view: &View) -> Chart {
        let size = view.chart.size();
        let tile_mark = |tile: &Option<Tile>| match tile {
            Some(Tile::LockedDoor) => Mark::Door,
            Some(tile) if tile.is_open() => Mark::Open,
            _ => Mark::Blank,
        };
        let mut chart = Chart { size, marks: view.chart.tiles.cells().iter().map(tile_mark).collect() };
        if let Some(crack) = view.crack {
            chart.put(crack, Mark::Crack);
        }
        for placed in &view.things {
            let mark = match placed.thing {
                Thing::Hero { .. } => Mark::Hero,
                Thing::Monster(_) => Mark::Monster,
                Thing::StairDown => Mark::StairDown,
                Thing::StairUp => Mark::StairUp,
                Thing::Treasure => Mark::Treasure,
            };
            chart.put(placed.at, mark);
        }
        chart
    }

    fn put(&mut self, point: Point, mark: Mark) {
        if self.size.contains(point) {
            self.marks[(point.y * self.size.width + point.x) as usize] = mark;
        }
    }

    pub(super) fn size(&self) -> Size {
        self.size
    }

    pub(super) fn mark_at(&self, point: Point) -> Mark {
        if self.size.contains(point) {
            self.marks[(point.y * self.size.width + point.x) as usize]
        } else {
            Mark::Blank
        }
    }

    /// Whether there is such a mark anywhere.
    pub(super) fn has(&self, mark: Mark) -> bool {
        self.marks.contains(&mark)
    }

    #[cfg(test)]
    pub(super) fn from_text(drawing: &str) -> Chart {
        let rows: Vec<&str> = drawing.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
        let mark = |letter| match letter {
            '@' => Mark::Hero,
            '.' => Mark::Open,
            '$' => Mark::Treasure,
            '<' => Mark::StairUp,
            '>' => Mark::StairDown,
            '=' => Mark::Door,
            '/' => Mark::Crack,
            '#' => Mark::Blank,
            _ => Mark::Monster,
        };
        let size = Size::new(rows[0].len() as i32, rows.len() as i32);
        Chart { size, marks: rows.iter().flat_map(|row| row.chars().map(mark)).collect() }
    }
}
