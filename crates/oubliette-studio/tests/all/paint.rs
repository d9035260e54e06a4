//! Painted maps.

use oubliette_studio::{Refusal, RefusalKind, Request, Studio, go_on};
use serde_json::{Value, json};

fn ask(name: &str, body: &Value) -> Result<Value, Refusal> {
    let request = Request::read(name, body.to_string().as_bytes())?;
    let answer = Studio::default().handle(&request, &mut go_on)?;
    Ok(serde_json::from_slice(&answer.bytes).unwrap())
}

fn painted(recipe: &Value, strokes: &str) -> Value {
    ask("map", &json!({ "map": { "painted": { "recipe": recipe, "strokes": strokes } } })).unwrap()
}

fn made(recipe: &Value) -> Value {
    ask("map", &json!({ "map": { "recipe": recipe } })).unwrap()
}

fn number(value: &Value) -> usize {
    value.as_u64().unwrap() as usize
}

/// The letter of a cell.
fn cell(map: &Value, x: usize, y: usize) -> u8 {
    map["cells"][y].as_str().unwrap().as_bytes()[x]
}

/// Paints every cell of a room.
fn over(room: &Value, paint: char) -> String {
    let [x, y, width, height] = ["x", "y", "width", "height"].map(|name| number(&room[name]));
    (y..y + height).map(|y| format!("{paint}{x}.{y}.{width}")).collect::<Vec<_>>().join("_")
}

#[test]
fn a_map_without_strokes_is_the_map_of_its_recipe() {
    let recipe = json!({ "layout": "bsp", "seed": 3 });
    assert_eq!(painted(&recipe, ""), made(&recipe));
}

#[test]
fn a_painted_map_has_changed_cells_and_no_recipe() {
    let recipe = json!({ "layout": "caves", "seed": 3, "size": "30x20" });
    let map = painted(&recipe, "w0.5.30_f4.5.3_d7.5_s8.5_w4.5");
    assert_eq!(map["cells"][5], "#####;;+S#####################");
    assert_eq!(map["recipe"], Value::Null);
    let doors: Vec<&Value> = map["doors"].as_array().unwrap().iter().collect();
    let door = |x: u32, kind: &str| json!({ "x": x, "y": 5, "kind": kind });
    for expected in [door(7, "normal"), door(8, "secret")] {
        let is_same = |found: &&&Value| ["x", "y", "kind"].iter().all(|name| found[name] == expected[name]);
        assert!(doors.iter().any(|found| is_same(&found)), "{doors:?}");
    }
    let warned: Vec<&Value> =
        map["report"]["warnings"].as_array().unwrap().iter().map(|warning| &warning["code"]).collect();
    assert!(warned.contains(&&json!("unreachable")), "{warned:?}");
    let cut_off = map["report"]["unreachable"].as_array().unwrap();
    assert!(!cut_off.is_empty() && cut_off.iter().all(|run| number(&run[1]) < number(&run[2])));
}

#[test]
fn a_door_that_is_painted_over_is_removed() {
    let recipe = json!({ "layout": "bsp", "seed": 3 });
    let map = made(&recipe);
    let door = &map["doors"][0];
    let (x, y) = (number(&door["x"]), number(&door["y"]));
    let after = painted(&recipe, &format!("f{x}.{y}"));
    assert_eq!(after["doors"].as_array().unwrap().len() + 1, map["doors"].as_array().unwrap().len());
    assert_eq!(cell(&after, x, y), b',');
}

