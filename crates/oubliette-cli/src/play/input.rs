//! What a person can press, and which letters are arrows.

use oubliette::{Direction, Language};

/// A key that means something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Press {
    Letter(char),
    Arrow(Direction),
    Enter,
    Escape,
    /// Away at once, from anywhere.
    Quit,
}

/// The letters for up, right, down and left that most keyboards of a language have at hand.
const fn arrow_letters(language: Language) -> [char; 4] {
    match language {
        Language::English => ['w', 'd', 's', 'a'],
        Language::French => ['z', 'd', 's', 'q'],
    }
}

/// The same letters as players know them.
pub(super) const fn arrow_word(language: Language) -> &'static str {
    match language {
        Language::English => "wasd",
        Language::French => "zqsd",
    }
}

/// Where a press points to: arrows and the number pad always do.
pub(super) fn direction_of(press: Press, language: Language) -> Option<Direction> {
    /// The number pad, in the order of the directions.
    const PAD: [char; 4] = ['8', '6', '2', '4'];
    match press {
        Press::Arrow(direction) => Some(direction),
        Press::Letter(letter) => {
            let letter = letter.to_ascii_lowercase();
            let is_meant = |at: &usize| PAD[*at] == letter || arrow_letters(language)[*at] == letter;
            (0..Direction::ALL.len()).find(is_meant).map(|at| Direction::ALL[at])
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_letters_and_the_number_pad_point_the_same_way() {
        let pointed = |language, letters: &str| -> Vec<Option<Direction>> {
            letters.chars().map(|letter| direction_of(Press::Letter(letter), language)).collect()
        };
        let all = Direction::ALL.map(Some).to_vec();
        assert_eq!(pointed(Language::English, "wdsa"), all);
        assert_eq!(pointed(Language::French, "ZDSQ"), all);
        for language in Language::ALL {
            assert!(arrow_letters(language).iter().all(|letter| arrow_word(language).contains(*letter)));
            assert_eq!(pointed(language, "8624"), all);
            assert_eq!(direction_of(Press::Arrow(Direction::Left), language), Some(Direction::Left));
        }
        assert_eq!(pointed(Language::English, "zq5"), [None; 3]);
    }
}
