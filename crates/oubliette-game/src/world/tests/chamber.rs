use oubliette_core::{Direction, Point};

use crate::action::Action;
use crate::chamber::{self, MAX_STEPS};
use crate::event::Event;
use crate::item::{Item, Potion};
use crate::refusal::Refusal;
use crate::scenario::{carrying, drawn, world};
use crate::world::World;
use oubliette_sokoban::{Lamp, Play, Puzzle, Verdict, solve};

const INTO_CRACK: Action = Action::Step(Direction::Right);

fn inside() -> World {
    let mut world = world("#s@X#");
    world.act(INTO_CRACK).unwrap();
    world
}

fn board(world: &World) -> String {
    let board = world.view().board.unwrap();
    board.puzzle.draw(&board.state())
}

/// The directions of a solution from here.
fn solution(world: &World) -> Vec<Direction> {
    let play = world.attempt().unwrap();
    match solve(play.puzzle(), play.state(), 1_000_000) {
        Verdict::Solved(solution) => solution.moves,
        verdict => panic!("{verdict:?}"),
    }
}

#[test]
fn a_cracked_wall_is_told_of_when_it_comes_into_sight_and_is_remembered() {
    let mut world = world("#@............X#");
    let at = Point::new(14, 0);
    assert_eq!(world.view().crack, None);
    for _ in 0..6 {
        assert!(!world.act(INTO_CRACK).unwrap().contains(&Event::CrackSeen { at }));
    }
    assert!(world.act(INTO_CRACK).unwrap().contains(&Event::CrackSeen { at }));
    assert_eq!(world.view().crack, Some(at));
    assert_eq!(world.act(INTO_CRACK).unwrap().len(), 1, "it is told once");
}

#[test]
fn walking_into_a_crack_leads_to_a_chamber_where_time_stands_still() {
    let mut world = world("#s@X#");
    let events = world.act(INTO_CRACK).unwrap();
    assert_eq!(events, [Event::ChamberEntered { difficulty: chamber::difficulty(1) }]);
    for direction in solution(&world).into_iter().take(3) {
        world.act(Action::Step(direction)).unwrap();
    }
    assert_eq!((world.turn(), world.hero().hp), (0, 100), "the sentinel had no turn");
    assert_eq!(drawn(&world), ["#s@##"]);
    world.act(Action::Exit).unwrap();
    world.act(Action::Wait).unwrap();
    assert!(world.hero().hp < 100);
}

#[test]
fn in_a_chamber_only_the_board_and_what_is_free_can_be_handled() {
    let mut world = carrying(inside(), &[Item::Potion(Potion::Healing)]);
    world.hero.hp = 50;
    for action in [Action::Wait, Action::Cast(Direction::Left), Action::Read(0)] {
        assert_eq!(world.act(action), Err(Refusal::OnlyOutside), "{action:?}");
    }
    assert_eq!(world.act(Action::Undo), Err(Refusal::NothingToUndo));
    assert_eq!(world.act(Action::Redo), Err(Refusal::NothingToRedo));
    world.act(Action::Drink(0)).unwrap();
    assert_eq!(world.hero().hp, 60);
    world.act(Action::Exit).unwrap();
    for action in [Action::Undo, Action::Redo, Action::Restart, Action::Exit] {
        assert_eq!(world.act(action), Err(Refusal::OnlyInChamber), "{action:?}");
    }
}

#[test]
fn steps_can_be_undone_made_again_and_the_board_put_back() {
    let mut world = inside();
    let start = board(&world);
    let way = solution(&world);
    let events = world.act(Action::Step(way[0])).unwrap();
    assert!(matches!(events[..], [Event::BoardStepped { step }] if step.direction == way[0]));
    world.act(Action::Step(way[1])).unwrap();
    let later = board(&world);
    assert_ne!(start, later);
    world.act(Action::Undo).unwrap();
    world.act(Action::Undo).unwrap();
    assert_eq!(board(&world), start);
    world.act(Action::Redo).unwrap();
    world.act(Action::Redo).unwrap();
    assert_eq!(board(&world), later);
    world.act(Action::Restart).unwrap();
    assert_eq!((board(&world), world.view().board.unwrap().undone), (start, 2));
}

