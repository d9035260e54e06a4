//! Strokes of paint as text: runs of cells, each with the letter of its new tile, rooms, and the start and the end.
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
//!
//! `r3.4.6.5` makes a room of the 6 by 5 cells from column 3 of row 4, whose cells are painted by other strokes.
//! `a12.7` moves the start to a cell and `z3.4` the end. Both need floor, so they are set after all cells. `k5.12.7` moves
//! the key that is node 5 of the mission.

use oubliette::{FeatureKind, NodeId, Point, Rect, Size, Text};

use crate::refusal::{List, Refusal, RefusalKind, Sentence};

/// The new tile of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Paint {
    Wall,
    Floor,
    Door,
    SecretDoor,
}

/// A stroke, all of it on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stroke {
    /// Cells of a row.
    Run { paint: Paint, y: i32, begin: i32, end: i32 },
    /// A room.
    Room(Rect),
    /// The start or the end.
    Mark { kind: FeatureKind, at: Point },
    /// A key of the mission.
    Key { node: NodeId, at: Point },
}

/// The most rooms. Each takes time in proportion to its cells, however short its text is.
const MAX_ROOMS: usize = 200;

/// Reads strokes for a map of `size`.
pub(crate) fn read(text: &str, size: Size) -> Result<Vec<Stroke>, Refusal> {
    let words = text.split('_').filter(|_| !text.is_empty());
    let (mut strokes, mut problems) = (Vec::new(), List::default());
    let mut rooms = 0;
    for (place, word) in words.enumerate() {
        match stroke(word, size) {
            Ok(stroke) => {
                rooms += usize::from(matches!(stroke, Stroke::Room(_)));
                strokes.push(stroke);
            }
            Err(text) => problems.push(|| {
                let word: String = word.chars().take(24).collect();
                Sentence::filled(text, &[("place", &(place + 1)), ("word", &word), ("size", &size)])
            }),
        }
    }
    if rooms > MAX_ROOMS {
        return Err(Refusal::filled(RefusalKind::TooLarge, MANY_ROOMS, &[("most", &MAX_ROOMS)]));
    }
    if problems.is_empty() {
        return Ok(strokes);
    }
    Err(Refusal { kind: RefusalKind::Wrong, problems: problems.into_sentences() })
}

/// Strokes as text.
pub(crate) fn write(strokes: &[Stroke]) -> String {
    let word = |stroke: &Stroke| match *stroke {
        Stroke::Run { paint, y, begin, end } => {
            let letter = match paint {
                Paint::Wall => 'w',
                Paint::Floor => 'f',
                Paint::Door => 'd',
                Paint::SecretDoor => 's',
            };
            let length = if end - begin > 1 { format!(".{}", end - begin) } else { String::new() };
            format!("{letter}{begin}.{y}{length}")
        }
        Stroke::Room(Rect { x, y, width, height }) => format!("r{x}.{y}.{width}.{height}"),
        Stroke::Mark { kind, at } => {
            format!("{}{}.{}", if kind == FeatureKind::Start { 'a' } else { 'z' }, at.x, at.y)
        }
        Stroke::Key { node, at } => format!("k{node}.{}.{}", at.x, at.y),
    };
    strokes.iter().map(word).collect::<Vec<_>>().join("_")
}

fn stroke(word: &str, size: Size) -> Result<Stroke, Text> {
    let mut letters = word.chars();
    let letter = letters.next();
    let numbers: Option<Vec<i32>> = letters.as_str().split('.').map(number).collect();
    let paint = match letter {
        Some('w') => Paint::Wall,
        Some('f') => Paint::Floor,
        Some('d') => Paint::Door,
        Some('s') => Paint::SecretDoor,
        Some('r') => return room(numbers.as_deref(), size),
        Some('a') => return mark(FeatureKind::Start, numbers.as_deref(), size),
        Some('k') => return key(numbers.as_deref(), size),
        Some('z') => return mark(FeatureKind::End, numbers.as_deref(), size),
        _ => return Err(NO_SUCH_PAINT),
    };
    let (x, y, length) = match numbers.as_deref() {
        Some(&[x, y]) => (x, y, 1),
        Some(&[x, y, length]) if length > 0 => (x, y, length),
        _ => return Err(NO_CELLS),
    };
    let end = x.checked_add(length).filter(|&end| end <= size.width && y < size.height);
    end.map(|end| Stroke::Run { paint, y, begin: x, end }).ok_or(OFF_THE_MAP)
}

