//! Flags override the values of a mode.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use oubliette::{Draft, Dungeon, RoomKind, RoomShape, Size, Tile, Value, check};
use oubliette_tests::generate;

const SEEDS: u64 = 60;

/// Maps of `mode` with some parameters set.
fn maps(mode: &str, params: &[(&str, &str)]) -> Vec<Dungeon> {
    let draft = Draft::new("rooms").with_size(Size::new(64, 64)).with_choice("mode", mode);
    let draft = params.iter().fold(draft, |draft, (name, value)| draft.with_choice(name, value));
    let map = |seed: u64| generate(&check(&draft.clone().with_seed(&seed.to_string())).unwrap()).unwrap();
    (0..SEEDS).map(map).collect()
}

fn count(dungeon: &Dungeon, kind: RoomKind) -> usize {
    dungeon.rooms.iter().filter(|room| room.kind == kind).count()
}

fn has(dungeon: &Dungeon, tile: Tile) -> bool {
    dungeon.tiles.cells().contains(&tile)
}

#[test]
fn rooms_have_the_chosen_shape() {
    for shape in RoomShape::ALL {
        for dungeon in maps("cathedral", &[("room_shape", shape.name()), ("secret_rooms", "0")]) {
            assert!(
                dungeon.rooms.iter().all(|room| room.shape == shape || room.shape == RoomShape::Rectangle)
            );
            assert!(dungeon.rooms.iter().any(|room| room.shape == shape));
        }
    }
}

#[test]
fn corridors_have_the_chosen_style() {
    let styles = ["mode", "bent", "straight", "winding", "wide", "broken"];
    let floor = |style: &str| -> usize {
        let maps = maps("classic", &[("corridor_style", style), ("maze_share", "0")]);
        maps.iter().map(|map| map.tiles.cells().iter().filter(|&&tile| tile == Tile::Corridor).count()).sum()
    };
    let floors = styles.map(floor);
    assert_eq!(floors[0], floors[1], "classic corridors are bent");
    assert!(floors[2] < floors[1], "straight corridors are shorter: {floors:?}");
    assert!(floors[3..].iter().all(|&floor| floor > floors[1]), "the others open more: {floors:?}");
}

#[test]
fn without_variance_all_main_rooms_are_of_one_size() {
    for dungeon in maps("caverns", &[("size_variance", "0")]) {
        let sizes = |room: &oubliette::Room| (room.area.width, room.area.height);
        let mut main = dungeon.rooms.iter().filter(|room| room.kind == RoomKind::Main).map(sizes);
        let first = main.next();
        assert!(main.all(|size| Some(size) == first && size.0 == size.1));
    }
    let varied = maps("prison", &[("size_variance", "100"), ("min_room_size", "4"), ("max_room_size", "11")]);
    assert!(varied.iter().any(|map| map.rooms.iter().any(|room| room.area.width != room.area.height)));
}

#[test]
fn mazes_can_be_switched_on_and_off() {
    assert!(maps("classic", &[("maze_share", "0")]).iter().all(|map| !has(map, Tile::Passage)));
    assert!(maps("warren", &[("maze_share", "100")]).iter().any(|map| has(map, Tile::Passage)));
}

#[test]
fn the_number_of_extra_links_can_be_chosen() {
    for percent in [0, 30, 50, 100] {
        for dungeon in maps("classic", &[("extra_link_percent", &percent.to_string())]) {
            let (rooms, ends) =
                (dungeon.rooms.len(), dungeon.rooms.iter().map(|room| room.connections.len()).sum::<usize>());
            assert_eq!(ends / 2, rooms - 1 + rooms * percent / 100);
        }
    }
}

#[test]
fn secondary_and_secret_rooms_have_the_chosen_number_or_a_remark() {
    for (secondary, secret) in [(0, 0), (100, 1), (200, 4)] {
        let params = [("secondary_percent", &*secondary.to_string()), ("secret_rooms", &*secret.to_string())];
        for dungeon in maps("classic", &params) {
            let wanted = count(&dungeon, RoomKind::Main) * secondary / 100;
            for (kind, wanted) in [(RoomKind::Secondary, wanted), (RoomKind::Secret, secret)] {
                let remark = oubliette::Remark::about_rooms(kind, wanted, count(&dungeon, kind));
                assert!(count(&dungeon, kind) <= wanted);
                assert!(remark.is_none_or(|remark| dungeon.remarks.contains(&remark)));
            }
            assert_eq!(has(&dungeon, Tile::SecretDoor), count(&dungeon, RoomKind::Secret) > 0);
        }
    }
    assert!(maps("classic", &[("secret_rooms", "3")]).iter().any(|map| count(map, RoomKind::Secret) > 0));
    assert!(maps("crypt", &[("secret_rooms", "0")]).iter().all(|map| count(map, RoomKind::Secret) == 0));
}

#[test]
fn many_secret_rooms_leave_the_map_connected() {
    for mode in ["classic", "ruins", "caverns", "temple"] {
        for dungeon in maps(mode, &[("secret_rooms", "50")]) {
            assert_eq!(oubliette::Components::of(&dungeon.open_cells()).count(), 1, "{:?}", dungeon.recipe);
        }
    }
}

#[test]
fn the_share_of_collapsed_rooms_can_be_chosen() {
    assert!(maps("ruins", &[("rubble_chance", "0")]).iter().all(|map| !has(map, Tile::Rubble)));
    let all = [("rubble_chance", "100"), ("rubble_density", "50")];
    assert!(maps("classic", &all).iter().all(|map| has(map, Tile::Rubble)));
}

#[test]
fn the_recipe_leaves_out_the_values_of_its_mode() {
    let plan = check(&Draft::new("rooms").with_param("secret_rooms", 2)).unwrap();
    assert_eq!(plan.recipe().params.get("secret_rooms"), Some(&Value::Integer(2)));
    assert_eq!(plan.recipe().params.get("maze_share"), None);
    assert_eq!(plan.recipe().params.get("room_shape"), Some(&Value::Text("mode".into())));
}
