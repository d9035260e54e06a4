//! The picture of a map, for the page's canvas.

use oubliette::draw::depict::{Layers, Look, depict, way_through};
use oubliette::draw::picture::Projection;
use oubliette::export::paint::wire;
use oubliette::export::{Style, for_player};
use oubliette::{Dungeon, Rect, Text};
use serde_json::json;

use crate::answer::{Answer, JSON};
use crate::file::{language_called, named, style_called};
use crate::limits::Terms;
use crate::refusal::{Refusal, RefusalKind};
use crate::request::{MapLook, PictureRequest};
use crate::subject::Map;

/// The layers that a page can switch.
const LAYERS: [&str; 10] =
    ["grid", "numbers", "names", "doors", "secrets", "path", "dead_ends", "areas", "partitions", "faults"];

/// A window has at most this many cells: larger maps are asked for part by part.
pub(crate) const MAX_CELLS: i64 = 256 * 256;

pub(crate) fn answer(request: &PictureRequest, terms: Terms<'_>) -> Result<Answer, Refusal> {
    let map = request.map.map(terms)?;
    let bytes = json(&map, request.player, &request.look, terms)?.into_bytes();
    Ok(Answer { media_type: JSON, file_name: None, bytes })
}

/// The picture as JSON.
pub(crate) fn json(map: &Map, player: bool, asked: &MapLook, terms: Terms<'_>) -> Result<String, Refusal> {
    let style = asked.style.as_deref().map_or(Ok(<&Style>::default()), style_called)?;
    for layer in &asked.layers {
        named(LAYERS.contains(&layer.as_str()).then_some(()), "layers", layer, LAYERS.into_iter())?;
    }
    let language = language_called(asked.lang.as_deref())?;
    let window = window(&map.dungeon, asked.window)?;
    let seen = player.then(|| for_player(&map.dungeon));
    let dungeon = seen.as_ref().unwrap_or(&map.dungeon);
    let has = |layer: &str| asked.layers.iter().any(|name| name == layer);
    let path = if has("path") { way_through(dungeon) } else { Vec::new() };
    let faults = if has("faults") && !player { map.faults() } else { Vec::new() };
    let layers = Layers {
        grid: has("grid"),
        numbers: has("numbers") && !player,
        names: has("names"),
        doors: has("doors"),
        secrets: has("secrets"),
        partitions: has("partitions"),
        areas: has("areas"),
        dead_ends: has("dead_ends"),
    };
    let look = Look {
        layers,
        path: &path,
        faults: &faults,
        language,
        bounds: terms.drawing_bounds(),
        ..Look::new(style)
    };
    let text = wire::to_json(&depict(dungeon, &look, window)?);
    if text.len() as u64 > terms.file_bytes {
        return Err(crate::output::too_large("picture", terms));
    }
    Ok(text)
}

fn window(dungeon: &Dungeon, asked: Option<[i32; 4]>) -> Result<Rect, Refusal> {
    let whole = dungeon.size().rect();
    let window = match asked {
        None => whole,
        Some([x, y, width, height]) => {
            let is_inside = |begin: i32, length: i32, limit: i32| {
                begin >= 0 && length > 0 && i64::from(begin) + i64::from(length) <= i64::from(limit)
            };
            if !is_inside(x, width, whole.width) || !is_inside(y, height, whole.height) {
                return Err(Refusal::filled(RefusalKind::Wrong, OUTSIDE, &[("size", &dungeon.size())]));
            }
            Rect::new(x, y, width, height)
        }
    };
    if i64::from(window.width) * i64::from(window.height) > MAX_CELLS {
        return Err(Refusal::filled(RefusalKind::TooLarge, TOO_MANY, &[("cells", &MAX_CELLS)]));
    }
    Ok(window)
}

