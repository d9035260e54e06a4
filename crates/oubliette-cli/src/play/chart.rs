//! The map of a floor as far as it is known, small enough to stand beside the view.

use oubliette::{Point, Size, Tile};
use oubliette_game::{Thing, View, World};

/// What a cell of the floor means on a small map. Later ones are drawn over earlier ones.
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

/// A floor as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Chart {
    size: Size,
    marks: Vec<Mark>,
}

impl Chart {
    pub(super) fn empty() -> Chart {
        Chart { size: Size::new(0, 0), marks: Vec::new() }
    }

    pub(super) fn of(world: &World, view: &View) -> Chart {
        let size = world.terrain().size();
        let mark = |point| {
            let sight = world.sight(point);
            match sight.thing {
                Some(Thing::Hero { .. }) => Mark::Hero,
                Some(Thing::Monster(_)) => Mark::Monster,
                Some(Thing::StairDown) => Mark::StairDown,
                Some(Thing::StairUp) => Mark::StairUp,
                Some(Thing::Treasure) => Mark::Treasure,
                None if view.crack == Some(point) => Mark::Crack,
                None if sight.tile == Some(Tile::LockedDoor) => Mark::Door,
                None if sight.tile.is_some_and(Tile::is_open) => Mark::Open,
                None => Mark::Blank,
            }
        };
        Chart { size, marks: size.rect().points().map(mark).collect() }
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