fn room(numbers: Option<&[i32]>, size: Size) -> Result<Stroke, Text> {
    let Some(&[x, y, width, height]) = numbers else { return Err(NO_ROOM) };
    if width == 0 || height == 0 {
        return Err(NO_ROOM);
    }
    let fits =
        |begin: i32, length: i32, whole: i32| begin.checked_add(length).is_some_and(|end| end <= whole);
    let is_inside = fits(x, width, size.width) && fits(y, height, size.height);
    if is_inside { Ok(Stroke::Room(Rect::new(x, y, width, height))) } else { Err(OFF_THE_MAP) }
}

fn mark(kind: FeatureKind, numbers: Option<&[i32]>, size: Size) -> Result<Stroke, Text> {
    let Some(&[x, y]) = numbers else { return Err(NO_CELL) };
    let at = Point::new(x, y);
    if size.rect().contains(at) { Ok(Stroke::Mark { kind, at }) } else { Err(OFF_THE_MAP) }
}

fn key(numbers: Option<&[i32]>, size: Size) -> Result<Stroke, Text> {
    let Some(&[node, x, y]) = numbers else { return Err(NO_KEY) };
    let (node, at) = (NodeId(node.unsigned_abs()), Point::new(x, y));
    if size.rect().contains(at) { Ok(Stroke::Key { node, at }) } else { Err(OFF_THE_MAP) }
}

fn number(digits: &str) -> Option<i32> {
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok()).flatten()
}

const NO_SUCH_PAINT: Text = Text::new(
    "stroke {place}, \"{word}\", must begin with w (wall), f (floor), d (door), s (secret door), r (room), a (start), z (end) or k (key)",
    "le trait {place}, « {word} », doit commencer par w (mur), f (sol), d (porte), s (porte secrète), r (salle), \
     a (départ), z (arrivée) ou k (clé)",
);
const NO_KEY: Text = Text::new(
    "stroke {place}, \"{word}\", moves no key: write its node, a column and a row, as in k5.12.7",
    "le trait {place}, « {word} », ne déplace pas de clé : écrivez son nœud, une colonne et une ligne, comme dans k5.12.7",
);
const NO_ROOM: Text = Text::new(
    "stroke {place}, \"{word}\", is no room: write a column, a row, a width and a height, as in r3.4.6.5",
    "le trait {place}, « {word} », n’est pas une salle : écrivez une colonne, une ligne, une largeur et une hauteur, \
     comme dans r3.4.6.5",
);
const NO_CELL: Text = Text::new(
    "stroke {place}, \"{word}\", is no single cell: write a column and a row, as in a12.7",
    "le trait {place}, « {word} », n’est pas une case : écrivez une colonne et une ligne, comme dans a12.7",
);
const MANY_ROOMS: Text = Text::new(
    "there are more than {most} painted rooms; paint fewer",
    "il y a plus de {most} salles peintes ; peignez-en moins",
);
const NO_CELLS: Text = Text::new(
    "stroke {place}, \"{word}\", has no valid cells: write a column, a row and optionally a length, as in f12.7.5",
    "le trait {place}, « {word} », n’a pas de cases valides : écrivez une colonne, une ligne et si besoin une \
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
        let run = |paint, y, begin, end| Stroke::Run { paint, y, begin, end };
        assert_eq!(strokes, [run(Paint::Floor, 7, 12, 13), run(Paint::Wall, 4, 3, 13)]);
        assert_eq!(read("", Size::new(3, 3)).unwrap(), []);
    }

    #[test]
    fn rooms_start_and_end_have_letters_of_their_own() {
        let strokes = read("r3.4.6.4_a12.7_z3.4", Size::new(13, 8)).unwrap();
        let mark = |kind, x, y| Stroke::Mark { kind, at: Point::new(x, y) };
        let (start, end) = (mark(FeatureKind::Start, 12, 7), mark(FeatureKind::End, 3, 4));
        assert_eq!(strokes, [Stroke::Room(Rect::new(3, 4, 6, 4)), start, end]);
        let wrong = "r3.4_r3.4.0.2_r3.4.6.5_r2147483647.0.2.2_a1_a1.2.3_z13.0_z0.8";
        assert_eq!(read(wrong, Size::new(13, 8)).unwrap_err().problems.len(), 8);
    }

    #[test]
    fn strokes_are_written_as_they_are_read() {
        let text = "f12.7_w3.4.10_d1.1_s2.2_r3.4.6.4_a12.7_z3.4_k5.12.7";
        assert_eq!(write(&read(text, Size::new(13, 8)).unwrap()), text);
        assert_eq!(read("k5.12_k5.13.7_k5", Size::new(13, 8)).unwrap_err().problems.len(), 3);
    }

    #[test]
    fn more_rooms_than_a_person_paints_are_refused() {
        let many = vec!["r0.0.1.1"; MAX_ROOMS + 1].join("_");
        assert_eq!(read(&many, Size::new(3, 3)).unwrap_err().kind, RefusalKind::TooLarge);
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
