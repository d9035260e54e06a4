//! `caves`: chambers shaped by a cellular automaton.
//!
//! Cells start as wall or floor by chance. In each round a cell becomes what most of the nine cells in and around it are:
//! five walls among its eight neighbors make it wall, three leave it floor, and with four it stays as it was. Outside
//! the map everything is wall. The nine cells are counted for 64 places at once, by adding words bit by bit.
//!
//! What is left may fall apart into pockets. Either all but the largest are filled, or each is joined to the nearest other
//! one by the shortest tunnel, round by round, until one cave is left. Both ways the result is connected under steps
//! up, right, down and left.

use oubliette_core::seed::label;
use oubliette_core::{BitGrid, Components, Point, Rng, Seed, Size, Text, Tile, UnionFind};

use super::{Floorplan, LayOut, LayoutInfo};
use crate::observer::{Observer, Step};
use crate::param::{Choice, Param, SizeRule, Values};
use crate::problem::Problem;

/// The parameters of `caves`.
#[derive(Clone, Debug)]
pub(crate) struct Caves {
    wall_percent: i32,
    rounds: i32,
    pockets: Pockets,
}

#[derive(Clone, Copy, Debug)]
enum Pockets {
    Join,
    Fill,
}

const POCKETS: &[Choice] = &[
    Choice::new(
        "join",
        Text::new("dig the shortest tunnels between them", "creuser entre elles les tunnels les plus courts"),
    ),
    Choice::new("fill", Text::new("keep only the largest cave", "ne garder que la plus grande grotte")),
];

impl LayOut for Caves {
    const INFO: LayoutInfo = LayoutInfo {
        name: "caves",
        summary: Text::new(
            "one connected cave with chambers and pillars of rock",
            "une grotte d'un seul tenant, avec des chambres et des piliers de roche",
        ),
        size: SizeRule { default: Size::new(64, 40), min: Size::new(5, 5), odd: false },
        params: &[
            Param::integer(
                "wall_percent",
                20,
                70,
                45,
                Text::new(
                    "cells that start as wall, in percent",
                    "cases qui commencent en mur, en pour cent",
                ),
            ),
            Param::integer(
                "rounds",
                0,
                20,
                5,
                Text::new("how often the cave is smoothed", "combien de fois la grotte est lissée"),
            ),
            Param::choice(
                "pockets",
                POCKETS,
                Text::new("what becomes of caves that are cut off", "ce que deviennent les grottes isolées"),
            ),
        ],
    };

    fn plan(values: &Values<'_>, _: Size, _: &mut Vec<Problem>) -> Caves {
        Caves {
            wall_percent: values.integer("wall_percent"),
            rounds: values.integer("rounds"),
            pockets: if values.choice("pockets") == "fill" { Pockets::Fill } else { Pockets::Join },
        }
    }

    fn lay_out(&self, size: Size, seed: &Seed, observer: &mut impl Observer) -> Floorplan {
        observer.see(Step::Stage(Text::new("noise", "bruit")));
        let inside = BitGrid::of_rect(size, size.interior());
        let mut open = scatter(&inside, self.wall_percent as u32, &mut seed.stream(label::LAYOUT));
        observer.see(Step::Shape(&open, Tile::Cave));
        observer.see(Step::Stage(Text::new("smoothing", "lissage")));
        let mut sums = vec![(0, 0); open.words().len()];
        for _ in 0..self.rounds {
            smooth(&mut open, &inside, &mut sums);
            observer.see(Step::Shape(&open, Tile::Cave));
        }
        drop(sums);
        hollow_out_if_solid(&mut open, observer);

        observer.see(Step::Stage(Text::new("pockets", "poches")));
        let tunnels = match self.pockets {
            Pockets::Fill => {
                fill_pockets(&mut open);
                observer.see(Step::Shape(&open, Tile::Cave));
                Vec::new()
            }
            Pockets::Join => join_pockets(&mut open, inside),
        };
        let start = open.first().expect("a cave is never solid");
        let end = open.last().expect("a cave is never solid");
        let mut tiles = open.paint(Tile::Cave, Tile::Wall);
        for &tunnel in &tunnels {
            observer.see(Step::Set(tunnel, Tile::Corridor));
            tiles[tunnel] = Tile::Corridor;
        }
        Floorplan::bare(tiles, start, end)
    }
}

/// Some of the cells `inside`, chosen by chance.
fn scatter(inside: &BitGrid, wall_percent: u32, rng: &mut Rng) -> BitGrid {
    let open_share = ((100 - wall_percent) * 256 + 50) / 100;
    let mut open = inside.clone();
    for word in open.words_mut().iter_mut().filter(|word| **word != 0) {
        *word &= rng.coins(open_share);
    }
    open
}

/// For 64 cells: how many of each cell and its two neighbors along the row are open, as ones and twos.
type Sums = (u64, u64);

