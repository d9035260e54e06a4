//! Ways that lead around something.
//!
//! Cells, the steps between them and the squares of two by two open cells form a surface, and Euler's formula
//! counts its holes: edges - cells + regions - squares. Holes are found as obstacles that do not touch the
//! edge, and the formula then gives the regions. Without the squares it counts the cycles of the graph of
//! cells, in which a room of two by two cells is a cycle already.

use oubliette_core::{Measure, Text};

use super::Metric;
use crate::survey::Survey;

pub(super) const LOOPS: Metric = Metric {
    name: "loops",
    title: Text::new("Loops", "Boucles"),
    help: Text::new(
        "Independent ways around something blocked; open floor counts as one place. 0 means that rooms and \
         passages form a tree.",
        "Tours indépendants autour d’un obstacle ; un sol dégagé compte pour un seul lieu. 0 signifie que \
         salles et passages forment un arbre.",
    ),
    measure: loops,
};

pub(super) const CYCLES: Metric = Metric {
    name: "cycles",
    title: Text::new("Cycles of cells", "Cycles de cases"),
    help: Text::new(
        "Independent cycles of the graph of open cells: steps between cells, less cells, plus regions.",
        "Cycles indépendants du graphe des cases ouvertes : pas entre cases, moins les cases, plus les \
         régions.",
    ),
    measure: cycles,
};

fn loops(survey: &Survey) -> Measure {
    Measure::Count(survey.loop_count())
}

fn cycles(survey: &Survey) -> Measure {
    Measure::Count(survey.cycle_count())
}

#[cfg(test)]
mod tests {
    use oubliette_core::{BitGrid, Point, Size};

    use super::*;
    use crate::drawing::{dungeon_of, measured, noise, noises};

    /// Blocked regions, joined across sides and corners, that do not touch the outside of the map.
    fn holes(open: &BitGrid) -> u64 {
        let size = open.size();
        let around = |point: Point| {
            (-1..=1).flat_map(move |dy| (-1..=1).map(move |dx| Point::new(point.x + dx, point.y + dy)))
        };
        let mut seen = open.clone();
        let mut count = 0;
        for first in size.rect().points() {
            let mut stack = vec![first];
            let mut is_hole = !seen.contains(first);
            while let Some(point) = stack.pop() {
                if !size.contains(point) {
                    is_hole = false;
                } else if !seen.contains(point) {
                    seen.insert(point);
                    stack.extend(around(point));
                }
            }
            count += u64::from(is_hole);
        }
        count
    }

    #[test]
    fn a_way_around_a_wall_is_a_loop() {
        let map = "
            .......
            .#.###.
            .......";
        assert_eq!(measured(LOOPS, map), Measure::Count(2));
        assert_eq!(measured(CYCLES, map), Measure::Count(2));
    }

    #[test]
    fn rooms_on_a_passage_form_no_loop() {
        let map = "
            ...###..
            ........
            ...#####";
        assert_eq!(measured(LOOPS, map), Measure::Count(0));
        assert_eq!(measured(CYCLES, map), Measure::Count(5));
    }

    #[test]
    fn a_pillar_in_a_room_is_walked_around() {
        let map = "
            .....
            ..#..
            .....";
        assert_eq!(measured(LOOPS, map), Measure::Count(1));
    }

    #[test]
    fn pillars_that_touch_at_a_corner_are_one_obstacle() {
        let map = "
            .....
            ..#..
            .#...
            .....";
        assert_eq!(measured(LOOPS, map), Measure::Count(1));
    }

    #[test]
    fn nothing_has_no_loops() {
        assert_eq!(measured(LOOPS, "##"), Measure::Count(0));
        assert_eq!(measured(CYCLES, ""), Measure::Count(0));
    }

    #[test]
    fn loops_are_as_many_as_holes_on_any_noise() {
        let small = (0..500).map(|seed| noise(Size::new(9, 7), 40 + (seed % 55) as u32, seed));
        for open in noises(14).chain(small) {
            assert_eq!(
                loops(&Survey::of(&dungeon_of(&open))),
                Measure::Count(holes(&open)),
                "{}",
                open.to_text()
            );
        }
    }
}
