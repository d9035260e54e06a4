//! Whether floor and walls balance, and whether there is a choice of ways.

use oubliette_core::Text;
use oubliette_core::report::{Amount, Reason};

use super::gauge::Gauge;
use super::{Criterion, compared, fault, penalty, share};
use crate::survey::Survey;

pub(super) const DENSITY: Criterion = Criterion {
    code: "density",
    title: Text::new("Density", "Densité"),
    help: Text::new(
        "Between 25 % and 60 % of the cells should be open, in the whole map and in most of its 16 sectors; in the whole \
         map, each percent too few costs 2 points and each percent too many 1, up to 40. Mazes are not judged by sectors.",
        "Entre 25 % et 60 % des cases devraient être ouvertes, dans tout le plan et dans la plupart de ses 16 secteurs ; dans \
         tout le plan, chaque pour cent qui manque coûte 2 points et chaque pour cent de trop 1, jusqu’à 40. Un labyrinthe n’est \
         pas jugé par secteurs.",
    ),
    judge: density,
};

pub(super) const CHOICE: Criterion = Criterion {
    code: "choice",
    title: Text::new("Choice", "Choix"),
    help: Text::new(
        "There should be several ways: loops around more than a pillar of 4 cells, or in a maze junctions along the path.",
        "Il devrait y avoir plusieurs chemins : des boucles autour de plus qu’un pilier de 4 cases, ou dans un labyrinthe des \
         carrefours le long du chemin.",
    ),
    judge: choice,
};

const TOO_DENSE: Text = Text::new(
    "Only {found} % of the cells are open; aim for at least {wanted} %.",
    "Seulement {found} % des cases sont ouvertes ; visez au moins {wanted} %.",
);
const TOO_EMPTY: Text = Text::new(
    "{found} % of the cells are open; aim for at most {wanted} %.",
    "{found} % des cases sont ouvertes ; visez au plus {wanted} %.",
);
const UNEVEN: Text = Text::new(
    "Sectors of the map that are 25 % to 60 % open: {found} of {all}; aim for {wanted}.",
    "Secteurs du plan ouverts de 25 % à 60 % : {found} sur {all} ; visez-en {wanted}.",
);
const NO_LOOPS: Text = Text::new(
    "No loop leads around more than a pillar; aim for {wanted}.",
    "Aucune boucle ne contourne plus qu’un pilier ; visez-en {wanted}.",
);
const FEW_LOOPS: Text = Text::new(
    "There are few loops, pillars aside: {found}; aim for {wanted}.",
    "Il y a peu de boucles, piliers mis à part : {found} ; visez-en {wanted}.",
);
const FEW_CROSSINGS: Text = Text::new(
    "Only {found} % of the cells of the path are junctions; aim for {wanted} %.",
    "Seulement {found} % des cases du chemin sont des carrefours ; visez {wanted} %.",
);

fn density(survey: &Survey) -> Option<Reason> {
    // The limits of document 000, in tenths of a percent.
    const LEAST: u64 = 250;
    const MOST: u64 = 600;
    let found = share(survey.open_count(), survey.cell_count());
    let fault = |finding, points, limit| {
        fault(DENSITY.code, finding, points, Amount::Tenths(found), Amount::Tenths(limit))
    };
    let whole = if found < LEAST {
        fault(("too_dense", TOO_DENSE), penalty(LEAST - found, 200, 40), LEAST)
    } else {
        fault(("too_empty", TOO_EMPTY), penalty(found.saturating_sub(MOST), 400, 40), MOST)
    };
    whole.or_else(|| compared(DENSITY.code, ("uneven", UNEVEN), Gauge::EvenSectors, survey))
}

fn choice(survey: &Survey) -> Option<Reason> {
    if Gauge::Junctions.applies(survey) {
        return compared(CHOICE.code, ("few_crossings", FEW_CROSSINGS), Gauge::Junctions, survey);
    }
    let finding =
        if survey.wide_loop_count() == 0 { ("no_loops", NO_LOOPS) } else { ("few_loops", FEW_LOOPS) };
    compared(CHOICE.code, finding, Gauge::Loops, survey)
}

