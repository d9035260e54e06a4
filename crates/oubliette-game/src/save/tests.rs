mod damage;
mod round_trip;
mod size;

use crate::bot::{Bot, BotKind};
use crate::class::Class;
use crate::world::World;

/// Spreads small numbers over all seeds: large ones take more room.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

/// Lets a bot play until `is_enough`, or until the hero is dead.
fn played(kind: BotKind, seed: u64, mut is_enough: impl FnMut(&World) -> bool) -> World {
    let mut world = World::new(SPREAD.wrapping_mul(seed), Class::ALL[seed as usize % Class::ALL.len()]);
    let mut bot = Bot::new(kind);
    while world.hero().is_alive() && !is_enough(&world) {
        let action = bot.choose(&world);
        world.act(action).unwrap();
    }
    world
}
