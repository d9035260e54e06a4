//! Everything a front end shows, and everything the player can do now: plain data, the same for the terminal, a
//! page and a bot.
//!
//! A view is computed once per action with [`World::view`]. In JSON its names are in `snake_case`, points are `[x,
//! y]`, and the grids are rows of letters (see [`Chart`] and [`Ways`]).

use oubliette_core::{Direction, Point, Tile};
use oubliette_sokoban::{Difficulty, Lamp, Play, Puzzle, State, can_still_be_solved};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::attribute::Attribute;
use crate::chamber;
use crate::enchant::Enchantment;
use crate::explored::{WINDOW, window_around};
use crate::floor::Metal;
use crate::hero::{Hero, level_cost};
use crate::item::Item;
use crate::ledger::ClosedDoor;
use crate::monster::{Monster, MonsterKind};
use crate::skill::Skill;
use crate::stats::Stats;
use crate::world::World;

mod chart;
mod rows;
mod seed;
mod sight;
#[cfg(test)]
mod tests;
mod ways;
mod wording;

pub use chart::Chart;
pub use ways::Ways;
pub use wording::Wording;

/// The state of the game as the player sees it, with the possible actions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The state of the run.
    pub outcome: Outcome,
    /// Whether the last guardian has fallen.
    pub is_won: bool,
    /// The seed of the run; in JSON a text, since a page cannot read such large numbers.
    #[serde(with = "seed")]
    pub seed: u64,
    /// Turns that are over.
    pub turn: u32,
    /// The floor's number.
    pub depth: u32,
    /// The style of the floor.
    pub floor: Wording,
    /// The hero, with attributes and inventory.
    pub hero: Hero,
    /// The hero's values with equipment and effects.
    pub figures: Figures,
    /// The floor as far as it is known.
    pub chart: Chart,
    /// The known things on the floor, one per cell, row by row. Monsters are seen in the window only.
    pub things: Vec<Placed>,
    /// The locked doors that are known and still closed: their bolts, and where their keys are.
    pub doors: Vec<ClosedDoor>,
    /// The keys on the ring of this floor: the number for each metal the hero has keys of.
    pub ring: Vec<(Metal, u32)>,
    /// The cracked wall, once it was seen.
    pub crack: Option<Point>,
    /// The ways over the known floor; in a chamber, over its board.
    pub ways: Ways,
    /// The board of the chamber of the hidden floor in which the hero is.
    pub board: Option<BoardView>,
    /// The object that waits to be taken or left.
    pub shown: Option<Item>,
    /// The slot of the piece that the player may wear or not.
    pub question: Option<u8>,
    /// The skills that may be learned now.
    pub offered: Vec<Skill>,
    /// Everything the player can do now.
    pub actions: Vec<Action>,
    /// Counts over the run so far.
    pub stats: Stats,
}

/// The state of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The hero lives.
    Playing,
    /// The hero was killed.
    Dead {
        /// The killer.
        killer: MonsterKind,
    },
}

/// The hero's values with equipment and effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Figures {
    /// The greatest Hp.
    pub max_hp: u32,
    /// The greatest Mp.
    pub max_mp: u32,
    /// Atk.
    pub attack: u32,
    /// Int.
    pub intelligence: u32,
    /// Def.
    pub defense: u32,
    /// The strength of magic.
    pub magic: u32,
    /// The chance of a critical blow, in percent.
    pub critical_percent: u32,
    /// Experience from this level to the next.
    pub level_cost: u32,
}

/// The known part of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// The tile; `None` if it was never seen, or lies outside the map.
    pub tile: Option<Tile>,
    /// The thing on it.
    pub thing: Option<Thing>,
}

/// A thing and its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    /// The cell.
    pub at: Point,
    /// The thing.
    pub thing: Thing,
}

/// The board of a chamber.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardView {
    /// How hard the puzzle is.
    pub difficulty: Difficulty,
    /// The board as it stands now; in JSON a drawing in the letters of Sokoban players (XSB).
    pub puzzle: Puzzle,
    /// Whether it can still be solved.
    pub lamp: Lamp,
    /// Steps that led here.
    pub steps: usize,
    /// Boxes pushed on the way.
    pub pushes: usize,
    /// Steps that can be made again.
    pub undone: usize,
    /// The reward for solving it.
    pub reward: [Item; 2],
}

