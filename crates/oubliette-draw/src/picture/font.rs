//! The stroke font: all lettering of pictures, as lines of a round pen.
//!
//! Letters are strokes rather than outlines, as on engraved maps and technical drawings. So they are part of the
//! picture like any other path: they look the same in every file and on every machine, need no font file, and stay
//! sharp at every size. Draw a [`lettering`] with a [`Stroke::round`](super::Stroke::round) of [`stroke_width`] or
//! [`bold_width`].
//!
//! The font has the letters and digits of English, French, Spanish, Italian and German, their punctuation, and some
//! signs. Any other character is an empty box, and any kind of white space is a space. No text and no size panics;
//! lettering too large for the coordinates of pictures is cut off at their end.

mod alphabet;
mod letter;
mod notation;

use super::{Path, Spot, Step};
use alphabet::{Letter, letter};
use letter::{CAPITAL, PAIRS};
use notation::FINE;

/// The width of one line of text with capitals `size` units high.
pub fn width(text: &str, size: i32) -> i32 {
    scaled(advance(text), size)
}

/// The strokes of one line of text.
///
/// `at` is the left end of the line on which the letters stand, and `size` the height of a capital.
pub fn lettering(text: &str, at: Spot, size: i32) -> Path {
    let mut path = Path::default();
    for (letter, pen) in placed(text) {
        // Each letter begins at a whole unit, so that it looks the same wherever it stands.
        let left = at.x.saturating_add(scaled(pen, size));
        let place = |spot: Spot| {
            Spot::new(
                left.saturating_add(scaled(spot.x.into(), size)),
                at.y.saturating_add(scaled(spot.y.into(), size)),
            )
        };
        path.add(&letter.strokes.path.mapped(place));
        for &dot in &letter.strokes.dots {
            add_dot(&mut path, place(dot), scaled(DOT.into(), size).max(1));
        }
    }
    path
}

/// The letters of one line of text, each with the left end of its own line. A [`lettering`] of that letter alone looks
/// the same there, so letters can be stamps.
pub fn letters(text: &str, at: Spot, size: i32) -> impl Iterator<Item = (char, Spot)> {
    let places = placed(text).map(move |(_, pen)| Spot::new(at.x.saturating_add(scaled(pen, size)), at.y));
    text.chars().zip(places)
}

/// The width of the pen for text with capitals `size` units high.
pub fn stroke_width(size: i32) -> i32 {
    (size.saturating_add(4) / 9).max(1)
}

/// The width of the pen for bold text with capitals `size` units high.
pub fn bold_width(size: i32) -> i32 {
    (size.saturating_add(3) / 6).max(1)
}

/// The room that a line needs above the line on which letters stand: a capital, an accent and half a
/// bold pen.
pub const fn ascent(size: i32) -> i32 {
    size.saturating_add(size / 2)
}

/// The room that a line needs below the line on which letters stand: the tail of a letter and half a
/// bold pen.
pub const fn descent(size: i32) -> i32 {
    (size as i64 * 3 / 7) as i32
}

/// Breaks a text at spaces into lines at most `width` wide. A word that is wider has a line of its own, and there is
/// at least one line.
pub fn wrap(text: &str, size: i32, width: i32) -> Vec<String> {
    /// Limit of widths, so that sums of them fit into a `usize` of 32 bits.
    const MOST: i64 = 1 << 29;
    let limited = |fine: i64| fine.clamp(0, MOST) as usize;
    // Widths are compared before rounding, so that rounding errors of words do not add up.
    let room = i64::from(width) * i64::from(CAPITAL * FINE) / i64::from(size.max(1));
    oubliette_core::text::wrap(text, limited(room), |part| limited(advance(part)))
        .map(str::to_owned)
        .collect()
}

/// The radius of the path of a dot, in fine units. The pen makes it larger than its own width.
const DOT: i32 = 4 * FINE;

/// The letters of a text, each with the place of its left side, in fine units.
fn placed(text: &str) -> impl Iterator<Item = (&'static Letter, i64)> {
    let mut pen = 0;
    let mut before = None;
    text.chars().map(move |character| {
        let letter = letter(character);
        let left = pen - before.map_or(0, |before| i64::from(closer(before, character) * FINE));
        before = Some(character);
        pen = left + i64::from(letter.advance);
        (letter, left)
    })
}

/// The width of a text in fine units.
fn advance(text: &str) -> i64 {
    placed(text).last().map_or(0, |(letter, left)| left + i64::from(letter.advance))
}

