//! Maps drawn as text. `1` is a locked door and `a` its key, `$` a treasure, `!` an obstacle.

use oubliette_core::mission::{KeySet, Node, NodeKind, Rule, SetKind};
use oubliette_core::{Direction, Door, DoorKind, Grid, Mission, NodeId, SetId, Value};
use oubliette_gen::{Draft, check, generate};

use super::*;
use crate::bot::{Bot, BotKind};
use crate::{Action, Class, World};

fn dungeon(drawing: &str) -> Dungeon {
    let rows: Vec<&str> = drawing.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
    let mut tiles = Grid::filled(Size::new(rows[0].len() as i32, rows.len() as i32), Tile::Wall);
    let (mut doors, mut features) = (Vec::new(), Vec::new());
    for (y, row) in (0..).zip(&rows) {
        for (x, sign) in (0..).zip(row.chars()) {
            let at = Point::new(x, y);
            tiles[at] = match sign {
                '#' => Tile::Wall,
                '1' => Tile::LockedDoor,
                _ => Tile::Room,
            };
            let kind = match sign {
                '<' => FeatureKind::Start,
                '>' => FeatureKind::End,
                'a' => FeatureKind::Key,
                '$' => FeatureKind::Treasure,
                '!' => FeatureKind::Obstacle,
                _ => continue,
            };
            features.push(Feature::new(at, kind));
        }
    }
    for at in tiles.size().rect().points().filter(|&at| tiles[at] == Tile::LockedDoor) {
        doors.push(Door::new(at, DoorKind::Locked));
    }
    let (recipe, rooms, partitions, remarks) = (None, Vec::new(), Vec::new(), Vec::new());
    Dungeon { recipe, tiles, rooms, doors, features, partitions, mission: None, remarks }
}

/// The map with its first key in front of its only door, or behind it.
fn locked(drawing: &str, is_key_behind: bool) -> Dungeon {
    let mut dungeon = dungeon(drawing);
    let sets = vec![KeySet::new(SetId(1), SetKind::Unique)];
    let lock = Node::new(NodeId(1), Some(NodeId(0)), NodeKind::Lock { set: SetId(1), needs: 1 });
    let holder = NodeId(u32::from(is_key_behind));
    let key = Node::new(NodeId(2), Some(holder), NodeKind::Key { set: SetId(1) });
    let start = Node::new(NodeId(0), None, NodeKind::Start);
    dungeon.mission = Some(Mission::new(Rule::Kept, sets, vec![start, lock, key]).unwrap());
    dungeon.doors[0].lock = Some(NodeId(1));
    for feature in &mut dungeon.features {
        feature.node = match feature.kind {
            FeatureKind::Start => Some(NodeId(0)),
            FeatureKind::Key => Some(NodeId(2)),
            _ => None,
        };
    }
    dungeon
}

#[test]
fn what_a_map_has_stands_where_it_has_it() {
    let map = dungeon(
        "
        ############
        #<....$....#
        #..........#
        #....!....>#
        ############",
    );
    let (terrain, state) = on_map(3, &map).unwrap();
    assert_eq!((terrain.stair_up, terrain.stair_down), (Point::new(1, 1), Point::new(10, 3)));
    assert_eq!(state.treasures.iter().map(|treasure| treasure.at).collect::<Vec<_>>(), [Point::new(6, 1)]);
    assert!(state.monster_at(Point::new(5, 3)).is_some());
    assert!(terrain.tiles == map.tiles, "nobody digs in it");
}

#[test]
fn a_door_is_locked_until_its_key_is_found_and_one_that_strands_is_refused() {
    let drawing = "
        #########
        #<.a.1.>#
        #########";
    let map = locked(drawing, false);
    assert!(keeps_its_locks(&map));
    let world = World::on_map(1, Class::Warrior, &map).unwrap();
    let [door] = &world.terrain.locks.doors[..] else { panic!() };
    assert_eq!((door.at, world.terrain.locks.keys.len()), (Point::new(5, 1), 1));
    assert!(!world.terrain.is_open(door.at));
    let stuck = locked(&drawing.replace("a.1.", "..1a"), true);
    assert_eq!(on_map(1, &stuck).unwrap_err(), Unplayable::Stuck);
}

