//! The differences between a floor and the same floor when new.

use oubliette_core::{BitGrid, Point};

use super::LIMIT;
use super::item::item;
use super::scribe::{Scribe, Topic};
use crate::digest::Digest;
use crate::explored::Explored;
use crate::floor::{DoorSet, FloorState, Terrain};
use crate::item::Item;
use crate::monster::{Monster, MonsterKind, Mood};
use crate::treasure::{Source, Treasure};
use crate::world::CROWD;

/// A mark of a new floor in 16 bits: it reveals a version that makes other floors from the same seed.
pub(super) fn mark(terrain: &Terrain, fresh: &FloorState) -> u64 {
    let mut digest = Digest::new();
    digest.number(terrain.digest()).floor(fresh);
    for door in &terrain.locks.doors {
        digest.point(door.at);
        for bolt in &door.bolts {
            digest.number(bolt.metal.number().into());
            digest.number(u64::from(bolt.needs) << 32 | u64::from(bolt.spends));
        }
    }
    for key in &terrain.locks.keys {
        let numbers = [key.metal.number(), key.treasure, key.area];
        for number in numbers {
            digest.number(number.into());
        }
    }
    digest.value() & 0xFFFF
}

pub(super) fn floor(
    scribe: &mut Scribe<'_>,
    (terrain, fresh): (&Terrain, &FloorState),
    told: &FloorState,
) -> FloorState {
    let mut opened = DoorSet::default();
    for place in 0..terrain.locks.doors.len() {
        if scribe.bit(Topic::Door, 0, told.opened.contains(place)) {
            opened.insert(place);
        }
    }
    let explored = explored(scribe, told.explored.cells());
    let monsters = monsters(scribe, fresh, &explored, &told.monsters);
    let treasures = treasures(scribe, fresh, &explored, &told.treasures);
    FloorState { monsters, treasures, explored, opened }
}

/// Cells are seen in rectangles, so the cells to the left and above are good predictions.
fn explored(scribe: &mut Scribe<'_>, told: &BitGrid) -> Explored {
    let mut cells = BitGrid::new(told.size());
    for at in told.size().rect().points() {
        let around = [(-1, 0), (0, -1), (1, -1), (-1, -1), (-2, 0), (0, -2)];
        let situation = around.into_iter().fold(0, |situation, (x, y)| {
            situation << 1 | usize::from(cells.contains(Point::new(at.x + x, at.y + y)))
        });
        if scribe.bit(Topic::Seen, situation, told.contains(at)) {
            cells.insert(at);
        }
    }
    Explored::of_cells(cells)
}

fn monsters(
    scribe: &mut Scribe<'_>,
    fresh: &FloorState,
    explored: &Explored,
    told: &[Monster],
) -> Vec<Monster> {
    let mut monsters = Vec::new();
    let mut was_gone = false;
    for native in &fresh.monsters {
        let now = told.iter().find(|monster| monster.id == native.id);
        let is_known = explored.contains(native.at);
        let situation = usize::from(is_known) << 1 | usize::from(was_gone);
        was_gone = scribe.bit(Topic::MonsterGone, situation, now.is_none());
        if !was_gone {
            let situation = (native.kind as usize) << 1 | usize::from(is_known);
            monsters.push(monster(scribe, situation, native, now.unwrap_or(native)));
        }
    }
    let newcomers: Vec<&Monster> = told.iter().filter(|monster| !monster.is_native()).collect();
    let count = scribe.small(Topic::Spawned, newcomers.len() as u32);
    for place in 0..scribe.at_most(CROWD as u32, count) as usize {
        let next = newcomer(scribe, &fresh.monsters, &monsters, newcomers.get(place).copied());
        monsters.push(next);
    }
    monsters
}

/// A monster that was there from the start, or one that is like it.
fn monster(scribe: &mut Scribe<'_>, situation: usize, native: &Monster, told: &Monster) -> Monster {
    if !scribe.bit(Topic::MonsterChanged, situation, told != native) {
        return *native;
    }
    let mut monster = *native;
    if scribe.bit(Topic::Moved, native.kind as usize, told.at != native.at) {
        monster.at = place_near(scribe, native.at, told.at);
    }
    if scribe.bit(Topic::Wounded, native.kind as usize, told.hp != told.max_hp) {
        monster.hp = 1 + scribe.uniform(native.max_hp.max(1), told.hp.max(1) - 1);
    }
    let is_roused = scribe.bit(Topic::Stirred, native.kind as usize, told.mood == Mood::Roused);
    monster.mood = if is_roused { Mood::Roused } else { Mood::Calm };
    monster.sleep = scribe.small(Topic::Asleep, told.sleep.into()).min(u8::MAX.into()) as u8;
    if scribe.bit(Topic::Loot, 0, told.loot.is_some()) {
        monster.loot = Some(item(scribe, told.loot.unwrap_or(Item::Token)));
    }
    if scribe.bit(Topic::Share, native.kind as usize, told.exp != native.exp) {
        let exp = scribe.large(told.exp);
        monster.exp = scribe.at_most(LIMIT, exp);
    }
    monster
}

