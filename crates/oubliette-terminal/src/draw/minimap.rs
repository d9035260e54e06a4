//! The explored part of the floor, as large as there is room for: a letter for each cell, for two cells, or
//! for two by four. A letter that stands for several shows the one sign that matters most, or the shape of
//! the floor.

use oubliette_core::{Language, Point, Rect, Size};

use super::super::chart::{Chart, Mark};
use super::super::frame::{Color, Frame, Ink, Target};
use super::super::text;
use super::sign::{CRACK, DOOR};

/// Rows that are left for the log.
const LOG_ROWS: i32 = 8;
/// Columns of the legend beside the map.
const LEGEND: i32 = 17;

/// Cells of the floor in a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scale {
    One,
    Two,
    Eight,
}

impl Scale {
    const fn cells(self) -> Size {
        match self {
            Scale::One => Size::new(1, 1),
            Scale::Two => Size::new(1, 2),
            Scale::Eight => Size::new(2, 4),
        }
    }

    /// The letters of a chart.
    const fn letters(self, chart: Size) -> Size {
        let Size { width, height } = self.cells();
        Size::new((chart.width + width - 1) / width, (chart.height + height - 1) / height)
    }

    /// The largest for which `room` has place.
    fn fitting(chart: Size, room: Size) -> Scale {
        let fits = |scale: &Scale| {
            let letters = scale.letters(chart);
            letters.width <= room.width && letters.height <= room.height
        };
        [Scale::One, Scale::Two].into_iter().find(fits).unwrap_or(Scale::Eight)
    }

    /// The letter for open cells, by row.
    fn shape(self, is_open: impl Iterator<Item = bool>) -> char {
        /// The dots of a letter of Braille, row by row.
        const DOTS: [u32; 8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80];
        let bits: u32 = is_open.zip(DOTS).filter(|(is_open, _)| *is_open).map(|(_, dot)| dot).sum();
        match (self, bits) {
            (Scale::One, _) => '.',
            (Scale::Two, 0x01) => '▀',
            (Scale::Two, 0x08) => '▄',
            (Scale::Two, _) => '█',
            (Scale::Eight, _) => char::from_u32(0x2800 + bits).unwrap_or('.'),
        }
    }
}

/// Draws the map into the upper part of `area` and returns the rest of it.
pub(super) fn draw(frame: &mut Frame, area: Rect, chart: &Chart, language: Language) -> Rect {
    let scale = Scale::fitting(chart.size(), Size::new(area.width, area.height - LOG_ROWS));
    let letters = scale.letters(chart.size());
    for place in letters.rect().points() {
        let cells = scale.cells();
        let corner = Point::new(place.x * cells.width, place.y * cells.height);
        if let Some((letter, ink, cell)) = letter_of(chart, scale, corner) {
            frame.put(area.x + place.x, area.y + place.y, letter, ink);
            frame.link(Rect::new(area.x + place.x, area.y + place.y, 1, 1), Target::Cell(cell));
        }
    }
    if letters.width + 1 + LEGEND <= area.width {
        draw_legend(frame, (area.right() - LEGEND, area.y), chart, language);
    }
    Rect::new(area.x, area.y + letters.height, area.width, area.height - letters.height)
}

/// The letter of the cells at `corner`, and the cell that a click on it means.
fn letter_of(chart: &Chart, scale: Scale, corner: Point) -> Option<(char, Ink, Point)> {
    let Size { width, height } = scale.cells();
    let cells = || Rect::new(corner.x, corner.y, width, height).points();
    let cell = cells().max_by_key(|cell| chart.mark_at(*cell))?;
    let (letter, ink) = match chart.mark_at(cell) {
        Mark::Blank => return None,
        Mark::Open => (scale.shape(cells().map(|cell| chart.mark_at(cell) == Mark::Open)), Ink::DIM),
        mark => sign(mark),
    };
    Some((letter, ink, cell))
}

const fn sign(mark: Mark) -> (char, Ink) {
    match mark {
        Mark::Blank => (' ', Ink::PLAIN),
        Mark::Open => ('.', Ink::DIM),
        Mark::Door => (DOOR, Ink::of(Color::Magenta).bold()),
        Mark::Crack => (CRACK, Ink::of(Color::Yellow).bold()),
        Mark::Treasure => ('$', Ink::of(Color::Yellow)),
        Mark::StairUp => ('<', Ink::of(Color::Cyan)),
        Mark::StairDown => ('>', Ink::of(Color::Cyan).bold()),
        Mark::Monster => ('!', Ink::of(Color::Red)),
        Mark::Hero => ('@', Ink::of(Color::Green).bold()),
    }
}

/// The legend: the signs that are on the map.
fn draw_legend(frame: &mut Frame, (x, y): (i32, i32), chart: &Chart, language: Language) {
    let meanings = [
        (Mark::Hero, text::LEGEND_HERO),
        (Mark::Monster, text::LEGEND_MONSTER),
        (Mark::Treasure, text::LEGEND_TREASURE),
        (Mark::Door, text::LEGEND_DOOR),
        (Mark::Crack, text::LEGEND_CRACK),
        (Mark::StairUp, text::LEGEND_UP),
        (Mark::StairDown, text::LEGEND_DOWN),
    ];
    let known = meanings.into_iter().filter(|(mark, _)| chart.has(*mark));
    for (y, (mark, meaning)) in (y..).zip(known) {
        let (letter, ink) = sign(mark);
        frame.put(x, y, letter, ink);
        frame.write((x + 2, y), LEGEND - 2, meaning.to(language), Ink::DIM);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(size: Size) -> (Frame, Rect) {
        let chart = Chart::from_text(
            "
            ####..$.
            #.....@#
            #.##...#
            ..##.#.w
            .#.>####
            ..<#####
            ###=####
            #/######",
        );
        let mut frame = Frame::new(size);
        let rest = draw(&mut frame, size.rect(), &chart, Language::English);
        (frame, rest)
    }

    #[test]
    fn a_small_map_shows_the_shape_of_the_floor_or_what_matters_most() {
        let (frame, rest) = drawn(Size::new(5, 10));
        assert!(frame.to_text().starts_with("⣰⠒⡿@\n/>\n"), "{}", frame.to_text());
        assert_eq!(rest, Rect::new(0, 2, 5, 8));
    }

    #[test]
    fn a_larger_map_shows_two_cells_in_a_letter_and_a_large_one_every_cell() {
        let (frame, _) = drawn(Size::new(8, 12));
        assert!(frame.to_text().starts_with(" ▄▄▄██@▀\n▄█  █▀█!\n█▄<>\n / =\n"), "{}", frame.to_text());
        let (frame, _) = drawn(Size::new(8, 16));
        assert!(frame.to_text().starts_with("    ..$.\n .....@\n ."), "{}", frame.to_text());
    }

    #[test]
    fn a_click_on_the_map_means_the_cell_that_it_shows() {
        let (frame, _) = drawn(Size::new(5, 10));
        assert_eq!(frame.target_at(Point::new(1, 1)), Some(Target::Cell(Point::new(3, 4))));
        assert_eq!(frame.target_at(Point::new(3, 1)), None);
    }
}
