use std::sync::atomic::{AtomicU32, Ordering};

use super::*;
use crate::picture::{Frame, Step};
use crate::tone::area_color;
use oubliette_core::sample::locked_dungeon;
use oubliette_core::{Room, RoomId, RoomKind, RoomShape};
use oubliette_import::read_dungeon;

fn layer(picture: &Picture, kind: LayerKind) -> Option<&Layer> {
    picture.layers.iter().find(|layer| layer.kind == kind)
}

fn style(name: &str) -> &'static Style {
    Style::by_name(name).unwrap()
}

/// The picture of a whole map, without bounds.
fn whole(dungeon: &Dungeon, look: &Look<'_>) -> Picture {
    depict_all(dungeon, look).unwrap()
}

#[test]
fn drawing_stops_wherever_it_is_asked_to() {
    let dungeon = locked_dungeon();
    for name in ["parchment", "ink", "tiles", "isometric"] {
        let asked = AtomicU32::new(0);
        let stop_at = |count: u32| {
            asked.store(0, Ordering::Relaxed);
            let must_stop = || asked.fetch_add(1, Ordering::Relaxed) == count;
            let bounds = Bounds { must_stop: &must_stop, ..Bounds::NONE };
            depict_all(&dungeon, &Look { bounds, ..Look::new(style(name)) }).err()
        };
        assert_eq!(stop_at(u32::MAX), None);
        let times = asked.load(Ordering::Relaxed);
        assert!(times >= 4, "{name}: asked {times} times only");
        for count in 0..times {
            assert_eq!(stop_at(count), Some(Halt::Stopped), "{name}");
        }
    }
}

#[test]
fn layers_come_in_order_and_only_when_they_are_wanted() {
    let dungeon = locked_dungeon();
    let all = Layers {
        grid: true,
        numbers: true,
        names: true,
        doors: true,
        secrets: true,
        partitions: true,
        areas: true,
        dead_ends: true,
    };
    let path = [Point::new(1, 1), Point::new(2, 1)];
    for name in ["parchment", "isometric"] {
        let look = Look { layers: all, path: &path, ..Look::new(style(name)) };
        let picture = whole(&dungeon, &look);
        assert!(picture.layers.is_sorted_by_key(|layer| layer.kind), "{name}");
        assert!(layer(&picture, LayerKind::Grid).is_some());
        let plain = whole(&dungeon, &Look { layers: Layers { doors: false, ..Layers::default() }, ..look });
        assert!(layer(&plain, LayerKind::Grid).is_none() && layer(&plain, LayerKind::Doors).is_none());
    }
}

#[test]
fn the_padlock_of_a_door_is_a_thing_so_that_small_pictures_enlarge_it() {
    let dungeon = read_dungeon(b"#####\n#.=.#\n#####\n").unwrap();
    for style in Style::all().iter().filter(|style| style.name != "tiles") {
        let look = Look::new(style);
        let things = whole(&dungeon, &look);
        let things = layer(&things, LayerKind::Things).unwrap();
        assert!(things.kind.least_pixels() > 0 && things.items.len() == 1, "{}", style.name);
        let doorless = Look { layers: Layers { doors: false, ..Layers::default() }, ..look };
        assert!(layer(&whole(&dungeon, &doorless), LayerKind::Things).is_none());
    }
}

#[test]
fn walls_with_height_stand_before_their_upper_sides_are_painted() {
    let dungeon = read_dungeon(b"#####\n#..o#\n#.+.#\n#####\n").unwrap();
    let picture = whole(&dungeon, &Look::new(style("isometric")));
    let kinds: Vec<LayerKind> = picture.layers.iter().map(|layer| layer.kind).collect();
    use LayerKind::{Doors, Fronts, Ground, Rock, Shade, Walls};
    assert_eq!(kinds, [Rock, Ground, Shade, Fronts, Walls, Doors]);
}