/// A monster that came later; mostly it is a part of one that was there from the start.
fn newcomer(
    scribe: &mut Scribe<'_>,
    natives: &[Monster],
    others: &[Monster],
    told: Option<&Monster>,
) -> Monster {
    let is_like = |native: &&Monster, told: &Monster| {
        (native.kind, native.max_hp, native.attack) == (told.kind, told.max_hp, told.attack)
    };
    let like = told.and_then(|told| natives.iter().position(|native| is_like(&native, told)));
    let mut model = if scribe.bit(Topic::SpawnedLike, 0, like.is_some()) && !natives.is_empty() {
        natives[scribe.uniform(natives.len() as u32, like.unwrap_or(0) as u32) as usize]
    } else {
        stranger(scribe, told)
    };
    model = Monster { hp: model.max_hp, mood: Mood::Calm, loot: None, sleep: 0, ..model };
    let unused = (Monster::FIRST_SPAWNED..=u8::MAX).find(|id| others.iter().all(|other| other.id != *id));
    let unused = unused.unwrap_or(u8::MAX);
    let told = told.copied().unwrap_or(model);
    let id = if scribe.bit(Topic::SpawnedId, 0, told.id == unused) {
        unused
    } else {
        scribe.plain(6, u64::from(told.id)) as u8 | Monster::FIRST_SPAWNED
    };
    monster(scribe, model.kind as usize * 2, &Monster { id, ..model }, &told)
}

/// A monster like no other of its floor, such as the wolves that the keeper calls.
fn stranger(scribe: &mut Scribe<'_>, told: Option<&Monster>) -> Monster {
    let number = |field: fn(&Monster) -> u32| told.map_or(0, field);
    let kind = scribe.uniform(MonsterKind::ALL.len() as u32, number(|told| told.kind as u32));
    let mut limited = |value: u32| {
        let value = scribe.large(value);
        scribe.at_most(LIMIT, value)
    };
    Monster {
        id: Monster::FIRST_SPAWNED,
        kind: MonsterKind::ALL[kind as usize],
        at: Point::new(0, 0),
        hp: 0,
        max_hp: limited(number(|told| told.max_hp)),
        attack: limited(number(|told| told.attack)),
        exp: limited(number(|told| told.exp)),
        mood: Mood::Calm,
        sleep: 0,
        loot: None,
    }
}

fn treasures(
    scribe: &mut Scribe<'_>,
    fresh: &FloorState,
    explored: &Explored,
    told: &[Treasure],
) -> Vec<Treasure> {
    let mut treasures = Vec::new();
    for native in &fresh.treasures {
        let is_gone = told.iter().all(|treasure| treasure.source != native.source);
        if !scribe.bit(Topic::TreasureGone, usize::from(explored.contains(native.at)), is_gone) {
            treasures.push(*native);
        }
    }
    let is_left = |treasure: &&Treasure| !matches!(treasure.source, Source::Native(_));
    let left: Vec<&Treasure> = told.iter().filter(is_left).collect();
    let count = scribe.small(Topic::TreasureLeft, left.len() as u32);
    for place in 0..scribe.at_most(CROWD as u32, count) as usize {
        treasures.push(treasure_left(scribe, &fresh.monsters, left.get(place).copied()));
    }
    treasures
}

/// A treasure that a mimic or a guardian left.
fn treasure_left(scribe: &mut Scribe<'_>, natives: &[Monster], told: Option<&Treasure>) -> Treasure {
    let number = match told.map(|told| told.source) {
        Some(Source::Mimic(id)) => Some(id),
        _ => None,
    };
    let source = if scribe.bit(Topic::TreasureLeft, 0, number.is_some()) {
        Source::Mimic(scribe.plain(8, number.unwrap_or(0).into()) as u8)
    } else {
        Source::Boss
    };
    let is_owner = |monster: &&Monster| match source {
        Source::Mimic(id) => monster.id == id,
        _ => monster.kind.is_boss(),
    };
    let post = natives.iter().find(is_owner).map_or(Point::new(0, 0), |owner| owner.at);
    Treasure { source, at: place_near(scribe, post, told.map_or(post, |told| told.at)) }
}

fn place_near(scribe: &mut Scribe<'_>, origin: Point, told: Point) -> Point {
    let x = scribe.near_zero(Topic::Distance, told.x - origin.x);
    let y = scribe.near_zero(Topic::Distance, told.y - origin.y);
    Point::new(origin.x.wrapping_add(x), origin.y.wrapping_add(y))
}
