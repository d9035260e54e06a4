//! The notation of sprites: a text with one statement per line, which people can read and change.
//!
//! ```text
//! color fur 7a8494           a name for a color; `fur-` is its shadow, `fur+` its highlight, `fur/50` half clear
//! pen 5                      the width of outlines from here on
//! set 3                      the number of the key set whose pattern and number follow
//! part wolf-eye              a drawing to use several times, up to the next `part` or `sprite`
//! sprite monster/wolf        a sprite, with its first frame
//! frame                      the next frame
//! use wolf-eye by 3 0        a part, changed: `by x y`, `mirror`, `lean n`, `squash n`, `size percent`
//! form fur loop 10 10 90 …   filled in two tones, light from the upper left, with an outline
//! ink fur circle 50 50 9     filled, with an outline
//! fill fur circle 50 50 9    filled
//! line fur 4 M 10 10 20 20   a line of that width
//! pattern fur 50 50 30       the pattern of the set in a circle
//! plate 50 50 20             the number of the set on a white disc
//! ```
//!
//! Everything after `#` is a comment. A part is drawn with the colors and the set of the place where it is used.
//!
//! An outline is one or more of these words with whole numbers:
//!
//! | word | numbers |
//! |---|---|
//! | `circle` | x, y, radius |
//! | `ellipse` | x, y, radius across, radius down |
//! | `rect` | left, top, right, bottom |
//! | `round` | left, top, right, bottom, radius of the corners |
//! | `poly` | the corners of a polygon |
//! | `loop` | the handles of a smooth closed curve, which runs through the middles between them |
//! | `curve` | the handles of a smooth open curve, which begins at the first and ends at the last |
//! | `M` | the begin of a path, then the ends of straight lines |
//! | `L` | the ends of further straight lines of a path |
//! | `Q` | handle and end of each curve of a path |
//! | `Z` | none: closes a path |

use std::collections::BTreeMap;

use super::Sprite;
use super::form::{Change, lit};
use super::pen;
use crate::depict::lock::{pattern, plate};
use crate::palette::Rgb;
use crate::picture::{Color, Path, Shape, Spot, Stamp, Stroke};
use crate::tone::{Pattern, mixed};

/// A fault in a text of sprites.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArtError {
    /// The number of the line, from 1.
    pub line: usize,
    /// The fault, as a sentence.
    pub message: String,
}

impl std::fmt::Display for ArtError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for ArtError {}

/// The color of outlines.
const INK: Rgb = Rgb::hex(0x1d_1720);
/// The width of outlines.
const PEN: i32 = 5;
/// The colors that shadows and highlights tend to, and how much of them is in it, in percent.
const SHADOW: (Rgb, u32) = (Rgb::hex(0x1a_1038), 36);
const LIGHT: (Rgb, u32) = (Rgb::hex(0xff_f6dc), 45);
/// Parts within parts. A part that uses itself reaches it.
const MAX_DEPTH: usize = 6;

/// Reads the sprites of a text.
///
/// # Errors
///
/// The first line with an unknown statement, color, part or outline.
pub fn read(text: &str) -> Result<Vec<Sprite>, ArtError> {
    let mut reader = Reader { colors: BTreeMap::new(), parts: BTreeMap::new(), pen: PEN, set: 0 };
    reader.colors.insert("ink", INK);
    let mut sprites: Vec<Sprite> = Vec::new();
    let mut part: Option<&str> = None;
    for (number, line) in text.lines().enumerate() {
        let fault = |message: String| ArtError { line: number + 1, message };
        let words: Vec<&str> = line.split('#').next().unwrap_or_default().split_whitespace().collect();
        match (&words[..], part, sprites.last_mut()) {
            ([], ..) => {}
            (["part", name], ..) => {
                part = Some(name);
                reader.parts.insert(name, Vec::new());
            }
            (["sprite", name], ..) => {
                part = None;
                sprites.push(Sprite { name: (*name).to_owned(), frames: vec![Stamp::default()] });
            }
            (["color" | "pen" | "set", ..], ..) => reader.setting(&words).map_err(fault)?,
            (_, Some(name), _) => reader.parts.entry(name).or_default().push(words),
            (["frame"], _, Some(sprite)) => sprite.frames.push(Stamp::default()),
            (_, _, Some(sprite)) => {
                let shapes = reader.drawn(&words, 0).map_err(fault)?;
                if let Some(frame) = sprite.frames.last_mut() {
                    frame.shapes.extend(shapes);
                }
            }
            _ => return Err(fault("a drawing begins with a part or a sprite".to_owned())),
        }
    }
    Ok(sprites)
}