#[test]
fn a_room_without_floor_is_removed_with_its_features() {
    let recipe = json!({ "layout": "bsp", "seed": 3, "furnish": { "treasure_rooms": 1 } });
    let map = made(&recipe);
    let rooms = map["rooms"].as_array().unwrap();
    let start = &map["start"];
    let holds_start = |room: &&Value| {
        let inside = |at: &Value, begin: &str, length: &str| {
            number(at) >= number(&room[begin]) && number(at) < number(&room[begin]) + number(&room[length])
        };
        inside(&start[0], "x", "width") && inside(&start[1], "y", "height")
    };
    let room = rooms.iter().find(holds_start).unwrap_or(&rooms[0]);
    let after = painted(&recipe, &over(room, 'w'));
    let left = after["rooms"].as_array().unwrap();
    assert_eq!(left.len() + 1, rooms.len());
    for (place, room) in left.iter().enumerate() {
        assert_eq!(number(&room["id"]), place);
        let connections = room["connections"].as_array().unwrap();
        assert!(connections.iter().all(|other| number(other) < left.len() && number(other) != place));
    }
    if holds_start(&room) {
        assert_eq!(after["start"], Value::Null);
    }
    let floor_again = painted(&recipe, &format!("{}_{}", over(room, 'w'), over(room, 'f')));
    assert_eq!(floor_again["cells"], map["cells"], "floor in a room is the floor of the room");
}

#[test]
fn a_way_painted_from_room_to_room_joins_them() {
    let recipe = json!({ "layout": "bsp", "seed": 3 });
    let map = made(&recipe);
    let rooms = map["rooms"].as_array().unwrap();
    let middle = |room: &Value| (number(&room["center"][0]), number(&room["center"][1]));
    let [first, last] = [&rooms[0], &rooms[rooms.len() - 1]];
    assert!(!first["connections"].as_array().unwrap().contains(&last["id"]), "they are far apart");
    let ((x, y), (to_x, to_y)) = (middle(first), middle(last));
    let walled: String = (0..map["cells"].as_array().unwrap().len())
        .map(|y| format!("w0.{y}.{}", number(&map["width"])))
        .chain([over(first, 'f'), over(last, 'f')])
        .chain([format!("f{}.{y}.{}", x.min(to_x), x.abs_diff(to_x) + 1)])
        .chain((y.min(to_y)..=y.max(to_y)).map(|y| format!("f{to_x}.{y}")))
        .collect::<Vec<_>>()
        .join("_");
    let after = painted(&recipe, &walled);
    let left = after["rooms"].as_array().unwrap();
    let last = &left[left.len() - 1];
    let joined: Vec<usize> = last["connections"].as_array().unwrap().iter().map(number).collect();
    assert!(!joined.is_empty(), "{left:?}");
}

/// The rooms that can be reached from the first over connections.
fn reached(rooms: &[Value]) -> usize {
    let mut reached = vec![0];
    let mut next = 0;
    while let Some(&room) = reached.get(next) {
        next += 1;
        for other in rooms[room]["connections"].as_array().unwrap().iter().map(number) {
            if !reached.contains(&other) {
                reached.push(other);
            }
        }
    }
    reached.len()
}

#[test]
fn one_painted_cell_keeps_rooms_connected() {
    for (mode, seed) in
        ["warren", "ruins", "prison"].into_iter().flat_map(|mode| (0..60).map(move |seed| (mode, seed)))
    {
        let recipe = json!({ "layout": "rooms", "seed": seed, "params": { "mode": mode } });
        let after = painted(&recipe, "f5.5");
        if after["report"]["metrics"]["connected"] == json!(true) {
            let rooms = after["rooms"].as_array().unwrap();
            assert_eq!(reached(rooms), rooms.len(), "{mode}, seed {seed}");
        }
    }
}

#[test]
fn a_mission_whose_door_was_painted_over_is_no_longer_proven() {
    let recipe = json!({ "layout": "rooms", "seed": 5, "size": "64x64", "mission": {} });
    let map = made(&recipe);
    assert_eq!(map["report"]["mission"]["holds"], true);
    let door = map["doors"].as_array().unwrap().iter().find(|door| door["kind"] == "locked").unwrap();
    let after = painted(&recipe, &format!("f{}.{}", door["x"], door["y"]));
    let proof = &after["report"]["mission"];
    assert_eq!(proof["holds"], false);
    let faults = proof["faults"].as_array().unwrap();
    assert!(
        faults.iter().any(|fault| fault["code"] == "missing" && fault["node"] == door["lock"]),
        "{faults:?}"
    );
    assert_eq!(after["mission"]["nodes"], map["mission"]["nodes"]);
}

