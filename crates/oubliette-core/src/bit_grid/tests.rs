use super::*;
use crate::rng::Rng;

fn noise(size: Size, seed: u64) -> BitGrid {
    let mut rng = Rng::from_state(seed);
    let mut grid = BitGrid::new(size);
    for point in size.rect().points() {
        if rng.chance(60, 100) {
            grid.insert(point);
        }
    }
    grid
}

fn flood_cell_by_cell(grid: &BitGrid, from: Point) -> BitGrid {
    let mut reached = BitGrid::new(grid.size());
    let mut stack = vec![from];
    while let Some(point) = stack.pop() {
        if grid.contains(point) && !reached.contains(point) {
            reached.insert(point);
            stack.extend(point.neighbors());
        }
    }
    reached
}

#[test]
fn text_comes_back_as_it_was_drawn() {
    let text = "##.#\n....\n.##.\n";
    assert_eq!(BitGrid::from_text(text).to_text(), text);
}

#[test]
fn a_flood_stays_in_its_region() {
    let map = BitGrid::from_text(
        "
        ..#...
        .##.#.
        ...#..",
    );
    assert_eq!(map.flood(Point::new(0, 0)).to_text(), "..####\n.#####\n...###\n");
    assert!(map.flood(Point::new(2, 0)).is_empty());
    assert!(map.flood(Point::new(-1, 0)).is_empty());
}

#[test]
fn a_flood_by_words_equals_one_by_cells_at_every_word_boundary() {
    for width in [1, 2, 63, 64, 65, 127, 128, 129, 200] {
        for seed in 0..20 {
            let map = noise(Size::new(width, 17), seed);
            let Some(from) = map.first() else { continue };
            assert_eq!(map.flood(from), flood_cell_by_cell(&map, from), "width {width} seed {seed}");
        }
    }
}

#[test]
fn a_rectangle_holds_its_cells_across_words() {
    let size = Size::new(140, 4);
    let area = Rect::new(60, 1, 70, 2);
    let grid = BitGrid::of_rect(size, area);
    assert_eq!(grid.points().collect::<Vec<_>>(), area.points().collect::<Vec<_>>());
    assert_eq!((grid.first(), grid.last()), (Some(Point::new(60, 1)), Some(Point::new(129, 2))));
}

#[test]
fn a_run_is_put_in_and_taken_out_across_words() {
    let mut grid = BitGrid::new(Size::new(200, 2));
    grid.insert_run(1, 60, 190);
    assert_eq!(grid.runs(1).collect::<Vec<_>>(), [(60, 190)]);
    grid.remove_run(1, 64, 128);
    assert_eq!(grid.runs(1).collect::<Vec<_>>(), [(60, 64), (128, 190)]);
    grid.insert_run(0, 5, 5);
    assert_eq!(grid.runs(0).count(), 0);
}

#[test]
fn runs_cross_words_and_end_at_the_edge() {
    let size = Size::new(130, 1);
    let mut grid = BitGrid::of_rect(size, Rect::new(60, 0, 70, 1));
    grid.insert(Point::new(3, 0));
    assert_eq!(grid.runs(0).collect::<Vec<_>>(), [(3, 4), (60, 130)]);
    let full = BitGrid::of_rect(Size::new(128, 1), Rect::new(0, 0, 128, 1));
    assert_eq!(full.runs(0).collect::<Vec<_>>(), [(0, 128)]);
}

#[test]
fn cells_of_a_slice_land_where_they_stand() {
    let size = Size::new(70, 3);
    let cells: Vec<i32> = (0..210).collect();
    let grid = BitGrid::of_cells(size, &cells, |cell| cell % 7 == 0);
    for point in size.rect().points() {
        assert_eq!(grid.contains(point), (point.y * 70 + point.x) % 7 == 0);
    }
}

#[test]
fn a_dilated_set_holds_all_cells_around_its_own() {
    for width in [1, 5, 63, 64, 65, 129] {
        let grid = noise(Size::new(width, 9), 3);
        let dilated = grid.dilated();
        for point in grid.size().rect().points() {
            let around = Rect::new(point.x - 1, point.y - 1, 3, 3);
            assert_eq!(dilated.contains(point), around.points().any(|other| grid.contains(other)));
        }
        assert!(dilated.points().all(|point| grid.size().contains(point)));
    }
}

#[test]
fn painting_gives_every_cell_its_value() {
    for width in [1, 3, 64, 65, 131] {
        let grid = noise(Size::new(width, 3), 5);
        let painted = grid.paint('.', '#');
        assert!(grid.size().rect().points().all(|point| (painted[point] == '.') == grid.contains(point)));
    }
}

#[test]
fn cells_are_found_by_their_place_in_reading_order() {
    let grid = noise(Size::new(131, 9), 8);
    for (place, point) in grid.points().enumerate() {
        assert_eq!(grid.nth(place), Some(point));
    }
    assert_eq!(grid.nth(grid.count()), None);
}

#[test]
fn set_operations_agree_with_their_names() {
    let a = noise(Size::new(70, 5), 1);
    let b = noise(Size::new(70, 5), 2);
    let (mut both, mut either, mut only) = (a.clone(), a.clone(), a.clone());
    both.intersect(&b);
    either.unite(&b);
    only.subtract(&b);
    assert_eq!(both.count() + only.count(), a.count());
    assert_eq!(either.count(), a.count() + b.count() - both.count());
}
