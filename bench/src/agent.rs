//! The speed of the game for learning agents, on one thread: random choices among those allowed.

use oubliette::Rng;
use oubliette::game::Class;
use oubliette::game::env::{Buffers, Episode, Reward, Setup, Task};

use crate::clock::Clock;

/// Games that are played side by side, as an agent learns from them.
const GAMES: u64 = 128;
const STEPS: u64 = 1_000_000;
/// Puzzles take long to make.
const FEW_STEPS: u64 = 50_000;

/// Prints a line for each task: nanoseconds of a step with its observation, and steps a second.
pub(crate) fn measure() {
    println!("{:<12} {:>12} {:>12} {:>10}", "task", "ns a step", "a second", "episodes");
    let tasks = [
        ("dungeon", Task::Dungeon { depth: 20 }, STEPS),
        ("maze", Task::Maze { difficulty: 1 }, STEPS),
        ("keys", Task::Keys { difficulty: 1 }, STEPS),
        ("sokoban", Task::Sokoban { difficulty: 1 }, FEW_STEPS),
    ];
    for (name, task, steps) in tasks {
        let setup = Setup::new(task, Class::Adventurer, Reward::Depth);
        let (nanoseconds, episodes) = play(&setup, steps);
        println!("{name:<12} {nanoseconds:>12.0} {:>12.0} {episodes:>10}", 1e9 / nanoseconds);
    }
}

/// Nanoseconds of a step, and the number of episodes that ended.
fn play(setup: &Setup, steps: u64) -> (f64, u64) {
    let mut dice = Rng::from_state(1);
    let new = |seed| (Episode::new(setup, seed), Buffers::new(setup.choices));
    let mut games: Vec<(Episode, Buffers)> = (0..GAMES).map(new).collect();
    games.iter_mut().for_each(|(episode, buffers)| episode.observe(&mut buffers.as_observation()));
    let (mut next_seed, begin) = (GAMES, Clock::now());
    for _ in 0..steps / GAMES {
        for (episode, buffers) in &mut games {
            let outcome = episode.step(setup, pick(&buffers.mask, &mut dice));
            if outcome.is_terminated || outcome.is_truncated {
                *episode = Episode::new(setup, next_seed);
                next_seed += 1;
            }
            episode.observe(&mut buffers.as_observation());
        }
    }
    let done = steps / GAMES * GAMES;
    (begin.elapsed().as_secs_f64() * 1e9 / done as f64, next_seed - GAMES)
}

/// A random choice that is allowed.
fn pick(mask: &[bool], dice: &mut Rng) -> usize {
    let count = mask.iter().filter(|allowed| **allowed).count();
    let place = dice.below(count.max(1) as u32) as usize;
    (0..mask.len()).filter(|number| mask[*number]).nth(place).unwrap_or(0)
}
