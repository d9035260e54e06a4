//! The game through requests: the same bytes as the game itself, and a sentence for everything that is wrong.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use oubliette::game::bot::{Bot, BotKind};
use oubliette::game::code::to_code;
use oubliette::game::{Action, Class, Replay, World, daily_seed};
use oubliette::{Direction, Rng};
use oubliette_studio::{Refusal, RefusalKind, Request, Studio, go_on};
use serde_json::{Value, json};

fn ask(studio: &Studio, name: &str, body: &Value) -> Result<Value, Refusal> {
    let request = Request::read(name, body.to_string().as_bytes())?;
    let answer = studio.handle(&request, &mut go_on)?;
    Ok(serde_json::from_slice(&answer.bytes).unwrap())
}

fn asked(name: &str, body: &Value) -> Value {
    ask(&Studio::default(), name, body).unwrap_or_else(|refusal| panic!("{name}: {refusal}"))
}

fn refused(name: &str, body: &Value) -> Refusal {
    let refusal = ask(&Studio::default(), name, body).expect_err("it should be refused");
    for problem in &refusal.problems {
        assert!(!problem.en.is_empty() && !problem.fr.is_empty() && !problem.en.contains('{'), "{problem:?}");
    }
    refusal
}

fn text(world: &World) -> String {
    STANDARD.encode(world.save())
}

fn start() -> Value {
    json!({ "start": { "seed": 7, "class": "mage" } })
}

/// Actions of a bot from the state of `world`, which they change.
fn actions_of(bot: &mut Bot, world: &mut World, most: usize) -> Vec<Action> {
    let mut actions = Vec::new();
    while actions.len() < most && world.hero().is_alive() {
        let action = bot.choose(world);
        world.act(action).unwrap();
        actions.push(action);
    }
    actions
}

#[test]
fn a_new_run_is_that_of_the_game() {
    let answer = asked("play", &start());
    let world = World::new(7, Class::Mage);
    assert_eq!(answer["run"], text(&world));
    assert_eq!((&answer["seed"], &answer["refused"]), (&json!("7"), &json!(null)));
    assert_eq!(answer["view"], serde_json::to_value(world.view()).unwrap());
    assert_eq!((&answer["terrain"], &answer["band"]), (&json!("maze"), &json!(0)));
    let words = &answer["words"];
    assert_eq!(words["floor"], "The maze");
    assert_eq!(words["class"]["title"], "Mage");
    assert_eq!(words["things"].as_array().unwrap().len(), world.view().things.len());
}

#[test]
fn bots_play_two_hundred_floors_through_requests_and_end_where_the_game_ends() {
    let studio = Studio::default();
    let (mut floors, mut seed) = (0, 0);
    while floors < 200 {
        seed += 1;
        let class = Class::ALL[seed as usize % Class::ALL.len()];
        let mut bot = Bot::new(BotKind::ALL[1 + seed as usize % 3]);
        let mut world = World::new(seed, class);
        let mut body = json!({ "start": { "seed": seed, "class": class.name() } });
        while world.hero().is_alive() && world.turn() < 20_000 {
            let actions = actions_of(&mut bot, &mut world, 64);
            body["actions"] = serde_json::to_value(&actions).unwrap();
            body["lang"] = json!(if seed % 2 == 0 { "en" } else { "fr" });
            let answer = ask(&studio, "play", &body).unwrap();
            assert_eq!(answer["refused"], Value::Null, "run {seed}");
            assert_eq!(answer["steps"].as_array().unwrap().len(), actions.len());
            assert_eq!(answer["run"], text(&world), "run {seed}");
            body = json!({ "run": answer["run"] });
        }
        floors += world.stats().deepest;
    }
}

#[test]
fn an_answer_does_not_depend_on_what_is_remembered() {
    let remembering = Studio::default();
    let mut body = start();
    for _ in 0..3 {
        body["actions"] = json!(["wait"]);
        let answer = ask(&remembering, "play", &body).unwrap();
        assert_eq!(answer, asked("play", &body));
        assert_eq!(ask(&remembering, "play", &body).unwrap(), answer, "the same request again");
        body = json!({ "run": answer["run"] });
    }
}

#[test]
fn actions_end_at_the_first_that_is_not_possible() {
    let mut body = start();
    body["actions"] = json!(["wait", { "drink": 3 }, "wait"]);
    let answer = asked("play", &body);
    assert_eq!(answer["steps"].as_array().unwrap().len(), 1);
    assert_eq!(answer["steps"][0]["action"], "wait");
    assert_eq!(answer["refused"], "That slot is empty.");
    assert_eq!(answer["view"]["turn"], 1);
    body["lang"] = json!("fr");
    assert_ne!(asked("play", &body)["refused"], answer["refused"]);
}

