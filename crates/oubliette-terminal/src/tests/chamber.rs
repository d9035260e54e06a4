//! The hidden floor.

use oubliette_core::{Language, Point};
use oubliette_game::sokoban::{Verdict, solve};
use oubliette_game::{World, chamber};

use super::super::input::Press;
use super::super::session::Session;
use super::super::ui::Screen;
use super::{played_until, press_all, shown, world};

fn in_a_chamber(language: Language) -> Session {
    let goal = |world: &World| Some(world.terrain().crack.unwrap_or(world.terrain().stair_down));
    played_until(language, goal, |session| session.ui.screen == Screen::Board)
}

#[test]
fn a_puzzle_is_played_undone_restarted_and_left() {
    let mut session = in_a_chamber(Language::English);
    let screen = shown(&session);
    for words in [
        "A hidden chamber: a gentle puzzle",
        "(*) The lamp shines",
        "Boxes in place 0/2   Steps 0   Pushes 0",
        "Reward: ",
        "u undo",
        "x leave",
    ] {
        assert!(screen.contains(words), "{words} in {screen}");
    }
    let turn = world(&session).turn();
    let puzzle = chamber::puzzle(world(&session).seed(), world(&session).depth());
    let start = world(&session).attempt().unwrap().state().player();
    let free = start.neighbors().into_iter().find(|at| puzzle.is_floor(*at)).unwrap();
    let step = oubliette_core::Direction::ALL.into_iter().find(|way| start.step(*way) == free).unwrap();
    session.press(Press::Arrow(step));
    let steps = |session: &Session| world(session).attempt().map(|play| play.steps().len());
    assert_eq!(steps(&session), Some(1));
    press_all(&mut session, "u");
    assert_eq!(steps(&session), Some(0));
    press_all(&mut session, "y");
    assert_eq!(steps(&session), Some(1));
    session.press(Press::Erase);
    press_all(&mut session, "yr");
    assert_eq!(steps(&session), Some(0));
    press_all(&mut session, "i");
    assert_eq!(session.ui.screen, Screen::Bag);
    session.press(Press::Escape);
    assert_eq!(session.ui.screen, Screen::Board);
    press_all(&mut session, "x");
    assert_eq!((steps(&session), session.ui.screen), (None, Screen::Walk));
    assert_eq!(world(&session).turn(), turn, "time stands still");
}

#[test]
fn the_solver_of_a_puzzle_is_shown_the_reward() {
    let mut session = in_a_chamber(Language::French);
    let puzzle = chamber::puzzle(world(&session).seed(), world(&session).depth());
    let Verdict::Solved(solution) = solve(&puzzle, &puzzle.start(), 100_000) else { panic!("no solution") };
    for step in solution.moves {
        session.press(Press::Arrow(step));
    }
    assert_eq!((session.ui.screen, world(&session).stats().puzzles), (Screen::Treasure, 1));
    assert!(shown(&session).contains("Trésor : "), "{}", shown(&session));
}

#[test]
fn a_click_on_the_board_walks_around_the_boxes() {
    let mut session = in_a_chamber(Language::English);
    let play = world(&session).attempt().unwrap();
    let cells = play.puzzle().size().rect().points();
    let far = |at: &Point| play.puzzle().walk(play.state(), *at).is_some_and(|way| way.len() > 2);
    let (player, far) = (play.state().player(), cells.filter(far).last().unwrap());
    let frame = session.draw();
    let at = frame.size().rect().points();
    let is_far = |at: &Point| frame.target_at(*at) == Some(super::super::frame::Target::Cell(far));
    let at = at.filter(is_far).last().unwrap();
    session.press(Press::Click(at));
    super::walk_on(&mut session);
    let now = world(&session).attempt().unwrap().state().player();
    assert!(now == far && now != player);
    assert_eq!(world(&session).attempt().unwrap().push_count(), 0);
}

#[test]
fn a_click_on_the_player_of_a_board_does_nothing() {
    let mut session = in_a_chamber(Language::English);
    let before = shown(&session);
    let player = world(&session).attempt().unwrap().state().player();
    let frame = session.draw();
    let is_player = |at: &Point| frame.target_at(*at) == Some(super::super::frame::Target::Cell(player));
    let at = frame.size().rect().points().find(is_player).unwrap();
    session.press(Press::Click(at));
    super::walk_on(&mut session);
    assert_eq!(shown(&session), before);
}
