//! Pen strokes on the rock around the floor, in the manner of maps drawn by hand.
//!
//! A tuft is a bundle of parallel strokes. The tufts form a pattern that repeats every few cells: each has a place, a
//! direction that differs from those of its neighbors, and strokes that end where the next tuft begins. The pattern
//! is computed once; a map shows the tufts that are near its floor.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use oubliette_core::{Halt, Point, Work};

use super::ground::Ground;
use crate::picture::{CELL, Path, Shape, Spot, Stamp, Stroke};

/// Cells after which the pattern repeats.
const PERIOD: i32 = 8;
const SIDE: i32 = PERIOD * CELL;
/// Tufts from left to right and from top to bottom of the pattern.
const COLUMNS: i32 = 11;
const ROWS: i32 = 12;
/// How far a tuft is moved from its place at random, at most.
const SHIFT: i32 = 18;
/// From a stroke of a tuft to the next, and from its middle to its end.
const GAP: i32 = 16;
const REACH: i32 = 56;
/// The space between the strokes of neighboring tufts.
const SPACE: i32 = 3;

/// Twelve directions over half a turn, in thousandths.
const DIRECTIONS: [(i32, i32); 12] = [
    (1000, 0),
    (966, 259),
    (866, 500),
    (707, 707),
    (500, 866),
    (259, 966),
    (0, 1000),
    (-259, 966),
    (-500, 866),
    (-707, 707),
    (-866, 500),
    (-966, 259),
];

struct Tuft {
    middle: Spot,
    strokes: Path,
}

static PATTERN: LazyLock<Vec<Tuft>> = LazyLock::new(pattern);

/// A number that depends on a cell and a salt only.
pub(super) const fn chance(x: i32, y: i32, salt: i32) -> u32 {
    let mut value = (x as u32)
        .wrapping_mul(7919)
        .wrapping_add((y as u32).wrapping_mul(104_729))
        .wrapping_add((salt as u32).wrapping_mul(15_485_863))
        .wrapping_add(12_345)
        .wrapping_mul(2_654_435_761);
    value = (value ^ (value >> 15)).wrapping_mul(2_246_822_519);
    value ^ (value >> 13)
}

fn pattern() -> Vec<Tuft> {
    let place = |column: i32, row: i32| {
        let shift = |salt| (chance(column, row, salt) % (2 * SHIFT as u32 + 1)) as i32 - SHIFT;
        let aside = if row % 2 == 0 { 0 } else { SIDE / COLUMNS / 2 };
        Spot::new(
            (column * SIDE / COLUMNS + aside + shift(1)).rem_euclid(SIDE),
            (row * SIDE / ROWS + shift(2)).rem_euclid(SIDE),
        )
    };
    let places: Vec<Spot> =
        (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| place(column, row))).collect();
    let directions = directions();
    let tuft = |(number, &middle): (usize, &Spot)| {
        let neighbors: Vec<(i32, i32)> = places.iter().filter_map(|&other| neighbor(middle, other)).collect();
        Tuft { middle, strokes: strokes(number as i32, directions[number], &neighbors) }
    };
    places.iter().enumerate().map(tuft).collect()
}

/// A direction for each tuft that is far from those of the tufts before it.
fn directions() -> Vec<usize> {
    let count = DIRECTIONS.len();
    let mut chosen: Vec<usize> = Vec::new();
    for row in 0..ROWS {
        for column in 0..COLUMNS {
            let at = |column: i32, row: i32| chosen.get((row * COLUMNS + column) as usize).copied();
            let near = [(column - 1, row), (column, row - 1), (column + 1, row - 1), (column - 1, row - 1)];
            let near: Vec<usize> = near
                .into_iter()
                .filter(|&(x, y)| x >= 0 && y >= 0 && x < COLUMNS)
                .filter_map(|(x, y)| at(x, y))
                .collect();
            let apart = |direction: usize| {
                let far = |&other: &usize| {
                    let turn = direction.abs_diff(other);
                    turn.min(count - turn)
                };
                near.iter().map(far).min().unwrap_or(count)
            };
            let first = chance(column, row, 3) as usize % count;
            let tried = (0..count).map(|step| (first + 5 * step) % count);
            let best = tried.clone().find(|&direction| apart(direction) >= 3);
            chosen.push(best.or_else(|| tried.max_by_key(|&direction| apart(direction))).unwrap_or(first));
        }
    }
    chosen
}

/// The way from a tuft to another one, around the edges of the pattern, if it is near.
fn neighbor(from: Spot, to: Spot) -> Option<(i32, i32)> {
    let wrap = |distance: i32| (distance + SIDE / 2).rem_euclid(SIDE) - SIDE / 2;
    let (dx, dy) = (wrap(to.x - from.x), wrap(to.y - from.y));
    let is_near = (dx, dy) != (0, 0) && dx.abs() <= 2 * REACH + CELL && dy.abs() <= 2 * REACH + CELL;
    is_near.then_some((dx, dy))
}

