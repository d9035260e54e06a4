//! A map on paper: title, map, scale, legend, and a numbered key of its rooms.
//!
//! [`sheet`] chooses the orientation of the paper, the place of the key and the size of its text so that the map is as
//! large as possible and everything fits one page. The key of a large dungeon continues on further pages. `key`
//! writes the texts, `column` breaks them into lines and columns, `arrangement` chooses, `page` draws.
//!
//! Pages are pictures in hundredths of a point.

mod arrangement;
mod column;
mod key;
mod page;

use oubliette_core::{Dungeon, Halt, Rect, Text};

use crate::depict::{Look, Sign, signs};
use crate::map::ground::is_ground;
use crate::naming::names_of;
use crate::picture::{CELL, Picture, Projection, Spot, font};
use arrangement::{Content, arrange};
use page::Page;

/// Units per point.
pub const POINT: i32 = CELL;

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297 millimeters.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
    /// 297 by 420 millimeters.
    A3,
}

impl Paper {
    /// Every size.
    pub const ALL: [Paper; 3] = [Paper::A4, Paper::Letter, Paper::A3];

    /// The name, as in `--paper letter`.
    pub const fn name(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::Letter => "letter",
            Paper::A3 => "a3",
        }
    }

    /// Width and height in portrait, in hundredths of a point.
    pub const fn size(self) -> (i32, i32) {
        match self {
            Paper::A4 => (59_528, 84_189),
            Paper::Letter => (61_200, 79_200),
            Paper::A3 => (84_189, 119_055),
        }
    }
}

/// Options of a sheet.
#[derive(Clone, Copy, Debug, Default)]
pub struct SheetOptions<'a> {
    /// The size of the pages.
    pub paper: Paper,
    /// Whether the sheet has a legend and a key of the rooms, for the game master.
    pub has_key: bool,
    /// Whether the sheet says that the map is not proven. It always does if the recipe says so.
    pub unproven: bool,
    /// The parts of the map on other sheets, drawn as an overview.
    pub parts: &'a [Part],
}

/// A part of the map that is printed on a sheet of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its cells.
    pub area: Rect,
    /// The name of the sheet.
    pub name: String,
}

/// A margin of ten millimeters, which every printer supports.
pub const MARGIN: i32 = 2835;

/// The height of the capitals of the title, and of other lines.
const TITLE: i32 = 2000;
const SUBTITLE: i32 = 640;
const SMALL: i32 = 520;
/// From the line of the title to that of the subtitle, and from the last of them to the map.
const TITLE_GAP: i32 = 1600;
const HEAD_GAP: i32 = 1100;
/// The height of the line with the scale.
const FOOT: i32 = 1500;

const ROOMS: Text = Text::new("Rooms", "Salles");
const SCALE: Text = Text::new("1 square = 5 ft / 1.5 m", "1 case = 1,5 m / 5 ft");

const NOT_PROVEN: Text =
    Text::new("Not proven: players may get stuck", "Non prouvé : on peut peut-être rester coincé");

/// The pages of a dungeon. The first has the map.
///
/// # Errors
/// The reason to stop, if the look has bounds.
pub fn sheet(dungeon: &Dungeon, look: &Look<'_>, options: &SheetOptions<'_>) -> Result<Vec<Picture>, Halt> {
    let work = look.bounds.work();
    let language = look.language;
    let names = names_of(dungeon);
    let title = key::one_line(names.title.to(language));
    // Players see how many rooms there are on the map.
    let subtitle = match (options.has_key, &dungeon.labels().subtitle) {
        (true, _) => Some(key::one_line(names.subtitle.to(language))),
        (false, given) => given.as_ref().map(|given| key::one_line(given.to(language))),
    };
    let unproven = options.unproven || dungeon.recipe.as_ref().is_some_and(|recipe| recipe.unproven);
    let subtitle = match (unproven, subtitle) {
        (false, subtitle) => subtitle,
        (true, None) => Some(NOT_PROVEN.to(language).to_owned()),
        (true, Some(subtitle)) => Some(format!("{subtitle} · {}", NOT_PROVEN.to(language))),
    };
    let signs: Vec<Sign> = if options.has_key { signs(dungeon, look) } else { Vec::new() };
    let legend: Vec<String> = signs.iter().map(|sign| sign.title(language)).collect();
    let rooms = if options.has_key { key::blocks(dungeon, &names, language) } else { Vec::new() };
    let window = seen(dungeon);
    // Pen strokes leave the cells around the floor; squared paper ends with them.
    let reach = if look.style.record.rock.squares_width > 0 { 0 } else { REACH };
    let shown = look.style.projection().frame(window);
    let content = Content {
        paper: options.paper.size(),
        head: head_height(subtitle.as_deref()),
        foot: FOOT,
        units: (shown.width().max(CELL) + 2 * reach, shown.height().max(CELL) + 2 * reach),
        legend: &legend,
        rooms: &rooms,
    };
    work.look()?;
    let arrangement = arrange(&content);
    work.look()?;
    let mut first = Page::new(arrangement.paper, look.style);
    first.head(&title, subtitle.as_deref());
    let (map, inset) = (arrangement.map, reach * arrangement.square / CELL);
    let corner = Spot::new(map.left + inset, map.top + inset);
    first.map(dungeon, look, window, (arrangement.square, corner), map)?;
    for part in options.parts {
        let area = Rect { x: part.area.x - window.x, y: part.area.y - window.y, ..part.area };
        first.part(area, &part.name, arrangement.square, corner);
    }
    for ((sign, title), &at) in signs.iter().zip(&legend).zip(&arrangement.legend) {
        first.sign(sign, title, at);
    }
    match look.style.projection() {
        Projection::Plan => first.scale(arrangement.square, SCALE.to(language)),
        // Lengths on paper depend on their direction.
        Projection::Isometric => first.footnote(SCALE.to(language), MARGIN),
    }
    let mut pages = vec![first];
    for (number, columns) in arrangement.pages.iter().enumerate() {
        if number > 0 {
            let mut page = Page::new(arrangement.paper, look.style);
            page.small_head(&title, ROOMS.to(language));
            pages.push(page);
        }
        pages[number].columns(columns, &rooms, &arrangement.face);
    }
    let count = pages.len();
    for (number, page) in pages.iter_mut().enumerate().filter(|_| count > 1) {
        page.number(number + 1, count);
    }
    Ok(pages.into_iter().map(Page::finish).collect())
}

fn head_height(subtitle: Option<&str>) -> i32 {
    font::ascent(TITLE) + if subtitle.is_some() { TITLE_GAP } else { 0 } + HEAD_GAP
}

/// How far pen strokes reach beyond the cells beside the floor.
const REACH: i32 = 50;

/// The cells around the floor, and one more on each side, which bands and strokes reach. They may lie beyond the map.
pub fn seen(dungeon: &Dungeon) -> Rect {
    let whole = dungeon.size().rect();
    let mut floor = whole.points().filter(|&point| is_ground(dungeon.tiles[point]));
    let Some(first) = floor.next() else { return whole };
    let (mut low, mut high) = (first, first);
    for point in floor {
        (low.x, low.y) = (low.x.min(point.x), low.y.min(point.y));
        (high.x, high.y) = (high.x.max(point.x), high.y.max(point.y));
    }
    Rect::new(low.x - 1, low.y - 1, high.x - low.x + 3, high.y - low.y + 3)
}

#[cfg(test)]
mod tests;
