//! Ways over the known part of a floor, for front ends that let the player point at a cell.
//!
//! A way uses only what the player knows, and leads around everything that stands on a cell; through monsters only
//! where there is no way around them. What a step does is still up to the rules: whoever follows a way asks for each
//! step by itself.

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
    ///
    /// What is only in the window does not count as known: it would be forgotten on the way, and whoever
    /// explores would walk in circles.
    pub fn way_to_unknown(&self) -> Option<Vec<Direction>> {
        let explored = &self.state().explored;
        let is_new = |at: &Point| self.terrain().size().contains(*at) && !explored.contains(*at);
        let is_free = |at: Point| at != self.hero().at && self.is_known_free(at);
        self.way_around_or_through(|at| {
            explored.contains(at) && is_free(at) && at.neighbors().iter().any(is_new)
        })
    }

    fn way_around_or_through(&self, is_goal: impl Fn(Point) -> bool) -> Option<Vec<Direction>> {
        let is_monster = |at| matches!(self.sight(at).thing, Some(Thing::Monster(_)));
        self.way(&is_goal, |_| false).or_else(|| self.way(&is_goal, is_monster))
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
        assert_eq!(word(world.way_to(Point::new(6, 0))), "none", "the hero is there already");
        assert_eq!(word(world.way_to(Point::new(0, 0))), "none", "a wall is no place to go");
        assert_eq!(word(world.way_to(Point::new(99, 0))), "none");
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