/// One round of the automaton; all cells outside `inside` stay wall. `sums` has a place for each word and holds zeros
/// in those of the first and the last row.
fn smooth(open: &mut BitGrid, inside: &BitGrid, sums: &mut [Sums]) {
    let stride = open.stride();
    let rows_inside = stride..sums.len() - stride;
    // The first and last column are wall, so the words before and after a row carry nothing into it.
    for (sum, words) in sums[rows_inside.clone()].iter_mut().zip(open.words()[stride - 1..].windows(3)) {
        *sum = add3(words[1] << 1 | words[0] >> 63, words[1], words[1] >> 1 | words[2] << 63);
    }
    let targets = open.words_mut()[rows_inside.clone()].iter_mut().zip(&inside.words()[rows_inside]);
    let (above, here, below) = (&sums[..], &sums[stride..], &sums[2 * stride..]);
    for ((word, mask), ((above, here), below)) in targets.zip(above.iter().zip(here).zip(below)) {
        *word = mask & five_or_more(*above, *here, *below);
    }
}

/// Where three sums come to five or more.
fn five_or_more(above: Sums, here: Sums, below: Sums) -> u64 {
    let (ones, carried) = add3(above.0, here.0, below.0);
    let (twos, fours) = add3(above.1, here.1, below.1);
    // The sum is ones + 2 * (twos + carried) + 4 * fours.
    let six = fours & (twos | carried);
    let four = fours | twos & carried;
    six | four & ones
}

/// Adds three bits in each place: the ones and the twos of the sums.
fn add3(a: u64, b: u64, c: u64) -> (u64, u64) {
    let half = a ^ b;
    (half ^ c, a & b | half & c)
}

/// A cave needs a floor: where chance left none, a hollow of three by three cells in the middle is dug.
fn hollow_out_if_solid(open: &mut BitGrid, observer: &mut impl Observer) {
    if open.count() < 2 {
        let middle = open.size().center();
        let hollow = oubliette_core::Rect::new(middle.x - 1, middle.y - 1, 3, 3);
        open.unite(&BitGrid::of_rect(open.size(), hollow));
        observer.see(Step::Shape(open, Tile::Cave));
    }
}

/// Fills every pocket but the largest.
fn fill_pockets(open: &mut BitGrid) {
    let components = Components::of(open);
    let largest = components.largest();
    let mut kept = BitGrid::new(open.size());
    let mut labels = components.run_labels().iter();
    for y in 0..open.size().height {
        for ((begin, end), &label) in open.runs(y).zip(labels.by_ref()) {
            if Some(label) == largest {
                (begin..end).for_each(|x| kept.insert(Point::new(x, y)));
            }
        }
    }
    *open = kept;
}

/// Joins all pockets; returns the cells of the tunnels.
///
/// In each round every pocket but the largest looks for the nearest other one, so at least half of them find a partner:
/// the number of rounds grows with the logarithm of the number of pockets.
fn join_pockets(open: &mut BitGrid, inside: BitGrid) -> Vec<Point> {
    let mut tunnels = Vec::new();
    let mut search = Search::new(inside);
    loop {
        let pockets = Components::of(open);
        let mut apart = pockets.count();
        if apart <= 1 {
            return tunnels;
        }
        let round = tunnels.len();
        let mut joined = UnionFind::new(pockets.count());
        for runs in pocket_runs(open, &pockets).chunk_by(|a, b| a.label == b.label) {
            if let Some((reached, way)) = search.nearest_other(open, runs)
                && joined.union(runs[0].label, pockets.label_at(reached))
            {
                tunnels.extend(way);
                apart -= 1;
            }
        }
        tunnels[round..].iter().for_each(|&cell| open.insert(cell));
        if apart == 1 {
            return tunnels;
        }
    }
}

/// A run of cells of a pocket.
struct PocketRun {
    label: u32,
    y: i32,
    begin: i32,
    end: i32,
}

/// The runs of all pockets but the largest, pocket by pocket.
fn pocket_runs(open: &BitGrid, pockets: &Components) -> Vec<PocketRun> {
    let largest = pockets.largest();
    let mut runs = Vec::new();
    let mut labels = pockets.run_labels().iter();
    for y in 0..open.size().height {
        for ((begin, end), &label) in open.runs(y).zip(labels.by_ref()) {
            if Some(label) != largest {
                runs.push(PocketRun { label, y, begin, end });
            }
        }
    }
    runs.sort_by_key(|run| run.label);
    runs
}

/// Looks outwards from one pocket after another, a ring of cells at a time and 64 cells at once. What a search marked
/// is unmarked after it, so a search costs what it looks at and not what the map holds.
struct Search {
    unseen: BitGrid,
    gained: Vec<u64>,
    /// The rings one after the other, each a list of words with the cells they hold; the first is the pocket itself.
    rings: Vec<(usize, u64)>,
    ring_begins: Vec<usize>,
}

impl Search {
    /// A search that digs only `inside`.
    fn new(inside: BitGrid) -> Search {
        let gained = vec![0; inside.words().len()];
        Search { unseen: inside, gained, rings: Vec::new(), ring_begins: Vec::new() }
    }

