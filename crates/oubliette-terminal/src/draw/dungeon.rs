//! The left half of the dungeon's screen: the window, the hero, and the things in sight.

use oubliette_core::{Language, Point, Rect};
use oubliette_game::{Monster, Thing, View, WINDOW};

use super::super::frame::{Frame, Ink, text_width};
use super::super::text;
use super::layout::Layout;
use super::sign::{CRACK, DOOR};
use super::{hero, window};
use oubliette_core::text::capitalized;

pub(super) fn draw(frame: &mut Frame, layout: &Layout, view: &View, language: Language) {
    draw_header(frame, view, language);
    window::draw(frame, layout, view, language);
    hero::draw(frame, layout.hero, view, language);
    draw_sights(frame, layout.sights, view, language);
}

/// The floor, the hero and the turn, in the first row.
pub(super) fn draw_header(frame: &mut Frame, view: &View, language: Language) {
    let floor = text::FLOOR.fill(language, &[("floor", &view.depth), ("title", &view.floor.to(language))]);
    let class = capitalized(view.hero.class.title().to(language));
    let hero = text::HERO.fill(language, &[("class", &class), ("level", &view.hero.level)]);
    let turn = text::TURN.fill(language, &[("turn", &view.turn)]);
    frame.write((0, 0), 40, &floor, Ink::PLAIN.bold());
    frame.write((42, 0), 24, &hero, Ink::PLAIN.bold());
    frame.write((frame.size().width - text_width(&turn), 0), 14, &turn, Ink::DIM);
}

/// A line about something in the window.
struct Line {
    letter: char,
    title: String,
    monster: Option<Monster>,
}

impl Line {
    /// Hp and Atk, as far as the name leaves room for them.
    fn strength(&self, width: i32) -> String {
        let Some(Monster { hp, max_hp, attack, .. }) = self.monster else { return String::new() };
        let room = width - 3 - text_width(&self.title);
        let full = format!("{hp}/{max_hp} {attack:>3}");
        if full.len() as i32 <= room { full } else { format!("{hp} {attack:>3}") }
    }
}

/// The things in the window: monsters first, the nearest first.
fn draw_sights(frame: &mut Frame, area: Rect, view: &View, language: Language) {
    let lines = lines(view, language);
    if lines.is_empty() {
        return;
    }
    let strength = if lines.iter().any(|line| line.monster.is_some()) { "Hp Atk" } else { "" };
    draw_sides(frame, area, (text::IN_SIGHT.to(language), Ink::PLAIN.bold()), strength);
    let room = (area.height - 1).max(0) as usize;
    let shown = if lines.len() > room { room.saturating_sub(1) } else { lines.len() };
    for (y, line) in (area.y + 1..).zip(&lines[..shown]) {
        let row = Rect::new(area.x, y, area.width, 1);
        let title = format!("{} {}", line.letter, line.title);
        draw_sides(frame, row, (&title, Ink::PLAIN), &line.strength(area.width));
    }
    if shown < lines.len() {
        let more = text::AND_MORE.fill(language, &[("count", &(lines.len() - shown))]);
        frame.write((area.x, area.bottom() - 1), area.width, &more, Ink::DIM);
    }
}

/// A row with something at each end.
fn draw_sides(frame: &mut Frame, row: Rect, (left, ink): (&str, Ink), right: &str) {
    let width = text_width(right);
    frame.write((row.x, row.y), row.width - width, left, ink);
    frame.write((row.right() - width, row.y), width, right, Ink::PLAIN);
}

fn lines(view: &View, language: Language) -> Vec<Line> {
    let center = WINDOW.center();
    let mut lines: Vec<(bool, u32, Line)> = Vec::new();
    for (at, sight) in WINDOW.rect().points().zip(view.window()) {
        let (letter, title, monster) = match sight.thing {
            Some(Thing::Monster(monster)) => (monster.kind.letter(), monster.kind.title(), Some(monster)),
            Some(Thing::Treasure) => ('$', text::TREASURE_SIGN, None),
            Some(Thing::StairUp) => ('<', text::STAIR_UP, None),
            Some(Thing::StairDown) => ('>', text::STAIR_DOWN, None),
            Some(Thing::Hero { .. }) | None => continue,
        };
        let line = Line { letter, title: title.to(language).to_owned(), monster };
        lines.push((line.monster.is_none(), at.distance(center), line));
    }
    let distance = |at: Point| {
        let (x, y) = ((at.x - view.hero.at.x).abs(), (at.y - view.hero.at.y).abs());
        (x <= WINDOW.width / 2 && y <= WINDOW.height / 2).then_some((x + y) as u32)
    };
    for door in &view.doors {
        let Some(distance) = distance(door.at) else { continue };
        let text = if door.can_open { text::DOOR_READY } else { text::DOOR_LOCKED };
        let title = text.fill(language, &[("metal", &door.metal.title(language))]);
        lines.push((true, distance, Line { letter: DOOR, title, monster: None }));
    }
    if let Some(distance) = view.crack.and_then(distance) {
        let title = text::CRACK_SIGN.to(language).to_owned();
        lines.push((true, distance, Line { letter: CRACK, title, monster: None }));
    }
    lines.sort_by_key(|(is_still, distance, _)| (*is_still, *distance));
    lines.into_iter().map(|(_, _, line)| line).collect()
}
