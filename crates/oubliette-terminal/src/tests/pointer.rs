//! Clicks.

use oubliette_core::{Direction, Language, Point};
use oubliette_game::{Action, Class};

use super::super::input::Press;
use super::super::session::{Flow, Session};
use super::super::ui::Screen;
use super::{before_a_treasure, session, shown, walk_on, world};

/// The middle of the first letters on the screen that read `words`.
fn place_of(session: &Session, words: &str) -> Point {
    let screen = shown(session);
    let find = |(y, line): (usize, &str)| {
        let at = line.find(words)?;
        Some(Point::new(line[..at].chars().count() as i32 + 1, y as i32))
    };
    screen.lines().enumerate().find_map(find).unwrap_or_else(|| panic!("no {words:?} in {screen}"))
}

fn click_on(session: &mut Session, words: &str) {
    let at = place_of(session, words);
    assert_eq!(session.press(Press::Click(at)), Flow::Stay);
}

#[test]
fn a_whole_run_can_begin_with_clicks_alone() {
    let mut session = session(Language::English);
    click_on(&mut session, "New game");
    click_on(&mut session, "Mage");
    assert_eq!(world(&session).hero().class, Class::Mage);
    click_on(&mut session, "? help");
    assert_eq!(session.ui.help, Some(0));
    session.press(Press::Click(Point::new(40, 12)));
    assert_eq!(session.ui.help, Some(1), "a click anywhere turns the page");
    click_on(&mut session, "Esc close");
    click_on(&mut session, "i bag");
    assert_eq!(session.ui.screen, Screen::Bag);
    click_on(&mut session, "Esc back");
    click_on(&mut session, ". wait");
    assert_eq!(world(&session).turn(), 1);
}

#[test]
fn a_click_beside_the_hero_is_a_step_there() {
    let mut session = session(Language::English);
    session.start(Class::Adventurer);
    let hero = place_of(&session, "@↓");
    let at = world(&session).hero().at;
    let free =
        Direction::ALL.into_iter().find(|way| world(&session).check(Action::Step(*way)).is_ok()).unwrap();
    let (x, y) = free.delta();
    session.press(Press::Click(Point::new(hero.x - 1 + 2 * x, hero.y + y)));
    let (hero, turn) = (world(&session).hero(), world(&session).turn());
    assert!(turn == 1 && (hero.at == at.step(free) || session.ui.screen == Screen::Treasure));
}

#[test]
fn a_click_on_the_hero_does_nothing() {
    let mut session = session(Language::English);
    session.start(Class::Adventurer);
    let before = shown(&session);
    click_on(&mut session, "@↓");
    walk_on(&mut session);
    assert_eq!((world(&session).turn(), shown(&session)), (0, before));
}

#[test]
fn a_click_on_a_far_cell_walks_there_step_by_step() {
    for seed in 1..100 {
        let mut session = session(Language::English);
        session.ui.seed = oubliette_core::Seed::Number(seed);
        session.start(Class::Adventurer);
        let far = oubliette_game::window_around(world(&session).hero().at).points().find(|at| {
            let way = world(&session).ways().to(*at);
            way.is_some_and(|way| way.len() == 4) && world(&session).sight(*at).thing.is_none()
        });
        let Some(far) = far else { continue };
        let (hero, from) = (place_of(&session, "@↓"), world(&session).hero().at);
        let at = Point::new(hero.x - 1 + 2 * (far.x - from.x), hero.y + far.y - from.y);
        session.press(Press::Click(at));
        assert!(session.is_on_a_trip());
        session.tick();
        assert_eq!(world(&session).turn(), 1);
        walk_on(&mut session);
        if world(&session).hero().at == far {
            assert_eq!(world(&session).turn(), 4);
            return;
        }
    }
    panic!("every walk was interrupted");
}

#[test]
fn an_automatic_walk_stops_before_a_monster() {
    let guarded = |world: &oubliette_game::World| world.state().treasures.last().map(|treasure| treasure.at);
    let beside = |session: &Session| {
        let is_monster = |at: &Point| world(session).state().monster_at(*at).is_some();
        session.ui.screen == Screen::Walk && world(session).hero().at.neighbors().iter().any(is_monster)
    };
    let mut session = super::played_until(Language::English, guarded, beside);
    let monsters = world(&session).state().monsters.clone();
    let hero = world(&session).hero().at;
    let foe =
        monsters.iter().find(|monster| monster.at.distance(hero) == 1 && !monster.is_disguised()).unwrap();
    let behind = foe.at.neighbors().into_iter().find(|at| {
        let way = world(&session).ways().to(*at);
        way.is_some_and(|way| way.len() == 2 && hero.step(way[0]) == foe.at)
    });
    let Some(behind) = behind else { panic!("nothing lies behind {foe:?}") };
    let frame = session.draw();
    let is_there = |at: &Point| frame.target_at(*at) == Some(super::super::frame::Target::Cell(behind));
    let at = frame.size().rect().points().find(is_there).unwrap();
    session.press(Press::Click(at));
    walk_on(&mut session);
    assert_eq!(world(&session).hero().at, hero);
    assert!(shown(&session).contains("A monster is in the way."), "{}", shown(&session));
}

#[test]
fn the_first_click_chooses_an_object_and_the_second_uses_it() {
    let mut session = before_a_treasure(Language::English);
    while session.ui.screen == Screen::Treasure {
        click_on(&mut session, "t take");
    }
    let count = |session: &Session| world(session).hero().inventory.items().len();
    let before = count(&session);
    assert!(before > 0);
    click_on(&mut session, "i bag");
    click_on(&mut session, "x throw away");
    assert_eq!(count(&session), before - 1);
}
