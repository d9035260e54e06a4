//! The requests of the page and their answers.

use oubliette_studio::{
    Answer, Changes, Flow, Host, Limits, Progress, REQUESTS, Refusal, RefusalKind, Request, Studio, catalog,
    catalog_with, go_on,
};
use serde_json::{Value, json};

fn ask(name: &str, body: &Value) -> Result<Answer, Refusal> {
    let request = Request::read(name, body.to_string().as_bytes())?;
    Studio::default().handle(&request, &mut go_on)
}

fn asked(name: &str, body: &Value) -> Value {
    let answer = ask(name, body).unwrap_or_else(|refusal| panic!("{name}: {refusal}"));
    serde_json::from_slice(&answer.bytes).unwrap()
}

fn refused(name: &str, body: &Value) -> Refusal {
    let refusal = ask(name, body).expect_err("it should be refused");
    assert!(!refusal.problems.is_empty());
    for problem in &refusal.problems {
        assert!(!problem.en.is_empty() && !problem.fr.is_empty() && !problem.en.contains('{'), "{problem:?}");
    }
    refusal
}

#[test]
fn all_request_names_and_no_others_are_known() {
    for name in REQUESTS.iter().map(|info| info.name) {
        let kind = Request::read(name, b"{}").map_or_else(|refusal| refusal.kind, |_| RefusalKind::Wrong);
        assert_eq!(kind, RefusalKind::Wrong, "{name}");
    }
    let refusal = Request::read("dungeon", b"{}").unwrap_err();
    assert_eq!(refusal.kind, RefusalKind::Unknown);
    assert!(refusal.to_string().contains("map, picture, steps"), "{refusal}");
}

#[test]
fn a_map_whose_mission_is_not_decided_is_made_only_if_the_recipe_says_unproven() {
    let mission = include_str!("../../../../tests/missions/undecided.json");
    let mission: Value = serde_json::from_str(mission).unwrap();
    let mut recipe = json!({ "layout": "growth", "size": "255x255", "seed": 1, "mission": mission });
    for name in ["map", "picture", "steps"] {
        let refusal = refused(name, &json!({ "map": { "recipe": recipe } }));
        assert_eq!(refusal.kind, RefusalKind::NoResult, "{name}");
        assert!(refusal.to_string().contains("not proven: 65536 states"), "{name}: {refusal}");
    }
    recipe["unproven"] = json!(true);
    let map = asked("map", &json!({ "map": { "recipe": recipe } }));
    assert_eq!(map["recipe"]["unproven"], true);
    assert_eq!(map["report"]["mission"]["proof"]["verdict"], "undecided");
    assert_eq!(map["report"]["mission"]["holds"], false);
}

#[test]
fn the_catalog_lists_every_layout_with_its_parameters() {
    let catalog = catalog();
    let layouts = catalog["layouts"].as_array().unwrap();
    for name in ["pillars", "growth", "bsp", "rooms", "caves"] {
        let layout = layouts.iter().find(|layout| layout["name"] == name).unwrap();
        assert!(layout["params"].is_array() && layout["summary"]["fr"].is_string(), "{name}");
    }
}

#[test]
fn the_catalog_has_the_limits_of_its_studio_and_every_tile() {
    let limits = Limits { maps: 7, ..Limits::default() };
    let catalog = catalog_with(limits);
    assert_eq!(catalog["limits"]["maps"], 7);
    let tiles = catalog["tiles"].as_array().unwrap();
    let open: Vec<_> =
        tiles.iter().filter(|tile| tile["is_open"] == true).map(|tile| &tile["name"]).collect();
    assert_eq!((tiles.len(), open.len()), (11, 8), "{open:?}");
}

