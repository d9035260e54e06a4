//! The notation of the strokes of a letter.
//!
//! A text of commands and whole numbers with spaces between them. x runs to the right, y upwards from the baseline.
//!
//! | command | meaning |
//! |---|---|
//! | `M x y` | puts the pen down at a place |
//! | `L x y` | a straight line |
//! | `Q a b x y` | a quadratic curve towards a, b that ends at x, y |
//! | `H x y` | a quarter of an ellipse that begins horizontally and ends vertically |
//! | `V x y` | a quarter of an ellipse that begins vertically and ends horizontally |
//! | `D x y` | a dot |
//! | `Z` | a straight line back to where the pen was put down |

use crate::picture::{Path, Spot, Step};

/// Parts of a unit of the notation that strokes can tell apart, so that ellipses are smooth.
pub(super) const FINE: i32 = 10;

/// Strokes in fine units, with y downwards as in pictures.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Strokes {
    /// Lines and curves.
    pub path: Path,
    /// The middles of dots.
    pub dots: Vec<Spot>,
}

impl Strokes {
    /// Reads strokes; none if the text is malformed.
    pub(super) fn parse(text: &str) -> Option<Strokes> {
        let mut strokes = Strokes::default();
        let mut tokens = text.split(' ');
        let mut pen = Spot::default();
        while let Some(command) = tokens.next() {
            let mut spot = || {
                let x: i32 = tokens.next()?.parse().ok()?;
                let y: i32 = tokens.next()?.parse().ok()?;
                Some(Spot::new(x * FINE, -y * FINE))
            };
            let path = &mut strokes.path;
            match command {
                "M" => {
                    pen = spot()?;
                    path.move_to(pen);
                }
                "L" => {
                    pen = spot()?;
                    path.line_to(pen);
                }
                "Q" => {
                    let control = spot()?;
                    pen = spot()?;
                    path.curve_to(control, pen);
                }
                "H" => {
                    let to = spot()?;
                    quarter(path, pen, Spot::new(to.x, pen.y), to);
                    pen = to;
                }
                "V" => {
                    let to = spot()?;
                    quarter(path, pen, Spot::new(pen.x, to.y), to);
                    pen = to;
                }
                "D" => strokes.dots.push(spot()?),
                "Z" => path.close(),
                _ => return None,
            }
        }
        Some(strokes)
    }

    /// The same strokes with every place changed.
    pub(super) fn mapped(&self, change: impl Fn(Spot) -> Spot) -> Strokes {
        Strokes { path: self.path.mapped(&change), dots: self.dots.iter().map(|&dot| change(dot)).collect() }
    }

    /// Adds other strokes.
    pub(super) fn add(&mut self, other: &Strokes) {
        self.path.add(&other.path);
        self.dots.extend_from_slice(&other.dots);
    }

    /// The leftmost and the rightmost place.
    pub(super) fn sides(&self) -> (i32, i32) {
        let places = || {
            let handles = self.path.steps.iter().flat_map(|step| match *step {
                Step::Move(to) | Step::Line(to) => [Some(to), None],
                Step::Curve(control, to) => [Some(control), Some(to)],
                Step::Close => [None, None],
            });
            handles.flatten().chain(self.dots.iter().copied()).map(|spot| spot.x)
        };
        (places().min().unwrap_or(0), places().max().unwrap_or(0))
    }
}

/// A quarter of an ellipse from `from` to `to`, inside `corner`, as two curves that meet halfway.
fn quarter(path: &mut Path, from: Spot, corner: Spot, to: Spot) {
    let first = between(from, corner);
    let second = between(to, corner);
    path.curve_to(first, Spot::new((first.x + second.x) / 2, (first.y + second.y) / 2));
    path.curve_to(second, to);
}

/// The handle of an eighth of a circle that begins at `from`: the tangent of 22.5 degrees of the way to `corner`.
fn between(from: Spot, corner: Spot) -> Spot {
    const TANGENT: i32 = 4142;
    let part = |a: i32, b: i32| a + (b - a) * TANGENT / 10_000;
    Spot::new(part(from.x, corner.x), part(from.y, corner.y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_is_as_round_as_a_circle() {
        let strokes = Strokes::parse("M 0 0 H 100 100").unwrap();
        let Step::Curve(_, middle) = strokes.path.steps[1] else { panic!("not a curve") };
        // The center is at 0, 100, and y runs downwards here.
        let (dx, dy) = (middle.x, middle.y + 100 * FINE);
        let radius = 100 * FINE;
        assert!((dx * dx + dy * dy - radius * radius).abs() < radius * FINE / 2);
    }

    #[test]
    fn malformed_strokes_are_refused() {
        for text in ["X 1 2", "L 1", "Q 1 2 3", "M a b", "M 1  2"] {
            assert_eq!(Strokes::parse(text), None, "{text}");
        }
    }
}