/// A thing on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Thing {
    /// The hero.
    Hero {
        /// Where the hero looks.
        facing: Direction,
    },
    /// A monster.
    Monster(Monster),
    /// A treasure, or a mimic.
    Treasure,
    /// The stair up.
    StairUp,
    /// The stair down.
    StairDown,
}

impl World {
    /// The view of the present state.
    pub fn view(&self) -> View {
        let offered = if self.hero.lessons > 0 { self.hero.skills.offered(self.seed) } else { Vec::new() };
        let (chart, things) = (self.chart(), self.known_things());
        let board = self.attempt.as_ref().map(|play| self.board(play));
        let ways = match &board {
            Some(board) => Ways::on_board(board),
            None => self.ways_over(&chart, &things),
        };
        View {
            outcome: self.killer.map_or(Outcome::Playing, |killer| Outcome::Dead { killer }),
            is_won: self.is_won,
            seed: self.seed,
            turn: self.turn,
            depth: self.depth,
            floor: self.terrain.title.into(),
            hero: self.hero.clone(),
            figures: Figures::of(&self.hero),
            doors: self.doors_in_sight().filter_map(|at| self.why_closed(at)).collect(),
            crack: self.crack_in_sight(),
            ring: self.ring(),
            shown: self.shown(),
            question: self.question,
            offered,
            actions: self.possible_actions(),
            stats: self.stats,
            chart,
            things,
            ways,
            board,
        }
    }

    fn board(&self, play: &Play) -> BoardView {
        BoardView {
            difficulty: chamber::difficulty(self.depth),
            puzzle: play.puzzle().starting_at(*play.state()).unwrap_or_else(|| play.puzzle().clone()),
            lamp: can_still_be_solved(play.puzzle(), play.state()),
            steps: play.steps().len(),
            pushes: play.push_count(),
            undone: play.undone_count(),
            reward: chamber::reward(self.seed, self.depth),
        }
    }

    /// Everything the player can do now.
    pub(crate) fn possible_actions(&self) -> Vec<Action> {
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
    /// The known part of the cell at `point`.
    pub fn sight(&self, point: Point) -> Sight {
        let thing = self.things.iter().find(|placed| placed.at == point).map(|placed| placed.thing);
        Sight { tile: self.chart.tile_at(point), thing }
    }

    /// The known part of the 13 x 9 cells around the hero, row by row.
    pub fn window(&self) -> Vec<Sight> {
        let window = window_around(self.hero.at);
        let bare = |point| Sight { tile: self.chart.tile_at(point), thing: None };
        let mut sights: Vec<Sight> = window.points().map(bare).collect();
        for placed in self.things.iter().filter(|placed| window.contains(placed.at)) {
            let (x, y) = (placed.at.x - window.x, placed.at.y - window.y);
            sights[(y * WINDOW.width + x) as usize].thing = Some(placed.thing);
        }
        sights
    }

    /// The things in the window.
    pub fn things_in_window(&self) -> impl Iterator<Item = &Thing> {
        let window = window_around(self.hero.at);
        self.things.iter().filter(move |placed| window.contains(placed.at)).map(|placed| &placed.thing)
    }

    /// The closed door at `point`, if it is known.
    pub fn door_at(&self, point: Point) -> Option<&ClosedDoor> {
        self.doors.iter().find(|door| door.at == point)
    }
}

impl Figures {
    fn of(hero: &Hero) -> Figures {
        Figures {
            max_hp: hero.max_hp(),
            max_mp: hero.max_mp(),
            attack: hero.attack(),
            intelligence: hero.intelligence(),
            defense: hero.defense(),
            magic: hero.magic(),
            critical_percent: hero.critical_percent(),
            level_cost: level_cost(hero.level),
        }
    }
}

impl BoardView {
    /// Where the boxes and the player stand.
    pub fn state(&self) -> State {
        self.puzzle.start()
    }
}
