//! The explored part of the floor. A letter holds two by four cells: dots for floor, or the one sign that
//! matters most.

use oubliette::{Point, Rect};

use super::super::chart::{Chart, Mark};
use super::super::frame::{Color, Frame, Ink};

/// Cells of the floor in a letter.
const ACROSS: i32 = 2;
const DOWN: i32 = 4;

pub(super) fn draw(frame: &mut Frame, area: Rect, chart: &Chart) {
    for y in 0..area.height.min((chart.size().height + DOWN - 1) / DOWN) {
        for x in 0..area.width.min((chart.size().width + ACROSS - 1) / ACROSS) {
            let (letter, ink) = letter_of(chart, Point::new(x * ACROSS, y * DOWN));
            frame.put(area.x + x, area.y + y, letter, ink);
        }
    }
}

fn letter_of(chart: &Chart, corner: Point) -> (char, Ink) {
    /// The dots of a letter of Braille, row by row.
    const DOTS: [u32; 8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80];
    let cells = Rect::new(corner.x, corner.y, ACROSS, DOWN);
    let marks = || cells.points().map(|point| chart.mark_at(point));
    match marks().max().unwrap_or(Mark::Blank) {
        Mark::Blank => (' ', Ink::PLAIN),
        Mark::Open => {
            let dots: u32 =
                marks().zip(DOTS).filter(|(mark, _)| *mark == Mark::Open).map(|(_, dot)| dot).sum();
            (char::from_u32(0x2800 + dots).unwrap_or('.'), Ink::DIM)
        }
        Mark::Treasure => ('$', Ink::of(Color::Yellow)),
        Mark::StairUp => ('<', Ink::of(Color::Cyan)),
        Mark::StairDown => ('>', Ink::of(Color::Cyan).bold()),
        Mark::Monster => ('!', Ink::of(Color::Red)),
        Mark::Hero => ('@', Ink::of(Color::Green).bold()),
    }
}

#[cfg(test)]
mod tests {
    use oubliette::Size;

    use super::*;

    #[test]
    fn a_letter_shows_the_shape_of_the_floor_or_what_matters_most_there() {
        let chart = Chart::from_text(
            "
            ####..$.
            #.....@#
            #.##...#
            ..##.#.w
            .#.>####
            ..<#####
            ########
            ########",
        );
        let mut frame = Frame::new(Size::new(5, 2));
        draw(&mut frame, Rect::new(0, 0, 5, 2), &chart);
        assert_eq!(frame.to_text(), "⣰⠒⡿@\n⠓>\n");
    }
}
