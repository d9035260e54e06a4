//! Our A* against that of other crates, from corner to corner of a maze.

use std::hint::black_box;

use bracket_pathfinding::prelude::{
    Algorithm2D, BaseMap, DistanceAlg, Point as BracketPoint, SmallVec, a_star_search,
};
use oubliette::{Draft, check, make};
use oubliette_core::path::a_star;
use oubliette_core::{BitGrid, Point, Seed, Size};

use crate::contest::Contest;

const SIZE: Size = Size::new(255, 255);

/// Different mazes, so that the branch predictor cannot learn the way.
const MAZES: u64 = 16;

const WANTED: f64 = 4.0;

/// Prints a line per kind of maze and peer.
pub(crate) fn compare() {
    for layout in ["growth", "pillars"] {
        let mazes: Vec<Maze> = (0..MAZES).map(|seed| Maze::of(layout, seed)).collect();
        for maze in &mazes {
            assert_eq!(maze.ours(), maze.pathfinding(), "the ways are equally long");
            assert_eq!(maze.ours(), maze.bracket(), "the ways are equally long");
        }
        let name = format!("A* in {layout}");
        let maze = |round: u64| &mazes[(round % MAZES) as usize];
        let ours = |round| _ = black_box(maze(round).ours());
        let peers: [(&str, &dyn Fn(u64)); 2] = [
            ("pathfinding 4.16 astar", &|round| _ = black_box(maze(round).pathfinding())),
            ("bracket-pathfinding 0.8 a_star_search", &|round| _ = black_box(maze(round).bracket())),
        ];
        for (peer, theirs) in peers {
            Contest { name: &name, peer, wanted: WANTED, rounds_per_turn: MAZES, ours: &ours, theirs }.run();
        }
    }
}

/// A maze in the form that each of the searches reads.
struct Maze {
    open: BitGrid,
    from: Point,
    to: Point,
}

impl Maze {
    fn of(layout: &str, seed: u64) -> Maze {
        let plan = check(&Draft::new(layout).with_size(SIZE)).expect("the defaults are fine");
        let open = make(&plan.with_seed(Seed::Number(seed))).expect("without a mission").dungeon.open_cells();
        let nearest = |corner: Point| open.points().min_by_key(|point| point.distance(corner));
        let corners = [Point::new(0, 0), Point::new(SIZE.width - 1, SIZE.height - 1)];
        let [from, to] = corners.map(|corner| nearest(corner).expect("every maze has cells"));
        Maze { open, from, to }
    }

    /// Cells on the way, both ends included, as in the following two.
    fn ours(&self) -> Option<usize> {
        a_star(&self.open, self.from, self.to).map(|way| way.len())
    }

    fn pathfinding(&self) -> Option<usize> {
        let steps = |point: &Point| {
            point.neighbors().into_iter().filter(|&next| self.open.contains(next)).map(|next| (next, 1))
        };
        let found = pathfinding::prelude::astar(
            &self.from,
            steps,
            |point| point.distance(self.to),
            |&point| point == self.to,
        );
        found.map(|(way, _)| way.len())
    }

    fn bracket(&self) -> Option<usize> {
        let [from, to] =
            [self.from, self.to].map(|point| self.point2d_to_index(BracketPoint::new(point.x, point.y)));
        let found = a_star_search(from, to, self);
        found.success.then_some(found.steps.len())
    }
}

impl BaseMap for Maze {
    fn get_available_exits(&self, index: usize) -> SmallVec<[(usize, f32); 10]> {
        let at = self.index_to_point2d(index);
        let around = Point::new(at.x, at.y).neighbors().into_iter();
        around
            .filter(|&next| self.open.contains(next))
            .map(|next| (self.point2d_to_index(BracketPoint::new(next.x, next.y)), 1.0))
            .collect()
    }

    fn get_pathing_distance(&self, from: usize, to: usize) -> f32 {
        let [from, to] = [from, to].map(|index| self.index_to_point2d(index));
        DistanceAlg::Manhattan.distance2d(from, to)
    }
}

impl Algorithm2D for Maze {
    fn dimensions(&self) -> BracketPoint {
        BracketPoint::new(SIZE.width, SIZE.height)
    }
}
