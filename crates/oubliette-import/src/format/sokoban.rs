//! Levels of Sokoban in the XSB notation: `#` wall, `@` or `p` player, `$` or `b` box, `.` or `o` goal, `*` or `B` box on
//! a goal, `+` or `P` player on a goal; a space, `-` or `_` is floor.
//!
//! Rows may be run-length encoded: `3#` stands for `###`, `2(#-)` for `#-#-`, and `|` ends a row. The player is the
//! start, boxes are obstacles, goals are rewards. Cells that the player could not reach even without boxes are rock. A
//! file may hold many levels with lines of text between them: the first is read, or the one with a given number.

use std::borrow::Cow;

use oubliette_core::{BitGrid, Dungeon, FeatureKind, Point, Text, Tile};

use crate::ReadError;
use crate::build::canvas::Canvas;
use crate::read::{quoted, text_of};

/// The most rows of a level; real levels have a few dozen.
const MAX_ROWS: usize = 1 << 16;
/// The most signs in the expanded rows of a level, so that a small file cannot expand to a huge map.
const MAX_UNPACKED: usize = 1 << 20;
/// How deep groups of signs may be nested.
const MAX_DEPTH: usize = 8;

const NO_PLAYER: Text =
    Text::new("there is no player: draw one as @", "il n’y a pas de joueur : dessinez-en un avec @");
const SECOND_PLAYER: Text = Text::new("a second player", "un second joueur");
const NOT_PACKED: Text = Text::new(
    "is not a valid row of signs with repeat counts: a bracket does not close, or a number is too large",
    "n’est pas une rangée valide de signes et de répétitions : une parenthèse ne se ferme pas, ou un nombre est trop grand",
);

/// Our own drawings may have the same signs: there `+` is a door, and dots are floor, so there are more dots than
/// boxes.
pub(crate) fn recognizes(bytes: &[u8]) -> bool {
    let Ok(text) = text_of(bytes) else { return false };
    let Some((_, Ok(rows))) = drawings(text).next().map(|(line, lines)| (line, unpacked(line, &lines)))
    else {
        return false;
    };
    let count =
        |signs: &[u8]| rows.iter().flat_map(|row| row.bytes()).filter(|sign| signs.contains(sign)).count();
    let (boxes, goals) = (count(b"$b*B"), count(b".o*B+P"));
    count(b"@p") == 1 && boxes > 0 && goals > 0 && goals <= boxes
}

pub(crate) fn read(bytes: &[u8], level: Option<&str>) -> Result<Dungeon, ReadError> {
    let text = text_of(bytes)?;
    let wanted = match level {
        None => Some(0),
        Some(level) => level.parse().ok().and_then(|number: usize| number.checked_sub(1)),
    };
    let found = wanted.and_then(|number| drawings(text).nth(number));
    let (line, lines) = found.ok_or_else(|| match level {
        None => ReadError::Empty,
        Some(level) => ReadError::NoLevel { level: quoted(level) },
    })?;
    read_level(line, &unpacked(line, &lines)?)
}

/// The number of levels.
pub(crate) fn count_levels(bytes: &[u8]) -> usize {
    text_of(bytes).map_or(0, |text| drawings(text).count())
}

/// The numbers of the levels, from 1.
pub(crate) fn levels(bytes: &[u8]) -> Vec<String> {
    (1..=count_levels(bytes)).map(|number| number.to_string()).collect()
}

/// The lines of each level, with the number of the first.
fn drawings(text: &str) -> impl Iterator<Item = (usize, Vec<&str>)> {
    let mut lines = (1..).zip(text.lines().map(str::trim_end)).peekable();
    std::iter::from_fn(move || {
        while lines.next_if(|(_, line)| !is_row(line)).is_some() {}
        let first = lines.peek()?.0;
        let mut rows = Vec::new();
        // One more than the limit is enough to detect an excess.
        while rows.len() <= MAX_ROWS
            && let Some((_, row)) = lines.next_if(|(_, line)| is_row(line))
        {
            rows.push(row);
        }
        Some((first, rows))
    })
}

fn is_row(line: &str) -> bool {
    line.contains('#') && line.bytes().all(|byte| b"# -_.$*@+pPbBo0123456789()|".contains(&byte))
}

