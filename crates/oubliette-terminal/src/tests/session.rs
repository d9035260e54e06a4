//! Paths from screen to screen.

use oubliette_core::{Direction, Dungeon, Feature, FeatureKind, Grid, Language, Seed, Size, Tile};
use oubliette_game::combat::MAGIC_COST;
use oubliette_game::{Action, Class, Item, World};

use super::super::draw::SCREEN;
use super::super::input::{Keys, Press};
use super::super::session::{Flow, Session};
use super::super::ui::Screen;
use super::{before_a_treasure, played_until, press_all, session, shown, world};

#[test]
fn from_the_menu_one_chooses_a_class_and_walks() {
    let mut session = session(Language::English);
    let menu = shown(&session);
    assert!(
        menu.contains("          > n  New game\n            d  Daily run\n            h  Help\n"),
        "{menu}"
    );
    press_all(&mut session, "n");
    session.press(Press::Arrow(Direction::Down));
    let classes = shown(&session);
    assert!(classes.contains("Seed 5\n") && classes.contains("> Warrior\n"), "{classes}");
    let gift = format!("Your gift: {}.\n", Class::Warrior.help().en);
    assert!(classes.contains(&gift), "{classes}");
    press_all(&mut session, "\n");
    let dungeon = shown(&session);
    assert!(dungeon.contains("Warrior, level 1") && dungeon.contains("> You, warrior @"), "{dungeon}");
    assert_eq!(world(&session).seed(), 5);
}

#[test]
fn the_daily_run_has_the_seed_of_the_day_and_the_menu_speaks_both_languages() {
    let mut session = session(Language::English);
    press_all(&mut session, "l");
    assert!(shown(&session).contains("> n  Nouvelle partie\n"), "{}", shown(&session));
    press_all(&mut session, "d\n");
    let today = Seed::from_text("daily-2026-01-01").number();
    assert_eq!(world(&session).seed(), today);
    assert!(shown(&session).contains("Aventurier, niveau 1"), "{}", shown(&session));
    press_all(&mut session, "?");
    assert!(shown(&session).starts_with(" Aide 1/3\n"), "{}", shown(&session));
}

#[test]
fn a_treasure_is_emptied_object_by_object() {
    let mut session = before_a_treasure(Language::English);
    let first = world(&session).shown().unwrap();
    let screen = shown(&session);
    assert!(screen.contains(&format!("Treasure: {}", first.title(Language::English))), "{screen}");
    assert_eq!(session.press(Press::Escape), Flow::Stay);
    assert_eq!(session.ui.screen, Screen::Treasure, "neither answer goes without saying");
    press_all(&mut session, "t");
    let mut left = 0;
    while session.ui.screen == Screen::Treasure {
        press_all(&mut session, "l");
        left += 1;
        assert!(left < 9);
    }
    assert_eq!(session.ui.screen, Screen::Walk);
    let carried = world(&session).hero().inventory.items().to_vec();
    assert_eq!(carried, if first == Item::Token { vec![] } else { vec![first] });
}

#[test]
fn an_object_in_the_bag_is_thrown_away() {
    let mut session = before_a_treasure(Language::French);
    while session.ui.screen == Screen::Treasure {
        press_all(&mut session, "t");
    }
    let count = |session: &Session| world(session).hero().inventory.items().len();
    let before = count(&session);
    assert!(before > 0);
    press_all(&mut session, "i");
    assert!(shown(&session).contains(&format!("Sac {before}/12\n")), "{}", shown(&session));
    press_all(&mut session, "x");
    assert_eq!((count(&session), session.ui.screen), (before - 1, Screen::Bag));
}

#[test]
fn refused_actions_are_logged_and_cost_no_turn() {
    let mut session = session(Language::English);
    session.start(Class::Mage);
    press_all(&mut session, "m");
    assert!(shown(&session).contains("> There is no monster beside you.\n"), "{}", shown(&session));
    assert_eq!(world(&session).turn(), 0);
    press_all(&mut session, ".");
    assert_eq!(world(&session).turn(), 1);
}

#[test]
fn any_keys_at_all_lead_to_a_screen_that_can_be_drawn() {
    let mut session = session(Language::English);
    let mut longest = 0;
    let mut dice = Seed::from_text("keys").stream("keys");
    for _ in 0..3000 {
        let press = match dice.below(12) {
            0 => Press::Enter,
            1 => Press::Escape,
            2..8 => Press::Arrow(Direction::ALL[dice.below(4) as usize]),
            _ => Press::Letter(b"mcip.?tlxeunry>k"[dice.below(16) as usize] as char),
        };
        session.press(press);
        session.tick();
        assert_eq!(session.draw().size(), SCREEN);
        longest = session.world.as_ref().map_or(longest, |world| longest.max(world.turn()));
    }
    assert!(longest > 50, "{longest}");
}

