//! Ways over the known part of a floor, for players who point at a cell.
//!
//! A way uses only known cells, and leads around everything that stands on them. Only where there is no other way,
//! it leads across a stair, and only where there is none at all, through monsters. A hero who steps on a stair
//! follows it at once; stepping aside on the other floor and back onto the stair leads back ([`Ways::aside`]), and
//! the way goes on from there. A way that crosses a stair avoids every other stair, since each crossing takes three
//! turns. The rules still decide about each step: a front end sends one at a time.

use std::collections::VecDeque;

use oubliette_core::{Direction, Grid, Point, Tile};
use serde::{Deserialize, Serialize};

use super::rows::{self, Letter};
use super::{BoardView, Chart, Placed, Thing};
use crate::world::World;

/// A way to every cell that can be reached over known ground.
///
/// In JSON `steps` has a row of letters per row of the map: `u`, `r`, `d` or `l` for the last step of the way to a
/// cell, a space where there is no way. Going back from a cell step by step gives its way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ways {
    /// Where all ways start.
    pub from: Point,
    /// The last step of the way to each cell.
    #[serde(with = "rows")]
    pub steps: Grid<Option<Direction>>,
    /// The nearest cell from which something new can be seen; `None` if all that can be reached is known.
    pub unknown: Option<Point>,
    /// The stair down, once it was seen.
    pub stair_down: Option<Point>,
    /// Where to step off the stair under the hero, to step back onto it; `None` if everything beside it is taken.
    pub aside: Option<Direction>,
}

/// How a way may use a known cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ground {
    /// It cannot be entered, or is not known.
    Closed,
    /// It is free.
    Free,
    /// It leads to another floor.
    Stair,
    /// A monster stands there.
    Monster,
    /// A way may end there, but not pass: a treasure, a closed door, a crack.
    End,
}

/// Cells that ways may pass beside free cells. A later entry counts only for cells that no earlier one reaches.
const ALLOWANCES: [&[Ground]; 4] =
    [&[], &[Ground::Stair], &[Ground::Monster], &[Ground::Stair, Ground::Monster]];

impl Ways {
    /// The steps to `target`, the last one onto it, even if it is occupied; `None` if no way is known, or the hero
    /// is there already.
    pub fn to(&self, target: Point) -> Option<Vec<Direction>> {
        let mut steps = Vec::new();
        let mut at = target;
        while at != self.from {
            let direction = self.steps.at(at).flatten()?;
            // Steps from a file may lead in a circle.
            if steps.len() >= self.steps.cells().len() {
                return None;
            }
            steps.push(direction);
            at = at.step(direction.reversed());
        }
        steps.reverse();
        Some(steps).filter(|steps| !steps.is_empty())
    }

    /// The steps to where something new can be seen.
    pub fn to_unknown(&self) -> Option<Vec<Direction>> {
        self.to(self.unknown?)
    }

    /// Ways from `from` over `ground`. `is_goal` marks the cells to explore from.
    fn over(ground: &Grid<Ground>, from: Point, is_goal: impl Fn(Point) -> bool) -> Ways {
        let is_free = |direction: &Direction| ground.at(from.step(*direction)) == Some(Ground::Free);
        let mut ways = Ways {
            from,
            steps: Grid::filled(ground.size(), None),
            unknown: None,
            stair_down: None,
            aside: Direction::ALL.into_iter().find(is_free),
        };
        for allowance in ALLOWANCES {
            let (reached, goal) = search(ground, from, allowance, &is_goal);
            for (step, reached) in ways.steps.cells_mut().iter_mut().zip(reached.cells()) {
                *step = step.or(*reached);
            }
            ways.unknown = ways.unknown.or(goal);
        }
        ways
    }

    /// Ways over a floor.
    pub(super) fn on_floor(
        chart: &Chart,
        things: &[Placed],
        crack: Option<Point>,
        hero: Point,
        depth: u32,
    ) -> Ways {
        let mut ground = chart.tiles.clone().map(|tile| match tile {
            Some(Tile::LockedDoor) => Ground::End,
            Some(tile) if tile.is_open() => Ground::Free,
            _ => Ground::Closed,
        });
        crack.into_iter().for_each(|at| ground[at] = Ground::End);
        for placed in things {
            ground[placed.at] = match placed.thing {
                // The way out of the dungeon is barred, so its stair is an ordinary cell.
                Thing::StairUp if depth == 1 => Ground::Free,
                Thing::StairUp | Thing::StairDown => Ground::Stair,
                Thing::Monster(_) => Ground::Monster,
                Thing::Treasure => Ground::End,
                Thing::Hero { .. } => Ground::Closed,
            };
        }
        let is_new = |at: &Point| chart.tiles.at(*at) == Some(None);
        let is_goal = |at: Point| {
            matches!(ground[at], Ground::Free | Ground::Stair) && at.neighbors().iter().any(is_new)
        };
        let mut ways = Ways::over(&ground, hero, is_goal);
        // Cells beyond a stair are seen from the cell before it.
        if let Some(end) = ways.unknown.filter(|at| ground[*at] == Ground::Stair) {
            ways.unknown = ways.steps[end].map(|direction| end.step(direction.reversed()));
        }
        ways
    }

