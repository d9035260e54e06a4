//! Where the cells of a map lie in its picture.

use oubliette_core::Rect;

use super::{CELL, Frame, Spot};

/// How the ground of a map, [`CELL`] units along the side of a cell, becomes a picture. Both keep the corner of the map
/// at 0, 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Projection {
    /// Seen from above: the ground is the picture.
    Plan,
    /// Seen from a corner above: a cell is a diamond, two cells wide and one high.
    Isometric,
}

/// The space around isometric maps, for the walls that stand at their upper sides and for shadows.
const SPACE: i32 = CELL;

impl Projection {
    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Projection::Plan => "plan",
            Projection::Isometric => "isometric",
        }
    }

    /// The place in the picture of a place on the ground.
    pub const fn spot(self, ground: Spot) -> Spot {
        match self {
            Projection::Plan => ground,
            Projection::Isometric => Spot::new(ground.x - ground.y, (ground.x + ground.y).div_euclid(2)),
        }
    }

    /// The place on the ground of a place in the picture.
    pub const fn ground(self, spot: Spot) -> Spot {
        match self {
            Projection::Plan => spot,
            Projection::Isometric => Spot::new(spot.y + spot.x.div_euclid(2), spot.y - spot.x.div_euclid(2)),
        }
    }

    /// The part of the picture that shows the cells of `window`.
    pub const fn frame(self, window: Rect) -> Frame {
        let (left, top) = (window.x.saturating_mul(CELL), window.y.saturating_mul(CELL));
        let (right, bottom) = (window.right().saturating_mul(CELL), window.bottom().saturating_mul(CELL));
        match self {
            Projection::Plan => Frame { left, top, right, bottom },
            Projection::Isometric => Frame {
                left: left - bottom - SPACE,
                top: (left + top) / 2 - SPACE,
                right: right - top + SPACE,
                bottom: (right + bottom) / 2 + SPACE,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_a_diamond_twice_as_wide_as_high() {
        let corners = [(0, 0), (100, 0), (100, 100), (0, 100)];
        let seen = corners.map(|(x, y)| Projection::Isometric.spot(Spot::new(x, y)));
        assert_eq!(seen, [(0, 0), (100, 50), (0, 100), (-100, 50)].map(|(x, y)| Spot::new(x, y)));
    }

    #[test]
    fn the_ground_below_a_place_is_found_again() {
        for projection in [Projection::Plan, Projection::Isometric] {
            for ground in [Spot::new(150, 350), Spot::new(-50, 50), Spot::new(0, 700)] {
                assert_eq!(projection.ground(projection.spot(ground)), ground);
            }
        }
    }

    #[test]
    fn the_frame_holds_every_corner_of_its_cells_and_space_around_them() {
        let frame = Projection::Isometric.frame(Rect::new(0, 0, 3, 2));
        assert_eq!(frame, Frame { left: -300, top: -100, right: 400, bottom: 350 });
    }
}
