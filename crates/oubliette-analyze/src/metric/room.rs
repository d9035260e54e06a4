//! How many rooms there are, and how large.

use oubliette_core::{Measure, Text};

use super::{Metric, count_of};
use crate::survey::Survey;

pub(super) const ROOMS: Metric = Metric {
    name: "rooms",
    title: Text::new("Rooms", "Salles"),
    help: Text::new("Number of rooms in the dungeon.", "Nombre de salles du donjon."),
    measure: rooms,
};

pub(super) const SMALLEST_ROOM: Metric = Metric {
    name: "smallest_room",
    title: Text::new("Smallest room", "Plus petite salle"),
    help: Text::new(
        "Open cells of the room that has the fewest.",
        "Nombre de cases ouvertes de la salle qui en a le moins.",
    ),
    measure: smallest_room,
};

pub(super) const LARGEST_ROOM: Metric = Metric {
    name: "largest_room",
    title: Text::new("Largest room", "Plus grande salle"),
    help: Text::new(
        "Open cells of the room that has the most.",
        "Nombre de cases ouvertes de la salle qui en a le plus.",
    ),
    measure: largest_room,
};

pub(super) const MEAN_ROOM: Metric = Metric {
    name: "mean_room",
    title: Text::new("Mean room", "Salle moyenne"),
    help: Text::new(
        "Open cells of a room on average, to the nearest whole number.",
        "Nombre moyen de cases ouvertes par salle, arrondi à l’entier le plus proche.",
    ),
    measure: mean_room,
};

pub(super) const ROOM_SCALE: Metric = Metric {
    name: "room_scale",
    title: Text::new("Room scale (percent)", "Écart des salles (pour cent)"),
    help: Text::new(
        "How much smaller the smallest room is than the largest, in percent of the largest.",
        "De combien la plus petite salle est plus petite que la plus grande, en pour cent de celle-ci.",
    ),
    measure: room_scale,
};

fn rooms(survey: &Survey) -> Measure {
    Measure::Count(survey.dungeon.rooms.len() as u64)
}

fn smallest_room(survey: &Survey) -> Measure {
    count_of(survey.room_floors().iter().copied().min())
}

fn largest_room(survey: &Survey) -> Measure {
    count_of(survey.room_floors().iter().copied().max())
}

fn mean_room(survey: &Survey) -> Measure {
    let floors = survey.room_floors();
    let count = floors.len() as u64;
    count_of((floors.iter().sum::<u64>() + count / 2).checked_div(count))
}

fn room_scale(survey: &Survey) -> Measure {
    count_of(survey.room_scale())
}

#[cfg(test)]
mod tests {
    use oubliette_core::{Dungeon, Rect};

    use super::*;
    use crate::drawing::{dungeon, room};

    fn sizes(drawn: &Dungeon) -> [Measure; 4] {
        [ROOMS, SMALLEST_ROOM, LARGEST_ROOM, MEAN_ROOM].map(|metric| (metric.measure)(&Survey::of(drawn)))
    }

    fn three_rooms() -> Dungeon {
        let mut drawn = dungeon(
            "
            ############
            #...#....###
            #..........#
            #...#.#..#.#
            ############",
        );
        drawn.rooms =
            [Rect::new(1, 1, 3, 3), Rect::new(5, 1, 4, 3), Rect::new(10, 2, 1, 2)].map(room).to_vec();
        drawn
    }

    #[test]
    fn a_room_is_as_large_as_its_open_floor() {
        assert_eq!(sizes(&three_rooms()), [3, 2, 11, 7].map(Measure::Count));
    }

    #[test]
    fn rooms_of_one_size_have_no_scale_and_others_do() {
        let mut drawn = three_rooms();
        assert_eq!(room_scale(&Survey::of(&drawn)), Measure::Count(81));
        drawn.rooms.truncate(1);
        assert_eq!(room_scale(&Survey::of(&drawn)), Measure::Count(0));
        drawn.rooms.clear();
        assert_eq!(room_scale(&Survey::of(&drawn)), Measure::Absent);
    }

    #[test]
    fn a_half_is_rounded_up() {
        let mut drawn = three_rooms();
        drawn.rooms.remove(1);
        assert_eq!(sizes(&drawn), [2, 2, 9, 6].map(Measure::Count));
    }

    #[test]
    fn without_rooms_none_is_smallest() {
        let absent = Measure::Absent;
        assert_eq!(sizes(&dungeon("...")), [Measure::Count(0), absent.clone(), absent.clone(), absent]);
    }

    #[test]
    fn what_lies_off_the_map_is_no_floor() {
        let mut drawn = dungeon("...");
        drawn.rooms = [Rect::new(1, -5, 9, 20), Rect::new(7, 7, 2, 2)].map(room).to_vec();
        assert_eq!(sizes(&drawn), [2, 0, 2, 1].map(Measure::Count));
    }
}
