//! Warnings: likely faults of a map.
//!
//! A reason of the score is also a warning if its code has a row in [`WARNINGS`]. So each limit is defined once, in its
//! criterion. Remarks from generation and names of rooms that do not exist become warnings as well; they cost no points.

use oubliette_core::report::{Reason, Warning};
use oubliette_core::{Point, Remark, RoomKind, Text};

use crate::survey::Survey;

/// Something that can be wrong with a map.
#[derive(Clone, Copy, Debug)]
pub struct WarningInfo {
    /// The name in reports and files; also the code of the reason that goes with it.
    pub code: &'static str,
    /// The fault as a sentence.
    pub text: Text,
    place: fn(&Survey) -> Option<Point>,
}

impl WarningInfo {
    const fn new(code: &'static str, text: Text, place: fn(&Survey) -> Option<Point>) -> WarningInfo {
        WarningInfo { code, text, place }
    }
}

/// A warning for maps on which nothing can be judged.
const NO_FLOOR: &str = "no_floor";
/// A second warning for such maps.
const TOO_DENSE: &str = "too_dense";

/// A warning about names without a room.
const STRAY_NAMES: &str = "stray_names";

/// Every warning, in the order of a report.
pub const WARNINGS: &[WarningInfo] = &[
    WarningInfo::new(
        NO_FLOOR,
        Text::new("Nothing to walk on: open some cells", "Rien où marcher : ouvrez des cases"),
        nowhere,
    ),
    WarningInfo::new(
        "unreachable",
        Text::new(
            "Out of reach: a part of the floor is cut off",
            "Hors d’atteinte : une partie du sol est coupée du reste",
        ),
        first_lost_cell,
    ),
    WarningInfo::new(
        "no_start",
        Text::new(
            "No start or no end: mark both on the floor",
            "Sans départ ou sans arrivée : marquez les deux",
        ),
        nowhere,
    ),
    WarningInfo::new(
        "no_path",
        Text::new(
            "No way: the end cannot be reached from the start",
            "Sans chemin : l’arrivée est inaccessible depuis le départ",
        ),
        the_end,
    ),
    WarningInfo::new(
        "short_path",
        Text::new("Too short: the end is near the start", "Trop court : l’arrivée est près du départ"),
        the_end,
    ),
    WarningInfo::new(
        TOO_DENSE,
        Text::new("Too dense: little of the map is open", "Trop dense : peu de cases sont ouvertes"),
        nowhere,
    ),
    WarningInfo::new(
        "too_empty",
        Text::new("Too empty: most of the map is open", "Trop vide : la plupart des cases sont ouvertes"),
        nowhere,
    ),
    WarningInfo::new(
        "no_loops",
        Text::new("No choice: there is no second way", "Sans choix : il n’y a pas de second chemin"),
        nowhere,
    ),
    WarningInfo::new(
        "no_dead_ends",
        Text::new(
            "No rewards: there is no dead end or side room for treasure",
            "Sans récompense : ni impasse ni salle à l’écart pour un trésor",
        ),
        nowhere,
    ),
    WarningInfo::new(
        "one_room",
        Text::new("A single room: there is nothing to explore", "Une seule salle : il n’y a rien à explorer"),
        nowhere,
    ),
    WarningInfo::new(
        fewer_rooms(RoomKind::Main),
        Text::new(
            "Fewer rooms than asked for: no place was left",
            "Moins de salles que voulu : plus de place",
        ),
        nowhere,
    ),
    WarningInfo::new(
        fewer_rooms(RoomKind::Secondary),
        Text::new(
            "Fewer secondary rooms than asked for: no place was left",
            "Moins de salles secondaires que voulu : plus de place",
        ),
        nowhere,
    ),
    WarningInfo::new(
        fewer_rooms(RoomKind::Secret),
        Text::new(
            "Fewer secret rooms than asked for: no place was left",
            "Moins de salles secrètes que voulu : plus de place",
        ),
        nowhere,
    ),
    WarningInfo::new(
        fewer_rooms(RoomKind::Treasure),
        Text::new(
            "Fewer treasure rooms than asked for: no far dead end is suitable",
            "Moins de salles au trésor que voulu : aucune impasse ne convient",
        ),
        nowhere,
    ),
    WarningInfo::new(
        STRAY_NAMES,
        Text::new(
            "Names for rooms that the map does not have: they are not shown",
            "Des noms pour des salles que la carte n’a pas : ils sont ignorés",
        ),
        nowhere,
    ),
];

/// The code of the warning that a remark about rooms of this kind gives.
const fn fewer_rooms(kind: RoomKind) -> &'static str {
    match kind {
        RoomKind::Main => "fewer_rooms",
        RoomKind::Secondary => "fewer_secondary_rooms",
        RoomKind::Secret => "fewer_secret_rooms",
        RoomKind::Treasure => "fewer_treasure_rooms",
    }
}

/// The number placed and the number wanted, if the warning called `code` is about a remark.
fn counts(survey: &Survey, code: &str) -> Option<(u64, u64)> {
    survey.dungeon.remarks.iter().find_map(|remark| match *remark {
        Remark::FewerRooms { kind, wanted, placed } => {
            (fewer_rooms(kind) == code).then_some((placed.into(), wanted.into()))
        }
    })
}