#[test]
fn the_letters_of_vi_move_once_they_are_asked_for() {
    let mut session = session(Language::English);
    press_all(&mut session, "n\n");
    let moved = |session: &mut Session| {
        let before = world(session).hero().at;
        press_all(session, "hjkl");
        let facing = world(session).hero().facing;
        (world(session).turn() > 0 || world(session).hero().at != before, facing)
    };
    assert!(!moved(&mut session).0);
    session.press(Press::Escape);
    press_all(&mut session, "k");
    assert_eq!(session.ui.keys, Keys::Vi);
    session.press(Press::Escape);
    assert!(moved(&mut session).0);
    assert!(shown(&session).contains("hjkl move"), "{}", shown(&session));
}

#[test]
fn giving_up_is_asked_twice() {
    let mut session = session(Language::English);
    press_all(&mut session, "n\n");
    session.press(Press::Escape);
    press_all(&mut session, "a");
    assert!(shown(&session).contains("Give this run up?"), "{}", shown(&session));
    press_all(&mut session, "\n");
    assert_eq!(session.ui.screen, Screen::Pause);
    press_all(&mut session, "a");
    session.press(Press::Arrow(Direction::Down));
    press_all(&mut session, "\n");
    assert!(session.ui.screen == Screen::Menu && session.world.is_none());
}

#[test]
fn exploring_stops_where_something_comes_into_view_and_at_any_press() {
    let mut session = session(Language::English);
    session.start(Class::Warrior);
    let mut stops = 0;
    for _ in 0..30 {
        press_all(&mut session, "e");
        if !session.is_on_a_trip() {
            break;
        }
        let turn = world(&session).turn();
        super::walk_on(&mut session);
        stops += u32::from(world(&session).turn() > turn + 1);
    }
    assert!(stops > 0);
    let mut session = super::session(Language::English);
    session.start(Class::Warrior);
    press_all(&mut session, "e");
    assert!(session.is_on_a_trip());
    session.press(Press::Escape);
    assert!(!session.is_on_a_trip() && session.ui.screen == Screen::Walk);
}

#[test]
fn the_hero_looks_where_he_goes_and_stays_in_the_middle() {
    let mut session = session(Language::English);
    session.start(Class::Adventurer);
    for _ in 0..40 {
        for direction in Direction::ALL {
            if session.ui.screen != Screen::Walk {
                return;
            }
            session.press(Press::Arrow(direction));
            let arrow = ['↑', '→', '↓', '←'][world(&session).hero().facing as usize];
            let screen = shown(&session);
            let middle: String = screen.lines().nth(6).unwrap().chars().skip(13).take(2).collect();
            assert!(session.ui.screen != Screen::Walk || middle == format!("@{arrow}"), "{screen}");
        }
    }
}

#[test]
fn a_larger_terminal_shows_more_and_a_smaller_one_says_so() {
    let mut session = session(Language::English);
    session.start(Class::Adventurer);
    for (width, height) in [(80, 23), (80, 24), (100, 30), (120, 40), (200, 70)] {
        session.resize(Size::new(width, height));
        let screen = shown(&session);
        assert_eq!(screen.lines().count() as i32, height);
        assert!(screen.lines().last().unwrap().starts_with("←↑↓→ wasd move"), "{screen}");
        assert_eq!(screen.contains("+----------------------------------------------------+"), width >= 120);
    }
    for (width, height) in [(79, 24), (80, 22)] {
        session.resize(Size::new(width, height));
        let screen = shown(&session);
        assert!(screen.contains(&format!("{width}x{height}")) && screen.contains("80x23"), "{screen}");
    }
}

#[test]
fn the_letters_of_vi_leave_nothing_at_a_treasure() {
    let mut session = before_a_treasure(Language::English);
    session.ui.keys = Keys::Vi;
    let offered = world(&session).shown();
    let turn = world(&session).turn();
    press_all(&mut session, "lllhhhjjkk");
    assert_eq!((world(&session).shown(), world(&session).turn()), (offered, turn));
    assert!(shown(&session).contains("n leave"), "{}", shown(&session));
    while session.ui.screen == Screen::Treasure {
        press_all(&mut session, "n");
    }
    assert!(world(&session).hero().inventory.items().is_empty());
}

#[test]
fn the_letters_of_vi_move_in_menus_and_choose_nothing() {
    let mut session = session(Language::English);
    session.ui.keys = Keys::Vi;
    press_all(&mut session, "k");
    assert!(shown(&session).contains("> q  Quit"), "{}", shown(&session));
    press_all(&mut session, "jjhl");
    assert!(shown(&session).contains("> d  Daily run"), "{}", shown(&session));
    assert_eq!((session.ui.keys, session.ui.language, session.ui.help), (Keys::Vi, Language::English, None));
    press_all(&mut session, "n\n");
    session.press(Press::Escape);
    press_all(&mut session, "jk");
    assert!(shown(&session).contains("> g  Go on"), "{}", shown(&session));
    press_all(&mut session, "v");
    assert_eq!(session.ui.keys, Keys::Letters);
}

