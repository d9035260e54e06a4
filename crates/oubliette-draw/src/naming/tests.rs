use std::collections::BTreeMap;

use oubliette_core::sample::locked_dungeon;
use oubliette_core::{
    Feature, Grid, Language, Point, Recipe, Rect, Room, RoomId, RoomKind, RoomShape, Size, Tile, Value,
};

use super::theme::THEMES;
use super::*;
use crate::for_player;

/// A dungeon of 64 rooms of every kind, shape and size, without a mission.
fn dungeon(theme: &str, seed: u64) -> Dungeon {
    let size = Size::new(96, 96);
    let mut tiles = Grid::filled(size, Tile::Wall);
    let mut rooms = Vec::new();
    let mut features = Vec::new();
    for id in 0..64 {
        let (x, y) = (id % 8 * 12 + 1, id / 8 * 12 + 1);
        let side = 3 + (id * 7 + seed as i32 % 5) % 8;
        let area = Rect::new(x, y, side, side);
        area.points().for_each(|point| tiles[point] = Tile::Room);
        let kind = match id % 13 {
            3 => RoomKind::Secret,
            5 => RoomKind::Treasure,
            8 => RoomKind::Secondary,
            _ => RoomKind::Main,
        };
        let shape = RoomShape::ALL[(id as usize * 5 + 1) % RoomShape::ALL.len()];
        let room =
            Room { id: RoomId(id as u32), area, kind, shape, connections: Vec::new(), partition: None };
        let feature = match id {
            0 => Some(FeatureKind::Start),
            61 => Some(FeatureKind::End),
            _ if id % 11 == 4 => Some(FeatureKind::Key),
            _ if id % 17 == 7 => Some(FeatureKind::Reward),
            _ => None,
        };
        features.extend(feature.map(|kind| Feature::new(Point::new(x, y), kind)));
        rooms.push(room);
    }
    let is_layout = ["pillars", "growth", "bsp", "caves"].contains(&theme);
    let layout = if is_layout { theme } else { "rooms" };
    let recipe = Recipe {
        generation: Recipe::GENERATION,
        layout: layout.to_owned(),
        size,
        seed: Seed::Number(seed),
        params: [("mode".to_owned(), Value::Text(theme.to_owned()))].into(),
        furnish: [].into(),
        mission: None,
        unproven: false,
        names: Labels::default(),
    };
    Dungeon { recipe: Some(recipe), tiles, rooms, features, doors: Vec::new(), ..locked_dungeon() }
}

fn both(name: &Name) -> [&str; 2] {
    Language::ALL.map(|language| name.to(language))
}

/// Every name that fails is a word to fix in the tables.
fn assert_sound(name: &Name, longest: usize) {
    for text in both(name) {
        assert!(text.chars().count() <= longest, "too long: {text}");
        assert!(text.starts_with(char::is_uppercase), "no capital: {text}");
        assert!(!text.contains("  ") && text.trim() == text, "spaces: {text:?}");
        assert!(!text.contains('\''), "typewriter apostrophe: {text}");
        assert_ne!(text, "");
    }
    let words: Vec<&str> = name.fr.split(' ').collect();
    for pair in words.windows(2) {
        let is_bare = ["de", "le", "la", "que"].contains(&pair[0].to_lowercase().as_str());
        assert!(!(is_bare && grammar::elides(pair[1])), "no elision: {}", name.fr);
        assert!(!(pair[0] == "de" && ["le", "les"].contains(&pair[1])), "no contraction: {}", name.fr);
    }
}

#[test]
fn the_same_seed_gives_the_same_names() {
    for (theme, _) in THEMES {
        assert_eq!(names_of(&dungeon(theme, 7)), names_of(&dungeon(theme, 7)));
        assert_ne!(names_of(&dungeon(theme, 7)).rooms, names_of(&dungeon(theme, 8)).rooms);
    }
}

#[test]
fn a_thousand_names_of_every_theme_are_sound() {
    for (theme, _) in THEMES {
        for seed in 0..1_000 {
            assert_sound(&title(theme_named(theme), &Seed::Number(seed)), 60);
        }
        for seed in 0..16 {
            let names = names_of(&dungeon(theme, seed));
            names.rooms.iter().for_each(|name| assert_sound(name, 40));
        }
    }
}

fn theme_named(name: &str) -> &'static Theme {
    &THEMES.iter().find(|(known, _)| *known == name).unwrap().1
}

#[test]
fn sixty_rooms_of_one_dungeon_have_different_names() {
    for (theme, _) in THEMES {
        for seed in 0..50 {
            let names = names_of(&dungeon(theme, seed));
            for language in Language::ALL {
                let mut rooms: Vec<&str> = names.rooms.iter().map(|name| name.to(language)).collect();
                assert!(!rooms[..60].iter().any(|name| name.ends_with(" II")), "{rooms:?}");
                rooms.sort_unstable();
                let twice = rooms.windows(2).find(|pair| pair[0] == pair[1]);
                assert_eq!(twice, None, "{theme}, seed {seed}");
            }
        }
    }
}

