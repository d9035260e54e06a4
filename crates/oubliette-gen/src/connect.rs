//! Connects pockets of open cells by the shortest tunnels.

use oubliette_core::path::breadth_first;
use oubliette_core::{BitGrid, Components, Point, Rect, UnionFind};

/// Joins all pockets; returns the cells of the tunnels.
///
/// In each round every pocket but one, the main cave, looks for the nearest other, so at least half of them
/// find a partner: the number of rounds grows with the logarithm of the number of pockets.
pub(crate) fn join_pockets(open: &mut BitGrid, inside: &BitGrid) -> Vec<Point> {
    let mut tunnels = Vec::new();
    let mut halo = Halo { grown: BitGrid::new(open.size()), row_before: vec![0; open.stride()] };
    loop {
        // The cell in the middle of the list of all open cells most likely stands in the largest cave.
        let main =
            open.nth(open.count() / 2).map_or_else(|| BitGrid::new(open.size()), |cell| open.flood(cell));
        let mut rest = open.clone();
        rest.subtract(&main);
        if rest.is_empty() {
            return tunnels;
        }
        let pockets = Components::of(&rest);
        let label_at = |cell| if main.contains(cell) { pockets.count() } else { pockets.label_at(cell) };
        let mut joined = UnionFind::new(pockets.count() + 1);
        let round = tunnels.len();
        for pocket in pocket_runs(&rest, &pockets).chunk_by(|a, b| a.label == b.label) {
            let reached = halo.nearest(pocket, open, inside);
            if joined.union(pocket[0].label, label_at(reached)) {
                tunnels.extend(way_inside(nearest_cell(pocket, reached), reached, inside));
            }
        }
        tunnels[round..].iter().for_each(|&cell| open.insert(cell));
        if (0..=pockets.count()).all(|label| joined.find(label) == 0) {
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

/// The runs of all pockets, pocket by pocket, and row by row in each.
fn pocket_runs(rest: &BitGrid, pockets: &Components) -> Vec<PocketRun> {
    let runs = (0..rest.size().height).flat_map(|y| rest.runs(y).map(move |(begin, end)| (y, begin, end)));
    let labelled = runs.zip(pockets.run_labels());
    let mut runs: Vec<PocketRun> =
        labelled.map(|((y, begin, end), &label)| PocketRun { label, y, begin, end }).collect();
    runs.sort_by_key(|run| run.label);
    runs
}

/// A pocket that grows by one cell in every direction at a time, until it touches another. Only the rectangle
/// around it is used, and cleared for the next.
struct Halo {
    grown: BitGrid,
    row_before: Vec<u64>,
}

impl Halo {
    /// The open cell nearest to the pocket, the first of those equally near. There must be one.
    fn nearest(&mut self, pocket: &[PocketRun], open: &BitGrid, inside: &BitGrid) -> Point {
        let (mut left, mut right) = (i32::MAX, 0);
        for run in pocket {
            self.grown.insert_run(run.y, run.begin, run.end);
            (left, right) = (left.min(run.begin), right.max(run.end));
        }
        let (top, bottom) = (pocket[0].y, pocket[pocket.len() - 1].y + 1);
        let mut area = Rect::new(left, top, right - left, bottom - top);
        let touched = loop {
            area = area.shrunk(-1).intersection(inside.size().interior());
            if let Some(touched) = self.grow(area, open, inside) {
                break touched;
            }
        };
        (area.y..area.bottom()).for_each(|y| self.grown.remove_run(y, area.x, area.right()));
        touched
    }

    /// Grows by one cell; returns the first open cell that it grew into.
    fn grow(&mut self, area: Rect, open: &BitGrid, inside: &BitGrid) -> Option<Point> {
        let stride = self.grown.stride();
        let (columns, grown) = (words_of(area), self.grown.words_mut());
        let mut touched = None;
        self.row_before[columns.clone()].fill(0);
        for y in area.y..area.bottom() {
            let mut west = 0;
            for column in columns.clone() {
                let index = y as usize * stride + column;
                let here = grown[index];
                let east = if column + 1 < columns.end { grown[index + 1] } else { 0 };
                let above = std::mem::replace(&mut self.row_before[column], here);
                let around = here << 1 | west >> 63 | here >> 1 | east << 63 | above | grown[index + stride];
                grown[index] = (here | around) & inside.words()[index];
                west = here;
                let hits = grown[index] & !here & open.words()[index];
                if hits != 0 && touched.is_none() {
                    touched = Some(inside.point_in_word(index, hits.trailing_zeros()));
                }
            }
        }
        touched
    }
}

/// The words of a row that hold the columns of `area`.
fn words_of(area: Rect) -> std::ops::Range<usize> {
    area.x as usize / 64..(area.right() as usize).div_ceil(64)
}

/// The cell of a pocket nearest to `target`.
fn nearest_cell(pocket: &[PocketRun], target: Point) -> Point {
    let in_run = |run: &PocketRun| Point::new(target.x.clamp(run.begin, run.end - 1), run.y);
    pocket.iter().map(in_run).min_by_key(|cell| cell.distance(target)).expect("a pocket has cells")
}

/// The cells to dig between two cells without leaving `inside`: the direct way, or a way around if that is blocked.
fn way_inside(from: Point, to: Point, inside: &BitGrid) -> Vec<Point> {
    let way = way_between(from, to);
    if way.iter().all(|&cell| inside.contains(cell)) {
        return way;
    }
    let mut domain = inside.clone();
    domain.insert(from);
    domain.insert(to);
    let around = breadth_first(&domain, from, to).expect("both cells border on the same inside");
    around[1..around.len() - 1].to_vec()
}

/// The cells between two cells nearest to each other: along the row, then along the column. No cell of a shortest way
/// is open, since an open one would be nearer.
fn way_between(from: Point, to: Point) -> Vec<Point> {
    let mut way = Vec::new();
    let mut here = from;
    while here.distance(to) > 1 {
        if here.x != to.x {
            here.x += (to.x - here.x).signum();
        } else {
            here.y += (to.y - here.y).signum();
        }
        way.push(here);
    }
    way
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tunnels_go_around_what_is_barred() {
        let mut open = BitGrid::from_text("#######\n#.###.#\n#######\n#######\n");
        let mut inside = BitGrid::of_rect(open.size(), open.size().interior());
        inside.remove(Point::new(3, 1));
        let tunnels = join_pockets(&mut open, &inside);
        assert!(tunnels.iter().all(|&cell| inside.contains(cell)));
        assert_eq!((Components::of(&open).count(), tunnels.len()), (1, 5));
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
        let tunnels = join_pockets(&mut open, &inside);
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
}
