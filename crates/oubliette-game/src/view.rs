//! All that a front end needs to show, and all that can be done now.

use oubliette_core::{Direction, Point, Text, Tile};

use crate::action::Action;
use crate::attribute::Attribute;
use crate::chamber;
use crate::enchant::Enchantment;
use crate::explored::WINDOW;
use crate::floor::Metal;
use crate::hero::Hero;
use crate::item::Item;
use crate::monster::{Monster, MonsterKind};
use crate::skill::Skill;
use crate::sokoban::{Difficulty, Lamp, Play, Puzzle, State, can_still_be_solved};
use crate::stats::Stats;
use crate::world::World;

mod sight;

/// What the player sees and may do.
#[derive(Clone, Debug)]
pub struct View {
    /// How the run stands.
    pub outcome: Outcome,
    /// Whether the last guardian has fallen.
    pub is_won: bool,
    /// The seed of the run.
    pub seed: u64,
    /// Turns that are over.
    pub turn: u32,
    /// The floor's number.
    pub depth: u32,
    /// What the floor is like.
    pub floor: Text,
    /// The hero, with attributes and inventory.
    pub hero: Hero,
    /// The 13 x 9 cells around the hero, row by row.
    pub window: Vec<Sight>,
    /// The locked doors that are known and still closed.
    pub doors: Vec<DoorSight>,
    /// The keys on the ring of this floor: how many of each metal of which there are any.
    pub ring: Vec<(Metal, u32)>,
    /// The cracked wall, once it was seen.
    pub crack: Option<Point>,
    /// The board of the chamber of the hidden floor in which the hero is.
    pub board: Option<BoardView>,
    /// The object that waits to be taken or left.
    pub shown: Option<Item>,
    /// The slot of the piece of which the player has to say whether to wear it.
    pub question: Option<u8>,
    /// The skills that may be learned now.
    pub offered: Vec<Skill>,
    /// Everything that can be done now.
    pub actions: Vec<Action>,
    /// Counts over the run so far.
    pub stats: Stats,
}

/// How a run stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The hero lives.
    Playing,
    /// The hero was killed.
    Dead {
        /// By what.
        killer: MonsterKind,
    },
}

/// What is known of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// What the cell is; `None` if it was never seen, or lies outside the map.
    pub tile: Option<Tile>,
    /// What stands on it.
    pub thing: Option<Thing>,
}

/// The board of a chamber.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// How hard the puzzle is.
    pub difficulty: Difficulty,
    /// Walls, floor and goals.
    pub puzzle: Puzzle,
    /// Where the boxes and the player stand.
    pub state: State,
    /// Whether it can still be solved.
    pub lamp: Lamp,
    /// Steps that led here.
    pub steps: usize,
    /// Boxes pushed on the way.
    pub pushes: usize,
    /// Steps that can be made again.
    pub undone: usize,
    /// What the one who solves it gets.
    pub reward: [Item; 2],
}

/// A locked door.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoorSight {
    /// Its cell.
    pub at: Point,
    /// What it and its keys are made of.
    pub metal: Metal,
    /// Whether the hero holds the keys.
    pub can_open: bool,
}

/// What stands on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// The hero.
    Hero {
        /// Where the hero looks.
        facing: Direction,
    },
    /// A monster.
    Monster(Monster),
    /// A treasure, or what looks like one.
    Treasure,
    /// The stair up.
    StairUp,
    /// The stair down.
    StairDown,
}

impl World {
    /// What the player sees and may do.
    pub fn view(&self) -> View {
        let offered = if self.hero.lessons > 0 { self.hero.skills.offered(self.seed) } else { Vec::new() };
        View {
            outcome: self.killer.map_or(Outcome::Playing, |killer| Outcome::Dead { killer }),
            is_won: self.is_won,
            seed: self.seed,
            turn: self.turn,
            depth: self.depth,
            floor: self.terrain.title,
            hero: self.hero.clone(),
            window: self.window(),
            doors: self.doors_in_sight(),
            crack: self.crack_in_sight(),
            board: self.attempt.as_ref().map(|play| self.board(play)),
            ring: self.ring(),
            shown: self.shown(),
            question: self.question,
            offered,
            actions: self.possible_actions(),
            stats: self.stats,
        }
    }

    fn board(&self, play: &Play) -> BoardView {
        BoardView {
            difficulty: chamber::difficulty(self.depth),
            puzzle: play.puzzle().clone(),
            state: *play.state(),
            lamp: can_still_be_solved(play.puzzle(), play.state()),
            steps: play.steps().len(),
            pushes: play.push_count(),
            undone: play.undone_count(),
            reward: chamber::reward(self.seed, self.depth),
        }
    }

    /// Everything that can be done now.
    pub fn possible_actions(&self) -> Vec<Action> {
        let slots = 0..self.hero.inventory.items().len() as u8;
        let aimed = Direction::ALL.into_iter().flat_map(|direction| {
            let skills = self.hero.skills.iter().filter(|skill| skill.is_aimed());
            [Action::Step(direction), Action::Cast(direction)]
                .into_iter()
                .chain(skills.map(move |skill| Action::Use(skill, direction)))
        });
        let facing = self.hero.facing;
        let skills = self.hero.skills.iter().filter(|skill| !skill.is_aimed());
        let objects = slots.flat_map(|slot| {
            [Action::Drink(slot), Action::Read(slot), Action::Wear(slot), Action::Throw(slot)]
                .into_iter()
                .chain(Enchantment::ALL.map(|enchantment| Action::Enchant(slot, enchantment)))
        });
        aimed
            .chain(skills.map(|skill| Action::Use(skill, facing)))
            .chain(objects)
            .chain([Action::Wait, Action::Take, Action::Leave, Action::Keep])
            .chain([Action::Undo, Action::Redo, Action::Restart, Action::Exit])
            .chain(Attribute::ALL.map(Action::Raise))
            .chain(Skill::ALL.map(Action::Learn))
            .filter(|action| self.check(*action).is_ok())
            .collect()
    }
}

impl View {
    /// The cell of the window in column `x` and row `y`.
    pub fn sight_at(&self, x: i32, y: i32) -> Option<Sight> {
        let is_inside = WINDOW.contains(Point::new(x, y));
        is_inside.then(|| self.window[(y * WINDOW.width + x) as usize])
    }
}
