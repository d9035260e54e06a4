//! The overlay of a picture: the borders of partitions and the numbers of rooms.
//!
//! Lines of pixels are drawn from top to bottom, so only items that cross the current line are kept in memory.

use oubliette_core::{CompactSort, Dungeon};

use crate::PictureOptions;
use oubliette_draw::Ink;
use oubliette_draw::figure::font;
use oubliette_draw::map::label::{ADVANCE, DIGIT_WIDTH, Label, labels};
use oubliette_draw::map::mark::Marks;
use oubliette_draw::map::partition::{Border, Borders};

/// The overlay, drawn line by line from the top.
pub(super) struct Overlay {
    cell_size: usize,
    columns: usize,
    rows: usize,
    along_rows: Vec<Border>,
    along_columns: Sweep<Border>,
    labels: Sweep<Label>,
}

impl Overlay {
    pub(super) fn of(dungeon: &Dungeon, marks: &Marks, options: &PictureOptions) -> Overlay {
        let borders = if options.partitions {
            Borders::of(&dungeon.partitions, dungeon.size())
        } else {
            Borders::default()
        };
        let labels = if options.numbers { labels(dungeon, marks, options.cell_size) } else { Vec::new() };
        Overlay {
            cell_size: options.cell_size as usize,
            columns: dungeon.size().width as usize,
            rows: dungeon.size().height as usize,
            along_rows: borders.along_rows,
            along_columns: Sweep::new(borders.along_columns, |border| border.begin.into()),
            labels: Sweep::new(labels, |label| label.top),
        }
    }

    /// Draws over pixel line `y`; lines come in order.
    pub(super) fn draw(&mut self, line: &mut [u8], y: usize) {
        let cell_size = self.cell_size;
        let row = y / cell_size;
        // A line between two rows may lie on the last pixels of the upper or the first pixels of the lower one.
        for at in [row, row + 1] {
            if border_pixels(at, self.rows, cell_size).contains(&y) {
                let begin = self.along_rows.partition_point(|border| (border.at as usize) < at);
                let here = self.along_rows[begin..].iter().take_while(|border| border.at as usize == at);
                for border in here {
                    let pixels = border.begin as usize * cell_size..border.end as usize * cell_size;
                    for x in pixels.filter(|&x| is_dash(x, cell_size)) {
                        line[x] = Ink::Partition as u8;
                    }
                }
            }
        }
        self.along_columns.advance(row as i64, |border| border.end.into());
        if is_dash(y, cell_size) {
            for border in &self.along_columns.active {
                let pixels = border_pixels(border.at as usize, self.columns, cell_size);
                line[pixels].fill(Ink::Partition as u8);
            }
        }
        self.labels.advance(y as i64, Label::bottom);
        for label in &self.labels.active {
            draw_label(line, label, y as i64);
        }
    }
}

/// The pixels across the line before column or row `at` of `count`.
fn border_pixels(at: usize, count: usize, cell_size: usize) -> std::ops::Range<usize> {
    let thickness = (cell_size / 10).max(1);
    let begin = (at * cell_size).saturating_sub(thickness / 2).min(count * cell_size - thickness);
    begin..begin + thickness
}

/// Dashes of half a cell with gaps of the same length, placed so that one crosses each corner of a cell.
fn is_dash(along: usize, cell_size: usize) -> bool {
    let dash = (cell_size / 2).max(2);
    ((along + dash / 2) / dash).is_multiple_of(2)
}

fn draw_label(line: &mut [u8], label: &Label, y: i64) {
    let row = ((y - label.top) / label.scale + font::OVERHANG) as usize;
    let scale = label.scale as usize;
    for (index, digit) in label.text.chars().enumerate() {
        let left = label.left as usize + index * ADVANCE as usize * scale;
        let dots = font::rows(digit)[row];
        for column in 0..DIGIT_WIDTH as usize {
            if dots >> (DIGIT_WIDTH as usize - 1 - column) & 1 == 1 {
                line[left + column * scale..][..scale].fill(Ink::Number as u8);
            }
        }
    }
}

/// Things with a first and a last line, of which those on the current line are `active`.
struct Sweep<T> {
    waiting: std::iter::Peekable<std::vec::IntoIter<T>>,
    begin: fn(&T) -> i64,
    active: Vec<T>,
}

impl<T> Sweep<T> {
    fn new(mut things: Vec<T>, begin: fn(&T) -> i64) -> Sweep<T> {
        things.compact_sort_by_key(begin);
        Sweep { waiting: things.into_iter().peekable(), begin, active: Vec::new() }
    }

    fn advance(&mut self, line: i64, end: impl Fn(&T) -> i64) {
        self.active.retain(|thing| end(thing) > line);
        while let Some(thing) = self.waiting.next_if(|thing| (self.begin)(thing) <= line) {
            self.active.push(thing);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette_core::{Partition, Rect, Room, RoomId, RoomKind, RoomShape};
    use oubliette_import::read_dungeon;

    fn drawn(dungeon: &Dungeon, options: &PictureOptions) -> Vec<String> {
        let mut overlay = Overlay::of(dungeon, &Marks::of(dungeon), options);
        let size = dungeon.size();
        let lines = 0..size.height as usize * options.cell_size as usize;
        lines
            .map(|y| {
                let mut line = vec![0; size.width as usize * options.cell_size as usize];
                overlay.draw(&mut line, y);
                line.into_iter().map(|ink| if ink == 0 { '.' } else { '#' }).collect()
            })
            .collect()
    }

    #[test]
    fn a_number_is_drawn_dot_by_dot() {
        let mut dungeon = read_dungeon(b"...").unwrap();
        dungeon.rooms.push(Room {
            id: RoomId(40),
            area: Rect::new(0, 0, 3, 1),
            kind: RoomKind::Main,
            shape: RoomShape::Rectangle,
            connections: Vec::new(),
            partition: None,
        });
        let options = PictureOptions { numbers: true, cell_size: 9, ..PictureOptions::default() };
        let expected = [
            "...........................",
            "...........#....#..........",
            "..........##...##..........",
            ".........#.#....#..........",
            "........#..#....#..........",
            "........#####...#..........",
            "...........#....#..........",
            "...........#...###.........",
            "...........................",
        ];
        assert_eq!(drawn(&dungeon, &options), expected);
    }

    #[test]
    fn dashes_are_as_long_as_gaps_and_cross_every_corner_of_a_cell() {
        for cell_size in [4, 12, 20, 32] {
            let dashed = (0..20 * cell_size).filter(|&along| is_dash(along, cell_size)).count();
            assert_eq!(dashed, 10 * cell_size, "{cell_size}");
            assert!((0..20).all(|cell| is_dash(cell * cell_size, cell_size)), "{cell_size}");
            let changes =
                (1..20 * cell_size).filter(|&at| is_dash(at - 1, cell_size) != is_dash(at, cell_size));
            assert_eq!(changes.count(), 40, "{cell_size}");
        }
    }

    #[test]
    fn parts_are_outlined_with_dashes_inside_the_picture() {
        let mut dungeon = read_dungeon(b"....\n....").unwrap();
        let part = |x, width| Partition { area: Rect::new(x, 0, width, 2), level: 1, parent: None };
        dungeon.partitions = vec![part(0, 2), part(2, 2)];
        let options = PictureOptions { partitions: true, cell_size: 4, ..PictureOptions::default() };
        let expected = [
            "#..##..##..##..#",
            "................",
            "................",
            "#.......#......#",
            "#.......#......#",
            "................",
            "................",
            "#..##..##..##..#",
        ];
        assert_eq!(drawn(&dungeon, &options), expected);
    }
}
