//! Strokes of paint as text: runs of cells, each with the letter of what it becomes.
//!
//! `f12.7` makes the cell in column 12 of row 7 floor, `w3.4.10` makes it and the nine cells to its right wall;
//! runs are joined by `_`, and where two cover the same cell the later one holds. The text needs no escapes in an
//! address.
//!
//! | letter | becomes |
//! | --- | --- |
//! | `w` | wall |
//! | `f` | floor: that of the room it lies in, elsewhere what most ways of the map are made of |
//! | `d` | a door |
//! | `s` | a secret door |

use oubliette::{Size, Text};

use crate::refusal::{List, Refusal, RefusalKind, Sentence};

/// The new tile of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Paint {
    Wall,
    Floor,
    Door,
    SecretDoor,
}

/// Cells of a row, all of them on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stroke {
    pub(crate) paint: Paint,
    pub(crate) y: i32,
    pub(crate) begin: i32,
    pub(crate) end: i32,
}

/// Reads strokes for a map of `size`.
pub(crate) fn read(text: &str, size: Size) -> Result<Vec<Stroke>, Refusal> {
    let words = text.split('_').filter(|_| !text.is_empty());
    let (mut strokes, mut problems) = (Vec::new(), List::default());
    for (place, word) in words.enumerate() {
        match stroke(word, size) {
            Ok(stroke) => strokes.push(stroke),
            Err(text) => problems.push(|| {
                let word: String = word.chars().take(24).collect();
                Sentence::filled(text, &[("place", &(place + 1)), ("word", &word), ("size", &size)])
            }),
        }
    }
    if problems.is_empty() {
        return Ok(strokes);
    }
    Err(Refusal { kind: RefusalKind::Wrong, problems: problems.into_sentences() })
}

fn stroke(word: &str, size: Size) -> Result<Stroke, Text> {
    let mut letters = word.chars();
    let paint = match letters.next() {
        Some('w') => Paint::Wall,
        Some('f') => Paint::Floor,
        Some('d') => Paint::Door,
        Some('s') => Paint::SecretDoor,
        _ => return Err(NO_SUCH_PAINT),
    };
    let numbers: Option<Vec<i32>> = letters.as_str().split('.').map(number).collect();
    let (x, y, length) = match numbers.as_deref() {
        Some(&[x, y]) => (x, y, 1),
        Some(&[x, y, length]) if length > 0 => (x, y, length),
        _ => return Err(NO_CELLS),
    };
    let end = x.checked_add(length).filter(|&end| end <= size.width && y < size.height);
    end.map(|end| Stroke { paint, y, begin: x, end }).ok_or(OFF_THE_MAP)
}

fn number(digits: &str) -> Option<i32> {
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok()).flatten()
}

const NO_SUCH_PAINT: Text = Text::new(
    "stroke {place}, \"{word}\", must begin with w (wall), f (floor), d (door) or s (secret door)",
    "le trait {place}, « {word} », doit commencer par w (mur), f (sol), d (porte) ou s (porte secrète)",
);
const NO_CELLS: Text = Text::new(
    "stroke {place}, \"{word}\", has no valid cells: write a column, a row and optionally a length, as in f12.7.5",
    "le trait {place}, « {word} », n'a pas de cases valides : écrivez une colonne, une ligne et si besoin une \
     longueur, comme dans f12.7.5",
);
const OFF_THE_MAP: Text = Text::new(
    "stroke {place}, \"{word}\", lies off the map of {size}",
    "le trait {place}, « {word} », sort de la carte de {size}",
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strokes_are_runs_of_cells_with_a_letter() {
        let strokes = read("f12.7_w3.4.10", Size::new(13, 8)).unwrap();
        let run = |paint, y, begin, end| Stroke { paint, y, begin, end };
        assert_eq!(strokes, [run(Paint::Floor, 7, 12, 13), run(Paint::Wall, 4, 3, 13)]);
        assert_eq!(read("", Size::new(3, 3)).unwrap(), []);
    }

    #[test]
    fn what_is_no_stroke_is_told_with_its_place() {
        let wrong = "f1.1_x1.1_w_w1_w1.2.3.4_w1.-1_w1.1.0_w3.0_w0.3_w2.2.2_w2.2.2147483647_é";
        let refusal = read(wrong, Size::new(3, 3)).unwrap_err();
        assert_eq!(refusal.problems.len(), 11);
        assert!(refusal.problems[0].en.starts_with("stroke 2, \"x1.1\""), "{refusal}");
        assert!(refusal.problems[6].fr.contains("3x3"), "{:?}", refusal.problems);
    }
}