#[test]
fn a_board_stays_as_it_was_left() {
    let mut world = inside();
    let way = solution(&world);
    way[..4].iter().for_each(|direction| drop(world.act(Action::Step(*direction)).unwrap()));
    world.act(Action::Undo).unwrap();
    let (left, digest) = (world.view().board, world.digest());
    assert_eq!(world.act(Action::Exit).unwrap(), [Event::ChamberLeft]);
    assert!(world.view().board.is_none() && world.chambers().len() == 1);
    assert_ne!(world.digest(), digest);
    world.act(INTO_CRACK).unwrap();
    assert_eq!((world.view().board, world.digest()), (left, digest));
}

#[test]
fn a_chamber_in_which_nothing_was_done_leaves_no_trace() {
    let mut world = world("#.@X#");
    world.hero.facing = Direction::Right;
    let before = world.digest();
    world.act(INTO_CRACK).unwrap();
    world.act(Action::Exit).unwrap();
    assert_eq!(world.digest(), before);
}

#[test]
fn solving_the_puzzle_leads_back_with_a_special_piece_and_a_token() {
    let mut world = inside();
    let reward = world.view().board.unwrap().reward;
    let mut events = Vec::new();
    for direction in solution(&world) {
        events = world.act(Action::Step(direction)).unwrap();
    }
    assert!(matches!(events[1..], [Event::PuzzleSolved { .. }, Event::ObjectShown { .. }]), "{events:?}");
    assert!(world.attempt().is_none());
    assert_eq!((world.turn(), world.stats().puzzles), (0, 1));
    world.act(Action::Take).unwrap();
    world.act(Action::Take).unwrap();
    assert_eq!((world.hero().inventory.items(), world.hero().tokens), (&reward[..1], 1));
    assert_eq!(world.act(INTO_CRACK), Err(Refusal::ChamberEmpty), "it is solved once");
}

#[test]
fn the_lamp_goes_out_with_the_last_solution_and_undoing_lights_it_again() {
    let mut world = inside();
    let lamp = |world: &World| world.view().board.unwrap().lamp;
    assert_eq!(lamp(&world), Lamp::Yes);
    let mut rng = oubliette_core::Rng::from_state(1);
    while lamp(&world) == Lamp::Yes {
        drop(world.act(Action::Step(Direction::ALL[rng.below(4) as usize])));
    }
    assert_eq!(lamp(&world), Lamp::No);
    world.act(Action::Undo).unwrap();
    assert_eq!(lamp(&world), Lamp::Yes);
}

#[test]
fn after_very_many_steps_some_have_to_be_undone() {
    let mut world = inside();
    world.attempt = Some(Play::new(Puzzle::from_text("######\n#@ $.#\n######\n").unwrap()));
    let way = Direction::Right;
    for place in 0..MAX_STEPS {
        let way = if place % 2 == 0 { way } else { way.reversed() };
        world.act(Action::Step(way)).unwrap();
    }
    assert_eq!(world.act(Action::Step(way)), Err(Refusal::TooManySteps));
    world.act(Action::Undo).unwrap();
    assert!(world.act(Action::Step(way.reversed())).is_ok());
}

#[test]
fn chambers_that_were_left_are_kept_in_the_order_of_their_floors() {
    let mut world = inside();
    let play = world.attempt().unwrap().clone();
    for depth in [13, 3, 23, 8] {
        world.depth = depth;
        world.attempt = Some(play.clone());
        world.act_in_chamber(Action::Step(solution(&world)[0]), &mut Vec::new());
        world.act_in_chamber(Action::Exit, &mut Vec::new());
    }
    let depths: Vec<u32> = world.chambers.iter().map(|chamber| chamber.depth).collect();
    assert_eq!(depths, [3, 8, 13, 23]);
}
