use super::*;
use crate::format::pdf::page_count;
use crate::{Format, PrintOptions};
use oubliette_core::sample::{full_mission, locked_dungeon};
use oubliette_core::{Rect, Room, RoomId, RoomKind, RoomShape};
use oubliette_import::read_dungeon;

fn file(dungeon: &Dungeon, options: &Options) -> Vec<u8> {
    Format::by_name("pdf").unwrap().to_bytes(dungeon, None, options).unwrap()
}

fn pages(dungeon: &Dungeon, options: &Options) -> usize {
    page_count(&file(dungeon, options))
}

fn printed(square: Square, player: bool) -> Options<'static> {
    Options { print: PrintOptions { square, ..PrintOptions::default() }, player, ..Options::default() }
}

/// A floor with rooms of four by four cells.
fn rooms(count: u32) -> Dungeon {
    let columns = count.isqrt() as i32;
    let mut dungeon = read_dungeon(".".repeat(64).as_bytes()).unwrap();
    let side = 5 * (columns + 2);
    let map = vec![".".repeat(side as usize); side as usize].join("\n");
    dungeon.tiles = read_dungeon(map.as_bytes()).unwrap().tiles;
    let room = |id: u32| Room {
        id: RoomId(id),
        area: Rect::new(5 * (id as i32 % columns), 5 * (id as i32 / columns), 4, 4),
        kind: RoomKind::Main,
        shape: RoomShape::Rectangle,
        connections: vec![RoomId((id + 1) % count), RoomId((id + 5) % count)],
        partition: None,
    };
    dungeon.rooms = (0..count).map(room).collect();
    dungeon
}

#[test]
fn a_map_with_its_key_is_one_page_and_so_is_that_of_players() {
    for player in [false, true] {
        assert_eq!(pages(&locked_dungeon(), &printed(Square::Fit, player)), 1);
        for count in [5, 25, 30] {
            assert_eq!(pages(&rooms(count), &printed(Square::Fit, player)), 1, "{count}");
        }
        assert!(pages(&rooms(60), &printed(Square::Fit, player)) <= 3);
    }
    assert!(pages(&rooms(400), &printed(Square::Fit, false)) > 2);
    assert_eq!(pages(&rooms(400), &printed(Square::Fit, true)), 1);
}

#[test]
fn a_large_map_to_scale_goes_on_over_several_sheets_before_its_key() {
    let map = [".".repeat(14).as_str(); 10].join("\n");
    let dungeon = read_dungeon(map.as_bytes()).unwrap();
    assert_eq!(pages(&dungeon, &printed(Square::Inch, true)), 3);
    assert_eq!(pages(&dungeon, &printed(Square::Inch, false)), 4);
    assert_eq!(pages(&dungeon, &printed(Square::FiveMillimeters, false)), 2);
}

#[test]
fn the_same_dungeon_gives_the_same_bytes() {
    let mut dungeon = locked_dungeon();
    dungeon.mission = Some(full_mission());
    for square in Square::ALL {
        let options = printed(square, false);
        assert_eq!(file(&dungeon, &options), file(&dungeon, &options));
    }
}

#[test]
fn empty_pages_are_in_no_file() {
    let row = |floor: bool| format!("{}{}", if floor { "...." } else { "####" }, "#".repeat(30));
    let far = |floor: bool| format!("{}{}", "#".repeat(31), if floor { "..." } else { "###" });
    let map: Vec<String> = (0..34).map(|y| if y < 17 { row(y < 4) } else { far(y >= 31) }).collect();
    let dungeon = read_dungeon(map.join("\n").as_bytes()).unwrap();
    assert_eq!(pages(&dungeon, &printed(Square::Inch, true)), 2);
    let mut shown = 0;
    let count = |_| {
        shown += 1;
        Ok::<(), Error>(())
    };
    for_each_page(&dungeon, &printed(Square::Inch, true), count).unwrap();
    assert_eq!(shown, 2);
}

#[test]
fn a_page_as_svg_has_the_size_of_the_paper_and_the_map_of_the_style() {
    let style = oubliette_draw::Style::by_name("parchment").unwrap();
    for square in Square::ALL {
        let mut options = printed(square, false);
        options.picture.style = style;
        for_each_page(&locked_dungeon(), &options, |page| {
            let mut svg = Vec::new();
            write_page_svg(&page, &mut svg)?;
            let svg = String::from_utf8(svg).unwrap();
            roxmltree::Document::parse(&svg).unwrap();
            assert!(svg.contains("595.28pt") && svg.contains("841.89pt"));
            assert!(svg.contains(&style.record.paper.rgb.to_string()));
            Ok::<(), Error>(())
        })
        .unwrap();
    }
}

#[test]
fn png_and_svg_show_the_first_page_of_the_sheet() {
    let print = PrintOptions { sheet: true, ..PrintOptions::default() };
    let options = Options { print, ..Options::default() };
    let bytes =
        |name: &str| Format::by_name(name).unwrap().to_bytes(&locked_dungeon(), None, &options).unwrap();
    let svg = String::from_utf8(bytes("svg")).unwrap();
    let view = |width: i32, height: i32| format!("viewBox=\"0 0 {width} {height}\"");
    assert!(svg.contains(&view(59_528, 84_189)) || svg.contains(&view(84_189, 59_528)));
    assert!(svg.contains("id=\"signs\"") && svg.contains("id=\"margin\""));
    let png = bytes("png");
    let width = u32::from_be_bytes([png[16], png[17], png[18], png[19]]);
    assert!([1785, 2525].contains(&width), "{width}");
}

#[test]
fn only_printed_formats_have_the_style_for_white_paper() {
    assert_eq!(Format::by_name("pdf").unwrap().default_style().name, "ink");
    assert_eq!(Format::by_name("png").unwrap().default_style(), <&oubliette_draw::Style>::default());
}

#[test]
fn the_file_of_players_has_neither_recipe_nor_words() {
    let bytes = file(&locked_dungeon(), &printed(Square::Fit, true));
    let text = String::from_utf8_lossy(&bytes);
    for word in ["/Subject", "/Font", "mission", "secret"] {
        assert!(!text.contains(word), "{word}");
    }
}