    /// Ways over the board of a chamber that push nothing.
    pub(super) fn on_board(board: &BoardView) -> Ways {
        let (puzzle, state) = (&board.puzzle, board.state());
        let is_free = |at: Point| puzzle.is_floor(at) && !state.has_box(at);
        let ground = |at| if is_free(at) { Ground::Free } else { Ground::Closed };
        let cells = puzzle.size().rect().points().map(ground).collect();
        let ground = Grid::from_cells(puzzle.size(), cells).expect("a value for each cell");
        Ways::over(&ground, state.player(), |_| false)
    }
}

/// A breadth-first search from `from` over free cells and those of `allowance`: the last step to each cell that was
/// reached, and the first goal.
fn search(
    ground: &Grid<Ground>,
    from: Point,
    allowance: &[Ground],
    is_goal: impl Fn(Point) -> bool,
) -> (Grid<Option<Direction>>, Option<Point>) {
    let mut steps: Grid<Option<Direction>> = Grid::filled(ground.size(), None);
    let mut goal = None;
    let mut queue = VecDeque::from([from]);
    while let Some(at) = queue.pop_front() {
        for direction in Direction::ALL {
            let next = at.step(direction);
            let Some(kind) = ground.at(next) else { continue };
            if next == from || kind == Ground::Closed || steps[next].is_some() {
                continue;
            }
            steps[next] = Some(direction);
            if goal.is_none() && is_goal(next) {
                goal = Some(next);
            }
            if kind == Ground::Free || allowance.contains(&kind) {
                queue.push_back(next);
            }
        }
    }
    (steps, goal)
}

impl World {
    /// The ways over the known part of the floor.
    pub fn ways(&self) -> Ways {
        let (chart, things) = (self.chart(), self.known_things());
        self.ways_over(&chart, &things)
    }

    pub(super) fn ways_over(&self, chart: &Chart, things: &[Placed]) -> Ways {
        let ways = Ways::on_floor(chart, things, self.crack_in_sight(), self.hero.at, self.depth);
        Ways { stair_down: self.known_stair_down(), ..ways }
    }
}

impl Letter for Option<Direction> {
    fn letter(self) -> char {
        match self {
            None => ' ',
            Some(Direction::Up) => 'u',
            Some(Direction::Right) => 'r',
            Some(Direction::Down) => 'd',
            Some(Direction::Left) => 'l',
        }
    }

    fn of_letter(letter: char) -> Option<Option<Direction>> {
        let directions = Direction::ALL.into_iter().map(Some).chain([None]);
        directions.into_iter().find(|direction| direction.letter() == letter)
    }
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
        assert_eq!(word(world.ways().to(Point::new(4, 1))), "DDDDRRRRRRUUUULLL");
    }

    #[test]
    fn a_way_ends_on_a_treasure_a_monster_or_a_closed_door_but_not_in_a_wall() {
        let world = world("#.>.$.@.s1.#");
        assert_eq!(word(world.ways().to(Point::new(4, 0))), "LL");
        assert_eq!(word(world.ways().to(Point::new(8, 0))), "RR");
        assert_eq!(word(world.ways().to(Point::new(9, 0))), "RRR", "there is no way around the sentinel");
        assert_eq!(word(world.ways().to(Point::new(2, 0))), "none", "the treasure is in the way");
        assert_eq!(word(world.ways().to(Point::new(1, 0))), "none", "it is in the way to the stair, too");
        assert_eq!(word(world.ways().to(Point::new(6, 0))), "none", "the hero is there already");
        assert_eq!(word(world.ways().to(Point::new(0, 0))), "none", "a wall is no place to go");
        assert_eq!(word(world.ways().to(Point::new(99, 0))), "none");
    }

    /// Walks `way`, across stairs and back where it leads across them; returns the number of crossings.
    fn follow(world: &mut World, way: Vec<Direction>) -> u32 {
        let (depth, mut crossings) = (world.depth(), 0);
        for direction in way {
            world.act(Action::Step(direction)).unwrap();
            if world.depth() != depth {
                let aside = world.ways().aside.unwrap();
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
            while let Some(way) = world.ways().to_unknown() {
                crossings += follow(&mut world, way);
            }
            let state = world.state().clone();
            let reached = world.terrain.open.flood(world.terrain.stair_up);
            let is_unknown = |at: &Point| !state.explored.contains(*at);
            assert_eq!(reached.points().find(is_unknown), None, "run {seed}, floor {depth}");
            let far: Vec<Point> = reached.points().filter(|at| *at != world.hero.at).collect();
            assert!(far.into_iter().all(|at| world.ways().to(at).is_some()), "run {seed}, floor {depth}");
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
        assert_eq!(word(around.ways().to(Point::new(4, 1))), "RDRRU");
        around.terrain.tiles[Point::new(3, 2)] = Tile::Wall;
        assert_eq!(word(around.ways().to(Point::new(4, 1))), "RRR", "down, and up again");
    }

    #[test]
    fn exploring_comes_to_an_end_and_finds_the_stair_down() {
        for seed in 0..20 {
            let mut world = World::new(seed, Class::Adventurer);
            world.state_mut().monsters.clear();
            world.state_mut().treasures.clear();
            let mut legs = 0;
            while let Some(way) = world.ways().to_unknown() {
                for direction in way {
                    world.act(Action::Step(direction)).unwrap();
                }
                legs += 1;
                assert!(legs < 500, "run {seed} never ends");
            }
            assert!(world.ways().to(world.terrain().stair_down).is_some(), "run {seed}");
        }
    }
}
