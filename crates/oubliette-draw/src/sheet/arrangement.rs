//! Where everything on a sheet stands.
//!
//! Every combination of the orientation of the paper, the place of the key (below the map or to its right), its columns
//! and the size of its text is tried; the one with the largest map wins, where larger text counts a little. If the key
//! leaves too little of the page for the map, the map is as large as it can be and the key continues on further pages.

use super::column::{Block, Face, Flow, Mark, Place};
use super::{MARGIN, SMALL};
use crate::depict::rows;
use crate::picture::{CELL, Factor, Frame, Spot, font};

/// The content of a sheet.
pub(super) struct Content<'a> {
    /// Width and height of the paper in portrait.
    pub(super) paper: (i32, i32),
    /// The heights of the title above the map and of the scale below everything.
    pub(super) head: i32,
    pub(super) foot: i32,
    /// Width and height of the map in units, [`CELL`] per cell.
    pub(super) units: (i32, i32),
    /// The texts of the legend.
    pub(super) legend: &'a [String],
    /// The texts of the rooms.
    pub(super) rooms: &'a [Block],
}

/// A sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Arrangement {
    /// Width and height of the paper.
    pub(super) paper: (i32, i32),
    /// The side of a cell.
    pub(super) square: i32,
    /// Around the map.
    pub(super) map: Frame,
    /// The left upper corner of each sign of the legend.
    pub(super) legend: Vec<Spot>,
    /// The face of the key.
    pub(super) face: Face,
    /// The key on each page; the first is the page of the map.
    pub(super) pages: Vec<Columns>,
}

/// Columns of the key on a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Columns {
    /// The left upper corner of each column.
    pub(super) corners: Vec<Spot>,
    /// The width of each column.
    pub(super) width: i32,
    /// The height of the lowest.
    pub(super) height: i32,
    /// The lines.
    pub(super) places: Vec<Place>,
}

/// The sizes of the text of the key, from the largest.
const SIZES: [i32; 8] = [1050, 950, 900, 850, 800, 750, 700, 650];
/// By how much of its size in percent the map may be smaller for the next larger text.
const WORTH: i64 = 3;
/// An inch: no map needs larger squares.
const MAX_SQUARE: i32 = 7200;
/// Between columns, and between map, legend and key.
const GUTTER: i32 = 1500;
const GAP: i32 = 1200;
/// The side of a sign in the legend, the space from it to its text, between two, and from row to row.
pub(super) const SIGN: i32 = 1150;
pub(super) const SIGN_GAP: i32 = 450;
const SIGNS_GAP: i32 = 1500;
const SIGN_ROW: i32 = 1650;
/// The widths of a key to the right of the map, in percent of the paper.
const BESIDE: [i32; 7] = [18, 21, 24, 28, 33, 38, 44];
/// Narrower columns are hard to read.
const MIN_COLUMN: i32 = 9_500;
/// The least size of the map beside its key, in percent of its size without one.
const MIN_PERCENT: i64 = 60;
/// Up to this many rooms share the page with the map, even if it is small.
const ONE_PAGE: usize = 30;
/// The height of the short title on further pages.
pub(super) const SMALL_HEAD: i32 = 2_600;
/// The fewest lines of a column below the map, if the key continues on another page.
const MIN_LINES: i32 = 6;

pub(super) fn arrange(content: &Content<'_>) -> Arrangement {
    let (width, height) = content.paper;
    let papers = [(width, height), (height, width)];
    let alone = papers
        .into_iter()
        .map(|paper| Sheet { content, paper }.alone())
        .reduce(|best, other| if other.square > best.square { other } else { best })
        .expect("there are two orientations");
    if content.rooms.is_empty() {
        return alone;
    }
    let least = if content.rooms.len() <= ONE_PAGE {
        1
    } else {
        (i64::from(alone.square) * MIN_PERCENT / 100) as i32
    };
    let mut best: Option<((i64, i32), Arrangement)> = None;
    for (step, size) in SIZES.into_iter().rev().enumerate() {
        let face = Face::new(size, content.rooms);
        for paper in papers {
            for found in
                (Sheet { content, paper }).with_key(face).into_iter().filter(|found| found.square >= least)
            {
                // Of two with the same map and text, the one with the lower key.
                let height = found.pages.iter().map(|columns| columns.height).sum::<i32>();
                let score = (i64::from(found.square) * (100 + WORTH * step as i64), -height);
                if best.as_ref().is_none_or(|(known, _)| score > *known) {
                    best = Some((score, found));
                }
            }
        }
    }
    match best {
        Some((_, best)) => best,
        None => continued(content, alone),
    }
}