/// By how much two characters side by side move closer together.
fn closer(left: char, right: char) -> i32 {
    let is_pair = |&&(lefts, rights, _): &&(&str, &str, i32)| lefts.contains(left) && rights.contains(right);
    PAIRS.iter().find(is_pair).map_or(0, |&(_, _, by)| by)
}

/// Fine units in the units of a picture with capitals `size` high.
fn scaled(fine: i64, size: i32) -> i32 {
    let capital = i64::from(CAPITAL * FINE);
    let units = (fine.saturating_mul(size.max(0).into()).saturating_add(capital / 2)).div_euclid(capital);
    units.clamp(i32::MIN.into(), i32::MAX.into()) as i32
}

/// A small loop of eight lines. A line of no length would do for most painters, but browsers leave it out, and tight
/// curves under a wide pen come out hollow in others.
fn add_dot(path: &mut Path, middle: Spot, radius: i32) {
    // The sine of 45 degrees, in ten thousandths.
    let near = ((i64::from(radius) * 7071 + 5_000) / 10_000) as i32;
    let around = [
        (1, 0, radius),
        (1, 1, near),
        (0, 1, radius),
        (-1, 1, near),
        (-1, 0, radius),
        (-1, -1, near),
        (0, -1, radius),
        (1, -1, near),
    ];
    for (number, (x, y, far)) in around.into_iter().enumerate() {
        let spot = Spot::new(middle.x.saturating_add(x * far), middle.y.saturating_add(y * far));
        path.steps.push(if number == 0 { Step::Move(spot) } else { Step::Line(spot) });
    }
    path.close();
}

#[cfg(test)]
mod tests {
    use super::super::Frame;
    use super::alphabet::{LETTERS, UNKNOWN, find};
    use super::letter::{ACCENTS, FRACTIONS, ROWS};
    use super::notation::Strokes;
    use super::*;
    use oubliette_core::Rng;

    const PROMISED: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789\
        àâäæçéèêëîïôöœùûüÿÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸñáíóúßÑÁÍÓÚ\
        .,;:!?'’\"“”«»()[]{}-–—/\\&+=×%*#@_<>|~^`°·•…§€$№←↑→↓½¼";

    /// The frame of a character, with the pen.
    fn inked(character: char, size: i32, pen: i32) -> Frame {
        let path = lettering(&character.to_string(), Spot::default(), size);
        path.frame().unwrap().grown(pen / 2)
    }

    #[test]
    fn every_promised_character_has_strokes_of_its_own() {
        let rows = ROWS.iter().map(|rows| rows.len()).sum::<usize>();
        let accented = ACCENTS.iter().map(|accent| accent.letters.chars().count()).sum::<usize>();
        assert_eq!(LETTERS.len(), rows + accented + FRACTIONS.len() + 4, "a row is malformed");
        for character in PROMISED.chars() {
            let letter = find(&LETTERS, character).unwrap_or_else(|| panic!("no {character}"));
            assert!(!lettering(&character.to_string(), Spot::default(), 30).is_empty(), "{character}");
            assert_ne!(letter.strokes, UNKNOWN.strokes, "{character}");
        }
    }

    #[test]
    fn distinct_characters_look_distinct() {
        let letters: Vec<&Letter> =
            LETTERS.iter().filter(|letter| letter.strokes != Strokes::default()).collect();
        for (number, one) in letters.iter().enumerate() {
            for other in &letters[..number] {
                assert_ne!(one.character, other.character);
                assert_ne!(one.strokes, other.strokes, "{} and {}", one.character, other.character);
            }
        }
    }

    #[test]
    fn bold_characters_stay_between_ascent_and_descent_and_hardly_leave_their_advance() {
        for size in [20, 140, 1_000, 100_000] {
            for letter in LETTERS.iter().filter(|letter| letter.strokes != Strokes::default()) {
                let character = letter.character;
                let frame = inked(character, size, bold_width(size));
                assert!(frame.top >= -ascent(size) - 1, "{character} {frame:?}");
                assert!(frame.bottom <= descent(size) + 1, "{character} {frame:?}");
                let overhang = size / 9 + 1;
                let advance = width(&character.to_string(), size);
                assert!(
                    frame.left >= -overhang && frame.right <= advance + overhang,
                    "{character} {frame:?}"
                );
            }
        }
    }

    #[test]
    fn accents_sit_above_their_letter_without_touching_it_in_bold() {
        let bold = bold_width(CAPITAL * FINE);
        for accent in ACCENTS.iter().filter(|accent| accent.above) {
            for (character, base) in accent.letters.chars().zip(accent.bases.chars()) {
                let (letter, base) = (letter(character), letter(base));
                let top = base.strokes.path.frame().unwrap().top;
                let steps = letter.strokes.path.steps[base.strokes.path.steps.len()..].to_vec();
                let line = Path { steps }.frame().map(|frame| frame.bottom);
                let dot = letter.strokes.dots[base.strokes.dots.len()..].iter().map(|dot| dot.y + DOT).max();
                let lowest = line.max(dot).unwrap();
                assert!(lowest + bold < top, "{character}");
            }
        }
    }

