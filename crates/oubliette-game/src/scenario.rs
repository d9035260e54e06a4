//! Scenarios for tests: a world drawn as text.
//!
//! `#` wall, `.` floor, `@` hero, `<` and `>` stairs, `$` treasure; a letter is a monster: `s` sentinel, `w` wolf,
//! `b` bat, `l` slime, `a` archer, `t` thief, `o` ogre, `m` mimic, `h` shaman, `K` keeper. A digit is a locked
//! door: `1` iron, `2` copper, `3` silver; `I`, `C` and `S` are treasures with keys for them. `X` is a cracked
//! wall. Without a drawn stair up the hero stands on it; without a drawn stair down it lies in the upper left
//! corner, out of reach.

use oubliette_core::{Grid, Point, Size, Text, Tile};

use crate::class::Class;
use crate::explored::Explored;
use crate::floor::gate::Areas;
use crate::floor::{Bolt, DoorSet, FloorState, HiddenKey, LockedDoor, Locks, Metal, Terrain};
use crate::item::Item;
use crate::monster::{Monster, MonsterKind, Mood};
use crate::treasure::{Source, Treasure};
use crate::world::World;

const LETTERS: [(char, MonsterKind); 10] = [
    ('s', MonsterKind::Sentinel),
    ('w', MonsterKind::Wolf),
    ('b', MonsterKind::Bat),
    ('l', MonsterKind::Slime),
    ('a', MonsterKind::Archer),
    ('t', MonsterKind::Thief),
    ('o', MonsterKind::Ogre),
    ('m', MonsterKind::Mimic),
    ('h', MonsterKind::Shaman),
    ('K', MonsterKind::Keeper),
];

const DOORS: [char; 3] = ['1', '2', '3'];
const KEYS: [char; 3] = ['I', 'C', 'S'];
const METALS: [Metal; 3] = [Metal::IRON, Metal::COPPER, Metal::SILVER];

/// The world of `drawing` on floor 1, with monsters of 100 Hp, attack 5 and 10 Exp.
pub(crate) fn world(drawing: &str) -> World {
    world_of(drawing, 1, Class::Adventurer)
}

/// The world of `drawing` with a hero of `class`, its dice those of run `seed`.
pub(crate) fn world_of(drawing: &str, seed: u64, class: Class) -> World {
    let rows: Vec<&str> = drawing.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
    let size = Size::new(rows[0].chars().count() as i32, rows.len() as i32);
    let mut tiles = Grid::filled(size, Tile::Wall);
    let (mut hero, mut up, mut down) = (Point::new(0, 0), None, Point::new(0, 0));
    let explored = Explored::nothing(size);
    let mut state =
        FloorState { monsters: Vec::new(), treasures: Vec::new(), explored, opened: DoorSet::default() };
    let (mut doors, mut keys, mut crack) = (Vec::new(), Vec::new(), None);
    for (y, row) in rows.iter().enumerate() {
        for (x, letter) in row.chars().enumerate() {
            let at = Point::new(x as i32, y as i32);
            if !matches!(letter, '#' | 'X') {
                tiles[at] = Tile::Passage;
            }
            match letter {
                '@' => hero = at,
                '<' => up = Some(at),
                '>' => down = at,
                'X' => crack = Some(at),
                _ => {}
            }
            if let Some(set) = DOORS.iter().position(|door| *door == letter) {
                tiles[at] = Tile::LockedDoor;
                doors.push(LockedDoor {
                    at,
                    bolts: vec![Bolt { metal: METALS[set], needs: 1, spends: 0 }],
                    sides: Vec::new(),
                });
            }
            if letter == '$' || KEYS.contains(&letter) {
                let treasure = state.treasures.len() as u16;
                let set = KEYS.iter().position(|key| *key == letter);
                keys.extend(set.map(|set| (at, HiddenKey { metal: METALS[set], treasure, area: 0 })));
                state.treasures.push(Treasure { source: Source::Native(treasure), at });
            }
            if let Some((_, kind)) = LETTERS.iter().find(|row| row.0 == letter) {
                state.monsters.push(monster(*kind, at, state.monsters.len() as u8));
            }
        }
    }
    let mut open = oubliette_core::BitGrid::of_cells(size, tiles.cells(), Tile::is_open);
    let mut count = 0;
    if !doors.is_empty() {
        let areas = Areas::new(open.clone(), up.unwrap_or(hero), &mut doors).unwrap();
        keys.iter_mut().for_each(|(at, key)| key.area = areas.area_at(*at).unwrap());
        doors.iter().for_each(|door| open.remove(door.at));
        count = areas.count();
    }
    let terrain = Terrain {
        depth: 1,
        locks: Locks { doors, keys: keys.into_iter().map(|(_, key)| key).collect(), areas: count },
        tiles,
        open,
        stair_up: up.unwrap_or(hero),
        stair_down: down,
        crack,
        title: Text::new("a drawing", "un dessin"),
    };
    let mut world = World::on_floor(seed, class, terrain, state);
    world.hero.at = hero;
    world
}

fn monster(kind: MonsterKind, at: Point, id: u8) -> Monster {
    Monster { id, kind, at, hp: 100, max_hp: 100, attack: 5, exp: 10, mood: Mood::Calm, sleep: 0, loot: None }
}

/// The world as a drawing, for tests of movement.
pub(crate) fn drawn(world: &World) -> Vec<String> {
    let size = world.terrain.size();
    let letter = |at: Point| {
        let state = world.state();
        if at == world.hero.at {
            '@'
        } else if let Some(place) = state.monster_at(at) {
            LETTERS.iter().find(|row| row.1 == state.monsters[place].kind).map_or('?', |row| row.0)
        } else if state.treasure_at(at).is_some() {
            '$'
        } else if let Some(place) = world.closed_door_at(at) {
            DOORS[usize::from(world.terrain.locks.doors[place].metal().number())]
        } else if world.terrain.is_open(at) {
            '.'
        } else {
            '#'
        }
    };
    (0..size.height).map(|y| (0..size.width).map(|x| letter(Point::new(x, y))).collect()).collect()
}

/// The world with objects in the hero's hands.
pub(crate) fn carrying(mut world: World, items: &[Item]) -> World {
    for item in items {
        world.hero.inventory.stow(*item);
    }
    world
}
