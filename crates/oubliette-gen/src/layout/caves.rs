//! `caves`: chambers shaped by a cellular automaton.
//!
//! Cells start as random wall or floor. In each round a cell becomes wall or floor like the majority of the nine cells
//! in and around it: five walls among its eight neighbors make it wall, three leave it floor, and with four it stays as
//! it was. Outside the map everything is wall. The nine cells are counted for 64 places at once, by adding words bit by
//! bit.
//!
//! The result may consist of several pockets. Either all but the largest are filled, or each is joined to the
//! nearest other one by the shortest tunnel, round by round, until one cave is left. Both ways the result is
//! connected under steps up, right, down and left.

use oubliette_core::seed::label;
use oubliette_core::{BitGrid, Components, Rect, Rng, Seed, Size, Text, Tile};

use super::{LayOut, LayoutInfo};
use crate::connect::join_pockets;
use crate::floor::Floorplan;
use crate::observer::{Observer, Step};
use crate::param::{Choice, Param, SizeRule, Values};
use crate::problem::Problem;
use crate::stage;

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
        "relier",
        Text::new("dig the shortest tunnels between them", "creuser entre elles les tunnels les plus courts"),
    ),
    Choice::new(
        "fill",
        "combler",
        Text::new("keep only the largest cave", "ne garder que la plus grande grotte"),
    ),
];

impl LayOut for Caves {
    const INFO: LayoutInfo = LayoutInfo {
        name: "caves",
        title: Text::new("Caves", "Grottes"),
        summary: Text::new(
            "one connected cave with chambers and pillars of rock",
            "une grotte d’un seul tenant, avec des chambres et des piliers de roche",
        ),
        size: SizeRule { default: Size::new(64, 40), min: Size::new(5, 5), odd: false },
        params: &[
            Param::integer(
                "wall_percent",
                Text::new("Rock (%)", "Roche (%)"),
                20,
                70,
                47,
                Text::new(
                    "cells that start as wall, in percent",
                    "cases qui sont un mur au début, en pour cent",
                ),
            ),
            Param::integer(
                "rounds",
                Text::new("Smoothing", "Lissage"),
                0,
                20,
                5,
                Text::new("rounds of smoothing", "nombre de lissages"),
            ),
            Param::choice(
                "pockets",
                Text::new("Cut-off caves", "Grottes isolées"),
                POCKETS,
                Text::new("treatment of cut-off caves", "traitement des grottes isolées"),
            ),
        ],
    };

    fn plan(values: &mut Values<'_>, _: Size, _: &mut Vec<Problem>) -> Caves {
        Caves {
            wall_percent: values.integer("wall_percent"),
            rounds: values.integer("rounds"),
            pockets: if values.choice("pockets") == "fill" { Pockets::Fill } else { Pockets::Join },
        }
    }

