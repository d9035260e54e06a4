use oubliette_core::{Point, Tile};

use super::*;
use crate::class::Class;
use crate::explored::window_around;
use crate::item::{Item, Potion};
use crate::scenario::{carrying, world};
use crate::treasure::{Source, Treasure};

const SEEING: [BotKind; 3] = [BotKind::Greedy, BotKind::Careful, BotKind::Completionist];

/// Lets a bot play until it leaves the floor, or for a while.
fn play(mut world: World, kind: BotKind) -> World {
    let mut bot = Bot::new(kind);
    for _ in 0..500 {
        if world.depth() != 1 {
            break;
        }
        let action = bot.choose(&world);
        world.act(action).unwrap();
    }
    world
}

#[test]
fn a_bot_fetches_the_key_opens_the_door_and_takes_the_stair() {
    for kind in SEEING {
        let drawing = "
            ###########
            #I.@#...>.#
            ###.1.#####
            ###########";
        let world = play(world(drawing), kind);
        assert_eq!((world.depth(), world.stats().doors, world.stats().treasures), (2, 1, 1), "{kind:?}");
    }
}

#[test]
fn only_the_completionist_walks_into_a_crack_and_it_solves_what_is_behind() {
    for kind in SEEING {
        let drawing = "
            ######X###
            #..@.....#
            ########.#
            #....>...#
            ##########";
        let world = play(world(drawing), kind);
        let solved = u32::from(kind == BotKind::Completionist);
        assert_eq!((world.depth(), world.stats().puzzles), (2, solved), "{kind:?}");
        assert_eq!(world.hero().tokens, solved);
    }
}

#[test]
fn a_bot_that_thinks_about_its_life_drinks_in_time() {
    let mut world = carrying(world("#@s.#"), &[Item::Potion(Potion::Healing)]);
    world.hero.hp = 20;
    assert_eq!(Bot::new(BotKind::Careful).choose(&world), Action::Drink(0));
    assert_eq!(Bot::new(BotKind::Greedy).choose(&world), Action::Cast(oubliette_core::Direction::Right));
}

/// The same world as seen by the player: everything out of sight is gone, and mimics are treasures.
fn blinded(world: &World) -> World {
    let mut blinded = world.clone();
    let window = window_around(world.hero().at);
    let state = blinded.state_mut();
    let mimics: Vec<Point> =
        state.monsters.iter().filter(|one| one.is_disguised()).map(|one| one.at).collect();
    state.monsters.retain(|monster| window.contains(monster.at) && !monster.is_disguised());
    state.treasures.extend(mimics.into_iter().map(|at| Treasure { source: Source::Boss, at }));
    let is_known = |at: Point| window.contains(at) || world.state().explored.contains(at);
    // A key was found once its treasure is gone.
    let keys = &world.terrain.locks.keys;
    let holds_key = |source| keys.iter().any(|key| Source::Native(key.treasure) == source);
    state.treasures.retain(|treasure| is_known(treasure.at) || holds_key(treasure.source));
    let unknown: Vec<Point> =
        world.terrain.tiles.size().rect().points().filter(|point| !is_known(*point)).collect();
    unknown.into_iter().for_each(|point| blinded.terrain.tiles[point] = Tile::Wall);
    blinded
}

#[test]
fn unseen_things_do_not_change_the_actions_of_a_bot() {
    for (seed, kind) in (0..4).flat_map(|seed| BotKind::ALL.map(|kind| (seed, kind))) {
        let mut world = World::new(seed, Class::Warrior);
        // Long enough a life for the floors with mimics.
        world.hero.base.defense = 2_000;
        world.hero.base.attack = 100;
        world.hero.refill();
        let mut bot = Bot::new(kind);
        for _ in 0..2_000 {
            let honest = bot.clone().choose(&blinded(&world));
            let action = bot.choose(&world);
            assert_eq!(action, honest, "{kind:?}, floor {} of run {seed}", world.depth());
            world.act(action).unwrap();
        }
    }
}