#[test]
fn the_areas_of_a_mission_cover_all_floor_but_gates() {
    let map = made(&json!({ "layout": "growth", "seed": 5, "mission": {} }));
    let areas = map["report"]["areas"].as_array().unwrap();
    assert_eq!(areas.len(), number(&map["report"]["mission"]["areas"]));
    let covered: usize = areas
        .iter()
        .flat_map(|area| area.as_array().unwrap())
        .map(|run| number(&run[2]) - number(&run[1]))
        .sum();
    let open = open_cells(&map).filter(|&is_open| is_open).count();
    let gates = map["doors"].as_array().unwrap().iter().filter(|door| door["kind"] == "locked").count();
    let obstacles =
        map["features"].as_array().unwrap().iter().filter(|each| each["kind"] == "obstacle").count();
    assert_eq!(covered + gates + obstacles, open);
}

/// Whether each cell is open, row by row.
fn open_cells(map: &Value) -> impl Iterator<Item = bool> {
    let tiles = map["cells"].as_array().into_iter().flatten().filter_map(Value::as_str).flat_map(str::chars);
    tiles.map(|letter| {
        !["wall", "pillar", "rubble"]
            .contains(&map["legend"][letter.to_string()].as_str().unwrap_or_default())
    })
}

#[test]
fn wrong_strokes_are_refused_by_position() {
    let recipe = json!({ "layout": "bsp", "seed": 3, "size": "40x40" });
    let body = json!({ "map": { "painted": { "recipe": recipe, "strokes": "f1.1_q2.2_w40.1_w1" } } });
    let refusal = ask("map", &body).unwrap_err();
    assert_eq!((refusal.kind, refusal.problems.len()), (RefusalKind::Wrong, 3), "{refusal}");
    assert!(refusal.to_string().contains("stroke 3, \"w40.1\", lies off the map of 40x40"), "{refusal}");
    let body = json!({ "map": { "painted": { "recipe": recipe, "strokes": "", "more": 1 } } });
    assert_eq!(ask("map", &body).unwrap_err().kind, RefusalKind::Wrong);
    let body = json!({ "map": { "painted": { "recipe": recipe, "strokes": "" } } });
    assert_eq!(ask("steps", &body).unwrap_err().kind, RefusalKind::Wrong);
}

#[test]
fn start_and_end_move_to_painted_cells_and_every_format_gets_them() {
    let recipe = json!({ "layout": "bsp", "seed": 3, "size": "40x40", "mission": {} });
    let map = made(&recipe);
    let (start, end) = (&map["start"], &map["end"]);
    let beside = |at: &Value, from: i64| {
        let is_free = |x: i64| {
            let cell = json!([x, at[1]]);
            cell != *start && cell != *end
        };
        (from..40).find(|&x| is_free(x)).unwrap()
    };
    let (x, y) = (beside(start, start[0].as_i64().unwrap() + 1), number(&start[1]));
    let after = painted(&recipe, &format!("f{x}.{y}_a{x}.{y}"));
    assert_eq!((&after["start"], &after["end"]), (&json!([x, y]), end));
    let starts: Vec<&Value> =
        after["features"].as_array().unwrap().iter().filter(|each| each["kind"] == "start").collect();
    assert_eq!(starts.len(), 1);
    let text = json!({
        "map": { "painted": { "recipe": recipe, "strokes": format!("f{x}.{y}_a{x}.{y}") } },
        "format": "text",
    });
    let request = Request::read("file", text.to_string().as_bytes()).unwrap();
    let bytes = Studio::default().handle(&request, &mut go_on).unwrap().bytes;
    let drawing = String::from_utf8(bytes).unwrap();
    assert_eq!(drawing.lines().nth(y).unwrap().as_bytes()[x as usize], b'<', "{drawing}");
}

