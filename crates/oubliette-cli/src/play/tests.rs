//! Whole screens as text, and whole ways through them.

use std::collections::VecDeque;

use oubliette::{Direction, Language, Point, Seed, Size};
use oubliette_game::{Class, Item, MonsterKind, Outcome, Potion, Skill, World};

use super::draw::{self, SCREEN};
use super::frame::Color;
use super::input::Press;
use super::scene;
use super::session::{Flow, Session, Sources};
use super::ui::{Screen, Spell, Ui};

fn ui(language: Language) -> Ui {
    Ui::new(language, Seed::from_text("daily-2026-01-01"))
}

fn session(language: Language) -> Session {
    let sources = Sources { fresh: || Seed::Number(5), today: || Seed::from_text("daily-2026-01-01") };
    Session::new(ui(language), sources)
}

fn press_all(session: &mut Session, letters: &str) {
    for letter in letters.chars() {
        let press = if letter == '\n' { Press::Enter } else { Press::Letter(letter) };
        assert_eq!(session.press(press), Flow::Stay);
    }
}

fn shown(session: &Session) -> String {
    session.draw(SCREEN).to_text()
}

/// A run that stands before an opened treasure: the first that gets there without dying.
fn before_a_treasure(language: Language) -> Session {
    for seed in 1..100 {
        let mut session = session(language);
        session.choose_class(Seed::Number(seed));
        session.start(Class::Adventurer);
        for _ in 0..200 {
            let Some(direction) = step_to_treasure(session.world.as_ref().unwrap()) else { break };
            session.press(Press::Arrow(direction));
            if session.ui.screen == Screen::Treasure {
                return session;
            }
        }
    }
    panic!("no run found a treasure");
}

fn step_to_treasure(world: &World) -> Option<Direction> {
    let size = world.terrain().size();
    let is_open = |point: Point| world.terrain().tiles.at(point).is_some_and(oubliette::Tile::is_open);
    let mut is_seen = vec![false; size.cell_count()];
    let mut queue: VecDeque<Point> = world.state().treasures.iter().map(|treasure| treasure.at).collect();
    while let Some(at) = queue.pop_front() {
        for direction in Direction::ALL {
            let next = at.step(direction);
            if next == world.hero().at {
                return Some(direction.reversed());
            }
            if is_open(next)
                && !std::mem::replace(&mut is_seen[(next.y * size.width + next.x) as usize], true)
            {
                queue.push_back(next);
            }
        }
    }
    None
}

#[test]
fn the_dungeon_fits_eighty_columns_and_is_read_without_color() {
    let mut view = scene::view(
        "
        #############
        #...........#
        #.....<.....#
        ####..s..####
        #$..+.@w...>#
        ####.....####
        #...........#
        #....o......#
        #############",
    );
    view.hero.hp = 31;
    view.hero.points = 3;
    let mut ui = ui(Language::English);
    ui.screen = Screen::Walk;
    ui.log.say("The wolf hits you: 5 Hp.".to_owned(), Color::Red);
    ui.log.begin_action();
    ui.log.say("You strike the wolf: 8 Hp.".to_owned(), Color::Plain);
    let screen = draw::draw(Some(&view), &ui, SCREEN).to_text();
    let floor = format!("Floor 1: {}", view.floor.en);
    assert_eq!(
        screen,
        format!(
            "\
{floor:<42}Adventurer, level 1             Turn 0
+--------------------------+
|##########################|
|##. . . . . . . . . . . ##|
|##. . . . . < . . . . . ##|
|########. . s . . ########|
|##$ . . + . @→w6. . . > ##|
|########. . . . . ########|
|##. . . . . . . . . . . ##|
|##. . . . oz. . . . . . ##|
|##########################|
+--------------------------+
Hp  ===--------- 31/100
Mp  ============ 50/50
Exp ------------ 0/400
Atk 10  Int 10  Def 10
Bag 0/12  Tokens 0
You have grown: press p
In sight
s 20/20 the sentinel
w 12/20 the wolf
o 20/20 the ogre                The wolf hits you: 5 Hp.
< the stair up                > You strike the wolf: 8 Hp.
arrows wasd move  . wait  m magic  c skills  i bag  p grow  ? help  Esc menu
"
        )
    );
}

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
    assert!(classes.contains("Your gift: takes 15 % less damage.\n"), "{classes}");
    press_all(&mut session, "\n");
    let dungeon = shown(&session);
    assert!(dungeon.contains("Warrior, level 1") && dungeon.contains("> You, warrior @"), "{dungeon}");
    assert_eq!(session.world.as_ref().unwrap().seed(), 5);
}