#[test]
fn every_sentence_names_its_event() {
    let mut world = World::new(3, Class::Warrior);
    let actions = actions_of(&mut Bot::new(BotKind::Greedy), &mut world, 64);
    let body = json!({ "start": { "seed": 3, "class": "warrior" }, "actions": actions });
    let answer = asked("play", &body);
    let mut count = 0;
    for step in answer["steps"].as_array().unwrap() {
        for said in step["sentences"].as_array().unwrap() {
            let event = &step["events"][said["event"].as_u64().unwrap() as usize];
            assert!(event["event"].is_string() && said["text"].as_str().unwrap().len() > 3, "{said}");
            count += 1;
        }
    }
    assert!(count > 3, "{count}");
}

#[test]
fn a_code_of_the_terminal_goes_on_in_the_page() {
    let mut world = World::new(9, Class::Rogue);
    actions_of(&mut Bot::new(BotKind::Careful), &mut world, 40);
    let answer = asked("play", &json!({ "code": to_code(&world.save()) }));
    assert_eq!(answer["run"], text(&world));
    let refusal = refused("play", &json!({ "code": to_code(&world.save()).replacen('0', "1", 1) }));
    assert_eq!(refusal.kind, RefusalKind::NoResult);
    assert!(refusal.to_string().contains("mistyped"), "{refusal}");
}

#[test]
fn the_run_of_a_day_has_the_seed_of_the_day() {
    let answer = asked("play", &json!({ "start": { "daily": "2026-01-31", "class": "priest" } }));
    let seed = daily_seed(2026, 1, 31);
    assert_eq!(answer["seed"], seed.to_string());
    assert_eq!(answer["run"], text(&World::new(seed.number(), Class::Priest)));
    for day in ["", "tomorrow", "2026-13-01", "2026-00-10", "2026-1-031", "20é6-01-3", "2026/01/31"] {
        let refusal = refused("play", &json!({ "start": { "daily": day } }));
        assert_eq!(refusal.kind, RefusalKind::Wrong, "{day}");
    }
    let both = json!({ "start": { "daily": "2026-01-31", "seed": 3 } });
    assert!(refused("play", &both).to_string().contains("seed or daily"));
}

#[test]
fn a_map_of_ones_own_is_the_first_floor() {
    let mission = json!({ "unique_keys": 2, "multi_sets": 0, "permanent_keys": 0 });
    let recipe = json!({ "layout": "bsp", "seed": 7, "mission": mission });
    let answer = asked("play", &json!({ "start": { "map": { "recipe": recipe }, "class": "rogue" } }));
    assert_eq!((&answer["words"]["floor"], &answer["terrain"]), (&json!("Your map"), &json!("rooms")));
    let again = asked("play", &json!({ "run": answer["run"], "actions": ["wait"] }));
    assert_eq!(again["view"]["turn"], 1);
    let drawn = asked("play", &json!({ "start": { "map": { "drawn": "#####\n#<.>#\n#####\n" } } }));
    assert_eq!(drawn["view"]["hero"]["at"], json!([1, 1]));
}

#[test]
fn a_map_that_cannot_be_played_is_refused_with_the_reason() {
    let split = json!({ "start": { "map": { "drawn": "#####\n#<#>#\n#####\n" } } });
    let refusal = refused("play", &split);
    assert_eq!(refusal.kind, RefusalKind::NoResult);
    assert!(refusal.to_string().contains("no way leads from the start"), "{refusal}");
    let large = json!({ "start": { "map": { "recipe": { "layout": "bsp", "size": "300x300" } } } });
    assert!(refused("play", &large).to_string().contains("255x255"));
    let daily = json!({ "start": { "daily": "2026-01-31", "map": { "drawn": "#####\n#<.>#\n#####\n" } } });
    assert!(refused("play", &daily).to_string().contains("daily or map"));
}

#[test]
fn a_body_needs_exactly_one_run() {
    let run = asked("play", &start())["run"].clone();
    for body in [json!({}), json!({ "run": run, "start": {} }), json!({ "run": run, "code": "AAAA" })] {
        let refusal = refused("play", &body);
        assert_eq!(refusal.kind, RefusalKind::Wrong);
        assert!(refusal.to_string().contains("exactly one of run, code and start"));
    }
    for (field, value) in [("lang", json!("de")), ("start", json!({ "class": "bard" })), ("map", json!(1))] {
        let mut body = start();
        body[field] = value;
        assert_eq!(refused("play", &body).kind, RefusalKind::Wrong, "{field}");
    }
}

