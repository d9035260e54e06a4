//! A map of the player's own, as the first floor of a run.

use oubliette_core::{Grid, Point, Size, Tile};

use super::scribe::{Scribe, Topic};
use crate::floor::{Bolt, MAX_CELLS, Metal, OwnMap};

/// The most keys of a metal that a door can take, and the most things of a kind.
const MANY: u32 = MAX_CELLS as u32;

/// The map; it may not be playable and has to be checked. `None` if its bytes end too early.
pub(super) fn map(scribe: &mut Scribe<'_>, told: Option<&OwnMap>) -> Option<OwnMap> {
    let size = told.map_or(Size::new(1, 1), |told| told.tiles.size());
    let width = length(scribe, size.width, MANY);
    let height = length(scribe, size.height, MANY / width);
    let size = Size::new(width as i32, height as i32);
    let tiles = tiles(scribe, size, told.map(|told| &told.tiles))?;
    let stairs = told.map(|told| told.stairs);
    let stairs = [0, 1].map(|place| point(scribe, size, stairs.map(|stairs| stairs[place])));
    let doors = list(scribe, told.map(|told| &told.doors[..]), |scribe, door| {
        let at = point(scribe, size, door.map(|door| door.0));
        let bolts = list(scribe, door.map(|door| &door.1[..]), |scribe, told| bolt(scribe, told.copied()))?;
        Some((at, bolts))
    })?;
    let keys = list(scribe, told.map(|told| &told.keys[..]), |scribe, key| {
        Some((point(scribe, size, key.map(|key| key.0)), metal(scribe, key.map(|key| key.1))?))
    })?;
    let mut points =
        |told: Option<&[Point]>| list(scribe, told, |scribe, told| Some(point(scribe, size, told.copied())));
    let treasures = points(told.map(|told| &told.treasures[..]))?;
    let monsters = points(told.map(|told| &told.monsters[..]))?;
    Some(OwnMap { tiles, stairs, doors, keys, treasures, monsters })
}

fn length(scribe: &mut Scribe<'_>, told: i32, most: u32) -> u32 {
    let length = scribe.large(told as u32);
    if length == 0 {
        scribe.deceive();
    }
    scribe.at_most(most, length).max(1)
}

/// Most cells are like the one to the left or the one above.
fn tiles(scribe: &mut Scribe<'_>, size: Size, told: Option<&Grid<Tile>>) -> Option<Grid<Tile>> {
    let mut tiles = Grid::filled(size, Tile::Wall);
    for at in size.rect().points() {
        let left = tiles.at(Point::new(at.x - 1, at.y)).unwrap_or(Tile::Wall);
        let above = tiles.at(Point::new(at.x, at.y - 1)).unwrap_or(Tile::Wall);
        let before = tiles.at(Point::new(at.x - 1, at.y - 1)).unwrap_or(Tile::Wall);
        let tile = told.map_or(Tile::Wall, |told| told[at]);
        let situation = usize::from(left.is_open()) << 2
            | usize::from(above.is_open()) << 1
            | usize::from(before.is_open());
        tiles[at] = if scribe.bit(Topic::Tile, situation, tile == above) {
            above
        } else if scribe.bit(Topic::Tile, 8 | situation, tile == left) {
            left
        } else {
            Tile::ALL[scribe.choice(Topic::Tile, 16, Tile::ALL.len(), tile as usize)]
        };
        if scribe.is_deceived() {
            return None;
        }
    }
    Some(tiles)
}

fn list<T, U>(
    scribe: &mut Scribe<'_>,
    told: Option<&[T]>,
    mut one: impl FnMut(&mut Scribe<'_>, Option<&T>) -> Option<U>,
) -> Option<Vec<U>> {
    let count = scribe.large(told.map_or(0, |told| told.len() as u32));
    let mut read = Vec::new();
    for place in 0..scribe.at_most(MANY, count) as usize {
        read.push(one(scribe, told.and_then(|told| told.get(place)))?);
        if scribe.is_deceived() {
            return None;
        }
    }
    Some(read)
}

fn point(scribe: &mut Scribe<'_>, size: Size, told: Option<Point>) -> Point {
    let told = told.unwrap_or(Point::new(0, 0));
    let x = scribe.uniform(size.width as u32, told.x as u32);
    Point::new(x as i32, scribe.uniform(size.height as u32, told.y as u32) as i32)
}

fn metal(scribe: &mut Scribe<'_>, told: Option<Metal>) -> Option<Metal> {
    Metal::of_set(scribe.large(told.map_or(0, |told| told.number().into())) as usize)
}

fn bolt(scribe: &mut Scribe<'_>, told: Option<Bolt>) -> Option<Bolt> {
    let metal = metal(scribe, told.map(|told| told.metal))?;
    let needs = scribe.large(told.map_or(0, |told| told.needs));
    let needs = scribe.at_most(MANY, needs);
    let is_spent = scribe.bit(Topic::Tile, 32, told.is_some_and(|told| told.spends > 0));
    Some(Bolt { metal, needs, spends: if is_spent { needs } else { 0 } })
}
