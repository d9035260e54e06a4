//! The sides of walls that can be seen: strips along the outlines of solid cells.

use super::raised;
use crate::picture::{CELL, Path, Projection, Shape, Spot, Stamp, Step, Stroke};
use crate::style::Record;

/// Different shades of sides, from those that look to the light.
pub(super) const SHADES: usize = 6;
/// Straight pieces of a curve.
const PIECES: i32 = 4;

/// The sides of walls in the making.
pub(super) struct Faces {
    height: i32,
    sides: Vec<Path>,
    lines: Path,
}

/// A piece of an outline on the ground, and the shade of the wall above it; none if the wall looks away.
struct Piece {
    from: Spot,
    to: Spot,
    shade: Option<usize>,
}

impl Faces {
    pub(super) fn new(height: i32) -> Faces {
        Faces { height, sides: vec![Path::default(); SHADES], lines: Path::default() }
    }

    /// Adds the walls around a floor, which is on the right of its outline.
    pub(super) fn add_around_floor(&mut self, outline: &Path) {
        self.add(outline, |dx, dy| (-dy, dx));
    }

    /// Adds the outer sides of something solid, which is on the right of its outline.
    pub(super) fn add_around_solid(&mut self, outline: &Path) {
        self.add(outline, |dx, dy| (dy, -dx));
    }

    /// A path for each shade; and lines along their feet and corners.
    pub(super) fn finish(self) -> (Vec<Path>, Path) {
        (self.sides, self.lines)
    }

    /// Adds the walls along an outline that look the way that `normal` tells for a direction.
    fn add(&mut self, outline: &Path, normal: impl Fn(i32, i32) -> (i32, i32)) {
        for spots in loops(outline) {
            let ends = spots.iter().skip(1).chain(spots.first());
            let pieces: Vec<Piece> = spots
                .iter()
                .zip(ends)
                .filter(|(from, to)| from != to)
                .map(|(&from, &to)| {
                    let (x, y) = normal(to.x - from.x, to.y - from.y);
                    Piece { from, to, shade: shade_of(x, y) }
                })
                .collect();
            self.add_strips(&pieces);
        }
    }

    fn add_strips(&mut self, pieces: &[Piece]) {
        let up = |spot: Spot| Projection::Isometric.spot(spot).moved(0, -self.height);
        let mut begin = 0;
        for strip in pieces.chunk_by(|a, b| a.shade == b.shade) {
            let before = pieces[(begin + pieces.len() - 1) % pieces.len()].shade;
            begin += strip.len();
            let after = pieces[begin % pieces.len()].shade;
            let Some(shade) = strip[0].shade else { continue };
            let feet = || std::iter::once(strip[0].from).chain(strip.iter().map(|piece| piece.to));
            let last = strip[strip.len() - 1].to;
            let side = &mut self.sides[shade];
            for (number, spot) in feet().map(|foot| Projection::Isometric.spot(foot)).enumerate() {
                if number == 0 {
                    side.move_to(spot);
                    self.lines.move_to(spot);
                } else {
                    side.line_to(spot);
                    self.lines.line_to(spot);
                }
            }
            let heads: Vec<Spot> = feet().map(up).collect();
            heads.into_iter().rev().for_each(|head| side.line_to(head));
            side.close();
            for (foot, other) in [(strip[0].from, before), (last, after)] {
                if other.is_none_or(|other| other.abs_diff(shade) > SHADES / 2) {
                    self.lines.move_to(Projection::Isometric.spot(foot));
                    self.lines.line_to(up(foot));
                }
            }
        }
    }
}

/// The shade of a wall that looks towards `x`, `y`; none if it looks away. Light comes from the lower left.
fn shade_of(x: i32, y: i32) -> Option<usize> {
    let (right, down) = (x.max(0), y.max(0));
    let steps = SHADES as i32 - 1;
    (x + y > 0).then(|| ((2 * right * steps + right + down) / (2 * (right + down))) as usize)
}

/// The closed loops of an outline as straight pieces.
fn loops(outline: &Path) -> Vec<Vec<Spot>> {
    let mut loops: Vec<Vec<Spot>> = Vec::new();
    let mut spots: Vec<Spot> = Vec::new();
    for step in &outline.steps {
        match *step {
            Step::Move(to) | Step::Line(to) => spots.push(to),
            Step::Curve(control, to) => {
                let from = spots.last().copied().unwrap_or(control);
                spots.extend((1..=PIECES).map(|piece| on_curve(from, control, to, piece)));
            }
            Step::Close => loops.push(std::mem::take(&mut spots)),
        }
    }
    loops
}

/// The place after some of the pieces of a curve.
fn on_curve(from: Spot, control: Spot, to: Spot, piece: i32) -> Spot {
    let rest = PIECES - piece;
    let at = |a: i32, b: i32, c: i32| {
        (rest * rest * a + 2 * rest * piece * b + piece * piece * c).div_euclid(PIECES * PIECES)
    };
    Spot::new(at(from.x, control.x, to.x), at(from.y, control.y, to.y))
}

/// The joints of a wall behind a cell: above it or to its left.
pub(super) fn joints(along_row: bool, record: &Record) -> Stamp {
    let height = record.wall.height;
    let mut path = Path::default();
    let mut line = |from: (i32, i32), to: (i32, i32)| {
        let at = |(s, z): (i32, i32)| {
            let (x, y) = if along_row { raised(s, 0, z) } else { raised(0, s, z) };
            Spot::new(x, y)
        };
        path.move_to(at(from));
        path.line_to(at(to));
    };
    let (low, high) = (height / 3, height * 2 / 3);
    line((0, low), (CELL, low));
    line((0, high), (CELL, high));
    for (s, from, to) in
        [(25, 0, low), (75, 0, low), (0, low, high), (50, low, high), (25, high, height), (75, high, height)]
    {
        line((s, from), (s, to));
    }
    Stamp { shapes: vec![Shape::stroked(path, Stroke::sharp(record.wall.joint, 3))] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_shows_two_of_its_four_sides() {
        assert_eq!(shade_of(0, 1), Some(0));
        assert_eq!(shade_of(1, 0), Some(SHADES - 1));
        assert_eq!((shade_of(-1, 0), shade_of(0, -1), shade_of(1, -1)), (None, None, None));
        let mut faces = Faces::new(40);
        faces.add_around_solid(&Path::rect(0, 0, 100, 100));
        let (sides, _) = faces.finish();
        assert_eq!(sides[0], Path::polygon(&[(0, 100), (-100, 50), (-100, 10), (0, 60)]));
        assert_eq!(sides[SHADES - 1], Path::polygon(&[(100, 50), (0, 100), (0, 60), (100, 10)]));
        assert!(sides[1..SHADES - 1].iter().all(Path::is_empty));
    }

    #[test]
    fn a_floor_shows_the_walls_behind_it() {
        let mut faces = Faces::new(40);
        faces.add_around_floor(&Path::rect(0, 0, 100, 100));
        let (sides, _) = faces.finish();
        assert_eq!(sides[0], Path::polygon(&[(0, 0), (100, 50), (100, 10), (0, -40)]));
    }

    #[test]
    fn curves_begin_and_end_where_they_should() {
        let (from, control, to) = (Spot::new(0, 50), Spot::new(0, 0), Spot::new(50, 0));
        assert_eq!(on_curve(from, control, to, PIECES), to);
        assert_eq!(on_curve(from, control, to, PIECES / 2), Spot::new(12, 12));
    }
}
