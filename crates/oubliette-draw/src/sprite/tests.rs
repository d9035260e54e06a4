use std::collections::BTreeSet;

use super::*;
use crate::picture::Frame;

#[test]
fn every_text_of_art_is_read() {
    for text in ART {
        if let Err(error) = read(text) {
            panic!("{error} of {}", text.lines().next().unwrap_or_default());
        }
    }
}

#[test]
fn every_sprite_has_a_name_of_its_own_and_is_found_by_it() {
    let names: BTreeSet<&str> = all().iter().map(|sprite| sprite.name.as_str()).collect();
    assert_eq!(names.len(), all().len());
    for sprite in all() {
        assert_eq!(by_name(&sprite.name), Some(sprite));
    }
    assert_eq!(by_name("monster/unicorn"), None);
}

#[test]
fn no_frame_is_empty_or_larger_than_the_box_and_a_margin() {
    /// Units beyond the box. Frames count the handles of curves, which reach further than the ink.
    const MARGIN: i32 = 10;
    let room = Frame { left: 0, top: 0, right: 100, bottom: 100 }.grown(MARGIN);
    for sprite in all() {
        for stamp in &sprite.frames {
            let frame = stamp.frame().expect("a frame with ink");
            let fits = frame.left >= room.left
                && frame.top >= room.top
                && frame.right <= room.right
                && frame.bottom <= room.bottom;
            assert!(fits, "{} {frame:?}", sprite.name);
        }
    }
}

#[test]
fn floors_and_walls_fill_the_box_and_nothing_more() {
    let terrain = |sprite: &&Sprite| sprite.name.starts_with("floor/") || sprite.name.starts_with("wall/");
    let whole = Frame { left: 0, top: 0, right: 100, bottom: 100 };
    assert_eq!(all().iter().filter(terrain).count(), 40);
    for sprite in all().iter().filter(terrain) {
        let stamp = &sprite.frames[0];
        assert_eq!(stamp.frame(), Some(whole), "{}", sprite.name);
        assert_eq!(stamp.shapes[0].frame(), Some(whole), "{}", sprite.name);
    }
}

#[test]
fn creatures_move_and_effects_have_two_to_four_frames() {
    for sprite in all() {
        let count = sprite.frames.len();
        let is_still = sprite.name.ends_with("/hurt");
        match sprite.name.split('/').next() {
            Some("hero" | "monster") if !is_still => assert_eq!(count, 2, "{}", sprite.name),
            Some("effect") => assert!((2..=4).contains(&count), "{}", sprite.name),
            _ => assert_eq!(count, 1, "{}", sprite.name),
        }
        assert!(sprite.frames.windows(2).all(|pair| pair[0] != pair[1]), "{}", sprite.name);
    }
}

#[test]
fn a_mirrored_part_has_left_and_right_swapped() {
    let text = "part p\nfill ink rect 10 0 30 9\nsprite a\nuse p mirror";
    let frame = read(text).expect("a sprite")[0].frames[0].frame();
    assert_eq!(frame.map(|frame| (frame.left, frame.right)), Some((70, 90)));
}

#[test]
fn heroes_look_to_both_sides_alike() {
    for sprite in all().iter().filter(|sprite| sprite.name.ends_with("/left")) {
        let right = by_name(&sprite.name.replace("/left", "/right")).expect("the other side");
        for (left, right) in sprite.frames.iter().zip(&right.frames) {
            let mirrored = right.frame().map(|frame| (100 - frame.right, 100 - frame.left));
            assert_eq!(left.frame().map(|frame| (frame.left, frame.right)), mirrored, "{}", sprite.name);
        }
    }
}

#[test]
fn a_part_takes_the_colors_of_the_place_where_it_is_used() {
    let text =
        "color a 102030\npart p\nfill a rect 0 0 9 9\nsprite x\nuse p\ncolor a 405060\nsprite y\nuse p";
    let sprites = read(text).expect("two sprites");
    let color = |sprite: &Sprite| sprite.frames[0].shapes[0].fill.map(|color| color.rgb.to_string());
    assert_eq!(color(&sprites[0]).as_deref(), Some("#102030"));
    assert_eq!(color(&sprites[1]).as_deref(), Some("#405060"));
}

#[test]
fn a_squashed_part_stays_on_the_ground() {
    let text = "part p\nfill ink rect 20 5 80 95\nsprite x\nuse p squash 10";
    let frame = read(text).expect("a sprite")[0].frames[0].frame();
    assert_eq!(frame.map(|frame| (frame.top, frame.bottom)), Some((14, 95)));
}

#[test]
fn faults_name_their_line() {
    for (text, line, words) in [
        ("fill ink rect 0 0 9 9", 1, "begins with a part or a sprite"),
        ("sprite a\nfill rust rect 0 0 9 9", 2, "unknown color: rust"),
        ("sprite a\n\nuse wheel", 3, "unknown part: wheel"),
        ("sprite a\nfill ink rect 0 0 9", 2, "wrong numbers"),
        ("sprite a\nfill ink", 2, "an outline is missing"),
        ("sprite a\nfill ink M 0 0 Q 1 1 2 2 3 3 Z", 2, "pairs of a handle and an end"),
        ("sprite a\ndance", 2, "unknown statement"),
        ("color a 12", 1, "unknown setting"),
        ("part p\nuse p\nsprite a\nuse p", 4, "unknown part: p"),
        ("part p\nsprite a\nuse p upside down", 3, "unknown change"),
    ] {
        let error = read(text).expect_err(text);
        assert_eq!(error.line, line, "{text}");
        assert!(error.message.contains(words), "{text}: {error}");
    }
}
