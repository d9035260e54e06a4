//! How much of a rectangle is open, counted by words.

use oubliette_core::{BitGrid, Rect};

/// Open cells in `area`, of which any part may lie outside the map.
pub(crate) fn open_count_in(open: &BitGrid, area: Rect) -> u64 {
    let clip = |begin: i32, length: i32, side: i32| {
        begin.max(0) as usize..begin.saturating_add(length).clamp(0, side.max(0)) as usize
    };
    let columns = clip(area.x, area.width, open.size().width);
    let rows = clip(area.y, area.height, open.size().height);
    if columns.is_empty() {
        return 0;
    }
    let (first, last) = (columns.start / 64, (columns.end - 1) / 64);
    let from_first = u64::MAX << (columns.start % 64);
    let up_to_last = u64::MAX >> (63 - (columns.end - 1) % 64);
    rows.map(|y| {
        let row = open.row(y as i32);
        (first..=last)
            .map(|column| {
                let left = if column == first { from_first } else { u64::MAX };
                let right = if column == last { up_to_last } else { u64::MAX };
                u64::from((row[column] & left & right).count_ones())
            })
            .sum::<u64>()
    })
    .sum()
}

#[cfg(test)]
mod tests {
    use oubliette_core::Rng;

    use super::*;
    use crate::drawing::noises;

    #[test]
    fn the_floor_of_any_area_is_counted_as_by_cells() {
        let mut rng = Rng::from_state(5);
        for open in noises(9) {
            let width = open.size().width;
            for _ in 0..40 {
                let area = Rect::new(
                    rng.range(-3, width + 3),
                    rng.range(-3, 12),
                    rng.range(-2, width + 5),
                    rng.range(-2, 12),
                );
                let expected = area.points().filter(|&point| open.contains(point)).count() as u64;
                assert_eq!(open_count_in(&open, area), expected, "{area:?} of {}", open.size());
            }
        }
    }
}
