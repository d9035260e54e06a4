//! Paths: lines and curves, open or closed.

use super::{Frame, Spot};

/// A step of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Begins a new part at a place.
    Move(Spot),
    /// A straight line to a place.
    Line(Spot),
    /// A quadratic curve towards the first place that ends at the second.
    Curve(Spot, Spot),
    /// A straight line back to where the part began.
    Close,
}

/// A path of any number of parts, each of which begins with a [`Step::Move`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path {
    /// The steps in order.
    pub steps: Vec<Step>,
}

impl Path {
    /// Whether there is nothing to paint.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Begins a new part.
    pub fn move_to(&mut self, to: Spot) {
        self.steps.push(Step::Move(to));
    }

    /// A straight line.
    pub fn line_to(&mut self, to: Spot) {
        self.steps.push(Step::Line(to));
    }

    /// A curve towards `control` that ends at `to`.
    pub fn curve_to(&mut self, control: Spot, to: Spot) {
        self.steps.push(Step::Curve(control, to));
    }

    /// Closes the part.
    pub fn close(&mut self) {
        self.steps.push(Step::Close);
    }

    /// An open line through the given places.
    pub fn line(spots: &[(i32, i32)]) -> Path {
        let mut path = Path::default();
        for (number, &(x, y)) in spots.iter().enumerate() {
            let spot = Spot::new(x, y);
            path.steps.push(if number == 0 { Step::Move(spot) } else { Step::Line(spot) });
        }
        path
    }

    /// A closed polygon.
    pub fn polygon(corners: &[(i32, i32)]) -> Path {
        let mut path = Path::line(corners);
        path.close();
        path
    }

    /// A rectangle.
    pub fn rect(left: i32, top: i32, right: i32, bottom: i32) -> Path {
        Path::polygon(&[(left, top), (right, top), (right, bottom), (left, bottom)])
    }

    /// A rectangle with round corners.
    pub fn round_rect(frame: Frame, radius: i32) -> Path {
        let Frame { left, top, right, bottom } = frame;
        let mut path = Path::default();
        path.move_to(Spot::new(left + radius, top));
        for (corner, end) in [
            ((right, top), (right, top + radius)),
            ((right, bottom), (right - radius, bottom)),
            ((left, bottom), (left, bottom - radius)),
            ((left, top), (left + radius, top)),
        ] {
            let (dx, dy) = ((end.0 - corner.0).signum(), (end.1 - corner.1).signum());
            // The line before a corner arrives at a right angle to the one that leaves it.
            let begin = match (dx, dy) {
                (0, 1) => (corner.0 - radius, corner.1),
                (-1, 0) => (corner.0, corner.1 - radius),
                (0, -1) => (corner.0 + radius, corner.1),
                _ => (corner.0, corner.1 + radius),
            };
            path.line_to(Spot::new(begin.0, begin.1));
            path.curve_to(Spot::new(corner.0, corner.1), Spot::new(end.0, end.1));
        }
        path.close();
        path
    }

    /// A circle, as eight curves.
    pub fn circle(x: i32, y: i32, radius: i32) -> Path {
        // The sine of 45 degrees and the tangent of 22.5 degrees, in ten thousandths.
        let near = scaled(radius, 7071);
        let handle = scaled(radius, 4142);
        let around = [
            ((radius, handle), (near, near)),
            ((handle, radius), (0, radius)),
            ((-handle, radius), (-near, near)),
            ((-radius, handle), (-radius, 0)),
            ((-radius, -handle), (-near, -near)),
            ((-handle, -radius), (0, -radius)),
            ((handle, -radius), (near, -near)),
            ((radius, -handle), (radius, 0)),
        ];
        let mut path = Path::default();
        path.move_to(Spot::new(x + radius, y));
        for ((cx, cy), (dx, dy)) in around {
            path.curve_to(Spot::new(x + cx, y + cy), Spot::new(x + dx, y + dy));
        }
        path.close();
        path
    }