    /// The nearest cell of another pocket, and the cells to dig to get there.
    fn nearest_other(&mut self, open: &BitGrid, pocket: &[PocketRun]) -> Option<(Point, Vec<Point>)> {
        self.ring_begins.push(0);
        for run in pocket {
            let mut x = run.begin;
            while x < run.end {
                let until = run.end.min((x | 63) + 1);
                let bits = (u64::MAX >> (64 - (until - x))) << (x & 63);
                self.gain(open.word_of(Point::new(x, run.y)), bits);
                x = until;
            }
        }
        self.close_ring(0);
        let reached = loop {
            let begin = *self.ring_begins.last()?;
            let end = self.rings.len();
            if begin == end {
                break None;
            }
            self.ring_begins.push(end);
            for place in begin..end {
                let (index, bits) = self.rings[place];
                self.gain(index, bits << 1 | bits >> 1);
                for (target, bits) in open.spread(index, bits) {
                    self.gain(target, bits);
                }
            }
            self.close_ring(end);
            let ring = self.rings[end..].iter();
            let hits = ring.map(|&(index, bits)| (index, bits & open.words()[index]));
            if let Some((index, bits)) = hits.filter(|&(_, bits)| bits != 0).min_by_key(|&(index, _)| index) {
                break Some(open.point_in_word(index, bits.trailing_zeros()));
            }
        };
        let found = reached.map(|reached| (reached, self.way_to(reached)));
        for (index, bits) in self.rings.drain(..) {
            self.unseen.words_mut()[index] |= bits;
        }
        self.ring_begins.clear();
        found
    }

    /// Adds the unseen cells among `bits` to the ring that is being made.
    fn gain(&mut self, index: usize, bits: u64) {
        let fresh = bits & self.unseen.words()[index];
        if fresh != 0 {
            if self.gained[index] == 0 {
                self.rings.push((index, 0));
            }
            self.gained[index] |= fresh;
        }
    }

    /// Writes down the cells of the ring that begins at `begin`, and marks them as seen.
    fn close_ring(&mut self, begin: usize) {
        for (index, bits) in &mut self.rings[begin..] {
            *bits = std::mem::take(&mut self.gained[*index]);
            self.unseen.words_mut()[*index] &= !*bits;
        }
    }

    /// The cells between the pocket and `reached`, a cell of the last ring.
    fn way_to(&self, reached: Point) -> Vec<Point> {
        let mut way = Vec::new();
        let mut here = reached;
        for pair in self.ring_begins.windows(2).skip(1).rev() {
            let ring = &self.rings[pair[0]..pair[1]];
            let holds = |point: &Point| {
                let word = self.unseen.word_of(*point);
                ring.iter().any(|&(index, bits)| index == word && bits >> (point.x & 63) & 1 == 1)
            };
            here = here.neighbors().into_iter().find(holds).expect("a ring is next to the one before it");
            way.push(here);
        }
        way
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn smooth_cell_by_cell(open: &BitGrid) -> BitGrid {
        let mut next = BitGrid::new(open.size());
        for point in open.size().interior().points() {
            let around = oubliette_core::Rect::new(point.x - 1, point.y - 1, 3, 3);
            let walls = around.points().filter(|&other| other != point && !open.contains(other)).count();
            if walls <= 3 || walls == 4 && open.contains(point) {
                next.insert(point);
            }
        }
        next
    }

    #[test]
    fn a_round_by_words_equals_one_by_cells() {
        for width in [5, 6, 63, 64, 65, 66, 127, 128, 129, 150] {
            let size = Size::new(width, 20);
            for seed in 0..5 {
                let inside = BitGrid::of_rect(size, size.interior());
                let mut open = scatter(&inside, 45, &mut Rng::from_state(seed));
                let expected = smooth_cell_by_cell(&open);
                let mut sums = vec![(0, 0); open.words().len()];
                smooth(&mut open, &inside, &mut sums);
                assert_eq!(open, expected, "width {width} seed {seed}");
            }
        }
    }

    #[test]
    fn pockets_are_joined_by_the_shortest_tunnels() {
        let mut open = BitGrid::from_text(
            "
            ##########
            #..###...#
            #..#####.#
            ##########
            #####..###
            ##########",
        );
        let inside = BitGrid::of_rect(open.size(), open.size().interior());
        let tunnels = join_pockets(&mut open, inside);
        let expected = "\
##########
#........#
#..###.#.#
######.###
#####..###
##########
";
        assert_eq!((open.to_text().as_str(), tunnels.len()), (expected, 5));
    }

    #[test]
    fn filling_keeps_the_largest_pocket_only() {
        let mut open = BitGrid::from_text("#######\n#.#..##\n#.##..#\n#######");
        fill_pockets(&mut open);
        assert_eq!(open.to_text(), "#######\n###..##\n####..#\n#######\n");
    }

    #[test]
    fn rock_without_a_hole_gets_one() {
        let mut open = BitGrid::new(Size::new(5, 5));
        hollow_out_if_solid(&mut open, &mut ());
        assert_eq!(open.to_text(), "#####\n#...#\n#...#\n#...#\n#####\n");
    }
}
