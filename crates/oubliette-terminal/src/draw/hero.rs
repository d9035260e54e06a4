//! Gauges and attributes of the hero.

use oubliette_core::{Language, Rect};
use oubliette_game::{Effect, Hero, Inventory, View, level_cost};

use super::super::frame::{Color, Frame, Ink, text_width};
use super::super::text;

/// Columns of the name of a gauge, and of its numbers.
const NAME: i32 = 4;
const NUMBERS: i32 = 12;

pub(super) fn draw(frame: &mut Frame, area: Rect, view: &View, language: Language) {
    let hero = &view.hero;
    let gauges = [
        ("Hp", hero.hp, hero.max_hp(), Color::Red),
        ("Mp", hero.mp, hero.max_mp(), Color::Blue),
        ("Exp", hero.exp, level_cost(hero.level), Color::Green),
    ];
    for (y, gauge) in (area.y..).zip(gauges) {
        draw_gauge(frame, Rect::new(area.x, y, area.width, 1), gauge);
    }
    let lines = [attributes(hero, language), carried(view, language)];
    for (y, line) in (area.y + 3..).zip(&lines) {
        frame.write((area.x, y), area.width, line, Ink::PLAIN);
    }
    let last = (area.x, area.y + 5);
    if hero.points > 0 || !view.offered.is_empty() {
        frame.write(last, area.width, text::POINTS_WAIT.to(language), Ink::of(Color::Yellow).bold());
    } else {
        frame.write(last, area.width, &effects(hero, language, area.width), Ink::of(Color::Cyan));
    }
}

fn draw_gauge(frame: &mut Frame, area: Rect, (name, value, greatest, color): (&str, u32, u32, Color)) {
    let length = (area.width - NAME - NUMBERS).max(1) as u32;
    let full = u64::from(value) * u64::from(length) / u64::from(greatest.max(1));
    // A living hero has at least one mark.
    let full = (full as u32).clamp(u32::from(value > 0), length);
    frame.write((area.x, area.y), NAME - 1, name, Ink::PLAIN.bold());
    for place in 0..length {
        let (letter, ink) = if place < full { ('=', Ink::of(color)) } else { ('-', Ink::DIM) };
        frame.put(area.x + NAME + place as i32, area.y, letter, ink);
    }
    let numbers = format!("{value}/{greatest}");
    frame.write((area.right() - NUMBERS + 1, area.y), NUMBERS - 1, &numbers, Ink::PLAIN);
}

fn attributes(hero: &Hero, language: Language) -> String {
    text::ATTRIBUTES.fill(
        language,
        &[("attack", &hero.attack()), ("intelligence", &hero.intelligence()), ("defense", &hero.defense())],
    )
}

fn carried(view: &View, language: Language) -> String {
    let keys: u32 = view.ring.iter().map(|(_, count)| count).sum();
    text::CARRIED.fill(
        language,
        &[
            ("count", &view.hero.inventory.items().len()),
            ("capacity", &Inventory::CAPACITY),
            ("tokens", &view.hero.tokens),
            ("keys", &keys),
        ],
    )
}

/// The effects of potions and their remaining turns, with names as long as there is room for.
fn effects(hero: &Hero, language: Language, width: i32) -> String {
    let at_work: Vec<Effect> = Effect::ALL.into_iter().filter(|effect| hero.effects.has(*effect)).collect();
    let named = |letters: usize, gap: &str, separator: &str| {
        let one = |effect: &Effect| {
            let name: String = effect.title().to(language).chars().take(letters).collect();
            format!("{}{gap}{}", name.trim_end(), hero.effects.turns_left(*effect))
        };
        at_work.iter().map(one).collect::<Vec<_>>().join(separator)
    };
    let fits = |text: &String| text_width(text) <= width;
    (2..20).rev().map(|letters| named(letters, " ", ", ")).find(fits).unwrap_or_else(|| named(2, "", " "))
}
