//! Key presses and clicks, and the letters that are arrows.

use oubliette_core::{Direction, Language, Point};

/// A key that means something, or a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Press {
    Letter(char),
    Arrow(Direction),
    Enter,
    Escape,
    /// Backspace: undoes where something can be undone, and leads back elsewhere.
    Erase,
    /// A click on a letter of the screen.
    Click(Point),
    /// Away at once, from anywhere.
    Quit,
}

/// Whether the letters of `vi` are arrows too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Keys {
    /// Arrows, digits, and `wasd` or `zqsd`.
    #[default]
    Letters,
    /// Arrows, digits, and `hjkl`.
    Vi,
}

impl Keys {
    /// Both sets.
    pub const ALL: [Keys; 2] = [Keys::Letters, Keys::Vi];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Keys::Letters => "letters",
            Keys::Vi => "vi",
        }
    }

    /// The letters that are arrows, by the usual keyboard of a language.
    pub(super) const fn word(self, language: Language) -> &'static str {
        match (self, language) {
            (Keys::Vi, _) => "hjkl",
            (Keys::Letters, Language::English) => "wasd",
            (Keys::Letters, Language::French) => "zqsd",
        }
    }

    /// The letter that leaves an object in its treasure: never one that is an arrow.
    pub(super) const fn leave(self) -> char {
        match self {
            Keys::Letters => 'l',
            Keys::Vi => 'n',
        }
    }

    /// The letters of the rows that open the help, switch the language and switch the keys: never arrows.
    pub(super) const fn settings(self) -> [char; 3] {
        match self {
            Keys::Letters => ['h', 'l', 'k'],
            Keys::Vi => ['?', 'i', 'v'],
        }
    }

    pub(super) const fn other(self) -> Keys {
        match self {
            Keys::Letters => Keys::Vi,
            Keys::Vi => Keys::Letters,
        }
    }
}

/// Where a press points to. Arrows, the number pad, and the letters of both keyboards always do.
pub(super) fn direction_of(press: Press, keys: Keys) -> Option<Direction> {
    let letter = match press {
        Press::Arrow(direction) => return Some(direction),
        Press::Letter(letter) => letter.to_ascii_lowercase(),
        _ => return None,
    };
    Some(match letter {
        '8' | 'w' | 'z' => Direction::Up,
        '6' | 'd' => Direction::Right,
        '2' | 's' => Direction::Down,
        '4' | 'a' | 'q' => Direction::Left,
        'k' if keys == Keys::Vi => Direction::Up,
        'l' if keys == Keys::Vi => Direction::Right,
        'j' if keys == Keys::Vi => Direction::Down,
        'h' if keys == Keys::Vi => Direction::Left,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pointed(keys: Keys, letters: &str) -> Vec<Option<Direction>> {
        letters.chars().map(|letter| direction_of(Press::Letter(letter), keys)).collect()
    }

    #[test]
    fn arrows_letters_of_both_keyboards_and_the_number_pad_point_the_same_way() {
        let all = Direction::ALL.map(Some).to_vec();
        for keys in Keys::ALL {
            for letters in ["wdsa", "ZDSQ", "8624"] {
                assert_eq!(pointed(keys, letters), all);
            }
            assert_eq!(direction_of(Press::Arrow(Direction::Left), keys), Some(Direction::Left));
            assert_eq!(pointed(keys, "5xm"), [None; 3]);
        }
    }

    #[test]
    fn the_letters_of_vi_are_arrows_only_where_they_are_asked_for() {
        assert_eq!(pointed(Keys::Vi, "klJH"), Direction::ALL.map(Some));
        assert_eq!(pointed(Keys::Letters, "kljh"), [None; 4]);
    }

    #[test]
    fn the_letters_that_are_named_are_arrows() {
        for (keys, language) in [
            (Keys::Letters, Language::English),
            (Keys::Letters, Language::French),
            (Keys::Vi, Language::French),
        ] {
            assert!(pointed(keys, keys.word(language)).iter().all(Option::is_some));
        }
    }
}
