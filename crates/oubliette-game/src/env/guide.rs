//! The guided choices: a step along the shortest known way to something new, or to the stair down.
//!
//! Ways lead through monsters, so that a hero who follows them strikes whatever bars the way. A way around every monster
//! in sight would change with each step, since a monster that stands still is forgotten once it is out of sight.

use std::collections::VecDeque;

use oubliette_core::{Direction, Grid, Point, Tile};

use crate::action::Action;
use crate::view::Ways;
use crate::world::World;

/// A step toward the nearest cell from which something new can be seen. Where only a stair leads on, the way across it.
pub(super) fn explore(world: &World) -> Option<Action> {
    let is_new = |at: Point| world.terrain().size().contains(at) && world.tile_in_sight(at).is_none();
    let is_goal = |at: Point| world.terrain().is_open(at) && at.neighbors().into_iter().any(is_new);
    first_step(world, is_goal).or_else(|| across_a_stair(world, Ways::to_unknown))
}

/// A step toward the stair down, once it was seen.
pub(super) fn descend(world: &World) -> Option<Action> {
    let stair = Some(world.terrain().stair_down).filter(|at| world.tile_in_sight(*at).is_some())?;
    first_step(world, |at| at == stair).or_else(|| across_a_stair(world, |ways| ways.to(stair)))
}

fn across_a_stair(world: &World, way: impl Fn(&Ways) -> Option<Vec<Direction>>) -> Option<Action> {
    way(&world.ways())?.first().map(|direction| Action::Step(*direction))
}

/// The first step of the shortest way over known cells to a goal.
fn first_step(world: &World, is_goal: impl Fn(Point) -> bool) -> Option<Action> {
    let (terrain, start) = (world.terrain(), world.hero().at);
    let is_stair = |at: Point| at == terrain.stair_down || at == terrain.stair_up && world.depth() > 1;
    // A treasure is passed by opening it, and so is a door whose keys the hero holds.
    let is_way = |at: Point| match world.tile_in_sight(at) {
        Some(Tile::LockedDoor) => world.can_open_door(at),
        Some(tile) => tile.is_open(),
        None => false,
    };
    let mut firsts: Grid<Option<Direction>> = Grid::filled(terrain.size(), None);
    let mut queue = VecDeque::from([start]);
    while let Some(at) = queue.pop_front() {
        for direction in Direction::ALL {
            let next = at.step(direction);
            if next == start || firsts.at(next) != Some(None) || !is_way(next) {
                continue;
            }
            let first = firsts[at].unwrap_or(direction);
            if is_goal(next) {
                return Some(Action::Step(first));
            }
            firsts[next] = Some(first);
            if !is_stair(next) {
                queue.push_back(next);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::{Bot, BotKind};
    use crate::class::Class;

    /// A hero who cannot die explores the first floor and goes down by these two choices and the answers to questions.
    #[test]
    fn guided_steps_explore_a_floor_and_lead_down() {
        for seed in 0..8 {
            let (mut world, mut bot) = (World::new(seed, Class::Warrior), Bot::new(BotKind::Careful));
            let mut steps = 0;
            while world.depth() == 1 {
                world.hero.refill();
                let step =
                    explore(&world).or_else(|| descend(&world)).filter(|step| world.check(*step).is_ok());
                let action = step.unwrap_or_else(|| bot.choose(&world));
                world.act(action).unwrap();
                steps += 1;
                assert!(steps < 4000, "run {seed} never ends");
            }
            let explored = &world.floors[0].explored;
            assert!(explored.cells().count() > 2000, "run {seed}");
        }
    }
}