    fn lay_out(&self, size: Size, seed: &Seed, observer: &mut impl Observer) -> Floorplan {
        observer.see(Step::Stage(stage::NOISE));
        let inside = BitGrid::of_rect(size, size.interior());
        let mut open = scatter(&inside, self.wall_percent as u32, &mut seed.stream(label::LAYOUT));
        observer.see(Step::Shape(&open, Tile::Cave));
        observer.see(Step::Stage(stage::SMOOTHING));
        let mut sums = Sums::new(&open);
        for _ in 0..self.rounds {
            smooth(&mut open, &inside, &mut sums);
            observer.see(Step::Shape(&open, Tile::Cave));
        }
        drop(sums);
        if open.count() < LEAST_CELLS {
            open.unite(&hollow(size));
            observer.see(Step::Shape(&open, Tile::Cave));
        }

        observer.see(Step::Stage(stage::POCKETS));
        let tunnels = match self.pockets {
            Pockets::Fill => {
                fill_pockets(&mut open);
                if open.count() < LEAST_CELLS {
                    open = hollow(size);
                }
                observer.see(Step::Shape(&open, Tile::Cave));
                Vec::new()
            }
            Pockets::Join => join_pockets(&mut open, &inside),
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

/// A random part of the cells `inside`.
fn scatter(inside: &BitGrid, wall_percent: u32, rng: &mut Rng) -> BitGrid {
    let open_share = ((100 - wall_percent) * 256 + 50) / 100;
    let mut open = inside.clone();
    for word in open.words_mut().iter_mut().filter(|word| **word != 0) {
        *word &= rng.coins(open_share);
    }
    open
}

/// For each word: how many of each cell and its two neighbors along the row are open. The first and the last
/// row hold zeros.
struct Sums {
    ones: Vec<u64>,
    twos: Vec<u64>,
}

impl Sums {
    fn new(open: &BitGrid) -> Sums {
        Sums { ones: vec![0; open.words().len()], twos: vec![0; open.words().len()] }
    }
}

/// One round of the automaton; all cells outside `inside` stay wall.
fn smooth(open: &mut BitGrid, inside: &BitGrid, sums: &mut Sums) {
    let stride = open.stride();
    let rows = stride..open.words().len() - stride;
    let (ones, twos) = (&mut sums.ones[rows.clone()], &mut sums.twos[rows.clone()]);
    // The first and last column are wall, so the words before and after a row carry nothing into it.
    for ((ones, twos), words) in ones.iter_mut().zip(twos).zip(open.words()[stride - 1..].windows(3)) {
        (*ones, *twos) = add3(words[1] << 1 | words[0] >> 63, words[1], words[1] >> 1 | words[2] << 63);
    }
    let count = rows.len();
    let words = open.words_mut()[rows.clone()].iter_mut().zip(&inside.words()[rows]);
    let [ones, twos] = [&sums.ones, &sums.twos]
        .map(|sums| [&sums[..count], &sums[stride..stride + count], &sums[2 * stride..2 * stride + count]]);
    for (place, (word, mask)) in words.enumerate() {
        *word = mask & five_or_more(ones.map(|ones| ones[place]), twos.map(|twos| twos[place]));
    }
}

/// The places where three sums add up to five or more.
fn five_or_more(ones: [u64; 3], twos: [u64; 3]) -> u64 {
    let (ones, carried) = add3(ones[0], ones[1], ones[2]);
    let (twos, fours) = add3(twos[0], twos[1], twos[2]);
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

/// A cave needs a start and an end.
const LEAST_CELLS: usize = 2;

/// Three by three cells in the middle, for rock without a cave.
fn hollow(size: Size) -> BitGrid {
    let middle = size.center();
    BitGrid::of_rect(size, Rect::new(middle.x - 1, middle.y - 1, 3, 3))
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
                kept.insert_run(y, begin, end);
            }
        }
    }
    *open = kept;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn smooth_cell_by_cell(open: &BitGrid) -> BitGrid {
        let mut next = BitGrid::new(open.size());
        for point in open.size().interior().points() {
            let around = Rect::new(point.x - 1, point.y - 1, 3, 3);
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
                let mut sums = Sums::new(&open);
                smooth(&mut open, &inside, &mut sums);
                assert_eq!(open, expected, "width {width} seed {seed}");
            }
        }
    }

    #[test]
    fn filling_keeps_the_largest_pocket_only() {
        let mut open = BitGrid::from_text("#######\n#.#..##\n#.##..#\n#######");
        fill_pockets(&mut open);
        assert_eq!(open.to_text(), "#######\n###..##\n####..#\n#######\n");
    }

    #[test]
    fn rock_with_no_cave_or_only_single_cells_gets_one() {
        let size = Size::new(5, 5);
        for pockets in [Pockets::Fill, Pockets::Join] {
            let caves = Caves { wall_percent: 70, rounds: 0, pockets };
            let maps: Vec<Floorplan> =
                (0..200).map(|seed| caves.lay_out(size, &Seed::Number(seed), &mut ())).collect();
            assert!(maps.iter().all(|map| map.start != map.end));
            let dug = maps.iter().filter(|map| map.tiles == hollow(size).paint(Tile::Cave, Tile::Wall));
            assert!((1..200).contains(&dug.count()));
        }
    }
}