#[test]
fn an_edited_run_is_refused_with_the_reason() {
    let mut world = World::new(5, Class::Warrior);
    actions_of(&mut Bot::new(BotKind::Careful), &mut world, 200);
    let bytes = world.save();
    let mut rng = Rng::from_state(1);
    for _ in 0..200 {
        let mut edited = bytes.clone();
        let place = rng.below(edited.len() as u32) as usize;
        edited[place] ^= 1 << rng.below(8);
        for body in [json!({ "run": STANDARD.encode(&edited) }), json!({ "code": to_code(&edited) })] {
            assert_eq!(refused("play", &body).kind, RefusalKind::NoResult);
        }
        assert_eq!(refused("share", &json!({ "run": STANDARD.encode(&edited) })).kind, RefusalKind::NoResult);
    }
    let broken = refused("play", &json!({ "run": STANDARD.encode(&bytes[..bytes.len() / 2]) }));
    assert!(broken.to_string().contains("cut short"), "{broken}");
}

#[test]
fn hostile_bodies_are_refused_with_a_message() {
    let mut rng = Rng::from_state(2);
    let studio = Studio::default();
    for length in 0..300 {
        let bytes: Vec<u8> = (0..length).map(|_| rng.next_u64() as u8).collect();
        for name in ["play", "replay", "share"] {
            assert!(Request::read(name, &bytes).is_err());
            let field = if name == "replay" { "replay" } else { "run" };
            let body = json!({ field: STANDARD.encode(&bytes) });
            assert_eq!(ask(&studio, name, &body).unwrap_err().kind, RefusalKind::NoResult, "{name} {length}");
        }
    }
    let mut many = start();
    many["actions"] = json!(vec!["wait"; 1_000_000]);
    for name in ["play", "replay"] {
        let refusal = refused(name, &many);
        assert_eq!(refusal.kind, RefusalKind::TooLarge);
        assert!(refusal.to_string().contains("1000000 actions"), "{refusal}");
    }
    let long = json!({ "start": { "seed": "x".repeat(100_000) } });
    assert_eq!(refused("play", &long).kind, RefusalKind::TooLarge);
    for field in ["run", "code"] {
        let huge = json!({ field: "A".repeat(3_000_000) });
        assert_eq!(refused("play", &huge).kind, RefusalKind::TooLarge, "{field}");
    }
    assert_eq!(refused("play", &json!({ "run": "not base64!" })).kind, RefusalKind::Wrong);
}

/// A run of a bot, its actions and its recording.
fn recorded(seed: u64, most: usize) -> (World, Vec<Action>, Replay) {
    let mut world = World::new(seed, Class::Warrior);
    let mut replay = Replay::start(&world);
    let mut bot = Bot::new(BotKind::Careful);
    let mut actions = Vec::new();
    while actions.len() < most && world.hero().is_alive() {
        let action = bot.choose(&world);
        world.act(action).unwrap();
        replay.record(action, &world);
        actions.push(action);
    }
    (world, actions, replay)
}

#[test]
fn a_recording_plays_again_frame_by_frame() {
    let (end, actions, replay) = recorded(11, 100);
    let start = json!({ "seed": 11, "class": "warrior" });
    let made = asked("replay", &json!({ "start": start, "actions": actions }));
    assert_eq!(made["replay"], STANDARD.encode(replay.to_bytes()));
    assert_eq!(
        (&made["total"], &made["class"], &made["seed"]),
        (&json!(100), &json!("warrior"), &json!("11"))
    );
    assert_eq!(made["frames"], json!([]));

    let first = asked("replay", &json!({ "replay": made["replay"], "count": 2 }));
    assert_eq!(first["frames"][0]["action"], Value::Null);
    let begun = serde_json::to_value(World::new(11, Class::Warrior).view()).unwrap();
    assert_eq!(first["frames"][0]["view"], begun);
    assert_eq!(first["frames"][1]["action"], serde_json::to_value(actions[0]).unwrap());

    let last = asked("replay", &json!({ "replay": made["replay"], "from": 98, "count": 60 }));
    let frames = last["frames"].as_array().unwrap();
    assert_eq!((frames.len(), &last["parting"]), (3, &Value::Null));
    assert_eq!(frames[2]["view"], serde_json::to_value(end.view()).unwrap());
    let beyond = asked("replay", &json!({ "replay": made["replay"], "from": u64::MAX, "count": 3 }));
    assert_eq!(beyond["frames"], json!([]));
}