/// The rows of a level, expanded.
fn unpacked<'a>(first: usize, lines: &[&'a str]) -> Result<Vec<Cow<'a, str>>, ReadError> {
    let mut rows = Vec::new();
    let mut left = MAX_UNPACKED;
    for (number, line) in (first..).zip(lines) {
        for row in line.trim_end_matches('|').split('|') {
            let is_packed = row.bytes().any(|byte| byte.is_ascii_digit() || matches!(byte, b'(' | b')'));
            rows.push(if is_packed {
                let wrong = || ReadError::Foreign { place: format!("{number}:1"), what: NOT_PACKED };
                let row = unpack(row, left).ok_or_else(wrong)?;
                left -= row.len();
                Cow::Owned(row)
            } else {
                Cow::Borrowed(row)
            });
            if rows.len() > MAX_ROWS {
                return Err(ReadError::TooLarge);
            }
        }
    }
    Ok(rows)
}

/// Expands repeated signs and groups in brackets; `None` if the result has more than `limit` signs or the brackets do
/// not match.
fn unpack(row: &str, limit: usize) -> Option<String> {
    let mut text = String::new();
    // For each open group, its beginning and its repeat count.
    let mut groups: Vec<(usize, usize)> = Vec::new();
    let mut number: Option<usize> = None;
    for sign in row.chars() {
        if let Some(digit) = sign.to_digit(10) {
            let grown = number.unwrap_or(0).checked_mul(10)?.checked_add(digit as usize)?;
            number = Some(grown).filter(|&grown| grown <= limit);
            number?;
            continue;
        }
        let times = number.take().unwrap_or(1);
        let room = limit.checked_sub(text.len())?;
        match sign {
            '(' if groups.len() == MAX_DEPTH => return None,
            '(' => groups.push((text.len(), times)),
            ')' => {
                let (begin, times) = groups.pop()?;
                let length = text.len() - begin;
                if length.checked_mul(times.saturating_sub(1))? > room {
                    return None;
                }
                let group = text.split_off(begin);
                text.extend(std::iter::repeat_n(group.as_str(), times));
            }
            sign if times <= room => text.extend(std::iter::repeat_n(sign, times)),
            _ => return None,
        }
    }
    (groups.is_empty() && number.is_none()).then_some(text)
}

fn read_level(line: usize, rows: &[Cow<'_, str>]) -> Result<Dungeon, ReadError> {
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
            if matches!(sign, b'@' | b'p' | b'+' | b'P') && player.replace(at).is_some() {
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
            if matches!(sign, b'.' | b'o' | b'*' | b'B' | b'+' | b'P') {
                canvas.stand(at, FeatureKind::Reward, || place(at))?;
            }
            if matches!(sign, b'$' | b'b' | b'*' | b'B') {
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
    fn rows_may_be_packed_and_in_one_line() {
        let plain = read(b"; Level 1\n  ####\n###  ####\n#     $ #\n# #  #$ #\n# . .#@ #\n#########\n", None)
            .unwrap();
        for packed in [
            "--4#|3#--4#|#5-$-#|#-#--#$-#|#-.-.#@-#|9#",
            "2-4#|3#--4#|\n#5_$_#|\n#-#2-#$-#\n2(#-.-.)#@-#|9#".replace("2(#-.-.)", "#1(-.)-.").as_str(),
            "2-4#\n3#2-4#\n#5-b-#\n#-#2-#b-#\n#2(-o)#p-#\n3(3#)",
        ] {
            assert_eq!(drawn(&read(packed.as_bytes(), None).unwrap()), drawn(&plain), "{packed}");
            assert!(recognizes(packed.as_bytes()), "{packed}");
        }
    }

    #[test]
    fn packed_rows_that_never_end_are_refused_with_their_line() {
        for row in [
            "99999999999999999999#",
            "4000000000#",
            "9999(9999(9999(9999#)))",
            "2(#",
            "#)",
            "#3",
            "1((((((((((#",
        ] {
            let error = read(format!("###\n{row}\n").as_bytes(), None).unwrap_err();
            assert_eq!(error, ReadError::Foreign { place: "2:1".into(), what: NOT_PACKED }, "{row}");
        }
    }

    #[test]
    fn a_drawing_with_a_player_and_floor_of_dots_is_no_level() {
        assert!(recognizes(b"#####\n#@$.#\n#####\n"));
        assert!(!recognizes(b"#######\n#..@..+\n#..$..#\n#######\n"));
        assert!(!recognizes(b"###\n#@#\n###\n"));
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
