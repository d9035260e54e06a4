//! Tasks: the whole game, or a small exercise whose solution is proven before the first step.
//!
//! A maze is connected, the locks of a map with keys passed the proof of its mission, and a puzzle comes with its
//! solution. All of them are runs of the game: a maze is a first floor without monsters, a puzzle a chamber of the
//! hidden floor.

use std::sync::{Arc, OnceLock};

use oubliette_core::{Seed, Size, Value};
use oubliette_make::generation::{Draft, Plan, check};
use oubliette_make::make;
use oubliette_sokoban::{Difficulty, Play, Proven, generate};

use super::choice::ChoiceSet;
use crate::chance::stream;
use crate::class::Class;
use crate::floor::OwnMap;
use crate::treasure::Source;
use crate::world::World;

/// The goal of an episode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Passes this many floors of the game, or defeats the last guardian.
    Dungeon {
        /// How many.
        depth: u32,
    },
    /// Finds the way out of a maze.
    Maze {
        /// From 1 to [`Task::HARDEST`].
        difficulty: u32,
    },
    /// Finds keys, opens doors and reaches the stair.
    Keys {
        /// From 1 to [`Task::HARDEST`].
        difficulty: u32,
    },
    /// Pushes every box onto a goal.
    Sokoban {
        /// From 1 to [`Task::HARDEST`].
        difficulty: u32,
    },
}

/// Maps that do not fit their mission are drawn again with the next number.
const DRAWS: u64 = 64;
/// The stream of a puzzle.
const PUZZLE: &str = "env puzzle";

impl Task {
    /// The hardest small task.
    pub const HARDEST: u32 = 5;

    /// Whether all its numbers are within their limits.
    pub fn is_valid(self) -> bool {
        match self {
            Task::Dungeon { depth } => (1..=1000).contains(&depth),
            Task::Maze { difficulty } | Task::Keys { difficulty } | Task::Sokoban { difficulty } => {
                (1..=Task::HARDEST).contains(&difficulty)
            }
        }
    }

    /// The sets of choices with which an agent never runs out of choices.
    pub fn choice_sets(self) -> &'static [ChoiceSet] {
        match self {
            Task::Dungeon { .. } => &[ChoiceSet::All, ChoiceSet::Guided],
            Task::Maze { .. } => &[ChoiceSet::Moves],
            Task::Keys { .. } => &[ChoiceSet::Basic, ChoiceSet::All, ChoiceSet::Guided],
            Task::Sokoban { .. } => &[ChoiceSet::Moves, ChoiceSet::Board],
        }
    }

    /// Steps after which an episode is cut off, unless another limit is set.
    pub fn step_limit(self) -> u32 {
        match self {
            Task::Dungeon { .. } => 10_000,
            Task::Maze { difficulty } => 200 * difficulty,
            Task::Keys { difficulty } => 500 * difficulty,
            Task::Sokoban { difficulty } => 200 * difficulty,
        }
    }

    /// The world at the start of episode `seed`.
    pub(super) fn start(self, seed: u64, class: Class) -> World {
        match self {
            Task::Dungeon { .. } => World::new(seed, class),
            Task::Maze { difficulty } => World::on_own(seed, class, maze(seed, difficulty)).emptied(),
            Task::Keys { difficulty } => World::on_own(seed, class, keys(seed, difficulty)).emptied(),
            Task::Sokoban { difficulty } => {
                let Proven { puzzle, .. } =
                    generate(Difficulty::ALL[(difficulty - 1) as usize % 5], &mut stream(seed, 1, PUZZLE));
                World { attempt: Some(Play::new(puzzle)), ..World::new(seed, class) }
            }
        }
    }

    /// Whether `world` has reached the goal.
    pub(super) fn is_done(self, world: &World) -> bool {
        match self {
            Task::Dungeon { depth } => world.stats().deepest > depth || world.is_won(),
            Task::Maze { .. } | Task::Keys { .. } => world.stats().deepest > 1,
            Task::Sokoban { .. } => world.stats().puzzles > 0,
        }
    }
}

impl World {
    /// The same floor without monsters, and without treasures that hold no key.
    fn emptied(mut self) -> World {
        let keys = self.terrain.locks.keys.clone();
        let holds_key = |source: Source| keys.iter().any(|key| Source::Native(key.treasure) == source);
        let state = self.state_mut();
        state.monsters.clear();
        state.treasures.retain(|treasure| holds_key(treasure.source));
        self
    }
}

type Plans = [OnceLock<Plan>; Task::HARDEST as usize];

fn plan(plans: &'static Plans, difficulty: u32, draft: impl FnOnce() -> Draft) -> &'static Plan {
    let place = (difficulty.clamp(1, Task::HARDEST) - 1) as usize;
    plans[place].get_or_init(|| check(&draft()).expect("a test checks every difficulty"))
}

fn maze(seed: u64, difficulty: u32) -> Arc<OwnMap> {
    static PLANS: Plans = [const { OnceLock::new() }; Task::HARDEST as usize];
    const SIZES: [Size; 5] =
        [Size::new(9, 9), Size::new(13, 11), Size::new(21, 15), Size::new(31, 23), Size::new(47, 31)];
    let plan = plan(&PLANS, difficulty, || {
        Draft::new("pillars").with_size(SIZES[(difficulty.clamp(1, Task::HARDEST) - 1) as usize])
    });
    first_playable(seed, plan)
}

fn keys(seed: u64, difficulty: u32) -> Arc<OwnMap> {
    static PLANS: Plans = [const { OnceLock::new() }; Task::HARDEST as usize];
    const SIZES: [Size; 5] =
        [Size::new(21, 15), Size::new(25, 19), Size::new(31, 23), Size::new(41, 29), Size::new(55, 41)];
    let plan = plan(&PLANS, difficulty, || {
        let draft = Draft::new("bsp")
            .with_size(SIZES[(difficulty.clamp(1, Task::HARDEST) - 1) as usize])
            .with_param("levels", i64::from(difficulty.clamp(2, 4)));
        let numbers = [("unique_keys", i64::from(difficulty)), ("multi_sets", 0), ("permanent_keys", 0)];
        let draft = numbers
            .into_iter()
            .fold(draft, |draft, (name, number)| draft.with_mission_value(name, Value::Integer(number)));
        let words = [("rule", "kept"), ("end", "deepest")];
        words
            .into_iter()
            .fold(draft, |draft, (name, word)| draft.with_mission_value(name, Value::Text(word.to_owned())))
    });
    first_playable(seed, plan)
}

/// The map of `seed`, or of the first number after it whose map can be played.
fn first_playable(seed: u64, plan: &Plan) -> Arc<OwnMap> {
    let playable = |draw: u64| {
        let number = seed.wrapping_add(draw.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let made = make(&plan.with_seed(Seed::Number(number))).ok()?;
        OwnMap::of(&made.dungeon).ok()
    };
    Arc::new((0..DRAWS).find_map(playable).expect("one map in 64 can be played"))
}
