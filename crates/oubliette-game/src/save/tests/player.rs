//! A player for tests: clears a floor as far as it is told to and goes down. The hero is kept alive from
//! outside, since it is the floors that count.

use oubliette_core::{BitGrid, Direction, Point};

use crate::action::Action;
use crate::attribute::Attribute;
use crate::class::Class;
use crate::treasure::{Source, Treasure};
use crate::world::World;

pub(super) struct Player {
    pub(super) world: World,
    /// Of each hundred monsters and treasures, how many are sought out before the stair.
    thoroughness: u32,
}

impl Player {
    pub(super) fn new(seed: u64, thoroughness: u32) -> Player {
        Player { world: World::new(seed, Class::ALL[seed as usize % Class::ALL.len()]), thoroughness }
    }

    /// Plays until the hero stands on floor `depth`, and then until most of it is done.
    pub(super) fn play_to(mut self, depth: u32, budget: u32) -> World {
        for _ in 0..budget {
            let is_done = self.world.depth() == depth && self.way_to_target().is_none();
            if self.world.depth() > depth || is_done {
                break;
            }
            self.act();
        }
        self.world
    }

    /// Does the next thing that is to be done.
    pub(super) fn act(&mut self) {
        let full = self.world.hero.max_hp();
        self.world.hero.hp = self.world.hero.hp.max(full / 2);
        let action = self.next_action();
        if self.world.act(action).is_err() {
            let _ = self.world.act(Action::Wait);
        }
    }

    fn next_action(&self) -> Action {
        let world = &self.world;
        let is_possible = |action: &Action| world.check(*action).is_ok();
        let attribute = Attribute::ALL[world.hero.points as usize % 3];
        let offered = world.hero.skills.offered(world.seed());
        let mut chores =
            vec![Action::Take, Action::Leave, Action::Keep, Action::Exit, Action::Raise(attribute)];
        chores.extend(offered.first().map(|skill| Action::Learn(*skill)));
        let potions = (0..12).map(Action::Drink).filter(|_| world.turn().is_multiple_of(40));
        chores.extend(potions);
        if let Some(chore) = chores.into_iter().find(is_possible) {
            return chore;
        }
        self.way_to_target()
            .or_else(|| self.way_to(&[world.terrain.stair_down]))
            .map_or(Action::Wait, Action::Step)
    }

    /// The way to the nearest of the things that are still to be sought out.
    fn way_to_target(&self) -> Option<Direction> {
        let (world, state) = (&self.world, self.world.state());
        let locks = &world.terrain.locks;
        let has_key =
            |one: &Treasure| locks.keys.iter().any(|key| Source::Native(key.treasure) == one.source);
        let is_wanted = |at: Point| ((at.x * 31 + at.y * 17).rem_euclid(100) as u32) < self.thoroughness;
        let mut goals: Vec<Point> = state.monsters.iter().map(|one| one.at).collect();
        goals.retain(|at| is_wanted(*at));
        let treasures = state.treasures.iter().filter(|one| is_wanted(one.at) || has_key(one));
        goals.extend(treasures.map(|one| one.at));
        let can_open = |at: Point| world.closed_door_at(at).is_some_and(|place| locks.can_open(place, state));
        goals.extend(locks.doors.iter().map(|door| door.at).filter(|at| can_open(*at)));
        self.way_to(&goals)
    }

    /// The first step of a shortest way to one of the goals; the stair down is stepped on only as a goal.
    fn way_to(&self, goals: &[Point]) -> Option<Direction> {
        let terrain = &self.world.terrain;
        let mut seen = BitGrid::new(terrain.size());
        seen.insert(self.world.hero.at);
        seen.insert(terrain.stair_down);
        let mut queue = vec![(self.world.hero.at, None)];
        let mut place = 0;
        while let Some(&(at, first)) = queue.get(place) {
            place += 1;
            for way in Direction::ALL {
                let (next, first) = (at.step(way), first.or(Some(way)));
                if goals.contains(&next) {
                    return first;
                }
                if terrain.is_open(next) && !seen.contains(next) {
                    seen.insert(next);
                    queue.push((next, first));
                }
            }
        }
        None
    }
}
