//! Every action of the rules can be done with keys: bots choose actions, and the tests press the keys.

use oubliette_core::{Direction, Language};
use oubliette_game::bot::{Bot, BotKind};
use oubliette_game::{Action, Class, Item};

use super::super::choice::{Deed, choices};
use super::super::input::Press;
use super::super::session::Session;
use super::super::ui::{Screen, Spell};
use super::{press_all, session, shown, world};

/// Moves to the row that does `deed`, and presses `key` on it.
fn press_on_row(session: &mut Session, deed: impl Fn(Deed) -> bool, key: Press) {
    let rows = choices(session.view.as_ref(), &session.ui);
    let place =
        rows.iter().position(|row| deed(row.deed)).unwrap_or_else(|| panic!("no row in {}", shown(session)));
    while session.ui.cursor != Some(place) {
        session.press(Press::Arrow(Direction::Down));
    }
    session.press(key);
}

fn press_on_slot(session: &mut Session, slot: u8, key: Press) {
    for _ in 0..12 {
        if session.ui.cursor != Some(usize::from(slot)) {
            session.press(Press::Arrow(Direction::Down));
        }
    }
    session.press(key);
}

fn cast(session: &mut Session, spell: Spell, direction: Direction) {
    match spell {
        Spell::Magic => press_all(session, "m"),
        Spell::Skill(_) => {
            press_all(session, "c");
            press_on_row(session, |deed| deed == Deed::Cast(spell), Press::Enter);
        }
    }
    if session.ui.screen == Screen::Aim(spell) {
        session.press(Press::Arrow(direction));
    }
}

/// Opens the bag, unless it is open beside a treasure.
fn open_bag(session: &mut Session) {
    if session.ui.screen != Screen::Treasure {
        press_all(session, "i");
    }
}

fn open_growth(session: &mut Session) {
    if session.ui.screen != Screen::Growth {
        press_all(session, "p");
    }
}

fn press_for(session: &mut Session, action: Action) {
    if matches!(session.ui.screen, Screen::Growth | Screen::Bag | Screen::Won)
        && !matches!(action, Action::Raise(_) | Action::Learn(_))
    {
        session.press(Press::Escape);
    }
    match action {
        Action::Step(direction) => drop(session.press(Press::Arrow(direction))),
        Action::Cast(direction) => cast(session, Spell::Magic, direction),
        Action::Use(skill, direction) => cast(session, Spell::Skill(skill), direction),
        Action::Wait => press_all(session, "."),
        Action::Take => press_all(session, "t"),
        Action::Leave => press_all(session, "l"),
        Action::Keep => press_on_row(session, |deed| deed == Deed::Act(Action::Keep), Press::Enter),
        Action::Wear(_) if session.ui.screen == Screen::Question => {
            press_on_row(session, |deed| deed == Deed::Act(action), Press::Enter);
        }
        Action::Drink(slot) | Action::Read(slot) | Action::Wear(slot) => {
            open_bag(session);
            press_on_slot(session, slot, Press::Letter('u'));
        }
        Action::Throw(slot) => {
            open_bag(session);
            press_on_slot(session, slot, Press::Letter('x'));
            if matches!(session.ui.screen, Screen::Throwing { .. }) {
                press_on_row(session, |deed| deed == Deed::Act(action), Press::Enter);
            }
        }
        Action::Enchant(slot, _) => {
            open_bag(session);
            press_on_slot(session, slot, Press::Letter('e'));
            press_on_row(session, |deed| deed == Deed::Act(action), Press::Enter);
        }
        Action::Raise(_) | Action::Learn(_) => {
            open_growth(session);
            press_on_row(session, |deed| deed == Deed::Act(action), Press::Enter);
        }
        Action::Undo => press_all(session, "u"),
        Action::Redo => press_all(session, "y"),
        Action::Restart => press_all(session, "r"),
        Action::Exit => press_all(session, "x"),
    }
}

