//! The number of steps from one cell to another, counted without storing the way.

use oubliette_core::front::SmallFronts;
use oubliette_core::{BitGrid, Point, path};

/// The steps of a shortest way from `from` to `to` over `open`; `None` if there is no way. Small maps are walked
/// by rows, larger ones searched by A*.
pub(crate) fn step_count(open: &BitGrid, from: Point, to: Point) -> Option<u64> {
    if !open.contains(from) || !open.contains(to) {
        return None;
    }
    let Some(mut fronts) = SmallFronts::from(open, from) else { return path::step_count(open, from, to) };
    while !fronts.has_reached(to) {
        if !fronts.advance() {
            return None;
        }
    }
    Some(u64::from(fronts.distance()))
}

#[cfg(test)]
mod tests {
    use oubliette_core::{Rng, Size};

    use super::*;
    use crate::drawing::{noise, noises};

    #[test]
    fn the_way_leads_around_a_wall() {
        let open = BitGrid::from_text(
            "
            .....
            .###.
            ...#.",
        );
        assert_eq!(step_count(&open, Point::new(1, 2), Point::new(4, 2)), Some(9));
        assert_eq!(step_count(&open, Point::new(1, 2), Point::new(1, 2)), Some(0));
        assert_eq!(step_count(&open, Point::new(1, 2), Point::new(1, 1)), None);
        assert_eq!(step_count(&open, Point::new(-1, 2), Point::new(1, 2)), None);
    }

    #[test]
    fn no_way_leads_around_the_edge_of_the_map() {
        for width in [63, 64, 65, 128] {
            let mut open = BitGrid::new(Size::new(width, 2));
            open.insert(Point::new(width - 1, 0));
            open.insert(Point::new(0, 1));
            assert_eq!(step_count(&open, Point::new(width - 1, 0), Point::new(0, 1)), None);
        }
    }

    #[test]
    fn the_count_is_that_of_a_breadth_first_search_on_noise() {
        let small = (0..1000).map(|seed| noise(Size::new(20, 14), 50 + (seed % 50) as u32, seed));
        for (seed, open) in noises(15).chain(small).enumerate() {
            let mut rng = Rng::from_state(seed as u64);
            let size = open.size();
            let [from, to] =
                [(); 2].map(|()| Point::new(rng.range(0, size.width - 1), rng.range(0, size.height - 1)));
            let expected = path::breadth_first(&open, from, to).map(|cells| cells.len() as u64 - 1);
            assert_eq!(step_count(&open, from, to), expected, "{from:?} {to:?}\n{}", open.to_text());
        }
    }
}
