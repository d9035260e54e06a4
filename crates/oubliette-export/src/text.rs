//! The map as plain characters, a legend of those that occur, the locks and keys of its mission, and the recipe.
//!
//! [`crate::read_dungeon`] reads it back: walls, pillars, rubble, floor, doors, features and recipe, not the kinds
//! of floor, nor the mission.

use std::io;

use oubliette_core::{Dungeon, Report};

use crate::sign::{Sign, SignRows};
use crate::{Error, Options};

/// What a line with the recipe begins with.
pub(crate) const RECIPE: &str = "recipe ";

pub(crate) fn write(
    dungeon: &Dungeon,
    _: Option<&Report>,
    options: &Options,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    let mut rows = SignRows::of(dungeon);
    let mut line = String::new();
    while let Some(row) = rows.next_row() {
        line.clear();
        line.extend(row.iter().map(|sign| sign.character()));
        line.push('\n');
        out.write_all(line.as_bytes())?;
    }
    write_tail(dungeon, &rows.legend(options.language, |sign: Sign| sign.character().into()), out)
}

/// What stands below the map.
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
    use crate::{Format, read_dungeon};
    use oubliette_core::{Grid, Language, Recipe, Seed, Size, Tile};

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
        });
        let text = shown(&dungeon, Language::English);
        assert_eq!(text.matches('\n').count(), 6);
        assert_eq!(read_dungeon(text.as_bytes()).unwrap(), dungeon);
    }
}
