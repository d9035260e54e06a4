//! Maps drawn as text, by this program or by hand.

use oubliette_core::{CompactSort, Dungeon, Feature, FeatureKind, Point, Recipe, Tile};

use super::{ReadError, Rows, check_count, doors_of};
use oubliette_core::Glyph;
use oubliette_core::sign::RECIPE;
use oubliette_core::sign::{MISSION, Sign};

/// The usual sign of the player in games, on floor.
const PLAYER: char = '@';

/// Reads the drawing, and the recipe below it if there is one.
pub(super) fn read(text: &str) -> Result<Dungeon, ReadError> {
    if text.contains('\x1b') {
        return Err(ReadError::Colored);
    }
    let mut lines = (1..).zip(text.lines()).skip_while(|(_, line)| line.is_empty()).peekable();
    let first = lines.peek().map_or("", |(_, line)| line);
    let has_mission = || text.lines().any(|line| line.starts_with(MISSION));
    // The text below the map has letters, so only rows without letters count as more of the map.
    let (meaning, meaning_below): (Meaning, Meaning) = match is_matrix_row(first) {
        true => (digit_meaning, digit_meaning),
        false if has_mission() => (glyph_or_letter_meaning, glyph_meaning),
        false => (glyph_meaning, glyph_meaning),
    };
    let width = first.chars().count();
    let mut rows = Rows::default();
    let mut features = Vec::new();
    let mut player = None;

    for (line, row) in lines.by_ref() {
        if is_blank(row, width) {
            break;
        }
        for (x, glyph) in row.chars().enumerate() {
            if glyph == PLAYER {
                player.get_or_insert(Point::new(x as i32, rows.height as i32));
            }
            let (tile, feature) =
                meaning(glyph).ok_or(ReadError::UnknownGlyph { line, column: x + 1, glyph })?;
            if let Some(kind) = feature {
                let is_second = || features.iter().any(|earlier: &Feature| earlier.kind == kind);
                if is_unique(kind) && is_second() {
                    return Err(ReadError::SecondMark { line, column: x + 1, glyph });
                }
                features.push(Feature::new(Point::new(x as i32, rows.height as i32), kind));
                check_count("features", features.len())?;
            }
            rows.cells.push(tile);
        }
        rows.end_row()?;
    }
    let recipe = read_tail(lines, width, meaning_below)?;
    let tiles = rows.into_grid()?;
    if !features.iter().any(|feature| feature.kind == FeatureKind::Start) {
        features.extend(player.map(|at| Feature::new(at, FeatureKind::Start)));
    }
    features.compact_sort_by_key(|feature| feature.kind as u8);
    let doors = doors_of(&tiles)?;
    let (rooms, partitions, remarks) = (Vec::new(), Vec::new(), Vec::new());
    Ok(Dungeon {
        recipe,
        tiles,
        rooms,
        doors,
        features,
        partitions,
        mission: None,
        remarks,
        names: oubliette_core::Labels::default(),
    })
}

/// Whether a map has at most one of the kind.
const fn is_unique(kind: FeatureKind) -> bool {
    match kind {
        FeatureKind::Start | FeatureKind::End => true,
        FeatureKind::Treasure | FeatureKind::Key | FeatureKind::Reward | FeatureKind::Obstacle => false,
    }
}

type Meaning = fn(char) -> Option<(Tile, Option<FeatureKind>)>;

/// A feature hides its floor: start and end stand in a room, treasure in a treasure room.
fn glyph_meaning(glyph: char) -> Option<(Tile, Option<FeatureKind>)> {
    let mark = FeatureKind::ALL.into_iter().find(|&kind| Glyph::of_feature(kind).character() == glyph);
    match (glyph, mark) {
        (' ', _) => Some((Tile::Wall, None)),
        (PLAYER, _) => Some((Tile::Room, None)),
        (_, Some(FeatureKind::Treasure)) => Some((Tile::Treasure, Some(FeatureKind::Treasure))),
        (_, Some(kind)) => Some((Tile::Room, Some(kind))),
        _ => Tile::from_glyph(plain(glyph)).map(|tile| (tile, None)),
    }
}