#[test]
fn a_map_without_start_and_end_gets_both() {
    let painted = json!({ "drawn": "#####\n#...#\n#####\n", "strokes": "a1.1_z2.1_z3.1" });
    let map = ask("map", &json!({ "map": { "painted": painted } })).unwrap();
    assert_eq!((&map["start"], &map["end"]), (&json!([1, 1]), &json!([3, 1])));
}

#[test]
fn start_and_end_are_refused_on_walls_and_on_each_other() {
    for (strokes, count) in [("a0.0_z4.2", 2), ("a2.1_z2.1", 2), ("w1.1_a1.1", 1)] {
        let painted = json!({ "drawn": "#####\n#...#\n#####\n", "strokes": strokes });
        let refusal = ask("map", &json!({ "map": { "painted": painted } })).unwrap_err();
        assert_eq!(
            (refusal.kind, refusal.problems.len()),
            (RefusalKind::Wrong, count),
            "{strokes}: {refusal}"
        );
        assert_ne!(refusal.problems[0].en, refusal.problems[0].fr);
    }
}

#[test]
fn a_painted_room_is_a_room_and_replaces_those_inside_it() {
    let recipe = json!({ "layout": "caves", "seed": 3, "size": "30x20" });
    let floor = "f5.5.4_f5.6.4_f5.7.4";
    let map = painted(&recipe, &format!("r5.5.4.3_{floor}"));
    let rooms = map["rooms"].as_array().unwrap();
    assert_eq!((rooms.len(), number(&rooms[0]["width"]), number(&rooms[0]["height"])), (1, 4, 3));
    assert_eq!(cell(&map, 5, 5), b'.');
    let larger = painted(&recipe, &format!("r5.5.4.3_{floor}_r4.5.6.3"));
    let rooms = larger["rooms"].as_array().unwrap();
    assert_eq!((rooms.len(), number(&rooms[0]["width"]), number(&rooms[0]["id"])), (1, 6, 0));
    let two = painted(&recipe, &format!("r5.5.4.3_{floor}_r15.5.2.2_f15.5.2_f15.6.2_f9.5.6"));
    let connections: Vec<usize> =
        two["rooms"][0]["connections"].as_array().unwrap().iter().map(number).collect();
    assert_eq!(connections, [1], "a painted way joins painted rooms");
    let bare = painted(&recipe, "r0.0.2.2_w0.0.2_w0.1.2");
    assert_eq!(bare["rooms"], json!([]), "a room without floor is none");
}

/// Strokes that wall in a cell: its open neighbors become wall.
fn walled_in(map: &Value, x: usize, y: usize) -> String {
    let open: Vec<bool> = open_cells(map).collect();
    let width = number(&map["width"]);
    let around = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
    let open = around.into_iter().filter(|&(x, y)| open[y * width + x]);
    open.map(|(x, y)| format!("w{x}.{y}")).collect::<Vec<_>>().join("_")
}

/// The node of a kind with its cell.
fn feature<'a>(map: &'a Value, kind: &str) -> &'a Value {
    map["features"].as_array().unwrap().iter().find(|each| each["kind"] == kind).unwrap()
}

