//! The shapes of missions, beside the figures measured on the original of document 001.

use oubliette_core::mission::{Mission, NodeKind};

use super::mission;

/// Means over many missions: depth in lines from the start, nodes with nothing behind them, nodes right
/// behind the start, and locks with nothing behind them in per cent.
#[derive(Debug, Default)]
struct Shape {
    depth: f64,
    leaves: f64,
    children_of_start: f64,
    empty_lock_percent: f64,
}

fn add_shape(shape: &mut Shape, mission: &Mission) {
    let children = mission.children();
    let mut depth = vec![0u32; mission.nodes().len()];
    for place in 1..depth.len() {
        depth[place] = depth[mission.parent_of(place)] + 1;
    }
    let is_leaf = |place: usize| children.of(place).is_empty();
    let is_lock = |place: usize| matches!(mission.nodes()[place].kind, NodeKind::Lock { .. });
    let places = || 0..depth.len();
    let locks = places().filter(|&place| is_lock(place)).count();
    let empty = places().filter(|&place| is_lock(place) && is_leaf(place)).count();
    shape.depth += f64::from(depth.iter().max().copied().unwrap());
    shape.leaves += places().filter(|&place| is_leaf(place)).count() as f64;
    shape.children_of_start += children.of(0).len() as f64;
    shape.empty_lock_percent += 100.0 * empty as f64 / locks as f64;
}

#[test]
fn missions_have_the_shape_of_the_original_at_every_spread() {
    let counts = "unique_keys=5 multi_sets=2 max_multi_keys=4 max_multi_locks=3 permanent_keys=2 max_permanent_locks=3";
    let figures = [
        ("0.001", [5.6, 15.0, 4.6, 24.0]),
        ("0.01", [5.4, 15.0, 4.9, 26.0]),
        ("0.1", [4.3, 16.0, 7.8, 35.0]),
        ("1", [2.3, 21.0, 19.0, 75.0]),
    ];
    const MISSIONS: u64 = 300;
    for (spread, expected) in figures {
        let mut sum = Shape::default();
        (0..MISSIONS)
            .for_each(|seed| add_shape(&mut sum, &mission(&format!("{counts} spread={spread}"), seed)));
        let found = [sum.depth, sum.leaves, sum.children_of_start, sum.empty_lock_percent];
        let found = found.map(|sum| sum / MISSIONS as f64);
        println!("{spread}: {found:?}");
        for (found, expected) in found.into_iter().zip(expected) {
            assert!((found / expected - 1.0).abs() < 0.1, "spread {spread}: {found} is not near {expected}");
        }
    }
}
