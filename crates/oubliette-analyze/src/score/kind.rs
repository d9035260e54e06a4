//! Kinds of maps, and the limits of each.
//!
//! The kind follows from the shape of the floor and never from the recipe, so that a map drawn by hand is judged
//! like a generated one. It is decided by the share of the floor that is corridor: nearly all of it in a maze,
//! a good part where mazes or long corridors lie between rooms, little otherwise. Without corridors, a map with
//! rooms is judged by them, and one without rooms as a cave.
//!
//! `docs/score.md` holds the figures by which the limits were set.

use oubliette_core::Text;

use super::share;
use crate::survey::Survey;

/// A kind of map: maps of one kind are judged by the same limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Nearly all passages.
    Maze,
    /// Rooms with mazes or long corridors in between.
    Mixed,
    /// Rooms joined by short corridors.
    Rooms,
    /// Wide floor that is not made of rooms.
    Cave,
}

/// A good value, a bad value, and the points taken at the bad one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ramp {
    pub(super) good: u64,
    pub(super) bad: u64,
    pub(super) most: u64,
}

impl Ramp {
    /// No penalty.
    const NONE: Ramp = Ramp { good: 0, bad: 0, most: 0 };

    pub(super) const fn new(good: u64, bad: u64, most: u64) -> Ramp {
        Ramp { good, bad, most }
    }

    /// The points for `found`: none up to the good value, then evenly more, all of them from the bad value on.
    pub(super) fn points(self, found: u64) -> i32 {
        let excess = if self.good < self.bad {
            found.saturating_sub(self.good)
        } else {
            self.good.saturating_sub(found)
        };
        super::penalty(excess, self.good.abs_diff(self.bad), self.most)
    }
}

/// How a choice of ways is measured.
#[derive(Clone, Copy, Debug)]
pub(super) enum Choice {
    /// Cells at which passages part, in tenths of a percent of the ways that lead somewhere.
    Crossings(Ramp),
    /// Loops, in tenths of a percent of the number of rooms.
    LoopsOfRooms(u64),
    /// Loops, in tenths of a percent of the floor.
    LoopsOfFloor(u64),
}

/// The limits for a kind of map. Shares are in tenths of a percent of the floor.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// From start to end, in percent of the side of the map.
    pub(super) way: u64,
    pub(super) choice: Choice,
    /// Too many dead ends.
    pub(super) dead_ends: Ramp,
    /// Too little corridor.
    pub(super) corridor: Ramp,
    /// Too many cells that must be crossed.
    pub(super) chokepoints: Ramp,
    /// Too much floor that is walked twice.
    pub(super) backtracking: Ramp,
    /// Rooms too similar in size, in percent of the largest.
    pub(super) variety: Ramp,
}

/// Passages wind, so the way is long, and a maze consists of dead ends. It has no loops, so there is no way around a
/// cell or past a dead end; a choice is a junction at which the player can take the wrong passage.
const MAZE: Limits = Limits {
    way: 350,
    choice: Choice::Crossings(Ramp::new(350, 50, 20)),
    dead_ends: Ramp::new(70, 180, 15),
    corridor: Ramp::NONE,
    chokepoints: Ramp::NONE,
    backtracking: Ramp::NONE,
    variety: Ramp::NONE,
};

/// Loops are those of document 000: 30 % more links than a tree of the rooms has. Mazes between rooms are allowed
/// their dead ends and narrow ways up to a point.
const MIXED: Limits = Limits {
    way: 300,
    choice: Choice::LoopsOfRooms(300),
    dead_ends: Ramp::new(50, 150, 10),
    corridor: Ramp::NONE,
    chokepoints: Ramp::new(20, 800, 15),
    backtracking: Ramp::new(50, 600, 15),
    variety: Ramp::new(85, 20, 12),
};

/// Corridors are short and lead from room to room, so few cells are narrow and hardly any lead nowhere; but rooms side by
/// side without any corridor make one hall.
const ROOMS: Limits = Limits {
    way: 380,
    choice: Choice::LoopsOfRooms(300),
    dead_ends: Ramp::new(50, 150, 10),
    corridor: Ramp::new(250, 0, 10),
    chokepoints: Ramp::new(20, 250, 10),
    backtracking: Ramp::new(10, 300, 15),
    variety: Ramp::new(90, 20, 12),
};

