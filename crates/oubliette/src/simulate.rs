//! Many games that a bot plays, on every core.
//!
//! The runs have the seeds of [`Seed::nth`], and the games are in their order. The result does not depend
//! on the number of threads.

use oubliette_core::Seed;
use oubliette_game::Class;
use oubliette_game::bot::BotKind;
use oubliette_game::simulate::{Game, play};

/// Lets `bot` play `count` runs of a hero of `class`. `watch` is called after each game, on any thread
/// and in any order. `threads` of `None` means one per core; without the feature `parallel` all are played
/// one after the other.
pub fn games(
    bot: BotKind,
    class: Class,
    seed: &Seed,
    count: u64,
    threads: Option<usize>,
    watch: impl Fn(&Game) + Sync,
) -> Vec<Game> {
    play_all(count, threads, |number| {
        let game = play(bot, class, seed.nth(number).number());
        watch(&game);
        game
    })
}

#[cfg(feature = "parallel")]
fn play_all(count: u64, threads: Option<usize>, play: impl Fn(u64) -> Game + Sync) -> Vec<Game> {
    use rayon::prelude::*;

    match rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build() {
        Ok(pool) => pool.install(|| (0..count).into_par_iter().map(&play).collect()),
        Err(_) => (0..count).map(play).collect(),
    }
}

#[cfg(not(feature = "parallel"))]
fn play_all(count: u64, _threads: Option<usize>, play: impl Fn(u64) -> Game) -> Vec<Game> {
    (0..count).map(play).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[test]
    fn the_result_does_not_depend_on_the_number_of_threads() {
        let seed = Seed::from_text("many");
        let watched = AtomicU32::new(0);
        let play = |count, threads| {
            games(BotKind::Greedy, Class::Rogue, &seed, count, threads, |game| {
                watched.fetch_add(game.depth, Ordering::Relaxed);
            })
        };
        let one = play(20, Some(1));
        let depth: u32 = one.iter().map(|game| game.depth).sum();
        assert_eq!(watched.swap(0, Ordering::Relaxed), depth);
        assert_eq!(one, play(20, Some(2)));
        assert_eq!(one, play(20, Some(7)));
        assert_eq!(one[..8], play(8, None));
        assert_ne!(one[0].seed, one[1].seed);
    }
}