/// The colors of a style for what the page draws itself: marks, and maps whose cells are a few pixels wide.
pub(crate) fn colors(style: &Style) -> serde_json::Value {
    let record = &style.record;
    let css = wire::css;
    let floor = &record.floor;
    let has_band = record.rock.band_width > 0 && style.projection() == Projection::Plan;
    let far = if has_band { record.rock.band } else { record.paper };
    json!({
        "paper": css(record.paper),
        "wall": css(record.wall.color),
        "far": css(far),
        "floor": {
            "room": css(floor.room), "corridor": css(floor.corridor), "passage": css(floor.passage),
            "cave": css(floor.cave), "treasure": css(floor.treasure), "door": css(record.thing.leaf),
        },
        "ink": css(record.thing.ink),
        "halo": css(record.thing.halo),
        "path": css(record.thing.path),
        "mark": css(record.thing.mark),
        "start": css(record.thing.start),
        "end": css(record.thing.end),
        "gold": css(record.thing.gold),
        "stone": css(record.thing.stone),
    })
}

const OUTSIDE: Text = Text::new(
    "the window is not inside the map, which is {size} cells large",
    "la fenêtre n’est pas dans la carte, qui fait {size} cases",
);
const TOO_MANY: Text = Text::new(
    "a picture shows at most {cells} cells; ask for a window of the map",
    "une image montre au plus {cells} cases ; demandez une fenêtre de la carte",
);

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette::{Draft, Feature, FeatureKind, Size, check, make};

    fn map() -> Map {
        Map::given(oubliette::import::read_dungeon(b"######\n#<.S>#\n######\n").expect("a map"))
    }

    #[test]
    fn a_picture_has_the_layers_that_were_asked_for_and_the_paper_of_its_style() {
        let look =
            MapLook { style: Some("ink".to_owned()), layers: vec!["grid".to_owned()], ..MapLook::default() };
        let text = json(&map(), false, &look, Terms::default()).expect("a picture");
        let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        let kinds: Vec<&str> = value["layers"]
            .as_array()
            .expect("a list")
            .iter()
            .filter_map(|layer| layer["kind"].as_str())
            .collect();
        assert!(kinds.contains(&"grid") && !kinds.contains(&"doors"));
        assert_eq!(value["paper"], "#ffffff");
    }

    #[test]
    fn wrong_names_and_windows_outside_the_map_are_refused() {
        let refused = |look: MapLook| json(&map(), false, &look, Terms::default()).is_err();
        assert!(refused(MapLook { style: Some("inkk".to_owned()), ..MapLook::default() }));
        assert!(refused(MapLook { layers: vec!["walls".to_owned()], ..MapLook::default() }));
        for window in [[0, 0, 7, 1], [-1, 0, 2, 1], [0, 0, 0, 1], [1, 1, i32::MAX, 1]] {
            assert!(refused(MapLook { window: Some(window), ..MapLook::default() }), "{window:?}");
        }
        assert!(!refused(MapLook { window: Some([1, 1, 2, 1]), ..MapLook::default() }));
    }

    #[test]
    fn players_do_not_see_secret_doors() {
        let shown = |player| {
            json(
                &map(),
                player,
                &MapLook { layers: vec!["secrets".into(), "doors".into()], ..MapLook::default() },
                Terms::default(),
            )
            .expect("a picture")
        };
        assert_ne!(shown(true), shown(false));
    }

    #[test]
    fn a_map_that_differs_from_its_mission_shows_where_but_not_to_players() {
        let draft = Draft::new("rooms").with_seed("7").with_size(Size::new(40, 30)).with_mission();
        let mut dungeon = make(&check(&draft).expect("a plan")).expect("a map").dungeon;
        let is_key = |feature: &&mut Feature| feature.kind == FeatureKind::Key;
        let mut keys = dungeon.features.iter_mut().filter(is_key);
        let (Some(first), Some(last)) = (keys.next(), keys.next_back()) else { panic!("two keys") };
        std::mem::swap(&mut first.at, &mut last.at);
        let map = Map::given(dungeon);
        let look = MapLook { layers: vec!["faults".to_owned()], ..MapLook::default() };
        let kinds = |player| json(&map, player, &look, Terms::default()).expect("a picture");
        assert!(kinds(false).contains("\"faults\"") && !kinds(true).contains("\"faults\""));
    }
}
