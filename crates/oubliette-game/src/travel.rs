//! Ways over the known part of a floor, for front ends that let the player point at a cell.
//!
//! A way uses only what the player knows, and leads around everything that stands on a cell. Only where there is no
//! other way, it leads across a stair, and only where there is none at all, through monsters. Whoever steps on a stair
//! follows it at once; stepping aside on the other floor and back onto the stair leads back, and then on
//! ([`World::step_aside`]). What a step does is still up to the rules: whoever follows a way asks for each step by
//! itself.

use std::collections::VecDeque;

use oubliette_core::{Direction, Grid, Point, Tile};

use crate::view::Thing;
use crate::world::World;

impl World {
    /// The steps of a shortest way to `target`, the last one onto it, whatever stands there; `None` if no way
    /// is known.
    pub fn way_to(&self, target: Point) -> Option<Vec<Direction>> {
        let is_open = self.sight(target).tile.is_some_and(Tile::is_open);
        let is_crack = self.terrain().crack == Some(target) && self.sight(target).tile.is_some();
        if is_open || is_crack { self.way_around_or_through(|at| at == target) } else { None }
    }

    /// The steps of a shortest way to where something new can be seen; `None` if all that can be reached is
    /// known.
    pub fn way_to_unknown(&self) -> Option<Vec<Direction>> {
        let explored = &self.state().explored;
        let is_new = |at: &Point| self.terrain().size().contains(*at) && !explored.contains(*at);
        let is_goal = |at: Point| {
            let is_passed = self.is_known_free(at) || self.is_known_stair(at);
            at != self.hero().at && is_passed && at.neighbors().iter().any(is_new)
        };
        let mut way = self.way_around_or_through(is_goal)?;
        let end = way.iter().fold(self.hero().at, |at, direction| at.step(*direction));
        if self.is_known_stair(end) {
            // What lies beyond a stair is seen from the cell before it.
            way.pop();
        }
        Some(way)
    }

    /// Where to step off the stair on which the hero stands, to step back onto it; `None` if everything beside it is
    /// taken.
    pub fn step_aside(&self) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| self.is_known_free(self.hero().at.step(*direction)))
    }

    fn way_around_or_through(&self, is_goal: impl Fn(Point) -> bool) -> Option<Vec<Direction>> {
        let is_stair = |at| self.is_known_stair(at);
        let is_monster = |at| matches!(self.sight(at).thing, Some(Thing::Monster(_)));
        self.way(&is_goal, |_| false)
            .or_else(|| self.way(&is_goal, is_stair))
            .or_else(|| self.way(&is_goal, is_monster))
            .or_else(|| self.way(&is_goal, |at| is_stair(at) || is_monster(at)))
    }

    /// Rings of equal distance from the hero outwards, then back from the first cell that is a goal.
    fn way(
        &self,
        is_goal: impl Fn(Point) -> bool,
        is_passed: impl Fn(Point) -> bool,
    ) -> Option<Vec<Direction>> {
        let start = self.hero().at;
        let mut came: Grid<Option<Direction>> = Grid::filled(self.terrain().size(), None);
        let mut queue = VecDeque::from([start]);
        while let Some(at) = queue.pop_front() {
            for direction in Direction::ALL {
                let next = at.step(direction);
                if next == start || came.at(next) != Some(None) {
                    continue;
                }
                if is_goal(next) {
                    return Some(steps_back(&came, start, at, direction));
                }
                if self.is_known_free(next) || is_passed(next) {
                    came[next] = Some(direction);
                    queue.push_back(next);
                }
            }
        }
        None
    }

    /// Whether the player knows that one can walk over `at` and that nothing stands there.
    fn is_known_free(&self, at: Point) -> bool {
        let sight = self.sight(at);
        let is_bare = match sight.thing {
            None => true,
            // The way out is barred, so its stair is a cell like others.
            Some(Thing::StairUp) => self.depth() == 1,
            Some(_) => false,
        };
        is_bare && sight.tile.is_some_and(|tile| tile.is_open() && tile != Tile::LockedDoor)
    }

    /// Whether the player knows that `at` leads to another floor.
    fn is_known_stair(&self, at: Point) -> bool {
        match self.sight(at).thing {
            Some(Thing::StairUp) => self.depth() > 1,
            Some(Thing::StairDown) => true,
            _ => false,
        }
    }
}

