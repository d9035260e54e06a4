//! Exact symmetry: the cells that must be alike.

use oubliette_core::{Point, Size};

/// The map from cells to their images.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Symmetry(&'static [Flip]);

/// One way to find an image: left and right change places, or top and bottom, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Flip {
    across: bool,
    down: bool,
}

const ACROSS: Flip = Flip { across: true, down: false };
const DOWN: Flip = Flip { across: false, down: true };
const TURNED: Flip = Flip { across: true, down: true };

impl Symmetry {
    /// Every cell stands for itself.
    pub(crate) const NONE: Symmetry = Symmetry(&[]);
    /// Left and right are mirrored.
    pub(crate) const VERTICAL: Symmetry = Symmetry(&[ACROSS]);
    /// Top and bottom are mirrored.
    pub(crate) const HORIZONTAL: Symmetry = Symmetry(&[DOWN]);
    /// Both.
    pub(crate) const BOTH: Symmetry = Symmetry(&[ACROSS, DOWN, TURNED]);
    /// Turned by half about the center.
    pub(crate) const ROTATION: Symmetry = Symmetry(&[TURNED]);

    /// How often each part of the map stands on it.
    pub(crate) fn copies(self) -> usize {
        1 + self.0.len()
    }

    /// The images of a cell; where it lies on an axis, some are the cell itself.
    pub(crate) fn images(self, size: Size, point: Point) -> impl Iterator<Item = Point> + Clone {
        self.0.iter().map(move |flip| {
            let x = if flip.across { size.width - 1 - point.x } else { point.x };
            let y = if flip.down { size.height - 1 - point.y } else { point.y };
            Point::new(x, y)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_and_its_images_have_the_same_images() {
        let size = Size::new(5, 4);
        for symmetry in [Symmetry::VERTICAL, Symmetry::HORIZONTAL, Symmetry::BOTH, Symmetry::ROTATION] {
            for point in size.rect().points() {
                let orbit = |point: Point| {
                    let mut orbit: Vec<Point> = symmetry.images(size, point).chain([point]).collect();
                    orbit.sort_unstable();
                    orbit
                };
                assert_eq!(orbit(point).len(), symmetry.copies());
                assert!(symmetry.images(size, point).all(|image| orbit(image) == orbit(point)));
            }
        }
        assert_eq!(Symmetry::NONE.images(size, Point::new(1, 1)).count(), 0);
    }
}
