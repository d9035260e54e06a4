//! The 13 x 9 cells around the hero.

use oubliette_core::{Language, Point, Rect};
use oubliette_game::{Thing, View, WINDOW, window_around};

use super::super::frame::{Color, Frame, Ink, Target};
use super::layout::Layout;
use super::sign::{CRACK, DOOR, Letters, letters_of};

pub(super) fn draw(frame: &mut Frame, layout: &Layout, view: &View, language: Language) {
    draw_border(frame, layout.window);
    let corner = window_around(view.hero.at);
    for (at, sight) in WINDOW.rect().points().zip(view.window()) {
        let cell = Point::new(corner.x + at.x, corner.y + at.y);
        let door = view.door_at(cell);
        let letters = match door {
            _ if sight.thing.is_some() => letters_of(sight),
            Some(door) => {
                let initial = door.metal.title(language).chars().next().unwrap_or(' ').to_ascii_uppercase();
                let ink = Ink::of(Color::Magenta).bold();
                Letters::new([DOOR, initial], if door.can_open { ink.reversed() } else { ink })
            }
            None if view.crack == Some(cell) => Letters::new([CRACK, '#'], Ink::of(Color::Yellow).bold()),
            None => letters_of(sight),
        };
        let area = Rect::new(
            layout.window.x + 1 + at.x * layout.cell.width,
            layout.window.y + 1 + at.y * layout.cell.height,
            layout.cell.width,
            layout.cell.height,
        );
        draw_cell(frame, area, letters, sight.thing);
        frame.link(area, Target::Cell(cell));
    }
}

pub(super) fn draw_border(frame: &mut Frame, area: Rect) {
    let (right, bottom) = (area.right() - 1, area.bottom() - 1);
    for x in area.x + 1..right {
        frame.put(x, area.y, '-', Ink::DIM);
        frame.put(x, bottom, '-', Ink::DIM);
    }
    for y in area.y..=bottom {
        let letter = if y == area.y || y == bottom { '+' } else { '|' };
        frame.put(area.x, y, letter, Ink::DIM);
        frame.put(right, y, letter, Ink::DIM);
    }
}

/// Two letters; in a large cell they stand in the middle, with the remaining Hp below a monster.
fn draw_cell(frame: &mut Frame, area: Rect, letters: Letters, thing: Option<Thing>) {
    let Letters { pair, ink, is_solid } = letters;
    if area.height == 1 || is_solid {
        for y in area.y..area.bottom() {
            for (place, x) in (area.x..area.right()).enumerate() {
                frame.put(x, y, pair[place % 2], ink);
            }
        }
        return;
    }
    let middle = area.x + area.width / 2 - 1;
    frame.put(middle, area.y, pair[0], ink);
    frame.put(middle + 1, area.y, pair[1], ink);
    if let Some(Thing::Monster(monster)) = thing {
        let length = (u64::from(monster.hp) * area.width as u64).div_ceil(u64::from(monster.max_hp.max(1)));
        for x in area.x..area.right() {
            let is_left = ((x - area.x) as u64) < length;
            frame.put(x, area.y + 1, if is_left { '=' } else { ' ' }, Ink::of(Color::Red));
        }
    }
}