struct Reader<'a> {
    colors: BTreeMap<&'a str, Rgb>,
    parts: BTreeMap<&'a str, Vec<Vec<&'a str>>>,
    pen: i32,
    set: usize,
}

impl<'a> Reader<'a> {
    fn setting(&mut self, words: &[&'a str]) -> Result<(), String> {
        match *words {
            ["color", name, hex] if hex.len() == 6 => {
                let number = u32::from_str_radix(hex, 16).map_err(|_| format!("no color: {hex}"))?;
                self.colors.insert(name, Rgb::hex(number));
            }
            ["pen", width] => self.pen = whole(width)?,
            ["set", number] => self.set = number.parse().map_err(|_| format!("no set: {number}"))?,
            _ => return Err(format!("unknown setting: {}", words.join(" "))),
        }
        Ok(())
    }

    fn drawn(&self, words: &[&str], depth: usize) -> Result<Vec<Shape>, String> {
        let outlined = |path: Path, color: Color| {
            Shape::outlined(path, color, Stroke::round(Color::solid(INK), self.pen))
        };
        Ok(match *words {
            ["use", name, ref changes @ ..] => self.used(name, changes, depth)?,
            ["form", color, ref outline @ ..] => {
                let path = pen::path(outline)?;
                let bright = Shape::filled(lit(&path), self.color(color)?);
                vec![outlined(path, self.color(&format!("{color}-"))?), bright]
            }
            ["ink", color, ref outline @ ..] => vec![outlined(pen::path(outline)?, self.color(color)?)],
            ["fill", color, ref outline @ ..] => {
                vec![Shape::filled(pen::path(outline)?, self.color(color)?)]
            }
            ["line", color, width, ref outline @ ..] => {
                vec![Shape::stroked(pen::path(outline)?, Stroke::round(self.color(color)?, whole(width)?))]
            }
            ["pattern", color, x, y, radius] => {
                let middle = Spot::new(whole(x)?, whole(y)?);
                let drawn = pattern(Pattern::of_set(self.set), self.color(color)?, middle, whole(radius)?);
                drawn.into_iter().collect()
            }
            ["plate", x, y, radius] => {
                plate(&(self.set + 1).to_string(), Spot::new(whole(x)?, whole(y)?), whole(radius)?)
            }
            _ => return Err(format!("unknown statement: {}", words.join(" "))),
        })
    }

    fn used(&self, name: &str, changes: &[&str], depth: usize) -> Result<Vec<Shape>, String> {
        let lines = self.parts.get(name).filter(|_| depth < MAX_DEPTH);
        let lines = lines.ok_or_else(|| format!("unknown part: {name}"))?;
        let mut shapes = Vec::new();
        for line in lines {
            shapes.extend(self.drawn(line, depth + 1).map_err(|message| format!("{name}: {message}"))?);
        }
        for change in read_changes(changes)? {
            shapes.iter_mut().for_each(|shape| change.apply(shape));
        }
        Ok(shapes)
    }

    /// A color by its name, with the marks for shadow, highlight and clearness.
    fn color(&self, name: &str) -> Result<Color, String> {
        let (tone, percent) = match name.split_once('/') {
            Some((tone, percent)) => (tone, percent.parse().map_err(|_| format!("no percentage: {name}"))?),
            None => (name, 100),
        };
        let base = tone.trim_end_matches(['-', '+']);
        let mut rgb = *self.colors.get(base).ok_or_else(|| format!("unknown color: {base}"))?;
        for mark in tone[base.len()..].chars() {
            let (other, share) = if mark == '-' { SHADOW } else { LIGHT };
            rgb = mixed(rgb, other, share);
        }
        Ok(Color::solid(rgb).percent(percent))
    }
}

fn whole(word: &str) -> Result<i32, String> {
    word.parse().map_err(|_| format!("no whole number: {word}"))
}

fn read_changes(mut words: &[&str]) -> Result<Vec<Change>, String> {
    let mut changes = Vec::new();
    while !words.is_empty() {
        let (change, rest) = match *words {
            ["by", x, y, ref rest @ ..] => (Change::By(whole(x)?, whole(y)?), rest),
            ["mirror", ref rest @ ..] => (Change::Mirror, rest),
            ["lean", by, ref rest @ ..] => (Change::Lean(whole(by)?), rest),
            ["squash", by, ref rest @ ..] => (Change::Squash(whole(by)?), rest),
            ["size", percent, ref rest @ ..] => (Change::Size(whole(percent)?), rest),
            _ => return Err(format!("unknown change: {}", words.join(" "))),
        };
        changes.push(change);
        words = rest;
    }
    Ok(changes)
}