/// A page with content.
struct Sheet<'a> {
    content: &'a Content<'a>,
    paper: (i32, i32),
}

impl Sheet<'_> {
    /// The space between title and scale.
    fn body(&self) -> Frame {
        Frame {
            left: MARGIN,
            top: MARGIN + self.content.head,
            right: self.paper.0 - MARGIN,
            bottom: self.paper.1 - MARGIN - self.content.foot,
        }
    }

    /// The map and its legend without a key.
    fn alone(&self) -> Arrangement {
        let face = Face::new(SIZES[0], self.content.rooms);
        self.below(face, Columns::default()).expect("an empty key always fits")
    }

    /// Every way to put the key onto the page of the map.
    fn with_key(&self, face: Face) -> Vec<Arrangement> {
        let body = self.body();
        let mut found = Vec::new();
        for count in 1..=4 {
            let columns = columns(body.left, body.width(), count);
            if columns.width >= MIN_COLUMN {
                found.extend(
                    self.flowed(face, columns, body.height()).and_then(|columns| self.below(face, columns)),
                );
            }
        }
        for percent in BESIDE {
            let panel = self.paper.0 * percent / 100;
            for count in 1..=3 {
                let columns = columns(body.right - panel, panel, count);
                if columns.width >= MIN_COLUMN {
                    found.extend(self.beside(face, columns, panel));
                }
            }
        }
        found
    }

    /// The columns with the whole key, as low as possible.
    fn flowed(&self, face: Face, columns: Columns, most: i32) -> Option<Columns> {
        let flow = Flow::new(self.content.rooms, face, columns.width);
        let height = flow.balanced((0, 0), columns.corners.len(), most)?;
        let (places, _) = flow.fill((0, 0), columns.corners.len(), height);
        Some(Columns { height, places, ..columns })
    }

    /// The key below the map and its legend.
    fn below(&self, face: Face, mut columns: Columns) -> Option<Arrangement> {
        let body = self.body();
        let rows = self.legend_rows(body.width());
        let legend_height = rows.len() as i32 * SIGN_ROW;
        let key_height = if columns.height > 0 { columns.height + GAP } else { 0 };
        let room = body.height() - legend_height - if rows.is_empty() { 0 } else { GAP } - key_height;
        let square = self.square(body.width(), room)?;
        let (wide, high) = self.map_size(square);
        // The spare height goes around the map.
        let top = body.top + (room - high) / 2;
        let left = body.left + (body.width() - wide) / 2;
        let legend_top = body.bottom - key_height - legend_height;
        let legend = placed(&rows, body.left, Some(body.width()), legend_top);
        columns.corners.iter_mut().for_each(|corner| corner.y = body.bottom - columns.height);
        Some(Arrangement {
            paper: self.paper,
            square,
            map: Frame { left, top, right: left + wide, bottom: top + high },
            legend,
            face,
            pages: vec![columns],
        })
    }

    /// The legend and the key to the right of the map.
    fn beside(&self, face: Face, columns: Columns, panel: i32) -> Option<Arrangement> {
        let body = self.body();
        let rows = self.legend_rows(panel);
        let legend_height = if rows.is_empty() { 0 } else { rows.len() as i32 * SIGN_ROW + GAP / 2 };
        let mut columns = self.flowed(face, columns, body.height() - legend_height)?;
        let room = body.width() - panel - GUTTER;
        let square = self.square(room, body.height())?;
        let (wide, high) = self.map_size(square);
        let (left, top) = (body.left + (room - wide) / 2, body.top + (body.height() - high) / 2);
        let panel_left = body.right - panel;
        // A key lower than the map stands beside its middle.
        let spare = body.height() - legend_height - columns.height;
        let panel_top = body.top + spare.min((body.height() - high) / 2).max(0);
        let legend = placed(&rows, panel_left, None, panel_top);
        columns.corners.iter_mut().for_each(|corner| corner.y = panel_top + legend_height);
        Some(Arrangement {
            paper: self.paper,
            square,
            map: Frame { left, top, right: left + wide, bottom: top + high },
            legend,
            face,
            pages: vec![columns],
        })
    }

    /// The largest square with which the map fits.
    fn square(&self, width: i32, height: i32) -> Option<i32> {
        let (across, down) = self.content.units;
        let fitting = |length: i32, units: i32| i64::from(length) * i64::from(CELL) / i64::from(units);
        let square = fitting(width, across).min(fitting(height, down)).min(MAX_SQUARE.into()) as i32;
        // Enormous maps have squares of less than a hundredth of a point.
        (width > 0 && height > 0).then_some(square.max(1))
    }

    fn map_size(&self, square: i32) -> (i32, i32) {
        let (across, down) = self.content.units;
        let factor = Factor { to: square, from: CELL };
        (factor.length(across), factor.length(down))
    }

    /// The widths of the entries of the legend, in rows. Rows have about the same number of entries.
    fn legend_rows(&self, width: i32) -> Vec<Vec<i32>> {
        let entries: Vec<i32> =
            self.content.legend.iter().map(|text| SIGN + SIGN_GAP + font::width(text, SMALL)).collect();
        rows(&entries, SIGNS_GAP, width)
    }
}

