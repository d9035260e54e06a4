//! Views for tests, drawn as text.

use oubliette_core::{Direction, Grid, Point, Tile};
use oubliette_game::{Class, Monster, MonsterKind, Mood, Placed, Sight, Thing, View, WINDOW, World};

/// The view of a new adventurer in a window like `drawing`: `#` wall, `.` floor, `+` door, `@` hero, `$` treasure,
/// `<` and `>` stairs, `s` sentinel, `w` wolf, `b` bat, `o` ogre, `a` archer.
pub(super) fn view(drawing: &str) -> View {
    let mut view = World::new(7, Class::Adventurer).view();
    let rows = drawing.lines().map(str::trim).filter(|row| !row.is_empty());
    let sights: Vec<Sight> = rows.flat_map(|row| row.chars().map(sight)).collect();
    view.chart.tiles = Grid::from_cells(WINDOW, sights.iter().map(|sight| sight.tile).collect()).unwrap();
    view.hero.at = WINDOW.center();
    let placed = |(at, sight): (Point, &Sight)| sight.thing.map(|thing| Placed { at, thing });
    view.things = WINDOW.rect().points().zip(&sights).filter_map(placed).collect();
    view
}

fn sight(letter: char) -> Sight {
    let tile = match letter {
        '#' => Tile::Wall,
        '+' => Tile::Door,
        _ => Tile::Passage,
    };
    let monster = |kind, hp| {
        let at = Point::new(0, 0);
        let mood = Mood::Calm;
        Thing::Monster(Monster {
            id: 0,
            kind,
            at,
            hp,
            max_hp: 20,
            attack: 5,
            exp: 10,
            mood,
            sleep: 0,
            loot: None,
        })
    };
    let thing = match letter {
        '@' => Some(Thing::Hero { facing: Direction::Right }),
        '$' => Some(Thing::Treasure),
        '<' => Some(Thing::StairUp),
        '>' => Some(Thing::StairDown),
        's' => Some(monster(MonsterKind::Sentinel, 20)),
        'w' => Some(monster(MonsterKind::Wolf, 12)),
        'b' => Some(monster(MonsterKind::Bat, 20)),
        'o' => Some(monster(MonsterKind::Ogre, 20)),
        'a' => Some(monster(MonsterKind::Archer, 20)),
        _ => None,
    };
    Sight { tile: Some(tile), thing }
}
