use oubliette_core::{Direction, Point, Rng};

use super::chart::CHART;
use super::*;
use crate::bot::{Bot, BotKind};
use crate::class::Class;
use crate::explored::{WINDOW, window_around};
use crate::sokoban::{Verdict, solve};
use crate::view::{Thing, View};

fn setups() -> Vec<Setup> {
    let small = (1..=Task::HARDEST).flat_map(|difficulty| {
        [
            Task::Maze { difficulty },
            Task::Keys { difficulty },
            Task::Sokoban { difficulty: difficulty.min(2) },
        ]
    });
    let tasks = [Task::Dungeon { depth: 20 }].into_iter().chain(small);
    tasks
        .flat_map(|task| {
            let setup = Setup::new(task, Class::Rogue, Reward::Score);
            task.choice_sets().iter().map(move |choices| Setup { choices: *choices, ..setup })
        })
        .collect()
}

/// The planes `terrain`, `thing` and `monster` as the view has them.
fn planes_of(view: &View) -> [Vec<u8>; 3] {
    let crack = |at: Point| view.crack == Some(at);
    let corner = window_around(view.hero.at);
    let cells = WINDOW.rect().points().zip(view.window()).map(|(at, sight)| {
        let at = Point::new(at.x + corner.x, at.y + corner.y);
        let terrain = sight.tile.map_or(0, |tile| if crack(at) { 12 } else { tile as u8 + 1 });
        let (thing, monster) = match sight.thing {
            None => (0, 0),
            Some(Thing::Hero { .. }) => (1, 0),
            Some(Thing::Monster(monster)) => (2, monster.kind as u8 + 1),
            Some(Thing::Treasure) => (3, 0),
            Some(Thing::StairUp) => (4, 0),
            Some(Thing::StairDown) => (5, 0),
        };
        (terrain, thing, monster)
    });
    let cells: Vec<(u8, u8, u8)> = cells.collect();
    [
        cells.iter().map(|cell| cell.0).collect(),
        cells.iter().map(|cell| cell.1).collect(),
        cells.iter().map(|cell| cell.2).collect(),
    ]
}

/// The plane of the floor as the view has it.
fn chart_of(view: &View) -> Vec<u8> {
    let number = |at: Point| {
        let sight = view.sight(at);
        match sight.thing {
            Some(Thing::Hero { .. }) => 17,
            Some(Thing::Treasure) => 14,
            Some(Thing::StairUp) => 15,
            Some(Thing::StairDown) => 16,
            _ if view.crack == Some(at) => 12,
            _ => sight.tile.map_or(0, |tile| tile as u8 + 1),
        }
    };
    // A monster hides the stair under it in the view only.
    CHART.rect().points().map(number).collect()
}

fn assert_is_what_the_player_sees(episode: &Episode, setup: &Setup, buffers: &Buffers) {
    let world = episode.world();
    for (number, allowed) in buffers.mask.iter().enumerate() {
        let action = Choice::of_number(number).and_then(|choice| choice.action(world));
        let is_possible = action.is_some_and(|action| world.check(action).is_ok());
        assert_eq!(*allowed, is_possible, "{setup:?} {action:?}");
    }
    let view = world.view();
    if view.board.is_some() {
        assert!(buffers.view[..117].contains(&13) && buffers.floor.contains(&17), "goals and the hero");
        return;
    }
    let [terrain, things, monsters] = planes_of(&view);
    assert_eq!(buffers.view[..117], terrain);
    assert_eq!(buffers.view[117..2 * 117], things);
    assert_eq!(buffers.view[2 * 117..3 * 117], monsters);
    assert_eq!(buffers.floor, chart_of(&view), "{setup:?} at step {}", episode.steps());
    assert_eq!(buffers.bag.chunks(4).filter(|row| row[0] > 0).count(), view.hero.inventory.items().len());
    assert_eq!(buffers.shown[0] > 0, view.shown.is_some());
}

#[test]
fn random_play_sees_what_a_player_sees_and_is_refused_nothing_that_is_allowed() {
    for setup in setups() {
        let mut rng = Rng::from_state(5);
        for seed in 0..3 {
            let mut episode = Episode::new(&setup, seed);
            let mut buffers = Buffers::new(setup.choices);
            for _ in 0..150 {
                episode.observe(&mut buffers.as_observation());
                assert_is_what_the_player_sees(&episode, &setup, &buffers);
                let allowed: Vec<usize> =
                    (0..buffers.mask.len()).filter(|number| buffers.mask[*number]).collect();
                let outcome = episode.step(&setup, *rng.pick(&allowed).unwrap());
                assert!(!outcome.is_refused);
                if outcome.is_terminated {
                    break;
                }
            }
        }
    }
}