#[test]
fn the_daily_run_has_the_seed_of_the_day_and_the_menu_speaks_both_languages() {
    let mut session = session(Language::English);
    press_all(&mut session, "l");
    assert!(shown(&session).contains("> n  Nouvelle partie\n"), "{}", shown(&session));
    press_all(&mut session, "d\n");
    let today = Seed::from_text("daily-2026-01-01").number();
    assert_eq!(session.world.as_ref().unwrap().seed(), today);
    assert!(shown(&session).contains("Aventurier, niveau 1"), "{}", shown(&session));
    press_all(&mut session, "?");
    assert!(shown(&session).starts_with(" Aide 1/2\n"), "{}", shown(&session));
}

#[test]
fn a_treasure_is_emptied_object_by_object() {
    let mut session = before_a_treasure(Language::English);
    let first = session.world.as_ref().unwrap().shown().unwrap();
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
    let carried = session.world.as_ref().unwrap().hero().inventory.items().to_vec();
    assert_eq!(carried, if first == Item::Token { vec![] } else { vec![first] });
}

#[test]
fn an_object_in_the_bag_is_thrown_away() {
    let mut session = before_a_treasure(Language::French);
    while session.ui.screen == Screen::Treasure {
        press_all(&mut session, "t");
    }
    let count = |session: &Session| session.world.as_ref().unwrap().hero().inventory.items().len();
    let before = count(&session);
    assert!(before > 0);
    press_all(&mut session, "i");
    assert!(shown(&session).contains(&format!("Sac {before}/12\n")), "{}", shown(&session));
    press_all(&mut session, "x");
    assert_eq!((count(&session), session.ui.screen), (before - 1, Screen::Bag));
}

#[test]
fn what_cannot_be_done_is_told_and_costs_no_turn() {
    let mut session = session(Language::English);
    session.start(Class::Mage);
    press_all(&mut session, "m");
    assert!(shown(&session).contains("> No monster is there.\n"), "{}", shown(&session));
    assert_eq!(session.world.as_ref().unwrap().turn(), 0);
    press_all(&mut session, ".");
    assert_eq!(session.world.as_ref().unwrap().turn(), 1);
}

#[test]
fn points_and_skills_are_chosen_from_one_list() {
    let mut view = World::new(7, Class::Adventurer).view();
    view.hero.points = 2;
    view.offered = vec![Skill::Whirl, Skill::Vigor];
    let mut ui = ui(Language::English);
    ui.screen = Screen::Growth;
    let screen = draw::draw(Some(&view), &ui, SCREEN).to_text();
    for line in [
        "You grow",
        "Points to assign: 2",
        "> Atk 10 -> 11",
        "  Int 10 -> 11",
        "  Whirl (",
        "  Vigor (always",
    ] {
        assert!(screen.contains(line), "{line} in {screen}");
    }
}

#[test]
fn the_dead_read_what_killed_them_and_how_to_try_again() {
    let mut view = World::new(7, Class::Rogue).view();
    view.outcome = Outcome::Dead { killer: MonsterKind::Wolf };
    view.stats.steps = 321;
    let mut ui = ui(Language::English);
    (ui.screen, ui.seed) = (Screen::Dead, Seed::from_text("it's me"));
    let screen = draw::draw(Some(&view), &ui, SCREEN).to_text();
    assert!(screen.contains("Killed by the wolf on floor 1, at level 1, in turn 0."), "{screen}");
    assert!(screen.contains("Cells walked                    321\n"), "{screen}");
    assert!(screen.contains(r"oubliette play --seed 'it'\''s me' --class rogue"), "{screen}");
}

#[test]
fn every_screen_fits_in_both_languages() {
    for language in Language::ALL {
        let mut view = World::new(7, Class::Adventurer).view();
        view.shown = Some(Item::Potion(Potion::Healing));
        view.offered = Skill::ALL[..3].to_vec();
        view.hero.points = 3;
        let mut ui = ui(language);
        let screens = [
            Screen::Menu,
            Screen::Classes,
            Screen::Walk,
            Screen::Bag,
            Screen::Treasure,
            Screen::Growth,
            Screen::Skills,
            Screen::Aim(Spell::Magic),
            Screen::Pause,
            Screen::Won,
            Screen::Dead,
        ];
        for screen in screens {
            ui.open(screen);
            let text = draw::draw(Some(&view), &ui, SCREEN).to_text();
            assert!(!text.contains('…'), "{text}");
        }
        for page in 0..draw::HELP_PAGES {
            ui.help = Some(page);
            let text = draw::draw(Some(&view), &ui, SCREEN).to_text();
            assert!(!text.contains('…'), "{text}");
        }
        let small = draw::draw(None, &ui, Size::new(40, 9));
        assert!(small.to_text().contains("40x9") && small.to_text().contains("Ctrl-C"));
    }
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
            _ => Press::Letter(b"mcip.?tlxeunr"[dice.below(13) as usize] as char),
        };
        session.press(press);
        assert_eq!(session.draw(SCREEN).size(), SCREEN);
        longest = session.world.as_ref().map_or(longest, |world| longest.max(world.turn()));
    }
    assert!(longest > 50, "{longest}");
}