#[test]
fn any_two_roles_of_sixty_rooms_give_different_names() {
    use RoomShape::{Octagon, Rectangle, Round};
    use SizeClass::{Large, Medium, Small};
    let roles = [Role::Treasure].into_iter().chain([Large, Medium, Small].into_iter().flat_map(|size| {
        [Role::Secret(size), Role::Key(size), Role::Sealed(size), Role::Ordinary(size, Rectangle)]
    }));
    let roles: Vec<Role> =
        roles.chain([Role::Ordinary(Medium, Round), Role::Ordinary(Small, Octagon)]).collect();
    for (theme, _) in THEMES {
        let namer = Namer::new(theme_named(theme), &Seed::Number(3));
        for language in Language::ALL {
            let mut owners = BTreeMap::new();
            for index in 0..60 {
                for &role in &roles {
                    let name = namer.room(index, role).to(language).to_owned();
                    let owner = *owners.entry(name.clone()).or_insert(index);
                    assert_eq!(owner, index, "{theme}: {name}");
                }
            }
        }
    }
}

#[test]
fn later_rooms_get_numerals() {
    let namer = Namer::new(theme_named("crypt"), &Seed::Number(1));
    let mut names: Vec<String> = (0..3_000)
        .map(|index| namer.room(index, Role::Ordinary(SizeClass::Medium, RoomShape::Round)).fr)
        .collect();
    names.sort_unstable();
    let count = names.len();
    names.dedup();
    assert_eq!(names.len(), count);
}

#[test]
fn fifty_seeds_of_one_theme_have_at_least_forty_titles() {
    for (theme, words) in THEMES {
        for language in Language::ALL {
            let titles = (0..50).map(|seed| title(words, &Seed::Number(seed)).to(language).to_owned());
            let mut titles: Vec<String> = titles.collect();
            titles.sort_unstable();
            titles.dedup();
            assert!(titles.len() >= 40, "{theme}: {}", titles.len());
        }
    }
}

#[test]
fn themes_have_streams_of_their_own() {
    let mut places: Vec<&str> = THEMES.iter().map(|(_, theme)| theme.places[0].text.en).collect();
    places.sort_unstable();
    places.dedup();
    assert_eq!(places.len(), THEMES.len());
}

#[test]
fn editing_a_room_renames_no_other() {
    let before = dungeon("crypt", 5);
    let mut after = before.clone();
    after.rooms[10].kind = RoomKind::Secret;
    after.rooms[10].area.width = 1;
    after.tiles[Point::new(95, 95)] = Tile::Room;
    let (before, after) = (names_of(&before), names_of(&after));
    assert_eq!(before.title, after.title);
    let changed: Vec<usize> = (0..64).filter(|&room| before.rooms[room] != after.rooms[room]).collect();
    assert_eq!(changed, [10]);
}

/// The words of the tables that players must not see, in lower case.
fn revealing_words() -> Vec<String> {
    let marks = SECRET.iter().chain(&SEALED);
    let forms = [grammar::Form::Masculine, grammar::Form::Feminine];
    let marks = marks.flat_map(|mark| {
        let [first, second] = forms.map(|form| mark.french(form));
        [mark.en.to_owned(), first, second]
    });
    let nouns = TREASURE_NOUNS.iter().flat_map(|noun| [noun.text.en, noun.text.fr].map(str::to_owned));
    let words =
        ["Key", "Clé", "Clef", "Trousseau", "Trésor", "Treasure", "Lock", "Verrou"].map(str::to_owned);
    marks.chain(nouns).chain(words).map(|word| word.to_lowercase()).collect()
}

#[test]
fn players_learn_no_secret_from_a_name() {
    let words = revealing_words();
    for (theme, _) in THEMES {
        for seed in 0..20 {
            let dungeon = dungeon(theme, seed);
            let known = names_of(&dungeon);
            let names = names_of(&for_player(&dungeon));
            assert_eq!(names.title, known.title);
            for text in names.rooms.iter().chain([&names.title, &names.subtitle]).flat_map(both) {
                let text = format!(" {} ", text.to_lowercase().replace(['’', ','], " "));
                let word = words.iter().find(|word| text.contains(&format!(" {word} ")));
                assert_eq!(word, None, "{text}");
            }
            assert_eq!(names.rooms.len(), 64);
            let same = (0..64).filter(|&room| names.rooms[room] == known.rooms[room]).count();
            assert!(same > 40, "ordinary rooms keep their names: {same}");
        }
    }
}