/// A cave has no rooms to count loops by, so they are counted by its floor. Narrow places are rare in it; a few set off
/// its chambers.
const CAVE: Limits = Limits {
    way: 200,
    choice: Choice::LoopsOfFloor(4),
    dead_ends: Ramp::new(50, 150, 10),
    corridor: Ramp::new(20, 0, 8),
    chokepoints: Ramp::new(3, 40, 8),
    backtracking: Ramp::new(10, 300, 15),
    variety: Ramp::NONE,
};

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 4] = [Kind::Maze, Kind::Mixed, Kind::Rooms, Kind::Cave];

    /// The kind of a map.
    pub(crate) fn of(survey: &Survey) -> Kind {
        const MAZE_FROM: u64 = 900;
        const MIXED_FROM: u64 = 250;
        match share(survey.corridor_cell_count(), survey.open_count()) {
            MAZE_FROM.. => Kind::Maze,
            MIXED_FROM.. => Kind::Mixed,
            _ if survey.dungeon.rooms.is_empty() => Kind::Cave,
            _ => Kind::Rooms,
        }
    }

    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Maze => "maze",
            Kind::Mixed => "mixed",
            Kind::Rooms => "rooms",
            Kind::Cave => "cave",
        }
    }

    /// The kind as part of a sentence.
    pub(super) const fn place(self) -> Text {
        match self {
            Kind::Maze => Text::new("in a maze", "dans un labyrinthe"),
            Kind::Mixed => Text::new("between rooms and mazes", "entre salles et labyrinthes"),
            Kind::Rooms => Text::new("between rooms", "entre salles"),
            Kind::Cave => Text::new("in a cave", "dans une grotte"),
        }
    }

    pub(super) const fn limits(self) -> &'static Limits {
        match self {
            Kind::Maze => &MAZE,
            Kind::Mixed => &MIXED,
            Kind::Rooms => &ROOMS,
            Kind::Cave => &CAVE,
        }
    }
}

#[cfg(test)]
mod tests {
    use oubliette_core::Rect;

    use super::*;
    use crate::drawing::{dungeon, room};

    #[test]
    fn the_kind_follows_from_corridors_and_rooms() {
        let kind = |text: &str| Survey::of(&dungeon(text)).kind();
        assert_eq!(kind("<....>\n.#.##."), Kind::Maze);
        assert_eq!(kind("..##..\n......\n..##.."), Kind::Cave);
        assert_eq!(kind("..####..\n........\n..####.."), Kind::Mixed);
        let mut halls = dungeon("..##..\n......\n..##..");
        halls.rooms = vec![room(Rect::new(0, 0, 2, 3)), room(Rect::new(4, 0, 2, 3))];
        assert_eq!(Survey::of(&halls).kind(), Kind::Rooms);
    }

    #[test]
    fn points_grow_from_the_good_value_to_the_bad_one() {
        let points = |ramp: Ramp| [0, 10, 15, 20, 30].map(|found| ramp.points(found));
        assert_eq!(points(Ramp::new(10, 20, 8)), [0, 0, -4, -8, -8]);
        assert_eq!(points(Ramp::new(20, 10, 8)), [-8, -8, -4, 0, 0]);
        assert_eq!(points(Ramp::NONE), [0; 5]);
    }

    #[test]
    fn the_limits_are_those_of_the_docs() {
        let docs = include_str!("../../../../docs/score.md");
        for kind in Kind::ALL {
            let limits = kind.limits();
            let shown = |ramp: Ramp, unit: u64| match ramp.most {
                0 => "-".to_owned(),
                most => format!("{} to {}: {most}", decimal(ramp.good, unit), decimal(ramp.bad, unit)),
            };
            let choice = match limits.choice {
                Choice::Crossings(ramp) => format!("crossings {}", shown(ramp, 10)),
                Choice::LoopsOfRooms(share) => format!("loops {} % of rooms", decimal(share, 10)),
                Choice::LoopsOfFloor(share) => format!("loops {} % of floor", decimal(share, 10)),
            };
            let row = format!(
                "| {} | {} | {choice} | {} | {} | {} | {} | {} |",
                kind.name(),
                decimal(limits.way, 100),
                shown(limits.dead_ends, 10),
                shown(limits.corridor, 10),
                shown(limits.chokepoints, 10),
                shown(limits.backtracking, 10),
                shown(limits.variety, 1),
            );
            assert!(docs.contains(&row), "docs/score.md lacks\n{row}");
        }
    }

    fn decimal(value: u64, unit: u64) -> String {
        (value as f64 / unit as f64).to_string()
    }
}
