//! The view agrees with the world, and comes back from JSON as it was.

use oubliette_core::Language;

use super::*;
use crate::bot::{Bot, BotKind};
use crate::class::Class;
use crate::event::Event;

fn json_round_trip<T>(value: &T) -> String
where
    T: Serialize + for<'de> Deserialize<'de> + PartialEq + std::fmt::Debug,
{
    let text = serde_json::to_string(value).unwrap();
    assert_eq!(serde_json::from_str::<T>(&text).unwrap(), *value, "{text}");
    text
}

#[test]
fn the_view_shows_what_is_known_of_each_cell_of_the_floor() {
    for (seed, class) in [(1, Class::Mage), (2, Class::Rogue), (3, Class::Priest)] {
        let mut world = World::new(seed, class);
        let is_empty = |at: &Point| world.state().monster_at(*at).is_none();
        let cells: Vec<Point> = world.terrain.open.points().filter(is_empty).step_by(7).collect();
        for at in cells {
            world.hero.at = at;
            let view = world.view();
            for point in world.terrain.size().rect().points() {
                assert_eq!(view.sight(point), world.sight(point), "run {seed} at {at:?}: {point:?}");
            }
            let known: Vec<Sight> = window_around(at).points().map(|point| world.sight(point)).collect();
            assert_eq!(view.window(), known, "run {seed} at {at:?}");
        }
    }
}

#[test]
fn views_and_events_of_whole_games_come_back_from_json_as_they_were() {
    for (seed, kind) in [(3, BotKind::Completionist), (8, BotKind::Random), (11, BotKind::Careful)] {
        let mut world = World::new(seed, Class::Warrior);
        let mut bot = Bot::new(kind);
        for turn in 0..600 {
            let action = bot.choose(&world);
            json_round_trip(&action);
            let Ok(events) = world.act(action) else { break };
            events.iter().for_each(|event| drop(json_round_trip(event)));
            if turn % 50 == 0 {
                json_round_trip(&world.view());
            }
        }
    }
}

#[test]
fn the_view_of_a_chamber_has_its_board_and_ways_over_it() {
    let mut world = crate::scenario::world("#s@X#");
    world.act(Action::Step(Direction::Right)).unwrap();
    let view = world.view();
    json_round_trip(&view);
    let (board, play) = (view.board.as_ref().unwrap(), world.attempt().unwrap());
    assert_eq!((board.state(), view.ways.from), (*play.state(), play.state().player()));
    for point in board.puzzle.size().rect().points().filter(|point| *point != view.ways.from) {
        let walk = play.puzzle().walk(play.state(), point);
        assert_eq!(view.ways.to(point).map(|way| way.len()), walk.map(|way| way.len()), "{point:?}");
    }
}

#[test]
fn names_in_json_are_in_snake_case_and_grids_are_rows_of_letters() {
    let world = crate::scenario::world(
        "
        ########
        #I@.1..#
        #####.>#
        ########",
    );
    let view: serde_json::Value = serde_json::to_value(world.view()).unwrap();
    assert_eq!(view["outcome"], "playing");
    assert!(view["seed"].is_string());
    assert_eq!(view["hero"]["at"], serde_json::json!([2, 1]));
    assert_eq!(view["chart"][2].as_str().unwrap().chars().next(), Some('#'));
    assert_eq!(view["chart"][1].as_str().unwrap().chars().nth(4), Some('='));
    assert_eq!(view["ways"]["steps"][1].as_str().unwrap(), " l rr   ");
    assert_eq!(view["doors"][0]["at"], serde_json::json!([4, 1]));
    assert!(view["doors"][0]["text"]["fr"].as_str().unwrap().starts_with("La porte de fer"));
    assert!(view["actions"].as_array().unwrap().contains(&serde_json::json!({ "step": "right" })));
    let event = Event::MonsterDied { kind: MonsterKind::Wolf, at: Point::new(4, 2), exp: 9 };
    let event = serde_json::to_value(event).unwrap();
    assert_eq!(event, serde_json::json!({ "event": "monster_died", "kind": "wolf", "at": [4, 2], "exp": 9 }));
}

#[test]
fn rows_that_mean_nothing_are_refused() {
    let chart = |text: &str| serde_json::from_str::<Chart>(text);
    assert_eq!(chart(r##"["#. ", "#+="]"##).unwrap().tile_at(Point::new(1, 1)), Some(Tile::Door));
    assert!(chart(r##"["#x"]"##).is_err());
    assert!(chart(r##"["#.", "#"]"##).is_err());
    assert_eq!(chart("[]").unwrap().tile_at(Point::new(0, 0)), None);
}

#[test]
fn steps_in_a_circle_lead_nowhere() {
    let ways: Ways = serde_json::from_str(
        r#"{ "from": [0, 0], "steps": ["  rl"], "unknown": null, "stair_down": null, "aside": null }"#,
    )
    .unwrap();
    assert_eq!(ways.to(Point::new(2, 0)), None);
}

#[test]
fn a_closed_door_carries_its_sentences_in_both_languages() {
    let world = crate::scenario::world("#I@.1..C2.#");
    let view = world.view();
    let [iron, copper] = &view.doors[..] else { panic!("two doors are in sight") };
    for door in [iron, copper] {
        let ledger = world.why_closed(door.at).unwrap();
        assert_eq!(*door, ledger);
        assert!(door.text.to(Language::English).starts_with("The "));
        assert!(door.text.to(Language::French).starts_with("La porte"));
    }
}
