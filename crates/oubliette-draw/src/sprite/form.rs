//! Changes of finished shapes: moved, mirrored, leaning, squashed or of another size; and the lit side of an outline.

use crate::picture::{Frame, Path, Shape, Spot, Step};

/// Where creatures stand, from the top of the box.
const GROUND: i32 = 95;
/// The middle of the box.
const MIDDLE: i32 = 50;

/// A change of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// Further right and down.
    By(i32, i32),
    /// Left and right swapped.
    Mirror,
    /// The top moved to the right, the ground kept.
    Lean(i32),
    /// The top moved down, the sides half as much outwards, the ground kept.
    Squash(i32),
    /// Another size around the middle of the box, in percent.
    Size(i32),
}

impl Change {
    pub(super) fn apply(self, shape: &mut Shape) {
        shape.path = shape.path.mapped(|spot| self.place(spot));
        if let (Change::Size(percent), Some(stroke)) = (self, &mut shape.stroke) {
            stroke.width = rounded(stroke.width * percent, 100).max(1);
        }
    }

    fn place(self, Spot { x, y }: Spot) -> Spot {
        let above = GROUND - y;
        match self {
            Change::By(dx, dy) => Spot::new(x + dx, y + dy),
            Change::Mirror => Spot::new(2 * MIDDLE - x, y),
            Change::Lean(by) => Spot::new(x + rounded(by * above, GROUND), y),
            Change::Squash(by) => {
                Spot::new(x + rounded((x - MIDDLE) * by, 2 * MIDDLE), y + rounded(by * above, GROUND))
            }
            Change::Size(percent) => Spot::new(
                MIDDLE + rounded((x - MIDDLE) * percent, 100),
                MIDDLE + rounded((y - MIDDLE) * percent, 100),
            ),
        }
    }
}

fn rounded(number: i32, divisor: i32) -> i32 {
    (number + divisor / 2).div_euclid(divisor)
}

/// The part of an outline on which light from the upper left falls: a copy that keeps near the upper left sides and
/// away from the others.
pub(super) fn lit(path: &Path) -> Path {
    /// Half a pen.
    const NEAR: i32 = 2;
    /// The share of the breadth that is left to the shadow, in percent, and its least breadth.
    const SHADOW: (i32, i32) = (20, 5);
    let Some(frame) = drawn_frame(path) else { return path.clone() };
    let shadow = |length: i32| rounded(length * SHADOW.0, 100).max(SHADOW.1);
    let squeezed = |at: i32, from: i32, length: i32| {
        from + NEAR + rounded((at - from) * (length - NEAR - shadow(length)).max(1), length.max(1))
    };
    path.mapped(|spot| {
        Spot::new(squeezed(spot.x, frame.left, frame.width()), squeezed(spot.y, frame.top, frame.height()))
    })
}

/// A rectangle around a path without the handles of its curves.
fn drawn_frame(path: &Path) -> Option<Frame> {
    let mut drawn = Path::default();
    let mut at = Spot::default();
    for step in &path.steps {
        match *step {
            Step::Move(to) | Step::Line(to) => {
                drawn.line_to(to);
                at = to;
            }
            Step::Curve(handle, to) => {
                drawn.line_to(Spot::new((at.x + 2 * handle.x + to.x) / 4, (at.y + 2 * handle.y + to.y) / 4));
                drawn.line_to(to);
                at = to;
            }
            Step::Close => {}
        }
    }
    drawn.frame()
}