#[test]
fn the_same_recipe_gives_the_same_bytes_and_its_whole_recipe() {
    let body =
        json!({ "map": { "recipe": { "layout": "bsp", "seed": "crypt", "params": { "levels": 3 } } } });
    let first = ask("map", &body).unwrap();
    assert_eq!(first, ask("map", &body).unwrap());
    let map: Value = serde_json::from_slice(&first.bytes).unwrap();
    assert_eq!(map["recipe"]["size"], "40x40");
    let again = ask("map", &json!({ "map": { "recipe": map["recipe"] } })).unwrap();
    assert_eq!(again, first, "the recipe of an answer asks for it again");
}

#[test]
fn a_map_has_its_path_and_its_dead_ends() {
    let map = asked("map", &json!({ "map": { "drawn": "######\n#<..>#\n#.####\n######\n" } }));
    assert_eq!(map["report"]["path"], json!([[1, 1], [2, 1], [3, 1], [4, 1]]));
    assert_eq!(map["report"]["dead_ends"], json!([[4, 1], [1, 2]]));
    let back = asked("map", &json!({ "map": { "drawn": map } }));
    assert_eq!(back["cells"], map["cells"], "a map that was answered can be sent back");
}

#[test]
fn all_problems_of_a_recipe_are_listed_at_once() {
    let body = json!({ "map": { "recipe": { "layout": "bsp", "size": "2x2", "params": { "levels": 99, "colour": 1 } } } });
    let refusal = refused("map", &body);
    assert_eq!((refusal.kind, refusal.problems.len()), (RefusalKind::Wrong, 3), "{refusal}");
}

#[test]
fn a_wrong_body_is_refused_with_the_position() {
    for body in [
        "",
        "[",
        "3",
        "[{\"recipe\": {\"layout\": \"bsp\"}}]",
        "{\"map\": 3}",
        "{\"map\": {\"recipe\": {}}, \"more\": 1}",
        "{\"map\": {\"painted\": 1}}",
    ] {
        let refusal = Request::read("map", body.as_bytes()).unwrap_err();
        assert_eq!(refusal.kind, RefusalKind::Wrong, "{body}");
        assert!(refusal.to_string().contains("column"), "{refusal}");
    }
}

#[test]
fn a_map_over_the_limit_is_refused_before_it_is_made() {
    let refusal = refused("map", &json!({ "map": { "recipe": { "layout": "caves", "size": "5000x5000" } } }));
    assert_eq!(refusal.kind, RefusalKind::TooLarge);
    assert!(refusal.to_string().contains("5000x5000"), "{refusal}");
}

#[test]
fn a_mission_that_does_not_fit_is_refused_with_advice() {
    let recipe = json!({ "layout": "bsp", "size": "20x20", "seed": 1, "mission": { "unique_keys": 30 } });
    assert_eq!(advice_works(&recipe).kind, RefusalKind::NoResult);
}

/// Follows every advice of a refusal.
fn advice_works(recipe: &Value) -> Refusal {
    let refusal = refused("map", &json!({ "map": { "recipe": recipe } }));
    let advice: Vec<_> = refusal.problems.iter().filter_map(|problem| problem.advice.clone()).collect();
    assert!(!advice.is_empty(), "{refusal}");
    for Changes { size, params, mission } in advice {
        let mut taken = recipe.clone();
        if let Some(size) = size {
            taken["size"] = json!(size);
        }
        for (part, values) in [("params", params), ("mission", mission)] {
            for (name, value) in values {
                taken[part][name] = json!(value);
            }
        }
        assert!(ask("map", &json!({ "map": { "recipe": taken } })).is_ok(), "{taken}");
    }
    refusal
}