/// The corners of the entries of a legend: rows in the middle of a width, or in columns from the left.
fn placed(rows: &[Vec<i32>], left: i32, centered: Option<i32>, top: i32) -> Vec<Spot> {
    let mut corners = Vec::new();
    let in_row = rows.iter().map(Vec::len).max().unwrap_or(0);
    let column = |number: usize| rows.iter().filter_map(|row| row.get(number)).max().copied().unwrap_or(0);
    for (number, row) in rows.iter().enumerate() {
        let y = top + number as i32 * SIGN_ROW;
        let total = row.iter().sum::<i32>() + (row.len() as i32 - 1) * SIGNS_GAP;
        let mut x = left + centered.map_or(0, |width| (width - total) / 2);
        for (place, &wide) in row.iter().enumerate().take(in_row) {
            corners.push(Spot::new(x, y));
            x += if centered.is_some() { wide } else { column(place) } + SIGNS_GAP;
        }
    }
    corners
}

/// Empty columns of equal width.
fn columns(left: i32, width: i32, count: i32) -> Columns {
    let own = (width - (count - 1) * GUTTER) / count;
    let corners = (0..count).map(|number| Spot::new(left + number * (own + GUTTER), 0)).collect();
    Columns { corners, width: own, ..Columns::default() }
}

/// The map as large as it can be, and a key that begins below it and continues on further pages: as few as possible,
/// with text as large as possible, and all filled to about the same height.
fn continued(content: &Content<'_>, alone: Arrangement) -> Arrangement {
    let sheet = Sheet { content, paper: alone.paper };
    let body = sheet.body();
    let count = if alone.paper.0 < alone.paper.1 { 3 } else { 4 };
    let full_top = MARGIN + SMALL_HEAD;
    let full = body.bottom - full_top;
    let empty = columns(body.left, body.width(), count);
    let legend_height = sheet.legend_rows(body.width()).len() as i32 * SIGN_ROW;
    let spare = body.height() - alone.map.height() - legend_height - 2 * GAP;
    let pages_of = |face: Face, height: i32| {
        let flow = Flow::new(content.rooms, face, empty.width);
        let below = if spare >= MIN_LINES * face.leading { spare } else { 0 };
        let mut pages = Vec::new();
        let mut next: Option<Mark> = Some((0, 0));
        let mut room = below;
        while let Some(from) = next {
            let (places, rest) = flow.fill(from, count as usize, room);
            // A page that takes nothing would be followed by endless others.
            let is_stuck = room > 0 && rest == Some(from);
            let top = if pages.is_empty() { body.bottom - room } else { full_top };
            let mut columns = Columns { height: room, places, ..empty.clone() };
            columns.corners.iter_mut().for_each(|corner| corner.y = top);
            pages.push(columns);
            if is_stuck {
                break;
            }
            (next, room) = (rest, height);
        }
        pages
    };
    let faces = SIZES.map(|size| Face::new(size, content.rooms));
    let fewest = faces.iter().map(|&face| pages_of(face, full).len()).min().unwrap_or(1);
    let face = faces.into_iter().find(|&face| pages_of(face, full).len() == fewest).unwrap_or(alone.face);
    let (mut low, mut high) = (0, full);
    while high - low > face.leading {
        let middle = (low + high) / 2;
        if middle >= MIN_LINES * face.leading && pages_of(face, middle).len() == fewest {
            high = middle;
        } else {
            low = middle;
        }
    }
    let pages = pages_of(face, high);
    let mut first = alone;
    if pages.first().is_some_and(|columns| !columns.places.is_empty()) {
        let key = Columns { height: spare, ..Columns::default() };
        first = sheet.below(face, key).unwrap_or(first);
    }
    Arrangement { face, pages, ..first }
}