#[test]
fn an_area_has_the_color_of_the_lock_that_leads_into_it_and_the_first_has_none() {
    let dungeon = locked_dungeon();
    let layers = Layers { areas: true, ..Layers::default() };
    let picture = whole(&dungeon, &Look { layers, ..Look::new(style("ink")) });
    let colors: Vec<_> = layer(&picture, LayerKind::Areas)
        .unwrap()
        .items
        .iter()
        .map(|item| match item {
            Item::Shape(shape) => shape.fill.unwrap().rgb,
            _ => panic!("an area is a shape"),
        })
        .collect();
    assert_eq!(colors, [area_color(0)]);
}

#[test]
fn a_hidden_secret_door_looks_like_the_wall_it_stands_in() {
    let drawn = |map: &str, secrets: bool| {
        let layers = Layers { secrets, ..Layers::default() };
        whole(&read_dungeon(map.as_bytes()).unwrap(), &Look { layers, ..Look::new(style("ink")) })
    };
    let secret = "#####\n#.S.#\n#####\n";
    let wall = "#####\n#.#.#\n#####\n";
    assert_eq!(drawn(secret, false), drawn(wall, false));
    assert_ne!(drawn(secret, true), drawn(wall, true));
}

#[test]
fn numbers_begin_with_one() {
    assert_eq!(room_number(0), 1);
    assert_eq!(room_number(u32::MAX), u32::MAX);
}

#[test]
fn every_style_draws_maps_of_every_size_without_a_panic() {
    for style in Style::all() {
        for map in ["#", ".", "<>", "#.#\n.o.\n%S=\n", "+\n;\n$\n"] {
            let dungeon = read_dungeon(map.as_bytes()).unwrap();
            let layers = Layers {
                grid: true,
                numbers: true,
                names: true,
                areas: true,
                partitions: true,
                ..Layers::default()
            };
            let picture = whole(&dungeon, &Look { layers, ..Look::new(style) });
            let whole = style.projection().frame(dungeon.size().rect());
            assert_eq!(picture.frame, whole, "{} {map}", style.name);
        }
    }
}

/// The map of a hall with the start, the end and a chest in it.
fn hall() -> Dungeon {
    let map = "#########\n#.......#\n#..<.$..#\n#.......#\n#....>..#\n#.......#\n#########\n";
    let mut dungeon = read_dungeon(map.as_bytes()).unwrap();
    dungeon.rooms.clear();
    dungeon.rooms.push(Room {
        id: RoomId(10),
        area: Rect::new(1, 1, 7, 5),
        kind: RoomKind::Main,
        shape: RoomShape::Rectangle,
        connections: Vec::new(),
        partition: None,
    });
    dungeon
}

#[test]
fn no_sign_covers_the_number_or_the_name_of_a_room() {
    let dungeon = hall();
    let layers = Layers { numbers: true, names: true, ..Layers::default() };
    for name in ["parchment", "ink", "dungeon", "blueprint", "isometric"] {
        let picture = whole(&dungeon, &Look { layers, ..Look::new(style(name)) });
        let signs: Vec<Frame> = layer(&picture, LayerKind::Things)
            .unwrap()
            .items
            .iter()
            .flat_map(|item| match item {
                Item::Stamps { places, .. } => places.clone(),
                _ => Vec::new(),
            })
            .map(|Spot { x, y }| Frame { left: x, top: y, right: x + CELL, bottom: y + CELL }.grown(15))
            .collect();
        assert_eq!(signs.len(), 3, "{name}");
        let mut letters = 0;
        for item in &layer(&picture, LayerKind::Labels).unwrap().items {
            let Item::Shape(Shape { path, .. }) = item else { continue };
            for step in &path.steps {
                let (Step::Move(at) | Step::Line(at) | Step::Curve(_, at)) = step else { continue };
                letters += 1;
                let is_covered = |sign: &Frame| {
                    (sign.left..sign.right).contains(&at.x) && (sign.top..sign.bottom).contains(&at.y)
                };
                assert!(!signs.iter().any(is_covered), "{name}: {at:?} of {signs:?}");
            }
        }
        assert!(letters > 10, "{name}");
    }
}