#[test]
fn a_map_whose_key_was_walled_in_was_said_to_be_always_finished() {
    let recipe = json!({ "layout": "rooms", "seed": 66673567, "size": "medium", "mission": {}, "params": { "mode": "crypt" } });
    let map = made(&recipe);
    let key = feature(&map, "key");
    let strokes = walled_in(&map, number(&key["x"]), number(&key["y"]));
    let proof = &painted(&recipe, &strokes)["report"]["mission"];
    assert_eq!(proof["proof"]["verdict"], "stranded", "{proof}");
    let fault = &proof["faults"][0];
    assert_eq!((&fault["code"], &fault["node"]), (&json!("walled_in"), &key["node"]), "{proof}");
    assert_eq!(fault["at"], json!([key["x"], key["y"]]));
    let set = &map["mission"]["nodes"]
        .as_array()
        .unwrap()
        .iter()
        .find(|node| node["id"] == key["node"])
        .unwrap()["set"];
    assert_eq!(fault["en"], format!("Key {set} cannot be reached: it is walled in here"));
    assert_eq!(fault["fr"], format!("La clé {set} est inaccessible : des murs l’enferment ici"));
    let codes: Vec<&Value> = proof["faults"].as_array().unwrap().iter().map(|fault| &fault["code"]).collect();
    assert!(codes.contains(&&json!("never_opens")), "{codes:?}");
}

#[test]
fn every_painting_that_walls_in_the_end_or_removes_a_key_or_a_door_strands_the_player() {
    let recipe = json!({ "layout": "rooms", "seed": 5, "size": "64x64", "mission": {} });
    let map = made(&recipe);
    let cell = |each: &Value| (number(&each["x"]), number(&each["y"]));
    let (key, end) = (cell(feature(&map, "key")), cell(feature(&map, "end")));
    let door = cell(map["doors"].as_array().unwrap().iter().find(|door| door["kind"] == "locked").unwrap());
    let paintings =
        [walled_in(&map, end.0, end.1), format!("w{}.{}", key.0, key.1), format!("w{}.{}", door.0, door.1)];
    for strokes in paintings {
        let proof = &painted(&recipe, &strokes)["report"]["mission"];
        assert_eq!(
            (&proof["holds"], &proof["proof"]["verdict"]),
            (&json!(false), &json!("stranded")),
            "{strokes}: {proof}"
        );
    }
}

#[test]
fn a_start_moved_behind_a_lock_is_played_from_there() {
    let recipe = json!({ "layout": "rooms", "seed": 5, "size": "64x64", "mission": {} });
    let map = made(&recipe);
    let end = feature(&map, "end");
    let open: Vec<bool> = open_cells(&map).collect();
    let (x, y, width) = (number(&end["x"]), number(&end["y"]), number(&map["width"]));
    let beside = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
    let (x, y) = beside.into_iter().find(|&(x, y)| open[y * width + x]).unwrap();
    let proof = &painted(&recipe, &format!("a{x}.{y}"))["report"]["mission"];
    assert_eq!((&proof["holds"], &proof["proof"]["verdict"]), (&json!(false), &json!("stranded")), "{proof}");
}

/// A map with five sets of keys and locks.
fn crypt() -> Value {
    serde_json::from_str(include_str!("crypt.json")).unwrap()
}

fn painted_crypt(strokes: &str) -> Value {
    json!({ "painted": { "drawn": crypt(), "strokes": strokes } })
}

fn asked(map: &Value) -> Value {
    ask("map", &json!({ "map": map, "repairs": true })).unwrap()
}

/// The faults and repairs of a painting of [`crypt`]; each repair is checked to prove the map.
fn repaired(strokes: &str) -> (Value, Vec<Value>) {
    let map = asked(&painted_crypt(strokes));
    let repairs = map["repairs"].as_array().cloned().unwrap_or_default();
    for repair in &repairs {
        let after = asked(&painted_crypt(repair["strokes"].as_str().unwrap()));
        assert_eq!(after["report"]["mission"]["holds"], true, "{strokes}: {repair}");
        assert_ne!(repair["en"], repair["fr"]);
    }
    (map["report"]["mission"]["faults"].clone(), repairs)
}

