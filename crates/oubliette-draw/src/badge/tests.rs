use super::*;
use crate::figure::Canvas;

fn badge(set: usize, label: &str, count: Option<u32>) -> Badge {
    Badge { set, label: label.to_owned(), count }
}

fn lock(bolts: &[Badge], side: i64) -> Vec<Figure> {
    let mut figures = Vec::new();
    draw_lock(bolts, Spot { x: 0, y: 0 }, side, Outline::full(Tone::BLACK), &mut figures);
    figures
}

fn key(badge: &Badge, side: i64) -> Vec<Figure> {
    let mut figures = Vec::new();
    draw_key(badge, Spot { x: 0, y: 0 }, side, Outline::full(Tone::BLACK), &mut figures);
    figures
}

fn texts(figures: &[Figure]) -> Vec<&str> {
    let mut texts = Vec::new();
    for figure in figures {
        if let Figure::Text { text, .. } = figure {
            texts.push(text.as_str());
        }
    }
    texts
}

/// `#` black, `.` white, a letter for the color of a set, a space for clear pixels.
fn drawn(figures: &[Figure], side: usize) -> Vec<String> {
    let mut canvas = Canvas::new(side, 0, side, u8::MAX);
    figures.iter().for_each(|figure| canvas.draw(figure));
    let shown = |&tone: &u8| match Tone(tone) {
        Tone::BLACK => '#',
        Tone::WHITE => '.',
        Tone(u8::MAX) => ' ',
        tone if tone == Tone::light(1) => '/',
        _ => 'c',
    };
    canvas.rows().map(|row| row.iter().map(shown).collect()).collect()
}

#[test]
fn a_lock_is_a_square_and_a_key_a_diamond_with_the_number_of_their_set() {
    let seven = badge(1, "7", None);
    let lock = drawn(&lock(std::slice::from_ref(&seven), 14), 14);
    assert!(lock[0] == "#".repeat(14) && lock.iter().all(|row| row.starts_with('#') && row.ends_with('#')));
    let key = drawn(&key(&seven, 14), 14);
    assert_eq!((key[0].as_str(), key[13].as_str()), ("      ##      ", "      ##      "));
    assert!(key[6].starts_with('#') && key[6].ends_with('#') && key[3].starts_with("   #"));
}

#[test]
fn one_digit_is_shown_at_every_size_from_five_pixels_and_two_from_seven() {
    for side in 5..80 {
        assert_eq!(texts(&lock(&[badge(0, "7", None)], side)), ["7"], "{side}");
        assert_eq!(texts(&key(&badge(0, "7", None), side)), ["7"], "{side}");
    }
    for side in 7..80 {
        assert_eq!(texts(&lock(&[badge(0, "12", None)], side)), ["12"], "{side}");
        assert_eq!(texts(&key(&badge(0, "12", None), side)), ["12"], "{side}");
    }
}

#[test]
fn a_lock_of_several_keys_shows_their_number_as_dots_or_digits() {
    assert_eq!(texts(&lock(&[badge(0, "2", Some(3))], 20)), ["2", "×3"]);
    let small = lock(&[badge(0, "2", Some(3))], 9);
    let dots = small.iter().filter(|figure| {
        matches!(figure, Figure::Box { frame, .. } if frame.width() == PIXEL && frame.height() == PIXEL)
    });
    assert_eq!((texts(&small), dots.count()), (vec!["2"], 3));
}

#[test]
fn bolts_share_the_square_of_their_door() {
    let bolts = [badge(0, "1", None), badge(1, "2", Some(2)), badge(2, "3", None)];
    for side in [24, 32, 48] {
        assert!(texts(&lock(&bolts, side)).len() >= 3, "{side}");
    }
    assert_eq!(texts(&lock(&bolts[..2], 14)), ["1", "2"]);
}

#[test]
fn nothing_leaves_its_square_and_every_number_leaves_some_color_to_be_seen() {
    for side in 5..60 {
        for label in ["1", "12", "123", "1+2", "4294967295"] {
            for count in [None, Some(1), Some(12), Some(u32::MAX)] {
                let badge = badge(1, label, count);
                for figures in [lock(std::slice::from_ref(&badge), side), key(&badge, side)] {
                    for figure in &figures {
                        if let Figure::Text { at, font, text, .. } = figure {
                            let right = at.x + font.width(text.chars().count());
                            assert!(at.x >= 0 && right <= side * PIXEL, "{side} {label} {count:?}");
                            assert!(at.y >= 0 && at.y + font.height() <= side * PIXEL, "{side} {label}");
                        }
                    }
                    let pixels = drawn(&figures, side as usize).concat();
                    assert!(pixels.contains(['c', '/']), "{side} {label} {count:?}");
                }
            }
        }
    }
}
