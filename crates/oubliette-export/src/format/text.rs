//! The map as plain characters, a legend of those that occur, the locks and keys of its mission, and the recipe.
//!
//! `read_dungeon` of `oubliette-import` reads it back: walls, pillars, rubble, floor, doors, features and recipe, but
//! not the kinds of floor, nor the mission.

use std::io;

use oubliette_core::{Dungeon, Glyph, Point, Report, Tile};

use crate::{Error, Options};
use oubliette_core::sign::{RECIPE, Sign};
use oubliette_draw::map::sign::SignRows;

pub(crate) fn write(
    dungeon: &Dungeon,
    _: Option<&Report>,
    options: &Options,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    let mut rows = SignRows::of(dungeon);
    let mut line = String::new();
    let mut y = 0;
    while let Some(row) = rows.next_row() {
        line.clear();
        let character = |(x, sign): (i32, &Sign)| match options.blocks {
            true => block(dungeon, Point::new(x, y), *sign),
            false => sign.character(),
        };
        line.extend((0..).zip(row).map(character));
        line.push('\n');
        out.write_all(line.as_bytes())?;
        y += 1;
    }
    let shown = |sign: Sign| match (options.blocks, sign.glyph) {
        (true, Glyph::Wall) => "■|─".to_owned(),
        (true, Glyph::Floor) => FLOOR.into(),
        (true, Glyph::Pillar) => PILLAR.into(),
        _ => sign.character().into(),
    };
    write_tail(dungeon, &rows.legend(options.language, shown), out)
}

const FLOOR: char = '□';
const PILLAR: char = '●';

/// The sign of document 004 for a cell. A wall between two walls or pillars and two cells of floor is a line.
fn block(dungeon: &Dungeon, at: Point, sign: Sign) -> char {
    let is_open = |dx, dy| dungeon.tiles.at(Point::new(at.x + dx, at.y + dy)).is_some_and(Tile::is_open);
    let open = [is_open(-1, 0), is_open(1, 0), is_open(0, -1), is_open(0, 1)];
    match (sign.glyph, open) {
        (Glyph::Wall, [true, true, false, false]) => '|',
        (Glyph::Wall, [false, false, true, true]) => '─',
        (Glyph::Wall, _) => '■',
        (Glyph::Floor, _) => FLOOR,
        (Glyph::Pillar, _) => PILLAR,
        _ => sign.character(),
    }
}