#[test]
fn roles_show_in_the_names() {
    let names = names_of(&dungeon("crypt", 2)).rooms;
    let name = |room: usize| names[room].en.as_str();
    assert!(theme_named("crypt").starts.iter().any(|start| start.en == name(0)));
    assert!(theme_named("crypt").ends.iter().any(|end| end.en == name(61)));
    assert!(SECRET.iter().any(|mark| name(3).starts_with(mark.en)), "{}", name(3));
    assert!(TREASURE_NOUNS.iter().any(|noun| name(5).starts_with(noun.text.en)), "{}", name(5));
    assert!(name(4).contains("Key"), "{}", name(4));
    assert!(TREASURE_NOUNS.iter().any(|noun| name(7).starts_with(noun.text.en)), "{}", name(7));
}

#[test]
fn a_room_with_locked_doors_only_is_sealed() {
    let mut dungeon = locked_dungeon();
    let room = |id, x, width| Room {
        id: RoomId(id),
        area: Rect::new(x, 1, width, 1),
        kind: RoomKind::Main,
        shape: RoomShape::Rectangle,
        connections: Vec::new(),
        partition: None,
    };
    dungeon.features.clear();
    dungeon.rooms = vec![room(0, 1, 3), room(1, 5, 1)];
    let names = names_of(&dungeon);
    assert!(SEALED.iter().any(|mark| names.rooms[1].en.starts_with(mark.en)), "{:?}", names.rooms[1]);
}

#[test]
fn rooms_off_the_map_have_names_too() {
    let mut dungeon = dungeon("crypt", 1);
    dungeon.rooms[1].area = Rect::new(i32::MAX - 1, i32::MIN, i32::MAX, i32::MAX);
    dungeon.rooms[2].area = Rect::new(-5, -5, -3, 2);
    dungeon.features.push(Feature::new(Point::new(-9, i32::MAX), FeatureKind::Key));
    assert_eq!(names_of(&dungeon).rooms.len(), 64);
}

#[test]
fn given_names_replace_generated_ones() {
    let mut dungeon = dungeon("mine", 4);
    let generated = names_of(&dungeon);
    let given = |name: &str| RoomLabel { name: Some(Name::same(name)), note: Some(Name::same("a note")) };
    let labels = &mut dungeon.recipe.as_mut().unwrap().names;
    labels.title = Some(Name::same("My Mine"));
    labels.rooms = [(1, given("Kitchen")), (3, given("Smuggler’s Den")), (99, given("No such room"))].into();
    let names = names_of(&dungeon);
    assert_eq!((names.title.en.as_str(), names.rooms[1].fr.as_str()), ("My Mine", "Kitchen"));
    assert_eq!((&names.subtitle, &names.rooms[2]), (&generated.subtitle, &generated.rooms[2]));
    let player = for_player(&dungeon);
    let seen = names_of(&player);
    assert_eq!((seen.title.en.as_str(), seen.rooms[1].en.as_str()), ("My Mine", "Kitchen"));
    assert_ne!(seen.rooms[3].en, "Smuggler’s Den", "room 3 is secret");
    assert!(player.names.rooms.values().all(|label| label.note.is_none()));
    assert_eq!(for_player(&player), player);
}

#[test]
fn stored_names_outlive_the_recipe() {
    let mut dungeon = dungeon("ruins", 9);
    let note = Some(Name::same("Smells of smoke."));
    let label = RoomLabel { name: None, note: note.clone() };
    dungeon.recipe.as_mut().unwrap().names.rooms.insert(2, label);
    let before = names_of(&dungeon);
    dungeon.names = labels_of(&dungeon);
    dungeon.recipe = None;
    let after = names_of(&dungeon);
    assert_eq!((&after.title, &after.rooms), (&before.title, &before.rooms));
    assert_eq!(dungeon.labels().rooms[&2].note, note);
}

#[test]
fn the_subtitle_counts_in_both_languages() {
    let subtitle = names_of(&dungeon("crypt", 7)).subtitle;
    assert_eq!(both(&subtitle), ["64 rooms, 4 treasures · seed 7", "64 salles, 4 trésors · graine 7"]);
    let subtitle = names_of(&locked_dungeon()).subtitle;
    assert_eq!(both(&subtitle), ["7 × 3 cells, 1 lock", "7 × 3 cases, 1 verrou"]);
    let mut long = dungeon("crypt", 7);
    long.recipe.as_mut().unwrap().seed = Seed::Text("two\nlines, and much too long to show".into());
    assert!(names_of(&long).subtitle.en.ends_with("seed two lines, and much too…"));
    let seen = names_of(&for_player(&dungeon("crypt", 7))).subtitle;
    assert_eq!(both(&seen), ["64 rooms", "64 salles"]);
}

#[test]
fn a_map_without_a_recipe_has_names_too() {
    let dungeon = Dungeon { recipe: None, ..dungeon("crypt", 1) };
    let names = names_of(&dungeon);
    assert_eq!(names.title, names_of(&for_player(&dungeon)).title);
    assert_eq!(names.rooms.len(), 64);
}
