//! The sight of the hero: everything in the window; beyond it, explored cells and things that do not move.

use oubliette_core::{Point, Tile};

use super::{Sight, Thing};
use crate::explored::window_around;
use crate::monster::Monster;
use crate::world::World;

impl World {
    /// All things in the window. Where the hero stands on a stair, the hero comes later.
    pub(crate) fn things_in_window(&self) -> Vec<(Point, Thing)> {
        let mut things = Vec::new();
        self.visit_things_in_window(|at, thing| things.push((at, thing)));
        things
    }

    /// Calls `visit` with all things in the window, in the order of [`World::things_in_window`].
    pub(crate) fn visit_things_in_window(&self, mut visit: impl FnMut(Point, Thing)) {
        let (state, window) = (self.state(), window_around(self.hero.at));
        let stairs = [(self.terrain.stair_up, Thing::StairUp), (self.terrain.stair_down, Thing::StairDown)];
        let treasures = state.treasures.iter().map(|treasure| (treasure.at, Thing::Treasure));
        let still = stairs.into_iter().chain(treasures).filter(|(at, _)| window.contains(*at));
        still.for_each(|(at, thing)| visit(at, thing));
        for monster in state.monsters.iter().filter(|monster| window.contains(monster.at)) {
            visit(monster.at, self.appearance_of(monster));
        }
        visit(self.hero.at, Thing::Hero { facing: self.hero.facing });
    }

    /// Calls `visit` with everything on the floor that does not move, seen or not: stairs, treasures, and monsters
    /// that pass for treasures.
    pub(crate) fn visit_still_things(&self, mut visit: impl FnMut(Point, Thing)) {
        visit(self.terrain.stair_up, Thing::StairUp);
        visit(self.terrain.stair_down, Thing::StairDown);
        let state = self.state();
        state.treasures.iter().for_each(|treasure| visit(treasure.at, Thing::Treasure));
        let is_mimic = |monster: &&Monster| self.appearance_of(monster) == Thing::Treasure;
        state.monsters.iter().filter(is_mimic).for_each(|mimic| visit(mimic.at, Thing::Treasure));
    }

    fn appearance_of(&self, monster: &Monster) -> Thing {
        if monster.is_disguised() && !self.hero.class.sees_mimics() {
            Thing::Treasure
        } else {
            Thing::Monster(*monster)
        }
    }

    /// The known part of the cell at `point`: all of it in the window; beyond, only things that do not move, if it
    /// was explored.
    pub fn sight(&self, point: Point) -> Sight {
        let tile = self.tile_in_sight(point);
        let is_near = window_around(self.hero.at).contains(point);
        Sight { tile, thing: tile.and_then(|_| self.thing_at(point, is_near)) }
    }

    /// The tile at `point`, if it is known.
    pub(crate) fn tile_in_sight(&self, point: Point) -> Option<Tile> {
        let is_near = window_around(self.hero.at).contains(point);
        if is_near || self.state().explored.contains(point) { self.tile_at(point) } else { None }
    }

    /// The tile at `point` now: a locked door that was opened is an ordinary door.
    fn tile_at(&self, point: Point) -> Option<Tile> {
        match self.terrain.tiles.at(point) {
            Some(Tile::LockedDoor) if self.terrain.is_open(point) => Some(Tile::Door),
            tile => tile,
        }
    }

    /// The cracked wall, once it was seen.
    pub(crate) fn crack_in_sight(&self) -> Option<Point> {
        self.terrain.crack.filter(|at| self.tile_in_sight(*at).is_some())
    }

    /// The cells of the locked doors that are known and still closed.
    pub(crate) fn doors_in_sight(&self) -> impl Iterator<Item = Point> {
        let doors = self.terrain.locks.doors.iter().map(|door| door.at);
        doors.filter(|at| self.closed_door_at(*at).is_some() && self.tile_in_sight(*at).is_some())
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stair_that_was_shown_at_the_edge_of_the_window_is_still_known_after_a_step() {
        let mut world = crate::scenario::world("#.@.....>#");
        let stair = world.terrain.stair_down;
        assert_eq!(world.sight(stair).thing, Some(Thing::StairDown));
        world.act(crate::Action::Step(oubliette_core::Direction::Left)).unwrap();
        assert!(!window_around(world.hero.at).contains(stair));
        assert_eq!(world.sight(stair).thing, Some(Thing::StairDown));
        assert!(world.ways().to(stair).is_some());
    }
}
