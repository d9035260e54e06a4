//! Maps for players: the visible floor is unchanged, and secrets are left out.

use oubliette::export::{FORMATS, for_player};
use oubliette::{Components, Draft, Dungeon, Tile, check};
use oubliette_tests::refusal::assert_refused;
use oubliette_tests::{Folder, oubliette};
use oubliette_tests::{
    draft::{furnished, layouts},
    generate,
};

#[test]
fn players_see_one_connected_floor_that_is_part_of_the_real_one() {
    let mut secrets = 0;
    for info in layouts() {
        let dungeons: Vec<Dungeon> = (0..60).filter_map(|seed| furnished(info.name, seed)).collect();
        assert!(dungeons.len() >= 50, "{}", info.name);
        for dungeon in dungeons {
            let seen = for_player(&dungeon);
            assert_eq!(Components::of(&seen.open_cells()).count(), 1);
            assert_eq!((seen.start(), seen.end()), (dungeon.start(), dungeon.end()));
            for (&before, &after) in dungeon.tiles.cells().iter().zip(seen.tiles.cells()) {
                let expected = match before {
                    Tile::LockedDoor => Tile::Door,
                    Tile::Treasure => Tile::Room,
                    Tile::SecretDoor => Tile::Wall,
                    tile => tile,
                };
                assert!(after == expected || after == Tile::Wall, "{before:?} became {after:?}");
            }
            let has_secrets = dungeon.tiles.cells().contains(&Tile::SecretDoor);
            assert_eq!(has_secrets, seen.rooms.len() < dungeon.rooms.len());
            secrets += u32::from(has_secrets);
        }
    }
    assert!(secrets >= 20, "too few maps had anything secret: {secrets}");
}

#[test]
fn a_player_map_has_a_goal() {
    for seed in 0..60 {
        let draft = Draft::new("rooms").with_seed(&seed.to_string());
        let hidden = draft.clone().with_param("secret_rooms", 2).with_param("maze_share", 0);
        for draft in [hidden, draft.clone().with_choice("mode", "prison"), draft.with_choice("mode", "crypt")]
        {
            let seen = for_player(&generate(&check(&draft).unwrap()).unwrap());
            assert!(seen.start().is_some() && seen.end().is_some(), "{draft:?}");
        }
    }
}

#[test]
fn a_file_for_players_does_not_contain_the_seed() {
    let folder = Folder::new();
    for format in FORMATS {
        let path = folder.join(&format!("map.{}", format.extensions[0]));
        let words =
            ["generate", "rooms", "--seed", "tattletale", "--mission", "--player", "--format", format.name];
        oubliette([&words[..], &["--out", path.to_str().unwrap()]].concat()).quiet_success();
    }
    for name in folder.names() {
        let text = String::from_utf8_lossy(&std::fs::read(folder.join(&name)).unwrap()).into_owned();
        assert!(!text.contains("tattletale") && !text.contains("secret"), "{name}");
    }
}

#[test]
fn a_batch_is_shown_to_players_without_its_seeds() {
    let folder = Folder::new();
    let path = folder.join("b");
    let path = path.to_str().unwrap();
    let made =
        oubliette(["batch", "rooms", "--seed", "3", "--count", "2", "--mission", "--player", "--out", path]);
    assert_eq!(made.code, 0, "{}", made.stderr);
    let shown = oubliette(["show", path, "--index", "1", "--player"]).quiet_success();
    assert!(shown.text().starts_with("dungeon 1 (2 of 2)\n#"), "{}", shown.text());
}

#[test]
fn animations_of_the_generation_are_refused_for_players() {
    assert_refused(
        &["generate", "rooms", "--seed", "3", "--animate", "--player"],
        &["--animate", "--player"],
    );
}
