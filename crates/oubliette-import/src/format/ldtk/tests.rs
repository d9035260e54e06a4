//! Small projects with the fields that the importer reads.

use super::*;
use crate::import::drawn;

/// A project of a level with the given layers.
fn project(layers: &str) -> String {
    format!(
        r#"{{"jsonVersion": "1.5.3", "defs": {{"layers": [{{"uid": 1, "intGridValues": [
            {{"value": 1, "identifier": "Walls"}}, {{"value": 2, "identifier": "dirt"}},
            {{"value": 3, "identifier": "Door"}}, {{"value": 4, "identifier": null}}]}}]}},
        "levels": [{{"identifier": "Attic", "layerInstances": [{layers}]}},
                   {{"identifier": "Cellar", "externalRelPath": "../../etc/passwd", "layerInstances": null}}],
        "worlds": []}}"#
    )
}

fn int_grid(name: &str, values: &str) -> String {
    format!(
        r#"{{"__identifier": "{name}", "__type": "IntGrid", "__cWid": 4, "__cHei": 2, "__gridSize": 16,
            "layerDefUid": 1, "intGridCsv": [{values}], "gridTiles": [], "entityInstances": []}}"#
    )
}

fn entities(grid_size: u32, entities: &str) -> String {
    format!(
        r#"{{"__identifier": "Entities", "__type": "Entities", "__cWid": 4, "__cHei": 2,
            "__gridSize": {grid_size}, "intGridCsv": [], "entityInstances": [{entities}]}}"#
    )
}

fn read_text(text: &str) -> Result<Dungeon, ReadError> {
    read(text.as_bytes(), None)
}

#[test]
fn values_are_what_they_are_called_and_unknown_ones_floor() {
    let ground = int_grid("Ground", "1,1,3,1, 1,2,4,0");
    assert_eq!(drawn(&read_text(&project(&ground)).unwrap()), "##+#\n#..#\n");
}

#[test]
fn a_layer_of_collisions_has_floor_where_it_has_nothing() {
    let ground = int_grid("Collisions", "4,4,4,4, 4,0,0,4");
    assert_eq!(drawn(&read_text(&project(&ground)).unwrap()), "####\n#..#\n");
}

#[test]
fn the_layer_above_wins_and_entities_stand_on_the_cells_of_their_pixels() {
    let finer = entities(
        8,
        r#"{"__identifier": "PlayerStart", "__grid": [3, 3]},
        {"__identifier": "Door", "__grid": [0, 3], "fieldInstances": [{"__identifier": "Locked", "__value": true}]},
        {"__identifier": "Bush", "__grid": [99, 99]}"#,
    );
    let layers = [finer, int_grid("Upper", "0,0,3,0, 0,0,0,0"), int_grid("Ground", "1,1,1,1, 1,2,2,1")];
    assert_eq!(drawn(&read_text(&project(&layers.join(","))).unwrap()), "##+#\n=<.#\n");
}

#[test]
fn levels_are_chosen_by_name_and_files_of_their_own_are_never_opened() {
    let file = project(&int_grid("Ground", "1,1,3,1, 1,2,4,0"));
    assert!(read(file.as_bytes(), Some("Attic")).is_ok());
    let external = ReadError::Foreign { place: "levels[1] \"Cellar\"".into(), what: EXTERNAL };
    assert_eq!(read(file.as_bytes(), Some("Cellar")), Err(external));
    let missing = ReadError::NoLevel { level: "\"Moat\"".into() };
    assert_eq!(read(file.as_bytes(), Some("Moat")), Err(missing));
}

