//! The latest sentences, the newest last; those of the last action have a mark.

use oubliette_core::Rect;

use super::super::frame::{Frame, Ink, wrapped};
use super::super::log::Log;

pub(super) fn draw(frame: &mut Frame, area: Rect, log: &Log) {
    let mut bottom = area.bottom();
    for entry in log.newest_first() {
        let lines = wrapped(&entry.sentence, area.width - 2);
        let top = bottom - lines.len() as i32;
        let is_latest = log.is_latest(entry);
        for (y, line) in (top..bottom).zip(&lines).filter(|(y, _)| *y >= area.y) {
            let ink = if is_latest { Ink::of(entry.color) } else { Ink::DIM };
            frame.write((area.x + 2, y), area.width - 2, line, ink);
        }
        if is_latest && top >= area.y {
            frame.put(area.x, top, '>', Ink::PLAIN.bold());
        }
        bottom = top;
        if bottom <= area.y {
            break;
        }
    }
}