#[test]
fn every_action_of_a_bot_can_be_done_with_keys_and_every_screen_is_readable() {
    let mut kinds = std::collections::BTreeSet::new();
    for (seed, class, language) in [
        (1, Class::Warrior, Language::English),
        (3, Class::Mage, Language::French),
        (4, Class::Rogue, Language::French),
    ] {
        let mut session = session(language);
        session.ui.seed = oubliette_core::Seed::Number(seed);
        session.start(class);
        let mut bot = Bot::new(BotKind::Completionist);
        for _ in 0..4000 {
            let mut expected = world(&session).clone();
            if expected.killer().is_some() {
                assert_eq!(session.ui.screen, Screen::Dead);
                break;
            }
            let action = bot.choose(&expected);
            expected.act(action).unwrap();
            press_for(&mut session, action);
            assert_eq!(world(&session).digest(), expected.digest(), "{action:?} in {}", shown(&session));
            let screen = shown(&session);
            assert!(!screen.contains('…'), "{screen}");
            kinds.insert(format!("{:?}", session.ui.screen));
        }
    }
    for screen in ["Walk", "Treasure", "Growth", "Bag", "Board"] {
        assert!(kinds.contains(screen), "{screen} is not among {kinds:?}");
    }
}

/// A run that a bot plays with keys until `is_there`, the first of several in which it comes so far.
fn botted_until(kind: BotKind, is_there: impl Fn(&Session) -> bool) -> Session {
    for seed in 1..20 {
        let mut session = session(Language::English);
        session.ui.seed = oubliette_core::Seed::Number(seed);
        session.start(Class::Warrior);
        let mut bot = Bot::new(kind);
        for _ in 0..10_000 {
            if is_there(&session) {
                return session;
            }
            if world(&session).killer().is_some() {
                break;
            }
            let action = bot.choose(world(&session));
            press_for(&mut session, action);
        }
    }
    panic!("no run came there");
}

/// The lines of a `screen` in a page of the docs.
fn screen_of(page: &str) -> Vec<&str> {
    page.lines().skip_while(|line| *line != "```screen").skip(1).take_while(|line| *line != "```").collect()
}

#[test]
fn the_screen_in_the_docs_is_one_of_the_game() {
    let is_busy = |session: &Session| {
        let screen = shown(session);
        let has = |words: &[&str]| words.iter().all(|word| screen.contains(word));
        session.ui.screen == Screen::Walk && has(&["the wolf ", "$ a treasure", "dies", "critical"])
    };
    let session = botted_until(BotKind::Completionist, is_busy);
    let screen = shown(&session);
    let drawn: Vec<&str> = screen.lines().map(str::trim_end).collect();
    assert_eq!(
        screen_of(include_str!("../../../../docs/game.md")),
        drawn,
        "docs/game.md should show\n{screen}"
    );
    let mut rest = drawn.iter();
    for line in screen_of(include_str!("../../../../README.md")) {
        assert!(rest.any(|drawn| *drawn == line), "README.md shows {line}, which is not next in\n{screen}");
    }
}

#[test]
fn the_dead_see_their_statistics_and_can_try_the_same_dungeon_again() {
    let mut session = botted_until(BotKind::Random, |session| world(session).killer().is_some());
    let (steps, seed) = (world(&session).stats().steps, world(&session).seed());
    let screen = shown(&session);
    assert!(screen.contains("You are dead") && screen.contains("Killed by the "), "{screen}");
    assert!(screen.contains(&format!("{:<26}{steps:>8}", "Cells walked")), "{screen}");
    assert!(screen.contains(&format!("oubliette play --seed {seed} --class warrior")), "{screen}");
    press_all(&mut session, "r\n");
    assert_eq!((world(&session).seed(), world(&session).turn()), (seed, 0));
}

#[test]
fn with_a_full_bag_one_object_is_thrown_away_for_another() {
    let is_full = |session: &Session| {
        session.ui.screen == Screen::Treasure
            && world(session).hero().inventory.is_full()
            && world(session).shown() != Some(Item::Token)
    };
    let mut session = botted_until(BotKind::Completionist, is_full);
    assert!(shown(&session).contains("Bag full: throw one away first."), "{}", shown(&session));
    let offered = world(&session).shown();
    press_all(&mut session, "t");
    assert_eq!(world(&session).shown(), offered, "nothing is taken");
    press_for(&mut session, Action::Throw(0));
    press_all(&mut session, "t");
    assert!(world(&session).hero().inventory.is_full());
    assert_eq!(world(&session).hero().inventory.items().last().copied(), offered);
}

