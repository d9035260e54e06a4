//! Whether the floor is connected, and how many regions it has.

use oubliette_core::{Measure, Text};

use super::Metric;
use crate::survey::Survey;

pub(super) const CONNECTED: Metric = Metric {
    name: "connected",
    title: Text::new("Connected", "D’un seul tenant"),
    help: Text::new(
        "Whether every open cell can be reached from every other.",
        "Indique si chaque case ouverte peut être atteinte depuis toutes les autres.",
    ),
    measure: connected,
};

pub(super) const REGIONS: Metric = Metric {
    name: "regions",
    title: Text::new("Regions", "Régions"),
    help: Text::new("Parts of the floor that no way connects.", "Parties du sol qu’aucun chemin ne relie."),
    measure: regions,
};

fn connected(survey: &Survey) -> Measure {
    match survey.region_count() {
        0 => Measure::Absent,
        count => Measure::Flag(count == 1),
    }
}

fn regions(survey: &Survey) -> Measure {
    Measure::Count(survey.region_count())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::measured;

    #[test]
    fn a_floor_that_a_step_holds_together_is_one_region() {
        let map = "
            ..#..
            .##.#
            .....";
        assert_eq!(measured(CONNECTED, map), Measure::Flag(true));
        assert_eq!(measured(REGIONS, map), Measure::Count(1));
    }

    #[test]
    fn corners_do_not_connect() {
        let map = "
            .#.
            #.#
            .#.";
        assert_eq!(measured(CONNECTED, map), Measure::Flag(false));
        assert_eq!(measured(REGIONS, map), Measure::Count(5));
    }

    #[test]
    fn rock_alone_is_neither_connected_nor_not() {
        assert_eq!(measured(CONNECTED, "###"), Measure::Absent);
        assert_eq!(measured(REGIONS, "###"), Measure::Count(0));
    }
}
