//! All letters of the font, read once from their rows: plain ones, and those composed of others.

use std::sync::LazyLock;

use oubliette_core::CompactSort;

use super::letter::{ACCENTS, BOX, CAPITAL, CAPITAL_FLOOR, FRACTIONS, ROWS, Row, SMALL_FLOOR};
use super::notation::{FINE, Strokes};
use crate::picture::Spot;

/// The advance of a space, in units of the notation.
const SPACE: i32 = 50;
/// The advance of a thin space.
const THIN_SPACE: i32 = 26;

/// A letter with its spaces on both sides, in fine units.
#[derive(Debug)]
pub(super) struct Letter {
    pub character: char,
    pub advance: i32,
    pub strokes: Strokes,
}

impl Letter {
    fn blank(character: char, advance: i32) -> Letter {
        Letter { character, advance: advance * FINE, strokes: Strokes::default() }
    }

    fn from_row(&(character, left, right, strokes): &Row) -> Option<Letter> {
        let strokes = Strokes::parse(strokes)?;
        let advance = left * FINE + strokes.sides().1 + right * FINE;
        Some(Letter { character, advance, strokes: strokes.mapped(|spot| spot.moved(left * FINE, 0)) })
    }

    /// The letter with an accent over its middle, `floor` above the baseline.
    fn with_accent(&self, character: char, accent: &Strokes, floor: i32) -> Letter {
        /// The width of accents on letters that are narrower.
        const NARROW_PERCENT: i32 = 90;
        /// From the middle of the outermost stroke of an accent to the next letter.
        const MARGIN: i32 = 12 * FINE;
        let (left, right) = self.strokes.sides();
        let (accent_left, accent_right) = accent.sides();
        let is_narrow = right - left < accent_right - accent_left;
        let percent = if is_narrow { NARROW_PERCENT } else { 100 };
        let middle = (left + right) / 2;
        let accent = accent.mapped(|spot| Spot::new(middle + spot.x * percent / 100, spot.y - floor));
        let mut strokes = self.strokes.clone();
        strokes.add(&accent);
        let (accent_left, accent_right) = accent.sides();
        let wider_left = (MARGIN - accent_left).max(0);
        let wider_right = (accent_right + MARGIN - self.advance).max(0);
        Letter {
            character,
            advance: self.advance + wider_left + wider_right,
            strokes: strokes.mapped(|spot| spot.moved(wider_left, 0)),
        }
    }
}

/// All letters, ordered by character.
pub(super) static LETTERS: LazyLock<Vec<Letter>> = LazyLock::new(|| {
    let mut letters: Vec<Letter> = ROWS.into_iter().flatten().filter_map(Letter::from_row).collect();
    letters.compact_sort_by_key(|letter| letter.character);
    let composed: Vec<Letter> = accented(&letters).into_iter().chain(fractions(&letters)).collect();
    letters.extend(composed);
    letters.push(Letter::blank(' ', SPACE));
    letters.push(Letter::blank('\u{a0}', SPACE));
    letters.push(Letter::blank('\u{2009}', THIN_SPACE));
    letters.push(Letter::blank('\u{202f}', THIN_SPACE));
    letters.compact_sort_by_key(|letter| letter.character);
    letters
});

/// The empty box.
pub(super) static UNKNOWN: LazyLock<Letter> =
    LazyLock::new(|| Letter::from_row(&BOX).unwrap_or_else(|| Letter::blank(BOX.0, SPACE)));

/// The letter of a character, or the box.
pub(super) fn letter(character: char) -> &'static Letter {
    let space = || find(&LETTERS, ' ').filter(|_| character.is_whitespace());
    find(&LETTERS, character).or_else(space).unwrap_or(&UNKNOWN)
}

/// Accented letters, from plain ones that are ordered by character.
fn accented(plain: &[Letter]) -> Vec<Letter> {
    let mut letters = Vec::new();
    for accent in &ACCENTS {
        let Some(sign) = Strokes::parse(accent.strokes) else { continue };
        for (character, base) in accent.letters.chars().zip(accent.bases.chars()) {
            let Some(base) = find(plain, base) else { continue };
            let floor = match (accent.above, character.is_lowercase()) {
                (false, _) => 0,
                (true, true) => SMALL_FLOOR,
                (true, false) => CAPITAL_FLOOR,
            };
            letters.push(base.with_accent(character, &sign, floor * FINE));
        }
    }
    letters
}

/// Fractions, from plain digits.
fn fractions(plain: &[Letter]) -> Vec<Letter> {
    /// The size of the digits.
    const PERCENT: i32 = 58;
    let small = |digit: &Letter, dx: i32, dy: i32| {
        digit.strokes.mapped(|spot| Spot::new(spot.x * PERCENT / 100 + dx, spot.y * PERCENT / 100 + dy))
    };
    let compose = |&(character, upper, lower): &(char, char, char)| {
        let (upper, lower, slash) = (find(plain, upper)?, find(plain, lower)?, find(plain, '/')?);
        let raise = CAPITAL * FINE * (100 - PERCENT) / 100;
        let slash_left = upper.advance * PERCENT / 100 - 8 * FINE;
        let lower_left = slash_left + slash.advance - 16 * FINE;
        let mut strokes = small(upper, 0, -raise);
        strokes.add(&slash.strokes.mapped(|spot| spot.moved(slash_left, 0)));
        strokes.add(&small(lower, lower_left, 0));
        Some(Letter { character, advance: lower_left + lower.advance * PERCENT / 100, strokes })
    };
    FRACTIONS.iter().filter_map(compose).collect()
}

/// The letter of a character among letters that are ordered by character.
pub(super) fn find(letters: &[Letter], character: char) -> Option<&Letter> {
    let index = letters.binary_search_by_key(&character, |letter| letter.character).ok()?;
    letters.get(index)
}