fn steps_back(came: &Grid<Option<Direction>>, start: Point, end: Point, last: Direction) -> Vec<Direction> {
    let mut steps = vec![last];
    let mut at = end;
    while at != start
        && let Some(direction) = came[at]
    {
        steps.push(direction);
        at = at.step(direction.reversed());
    }
    steps.reverse();
    steps
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Action;
    use crate::class::Class;
    use crate::scenario::world;

    fn word(way: Option<Vec<Direction>>) -> String {
        let letter = |direction: &Direction| ["U", "R", "D", "L"][*direction as usize];
        way.map_or_else(|| "none".to_owned(), |way| way.iter().map(letter).collect())
    }

    #[test]
    fn a_way_leads_around_monsters_and_treasures() {
        let world = world(
            "
            #########
            #@.s....#
            #.##.##.#
            #...$...#
            #.#####.#
            #.......#
            #########",
        );
        assert_eq!(word(world.way_to(Point::new(4, 1))), "DDDDRRRRRRUUUULLL");
    }

    #[test]
    fn a_way_ends_on_a_treasure_a_monster_or_a_closed_door_but_not_in_a_wall() {
        let world = world("#.>.$.@.s1.#");
        assert_eq!(word(world.way_to(Point::new(4, 0))), "LL");
        assert_eq!(word(world.way_to(Point::new(8, 0))), "RR");
        assert_eq!(word(world.way_to(Point::new(9, 0))), "RRR", "there is no way around the sentinel");
        assert_eq!(word(world.way_to(Point::new(2, 0))), "none", "the treasure is in the way");
        assert_eq!(word(world.way_to(Point::new(1, 0))), "none", "it is in the way to the stair, too");
        assert_eq!(word(world.way_to(Point::new(6, 0))), "none", "the hero is there already");
        assert_eq!(word(world.way_to(Point::new(0, 0))), "none", "a wall is no place to go");
        assert_eq!(word(world.way_to(Point::new(99, 0))), "none");
    }

    /// Walks `way`, across stairs and back where it leads across them; how often it did.
    fn follow(world: &mut World, way: Vec<Direction>) -> u32 {
        let (depth, mut crossings) = (world.depth(), 0);
        for direction in way {
            world.act(Action::Step(direction)).unwrap();
            if world.depth() != depth {
                let aside = world.step_aside().unwrap();
                world.act(Action::Step(aside)).unwrap();
                world.act(Action::Step(aside.reversed())).unwrap();
                crossings += 1;
            }
            assert_eq!(world.depth(), depth);
        }
        crossings
    }

    #[test]
    fn the_other_side_of_a_stair_is_reached_up_and_down_again() {
        let mut crossings = 0;
        for (seed, depth) in [(11, 3), (11, 6), (5, 8), (2, 11), (4, 13)] {
            let mut world = World::new(seed, Class::Warrior);
            while world.depth() < depth {
                empty(&mut world);
                world.hero.at = world
                    .terrain
                    .stair_down
                    .neighbors()
                    .into_iter()
                    .find(|at| world.terrain.is_open(*at))
                    .unwrap();
                let stair = world.terrain.stair_down;
                let down =
                    Direction::ALL.into_iter().find(|down| world.hero.at.step(*down) == stair).unwrap();
                world.act(Action::Step(down)).unwrap();
            }
            empty(&mut world);
            while let Some(way) = world.way_to_unknown() {
                crossings += follow(&mut world, way);
            }
            let state = world.state().clone();
            let reached = world.terrain.open.flood(world.terrain.stair_up);
            let is_unknown = |at: &Point| !state.explored.contains(*at);
            assert_eq!(reached.points().find(is_unknown), None, "run {seed}, floor {depth}");
            let far: Vec<Point> = reached.points().filter(|at| *at != world.hero.at).collect();
            assert!(far.into_iter().all(|at| world.way_to(at).is_some()), "run {seed}, floor {depth}");
        }
        assert!(crossings > 0);
    }

    fn empty(world: &mut World) {
        world.state_mut().monsters.clear();
        world.state_mut().treasures.clear();
    }

    #[test]
    fn a_way_leads_across_a_stair_only_where_there_is_no_other() {
        let mut around = world(
            "
            ######
            #@.>.#
            #....#
            ######",
        );
        assert_eq!(word(around.way_to(Point::new(4, 1))), "RDRRU");
        around.terrain.tiles[Point::new(3, 2)] = Tile::Wall;
        assert_eq!(word(around.way_to(Point::new(4, 1))), "RRR", "down, and up again");
    }

    #[test]
    fn exploring_comes_to_an_end_and_finds_the_stair_down() {
        for seed in 0..20 {
            let mut world = World::new(seed, Class::Adventurer);
            world.state_mut().monsters.clear();
            world.state_mut().treasures.clear();
            let mut legs = 0;
            while let Some(way) = world.way_to_unknown() {
                for direction in way {
                    world.act(Action::Step(direction)).unwrap();
                }
                legs += 1;
                assert!(legs < 500, "run {seed} never ends");
            }
            assert!(world.way_to(world.terrain().stair_down).is_some(), "run {seed}");
        }
    }
}