/// The strokes of a tuft around 0, 0, each cut where a neighbor is nearer.
fn strokes(number: i32, direction: usize, neighbors: &[(i32, i32)]) -> Path {
    let (along_x, along_y) = DIRECTIONS[direction];
    let mut path = Path::default();
    for line in -2..=2 {
        let offset = line * GAP + (chance(number, line, 4) % 5) as i32 - 2;
        // A place on the line: the middle of the stroke, and steps of a thousandth along its direction.
        let (x, y) = (-along_y * offset / 1000, along_x * offset / 1000);
        let (mut begin, mut end) = (-i64::from(REACH) * 1000, i64::from(REACH) * 1000);
        for &(dx, dy) in neighbors {
            let [dx, dy] = [i64::from(dx), i64::from(dy)];
            let length = (dx * dx + dy * dy).isqrt();
            // On our side of the border: (x + t * along) . d <= |d|² / 2 - SPACE * |d|
            let limit =
                (dx * dx + dy * dy) / 2 - i64::from(SPACE) * length - (i64::from(x) * dx + i64::from(y) * dy);
            let speed = i64::from(along_x) * dx + i64::from(along_y) * dy;
            // `t` counts thousandths of thousandths: limit and speed meet at limit * 1000 * 1000 / speed.
            match speed {
                0 if limit < 0 => (begin, end) = (1, 0),
                0 => {}
                1.. => end = end.min(limit * 1_000_000 / speed),
                _ => begin = begin.max(limit * 1_000_000 / speed),
            }
        }
        let short = |salt| i64::from(chance(number, line, salt) % 6) * 1000;
        let (begin, end) = (begin + short(5), end - short(6));
        if end - begin < 16_000 {
            continue;
        }
        let at = |t: i64| {
            Spot::new(
                x + (t * i64::from(along_x) / 1_000_000) as i32,
                y + (t * i64::from(along_y) / 1_000_000) as i32,
            )
        };
        path.move_to(at(begin));
        path.line_to(at(end));
    }
    path
}

/// The steps of looking around a cell.
const STEPS_PER_CELL: u64 = 8;

/// The tufts within `reach` of the floor, with their places.
pub(super) fn tufts(
    ground: &Ground,
    reach: i32,
    work: &Work<'_>,
) -> Result<BTreeMap<usize, Vec<Spot>>, Halt> {
    let mut places: BTreeMap<usize, Vec<Spot>> = BTreeMap::new();
    let by_cell = by_cell();
    for cell in ground.tiles.size().rect().points() {
        work.spend(STEPS_PER_CELL)?;
        let Some(sides) = Sides::of(ground, cell, reach) else { continue };
        let at = Point::new(cell.x + ground.origin.x, cell.y + ground.origin.y);
        let in_pattern = (at.y.rem_euclid(PERIOD) * PERIOD + at.x.rem_euclid(PERIOD)) as usize;
        for &(tuft, inside) in &by_cell[in_pattern] {
            let ragged = (chance(at.x, at.y, tuft as i32) % 31) as i32 - 15;
            if sides.are_within(inside, reach + ragged) {
                places.entry(tuft).or_default().push(ground.corner(cell).moved(inside.x, inside.y));
            }
        }
    }
    Ok(places)
}

/// The tufts of each cell of the pattern, with their places in it.
fn by_cell() -> &'static [Vec<(usize, Spot)>] {
    static CELLS: LazyLock<Vec<Vec<(usize, Spot)>>> = LazyLock::new(|| {
        let mut cells = vec![Vec::new(); (PERIOD * PERIOD) as usize];
        for (number, Tuft { middle, .. }) in PATTERN.iter().enumerate() {
            let cell = (middle.y / CELL * PERIOD + middle.x / CELL) as usize;
            cells[cell].push((number, Spot::new(middle.x % CELL, middle.y % CELL)));
        }
        cells
    });
    &CELLS
}

/// The floor around a cell.
struct Sides {
    is_floor: bool,
    around: Vec<(i32, i32)>,
}

/// How far strokes begin inside the floor, whose color hides that part.
const OVERLAP: i32 = 25;

impl Sides {
    /// None if no tuft of the cell can be near the floor.
    fn of(ground: &Ground, cell: Point, reach: i32) -> Option<Sides> {
        let is_floor = ground.is_floor(cell);
        let far = if is_floor { 1 } else { (reach + 15 + CELL - 1) / CELL };
        let mut around = Vec::new();
        for dy in -far..=far {
            for dx in -far..=far {
                if ground.is_floor(Point::new(cell.x + dx, cell.y + dy)) != is_floor {
                    around.push((dx, dy));
                }
            }
        }
        (!around.is_empty()).then_some(Sides { is_floor, around })
    }

    /// Whether a place in the cell is near enough to the floor, or to the rock if the cell is floor.
    fn are_within(&self, inside: Spot, reach: i32) -> bool {
        let reach = if self.is_floor { OVERLAP } else { reach };
        let away = |cell: i32, inside: i32| match cell {
            0 => 0,
            1.. => cell * CELL - inside,
            _ => inside - (cell + 1) * CELL,
        };
        self.around.iter().any(|&(dx, dy)| {
            let (x, y) = (away(dx, inside.x), away(dy, inside.y));
            x * x + y * y <= reach * reach
        })
    }
}

/// A tuft as a stamp around its middle.
pub(super) fn stamp(tuft: usize, stroke: Stroke) -> Stamp {
    Stamp { shapes: vec![Shape::stroked(PATTERN[tuft].strokes.clone(), stroke)] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tuft_has_strokes_and_no_tuft_reaches_far() {
        for Tuft { strokes, .. } in PATTERN.iter() {
            let frame = strokes.frame().expect("strokes");
            assert!(frame.left >= -80 && frame.right <= 80 && frame.top >= -80 && frame.bottom <= 80);
        }
    }

    #[test]
    fn neighboring_tufts_differ_in_direction() {
        let directions = directions();
        let same = directions.windows(2).filter(|pair| pair[0] == pair[1]).count();
        assert!(same * 20 < directions.len(), "{same}");
    }
}