#[test]
fn the_steps_of_a_map_lead_to_it() {
    for layout in ["pillars", "growth", "bsp", "rooms", "caves"] {
        let recipe = json!({ "layout": layout, "seed": 3 });
        let steps = asked("steps", &json!({ "map": { "recipe": recipe } }));
        let map = asked("map", &json!({ "map": { "recipe": recipe } }));
        let width = steps["width"].as_u64().unwrap() as usize;
        let mut cells = vec![false; width * steps["height"].as_u64().unwrap() as usize];
        let tiles = steps["tiles"].as_array().unwrap().iter();
        let passes: Vec<bool> = tiles.map(|tile| tile["passes"] == true).collect();
        let number = |value: &Value| value.as_u64().unwrap() as usize;
        for change in steps["changes"].as_array().unwrap() {
            let (kind, values) = change.as_object().unwrap().iter().next().unwrap();
            match kind.as_str() {
                "set" => cells[number(&values[1]) * width + number(&values[0])] = passes[number(&values[2])],
                "fill" => {
                    for y in number(&values[1])..number(&values[1]) + number(&values[3]) {
                        for x in number(&values[0])..number(&values[0]) + number(&values[2]) {
                            cells[y * width + x] = passes[number(&values[4])];
                        }
                    }
                }
                "shape" => {
                    cells.fill(false);
                    for run in values[1].as_array().unwrap() {
                        let row = number(&run[0]) * width;
                        cells[row + number(&run[1])..row + number(&run[2])].fill(true);
                    }
                }
                other => assert!(["cut", "link", "listed", "dropped", "stuck"].contains(&other), "{other}"),
            }
        }
        assert!(cells == open_cells(&map), "{layout}");
        assert!(!steps["stages"].as_array().unwrap().is_empty(), "{layout}");
    }
    assert_eq!(refused("steps", &json!({ "map": { "drawn": "###" } })).kind, RefusalKind::Wrong);
}

#[test]
fn steps_show_the_intermediate_work_of_each_layout() {
    let kinds = |recipe: Value| {
        let steps = asked("steps", &json!({ "map": { "recipe": recipe } }));
        let changes = steps["changes"].as_array().unwrap().iter();
        changes.map(|change| change.as_object().unwrap().keys().next().unwrap().clone()).collect::<Vec<_>>()
    };
    let has = |recipe: Value, kind: &str| kinds(recipe).iter().any(|other| other == kind);
    assert!(has(json!({ "layout": "bsp", "seed": 1 }), "cut"));
    assert!(has(json!({ "layout": "rooms", "seed": 1 }), "link"));
    assert!(has(json!({ "layout": "growth", "seed": 1 }), "dropped"));
    assert!(has(json!({ "layout": "pillars", "seed": 1, "size": "101x101" }), "stuck"));
}

#[test]
fn every_stage_of_the_steps_has_changes_and_a_sentence() {
    let furnish = json!({ "treasure_rooms": 2, "rubble_percent": 10 });
    for layout in ["pillars", "growth", "bsp", "rooms", "caves"] {
        let recipe = json!({ "layout": layout, "seed": 3, "furnish": furnish });
        let steps = asked("steps", &json!({ "map": { "recipe": recipe } }));
        let stages = steps["stages"].as_array().unwrap();
        let count = steps["changes"].as_array().unwrap().len() as u64;
        let ends = stages.iter().skip(1).map(|stage| stage["before"].as_u64().unwrap()).chain([count]);
        for (stage, end) in stages.iter().zip(ends) {
            assert!(stage["before"].as_u64().unwrap() < end, "{layout}: {stage}");
            assert!(stage["about"]["fr"].as_str().unwrap().ends_with('.'), "{layout}: {stage}");
            assert!(stage["title"]["en"].is_string(), "{layout}: {stage}");
        }
    }
}

#[test]
fn steps_of_a_mirrored_map_never_set_a_cell_to_its_own_tile() {
    let recipe = json!({ "layout": "rooms", "seed": 3, "size": "48x48", "params": { "mode": "temple" } });
    let steps = asked("steps", &json!({ "map": { "recipe": recipe } }));
    let width = steps["width"].as_u64().unwrap();
    let mut tiles = vec![0; (width * width) as usize];
    let mut mirrored = 0;
    for change in steps["changes"].as_array().unwrap() {
        let (kind, values) = change.as_object().unwrap().iter().next().unwrap();
        let number = |place: usize| values[place].as_u64().unwrap();
        match kind.as_str() {
            "set" => {
                let place = (number(1) * width + number(0)) as usize;
                assert_ne!(tiles[place], number(2), "{change}");
                tiles[place] = number(2);
                mirrored += u64::from(number(0) > width / 2);
            }
            "fill" => {
                for y in number(1)..number(1) + number(3) {
                    let row = (y * width + number(0)) as usize;
                    tiles[row..row + number(2) as usize].fill(number(4));
                }
            }
            _ => {}
        }
    }
    assert!(mirrored > 100, "{mirrored} cells lie beyond the axis");
}

