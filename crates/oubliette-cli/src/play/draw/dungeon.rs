//! The left half of the dungeon's screen: the window, the hero, and what is in sight.

use oubliette::{Language, Point, Rect};
use oubliette_game::{Thing, View, WINDOW};

use super::super::choice::capitalized;
use super::super::frame::{Frame, Ink};
use super::super::text;
use super::layout::Layout;
use super::sign::{CRACK, DOOR, letter_of};
use super::{hero, window};

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
    frame.write((frame.size().width - turn.chars().count() as i32, 0), 14, &turn, Ink::DIM);
}

/// A line about something in the window.
struct Line {
    letter: char,
    title: String,
    /// Hp and Atk of a monster.
    strength: Option<(String, u32)>,
}

/// What stands in the window: monsters first, the nearest first.
fn draw_sights(frame: &mut Frame, area: Rect, view: &View, language: Language) {
    const HP: i32 = 7;
    const ATTACK: i32 = 4;
    let right = area.right() - HP - ATTACK - 1;
    let lines = lines(view, language);
    if lines.is_empty() {
        return;
    }
    frame.write((area.x, area.y), area.width, text::IN_SIGHT.to(language), Ink::PLAIN.bold());
    if lines.iter().any(|line| line.strength.is_some()) {
        frame.write((right, area.y), area.width, &format!("{:>7} {:>4}", "Hp", "Atk"), Ink::DIM);
    }
    let room = (area.height - 1).max(0) as usize;
    let shown = if lines.len() > room { room.saturating_sub(1) } else { lines.len() };
    for (y, line) in (area.y + 1..).zip(&lines[..shown]) {
        let width = if line.strength.is_some() { right - area.x } else { area.width };
        frame.write((area.x, y), width, &format!("{} {}", line.letter, line.title), Ink::PLAIN);
        if let Some((hp, attack)) = &line.strength {
            frame.write((right, y), HP + ATTACK + 1, &format!("{hp:>7} {attack:>4}"), Ink::PLAIN);
        }
    }
    if shown < lines.len() {
        let more = text::AND_MORE.fill(language, &[("count", &(lines.len() - shown))]);
        frame.write((area.x, area.bottom() - 1), area.width, &more, Ink::DIM);
    }
}

fn lines(view: &View, language: Language) -> Vec<Line> {
    let center = WINDOW.center();
    let mut lines: Vec<(bool, u32, Line)> = Vec::new();
    for (at, sight) in WINDOW.rect().points().zip(&view.window) {
        let (letter, title, strength) = match sight.thing {
            Some(Thing::Monster(monster)) => {
                let hp = format!("{}/{}", monster.hp, monster.max_hp);
                let hp = if hp.len() > 7 { monster.hp.to_string() } else { hp };
                (letter_of(monster.kind), monster.kind.title(), Some((hp, monster.attack)))
            }
            Some(Thing::Treasure) => ('$', text::TREASURE_SIGN, None),
            Some(Thing::StairUp) => ('<', text::STAIR_UP, None),
            Some(Thing::StairDown) => ('>', text::STAIR_DOWN, None),
            Some(Thing::Hero { .. }) | None => continue,
        };
        let line = Line { letter, title: title.to(language).to_owned(), strength };
        lines.push((line.strength.is_none(), at.distance(center), line));
    }
    let distance = |at: Point| {
        let (x, y) = ((at.x - view.hero.at.x).abs(), (at.y - view.hero.at.y).abs());
        (x <= WINDOW.width / 2 && y <= WINDOW.height / 2).then_some((x + y) as u32)
    };
    for door in &view.doors {
        let Some(distance) = distance(door.at) else { continue };
        let text = if door.can_open { text::DOOR_READY } else { text::DOOR_LOCKED };
        let title = text.fill(language, &[("metal", &door.metal.title().to(language))]);
        lines.push((true, distance, Line { letter: DOOR, title, strength: None }));
    }
    if let Some(distance) = view.crack.and_then(distance) {
        let title = text::CRACK_SIGN.to(language).to_owned();
        lines.push((true, distance, Line { letter: CRACK, title, strength: None }));
    }
    lines.sort_by_key(|(is_still, distance, _)| (*is_still, *distance));
    lines.into_iter().map(|(_, _, line)| line).collect()
}