#[test]
fn doors_that_nothing_opens_are_not_locked() {
    let map = dungeon("<.1.a>");
    assert!(!keeps_its_locks(&map) && keeps_its_locks(&dungeon("<..>")));
    let (terrain, state) = on_map(1, &map).unwrap();
    assert!(terrain.is_open(Point::new(2, 0)) && terrain.locks.doors.is_empty());
    assert_eq!(state.treasures.len(), 1, "the key is a treasure");
}

#[test]
fn missing_ends_are_found_and_maps_without_a_way_refused() {
    let stairs =
        |drawing| on_map(1, &dungeon(drawing)).map(|(terrain, _)| (terrain.stair_up.x, terrain.stair_down.x));
    assert_eq!(stairs("....<"), Ok((4, 0)));
    assert_eq!(stairs(".>..."), Ok((4, 1)));
    assert_eq!(stairs("#..#."), Ok((1, 2)));
    assert_eq!(stairs("<#.>"), Err(Unplayable::EndOutOfReach { end: Point::new(3, 0) }));
    assert_eq!(stairs("#.#"), Err(Unplayable::NoFloor));
    assert_eq!(stairs("###"), Err(Unplayable::NoFloor));
    let large = Dungeon { tiles: Grid::filled(Size::new(256, 255), Tile::Room), ..dungeon("<>") };
    assert!(matches!(on_map(1, &large), Err(Unplayable::TooLarge { .. })));
    for problem in [Unplayable::NoFloor, Unplayable::Stuck] {
        assert!(Language::ALL.iter().all(|&language| !problem.message(language).is_empty()));
    }
}

#[test]
fn the_way_back_up_leads_to_the_same_map() {
    let map = dungeon("<.....>");
    let mut world = World::on_map(4, Class::Warrior, &map).unwrap();
    world.floors[0].monsters.clear();
    world.floors[0].treasures.clear();
    for _ in 0..6 {
        world.act(Action::Step(Direction::Right)).unwrap();
    }
    assert_eq!(world.depth(), 2);
    world.floors[1].monsters.clear();
    world.floors[1].treasures.clear();
    let stair = world.hero.at;
    let away = Direction::ALL.into_iter().find(|&away| world.terrain.is_open(stair.step(away))).unwrap();
    world.act(Action::Step(away)).unwrap();
    world.act(Action::Step(away.reversed())).unwrap();
    assert_eq!((world.depth(), world.hero.at), (1, Point::new(6, 0)));
    assert!(world.terrain.tiles == map.tiles && world.floors[0].monsters.is_empty());
    world.check_invariants().unwrap();
}

#[test]
fn bots_play_maps_of_every_layout_and_no_promise_is_broken() {
    for layout in ["rooms", "bsp", "caves", "growth", "pillars"] {
        for seed in 0..6 {
            let draft = Draft::new(layout).with_seed(&seed.to_string()).with_mission();
            let draft = draft.with_mission_value("unique_keys", Value::Integer(2));
            let draft = draft.with_mission_value("multi_sets", Value::Integer(0));
            let draft = draft.with_mission_value("permanent_keys", Value::Integer(0));
            let Ok(map) = generate(&check(&draft).unwrap()) else { continue };
            assert!(keeps_its_locks(&map), "{layout} {seed}");
            let mut world = World::on_map(seed, Class::Rogue, &map).unwrap();
            world.check_invariants().unwrap_or_else(|broken| panic!("{layout} {seed}: {broken}"));
            let mut bot = Bot::new(BotKind::Careful);
            for _ in 0..400 {
                if world.killer().is_some() {
                    break;
                }
                let action = bot.choose(&world);
                world.act(action).unwrap();
            }
            world.check_invariants().unwrap_or_else(|broken| panic!("{layout} {seed}: {broken}"));
        }
    }
}