#[test]
fn what_is_wrong_is_named_with_its_level_layer_and_cell() {
    let place_of = |layers: &str| match read_text(&project(layers)) {
        Err(ReadError::Reference { place, .. } | ReadError::Foreign { place, .. }) => place,
        Err(ReadError::Outside { place, .. }) => place,
        other => panic!("{other:?}"),
    };
    let layer = "levels[0] \"Attic\" layerInstances[0] \"Ground\"";
    assert_eq!(place_of(&int_grid("Ground", "1,1,9,1, 1,2,4,0")), format!("{layer} intGridCsv[2]"));
    assert_eq!(place_of(&int_grid("Ground", "1,1")), format!("{layer} intGridCsv"));
    assert_eq!(place_of(&entities(16, "")), "levels[0] \"Attic\"");
    let outside = entities(16, r#"{"__identifier": "Key", "__grid": [9223372036854775807, 0]}"#);
    let layers = [int_grid("Ground", "1,1,3,1, 1,2,4,0"), outside];
    let entity = "levels[0] \"Attic\" layerInstances[1] \"Entities\" entityInstances[0] \"Key\"";
    assert_eq!(place_of(&layers.join(",")), entity);
}

#[test]
fn a_level_of_tiles_alone_is_floor_where_it_has_some() {
    let tiles = r#"{"__identifier": "Tiles", "__type": "Tiles", "__cWid": 3, "__cHei": 1, "__gridSize": 8,
        "gridTiles": [{"px": [8, 0], "src": [0, 0]}, {"px": [23, 7], "src": [0, 0]}]}"#;
    assert_eq!(drawn(&read_text(&project(tiles)).unwrap()), "#..\n");
}

#[test]
fn tiles_that_rules_push_over_the_edge_are_left_out() {
    let tiles = r#"{"__identifier": "Walls", "__type": "AutoLayer", "__cWid": 3, "__cHei": 1, "__gridSize": 8,
        "autoLayerTiles": [{"px": [-4, 0], "src": [0, 0]}, {"px": [0, 0], "src": [0, 0]}, {"px": [20, 9], "src": [0, 0]}]}"#;
    assert_eq!(drawn(&read_text(&project(tiles)).unwrap()), "#..\n");
}

#[test]
fn levels_without_a_map_are_passed_over_unless_they_are_named() {
    let map = int_grid("Ground", "1,1,3,1, 1,2,4,0");
    let file = project("").replacen(
        "\"levels\": [",
        "\"levels\": [{\"identifier\": \"Sky\", \"layerInstances\": null}, ",
        1,
    );
    let none = ReadError::Foreign { place: "levels[0] \"Sky\"".into(), what: EXTERNAL };
    assert_eq!(read_text(&file), Err(none), "the first reason is told");
    let worlds = format!(
        r#""worlds": [{{"levels": []}}, {{"levels": [{{"identifier": "Deep", "layerInstances": [{map}]}}]}}]"#
    );
    let file = file.replace("\"worlds\": []", &worlds);
    assert_eq!(drawn(&read_text(&file).unwrap()), "##+#\n#..#\n");
    assert!(read(file.as_bytes(), Some("Attic")).is_err());
    assert!(read(file.as_bytes(), Some("Deep")).is_ok());
}

#[test]
fn old_projects_number_their_values_by_place() {
    let file = r#"{"jsonVersion": "0.7.2", "defs": {"layers": [{"uid": 1, "intGridValues": [
            {"identifier": "walls"}, {"identifier": null}]}]},
        "levels": [{"identifier": "A", "layerInstances": [{"__identifier": "Grid", "__type": "IntGrid", "__cWid": 3,
            "__cHei": 2, "__gridSize": 8, "layerDefUid": 1, "intGrid": [{"coordId": 0, "v": 0}, {"coordId": 4, "v": 1}]}]}]}"#;
    assert_eq!(drawn(&read_text(file).unwrap()), "###\n#.#\n");
    for (value, place) in [("9", "intGrid[1]"), ("9223372036854775807", "intGrid[1]")] {
        let error = read_text(&file.replace("\"v\": 1", &format!("\"v\": {value}"))).unwrap_err().to_string();
        assert!(error.contains(place), "{error}");
    }
    let error = read_text(&file.replace("\"coordId\": 4", "\"coordId\": -1")).unwrap_err();
    assert!(matches!(error, ReadError::Outside { .. }), "{error}");
}