/// The warnings that go with `reasons`.
pub(crate) fn warnings(survey: &Survey, reasons: &[Reason]) -> Vec<Warning> {
    let is_bare = survey.open_count() == 0;
    let holds = |info: &&WarningInfo| match info.code {
        NO_FLOOR => is_bare,
        TOO_DENSE if is_bare => true,
        STRAY_NAMES => survey.dungeon.labels().stray_ids(survey.dungeon.rooms.len()).next().is_some(),
        code => reasons.iter().any(|reason| reason.code == code) || counts(survey, code).is_some(),
    };
    let warning = |info: &WarningInfo| Warning {
        code: info.code,
        text: info.text,
        at: (info.place)(survey),
        counts: counts(survey, info.code),
    };
    WARNINGS.iter().filter(holds).map(warning).collect()
}

fn nowhere(_: &Survey) -> Option<Point> {
    None
}

fn the_end(survey: &Survey) -> Option<Point> {
    survey.end()
}

/// The first cell in reading order that cannot be reached from the start, or from the largest region.
fn first_lost_cell(survey: &Survey) -> Option<Point> {
    let regions = survey.regions();
    let home = survey.home_region()?;
    survey.open.points().find(|&point| regions.label_at(point) != home)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use oubliette_core::{Language, Message};

    use super::*;
    use crate::analyze;
    use crate::drawing::{dungeon, room};

    fn warned(text: &str) -> Vec<(&'static str, Option<(i32, i32)>)> {
        let report = analyze(&dungeon(text));
        report.warnings.iter().map(|found| (found.code, found.at.map(|at| (at.x, at.y)))).collect()
    }

    #[test]
    fn codes_and_sentences_are_all_different_and_translated() {
        let codes: BTreeSet<&str> = WARNINGS.iter().map(|info| info.code).collect();
        assert_eq!(codes.len(), WARNINGS.len());
        for language in Language::ALL {
            let texts: BTreeSet<&str> = WARNINGS.iter().map(|info| info.text.to(language)).collect();
            assert_eq!(texts.len(), WARNINGS.len());
            assert!(texts.iter().all(|text| text.len() > 20 && text.chars().count() <= 74), "{texts:?}");
        }
        assert!(WARNINGS.iter().all(|info| info.text.en != info.text.fr));
    }

    #[test]
    fn the_words_of_the_document_are_kept() {
        let french = |code: &str| WARNINGS.iter().find(|info| info.code == code).map(|info| info.text.fr);
        assert!(french("too_dense").is_some_and(|text| text.starts_with("Trop dense")));
        assert!(french("too_empty").is_some_and(|text| text.starts_with("Trop vide")));
    }

    #[test]
    fn a_map_is_warned_about_where_something_is_wrong() {
        let cut = "
            <..##..
            .#.##.>
            ...##..
            #######
            #######";
        let expected = [
            ("unreachable", Some((5, 0))),
            ("no_path", Some((6, 1))),
            ("no_loops", None),
            ("no_dead_ends", None),
        ];
        assert_eq!(warned(cut), expected);
        assert_eq!(warned("##\n##"), [("no_floor", None), ("too_dense", None)]);
        assert_eq!(warned(""), [("no_floor", None), ("too_dense", None)]);
    }

    #[test]
    fn one_room_without_a_way_around_is_dull() {
        let mut drawn = dungeon(
            "
            ######
            #<..##
            #..>##
            ######",
        );
        drawn.rooms = vec![room(oubliette_core::Rect::new(1, 1, 3, 2))];
        let codes: Vec<&str> = analyze(&drawn).warnings.iter().map(|found| found.code).collect();
        assert_eq!(codes, ["no_loops", "no_dead_ends", "one_room"]);
    }

    #[test]
    fn what_was_remarked_is_passed_on_with_its_counts() {
        let mut drawn = dungeon("<..>");
        drawn.remarks = RoomKind::ALL.map(|kind| Remark::FewerRooms { kind, wanted: 7, placed: 5 }).to_vec();
        let found = analyze(&drawn).warnings;
        let told: Vec<&str> =
            found.iter().filter(|found| found.counts.is_some()).map(|found| found.code).collect();
        assert_eq!(told, RoomKind::ALL.map(fewer_rooms));
        let main = found.iter().find(|found| found.code == "fewer_rooms").unwrap();
        assert_eq!(
            Language::ALL.map(|language| main.message(language)),
            [
                "Fewer rooms than asked for: no place was left (5/7)",
                "Moins de salles que voulu : plus de place (5/7)"
            ]
        );
        assert_eq!(analyze(&drawn).score, analyze(&dungeon("<..>")).score);
    }

    #[test]
    fn names_of_rooms_that_do_not_exist_are_told_and_cost_nothing() {
        let mut drawn = dungeon("<..>");
        drawn.names.rooms.insert(3, oubliette_core::RoomLabel::default());
        let has_warning = |drawn| analyze(drawn).warnings.iter().any(|found| found.code == STRAY_NAMES);
        assert!(has_warning(&drawn) && !has_warning(&dungeon("<..>")));
        assert_eq!(analyze(&drawn).score, analyze(&dungeon("<..>")).score);
    }

    #[test]
    fn every_warning_but_that_about_bare_rock_is_found_by_a_criterion_or_remarked() {
        let maps = [
            "<>",
            "<#>",
            "...",
            ".",
            "..\n..",
            "#.#\n###\n###",
            "..#\n.##\n.#.",
            "...............\n.#.#.#.#.#.#.#.",
        ];
        let mut seen: BTreeSet<&str> =
            maps.iter().flat_map(|map| warned(map)).map(|(code, _)| code).collect();
        seen.extend(["no_floor", "one_room", "short_path"]);
        seen.extend(RoomKind::ALL.map(fewer_rooms));
        seen.insert(STRAY_NAMES);
        assert_eq!(seen, WARNINGS.iter().map(|info| info.code).collect());
    }
}
