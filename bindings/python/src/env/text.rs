//! A game as text: the cells around the hero, the gauges, the inventory and the last events. Boards of chambers have
//! the letters of Sokoban players.

use oubliette_core::{Language, Tile};
use oubliette_game::env::Episode;
use oubliette_game::{Item, Outcome, Sight, Thing, View, WINDOW, window_around};

const EN: Language = Language::English;

/// A letter and the number of its color in the terminal.
type Sign = (char, u8);

const WHITE: u8 = 97;
const GRAY: u8 = 90;
const SAND: u8 = 37;
const RED: u8 = 91;
const YELLOW: u8 = 93;
const GREEN: u8 = 92;
const CYAN: u8 = 96;

/// The screen.
pub(super) fn screen(episode: &Episode, color: bool) -> String {
    let view = episode.world().view();
    let mut lines = match &view.board {
        Some(board) => String::from(board.puzzle.clone()).lines().map(str::to_owned).collect(),
        None => map(&view, color),
    };
    lines.extend(status(&view));
    lines.extend(episode.events().iter().filter_map(|event| event.sentence(EN)));
    lines.extend(questions(&view));
    lines.join("\n") + "\n"
}

fn map(view: &View, color: bool) -> Vec<String> {
    let mut signs: Vec<Sign> = view.window().iter().map(sign).collect();
    let window = window_around(view.hero.at);
    if let Some(at) = view.crack.filter(|at| window.contains(*at)) {
        signs[((at.y - window.y) * WINDOW.width + at.x - window.x) as usize] = ('x', CYAN);
    }
    signs.chunks(WINDOW.width as usize).map(|row| line(row, color)).collect()
}

fn line(row: &[Sign], color: bool) -> String {
    if !color {
        return row.iter().map(|(letter, _)| letter).collect();
    }
    let mut line = String::new();
    let mut current = 0;
    for (letter, paint) in row {
        if *paint != current {
            line.push_str(&format!("\x1b[{paint}m"));
            current = *paint;
        }
        line.push(*letter);
    }
    line + "\x1b[0m"
}

fn sign(sight: &Sight) -> Sign {
    match sight.thing {
        Some(Thing::Hero { .. }) => ('@', WHITE),
        Some(Thing::Monster(monster)) => (monster.kind.letter(), RED),
        Some(Thing::Treasure) => ('$', YELLOW),
        Some(Thing::StairUp) => ('<', GREEN),
        Some(Thing::StairDown) => ('>', GREEN),
        None => match sight.tile {
            None => (' ', GRAY),
            Some(Tile::Wall) => ('#', GRAY),
            Some(Tile::Pillar) => ('O', GRAY),
            Some(Tile::Rubble) => ('%', GRAY),
            Some(Tile::Door | Tile::SecretDoor) => ('+', SAND),
            Some(Tile::LockedDoor) => ('=', CYAN),
            Some(Tile::Cave) => (',', SAND),
            Some(_) => ('.', SAND),
        },
    }
}

fn status(view: &View) -> Vec<String> {
    let (hero, figures) = (&view.hero, &view.figures);
    if let Some(board) = &view.board {
        return vec![format!("Steps {}. Pushes {}.", board.steps, board.pushes)];
    }
    let mut lines = vec![
        format!("Floor {}, {}. Turn {}. Level {}.", view.depth, view.floor.to(EN), view.turn, hero.level),
        format!(
            "Hp {}/{}  Mp {}/{}  Atk {}  Int {}  Def {}",
            hero.hp,
            figures.max_hp,
            hero.mp,
            figures.max_mp,
            figures.attack,
            figures.intelligence,
            figures.defense
        ),
    ];
    if !view.ring.is_empty() {
        let keys: Vec<String> =
            view.ring.iter().map(|(metal, count)| format!("{count} {}", metal.title(EN))).collect();
        lines.push(format!("Keys: {}", keys.join(", ")));
    }
    let worn = |slot: usize| if hero.inventory.is_worn(slot as u8) { " (worn)" } else { "" };
    let item = |(slot, item): (usize, &Item)| format!("{slot} {}{}", item.title(EN), worn(slot));
    let items: Vec<String> = hero.inventory.items().iter().enumerate().map(item).collect();
    if !items.is_empty() {
        lines.push(format!("Bag: {}", items.join(", ")));
    }
    lines
}

fn questions(view: &View) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(item) = view.shown {
        lines.push(format!("Take or leave {}?", item.title(EN)));
    }
    if view.question.is_some() {
        lines.push("Wear the new piece, or keep the old one?".to_owned());
    }
    if view.hero.points > 0 {
        lines.push(format!("Points to assign: {}.", view.hero.points));
    }
    if view.is_won {
        lines.push("The last guardian has fallen.".to_owned());
    }
    if let Outcome::Dead { killer } = view.outcome {
        lines.push(format!("Killed by {}.", killer.title().to(EN)));
    }
    lines
}
