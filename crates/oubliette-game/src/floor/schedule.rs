//! The layout of each floor.
//!
//! | floor | layout | | floor | layout |
//! | --- | --- | --- | --- | --- |
//! | 1 | growth | | 11 | growth |
//! | 2 | rooms, classic | | 12 | rooms, mine |
//! | 3 | growth | | 13 | growth |
//! | 4 | caves | | 14 | rooms, ruins |
//! | 5 | rooms, temple (guarded) | | 15 | rooms, fortress (guarded) |
//! | 6 | growth | | 16 | growth |
//! | 7 | bsp | | 17 | rooms, caverns |
//! | 8 | growth | | 18 | growth |
//! | 9 | pillars | | 19 | rooms, warren |
//! | 10 | bsp, three by three (guarded) | | 20 | rooms, cathedral (guarded) |
//!
//! From floor 21 on the twenty begin again. Growth has the size of document 002; the others have sizes that
//! suit them, large enough for a stair at distance 25.

use std::sync::OnceLock;

use oubliette_core::{Dungeon, Seed, Size, Text};
use oubliette_make::generation::{Draft, Plan, check};
use oubliette_make::{Unmade, make};

use super::lock_plan::LockPlan;

/// A layout with its size and parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// The maze of document 002.
    Growth,
    /// Caves.
    Caves,
    /// Rooms by cutting.
    Bsp,
    /// Nine rooms, three by three.
    Rogue,
    /// A maze between pillars.
    Pillars,
    /// Rooms in the given mode.
    Rooms(Mode),
}

/// A mode of the layout `rooms`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Plain rooms with mazes in between.
    Classic,
    /// Pillared halls.
    Temple,
    /// Long tunnels.
    Mine,
    /// Partly collapsed.
    Ruins,
    /// Thick walls around a yard.
    Fortress,
    /// Round halls.
    Caverns,
    /// Many burrows.
    Warren,
    /// One great nave.
    Cathedral,
}

/// The floors from 1 to 20.
const SCHEDULE: [Style; 20] = [
    Style::Growth,
    Style::Rooms(Mode::Classic),
    Style::Growth,
    Style::Caves,
    Style::Rooms(Mode::Temple),
    Style::Growth,
    Style::Bsp,
    Style::Growth,
    Style::Pillars,
    Style::Rogue,
    Style::Growth,
    Style::Rooms(Mode::Mine),
    Style::Growth,
    Style::Rooms(Mode::Ruins),
    Style::Rooms(Mode::Fortress),
    Style::Growth,
    Style::Rooms(Mode::Caverns),
    Style::Growth,
    Style::Rooms(Mode::Warren),
    Style::Rooms(Mode::Cathedral),
];

/// The size of document 002.
const FULL: Size = Size::new(63, 43);

impl Style {
    /// The style of floor `depth`.
    pub(crate) fn of_floor(depth: u32) -> Style {
        SCHEDULE[depth.saturating_sub(1) as usize % SCHEDULE.len()]
    }

    /// The name of a floor of this style.
    pub const fn title(self) -> Text {
        match self {
            Style::Growth => Text::new("the maze", "le labyrinthe"),
            Style::Caves => Text::new("the caves", "les grottes"),
            Style::Bsp => Text::new("the chambers", "les chambres"),
            Style::Rogue => Text::new("the nine rooms", "les neuf salles"),
            Style::Pillars => Text::new("the pillars", "les piliers"),
            Style::Rooms(mode) => mode.title(),
        }
    }

    fn draft(self) -> Draft {
        match self {
            Style::Growth => Draft::new("growth").with_size(FULL),
            Style::Caves => Draft::new("caves").with_size(FULL),
            Style::Bsp => Draft::new("bsp").with_size(Size::new(57, 39)),
            Style::Rogue => Draft::new("bsp").with_size(Size::new(57, 39)).with_choice("cuts", "rogue"),
            Style::Pillars => Draft::new("pillars").with_size(Size::new(47, 31)),
            Style::Rooms(mode) => {
                Draft::new("rooms").with_size(Size::new(55, 41)).with_choice("mode", mode.name())
            }
        }
    }
}

