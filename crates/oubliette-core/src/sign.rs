//! The characters of maps drawn as text: a glyph per cell, and letters for the keys and locks of a mission.
//!
//! A key is a small letter and its lock the capital, as far as there are letters; those that mean something else on
//! maps are left out. Sets beyond them show as any key and any lock.

use crate::Glyph;

/// The letters of sets, without `o` and `s`: pillars and secret doors have these, small or large.
const LETTERS: &[u8; 24] = b"abcdefghijklmnpqrtuvwxyz";

/// The start of the first line about the mission, in every language.
pub const MISSION: &str = "mission ";

/// The start of a line with the recipe.
pub const RECIPE: &str = "recipe ";

/// A cell of a map of characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sign {
    /// The glyph of the cell.
    pub glyph: Glyph,
    /// The place of the set of a key or lock.
    pub set: Option<usize>,
}

impl Sign {
    /// Its character.
    pub fn character(self) -> char {
        match (self.glyph, self.letter()) {
            (Glyph::Key, Some(letter)) => letter,
            (Glyph::LockedDoor, Some(letter)) => letter.to_ascii_uppercase(),
            (glyph, _) => glyph.character(),
        }
    }

    /// The letter of its set, if it has one.
    pub fn letter(self) -> Option<char> {
        Some(char::from(*LETTERS.get(self.set?)?))
    }

    /// Whether a letter is a key or a lock, on maps that have them; `None` for other letters.
    pub fn of_letter(letter: char) -> Option<Glyph> {
        let is_one = LETTERS.iter().any(|&own| char::from(own) == letter.to_ascii_lowercase());
        is_one.then_some(if letter.is_ascii_lowercase() { Glyph::Key } else { Glyph::LockedDoor })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tile;

    #[test]
    fn letters_that_mean_something_else_are_left_out() {
        let letters: String = LETTERS.iter().map(|&letter| char::from(letter)).collect();
        assert!(letters.chars().all(|letter| {
            Tile::from_glyph(letter).is_none() && Tile::from_glyph(letter.to_ascii_uppercase()).is_none()
        }));
    }
}
