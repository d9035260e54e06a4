use super::*;
use crate::Style;
use crate::picture::{Frame, Item, LayerKind};
use oubliette_core::mission::Name;
use oubliette_core::sample::locked_dungeon;
use oubliette_core::{Language, Room, RoomId, RoomKind, RoomLabel, RoomShape};
use oubliette_import::read_dungeon;

fn look() -> Look<'static> {
    Look::new(Style::by_name("ink").unwrap())
}

fn pages(dungeon: &Dungeon, paper: Paper, has_key: bool) -> Vec<Picture> {
    sheet(dungeon, &look(), &SheetOptions { paper, has_key, ..SheetOptions::default() }).unwrap()
}

/// Halls in rows of eight, each with a note.
fn halls(count: u32, note: &str) -> Dungeon {
    let (across, down) = (count.min(8), count.div_ceil(8));
    let row = |_| "#....".repeat(across as usize) + "#\n";
    let wall = "#".repeat(across as usize * 5 + 1) + "\n";
    let rows = |_| wall.clone() + &(0..3).map(row).collect::<String>();
    let map = (0..down).map(rows).collect::<String>() + &wall;
    let mut dungeon = read_dungeon(map.as_bytes()).unwrap();
    let room = |id: u32| Room {
        id: RoomId(id),
        area: Rect::new(id as i32 % 8 * 5 + 1, id as i32 / 8 * 4 + 1, 4, 3),
        kind: RoomKind::Main,
        shape: RoomShape::Rectangle,
        connections: (0..count.min(4)).map(RoomId).collect(),
        partition: None,
    };
    dungeon.rooms = (0..count).map(room).collect();
    for id in 0..count {
        let note = (!note.is_empty()).then(|| Name::same(note));
        dungeon.names.rooms.insert(id, RoomLabel { name: None, note });
    }
    dungeon
}

/// The part of the plane that a page paints outside of clips.
fn inked(page: &Picture) -> Frame {
    let mut frames: Vec<Frame> = Vec::new();
    for item in page.layers.iter().filter(|layer| layer.clip.is_none()).flat_map(|layer| &layer.items) {
        match item {
            Item::Shape(shape) => frames.extend(shape.frame()),
            Item::Outline { .. } => {}
            Item::Stamps { stamp, places } => {
                let own = page.stamps[*stamp].frame();
                frames.extend(own.into_iter().flat_map(|own| {
                    places.iter().map(move |place| Frame {
                        left: own.left + place.x,
                        top: own.top + place.y,
                        right: own.right + place.x,
                        bottom: own.bottom + place.y,
                    })
                }));
            }
        }
    }
    frames
        .into_iter()
        .reduce(|a, b| Frame {
            left: a.left.min(b.left),
            top: a.top.min(b.top),
            right: a.right.max(b.right),
            bottom: a.bottom.max(b.bottom),
        })
        .unwrap_or_default()
}

#[test]
fn up_to_thirty_rooms_fit_one_page_with_the_map() {
    for paper in Paper::ALL {
        for count in [1, 5, 25, 30] {
            assert_eq!(pages(&halls(count, "A cold draft."), paper, true).len(), 1, "{count}");
        }
        assert!(pages(&halls(60, "A cold draft."), paper, true).len() <= 3);
        assert!(pages(&halls(300, "A cold draft."), paper, true).len() > 1);
    }
}

#[test]
fn nothing_leaves_the_page_and_no_page_is_empty() {
    let long =
        "Ein Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenaufbewahrungsschrank. ".repeat(9);
    for dungeon in [locked_dungeon(), halls(7, ""), halls(30, &long), halls(90, "short"), halls(200, &long)] {
        for paper in Paper::ALL {
            for page in pages(&dungeon, paper, true) {
                let (frame, inked) = (page.frame, inked(&page));
                assert!(inked.left >= MARGIN / 2 && inked.right <= frame.right - MARGIN / 2, "{inked:?}");
                assert!(inked.top >= MARGIN / 2 && inked.bottom <= frame.bottom - MARGIN / 2, "{inked:?}");
                let stamps = page.layers.iter().flat_map(|layer| &layer.items);
                let letters: usize = stamps
                    .map(|item| if let Item::Stamps { places, .. } = item { places.len() } else { 0 })
                    .sum();
                assert!(letters > 100 || page.layers.len() > 2, "{letters}");
            }
        }
    }
}

#[test]
fn the_map_is_clipped_to_its_frame_and_signs_are_those_of_the_legend() {
    let page = &pages(&locked_dungeon(), Paper::A4, true)[0];
    for layer in &page.layers {
        let is_free = matches!(layer.kind, LayerKind::Signs | LayerKind::Margin);
        assert_eq!(layer.clip.is_none(), is_free, "{:?}", layer.kind);
    }
    let places = |page: &Picture| {
        let signs = page.layers.iter().filter(|layer| layer.kind == LayerKind::Signs);
        let stamps = signs.flat_map(|layer| &layer.items);
        stamps
            .map(|item| if let Item::Stamps { places, .. } = item { places.len() } else { 0 })
            .sum::<usize>()
    };
    // Start, end, key and padlock on the map, and in the legend.
    assert_eq!(places(page), 4 + 4);
    assert_eq!(places(&pages(&locked_dungeon(), Paper::A4, false)[0]), 4);
}

#[test]
fn a_sheet_without_key_has_one_page_with_title_and_scale() {
    let dungeon = halls(60, "A hidden lever.");
    let (with, without) = (pages(&dungeon, Paper::A4, true), pages(&dungeon, Paper::A4, false));
    let letters = |page: &Picture| {
        let margin = page.layers.iter().filter(|layer| layer.kind == LayerKind::Margin);
        let stamps = margin.flat_map(|layer| &layer.items);
        stamps
            .map(|item| if let Item::Stamps { places, .. } = item { places.len() } else { 0 })
            .sum::<usize>()
    };
    assert_eq!(without.len(), 1);
    let title = names_of(&dungeon).title.to(Language::English).replace(' ', "").chars().count();
    let scale = SCALE.to(Language::English).replace(' ', "").chars().count();
    assert_eq!(letters(&without[0]), title + scale);
    assert!(with.iter().map(letters).sum::<usize>() > 60 * 20);
}

#[test]
fn parts_are_drawn_over_the_whole_map() {
    let dungeon = halls(8, "");
    let parts = [Part { area: Rect::new(0, 0, 20, 5), name: "A1".into() }];
    let options = SheetOptions { has_key: true, parts: &parts, ..SheetOptions::default() };
    let with = &sheet(&dungeon, &look(), &options).unwrap()[0];
    let shapes = |page: &Picture| {
        let margin = page.layers.iter().filter(|layer| layer.kind == LayerKind::Margin);
        margin.flat_map(|layer| &layer.items).filter(|item| matches!(item, Item::Shape(_))).count()
    };
    assert_eq!(shapes(with), shapes(&pages(&dungeon, Paper::A4, true)[0]) + 1);
}

#[test]
fn a_sheet_of_a_map_that_is_not_proven_says_so() {
    let dungeon = locked_dungeon();
    let of = |unproven| {
        let options = SheetOptions { has_key: true, unproven, ..SheetOptions::default() };
        sheet(&dungeon, &look(), &options).unwrap()
    };
    assert_eq!(of(false), pages(&dungeon, Paper::default(), true));
    assert_ne!(of(true), of(false));
}