impl Mode {
    const fn name(self) -> &'static str {
        match self {
            Mode::Classic => "classic",
            Mode::Temple => "temple",
            Mode::Mine => "mine",
            Mode::Ruins => "ruins",
            Mode::Fortress => "fortress",
            Mode::Caverns => "caverns",
            Mode::Warren => "warren",
            Mode::Cathedral => "cathedral",
        }
    }

    const fn title(self) -> Text {
        match self {
            Mode::Classic => Text::new("the cellars", "les caves"),
            Mode::Temple => Text::new("the temple", "le temple"),
            Mode::Mine => Text::new("the mine", "la mine"),
            Mode::Ruins => Text::new("the ruins", "les ruines"),
            Mode::Fortress => Text::new("the fortress", "la forteresse"),
            Mode::Caverns => Text::new("the caverns", "les cavernes"),
            Mode::Warren => Text::new("the warren", "le terrier"),
            Mode::Cathedral => Text::new("the cathedral", "la cathédrale"),
        }
    }
}

/// Lays out floor `depth` from `seed`, without locked doors.
pub(crate) fn lay_out(seed: &Seed, depth: u32) -> Dungeon {
    try_lay_out(seed, depth, None).expect("a floor without a mission always fits")
}

/// Makes floor `depth` from `seed` with the mission of `lock_plan`.
pub(crate) fn try_lay_out(seed: &Seed, depth: u32, lock_plan: Option<LockPlan>) -> Result<Dungeon, Unmade> {
    make(&plan(depth, lock_plan).with_seed(seed.clone())).map(|made| made.dungeon)
}

/// The checked plan of a floor. Plans never change, so each is made once.
fn plan(depth: u32, lock_plan: Option<LockPlan>) -> &'static Plan {
    static PLANS: [[OnceLock<Plan>; LockPlan::COUNT + 1]; SCHEDULE.len()] =
        [const { [const { OnceLock::new() }; LockPlan::COUNT + 1] }; SCHEDULE.len()];
    let place = depth.saturating_sub(1) as usize % SCHEDULE.len();
    PLANS[place][lock_plan.map_or(0, |lock_plan| lock_plan.number() + 1)]
        .get_or_init(|| check(&draft(SCHEDULE[place], lock_plan)).expect("a test checks every style"))
}

fn draft(style: Style, lock_plan: Option<LockPlan>) -> Draft {
    let draft = style.draft();
    match lock_plan {
        None => draft,
        Some(lock_plan) => lock_plan.set_into(draft),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_style_of_the_schedule_passes_the_check() {
        let mut rng = oubliette_core::Rng::from_state(1);
        for style in SCHEDULE {
            for depth in 1..40 {
                let lock_plan = LockPlan::of_floor(depth, &mut rng);
                assert!(check(&draft(style, lock_plan)).is_ok(), "{style:?} {lock_plan:?}");
            }
        }
    }

    #[test]
    fn no_two_floors_in_a_row_are_alike_and_the_first_is_the_maze_of_the_document() {
        assert_eq!(Style::of_floor(1), Style::Growth);
        for depth in 1..60 {
            assert_ne!(Style::of_floor(depth), Style::of_floor(depth + 1), "{depth}");
        }
    }

    #[cfg(feature = "fault-injection")]
    #[test]
    fn a_floor_that_differs_from_its_mission_is_refused() {
        let seed = Seed::from_text(oubliette_make::generation::fault::SEED);
        let lock_plan = LockPlan::of_floor(3, &mut oubliette_core::Rng::from_state(1));
        assert!(matches!(try_lay_out(&seed, 3, lock_plan), Err(Unmade::Differs { .. })));
        assert!(try_lay_out(&seed, 3, None).is_ok());
    }

    #[test]
    fn growth_has_the_size_of_the_document() {
        assert_eq!(Style::of_floor(1), Style::Growth);
        assert_eq!(lay_out(&Seed::Number(1), 1).size(), Size::new(63, 43));
    }
}
