//! How many doors there are.

use oubliette_core::{DoorKind, Measure, Text};

use super::Metric;
use crate::survey::Survey;

pub(super) const DOORS: Metric = Metric {
    name: "doors",
    title: Text::new("Doors", "Portes"),
    help: Text::new("Number of doors of every kind.", "Nombre de portes, de toute sorte."),
    measure: doors,
};

pub(super) const SECRET_DOORS: Metric = Metric {
    name: "secret_doors",
    title: Text::new("Secret doors", "Portes secrètes"),
    help: Text::new(
        "Number of doors that look like the wall around them.",
        "Nombre de portes qui ont l’air du mur autour d’elles.",
    ),
    measure: secret_doors,
};

fn doors(survey: &Survey) -> Measure {
    Measure::Count(survey.dungeon.doors.len() as u64)
}

fn secret_doors(survey: &Survey) -> Measure {
    Measure::Count(survey.dungeon.doors.iter().filter(|door| door.kind == DoorKind::Secret).count() as u64)
}

#[cfg(test)]
mod tests {
    use oubliette_core::{Door, Point};

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
        drawn.doors = [2, 4].map(|x| Door::new(Point::new(x, 1), DoorKind::Normal)).to_vec();
        assert_eq!(doors(&Survey::of(&drawn)), Measure::Count(2));
        assert_eq!(secret_doors(&Survey::of(&drawn)), Measure::Count(0));
        drawn.doors[1].kind = DoorKind::Secret;
        assert_eq!(doors(&Survey::of(&drawn)), Measure::Count(2));
        assert_eq!(secret_doors(&Survey::of(&drawn)), Measure::Count(1));
    }
}
