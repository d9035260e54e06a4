//! Golden saves and replays: they must stay readable, unless a change is intended.
//!
//! They change with the format, and with any rule or number of the game, since a save holds only the
//! changes of floors. `cargo xtask bless` rewrites them; a change belongs into the changelog.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use oubliette_game::bot::{Bot, BotKind};
use oubliette_game::code::{from_code, to_code};
use oubliette_game::{Class, Replay, World};
use oubliette_tests::golden::{assert_golden, golden, is_blessing};

/// Games of bots with the number of recorded actions.
const GAMES: [(&str, BotKind, Class, u64, usize); 4] = [
    ("saves/new.txt", BotKind::Careful, Class::Warrior, 1, 0),
    ("saves/careful.txt", BotKind::Careful, Class::Mage, 20_260_131, 1_200),
    ("saves/completionist.txt", BotKind::Completionist, Class::Rogue, u64::MAX, 2_000),
    ("saves/greedy.txt", BotKind::Greedy, Class::Priest, 7, 400),
];

/// Separates the code of a save from that of its replay.
const RULER: &str = "--------\n";

fn played(kind: BotKind, class: Class, seed: u64, actions: usize) -> (World, Replay) {
    let mut world = World::new(seed, class);
    let (mut replay, mut bot) = (Replay::start(&world), Bot::new(kind));
    while world.hero().is_alive() && replay.actions().len() < actions {
        let action = bot.choose(&world);
        world.act(action).unwrap();
        replay.record(action, &world);
    }
    (world, replay)
}

/// The recorded game, which does not change if the bots do.
fn recorded(name: &str) -> (World, Replay) {
    let text = golden(name);
    let (_, code) = text.split_once(RULER).unwrap();
    let replay = Replay::from_bytes(&from_code(code).unwrap()).unwrap();
    let world = replay.verify().unwrap_or_else(|parting| panic!("{name}: {parting:?}"));
    (world, replay)
}

#[test]
fn saves_and_replays_are_unchanged() {
    for (name, kind, class, seed, actions) in GAMES {
        let (world, replay) = if is_blessing() { played(kind, class, seed, actions) } else { recorded(name) };
        assert_eq!(World::load(&world.save()).unwrap().digest(), world.digest());
        assert_golden(name, &format!("{}{RULER}{}", to_code(&world.save()), to_code(&replay.to_bytes())));
    }
}
