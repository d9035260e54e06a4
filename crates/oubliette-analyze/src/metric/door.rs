//! How many doors there are.

use oubliette_core::{Measure, Text};

use super::Metric;
use crate::survey::Survey;

pub(super) const DOORS: Metric = Metric {
    name: "doors",
    title: Text::new("Doors", "Portes"),
    help: Text::new("Number of doors of every kind.", "Nombre de portes, de toute sorte."),
    measure: doors,
};

fn doors(survey: &Survey) -> Measure {
    Measure::Count(survey.dungeon.doors.len() as u64)
}

#[cfg(test)]
mod tests {
    use oubliette_core::{Door, DoorKind, Point};

    use super::*;
    use crate::drawing::dungeon;

    #[test]
    fn every_door_counts() {
        let mut drawn = dungeon(
            "
            #######
            #.+.+.#
            #######",
        );
        assert_eq!(doors(&Survey::of(&drawn)), Measure::Count(0));
        drawn.doors = [2, 4].map(|x| Door { at: Point::new(x, 1), kind: DoorKind::Normal }).to_vec();
        assert_eq!(doors(&Survey::of(&drawn)), Measure::Count(2));
    }
}