#[test]
fn a_painted_shortcut_was_marked_at_the_lock_and_offered_no_repair() {
    // Lock 2 is at 23, 22. The way from 22, 20 to 24, 20 leads around it.
    let (faults, repairs) = repaired("f22.20.3");
    let fault = faults.as_array().unwrap().iter().find(|fault| fault["code"] == "way_around").unwrap();
    assert_eq!(
        (&fault["en"], &fault["at"]),
        (&json!("There is another way into the area behind lock 2"), &json!([23, 20])),
        "{faults}"
    );
    let told: Vec<(&Value, &Value)> = repairs.iter().map(|repair| (&repair["en"], &repair["fr"])).collect();
    assert_eq!(told, [(&json!("Wall up: 23, 20"), &json!("Murer : 23, 20"))]);
    assert_eq!(repairs[0]["cells"], json!([[23, 20]]));
}

#[test]
fn every_painting_that_breaks_a_proof_gets_the_smallest_repair() {
    for (strokes, expected) in [
        ("w1.27_w2.27_w3.29_w1.26_w2.29", "Open: 4 cells"),
        ("w1.29", "Put the key back: 1, 29"),
        ("f23.22", "Put the lock back: 23, 22"),
        ("w23.22", "Put the lock back: 23, 22"),
        ("a1.1", "Move the start back"),
        ("f22.20.3_f3.16", "Wall up: 23, 20"),
    ] {
        let (_, repairs) = repaired(strokes);
        assert_eq!(
            repairs.first().map(|repair| &repair["en"]),
            Some(&json!(expected)),
            "{strokes}: {repairs:?}"
        );
    }
}

#[test]
fn a_proven_painting_and_a_map_for_players_have_no_repairs() {
    assert_eq!(asked(&painted_crypt("f3.16")).get("repairs"), None);
    let map = painted_crypt("f22.20.3");
    let body = json!({ "map": map, "repairs": true, "player": true });
    assert_eq!(ask("map", &body).unwrap().get("repairs"), None);
    assert_eq!(ask("map", &json!({ "map": map })).unwrap().get("repairs"), None, "nobody asked");
}

#[test]
fn a_drawn_map_with_a_hole_or_a_walled_in_key_gets_repairs() {
    for (strokes, expected) in [("f22.20.2", "Wall up: 23, 20"), ("w1.27", "Open: 1, 27")] {
        let drawn = ask("map", &json!({ "map": painted_crypt(strokes) })).unwrap();
        let faulty = asked(&json!({ "drawn": drawn }));
        let repairs = faulty["repairs"].as_array().expect("repairs");
        assert!(repairs.iter().any(|repair| repair["en"] == expected), "{strokes}: {repairs:?}");
        for repair in repairs {
            let mended = json!({ "painted": { "drawn": drawn, "strokes": repair["strokes"] } });
            let mended = ask("map", &json!({ "map": mended })).unwrap();
            assert_eq!(mended["report"]["mission"]["holds"], true, "{repair}");
        }
    }
}

#[test]
fn a_key_that_was_painted_over_is_put_back_or_moved_beside() {
    let (faults, repairs) = repaired("w1.29");
    assert_eq!((&faults[0]["code"], &faults[0]["at"]), (&json!("missing"), &json!([1, 29])), "{faults}");
    let told: Vec<&Value> = repairs.iter().map(|repair| &repair["en"]).collect();
    assert_eq!(told, ["Put the key back: 1, 29", "Move key 5 to 1, 28"]);
    let moved = repairs[1]["strokes"].as_str().unwrap();
    let is_moved =
        |each: &Value| (&each["kind"], &each["x"], &each["y"]) == (&json!("key"), &json!(1), &json!(28));
    assert!(asked(&painted_crypt(moved))["features"].as_array().unwrap().iter().any(is_moved));
    let behind_a_lock = moved.replace("w1.29_", "").replace("1.28", "4.16");
    assert_eq!(repaired(&behind_a_lock).1[0]["en"], "Move the key back");
}