#[test]
fn a_mission_is_planned_broken_and_repaired() {
    let plan = asked(
        "mission",
        &json!({ "params": { "unique_keys": 3, "multi_sets": 0, "permanent_keys": 0 }, "seed": "vault" }),
    );
    assert_eq!(plan["mission"]["proof"]["verdict"], "sound", "{}", plan["mission"]["proof"]);
    let boxes = plan["diagram"]["fr"]["boxes"].as_array().unwrap();
    assert_eq!((boxes.len(), plan["nodes"].as_u64()), (7, Some(7)), "start, three keys and three locks");
    assert_eq!(boxes[0]["label"], json!(["départ"]));
    assert_eq!(plan["repairs"], json!([]));
    let nodes = plan["mission"]["nodes"].as_array().unwrap();
    let lock = nodes.iter().find(|node| node["kind"] == "lock").unwrap();
    let key = nodes.iter().find(|node| node["kind"] == "key" && node["set"] == lock["set"]).unwrap();
    let edit = json!([["move", format!("{}:{}", key["id"], lock["id"])]]);
    let broken = asked("mission", &json!({ "mission": plan["mission"], "edits": edit }));
    assert!(broken["verdict"]["en"].as_str().unwrap().contains("stuck"), "{}", broken["verdict"]);
    let repair = &broken["repairs"][0];
    let mended = asked("mission", &json!({ "mission": broken["mission"], "edits": repair }));
    assert!(mended["verdict"]["fr"].as_str().unwrap().contains("aucun ordre"), "{}", mended["verdict"]);
    let map =
        json!({ "map": { "recipe": { "layout": "rooms", "size": "64x64", "mission": broken["mission"] } } });
    assert_eq!(
        refused("map", &map).kind,
        RefusalKind::NoResult,
        "a mission that strands is not set into a map"
    );
    assert_eq!(
        refused("mission", &json!({ "mission": plan["mission"], "edits": [["move", "1:999"]] })).kind,
        RefusalKind::Wrong
    );
}

#[test]
fn a_mission_is_planned_and_edited_at_once() {
    let seed = json!({ "seed": "vault", "edits": [["end", "0"], ["rename", "0:the cave mouth"]] });
    let edited = asked("mission", &seed);
    let in_two = asked(
        "mission",
        &json!({ "mission": asked("mission", &json!({ "seed": "vault" }))["mission"], "edits": seed["edits"] }),
    );
    assert_eq!(edited, in_two);
    let file =
        ask("mission-file", &json!({ "seed": "vault", "edits": seed["edits"], "format": "text" })).unwrap();
    assert!(String::from_utf8(file.bytes).unwrap().contains("the cave mouth"));
    let refusal = refused("mission", &json!({ "edits": [["delete", "0"]] }));
    assert!(refusal.to_string().starts_with("delete 0: "), "{refusal}");
}

