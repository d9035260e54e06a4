//! Paths as lines, in parts of pixels.

use oubliette_draw::picture::{Path, Spot, Step};

use super::{Area, PART, Scale};

/// A path whose curves are replaced by lines.
#[derive(Debug, Default)]
pub(super) struct Flattened {
    pub(super) lines: Vec<Line>,
}

/// Some places in order.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) spots: Vec<Spot>,
    pub(super) is_closed: bool,
}

impl Flattened {
    pub(super) fn of(path: &Path, scale: Scale) -> Flattened {
        let mut lines: Vec<Line> = Vec::new();
        for step in &path.steps {
            match (step, lines.last_mut()) {
                (&Step::Move(to), _) => {
                    lines.push(Line { spots: vec![scale.place(to)], is_closed: false });
                }
                (&Step::Line(to), Some(line)) => line.spots.push(scale.place(to)),
                (&Step::Curve(control, to), Some(line)) => {
                    let from = line.spots[line.spots.len() - 1];
                    curve(from, scale.place(control), scale.place(to), &mut line.spots);
                }
                (Step::Close, Some(line)) => line.is_closed = true,
                (_, None) => {}
            }
        }
        for line in &mut lines {
            line.spots.dedup();
            if line.is_closed && line.spots.len() > 1 && line.spots.first() == line.spots.last() {
                line.spots.pop();
            }
        }
        Flattened { lines }
    }

    /// The pixels that it touches when it is moved and `margin` wide to all sides.
    pub(super) fn area(&self, by: Spot, margin: i32) -> Option<Area> {
        let spots = || self.lines.iter().flat_map(|line| &line.spots);
        let (left, right) = (spots().map(|spot| spot.x).min()?, spots().map(|spot| spot.x).max()?);
        let (top, bottom) = (spots().map(|spot| spot.y).min()?, spots().map(|spot| spot.y).max()?);
        Some(Area {
            left: (left + by.x - margin).div_euclid(PART),
            top: (top + by.y - margin).div_euclid(PART),
            right: (right + by.x + margin).div_euclid(PART) + 1,
            bottom: (bottom + by.y + margin).div_euclid(PART) + 1,
        })
    }
}

/// Adds the places of a quadratic curve after `from`.
fn curve(from: Spot, control: Spot, to: Spot, spots: &mut Vec<Spot>) {
    // The distance between the curve and its chord; lines stay within about a sixteenth of a pixel of the curve.
    let bend = (from.x - 2 * control.x + to.x).abs().max((from.y - 2 * control.y + to.y).abs()) / 4;
    let count = i64::from((4 * bend / PART + 1).isqrt() * 2).clamp(2, 24);
    for step in 1..=count {
        let [a, b, c] = [(count - step).pow(2), 2 * step * (count - step), step.pow(2)];
        let at = |from: i32, control: i32, to: i32| {
            ((a * i64::from(from) + b * i64::from(control) + c * i64::from(to)) / (count * count)) as i32
        };
        spots.push(Spot::new(at(from.x, control.x, to.x), at(from.y, control.y, to.y)));
    }
}
