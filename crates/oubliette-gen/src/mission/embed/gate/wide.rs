//! Narrow places of two cells and more, found for 64 cells at once.

use oubliette_core::{BitGrid, CompactSort, Direction, Point};

use super::search::{Ways, for_each_word};

/// The widest place that can be closed.
const MAX_LENGTH: i32 = 6;

/// A straight row of floor cells from wall to wall that can be crossed.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) first: Point,
    pub(super) along: Direction,
    pub(super) length: i32,
}

/// The first places that may be closed, no more than `max_places`, the narrowest first.
pub(super) fn places(open: &BitGrid, closable: &BitGrid, ways: &[Ways; 2], max_places: usize) -> Vec<Place> {
    let mut found = Vec::new();
    if !has_squares(closable) {
        return found;
    }
    for way in ways {
        add_places(open, closable, way, max_places, &mut found);
    }
    found.compact_sort_by_key(|place| place.length);
    found.truncate(max_places);
    found
}

/// Whether somewhere four cells of the set make a square: only there is a place wider than one cell.
fn has_squares(cells: &BitGrid) -> bool {
    let stride = cells.stride();
    let pair_at = |index: usize| {
        let after = if (index + 1).is_multiple_of(stride) { 0 } else { cells.words()[index + 1] };
        cells.words()[index] & (cells.words()[index] >> 1 | after << 63)
    };
    let last_row = cells.words().len().saturating_sub(stride);
    (0..last_row).any(|index| pair_at(index) & pair_at(index + stride) != 0)
}

fn add_places(open: &BitGrid, closable: &BitGrid, way: &Ways, max_places: usize, found: &mut Vec<Place>) {
    let along = way.along;
    // All sets below have a bit where the row begins. `ahead_*` describe the cell behind its last one.
    let mut begins = closable.clone();
    for_each_word(open, |index, [above, _, _, left]| {
        begins.words_mut()[index] &= !if along == Direction::Down { above } else { left };
    });
    let mut is_way = way.wide.clone();
    let [mut ahead_open, mut ahead_closable, mut ahead_way] = [open, closable, &way.wide].map(BitGrid::clone);
    for length in 1..=MAX_LENGTH {
        for cells in [&mut ahead_open, &mut ahead_closable, &mut ahead_way] {
            draw_near(cells, along);
        }
        let mut whole = begins.clone();
        whole.intersect(&is_way);
        whole.subtract(&ahead_open);
        found.extend(whole.points().take(max_places).map(|first| Place { first, along, length }));
        begins.intersect(&ahead_closable);
        is_way.unite(&ahead_way);
    }
}

/// Moves all cells a step against `along`; cells that leave the map are dropped.
fn draw_near(cells: &mut BitGrid, along: Direction) {
    let stride = cells.stride();
    let words = cells.words_mut();
    if along == Direction::Down {
        let last_row = words.len().saturating_sub(stride);
        words.copy_within(stride.min(words.len()).., 0);
        words[last_row..].fill(0);
        return;
    }
    for index in 0..words.len() {
        let after = if (index + 1).is_multiple_of(stride) { 0 } else { words[index + 1] };
        words[index] = words[index] >> 1 | after << 63;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(map: &str) -> Vec<(i32, i32, Direction, i32)> {
        let open = BitGrid::from_text(map);
        let places = places(&open, &open, &Ways::of(&open, &open), usize::MAX);
        places.into_iter().map(|Place { first, along, length }| (first.x, first.y, along, length)).collect()
    }

    #[test]
    fn rows_from_wall_to_wall_are_found_narrow_ones_first() {
        let cave = "
            ..........
            ..........
            ####..####
            ####...###
            ..........
            ..........";
        let mut rows = found(cave);
        rows.retain(|&(_, _, along, _)| along == Direction::Right);
        assert_eq!(rows, [(4, 2, Direction::Right, 2), (4, 3, Direction::Right, 3)]);
    }

    #[test]
    fn columns_are_found_as_rows_are_also_beyond_64_cells() {
        let row = ".".repeat(200);
        let corridor = format!("{row}\n{row}\n");
        let expected: Vec<_> = (1..199).map(|x| (x, 0, Direction::Down, 2)).collect();
        assert_eq!(found(&corridor), expected);
        let long = format!("{row}\n{}..{}\n{row}", "#".repeat(63), "#".repeat(135));
        assert!(found(&long).contains(&(63, 1, Direction::Right, 2)));
    }

    #[test]
    fn no_place_is_wider_than_the_widest() {
        let wide =
            |cells: usize| format!("........\n{}{}\n........", ".".repeat(cells), "#".repeat(8 - cells));
        assert!(found(&wide(6)).contains(&(0, 1, Direction::Right, 6)));
        assert!(found(&wide(7)).iter().all(|&(_, y, along, _)| y != 1 || along != Direction::Right));
    }
}