    #[test]
    fn text_gets_wider_with_every_letter() {
        for text in ["LYRE, AVATAR, Tomb. Yard… Voûte", "« Où êtes-vous\u{202f}? »", PROMISED] {
            let mut before = 0;
            for (end, character) in text.char_indices() {
                let wide = width(&text[..end + character.len_utf8()], 40);
                assert!(wide > before, "{}", &text[..end]);
                before = wide;
            }
        }
        assert_eq!(width("", 40), 0);
        assert!(width("AVA", 40) < width("A", 40) * 2 + width("V", 40));
    }

    #[test]
    fn spaces_are_blank_and_wide() {
        assert!(lettering(" \u{a0}\u{202f}\t\n\u{3000}", Spot::default(), 40).is_empty());
        assert_eq!(width("\u{a0}", 40), width(" ", 40));
        assert!((1..width(" ", 40)).contains(&width("\u{202f}", 40)));
    }

    #[test]
    fn letters_grow_in_proportion_and_stand_where_they_are_put() {
        let frame = lettering("H", Spot::new(500, 300), 140).frame().unwrap();
        assert_eq!((frame.top, frame.bottom), (160, 300));
        let left = 500 + letter('H').strokes.sides().0 / FINE;
        assert_eq!(frame.left, left);
        let small = lettering("Chambre", Spot::default(), 140);
        let large = lettering("Chambre", Spot::default(), 1_400);
        let rounded = large.mapped(|spot| Spot::new(spot.x / 10, spot.y / 10));
        let (small, rounded) = (small.frame().unwrap(), rounded.frame().unwrap());
        assert!((small.right - rounded.right).abs() <= 2 && (small.top - rounded.top).abs() <= 1);
    }

    #[test]
    fn a_text_is_the_sum_of_its_letters() {
        let text = "AVATAR, Voûte 12";
        let mut sum = Path::default();
        for (letter, at) in letters(text, Spot::new(70, 30), 40) {
            sum.add(&lettering(&letter.to_string(), at, 40));
        }
        assert_eq!(sum, lettering(text, Spot::new(70, 30), 40));
    }

    #[test]
    fn the_dot_of_an_i_never_vanishes() {
        for size in 1..40 {
            let steps = lettering(".", Spot::default(), size).steps;
            assert!(steps.windows(2).any(|pair| pair[0] != pair[1]), "{size}");
            assert!(lettering(".", Spot::default(), size).frame().unwrap().width() >= 2, "{size}");
        }
    }

    #[test]
    fn wrapped_lines_fit_and_keep_all_words() {
        let text = "Une salle voûtée, où l’eau goutte : on entend un pas… « Qui va là ? »";
        for room in [0, 100, 300, 600, 5_000] {
            let lines = wrap(text, 30, room);
            assert_eq!(lines.join(" "), text);
            for line in &lines {
                let parts = oubliette_core::text::line_parts(line).count();
                assert!(parts == 1 || width(line, 30) <= room, "{line}");
            }
        }
        assert_eq!(wrap(text, 30, 5_000).len(), 1);
        assert_eq!(wrap("", 30, 100), [""]);
    }

    #[test]
    fn no_text_and_no_size_panics() {
        let mut rng = Rng::from_state(1);
        let mut text = String::from("\u{0}\u{7f}e\u{301}\u{200d}🗝️");
        for _ in 0..5_000 {
            let highest = *rng.pick(&[0x80, 0x3000, 0x11_0000]).unwrap();
            text.extend(char::from_u32(rng.below(highest)));
        }
        for size in [i32::MIN, -5, 0, 1, 30, 100_000, i32::MAX] {
            for at in [Spot::default(), Spot::new(i32::MAX, i32::MIN)] {
                assert!(!lettering(&text, at, size).is_empty());
            }
            assert!(width(&text, size) >= 0);
            assert!(!wrap(&text, size, 1_000).is_empty());
            assert!(!wrap(&text, size, i32::MIN).is_empty());
            assert!(stroke_width(size) >= 1 && bold_width(size) >= stroke_width(size));
            assert!(size < 0 || (ascent(size) >= size && descent(size) >= 0));
        }
        let unknown = lettering("🗝", Spot::default(), 40);
        assert_eq!(unknown, lettering("\u{fffd}", Spot::default(), 40));
    }
}