#[test]
fn a_large_mission_has_only_a_verdict_and_a_larger_one_is_refused() {
    let large = asked("mission", &json!({ "params": { "unique_keys": 2_000 } }));
    assert_eq!(
        (&large["mission"], &large["diagram"], &large["sound"]),
        (&json!(null), &json!(null), &json!(true))
    );
    assert!(large["nodes"].as_u64().unwrap() > 4_000);
    let file = json!({ "params": { "unique_keys": 2_000 }, "format": "mermaid" });
    assert!(ask("mission-file", &file).unwrap().bytes.len() > 50_000);
    let params = json!({ "unique_keys": 100_000, "obstacles": 90_000 });
    for (name, body) in [
        ("mission", json!({ "params": params })),
        ("mission-file", json!({ "params": params, "format": "json" })),
    ] {
        assert_eq!(refused(name, &body).kind, RefusalKind::TooLarge);
    }
    let file = json!({ "params": { "unique_keys": 5_000 }, "format": "svg" });
    let limits = Limits { file_bytes: 1 << 20, ..Limits::default() };
    let request = Request::read("mission-file", file.to_string().as_bytes()).unwrap();
    assert_eq!(Studio::new(limits).handle(&request, &mut go_on).unwrap_err().kind, RefusalKind::TooLarge);
    let many: Vec<[&str; 2]> = vec![["end", "0"]; 3_000];
    let body = json!({ "params": { "unique_keys": 2_000 }, "edits": many });
    assert_eq!(refused("mission", &body).kind, RefusalKind::TooLarge);
}

#[test]
fn a_mission_too_large_for_repairs_still_has_a_verdict() {
    let params = json!({ "unique_keys": 200, "multi_sets": 0, "permanent_keys": 0 });
    let plan = asked("mission", &json!({ "params": params }));
    let nodes = plan["mission"]["nodes"].as_array().unwrap();
    let lock = nodes.iter().find(|node| node["kind"] == "lock").unwrap();
    let key = nodes.iter().find(|node| node["kind"] == "key" && node["set"] == lock["set"]).unwrap();
    let edits = json!([["move", format!("{}:{}", key["id"], lock["id"])]]);
    let broken = asked("mission", &json!({ "params": params, "edits": edits }));
    assert_eq!((&broken["sound"], &broken["repairs"]), (&json!(false), &json!([])));
}

#[test]
fn a_large_mission_on_a_small_map_is_refused_with_advice() {
    for (layout, keys) in [("rooms", 100), ("bsp", 200), ("caves", 900)] {
        let recipe = json!({ "layout": layout, "seed": 7, "mission": { "unique_keys": keys } });
        advice_works(&recipe);
    }
}

#[test]
fn the_refusal_of_a_size_advises_a_valid_one() {
    advice_works(&json!({ "layout": "rooms", "seed": 1, "size": "4x4" }));
    advice_works(&json!({ "layout": "pillars", "seed": 1, "size": "40x40" }));
}

#[test]
fn a_closed_door_is_explained() {
    let map = asked("map", &json!({ "map": { "recipe": { "layout": "growth", "seed": 5, "mission": {} } } }));
    let door = map["doors"].as_array().unwrap().iter().find(|door| door["kind"] == "locked").unwrap();
    let explained = asked("explain", &json!({ "map": { "drawn": map }, "door": [door["x"], door["y"]] }));
    assert_eq!(explained[0]["lock"], door["lock"]);
    assert!(!explained[0]["lines"].as_array().unwrap().is_empty());
    assert_eq!(
        refused("explain", &json!({ "map": { "drawn": map }, "door": [0, 0] })).kind,
        RefusalKind::NoResult
    );
}

/// Whether each cell is open, row by row.
fn open_cells(map: &Value) -> Vec<bool> {
    let tiles = map["cells"].as_array().into_iter().flatten().filter_map(Value::as_str).flat_map(str::chars);
    let closed = ["wall", "pillar", "rubble"];
    tiles
        .map(|letter| !closed.contains(&map["legend"][letter.to_string()].as_str().unwrap_or_default()))
        .collect()
}

