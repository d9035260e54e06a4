//! Invariants of every dungeon, generated or imported.

use oubliette::{Components, Direction, DoorKind, Dungeon, Point, RoomShape, Tile};

/// Asserts that a dungeon is walled in and connected, leads from a start to an end, and that its lists of rooms and
/// doors agree with its cells.
#[track_caller]
pub fn assert_sound(dungeon: &Dungeon) {
    let recipe = dungeon.recipe.as_ref().expect("a generated dungeon has a recipe");
    let size = dungeon.size();
    let open = dungeon.open_cells();
    assert_eq!(size, recipe.size);
    for point in size.rect().points().filter(|&point| !size.interior().contains(point)) {
        assert_eq!(dungeon.tiles[point], Tile::Wall, "border of {recipe:?}");
    }
    assert_eq!(Components::of(&open).count(), 1, "regions of {recipe:?}");
    let (start, end) = dungeon.start().zip(dungeon.end()).expect("a start and an end");
    assert!(open.contains(start) && open.contains(end), "start and end of {recipe:?}");
    assert_ne!(start, end, "{recipe:?}");
    for (place, room) in dungeon.rooms.iter().enumerate() {
        assert_eq!(room.id.0 as usize, place);
        assert!(size.interior().contains_rect(room.area));
        if room.shape == RoomShape::Rectangle {
            let is_floor = |point| matches!(dungeon.tiles[point], Tile::Room | Tile::Rubble | Tile::Treasure);
            assert!(room.area.points().all(is_floor), "{recipe:?}");
        }
    }
    let is_door =
        |&point: &Point| matches!(dungeon.tiles[point], Tile::Door | Tile::SecretDoor | Tile::LockedDoor);
    let doors = size.rect().points().filter(is_door);
    assert!(doors.eq(dungeon.doors.iter().map(|door| door.at)), "doors of {recipe:?}");
}

/// Asserts that a door stands in a wall line: walls on two opposite sides, passage on the other two. A room lies on
/// at least one of them, unless the door is locked: gates also stand in passages.
#[track_caller]
pub fn assert_doors_are_doors(dungeon: &Dungeon) {
    for door in &dungeon.doors {
        let [up, right, down, left] = Direction::ALL.map(|direction| dungeon.tiles[door.at.step(direction)]);
        let is_room = |tile: Tile| tile == Tile::Room || door.kind == DoorKind::Locked;
        let is_door = |a: Tile, b: Tile, c: Tile, d: Tile| {
            [a, b].iter().all(|side| matches!(side, Tile::Wall | Tile::Pillar))
                && [c, d].into_iter().all(Tile::is_open)
                && (is_room(c) || is_room(d))
        };
        assert!(
            is_door(up, down, left, right) || is_door(left, right, up, down),
            "{:?} of {:?}",
            door,
            dungeon.recipe
        );
    }
}

/// Asserts that rooms are connected to other rooms, each to those that are connected to it.
#[track_caller]
pub fn assert_connections_are_mutual(dungeon: &Dungeon) {
    for room in &dungeon.rooms {
        assert!(room.connections.is_sorted_by(|a, b| a < b), "{room:?} of {:?}", dungeon.recipe);
        for other in &room.connections {
            let back = &dungeon.rooms[other.0 as usize].connections;
            assert!(*other != room.id && back.contains(&room.id), "{room:?} of {:?}", dungeon.recipe);
        }
    }
}

/// Asserts that every room leads to every other one, directly or over others, as it does on a connected floor.
#[track_caller]
pub fn assert_rooms_are_connected(dungeon: &Dungeon) {
    assert_connections_are_mutual(dungeon);
    let mut is_seen = vec![false; dungeon.rooms.len()];
    let mut stack: Vec<usize> = (0..dungeon.rooms.len().min(1)).collect();
    while let Some(room) = stack.pop() {
        if !std::mem::replace(&mut is_seen[room], true) {
            stack.extend(dungeon.rooms[room].connections.iter().map(|other| other.0 as usize));
        }
    }
    let apart: Vec<_> = dungeon.rooms.iter().filter(|room| !is_seen[room.id.0 as usize]).collect();
    assert!(apart.is_empty(), "{apart:?} of {:?}", dungeon.recipe);
}
