//! Invariants after every action of every game that a bot plays.
//!
//! All invariants of a world are checked before each action and at the end. Each time, an action that must be refused
//! is tried and must change nothing. Now and then the world is saved, loaded and played in parallel with the original.
//! `cargo xtask soak` plays 2,000 games, fewer of those that last long; `OUBLIETTE_GAMES` multiplies that number.

use oubliette::game::bot::BotKind;
use oubliette::game::save::Floors;
use oubliette::game::simulate::{Ending, play_watched};
use oubliette::game::{Action, Attribute, Class, Enchantment, Skill, World};
use oubliette::{Direction, Seed};
use oubliette_tests::effort;

/// Actions between two saves; a prime, so that saves are not in step with anything regular.
const SAVE_PERIOD: u64 = 61;

/// An observer that checks and counts the actions of a bot.
#[derive(Default)]
struct Witness {
    floors: Floors,
    actions: u64,
    refusals: u64,
    saves: u64,
}

impl Witness {
    fn look(&mut self, world: &World, next: Option<Action>) {
        let place = || format!("turn {} of run {}, before {next:?}", world.turn(), world.seed());
        if let Err(broken) = world.check_invariants() {
            panic!("{broken} in {}", place());
        }
        self.try_what_must_be_refused(world, &place);
        if let Some(action) = next
            && self.actions.is_multiple_of(SAVE_PERIOD)
        {
            self.play_on_from_a_save(world, action, &place);
        }
        self.actions += 1;
    }

    /// The first action that cannot be done, in a list that begins at another position each time.
    fn try_what_must_be_refused(&mut self, world: &World, place: &dyn Fn() -> String) {
        let start = self.actions as usize;
        let mut candidates =
            (0..ODD_ACTIONS.len()).map(|step| ODD_ACTIONS[(start + step) % ODD_ACTIONS.len()]);
        let Some(action) = candidates.find(|action| world.check(*action).is_err()) else { return };
        let mut copy = world.clone();
        assert!(copy.act(action).is_err(), "{action:?} in {}", place());
        assert_eq!(copy.digest(), world.digest(), "{action:?} was refused in {}", place());
        self.refusals += 1;
    }

    fn play_on_from_a_save(&mut self, world: &World, action: Action, place: &dyn Fn() -> String) {
        let bytes = world.save_with(&mut self.floors);
        let Ok(mut loaded) = World::load_with(&bytes, &mut self.floors) else {
            panic!("a save cannot be loaded in {}", place())
        };
        assert_eq!(loaded.digest(), world.digest(), "{}", place());
        let mut original = world.clone();
        assert_eq!(loaded.act(action), original.act(action), "{}", place());
        assert_eq!(loaded.digest(), original.digest(), "{}", place());
        self.saves += 1;
    }
}

/// Actions that are never all possible at the same time.
const ODD_ACTIONS: [Action; 24] = [
    Action::Step(Direction::Up),
    Action::Take,
    Action::Cast(Direction::Left),
    Action::Drink(0),
    Action::Wear(1),
    Action::Raise(Attribute::Defense),
    Action::Step(Direction::Right),
    Action::Use(Skill::Whirl, Direction::Down),
    Action::Leave,
    Action::Read(2),
    Action::Undo,
    Action::Learn(Skill::Mend),
    Action::Step(Direction::Down),
    Action::Enchant(0, Enchantment::Wisdom),
    Action::Use(Skill::Dash, Direction::Right),
    Action::Keep,
    Action::Drink(11),
    Action::Exit,
    Action::Step(Direction::Left),
    Action::Throw(12),
    Action::Cast(Direction::Up),
    Action::Redo,
    Action::Use(Skill::Bolt, Direction::Left),
    Action::Restart,
];

/// Lets `bot` play a fiftieth of `games` games; `cargo xtask soak` plays all, and `OUBLIETTE_GAMES` multiplies them.
fn play_games(bot: BotKind, games: u64) {
    let times = std::env::var("OUBLIETTE_GAMES").ok().and_then(|times| times.parse::<u64>().ok());
    let games = match times {
        Some(times) => games * times,
        None => effort(games / 50, games),
    };
    let mut witness = Witness::default();
    for number in 0..games {
        let class = Class::ALL[number as usize % Class::ALL.len()];
        let seed = Seed::from_text("witness").nth(number).number();
        let game = play_watched(bot, class, seed, |world, next| witness.look(world, next));
        assert!(game.ending != Ending::Stalled || bot == BotKind::Random, "{bot:?}, {class:?}, run {seed}");
    }
    assert_eq!(witness.refusals, witness.actions, "there always is something to refuse");
    assert!(witness.saves + games >= witness.actions / SAVE_PERIOD, "{} saves", witness.saves);
}

#[test]
fn invariants_hold_in_random_games() {
    play_games(BotKind::Random, 600);
}

#[test]
fn invariants_hold_in_greedy_games() {
    play_games(BotKind::Greedy, 1_150);
}

#[test]
fn invariants_hold_in_careful_games() {
    play_games(BotKind::Careful, 150);
}

#[test]
fn invariants_hold_in_thorough_games() {
    play_games(BotKind::Completionist, 100);
}