#[test]
fn a_recording_that_cannot_have_happened_is_refused() {
    let refusal = refused("replay", &json!({ "start": { "seed": 1 }, "actions": ["wait", "take"] }));
    assert_eq!(refusal.kind, RefusalKind::NoResult);
    assert!(refusal.to_string().starts_with("action 2 of this run is not possible"), "{refusal}");
    let many = json!({ "start": { "seed": 1 }, "count": 1_000 });
    assert_eq!(refused("replay", &many).kind, RefusalKind::TooLarge);
    for body in [
        json!({}),
        json!({ "replay": "AAAA", "start": {} }),
        json!({ "replay": "AAAA", "actions": ["wait"] }),
    ] {
        assert_eq!(refused("replay", &body).kind, RefusalKind::Wrong, "{body}");
    }
}

#[test]
fn a_shared_run_is_the_code_of_the_terminal() {
    let (world, _, replay) = recorded(4, 30);
    let link = "https://example.org/?view=play#run=ABC";
    let shared = asked("share", &json!({ "run": text(&world), "link": link }));
    assert_eq!(shared["code"], to_code(&world.save()));
    let qr = &shared["qr"];
    let rows: Vec<&str> = qr["rows"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert_eq!(rows.len() as u64, qr["size"].as_u64().unwrap());
    assert!(rows.iter().all(|row| row.len() == rows.len()));
    assert!(rows[0].starts_with("11111110") && rows[0].ends_with("01111111"), "{}", rows[0]);
    let recording = asked("share", &json!({ "replay": STANDARD.encode(replay.to_bytes()) }));
    assert_eq!((&recording["code"], &recording["qr"]), (&json!(to_code(&replay.to_bytes())), &Value::Null));
    let long = asked("share", &json!({ "run": text(&world), "link": "x".repeat(5_000) }));
    assert_eq!(long["qr"], Value::Null, "no QR code is large enough");
    assert_eq!(refused("share", &json!({ "link": link })).kind, RefusalKind::Wrong);
}

#[test]
fn a_player_reads_what_monsters_do_and_how_pieces_compare() {
    let (mut intents, mut compared) = (0, 0);
    for seed in 0..6 {
        let mut world = World::new(seed, Class::Warrior);
        let mut bot = Bot::new(BotKind::Completionist);
        for _ in 0..100 {
            actions_of(&mut bot, &mut world, 7);
            let words = asked("play", &json!({ "run": text(&world), "lang": "fr" }))["words"].clone();
            let things = words["things"].as_array().unwrap();
            intents += things.iter().filter(|thing| thing["intent"]["text"].is_string()).count();
            let objects = words["bag"].as_array().unwrap().iter().chain([&words["shown"]]);
            compared += objects.filter(|object| object["compare"]["difference"].is_i64()).count();
        }
    }
    assert!(intents > 10 && compared > 0, "{intents} {compared}");
}

#[test]
fn every_action_of_the_game_is_described() {
    let schema = oubliette_studio::REQUESTS.iter().find(|info| info.name == "play").unwrap().schema();
    let kinds = schema["properties"]["actions"]["items"]["oneOf"].as_array().unwrap();
    let is_described = |action: &Value| match action {
        Value::String(name) => kinds[0]["enum"].as_array().unwrap().contains(&json!(name)),
        action => {
            let name = action.as_object().unwrap().keys().next().unwrap();
            kinds[1..].iter().any(|kind| kind["required"][0] == **name)
        }
    };
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..5 {
        let (_, actions, _) = recorded(seed, 2_000);
        for action in actions {
            let action = serde_json::to_value(action).unwrap();
            assert!(is_described(&action), "{action}");
            seen.insert(action.to_string().chars().take(6).collect::<String>());
        }
    }
    assert!(seen.len() > 4, "{seen:?}");
    assert!(is_described(&serde_json::to_value(Action::Cast(Direction::Up)).unwrap()));
}

#[test]
fn every_ground_and_band_of_the_game_has_its_drawings() {
    let drawn = asked("sprites", &json!({}));
    for ground in oubliette::game::Ground::ALL {
        for kind in ["floor", "wall"] {
            let name = format!("{kind}/{}/0", ground.name());
            assert!(!drawn["sprites"][&name][0].as_array().unwrap().is_empty(), "{name}");
        }
    }
    assert_eq!(drawn["palettes"].as_array().unwrap().len(), 5);
    assert_eq!(refused("sprites", &json!({ "size": 3 })).kind, RefusalKind::Wrong);
}
