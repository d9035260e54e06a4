//! The smallest rectangle around parts at any position, also left of and above the origin.

/// The rectangle around everything so far.
#[derive(Clone, Copy, Default)]
pub(crate) struct Bounds {
    pub(crate) left: i64,
    pub(crate) top: i64,
    right: i128,
    bottom: i128,
}

impl Bounds {
    /// Extends the bounds by a part; an empty part changes nothing.
    pub(crate) fn include(&mut self, x: i64, y: i64, width: u64, height: u64) {
        if width == 0 || height == 0 {
            return;
        }
        let right = i128::from(x) + i128::from(width);
        let bottom = i128::from(y) + i128::from(height);
        if self.width() == 0 {
            *self = Bounds { left: x, top: y, right, bottom };
        }
        self.left = self.left.min(x);
        self.top = self.top.min(y);
        self.right = self.right.max(right);
        self.bottom = self.bottom.max(bottom);
    }

    pub(crate) fn width(&self) -> u64 {
        u64::try_from(self.right - i128::from(self.left)).unwrap_or(u64::MAX)
    }

    pub(crate) fn height(&self) -> u64 {
        u64::try_from(self.bottom - i128::from(self.top)).unwrap_or(u64::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_on_both_sides_of_the_origin_are_covered() {
        let mut bounds = Bounds::default();
        bounds.include(5, 5, 0, 9);
        bounds.include(-3, 2, 2, 1);
        bounds.include(1, -4, 1, 1);
        assert_eq!((bounds.left, bounds.top, bounds.width(), bounds.height()), (-3, -4, 5, 7));
    }

    #[test]
    fn no_part_is_so_far_away_that_the_sum_overflows() {
        let mut bounds = Bounds::default();
        bounds.include(i64::MAX, i64::MIN, u64::MAX, u64::MAX);
        bounds.include(i64::MIN, i64::MAX, 1, 1);
        assert_eq!(bounds.width(), u64::MAX);
    }
}