    /// Adds the parts of another path.
    pub fn add(&mut self, other: &Path) {
        self.steps.extend_from_slice(&other.steps);
    }

    /// The closed parts of the path, each in the other direction.
    #[must_use]
    pub fn reversed(&self) -> Path {
        let mut path = Path::default();
        // The places of the part so far, each with the handle of the curve that leads to it.
        let mut part: Vec<(Spot, Option<Spot>)> = Vec::new();
        for step in &self.steps {
            match *step {
                Step::Move(to) => part = vec![(to, None)],
                Step::Line(to) => part.push((to, None)),
                Step::Curve(control, to) => part.push((to, Some(control))),
                Step::Close => {
                    let Some(&(last, _)) = part.last() else { continue };
                    path.move_to(last);
                    for pair in part.windows(2).rev() {
                        match pair[1].1 {
                            Some(control) => path.curve_to(control, pair[0].0),
                            None => path.line_to(pair[0].0),
                        }
                    }
                    path.close();
                    part.clear();
                }
            }
        }
        path
    }

    /// The same path with every place changed.
    #[must_use]
    pub fn mapped(&self, change: impl Fn(Spot) -> Spot) -> Path {
        let step = |step: &Step| match *step {
            Step::Move(to) => Step::Move(change(to)),
            Step::Line(to) => Step::Line(change(to)),
            Step::Curve(control, to) => Step::Curve(change(control), change(to)),
            Step::Close => Step::Close,
        };
        Path { steps: self.steps.iter().map(step).collect() }
    }

    /// The same path `dx` further right and `dy` further down.
    #[must_use]
    pub fn moved(&self, dx: i32, dy: i32) -> Path {
        self.mapped(|spot| spot.moved(dx, dy))
    }

    /// A rectangle around all places, including the handles of curves.
    pub fn frame(&self) -> Option<Frame> {
        let mut frame: Option<Frame> = None;
        let mut add = |spot: Spot| {
            let known =
                frame.get_or_insert(Frame { left: spot.x, top: spot.y, right: spot.x, bottom: spot.y });
            known.left = known.left.min(spot.x);
            known.right = known.right.max(spot.x);
            known.top = known.top.min(spot.y);
            known.bottom = known.bottom.max(spot.y);
        };
        for step in &self.steps {
            match *step {
                Step::Move(to) | Step::Line(to) => add(to),
                Step::Curve(control, to) => {
                    add(control);
                    add(to);
                }
                Step::Close => {}
            }
        }
        frame
    }
}

fn scaled(length: i32, ten_thousandths: i64) -> i32 {
    ((i64::from(length) * ten_thousandths + 5_000) / 10_000) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_circle_touches_its_frame_on_all_sides() {
        let frame = Path::circle(50, 60, 40).frame();
        assert_eq!(frame, Some(Frame { left: 10, top: 20, right: 90, bottom: 100 }));
    }

    #[test]
    fn a_round_rectangle_keeps_inside_its_frame_and_turns_at_four_corners() {
        let frame = Frame { left: 0, top: 10, right: 100, bottom: 60 };
        let path = Path::round_rect(frame, 8);
        assert_eq!(path.frame(), Some(frame));
        assert_eq!(path.steps.iter().filter(|step| matches!(step, Step::Curve(..))).count(), 4);
    }

    #[test]
    fn a_path_reversed_twice_is_the_same_loop() {
        let mut path = Path::polygon(&[(0, 0), (10, 0), (5, 9)]);
        assert_eq!(path.reversed(), Path::polygon(&[(5, 9), (10, 0), (0, 0)]));
        assert_eq!(path.reversed().reversed(), path);
        path.add(&Path::circle(50, 50, 20));
        assert_eq!(path.reversed().reversed(), path);
    }

    #[test]
    fn a_moved_path_keeps_its_form() {
        let path = Path::polygon(&[(0, 0), (10, 0), (5, 9)]);
        assert_eq!(path.moved(3, -2), Path::polygon(&[(3, -2), (13, -2), (8, 7)]));
    }
}