/// A bot goes deeper than chance: through locked doors, into chambers, up and down stairs.
#[test]
fn a_good_player_sees_what_the_view_shows_on_many_floors() {
    let setup = Setup::new(Task::Dungeon { depth: 20 }, Class::Warrior, Reward::Depth);
    let mut rewards = 0.0;
    for seed in 0..4 {
        let mut episode = Episode::new(&setup, seed);
        let (mut bot, mut buffers) = (Bot::new(BotKind::Careful), Buffers::new(setup.choices));
        for _ in 0..1500 {
            episode.observe(&mut buffers.as_observation());
            if episode.steps().is_multiple_of(7) {
                assert_is_what_the_player_sees(&episode, &setup, &buffers);
            }
            let action = bot.choose(episode.world());
            let is_it = |number: &usize| {
                Choice::of_number(*number).and_then(|choice| choice.action(episode.world())) == Some(action)
            };
            let Some(choice) = (0..setup.choices.len()).find(is_it) else { break };
            let outcome = episode.step(&setup, choice);
            rewards += outcome.reward;
            if outcome.is_terminated {
                break;
            }
        }
    }
    assert!(rewards >= 4.0, "{rewards} floors");
}

#[test]
fn a_refused_choice_changes_nothing_but_the_count_of_steps() {
    let setup = Setup::new(Task::Dungeon { depth: 3 }, Class::Mage, Reward::Sparse);
    let mut episode = Episode::new(&setup, 3);
    let before = episode.world().digest();
    let refused = (0..setup.choices.len()).filter(|number| {
        let action = Choice::of_number(*number).and_then(|choice| choice.action(episode.world()));
        action.is_none_or(|action| episode.world().check(action).is_err())
    });
    for choice in refused.collect::<Vec<_>>().into_iter().chain([9999]) {
        let outcome = episode.step(&setup, choice);
        assert_eq!(outcome, StepOutcome { is_refused: true, ..StepOutcome::default() });
    }
    assert_eq!(episode.world().digest(), before);
    assert!(episode.steps() > 50);
}

#[test]
fn episodes_are_cut_off_at_the_limit() {
    let setup =
        Setup { step_limit: 3, ..Setup::new(Task::Maze { difficulty: 1 }, Class::Mage, Reward::Sparse) };
    let mut episode = Episode::new(&setup, 3);
    let ends: Vec<bool> = (0..3).map(|_| episode.step(&setup, 0).is_truncated).collect();
    assert_eq!(ends, [false, false, true]);
}

#[test]
fn mazes_and_maps_with_keys_are_finished_by_a_bot() {
    for difficulty in 1..=Task::HARDEST {
        for task in [Task::Maze { difficulty }, Task::Keys { difficulty }] {
            let setup = Setup::new(task, Class::Rogue, Reward::Depth);
            for seed in 0..4 {
                let mut world = task.start(seed, Class::Rogue);
                let doors = world.terrain().locks.doors.len();
                assert_eq!(doors as u32, if task == (Task::Maze { difficulty }) { 0 } else { difficulty });
                assert!(world.state().monsters.is_empty());
                let mut bot = Bot::new(BotKind::Completionist);
                let steps = (0..setup.step_limit).take_while(|_| {
                    let action = bot.choose(&world);
                    world.act(action).is_ok() && !task.is_done(&world)
                });
                let steps = steps.count();
                assert!(task.is_done(&world), "{task:?} {seed} after {steps} steps");
            }
        }
    }
}

#[test]
fn puzzles_are_won_by_the_pushes_of_their_solution() {
    let setup = Setup::new(Task::Sokoban { difficulty: 1 }, Class::Rogue, Reward::Sparse);
    for seed in 0..3 {
        let mut episode = Episode::new(&setup, seed);
        let play = episode.world().attempt().unwrap();
        let Verdict::Solved(solution) = solve(play.puzzle(), play.state(), 1_000_000) else {
            panic!("puzzle {seed} has no solution");
        };
        let mut reward = 0.0;
        for direction in solution.moves {
            let outcome = episode.step(&setup, direction as usize);
            reward += outcome.reward;
            assert_eq!(outcome.is_terminated, episode.world().attempt().is_none());
        }
        assert!(reward == 1.0 && episode.is_success(&setup));
    }
}

#[test]
fn the_same_seed_is_the_same_episode_and_others_differ() {
    for setup in setups() {
        let digest = |seed| Episode::new(&setup, seed).world().digest();
        let board = |seed| Episode::new(&setup, seed).world().attempt().map(|play| play.puzzle().clone());
        assert_eq!(digest(3), digest(3));
        assert!(digest(3) != digest(4) || board(3) != board(4));
    }
}

#[test]
fn directions_have_the_numbers_of_the_list() {
    assert_eq!(Direction::ALL.map(|direction| direction as usize), [0, 1, 2, 3]);
}
