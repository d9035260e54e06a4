//! What the hero sees: all of the window; beyond it, what does not move, as far as it was explored.

use oubliette_core::{Point, Tile};

use super::{DoorSight, Sight, Thing};
use crate::explored::{WINDOW, window_around};
use crate::floor::LockedDoor;
use crate::monster::Monster;
use crate::world::World;

impl World {
    /// The 13 x 9 cells around the hero, row by row. Things are put onto the cells instead of looked for in
    /// each.
    pub(super) fn window(&self) -> Vec<Sight> {
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

    /// The locked doors that are known and still closed.
    pub fn doors_in_sight(&self) -> Vec<DoorSight> {
        let locks = &self.terrain.locks;
        let sight = |(place, door): (usize, &LockedDoor)| {
            let is_shown = self.closed_door_at(door.at).is_some() && self.tile_in_sight(door.at).is_some();
            let can_open = locks.can_open(place, self.state());
            is_shown.then_some(DoorSight { at: door.at, metal: door.metal(), can_open })
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::class::Class;

    #[test]
    fn a_stair_that_was_shown_at_the_edge_of_the_window_is_still_known_after_a_step() {
        let mut world = crate::scenario::world("#.@.....>#");
        let stair = world.terrain.stair_down;
        assert_eq!(world.sight(stair).thing, Some(Thing::StairDown));
        world.act(crate::Action::Step(oubliette_core::Direction::Left)).unwrap();
        assert!(!window_around(world.hero.at).contains(stair));
        assert_eq!(world.sight(stair).thing, Some(Thing::StairDown));
        assert!(world.way_to(stair).is_some());
    }

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
