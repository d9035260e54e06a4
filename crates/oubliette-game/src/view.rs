//! All that a front end needs to show, and all that can be done now.

use oubliette_core::{Direction, Point, Text, Tile};

use crate::action::Action;
use crate::attribute::Attribute;
use crate::chamber;
use crate::enchant::Enchantment;
use crate::explored::{WINDOW, window_around};
use crate::floor::Metal;
use crate::hero::Hero;
use crate::item::Item;
use crate::monster::{Monster, MonsterKind};
use crate::skill::Skill;
use crate::sokoban::{Difficulty, Lamp, Play, Puzzle, State, can_still_be_solved};
use crate::stats::Stats;
use crate::world::World;

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
    /// The keys on the ring of this floor: how many of each metal, by its number.
    pub ring: [u8; Metal::ALL.len()],
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
            ring: Metal::ALL.map(|metal| self.key_count(metal)),
            shown: self.shown(),
            question: self.question,
            offered,
            actions: self.possible_actions(),
            stats: self.stats,
        }
    }

    /// The 13 x 9 cells around the hero, row by row. Things are put onto the cells instead of looked for in
    /// each.
    fn window(&self) -> Vec<Sight> {
        let window = window_around(self.hero.at);
        let bare = |point| Sight { tile: self.tile_at(point), thing: None };
        let mut sights: Vec<Sight> = window.points().map(bare).collect();
        for (at, thing) in self.things_in_window() {
            sights[((at.y - window.y) * WINDOW.width + at.x - window.x) as usize].thing = Some(thing);
        }
        sights
    }

    /// All that stands in the window. Where the hero stands on a stair, the hero comes later.
    pub fn things_in_window(&self) -> Vec<(Point, Thing)> {
        let (state, window) = (self.state(), window_around(self.hero.at));
        let stairs = [(self.terrain.stair_up, Thing::StairUp), (self.terrain.stair_down, Thing::StairDown)];
        let treasures = state.treasures.iter().map(|treasure| (treasure.at, Thing::Treasure));
        let near = state.monsters.iter().filter(|monster| window.contains(monster.at));
        let monsters = near.map(|monster| (monster.at, self.appearance_of(monster)));
        let hero = (self.hero.at, Thing::Hero { facing: self.hero.facing });
        let still = stairs.into_iter().chain(treasures).filter(|(at, _)| window.contains(*at));
        still.chain(monsters).chain([hero]).collect()
    }

    fn appearance_of(&self, monster: &Monster) -> Thing {
        if monster.is_disguised() && !self.hero.class.sees_mimics() {
            Thing::Treasure
        } else {
            Thing::Monster(*monster)
        }
    }

    /// What is known of the cell at `point`: all of it in the window; beyond, what does not move, as far as
    /// it was explored.
    pub fn sight(&self, point: Point) -> Sight {
        let tile = self.tile_in_sight(point);
        let is_near = window_around(self.hero.at).contains(point);
        Sight { tile, thing: tile.and_then(|_| self.thing_at(point, is_near)) }
    }

    /// What the cell at `point` is, if that is known.
    pub fn tile_in_sight(&self, point: Point) -> Option<Tile> {
        let is_near = window_around(self.hero.at).contains(point);
        if is_near || self.state().explored.contains(point) { self.tile_at(point) } else { None }
    }

    /// What the cell at `point` is now: a locked door that was opened is a door like any other.
    fn tile_at(&self, point: Point) -> Option<Tile> {
        match self.terrain.tiles.at(point) {
            Some(Tile::LockedDoor) if self.terrain.is_open(point) => Some(Tile::Door),
            tile => tile,
        }
    }

    /// The cracked wall, once it was seen.
    pub fn crack_in_sight(&self) -> Option<Point> {
        self.terrain.crack.filter(|at| self.tile_in_sight(*at).is_some())
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

    /// The locked doors that are known and still closed.
    pub fn doors_in_sight(&self) -> Vec<DoorSight> {
        let locks = &self.terrain.locks;
        let sight = |(place, door): (usize, &crate::floor::LockedDoor)| {
            let is_shown = self.closed_door_at(door.at).is_some() && self.tile_in_sight(door.at).is_some();
            let can_open = locks.can_open(place, self.state());
            is_shown.then_some(DoorSight { at: door.at, metal: door.metal, can_open })
        };
        locks.doors.iter().enumerate().filter_map(sight).collect()
    }

    fn thing_at(&self, point: Point, is_near: bool) -> Option<Thing> {
        let state = self.state();
        if point == self.hero.at {
            return Some(Thing::Hero { facing: self.hero.facing });
        }
        if let Some(place) = state.monster_at(point) {
            let appearance = self.appearance_of(&state.monsters[place]);
            return (is_near || appearance == Thing::Treasure).then_some(appearance);
        }
        if state.treasure_at(point).is_some() {
            Some(Thing::Treasure)
        } else if point == self.terrain.stair_up {
            Some(Thing::StairUp)
        } else if point == self.terrain.stair_down {
            Some(Thing::StairDown)
        } else {
            None
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::class::Class;

    #[test]
    fn the_window_shows_what_is_known_of_each_of_its_cells() {
        for (seed, class) in [(1, Class::Mage), (2, Class::Rogue), (3, Class::Priest)] {
            let mut world = World::new(seed, class);
            let is_empty = |at: &Point| world.state().monster_at(*at).is_none();
            let cells: Vec<Point> = world.terrain.open.points().filter(is_empty).collect();
            for at in cells {
                world.hero.at = at;
                let known: Vec<Sight> = window_around(at).points().map(|point| world.sight(point)).collect();
                assert_eq!(world.view().window, known, "run {seed} at {at:?}");
            }
        }
    }
}
