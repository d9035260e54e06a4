//! The distance of the cells around the hero, in steps.
//!
//! A small square of cells, filled anew in turns in which a monster needs it; nothing is allocated.

use oubliette_core::{BitGrid, Point};

/// Steps as far as the field reaches.
pub(crate) const REACH: i32 = 9;
const SIDE: usize = 2 * REACH as usize + 1;
const FAR: u8 = u8::MAX;

/// Steps from the hero, for cells within [`REACH`].
pub(crate) struct Field {
    center: Point,
    steps: [u8; SIDE * SIDE],
}

impl Field {
    /// The field around `center` on the cells of `open`.
    pub(crate) fn around(open: &BitGrid, center: Point) -> Field {
        let mut field = Field { center, steps: [FAR; SIDE * SIDE] };
        let mut queue = [center; SIDE * SIDE];
        let (mut head, mut tail) = (0, 1);
        field.steps[SIDE * SIDE / 2] = 0;
        while head < tail {
            let point = queue[head];
            head += 1;
            let steps = field.steps[field.place(point).unwrap_or(0)] + 1;
            if steps > REACH as u8 {
                break;
            }
            for neighbor in point.neighbors() {
                if let Some(place) = field.place(neighbor)
                    && field.steps[place] == FAR
                    && open.contains(neighbor)
                {
                    field.steps[place] = steps;
                    queue[tail] = neighbor;
                    tail += 1;
                }
            }
        }
        field
    }

    /// Steps from the hero to `point`; `None` beyond the reach.
    pub(crate) fn steps_to(&self, point: Point) -> Option<u8> {
        self.place(point).map(|place| self.steps[place]).filter(|steps| *steps != FAR)
    }

    fn place(&self, point: Point) -> Option<usize> {
        let (x, y) = (point.x - self.center.x + REACH, point.y - self.center.y + REACH);
        let is_inside = (0..SIDE as i32).contains(&x) && (0..SIDE as i32).contains(&y);
        is_inside.then(|| y as usize * SIDE + x as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_go_around_walls_and_end_at_the_reach() {
        let open = BitGrid::from_text(
            "
            ..............
            .############.
            ..............",
        );
        let field = Field::around(&open, Point::new(3, 0));
        assert_eq!(field.steps_to(Point::new(3, 0)), Some(0));
        assert_eq!(field.steps_to(Point::new(3, 1)), None);
        assert_eq!(field.steps_to(Point::new(3, 2)), Some(8));
        assert_eq!(field.steps_to(Point::new(4, 2)), Some(9));
        assert_eq!(field.steps_to(Point::new(5, 2)), None);
    }
}
