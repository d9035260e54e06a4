//! A moment of a recorded game as lines of text.

use oubliette::export::ansi;
use oubliette::{Language, Point, Text};
use oubliette_game::replay::Playback;
use oubliette_game::{Sight, Thing, WINDOW, World};

/// Which action of how many this is, and how the hero is.
pub(super) fn heading(playback: &Playback<'_>, count: usize, language: Language) -> String {
    let world = playback.world();
    let hero = world.hero();
    HEADING.fill(
        language,
        &[
            ("action", &playback.done()),
            ("count", &count),
            ("turn", &world.turn()),
            ("depth", &world.depth()),
            ("level", &hero.level),
            ("hp", &hero.hp),
            ("max_hp", &hero.max_hp()),
            ("mp", &hero.mp),
            ("max_mp", &hero.max_mp()),
        ],
    )
}

/// The cells around the hero, or the board of a chamber.
pub(super) fn map(world: &World) -> String {
    if let Some(play) = world.attempt() {
        return play.puzzle().draw(play.state());
    }
    let window = oubliette_game::window_around(world.hero().at);
    let mut text = String::new();
    for y in window.y..window.y + WINDOW.height {
        let row = (window.x..window.x + WINDOW.width).map(|x| letter(world.sight(Point::new(x, y))));
        text.push_str(row.collect::<String>().trim_end());
        text.push('\n');
    }
    text
}

fn letter(sight: Sight) -> char {
    match (sight.thing, sight.tile) {
        (Some(Thing::Hero { .. }), _) => '@',
        (Some(Thing::Monster(monster)), _) => monster.kind.letter(),
        (Some(Thing::Treasure), _) => '$',
        (Some(Thing::StairUp), _) => '<',
        (Some(Thing::StairDown), _) => '>',
        (None, Some(tile)) => ansi::of_tile(tile).0,
        (None, None) => ' ',
    }
}

const HEADING: Text = Text::new(
    "action {action} of {count}, turn {turn}: floor {depth}, level {level}, Hp {hp}/{max_hp}, Mp {mp}/{max_mp}",
    "action {action} sur {count}, tour {turn} : étage {depth}, niveau {level}, Hp {hp}/{max_hp}, Mp {mp}/{max_mp}",
);
