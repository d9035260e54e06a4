use super::*;
use oubliette_core::{Language, Message, Rng};

/// A random run of the given number of actions, recorded.
fn recorded(seed: u64, actions: usize) -> (World, Replay) {
    let mut world = World::new(seed, Class::ALL[seed as usize % Class::ALL.len()]);
    let mut replay = Replay::start(&world);
    let mut rng = Rng::from_state(seed);
    for _ in 0..actions {
        let Some(&action) = rng.pick(&world.possible_actions()) else { break };
        world.act(action).unwrap();
        replay.record(action, &world);
    }
    (world, replay)
}

#[test]
fn a_recorded_run_plays_again_as_it_was_and_survives_being_written_down() {
    for seed in 0..20 {
        let (world, replay) = recorded(seed, 300);
        assert_eq!(Replay::from_bytes(&replay.to_bytes()), Ok(replay.clone()));
        assert_eq!(replay.verify().unwrap().digest(), world.digest());
    }
}

#[test]
fn the_turn_is_named_in_which_a_replay_parts_ways() {
    let (_, replay) = recorded(3, 100);
    let mut world = World::new(3, replay.class());
    for (place, action) in replay.actions().enumerate() {
        let mut forged = replay.clone();
        forged.deeds[place].1 ^= 1;
        let parting = forged.verify().unwrap_err();
        assert_eq!((parting.action, parting.turn), (place + 1, world.turn()));
        assert_eq!(parting.kind, PartingKind::OtherState);
        world.act(action).unwrap();
    }
}

#[test]
fn an_action_that_cannot_be_done_is_named_with_the_reason() {
    let (_, mut replay) = recorded(3, 100);
    replay.deeds[7].0 = Action::Read(200);
    let parting = replay.verify().unwrap_err();
    assert_eq!(parting.action, 8);
    for language in Language::ALL {
        let sentence = parting.message(language);
        assert!(sentence.contains('8') && sentence.contains(&parting.turn.to_string()), "{sentence}");
    }
}

#[test]
fn another_start_and_another_end_are_noticed() {
    let (_, replay) = recorded(5, 50);
    let start = Replay { start: replay.start ^ 1, ..replay.clone() };
    assert_eq!(start.verify().unwrap_err().action, 0);
    let end = Replay { end: replay.end ^ 1, ..replay.clone() };
    assert_eq!(end.verify().unwrap_err().action, replay.deeds.len());
}

#[test]
fn a_recording_goes_on_from_a_saved_game() {
    let (world, replay) = recorded(4, 60);
    let mut earlier = World::new(4, replay.class());
    replay.actions().take(40).for_each(|action| drop(earlier.act(action)));
    let resumed = replay.clone().resume(&earlier).unwrap();
    assert_eq!(resumed.actions().len(), 40);
    assert_eq!(resumed.verify().unwrap().digest(), earlier.digest());
    assert_eq!(replay.clone().resume(&world), Some(replay.clone()));
    assert_eq!(replay.resume(&World::new(5, Class::Mage)), None);
}

#[test]
fn a_replay_takes_three_bytes_for_an_action_and_a_few_around_them() {
    let mut world = World::new(1, Class::Warrior);
    let mut replay = Replay::start(&world);
    for _ in 0..1_000 {
        world.act(Action::Wait).unwrap();
        replay.record(Action::Wait, &world);
    }
    assert!((3_000..3_040).contains(&replay.to_bytes().len()));
}

#[test]
fn every_flipped_bit_and_every_cut_of_a_replay_is_refused() {
    let (_, replay) = recorded(6, 40);
    let bytes = replay.to_bytes();
    for place in 0..bytes.len() * 8 {
        let mut flipped = bytes.clone();
        flipped[place / 8] ^= 1 << (place % 8);
        assert!(Replay::from_bytes(&flipped).is_err(), "bit {place}");
    }
    for length in 0..bytes.len() {
        assert!(Replay::from_bytes(&bytes[..length]).is_err(), "{length} bytes");
    }
}

#[test]
fn no_content_at_all_makes_reading_panic() {
    let mut rng = Rng::from_state(2);
    let mut read = 0;
    for _ in 0..20_000 {
        let content: Vec<u8> = (0..rng.below(60)).map(|_| rng.below(10) as u8).collect();
        let replay = Replay::from_bytes(&seal(REPLAY, &content));
        read += u32::from(replay.is_ok_and(|replay| replay.to_bytes() == seal(REPLAY, &content)));
    }
    assert!(read > 100, "{read}");
}