#[test]
fn a_search_continues_where_another_ended() {
    let look = |from: u64, max: u64| {
        let recipe = json!({ "layout": "caves", "seed": "a" });
        let body = json!({ "recipe": recipe, "where": "path >= 40", "limit": 99, "max": max, "from": from });
        asked("search", &body)
    };
    let seeds = |found: &Value| {
        let rows = found["rows"].as_array().unwrap().iter();
        rows.map(|row| row["seed"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let (first, second, whole) = (look(0, 10), look(10, 10), look(0, 20));
    assert_eq!((&first["tried"], &second["tried"]), (&json!(10), &json!(10)));
    assert_eq!([seeds(&first), seeds(&second)].concat(), seeds(&whole));
    assert!(!seeds(&second).is_empty());
}

#[test]
fn a_search_counts_missions_that_do_not_fit() {
    let recipe = json!({ "layout": "bsp", "size": "12x12", "params": { "levels": 1 }, "mission": { "unique_keys": 40 } });
    let body = json!({ "recipe": recipe, "where": "path >= 1", "limit": 9, "max": 3 });
    assert_eq!(asked("search", &body)["unfit"], 3);
}

#[test]
fn the_page_gets_no_matrix_that_it_never_reads() {
    let body = json!({ "map": { "recipe": { "layout": "bsp", "seed": 5 } } });
    let map = asked("map", &body);
    assert!(map["matrix"].is_null() && map["cells"].is_array());
    let mut file = body;
    file["format"] = json!("json");
    assert!(asked("file", &file)["matrix"].is_array(), "files have it");
}

#[test]
fn every_format_is_a_file_with_a_name() {
    let catalog = catalog();
    for format in catalog["formats"].as_array().unwrap() {
        let body =
            json!({ "map": { "recipe": { "layout": "caves", "seed": "a b/c" } }, "format": format["name"] });
        let file = ask("file", &body).unwrap();
        assert!(!file.bytes.is_empty());
        assert_eq!(
            file.file_name.unwrap(),
            format!("caves-abc.{}", format["extensions"][0].as_str().unwrap())
        );
    }
    let mission = asked("mission", &json!({}))["mission"].clone();
    for format in catalog["mission"]["formats"].as_array().unwrap() {
        let body = json!({ "mission": mission, "format": format["name"], "shown": { "lang": "fr" } });
        assert!(!ask("mission-file", &body).unwrap().bytes.is_empty());
    }
}

#[test]
fn all_problems_of_a_file_are_listed_at_once() {
    let body = json!({ "map": { "recipe": { "layout": "caves" } }, "format": "bmp",
        "shown": { "cell_size": 0, "palette": "mauve", "lang": "de" } });
    assert_eq!(refused("file", &body).problems.len(), 4);
    let body = json!({ "map": { "recipe": { "layout": "caves", "size": "1000x1000" } }, "format": "png",
        "shown": { "cell_size": 256 } });
    assert_eq!(refused("file", &body).kind, RefusalKind::TooLarge);
}

#[test]
fn a_gallery_has_the_best_first() {
    let body = json!({ "recipe": { "layout": "rooms", "seed": 1 }, "count": 50, "by": "score", "top": 10 });
    let gallery = asked("gallery", &body);
    let place = gallery["metrics"].as_array().unwrap().iter().position(|name| name == "score").unwrap();
    let scores: Vec<u64> = gallery["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["values"][place].as_u64().unwrap())
        .collect();
    assert_eq!(scores.len(), 10);
    assert!(scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
    assert_eq!(
        refused("gallery", &json!({ "recipe": { "layout": "rooms" }, "count": 0 })).kind,
        RefusalKind::Wrong
    );
    let body = json!({ "recipe": { "layout": "rooms" }, "count": 1_000_000 });
    assert_eq!(refused("gallery", &body).kind, RefusalKind::TooLarge);
    let body = json!({ "recipe": { "layout": "rooms" }, "count": 3, "by": "scroe" });
    assert!(refused("gallery", &body).to_string().contains("score"));
}

#[test]
fn a_gallery_in_two_parts_has_the_rows_of_the_whole() {
    for seed in [json!(1), json!("text")] {
        let rows = |from: u64, count: u64| {
            let body = json!({ "recipe": { "layout": "caves", "seed": seed }, "count": count, "from": from });
            asked("gallery", &body)["rows"].as_array().unwrap().clone()
        };
        assert_eq!([rows(0, 4), rows(4, 6)].concat(), rows(0, 10));
    }
    let body = json!({ "recipe": { "layout": "caves" }, "count": 2, "from": u64::MAX });
    assert_eq!(asked("gallery", &body)["rows"].as_array().unwrap().len(), 2);
}

#[test]
fn a_search_finds_matches_or_names_strict_conditions() {
    let body =
        json!({ "recipe": { "layout": "caves", "seed": 1 }, "where": "path >= 20", "limit": 3, "max": 100 });
    assert_eq!(asked("search", &body)["rows"].as_array().unwrap().len(), 3);
    let body = json!({ "recipe": { "layout": "caves" }, "where": "path > 9999 and connected", "limit": 3, "max": 20 });
    let none = asked("search", &body);
    assert_eq!((none["rows"].clone(), none["tried"].clone()), (json!([]), json!(20)));
    assert_eq!(none["hints"].as_array().unwrap().len(), 2);
    let body =
        json!({ "recipe": { "layout": "caves" }, "where": "path > 5 and path < 3", "limit": 1, "max": 9 });
    assert_eq!(refused("search", &body).kind, RefusalKind::NoResult);
    let body = json!({ "recipe": { "layout": "caves" }, "where": "path >", "limit": 1, "max": 9 });
    assert_eq!(refused("search", &body).kind, RefusalKind::Wrong);
}

#[test]
fn watch_is_called_for_every_map_and_can_end_the_request() {
    let body = json!({ "recipe": { "layout": "growth" }, "count": 40 }).to_string();
    let request = Request::read("gallery", body.as_bytes()).unwrap();
    let mut seen = Vec::new();
    let mut watch = |progress: Progress| {
        seen.push(progress.done);
        if progress.done == 7 { Flow::End } else { Flow::GoOn }
    };
    let ended = Studio::new(Limits::default()).handle(&request, &mut watch);
    assert_eq!(ended.unwrap_err().kind, RefusalKind::Ended);
    assert_eq!(seen, (1..=7).collect::<Vec<_>>());
}

#[test]
fn a_mission_over_the_limit_is_refused_in_every_request() {
    let large = |keys: u32| json!({ "unique_keys": keys, "obstacles": keys });
    let refusals = [
        (refused("mission", &json!({ "params": large(90_000) })), "the limit is 250000"),
        (
            refused("map", &json!({ "map": { "recipe": { "layout": "rooms", "mission": large(1_000) } } })),
            "the limit is 2000",
        ),
    ];
    for (refusal, most) in refusals {
        assert_eq!(refusal.kind, RefusalKind::TooLarge);
        assert!(refusal.to_string().contains(most), "{refusal}");
    }
    let small = asked("mission", &json!({ "params": { "unique_keys": 3 } }))["mission"].clone();
    let edits = vec![("remove", "1"); 1001];
    let refusal = refused("mission", &json!({ "mission": small, "edits": edits }));
    assert_eq!(refusal.kind, RefusalKind::TooLarge);
}

#[test]
fn a_size_beyond_every_limit_is_refused_with_the_limit_that_holds_here() {
    for size in ["9000x9000", "2000x2000", "99999999999999999999x7"] {
        let refusal = refused("map", &json!({ "map": { "recipe": { "layout": "rooms", "size": size } } }));
        assert_eq!(refusal.kind, RefusalKind::TooLarge, "{refusal}");
        assert!(refusal.to_string().contains("the limit is 1048576 cells"), "{refusal}");
    }
}

#[test]
fn on_a_large_map_a_mission_that_does_not_fit_is_refused_without_advice() {
    let recipe = json!({ "layout": "bsp", "size": "600x600", "seed": 1, "mission": { "unique_keys": 900 } });
    let refusal = refused("map", &json!({ "map": { "recipe": recipe } }));
    assert_eq!((refusal.kind, refusal.problems.len()), (RefusalKind::NoResult, 1), "{refusal}");
}

#[test]
fn a_negative_seed_is_refused_for_a_mission_as_it_is_for_a_map() {
    for (name, body) in [
        ("mission", json!({ "seed": -3 })),
        ("map", json!({ "map": { "recipe": { "layout": "bsp", "seed": -3 } } })),
    ] {
        assert!(refused(name, &body).to_string().starts_with("seed: -3"));
    }
}

#[test]
fn a_link_is_the_same_as_a_request_for_a_file() {
    let pairs =
        [("seed", "7"), ("levels", "3"), ("rubble_percent", "5"), ("unique_keys", "1"), ("grid", "1")];
    let pairs = pairs.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let linked = Request::from_link("bsp", "svg", pairs).unwrap();
    let body = json!({
        "map": {
            "recipe": {
                "layout": "bsp",
                "seed": "7",
                "params": { "levels": "3" },
                "furnish": { "rubble_percent": "5" },
                "mission": { "unique_keys": "1" },
            },
        },
        "format": "svg",
        "shown": { "grid": true },
    });
    assert_eq!(linked, Request::read("file", body.to_string().as_bytes()).unwrap());
}

#[test]
fn a_file_for_players_contains_no_seed_and_has_none_in_its_name() {
    let recipe = json!({ "layout": "rooms", "seed": "tattletale", "mission": {} });
    for format in ["text", "json", "svg", "png"] {
        let body = json!({ "map": { "recipe": recipe }, "format": format, "shown": { "player": true } });
        let answer = ask("file", &body).unwrap();
        assert!(answer.file_name.unwrap().starts_with("map."));
        let text = String::from_utf8_lossy(&answer.bytes).into_owned();
        assert!(
            !text.contains("tattletale") && !text.contains("locked") && !text.contains("secret"),
            "{format}"
        );
    }
}

#[test]
fn the_search_for_repairs_can_be_canceled() {
    let set = |id: u32| json!({ "id": id, "kind": "unique", "keys": 1, "locks": 1 });
    let node = |id: u32, parent: Option<u32>, kind: &str, set: Option<u32>, needs: Option<u32>| json!({ "id": id, "parent": parent, "kind": kind, "set": set, "needs": needs });
    // The key of each lock lies behind the other.
    let mission = json!({
        "format": "oubliette-mission",
        "version": 1,
        "rule": "kept",
        "sets": [set(1), set(2)],
        "nodes": [
            node(0, None, "start", None, None),
            node(1, Some(0), "lock", Some(1), Some(1)),
            node(2, Some(0), "lock", Some(2), Some(1)),
            node(3, Some(2), "key", Some(1), None),
            node(4, Some(1), "key", Some(2), None),
        ],
    });
    let body = json!({ "mission": mission, "edits": [] });
    assert!(!asked("mission", &body)["repairs"].as_array().unwrap().is_empty());
    let request = Request::read("mission", body.to_string().as_bytes()).unwrap();
    let gone = Host { must_stop: &|| true, ..Host::PATIENT };
    let refusal = Studio::default().handle_for(gone, &request, &mut go_on).unwrap_err();
    assert_eq!(refusal.kind, RefusalKind::Ended);
}

#[test]
fn a_map_for_players_has_no_secrets_and_nothing_behind_them() {
    let recipe = json!({ "layout": "rooms", "seed": 3, "size": "48x48", "params": { "secret_rooms": 3 }, "mission": {} });
    let whole = asked("map", &json!({ "map": { "recipe": recipe } }));
    let seen = asked("map", &json!({ "map": { "recipe": recipe }, "player": true }));
    let doors = |map: &Value, kind: &str| {
        map["doors"].as_array().unwrap().iter().filter(|door| door["kind"] == kind).count()
    };
    let floor = |map: &Value| open_cells(map).into_iter().filter(|&is_open| is_open).count();
    assert!(doors(&whole, "secret") > 0 && doors(&whole, "locked") > 0);
    assert_eq!((doors(&seen, "secret"), doors(&seen, "locked")), (0, 0));
    assert!(floor(&seen) < floor(&whole) - doors(&whole, "secret"), "the rooms behind them are rock");
    assert_eq!(
        (&seen["recipe"], &seen["mission"], &seen["report"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );
}
