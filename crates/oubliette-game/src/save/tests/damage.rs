use std::sync::atomic::{AtomicU32, Ordering};

use oubliette_core::{Bounds, Halt, Language, Message, Point, Rng, Tile};

use super::played;
use crate::bot::BotKind;
use crate::class::Class;
use crate::save::{Floors, SAVE};
use crate::sealed::{Fault, Kind, seal, unseal};
use crate::world::World;
use crate::world::tests::random_play::{any_action, blessed_on, step_into};

/// A new game, one that is well under way, and one in a chamber.
fn samples() -> [World; 3] {
    let mut chamber = blessed_on(5, 3);
    let crack = chamber.terrain.crack.unwrap();
    step_into(&mut chamber, crack);
    let mut rng = Rng::from_state(5);
    (0..60).for_each(|_| drop(chamber.act(any_action(&mut rng))));
    [World::new(1, Class::Warrior), played(BotKind::Careful, 2, |world| world.turn() > 1_500), chamber]
}

#[test]
fn every_single_flipped_bit_is_refused_with_a_reason() {
    for world in samples() {
        let (bytes, mut floors) = (world.save(), Floors::new());
        for place in 0..bytes.len() * 8 {
            let mut flipped = bytes.clone();
            flipped[place / 8] ^= 1 << (place % 8);
            let fault = World::load_with(&flipped, &mut floors).unwrap_err();
            assert!(Language::ALL.iter().all(|language| !fault.message(*language).is_empty()));
        }
    }
}

#[test]
fn every_save_that_is_cut_short_is_refused_as_such() {
    for world in samples() {
        let bytes = world.save();
        for length in 0..bytes.len() {
            assert_eq!(World::load(&bytes[..length]).unwrap_err(), Fault::CutShort, "{length} bytes");
        }
        let longer = [&bytes[..], &[0]].concat();
        assert_eq!(World::load(&longer).unwrap_err(), Fault::Damaged);
    }
}

#[test]
fn something_else_and_other_versions_are_told_apart() {
    let world = World::new(1, Class::Mage);
    assert!(matches!(World::load(b"\x89PNG\r\n\x1a\n"), Err(Fault::Foreign { .. })));
    let later = seal(Kind { version: SAVE.version + 1, ..SAVE }, b"whatever that will mean");
    assert_eq!(World::load(&later).unwrap_err(), Fault::Newer { version: SAVE.version + 1 });
    let earlier = seal(Kind { version: 1, ..SAVE }, b"with other floors");
    assert_eq!(World::load(&earlier).unwrap_err(), Fault::Older { version: 1 });
    assert!(World::load(&world.save()).is_ok());
}

#[test]
fn a_game_whose_floors_this_version_makes_otherwise_is_refused() {
    let mut floors = Floors::new();
    floors.floor(9, None, 2);
    floors.floors[1].0.tiles[Point::new(0, 0)] = Tile::Door;
    let other = blessed_on(9, 2);
    let bytes = other.save_with(&mut floors);
    assert_eq!(World::load(&bytes).unwrap_err(), Fault::OtherFloors { depth: 2 });
}

/// Content that was edited and sealed again loads as a world that keeps every promise, or not at all.
fn assert_harmless(content: &[u8], floors: &mut Floors, rng: &mut Rng) -> bool {
    let Ok(mut world) = World::load_with(&seal(SAVE, content), floors) else { return false };
    world.check_invariants().unwrap();
    (0..5).for_each(|_| drop(world.act(any_action(rng))));
    world.check_invariants().unwrap();
    true
}

#[test]
fn an_edited_and_resealed_save_never_gives_an_impossible_world() {
    let mut rng = Rng::from_state(8);
    let mut counts = [0, 0];
    for world in samples() {
        let (bytes, mut floors) = (world.save(), Floors::new());
        let content = unseal(SAVE, &bytes).unwrap().to_vec();
        for place in 0..content.len() * 8 {
            let mut edited = content.clone();
            edited[place / 8] ^= 1 << (place % 8);
            // Another seed means other floors to make, which is refused soon and only costs time.
            if place < 24 && place % 4 > 0 {
                continue;
            }
            counts[usize::from(assert_harmless(&edited, &mut floors, &mut rng))] += 1;
        }
        for length in 0..content.len() {
            counts[usize::from(assert_harmless(&content[..length], &mut floors, &mut rng))] += 1;
        }
    }
    assert!(counts[0] > 500 && counts[1] > 0, "{counts:?} refused and loaded");
}

#[test]
fn no_bytes_at_all_make_loading_panic() {
    let (mut rng, mut floors) = (Rng::from_state(1), Floors::new());
    let head = unseal(SAVE, &World::new(1, Class::Rogue).save()).unwrap().to_vec();
    for round in 0..4_000 {
        let random: Vec<u8> = (0..rng.below(200)).map(|_| rng.next_u64() as u8).collect();
        drop(World::load_with(&random, &mut floors));
        // Bytes after a valid beginning get much farther.
        let kept = rng.below(head.len() as u32) as usize;
        let content = [&head[..kept.max(4)], &random[..]].concat();
        assert_harmless(&content, &mut floors, &mut rng);
        if round % 40 == 0 {
            assert_harmless(&random, &mut floors, &mut rng);
        }
    }
}

/// A run that went down so many floors and saw the stairs that it took; below the first only if `has_seen`.
fn deep(depth: u32, has_seen: bool) -> World {
    let mut world = World::new(1, Class::Mage);
    world.floors[0].explored.see_from(world.terrain.stair_down);
    for depth in 2..=depth {
        let (terrain, mut state) = crate::floor::generate(1, depth);
        for stair in [terrain.stair_up, terrain.stair_down].into_iter().filter(|_| has_seen) {
            state.explored.see_from(stair);
        }
        world.floors.push(state);
        world.stats.deepest = depth;
    }
    world
}

#[test]
fn a_save_with_floors_that_nobody_saw_is_refused_at_the_first_of_them() {
    assert!(World::load(&deep(40, true).save()).is_ok());
    let mut floors = Floors::new();
    assert_eq!(World::load_with(&deep(40, false).save(), &mut floors).err(), Some(Fault::Edited));
    assert_eq!(floors.floors.len(), 2);
}

#[test]
fn loading_a_deep_run_ends_when_its_player_leaves() {
    let bytes = deep(40, true).save();
    let asked = AtomicU32::new(0);
    let must_stop = || asked.fetch_add(1, Ordering::Relaxed) >= 9;
    let work = Bounds { budget: u64::MAX, must_stop: &must_stop }.work();
    let mut floors = Floors::new();
    let fault = World::load_within(&bytes, &mut floors, &work).err();
    assert_eq!(fault, Some(Fault::Halted(Halt::Stopped)));
    assert_eq!(floors.floors.len(), 9);
}
