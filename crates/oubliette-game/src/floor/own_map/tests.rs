//! Maps drawn as text. `1` is a locked door and `a` its key, `$` a treasure, `!` an obstacle.

use oubliette_core::mission::{KeySet, Node, NodeKind, Rule, SetKind};
use oubliette_core::{Direction, Door, DoorKind, Feature, Grid, Mission, NodeId, SetId, Value};
use oubliette_make::generation::{Draft, check};
use oubliette_make::make;

use super::*;
use crate::bot::{Bot, BotKind};
use crate::{Action, Class, Replay, World};

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
    Dungeon {
        recipe,
        tiles,
        rooms,
        doors,
        features,
        partitions,
        mission: None,
        remarks,
        names: oubliette_core::Labels::default(),
    }
}

fn on_map(run: u64, map: &Dungeon) -> (Terrain, FloorState) {
    OwnMap::of(map).unwrap().floor(run)
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
fn things_of_a_map_stand_on_their_cells() {
    let map = dungeon(
        "
        ############
        #<....$....#
        #..........#
        #....!....>#
        ############",
    );
    let (terrain, state) = on_map(3, &map);
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
    assert_eq!(OwnMap::of(&stuck).unwrap_err(), Unplayable::Stuck);
}

#[test]
fn doors_that_nothing_opens_are_not_locked() {
    let map = dungeon("<.1.a>");
    assert!(!keeps_its_locks(&map) && keeps_its_locks(&dungeon("<..>")));
    let (terrain, state) = on_map(1, &map);
    assert!(terrain.is_open(Point::new(2, 0)) && terrain.locks.doors.is_empty());
    assert_eq!(state.treasures.len(), 1, "the key is a treasure");
}

#[test]
fn missing_ends_are_found_and_maps_without_a_way_refused() {
    let stairs = |drawing| OwnMap::of(&dungeon(drawing)).map(|map| (map.stairs[0].x, map.stairs[1].x));
    assert_eq!(stairs("....<"), Ok((4, 0)));
    assert_eq!(stairs(".>..."), Ok((4, 1)));
    assert_eq!(stairs("#..#."), Ok((1, 2)));
    assert_eq!(stairs("<#.>"), Err(Unplayable::EndOutOfReach { end: Point::new(3, 0) }));
    assert_eq!(stairs("#.#"), Err(Unplayable::NoFloor));
    assert_eq!(stairs("###"), Err(Unplayable::NoFloor));
    let large = Dungeon { tiles: Grid::filled(Size::new(256, 255), Tile::Room), ..dungeon("<>") };
    assert!(matches!(OwnMap::of(&large), Err(Unplayable::TooLarge { .. })));
    for problem in [Unplayable::NoFloor, Unplayable::Stuck, Unplayable::Undecided] {
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

/// Missions of many kinds: the default one, and ones with much of everything.
fn missions() -> Vec<Vec<(&'static str, Value)>> {
    let word = |word: &str| Value::Text(word.to_owned());
    let number = Value::Integer;
    vec![
        vec![],
        vec![("rule", word("consumed"))],
        vec![("rule", word("consumed")), ("unique_keys", number(1)), ("multi_sets", number(3))],
        vec![("unique_keys", number(9)), ("permanent_keys", number(3)), ("key_rings", number(2))],
        vec![("merge_locks", number(2)), ("obstacles", number(3)), ("nested", number(1))],
    ]
}

fn map_of(layout: &str, seed: u64, values: &[(&'static str, Value)]) -> Option<Dungeon> {
    let draft = Draft::new(layout).with_seed(&seed.to_string()).with_mission();
    let draft =
        values.iter().fold(draft, |draft, (name, value)| draft.with_mission_value(name, value.clone()));
    make(&check(&draft).unwrap()).ok().map(|made| made.dungeon)
}

#[test]
fn a_map_of_any_mission_keeps_all_its_locks_and_can_be_saved_and_recorded() {
    let mut played = 0;
    for (layout, values) in ["rooms", "bsp", "caves", "growth"]
        .into_iter()
        .flat_map(|layout| missions().into_iter().map(move |values| (layout, values)))
    {
        let place = format!("{layout} {values:?}");
        let Some(map) = (7..12).find_map(|seed| map_of(layout, seed, &values)) else { continue };
        assert!(keeps_its_locks(&map), "{place}");
        let mut world = World::on_map(7, Class::Rogue, &map).unwrap_or_else(|why| panic!("{place}: {why}"));
        let locks = map.doors.iter().filter(|door| door.lock.is_some()).count();
        let keys = map.features.iter().filter(|feature| feature.kind == FeatureKind::Key).count();
        assert_eq!(
            (world.terrain.locks.doors.len(), world.terrain.locks.keys.len()),
            (locks, keys),
            "{place}"
        );
        assert!(world.terrain.locks.doors.iter().all(|door| !world.terrain.is_open(door.at)), "{place}");
        let (mut replay, mut bot) = (Replay::start(&world), Bot::new(BotKind::Careful));
        for _ in 0..300 {
            world.check_invariants().unwrap_or_else(|broken| panic!("{place}: {broken}"));
            if world.killer().is_some() {
                break;
            }
            let action = bot.choose(&world);
            world.act(action).unwrap();
            replay.record(action, &world);
        }
        let loaded = World::load(&world.save()).unwrap_or_else(|fault| panic!("{place}: {fault:?}"));
        assert_eq!((loaded.digest(), &loaded.own), (world.digest(), &world.own), "{place}");
        let read = Replay::from_bytes(&replay.to_bytes()).unwrap();
        assert_eq!(read.verify().unwrap().digest(), world.digest(), "{place}");
        played += 1;
    }
    assert!(played > 12, "{played}");
}

/// Takes every treasure in reach, then opens a door, until no door is left; only the rules decide which opens.
#[test]
fn every_door_of_a_map_with_a_large_mission_opens_with_the_keys_of_that_map() {
    for values in missions() {
        let Some(map) = (7..20).find_map(|seed| map_of("rooms", seed, &values)) else { continue };
        let mut world = World::on_map(7, Class::Rogue, &map).unwrap();
        world.floors[0].monsters.clear();
        let doors = world.terrain.locks.doors.len();
        for opened in 0..doors {
            let reached = world.terrain.open.flood(world.terrain.stair_up);
            world.floors[0].treasures.retain(|treasure| !reached.contains(treasure.at));
            let can_open = |place: &usize| {
                let at = world.terrain.locks.doors[*place].at;
                world.closed_door_at(at).is_some()
                    && at.neighbors().iter().any(|side| reached.contains(*side))
                    && world.terrain.locks.can_open(*place, &world.floors[0])
            };
            let next = (0..doors).find(can_open).unwrap_or_else(|| panic!("{values:?}: {opened} of {doors}"));
            world.floors[0].opened.insert(next);
            let opened = world.floors[0].opened.clone();
            world.terrain.open_doors(&opened);
            world.check_invariants().unwrap();
        }
        let reached = world.terrain.open.flood(world.terrain.stair_up);
        assert!(doors > 0 && reached == world.terrain.open, "{values:?}");
    }
}
