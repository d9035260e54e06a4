//! Every promise about a map, checked by code that does not generate maps.

use oubliette::export::{Format, Options};
use oubliette::generation::LayoutInfo;
use oubliette::import::read_dungeon;
use oubliette::{Draft, Dungeon, Rng, Value, analyze, check, recipe};

use crate::errand::random_errand;
use crate::sound::{assert_doors_are_doors, assert_rooms_are_connected, assert_sound};
use crate::{generate, random_draft};

/// A draft with a random mission, and with treasure rooms and rubble more often than not.
pub fn random_errand_draft(info: &LayoutInfo, rng: &mut Rng) -> Draft {
    let mut draft = random_draft(info, 90, rng);
    draft.furnish.remove("ends");
    if rng.chance(1, 2) {
        draft = draft
            .with_furnishing("treasure_rooms", Value::Integer(3))
            .with_furnishing("rubble_percent", Value::Integer(20));
    }
    draft.mission = Some(random_errand(4, rng));
    draft
}

/// Asserts that a map with a mission is sound, that its cells are its mission, and that it comes back from our JSON and
/// from its recipe.
#[track_caller]
pub fn assert_is_its_mission(dungeon: &Dungeon) {
    assert_rooms_are_connected(dungeon);
    let report = assert_keeps_its_promises(dungeon);
    let proof = report.mission.as_ref().expect("a proof");
    assert!(proof.holds(), "{proof:?} for {:?}", dungeon.recipe);
}

/// Asserts that any map is sound, and that it comes back from our JSON and from its recipe. Returns its report.
#[track_caller]
pub fn assert_keeps_its_promises(dungeon: &Dungeon) -> oubliette::Report {
    assert_sound(dungeon);
    assert_doors_are_doors(dungeon);
    let report = analyze(dungeon);
    let json = Format::by_name("json").expect("a row of the table");
    let written = json.to_bytes(dungeon, Some(&report), &Options::default()).expect("a map as JSON");
    let read = read_dungeon(&written).expect("our own JSON");
    assert_eq!((&read.mission, &read.recipe), (&dungeon.mission, &dungeon.recipe));
    assert_eq!((&read.tiles, &read.rooms), (&dungeon.tiles, &dungeon.rooms));
    assert_eq!((&read.doors, &read.features), (&dungeon.doors, &dungeon.features));
    let recipe = dungeon.recipe.as_ref().expect("a generated dungeon has a recipe");
    for text in [recipe::to_toml(recipe), recipe::to_json(recipe)] {
        let draft = recipe::from_text(&text).expect("a recipe that we wrote");
        let again = generate(&check(&draft).expect("a plan again")).expect("a map again");
        assert_eq!(&again, dungeon, "{recipe:?}");
    }
    report
}
