use super::*;
use crate::tone::area_color;
use oubliette_core::sample::locked_dungeon;
use oubliette_import::read_dungeon;

fn layer(picture: &Picture, kind: LayerKind) -> Option<&Layer> {
    picture.layers.iter().find(|layer| layer.kind == kind)
}

fn style(name: &str) -> &'static Style {
    Style::by_name(name).unwrap()
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
    };
    let look = Look { layers: all, ..Look::new(style("parchment")) };
    let picture = depict_all(&dungeon, &look);
    assert!(picture.layers.is_sorted_by_key(|layer| layer.kind));
    assert!(layer(&picture, LayerKind::Grid).is_some());
    let plain = depict_all(&dungeon, &Look { layers: Layers { doors: false, ..Layers::default() }, ..look });
    assert!(layer(&plain, LayerKind::Grid).is_none() && layer(&plain, LayerKind::Doors).is_none());
}

#[test]
fn an_area_has_the_color_of_the_lock_that_leads_into_it_and_the_first_has_none() {
    let dungeon = locked_dungeon();
    let layers = Layers { areas: true, ..Layers::default() };
    let picture = depict_all(&dungeon, &Look { layers, ..Look::new(style("ink")) });
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
        depict_all(&read_dungeon(map.as_bytes()).unwrap(), &Look { layers, ..Look::new(style("ink")) })
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
            let picture = depict_all(&dungeon, &Look { layers, ..Look::new(style) });
            assert_eq!(picture.frame.width(), dungeon.size().width * CELL, "{} {map}", style.name);
        }
    }
}
