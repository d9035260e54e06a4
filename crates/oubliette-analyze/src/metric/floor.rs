//! How much of the map is floor, how much of that is corridor, and the rubble and treasures on it.

use oubliette_core::{Measure, Text, Tile};

use super::{Metric, share_of};
use crate::survey::{Survey, count_of_kind};

pub(super) const FLOOR_SHARE: Metric = Metric {
    name: "floor_share",
    title: Text::new("Floor share", "Part de sol"),
    help: Text::new(
        "The part of all cells, walls at the border included, that can be walked on.",
        "La part de toutes les cases, murs du bord compris, où l’on peut marcher.",
    ),
    measure: floor_share,
};

pub(super) const CORRIDOR_SHARE: Metric = Metric {
    name: "corridor_share",
    title: Text::new("Corridor share", "Part de couloirs"),
    help: Text::new(
        "The part of the open cells in corridors, passages, doorways and narrow parts of caves; on a map \
         without any of these tiles, the part of cells in no open square of two by two.",
        "La part des cases ouvertes dans couloirs, passages, portes et boyaux de grottes ; sur un plan sans \
         ces genres de cases, celle des cases hors de tout carré ouvert de deux sur deux.",
    ),
    measure: corridor_share,
};

pub(super) const RUBBLE: Metric = Metric {
    name: "rubble",
    title: Text::new("Rubble", "Éboulis"),
    help: Text::new("Number of cells that rubble blocks.", "Nombre de cases bloquées par des éboulis."),
    measure: rubble,
};

pub(super) const TREASURES: Metric = Metric {
    name: "treasures",
    title: Text::new("Treasures", "Trésors"),
    help: Text::new("Number of treasures on the map.", "Nombre de trésors sur le plan."),
    measure: treasures,
};

fn floor_share(survey: &Survey) -> Measure {
    share_of(survey.open_count(), survey.cell_count())
}

fn corridor_share(survey: &Survey) -> Measure {
    share_of(survey.corridor_cell_count(), survey.open_count())
}

fn rubble(survey: &Survey) -> Measure {
    Measure::Count(count_of_kind(survey.dungeon.tiles.cells(), Tile::Rubble))
}

fn treasures(survey: &Survey) -> Measure {
    Measure::Count(survey.treasure_count())
}

#[cfg(test)]
mod tests {
    use oubliette_core::{Feature, FeatureKind, Point};

    use super::*;
    use crate::drawing::{dungeon, measured};

    #[test]
    fn corridors_are_known_by_their_kind_or_else_by_their_width() {
        let map = "
            ..###
            .....
            ..###";
        assert_eq!(measured(CORRIDOR_SHARE, map), Measure::Share(3.0 / 9.0));
        let mut drawn = dungeon(map);
        drawn.tiles[Point::new(0, 0)] = Tile::Corridor;
        assert_eq!(corridor_share(&Survey::of(&drawn)), Measure::Share(4.0 / 9.0));
        drawn.tiles[Point::new(4, 1)] = Tile::Room;
        assert_eq!(corridor_share(&Survey::of(&drawn)), Measure::Share(3.0 / 9.0));
        assert_eq!(measured(CORRIDOR_SHARE, "##"), Measure::Absent);
    }

    #[test]
    fn rubble_and_treasure_are_counted() {
        let mut drawn = dungeon("<...>");
        drawn.tiles[Point::new(1, 0)] = Tile::Rubble;
        drawn.features.push(Feature::new(Point::new(2, 0), FeatureKind::Treasure));
        let survey = Survey::of(&drawn);
        assert_eq!((rubble(&survey), treasures(&survey)), (Measure::Count(1), Measure::Count(1)));
    }

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
