//! How much of the map equals its mirror image.
//!
//! A cell equals its image if both are open or both are blocked. A share of 1 means that the map is symmetric. Lower
//! shares mean little: the rock around the rooms equals its image as well, so unrelated halves still agree in part.

use oubliette_core::{Measure, Text};

use super::{Metric, share_of};
use crate::survey::Survey;

pub(super) const SYMMETRY_VERTICAL: Metric = Metric {
    name: "symmetry_vertical",
    title: Text::new("Left-right symmetry", "Symétrie gauche-droite"),
    help: Text::new(
        "The part of all cells that equal their image when left and right are swapped.",
        "La part des cases égales à leur image quand gauche et droite sont échangées.",
    ),
    measure: symmetry_vertical,
};

pub(super) const SYMMETRY_HORIZONTAL: Metric = Metric {
    name: "symmetry_horizontal",
    title: Text::new("Top-bottom symmetry", "Symétrie haut-bas"),
    help: Text::new(
        "The part of all cells that equal their image when top and bottom are swapped.",
        "La part des cases égales à leur image quand haut et bas sont échangés.",
    ),
    measure: symmetry_horizontal,
};

pub(super) const SYMMETRY_ROTATION: Metric = Metric {
    name: "symmetry_rotation",
    title: Text::new("Half-turn symmetry", "Symétrie par demi-tour"),
    help: Text::new(
        "The part of all cells that equal their image when the map is turned upside down.",
        "La part des cases égales à leur image quand le plan est tourné d’un demi-tour.",
    ),
    measure: symmetry_rotation,
};

fn symmetry_vertical(survey: &Survey) -> Measure {
    share_of(left_right(survey), survey.cell_count())
}

fn symmetry_horizontal(survey: &Survey) -> Measure {
    share_of(top_bottom(survey), survey.cell_count())
}

fn symmetry_rotation(survey: &Survey) -> Measure {
    share_of(half_turn(survey), survey.cell_count())
}

/// How many cells equal their image in the symmetry that holds best.
pub(crate) fn symmetric_cell_count(survey: &Survey) -> u64 {
    left_right(survey).max(top_bottom(survey)).max(half_turn(survey))
}

fn left_right(survey: &Survey) -> u64 {
    agreement(survey, mirrored_word, |y, _| y)
}

fn top_bottom(survey: &Survey) -> u64 {
    agreement(survey, |row, column, _| row[column], |y, height| height - 1 - y)
}

fn half_turn(survey: &Survey) -> u64 {
    agreement(survey, mirrored_word, |y, height| height - 1 - y)
}

/// The number of cells that equal their image: `word_of` finds a word of the image in the row that `row_of`
/// names.
fn agreement(
    survey: &Survey,
    word_of: impl Fn(&[u64], usize, u32) -> u64,
    row_of: impl Fn(i32, i32) -> i32,
) -> u64 {
    let open = &survey.open;
    let height = open.size().height;
    let padding = open.row_mask().leading_zeros();
    let differing: u64 = (0..height)
        .map(|y| {
            let image = open.row(row_of(y, height));
            let words = open.row(y).iter().enumerate();
            words
                .map(|(column, word)| u64::from((word ^ word_of(image, column, padding)).count_ones()))
                .sum::<u64>()
        })
        .sum();
    survey.cell_count() - differing
}

/// Word `column` of `row` read from right to left. Turned around, a row begins with the `padding` that filled
/// its last word; the shift removes it.
fn mirrored_word(row: &[u64], column: usize, padding: u32) -> u64 {
    let turned =
        |column: usize| u128::from(row.iter().rev().nth(column).map_or(0, |word| word.reverse_bits()));
    ((turned(column + 1) << 64 | turned(column)) >> padding) as u64
}

#[cfg(test)]
mod tests {
    use oubliette_core::Point;

    use super::*;
    use crate::drawing::{dungeon_of, measured, noises};

    const ALL: [Metric; 3] = [SYMMETRY_VERTICAL, SYMMETRY_HORIZONTAL, SYMMETRY_ROTATION];

    #[test]
    fn each_symmetry_is_known_by_its_own_share_of_one() {
        let left_right = "
            .#.#.
            ##.##";
        assert_eq!(ALL.map(|metric| measured(metric, left_right)), [1.0, 0.6, 0.6].map(Measure::Share));
        let top_bottom = "
            .#..
            ###.
            .#..";
        assert_eq!(measured(SYMMETRY_HORIZONTAL, top_bottom), Measure::Share(1.0));
        assert_ne!(measured(SYMMETRY_VERTICAL, top_bottom), Measure::Share(1.0));
        let half_turn = "
            ..#.
            #.#.
            .#.#
            .#..";
        assert_eq!(measured(SYMMETRY_ROTATION, half_turn), Measure::Share(1.0));
        assert_ne!(measured(SYMMETRY_HORIZONTAL, half_turn), Measure::Share(1.0));
    }

    #[test]
    fn opposites_agree_nowhere() {
        assert_eq!(measured(SYMMETRY_VERTICAL, "..##"), Measure::Share(0.0));
    }

    #[test]
    fn a_map_without_cells_has_no_symmetry() {
        assert_eq!(ALL.map(|metric| measured(metric, "")), [const { Measure::Absent }; 3]);
    }

    #[test]
    fn words_agree_as_cells_do() {
        for open in noises(1).chain(noises(8)).chain(noises(9)) {
            let size = open.size();
            let (right, bottom) = (size.width - 1, size.height - 1);
            let images: [fn(Point, i32, i32) -> Point; 3] = [
                |point, right, _| Point::new(right - point.x, point.y),
                |point, _, bottom| Point::new(point.x, bottom - point.y),
                |point, right, bottom| Point::new(right - point.x, bottom - point.y),
            ];
            let drawn = dungeon_of(&open);
            for (metric, image) in ALL.into_iter().zip(images) {
                let agrees =
                    |&point: &Point| open.contains(point) == open.contains(image(point, right, bottom));
                let count = size.rect().points().filter(agrees).count() as f64;
                let expected = Measure::Share(count / size.cell_count() as f64);
                assert_eq!((metric.measure)(&Survey::of(&drawn)), expected, "{} of {size}", metric.name);
            }
        }
    }
}
