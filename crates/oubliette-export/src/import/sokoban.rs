//! Levels of Sokoban in the XSB notation: `#` wall, `@` player, `$` box, `.` goal, `*` box on a goal, `+` player on a
//! goal; a space, `-` or `_` is floor.
//!
//! The player is the start, boxes are obstacles, goals are rewards. What the player could not reach even without boxes
//! is rock. A file may hold many levels with lines of text between them: the first is read, or that of a given number.

use oubliette_core::{BitGrid, Dungeon, FeatureKind, Point, Text, Tile};

use super::canvas::Canvas;
use crate::ReadError;
use crate::read::{quoted, text_of};

const NO_PLAYER: Text =
    Text::new("there is no player: draw one as @", "il n'y a pas de joueur : dessinez-en un avec @");
const SECOND_PLAYER: Text = Text::new("a second player", "un second joueur");

/// A file without the sign of a player may as well be a drawing of ours.
pub(super) fn recognizes(bytes: &[u8]) -> bool {
    text_of(bytes).is_ok_and(|text| levels(text).next().is_some_and(|(_, rows)| has_player(&rows)))
}

fn has_player(rows: &[&str]) -> bool {
    rows.iter().any(|row| row.contains('@'))
}

pub(super) fn read(bytes: &[u8], level: Option<&str>) -> Result<Dungeon, ReadError> {
    let text = text_of(bytes)?;
    let wanted = match level {
        None => Some(0),
        Some(level) => level.parse().ok().and_then(|number: usize| number.checked_sub(1)),
    };
    let found = wanted.and_then(|number| levels(text).nth(number));
    let (line, rows) = found.ok_or_else(|| match level {
        None => ReadError::Empty,
        Some(level) => ReadError::NoLevel { level: quoted(level) },
    })?;
    read_level(line, &rows)
}

/// Each level with the number of its first line.
fn levels(text: &str) -> impl Iterator<Item = (usize, Vec<&str>)> {
    let mut lines = (1..).zip(text.lines().map(str::trim_end)).peekable();
    std::iter::from_fn(move || {
        while lines.next_if(|(_, line)| !is_row(line)).is_some() {}
        let first = lines.peek()?.0;
        let mut rows = Vec::new();
        while let Some((_, row)) = lines.next_if(|(_, line)| is_row(line)) {
            rows.push(row);
        }
        Some((first, rows))
    })
}

fn is_row(line: &str) -> bool {
    line.contains('#') && line.bytes().all(|byte| b"# -_.$*@+".contains(&byte))
}

fn read_level(line: usize, rows: &[&str]) -> Result<Dungeon, ReadError> {
    let width = rows.iter().map(|row| row.len()).max().unwrap_or(0);
    let mut canvas = Canvas::new(width as u64, rows.len() as u64)?;
    let mut open = BitGrid::new(canvas.size());
    let mut player = None;
    let place = |at: Point| format!("{}:{}", line + at.y as usize, at.x + 1);
    for (y, row) in (0..).zip(rows) {
        for (x, sign) in (0..).zip(row.bytes()) {
            let at = Point::new(x, y);
            if sign != b'#' {
                open.insert(at);
            }
            if matches!(sign, b'@' | b'+') && player.replace(at).is_some() {
                return Err(ReadError::Foreign { place: place(at), what: SECOND_PLAYER });
            }
        }
    }
    let no_player = || ReadError::Foreign { place: place(Point::new(0, 0)), what: NO_PLAYER };
    let player = player.ok_or_else(no_player)?;
    let inside = open.flood(player);
    canvas.stand(player, FeatureKind::Start, || place(player))?;
    for (y, row) in (0..).zip(rows) {
        for (x, sign) in (0..).zip(row.bytes()) {
            let at = Point::new(x, y);
            if !inside.contains(at) {
                canvas.paint(at, Tile::Wall);
                continue;
            }
            canvas.paint(at, Tile::Room);
            if matches!(sign, b'.' | b'*' | b'+') {
                canvas.stand(at, FeatureKind::Reward, || place(at))?;
            }
            if matches!(sign, b'$' | b'*') {
                canvas.stand(at, FeatureKind::Obstacle, || place(at))?;
            }
        }
    }
    canvas.into_dungeon()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::drawn;

    const LEVELS: &str =
        "; One\n\n  ####\n###  ###\n#@$ .   #\n#########\n\nTitle: Two\n#####\n#+*$#\n#####\n";

    #[test]
    fn the_outside_is_rock_and_player_boxes_and_goals_stand_on_floor() {
        let dungeon = read(LEVELS.as_bytes(), None).unwrap();
        assert_eq!(drawn(&dungeon), "#########\n###..####\n#<!.*...#\n#########\n");
    }

    #[test]
    fn a_level_is_chosen_by_its_number() {
        let dungeon = read(LEVELS.as_bytes(), Some("2")).unwrap();
        assert_eq!(drawn(&dungeon), "#####\n#<*!#\n#####\n");
        let rewards = dungeon.features.iter().filter(|feature| feature.kind == FeatureKind::Reward);
        assert_eq!(rewards.count(), 2, "under the player and under a box");
        for missing in ["0", "3", "Two", "-1"] {
            let error = read(LEVELS.as_bytes(), Some(missing)).unwrap_err();
            assert_eq!(error, ReadError::NoLevel { level: quoted(missing) });
        }
    }

    #[test]
    fn a_level_has_exactly_one_player() {
        let error = |text: &str| read(text.as_bytes(), None).unwrap_err();
        assert_eq!(error("####\n#$.#\n####"), ReadError::Foreign { place: "1:1".into(), what: NO_PLAYER });
        assert_eq!(
            error("x\n###\n#@#\n#+#"),
            ReadError::Foreign { place: "4:2".into(), what: SECOND_PLAYER }
        );
        assert_eq!(error("no level at all"), ReadError::Empty);
    }
}