/// The text below the map.
pub(crate) fn write_tail(dungeon: &Dungeon, legend: &str, out: &mut dyn io::Write) -> Result<(), Error> {
    writeln!(out, "\n{legend}")?;
    if let Some(recipe) = &dungeon.recipe {
        writeln!(out, "{RECIPE}{}", serde_json::to_string(recipe)?)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Format;
    use oubliette_core::mission::{KeySet, NodeKind, Rule, SetKind};
    use oubliette_core::sample::{full_mission, key, lock, locked_dungeon, node};
    use oubliette_core::{Grid, Language, Mission, NodeId, Recipe, Seed, SetId, Size, Tile};
    use oubliette_import::read_dungeon;

    const MAP: &str = "#######\n#<.+.>#\n#######\n";

    fn shown(dungeon: &Dungeon, language: Language) -> String {
        let options = Options { language, ..Options::default() };
        let bytes = Format::by_name("text").unwrap().to_bytes(dungeon, None, &options).unwrap();
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn a_map_is_followed_by_its_legend() {
        let dungeon = read_dungeon(MAP.as_bytes()).unwrap();
        let legend = "# wall  . floor  + door  < start  > end";
        assert_eq!(shown(&dungeon, Language::English), format!("{MAP}\n{legend}\n"));
        let legend = "# mur  . sol  + porte  < départ  > arrivée";
        assert_eq!(shown(&dungeon, Language::French), format!("{MAP}\n{legend}\n"));
    }

    #[test]
    fn secret_doors_treasures_and_rubble_are_shown_and_named() {
        let map = "########\n#<.S.$$#\n#%.+..>#\n########\n";
        let dungeon = read_dungeon(map.as_bytes()).unwrap();
        let legend = "# wall  . floor  % rubble  + door  S secret door  < start  > end  $ treasure";
        assert_eq!(shown(&dungeon, Language::English), format!("{map}\n{legend}\n"));
        let legend = "# mur  . sol  % éboulis  + porte  S porte secrète  < départ  > arrivée  $ trésor";
        assert_eq!(shown(&dungeon, Language::French), format!("{map}\n{legend}\n"));
        assert_eq!(read_dungeon(shown(&dungeon, Language::French).as_bytes()).unwrap(), dungeon);
    }

    #[test]
    fn pillars_looked_like_walls() {
        let map = "#######\n#<...>#\n#.o#o.#\n#.....#\n#######\n";
        let dungeon = read_dungeon(map.as_bytes()).unwrap();
        let legend = "# wall  o pillar  . floor  < start  > end";
        assert_eq!(shown(&dungeon, Language::English), format!("{map}\n{legend}\n"));
        assert_eq!(read_dungeon(shown(&dungeon, Language::French).as_bytes()).unwrap(), dungeon);
    }

    #[test]
    fn blocks_are_the_signs_of_document_004() {
        let dungeon = read_dungeon(b"#######\n#.#...#\n#.o.o##\n#.....#\n#######\n").unwrap();
        let options = Options { blocks: true, ..Options::default() };
        let bytes = Format::by_name("text").unwrap().to_bytes(&dungeon, None, &options).unwrap();
        let drawn = "■■■■■■■\n■□|□□□■\n■□●□●─■\n■□□□□□■\n■■■■■■■\n\n■|─ wall  ● pillar  □ floor\n";
        assert_eq!(String::from_utf8(bytes.clone()).unwrap(), drawn);
        assert_eq!(read_dungeon(&bytes).unwrap(), dungeon, "and they are read back");
    }

    #[test]
    fn the_floor_of_a_treasure_room_is_plain_floor() {
        let mut dungeon = read_dungeon(b".$.\n").unwrap();
        dungeon.tiles = Grid::filled(dungeon.size(), Tile::Treasure);
        assert!(shown(&dungeon, Language::English).starts_with(".$.\n"));
    }

    #[test]
    fn the_legend_names_only_what_occurs() {
        let dungeon = read_dungeon(b"..\n").unwrap();
        assert_eq!(shown(&dungeon, Language::English), "..\n\n. floor\n");
    }

    #[test]
    fn the_recipe_stays_on_its_line_whatever_the_seed() {
        let mut dungeon = read_dungeon(MAP.as_bytes()).unwrap();
        dungeon.recipe = Some(Recipe {
            generation: Recipe::GENERATION,
            layout: "pillars".into(),
            size: Size::new(7, 3),
            seed: Seed::Text("a\nb\r\u{0}\u{85}\u{2028}\"'é🗝".into()),
            params: [].into(),
            furnish: [].into(),
            mission: None,
            unproven: false,
            names: oubliette_core::Labels::default(),
        });
        let text = shown(&dungeon, Language::English);
        assert_eq!(text.matches('\n').count(), 6);
        assert_eq!(read_dungeon(text.as_bytes()).unwrap(), dungeon);
    }

    #[test]
    fn a_key_is_a_small_letter_and_its_lock_the_capital() {
        let expected = "\
#######
#<a.A>#
#######

# wall  . floor  < start  > end
mission kept, sets: 1; a small letter is a key, its capital a lock, and keys are never lost
A lock of set 1 at 4,1, needs 1 key
a key of set 1 at 2,1
";
        assert_eq!(shown(&locked_dungeon(), Language::English), expected);
        assert!(
            shown(&locked_dungeon(), Language::French)
                .contains("\nA verrou du jeu 1 en 4,1, demande 1 clé\n")
        );
    }

    #[test]
    fn names_stay_on_their_line_and_locks_say_how_many_keys_they_need() {
        let mut dungeon = locked_dungeon();
        dungeon.mission = Some(full_mission());
        dungeon.doors[0].lock = Some(NodeId(5));
        let text = shown(&dungeon, Language::English);
        assert!(
            text.contains("\nB lock of set 2 at 4,1, needs 2 keys\nC lock of set 3 at 4,1, needs 1 key"),
            "{text}"
        );
        dungeon.doors[0].lock = Some(NodeId(2));
        let text = shown(&dungeon, Language::English);
        assert!(text.contains("\nA lock of set 1 at 4,1, needs 1 key (porte \"rouge\" <b>&🗝)\n"), "{text}");
    }

    #[test]
    fn sets_without_a_letter_are_told_by_number() {
        let mut dungeon = locked_dungeon();
        let sets = (1..=30).map(|id| KeySet::new(SetId(id), SetKind::Unique)).collect();
        let nodes = vec![
            node(0, 0, NodeKind::Start),
            node(1, 0, key(30)),
            node(2, 0, lock(30, 1)),
            node(3, 2, NodeKind::End),
        ];
        dungeon.mission = Some(Mission::new(Rule::Consumed, sets, nodes).unwrap());
        let text = shown(&dungeon, Language::English);
        assert!(
            text.contains("#<?.=>#") && text.contains("= locked door") && text.contains("? key\n"),
            "{text}"
        );
        assert!(text.contains("\n= lock of set 30 at 4,1, needs 1 key\n? key of set 30 at 2,1\n"), "{text}");
    }

    #[test]
    fn what_is_written_reads_back_but_for_the_mission() {
        for language in Language::ALL {
            let back = read_dungeon(shown(&locked_dungeon(), language).as_bytes()).unwrap();
            assert_eq!(back.tiles, locked_dungeon().tiles);
            let place = |dungeon: &Dungeon| -> Vec<_> {
                dungeon.features.iter().map(|feature| (feature.at, feature.kind)).collect()
            };
            assert_eq!(place(&back), place(&locked_dungeon()));
            assert_eq!(
                (back.doors[0].at, back.doors[0].kind),
                (locked_dungeon().doors[0].at, locked_dungeon().doors[0].kind)
            );
        }
    }

    #[test]
    fn without_a_mission_below_letters_are_no_cells() {
        assert!(read_dungeon(b"#a.#\n").is_err());
        assert!(read_dungeon(b"#a.A\n\nmission kept\n").is_ok());
        assert!(read_dungeon(b"#a.A\n\nmission kept\n#..#\n").is_err());
    }
}
