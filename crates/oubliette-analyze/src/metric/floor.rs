//! How much of the map can be stood on.

use oubliette_core::{Measure, Text};

use super::{Metric, share_of};
use crate::survey::Survey;

pub(super) const FLOOR_SHARE: Metric = Metric {
    name: "floor_share",
    title: Text::new("Floor share", "Part de sol"),
    help: Text::new(
        "The part of all cells, walls at the border included, that one can stand on.",
        "La part de toutes les cases, murs du bord compris, sur lesquelles on peut se tenir.",
    ),
    measure: floor_share,
};

fn floor_share(survey: &Survey) -> Measure {
    share_of(survey.open_count(), survey.cell_count())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::measured;

    #[test]
    fn three_cells_of_twelve_are_a_quarter() {
        let map = "
            ####
            <.>#
            ####";
        assert_eq!(measured(FLOOR_SHARE, map), Measure::Share(0.25));
    }

    #[test]
    fn rock_has_no_floor_and_a_plain_nothing_else() {
        assert_eq!(measured(FLOOR_SHARE, "##\n##"), Measure::Share(0.0));
        assert_eq!(measured(FLOOR_SHARE, "..\n.."), Measure::Share(1.0));
    }

    #[test]
    fn a_map_without_cells_has_no_share() {
        assert_eq!(measured(FLOOR_SHARE, ""), Measure::Absent);
    }
}