#[cfg(test)]
mod tests {
    use oubliette_core::report::{Amount, tenths};
    use oubliette_core::{BitGrid, Language, Measure, Message, Rect, Size};

    use super::*;
    use crate::drawing::{dungeon, dungeon_of};
    use crate::metric;

    fn judged(criterion: Criterion, text: &str) -> Option<(&'static str, i32)> {
        (criterion.judge)(&Survey::of(&dungeon(text))).map(|reason| (reason.code, reason.points))
    }

    #[test]
    fn from_25_to_60_percent_of_open_cells_is_balanced() {
        let verdicts = [1, 5, 24, 25, 26, 59, 60, 61, 80, 100].map(|height| {
            let area = Rect::new(0, 0, 10, height);
            let drawn = dungeon_of(&BitGrid::of_rect(Size::new(10, 100), area));
            let of_map = density(&Survey::of(&drawn)).filter(|reason| reason.code != "uneven");
            of_map.map(|reason| (reason.code, reason.points, reason.found))
        });
        let found = |code, points, percent: u64| Some((code, points, Amount::Tenths(10 * percent)));
        let expected = [
            found("too_dense", -40, 1),
            found("too_dense", -40, 5),
            found("too_dense", -2, 24),
            None,
            None,
            None,
            None,
            found("too_empty", -1, 61),
            found("too_empty", -20, 80),
            found("too_empty", -40, 100),
        ];
        assert_eq!(verdicts, expected);
    }

    #[test]
    fn a_reason_says_the_same_number_as_the_metric() {
        let mut open = BitGrid::of_rect(Size::new(100, 100), Rect::new(0, 0, 100, 23));
        open.insert_run(23, 0, 78);
        let drawn = dungeon_of(&open);
        let reason = density(&Survey::of(&drawn)).unwrap();
        assert_eq!(
            Language::ALL.map(|language| reason.message(language)),
            [
                "Only 23.8 % of the cells are open; aim for at least 25 %.",
                "Seulement 23,8 % des cases sont ouvertes ; visez au moins 25 %."
            ]
        );
        let Measure::Share(share) = (metric("floor_share").unwrap().measure)(&Survey::of(&drawn)) else {
            panic!("a share")
        };
        assert_eq!(Amount::Tenths(tenths(share)), reason.found);
    }

    #[test]
    fn floor_on_one_side_only_is_uneven() {
        let drawn = dungeon_of(&BitGrid::of_rect(Size::new(40, 40), Rect::new(0, 0, 20, 40)));
        let reason = density(&Survey::of(&drawn)).unwrap();
        assert_eq!((reason.code, reason.found, reason.all), ("uneven", Amount::Count(0), 16));
        let mut even = BitGrid::new(Size::new(40, 40));
        (0..20).for_each(|row| even.insert_run(2 * row, 0, 40));
        assert_eq!(density(&Survey::of(&dungeon_of(&even))), None);
    }

    #[test]
    fn a_way_around_is_a_choice_and_one_around_a_pillar_is_not() {
        let hall = |blocks: &[Rect]| {
            let mut open = BitGrid::of_rect(Size::new(16, 16), Rect::new(0, 0, 16, 16));
            for block in blocks {
                (block.y..block.y + block.height)
                    .for_each(|y| open.remove_run(y, block.x, block.x + block.width));
            }
            choice(&Survey::of(&dungeon_of(&open))).map(|reason| (reason.code, reason.found, reason.wanted))
        };
        let wanted = Amount::Count(1);
        assert_eq!(hall(&[]), Some(("no_loops", Amount::Count(0), wanted)));
        assert_eq!(hall(&[Rect::new(4, 4, 2, 2)]), Some(("no_loops", Amount::Count(0), wanted)));
        assert_eq!(hall(&[Rect::new(4, 4, 3, 3)]), None);
    }

    #[test]
    fn a_perfect_maze_is_not_judged_by_loops() {
        let maze = "
            <.......
            .#.#.#.#
            .#.#.#.>";
        assert_eq!(judged(CHOICE, maze), None);
        assert_eq!(judged(CHOICE, "<.....>"), Some(("few_crossings", -25)));
    }
}