/// The usual character for a sign of document 004.
fn plain(glyph: char) -> char {
    match glyph {
        '■' | '|' | '─' => '#',
        '□' => '.',
        '●' => 'o',
        glyph => glyph,
    }
}

/// The keys and locks of a mission are letters on a map with a mission below it.
fn glyph_or_letter_meaning(glyph: char) -> Option<(Tile, Option<FeatureKind>)> {
    glyph_meaning(glyph).or_else(|| match Sign::of_letter(glyph)? {
        Glyph::LockedDoor => Some((Tile::LockedDoor, None)),
        _ => Some((Tile::Room, Some(FeatureKind::Key))),
    })
}

fn digit_meaning(glyph: char) -> Option<(Tile, Option<FeatureKind>)> {
    match glyph {
        '0' => Some((Tile::Room, None)),
        '1' => Some((Tile::Wall, None)),
        _ => None,
    }
}

fn is_matrix_row(row: &str) -> bool {
    row.bytes().all(|byte| matches!(byte, b'0' | b'1'))
}

/// Spaces are walls, so a row of them ends the map only if it is not as wide as the map.
fn is_blank(row: &str, width: usize) -> bool {
    row.is_empty() || row.trim().is_empty() && row.chars().count() != width
}

/// Finds the recipe below the map. More rows there mean that the blank line was meant as a part of the map.
fn read_tail<'a>(
    lines: impl Iterator<Item = (usize, &'a str)>,
    width: usize,
    meaning: Meaning,
) -> Result<Option<Recipe>, ReadError> {
    let mut recipe = None;
    for (line, text) in lines {
        if let Some(json) = text.strip_prefix(RECIPE) {
            recipe = Some(super::json::read_recipe(json)?);
        } else if !is_blank(text, width) && text.chars().all(|glyph| meaning(glyph).is_some()) {
            return Err(ReadError::BlankRow { line });
        }
    }
    Ok(recipe)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_dungeon;
    use oubliette_export::{Format, Options};

    fn error(map: &str) -> ReadError {
        read_dungeon(map.as_bytes()).unwrap_err()
    }

    #[test]
    fn a_player_stands_at_the_start_unless_another_is_drawn() {
        let starts = |map: &str| -> Vec<Point> {
            let features = read(map).unwrap().features.into_iter();
            features.filter(|feature| feature.kind == FeatureKind::Start).map(|feature| feature.at).collect()
        };
        assert_eq!(starts("#####\n#.@.+\n#####\n"), [Point::new(2, 1)]);
        assert_eq!(starts("#####\n#<@@+\n#####\n"), [Point::new(1, 1)]);
        assert!(read("#@#\n").unwrap().tiles[Point::new(1, 0)].is_open());
    }

    #[test]
    fn every_tile_is_read_by_its_glyph_and_spaces_are_walls() {
        let dungeon = read_dungeon(b"#o.,:;+S=$% \n").unwrap();
        let mut expected = Tile::ALL.to_vec();
        expected.push(Tile::Wall);
        assert_eq!(dungeon.tiles.cells(), expected);
    }

    #[test]
    fn start_and_end_stand_on_floor_start_first() {
        let dungeon = read_dungeon(b"\r\n#>.<#\r\n").unwrap();
        assert_eq!((dungeon.start(), dungeon.end()), (Some(Point::new(3, 0)), Some(Point::new(1, 0))));
        assert_eq!(dungeon.features[0].kind, FeatureKind::Start);
        assert_eq!(dungeon.tiles.cells()[1..4], [Tile::Room; 3]);
    }

    #[test]
    fn any_number_of_treasures_stand_on_the_floor_of_treasure_rooms_after_start_and_end() {
        let dungeon = read_dungeon(b"$.>\n<$$\n").unwrap();
        let treasure = |x, y| Feature::new(Point::new(x, y), FeatureKind::Treasure);
        assert_eq!(dungeon.features[2..], [treasure(0, 0), treasure(1, 1), treasure(2, 1)]);
        assert_eq!((dungeon.start(), dungeon.end()), (Some(Point::new(0, 1)), Some(Point::new(2, 0))));
        assert!(dungeon.features[2..].iter().all(|feature| dungeon.tiles[feature.at] == Tile::Treasure));
    }

    #[test]
    fn rubble_blocks() {
        assert_eq!(read_dungeon(b".%.\n").unwrap().open_cells().to_text(), ".#.\n");
    }

    #[test]
    fn digits_are_a_matrix() {
        let dungeon = read_dungeon(b"101\n111\n").unwrap();
        assert_eq!(dungeon.open_cells().to_text(), "#.#\n###\n");
        assert!(matches!(error("101\n1.1\n"), ReadError::UnknownGlyph { line: 2, column: 2, glyph: '.' }));
        assert!(matches!(error("#1#\n"), ReadError::UnknownGlyph { line: 1, column: 2, glyph: '1' }));
    }

    #[test]
    fn the_example_of_five_by_five_is_a_ring_around_one_wall() {
        let matrix = "11111\n10001\n10101\n10001\n11111\n";
        let dungeon = read_dungeon(matrix.as_bytes()).unwrap();
        let open = dungeon.open_cells();
        assert_eq!((open.count(), open.contains(Point::new(2, 2))), (8, false));
        let bytes = Format::by_name("matrix").unwrap().to_bytes(&dungeon, None, &Options::default());
        assert_eq!(String::from_utf8(bytes.unwrap()).unwrap(), matrix);
    }

    #[test]
    fn what_the_text_format_writes_comes_back() {
        let dungeon = read_dungeon(b"#######\n#<.+.>#\n#$S.%.#\n#######\n").unwrap();
        for name in ["text", "matrix"] {
            let bytes = Format::by_name(name).unwrap().to_bytes(&dungeon, None, &Options::default()).unwrap();
            assert_eq!(read_dungeon(&bytes).unwrap().open_cells(), dungeon.open_cells(), "{name}");
        }
    }

    #[test]
    fn rows_of_another_width_are_refused_with_their_number() {
        assert!(matches!(error("###\n##\n"), ReadError::Ragged { row: 2, width: 2, expected: 3 }));
        assert!(matches!(error("###\n####\n"), ReadError::Ragged { row: 2, width: 4, expected: 3 }));
    }

    #[test]
    fn a_row_of_spaces_is_solid_and_a_blank_line_ends_the_map() {
        assert_eq!(read_dungeon(b"...\n   \n...\n").unwrap().size().height, 3);
        assert_eq!(read_dungeon(b"...\n\nnotes: o\n").unwrap().size().height, 1);
        assert!(matches!(error("...\n\n...\n"), ReadError::BlankRow { line: 3 }));
    }

    #[test]
    fn nothing_is_no_map() {
        for nothing in ["", "\n\n\n", "\u{feff}"] {
            assert!(matches!(error(nothing), ReadError::Empty), "{nothing:?}");
        }
    }

    #[test]
    fn colors_and_unknown_characters_are_refused() {
        assert!(matches!(error("\x1b[0;90m###\x1b[0m\n"), ReadError::Colored));
        assert!(matches!(error("...\n.é.\n"), ReadError::UnknownGlyph { line: 2, column: 2, glyph: 'é' }));
        assert!(matches!(error("<..\n..<\n"), ReadError::SecondMark { line: 2, column: 3, glyph: '<' }));
        assert!(matches!(error("...\n\nrecipe {\n"), ReadError::Recipe { .. }));
    }
}