#[test]
fn an_enchanted_piece_is_replaced_only_by_choice() {
    let mut session = botted_until(BotKind::Completionist, |session| session.ui.screen == Screen::Question);
    let screen = shown(&session);
    assert!(
        screen.contains("Replace it?") && screen.contains("> Wear ") && screen.contains("  Keep "),
        "{screen}"
    );
    let kind =
        world(&session).question().and_then(|slot| world(&session).hero().inventory.equipment_at(slot));
    let kind = kind.unwrap().kind;
    let before = world(&session).hero().inventory.worn(kind);
    session.press(Press::Arrow(Direction::Down));
    press_all(&mut session, "\n");
    assert_eq!((world(&session).question(), world(&session).hero().inventory.worn(kind)), (None, before));
}

fn bag(session: &Session) -> Vec<Item> {
    world(session).hero().inventory.items().to_vec()
}

/// The first slot whose object the rules let one drink now.
fn drinkable(session: &Session) -> Option<u8> {
    let slots = 0..bag(session).len() as u8;
    slots.into_iter().find(|slot| world(session).check(Action::Drink(*slot)).is_ok())
}

#[test]
fn a_second_press_of_the_same_key_does_not_drink_or_throw_away_the_next_object() {
    for key in [Press::Enter, Press::Letter('u'), Press::Letter('x')] {
        let mut session = botted_until(BotKind::Completionist, |session| {
            session.ui.screen == Screen::Walk && bag(session).len() > 3 && drinkable(session).is_some()
        });
        let (slot, before) = (drinkable(&session).unwrap(), bag(&session));
        press_all(&mut session, "i");
        press_on_slot(&mut session, slot, key);
        assert_eq!(session.ui.screen, Screen::Bag);
        session.press(key);
        session.press(key);
        assert_eq!(bag(&session).len(), before.len() - 1, "{}", shown(&session));
        assert!(shown(&session).contains("Choose a row first."), "{}", shown(&session));
        session.press(Press::Arrow(Direction::Down));
        assert_eq!(session.ui.cursor, Some(0));
    }
}

#[test]
fn assigning_the_last_point_does_not_choose_a_skill_to_learn() {
    let can_learn = |session: &Session| !world(session).view().offered.is_empty();
    let mut session = botted_until(BotKind::Completionist, |session| {
        session.ui.screen == Screen::Growth && world(session).hero().points > 0 && can_learn(session)
    });
    press_on_row(&mut session, |deed| matches!(deed, Deed::Act(Action::Raise(_))), Press::Enter);
    for _ in 0..9 {
        session.press(Press::Enter);
    }
    assert!(world(&session).hero().points == 0 && can_learn(&session), "{}", shown(&session));
}

#[test]
fn worn_and_enchanted_pieces_are_thrown_away_only_after_a_question() {
    let enchanted = |session: &Session| {
        let inventory = &world(session).hero().inventory;
        (0..bag(session).len() as u8)
            .find(|slot| inventory.equipment_at(*slot).is_some_and(|piece| piece.enchantment.is_some()))
    };
    let mut session = botted_until(BotKind::Completionist, |session| {
        session.ui.screen == Screen::Walk && enchanted(session).is_some()
    });
    let (slot, before) = (enchanted(&session).unwrap(), bag(&session));
    press_all(&mut session, "i");
    press_on_slot(&mut session, slot, Press::Letter('x'));
    let screen = shown(&session);
    assert!(screen.contains("Throw away ") && screen.contains("> No, keep it"), "{screen}");
    press_all(&mut session, "x\n");
    assert_eq!((session.ui.screen, session.ui.cursor), (Screen::Bag, Some(slot.into())));
    press_all(&mut session, "x");
    session.press(Press::Escape);
    assert_eq!((bag(&session), session.ui.screen), (before.clone(), Screen::Bag));
    press_all(&mut session, "x");
    session.press(Press::Arrow(Direction::Down));
    press_all(&mut session, "\n");
    assert_eq!((bag(&session).len(), session.ui.screen), (before.len() - 1, Screen::Bag));
}
