//! The dungeon around the hero: the window, the gauges, what is in sight, and the log.

use oubliette::{Language, Point, Rect};
use oubliette_game::{Effect, Hero, Inventory, Thing, View, WINDOW, level_cost};

use super::super::choice::capitalized;
use super::super::frame::{Color, Frame, Ink, wrapped};
use super::super::text;
use super::super::ui::Ui;
use super::SCREEN;
use super::sign::{letter_of, letters_of};

/// Columns of the left half: two for each cell of the window, and its border.
const WIDTH: i32 = 2 * WINDOW.width + 2;
const GAUGES: i32 = WINDOW.height + 3;
const IN_SIGHT: i32 = GAUGES + 6;
/// The last row above the keys.
const END: i32 = SCREEN.height - 1;

pub(super) fn draw(frame: &mut Frame, view: &View, language: Language) {
    draw_header(frame, view, language);
    draw_window(frame, view);
    draw_hero(frame, &view.hero, language);
    draw_sights(frame, view, language);
}

fn draw_header(frame: &mut Frame, view: &View, language: Language) {
    let floor = text::FLOOR.fill(language, &[("floor", &view.depth), ("title", &view.floor.to(language))]);
    let class = capitalized(view.hero.class.title().to(language));
    let hero = text::HERO.fill(language, &[("class", &class), ("level", &view.hero.level)]);
    let turn = text::TURN.fill(language, &[("turn", &view.turn)]);
    frame.write((0, 0), 40, &floor, Ink::PLAIN.bold());
    frame.write((42, 0), 24, &hero, Ink::PLAIN.bold());
    frame.write((SCREEN.width - turn.chars().count() as i32, 0), 14, &turn, Ink::DIM);
}

fn draw_window(frame: &mut Frame, view: &View) {
    let (right, bottom) = (WIDTH - 1, WINDOW.height + 2);
    for x in 1..right {
        frame.put(x, 1, '-', Ink::DIM);
        frame.put(x, bottom, '-', Ink::DIM);
    }
    for y in 1..=bottom {
        let letter = if y == 1 || y == bottom { '+' } else { '|' };
        frame.put(0, y, letter, Ink::DIM);
        frame.put(right, y, letter, Ink::DIM);
    }
    for (at, sight) in WINDOW.rect().points().zip(&view.window) {
        let (letters, ink) = letters_of(*sight);
        for (column, letter) in (0..).zip(letters) {
            frame.put(1 + 2 * at.x + column, 2 + at.y, letter, ink);
        }
    }
}

fn draw_hero(frame: &mut Frame, hero: &Hero, language: Language) {
    draw_gauge(frame, GAUGES, "Hp", (hero.hp, hero.max_hp()), Color::Red);
    draw_gauge(frame, GAUGES + 1, "Mp", (hero.mp, hero.max_mp()), Color::Blue);
    draw_gauge(frame, GAUGES + 2, "Exp", (hero.exp, level_cost(hero.level)), Color::Green);
    let attributes = text::ATTRIBUTES.fill(
        language,
        &[("attack", &hero.attack()), ("intelligence", &hero.intelligence()), ("defense", &hero.defense())],
    );
    frame.write((0, GAUGES + 3), WIDTH, &attributes, Ink::PLAIN);
    let carried = text::CARRIED.fill(
        language,
        &[
            ("count", &hero.inventory.items().len()),
            ("capacity", &Inventory::CAPACITY),
            ("tokens", &hero.tokens),
        ],
    );
    frame.write((0, GAUGES + 4), WIDTH, &carried, Ink::PLAIN);
    if hero.points > 0 || hero.lessons > 0 {
        frame.write((0, GAUGES + 5), WIDTH, text::POINTS_WAIT.to(language), Ink::of(Color::Yellow).bold());
    } else {
        let at_work = Effect::ALL.into_iter().filter(|effect| hero.effects.has(*effect));
        let effects: Vec<String> = at_work
            .map(|effect| format!("{} {}", effect.title().to(language), hero.effects.turns_left(effect)))
            .collect();
        frame.write((0, GAUGES + 5), WIDTH, &effects.join(", "), Ink::of(Color::Cyan));
    }
}

fn draw_gauge(frame: &mut Frame, y: i32, name: &str, (value, greatest): (u32, u32), color: Color) {
    const LENGTH: u32 = 12;
    let full = u64::from(value) * u64::from(LENGTH) / u64::from(greatest.max(1));
    // Whoever still lives sees at least one mark.
    let full = (full as u32).clamp(u32::from(value > 0), LENGTH);
    frame.write((0, y), 3, name, Ink::PLAIN.bold());
    for place in 0..LENGTH {
        let letter = if place < full { '=' } else { '-' };
        frame.put(4 + place as i32, y, letter, if place < full { Ink::of(color) } else { Ink::DIM });
    }
    frame.write(
        (5 + LENGTH as i32, y),
        WIDTH - 5 - LENGTH as i32,
        &format!("{value}/{greatest}"),
        Ink::PLAIN,
    );
}

/// What stands in the window: monsters first, the nearest first.
fn draw_sights(frame: &mut Frame, view: &View, language: Language) {
    let distance = |point: Point| (point.x - WINDOW.center().x).abs() + (point.y - WINDOW.center().y).abs();
    let mut lines: Vec<(bool, i32, String)> = Vec::new();
    for (at, sight) in WINDOW.rect().points().zip(&view.window) {
        let line = match sight.thing {
            Some(Thing::Monster(monster)) => format!(
                "{} {}/{} {}",
                letter_of(monster.kind),
                monster.hp,
                monster.max_hp,
                monster.kind.title().to(language)
            ),
            Some(Thing::Treasure) => format!("$ {}", text::TREASURE_SIGN.to(language)),
            Some(Thing::StairUp) => format!("< {}", text::STAIR_UP.to(language)),
            Some(Thing::StairDown) => format!("> {}", text::STAIR_DOWN.to(language)),
            Some(Thing::Hero { .. }) | None => continue,
        };
        lines.push((!matches!(sight.thing, Some(Thing::Monster(_))), distance(at), line));
    }
    lines.sort();
    frame.write((0, IN_SIGHT), WIDTH, text::IN_SIGHT.to(language), Ink::PLAIN.bold());
    for (y, (_, _, line)) in (IN_SIGHT + 1..END).zip(&lines) {
        frame.write((0, y), WIDTH, line, Ink::PLAIN);
    }
}

/// The latest sentences, the newest last; those of the last action have a mark.
pub(super) fn draw_log(frame: &mut Frame, area: Rect, ui: &Ui) {
    let mut bottom = area.bottom();
    for entry in ui.log.newest_first() {
        let lines = wrapped(&entry.sentence, area.width - 2);
        let top = bottom - lines.len() as i32;
        let is_latest = ui.log.is_latest(entry);
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