/// A run on the first floor that came back from the second, and so stands on the stair down.
fn back_from_the_second_floor() -> Session {
    let to_the_stair = |world: &World| Some(world.terrain().stair_down);
    let mut session = played_until(Language::English, to_the_stair, |session| world(session).depth() == 2);
    for _ in 0..2 {
        let up = world(&session).terrain().stair_up;
        let beside = Direction::ALL.into_iter().find(|way| world(&session).check(Action::Step(*way)).is_ok());
        if world(&session).hero().at == up {
            session.press(Press::Arrow(beside.unwrap()));
            session.press(Press::Arrow(beside.unwrap().reversed()));
        }
    }
    assert_eq!(world(&session).depth(), 1);
    session
}

#[test]
fn the_stair_under_the_hero_is_found_and_followed() {
    let mut session = back_from_the_second_floor();
    assert_eq!(world(&session).hero().at, world(&session).terrain().stair_down);
    press_all(&mut session, ">");
    super::walk_on(&mut session);
    assert_eq!(world(&session).depth(), 2, "{}", shown(&session));
}

#[test]
fn the_last_page_of_the_help_names_no_next_page() {
    let mut session = session(Language::English);
    press_all(&mut session, "?\n");
    assert!(shown(&session).contains("Enter next page"), "{}", shown(&session));
    press_all(&mut session, "\n");
    let last = shown(&session);
    assert!(last.contains("Help 3/3") && !last.contains("next page"), "{last}");
    assert!(last.contains("Enter close   Esc close"), "{last}");
}

#[test]
fn escape_in_the_main_menu_does_not_quit() {
    let mut session = session(Language::English);
    for press in [Press::Escape, Press::Escape, Press::Erase] {
        assert_eq!(session.press(press), Flow::Stay);
    }
    assert!(shown(&session).contains("> q  Quit"), "{}", shown(&session));
    assert_eq!(session.press(Press::Enter), Flow::Leave);
}

#[test]
fn a_missing_target_and_missing_magic_are_told_apart() {
    let is_beside = |session: &Session| {
        let monsters = &world(session).state().monsters;
        let at = world(session).hero().at;
        session.ui.screen == Screen::Walk
            && world(session).hero().mp < MAGIC_COST
            && monsters.iter().any(|monster| monster.at.distance(at) == 1 && !monster.is_disguised())
    };
    let nearest = |world: &World| {
        let monsters = world.state().monsters.iter().filter(|monster| !monster.is_disguised());
        monsters.map(|monster| monster.at).min_by_key(|at| at.distance(world.hero().at))
    };
    let mut session = played_until(Language::English, nearest, is_beside);
    let turn = world(&session).turn();
    press_all(&mut session, "m");
    assert!(shown(&session).contains("> You do not have enough Mp."), "{}", shown(&session));
    assert_eq!(world(&session).turn(), turn);
}

#[test]
fn exploring_goes_on_behind_a_stair_and_says_how() {
    let map = dungeon(&["####", "#$<#", "##.#", "##>#", "##.#", "##.#", "##.#", "##.#", "####"]);
    let mut crossed = 0;
    for seed in 0..20 {
        let mut session = session(Language::English);
        session.set_world(World::on_map(seed, Class::Warrior, &map).ok());
        session.ui.open(Screen::Walk);
        let mut says_how = false;
        press_all(&mut session, "e");
        while session.is_on_a_trip() {
            session.tick();
            says_how |= shown(&session).contains("The way leads across the stair: down, and up");
        }
        assert!(says_how, "{}", shown(&session));
        crossed += u32::from(world(&session).depth() == 1 && world(&session).stats().deepest == 2);
    }
    assert!(crossed > 15, "{crossed} of 20 walks came back");
}

/// A map of walls, floor, treasures and stairs.
fn dungeon(rows: &[&str]) -> Dungeon {
    let size = Size::new(rows[0].len() as i32, rows.len() as i32);
    let mut tiles = Grid::filled(size, Tile::Wall);
    let mut features = Vec::new();
    for at in size.rect().points() {
        let letter = rows[at.y as usize].as_bytes()[at.x as usize];
        tiles[at] = if letter == b'#' { Tile::Wall } else { Tile::Corridor };
        let kind = match letter {
            b'<' => FeatureKind::Start,
            b'>' => FeatureKind::End,
            b'$' => FeatureKind::Treasure,
            _ => continue,
        };
        features.push(Feature::new(at, kind));
    }
    let (rooms, doors, partitions, remarks) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    Dungeon {
        recipe: None,
        tiles,
        rooms,
        doors,
        features,
        partitions,
        mission: None,
        remarks,
        names: oubliette_core::Labels::default(),
    }
}
