//! A game as a picture: the sprites of the cells around the hero, lit from the middle, and the gauges below.

use std::collections::BTreeMap;

use oubliette::draw::picture::{
    CELL, Color, Frame, Item, Layer, LayerKind, Path, Picture, Shape, Spot, Stamp, Stroke, font,
};
use oubliette::draw::{Rgb, sprite};
use oubliette::export::paint::to_rgb;
use oubliette_core::{Direction, Point, Tile};
use oubliette_game::env::Episode;
use oubliette_game::{BoardView, Ground, Monster, Thing, View, WINDOW, window_around};

use super::light::{band_of, shine};

const INK: Rgb = Rgb::hex(0xec_e6d8);
const STRIP: Rgb = Rgb::hex(0x1b_1820);
const TROUGH: Rgb = Rgb::hex(0x3a_3440);
const HP: Rgb = Rgb::hex(0xc8_3c3c);
const MP: Rgb = Rgb::hex(0x3c_6cc8);
const SHADE: Rgb = Rgb::hex(0);
const LETTER: i32 = 38;

/// Width, height and pixels of the present state.
pub(super) fn frame(episode: &Episode, cell_size: u32) -> (u32, u32, Vec<u8>) {
    let world = episode.world();
    let view = world.view();
    let mut scene = Scene::default();
    match &view.board {
        Some(board) => scene.board(board, &view, world.ground()),
        None => scene.floor(&view, world.ground()),
    }
    scene.strip(&view);
    let (width, height, mut pixels) = to_rgb(&scene.picture(&view), cell_size);
    shine(&mut pixels, width, WINDOW.height as u32 * cell_size, view.depth);
    (width, height, pixels)
}

/// The items of a picture, from the lowest to the uppermost.
#[derive(Default)]
struct Scene {
    stamps: Vec<Stamp>,
    places: BTreeMap<String, usize>,
    items: Vec<Item>,
}

impl Scene {
    fn picture(self, view: &View) -> Picture {
        let layer = Layer { kind: LayerKind::Ground, clip: None, items: self.items };
        Picture {
            frame: Frame { left: 0, top: 0, right: WINDOW.width * CELL, bottom: (WINDOW.height + 1) * CELL },
            paper: band_of(view.depth).fog,
            outlines: Vec::new(),
            stamps: self.stamps,
            layers: vec![layer],
        }
    }

    /// Puts a sprite onto a cell of the window.
    fn put(&mut self, name: &str, cell: Point) {
        let known = self.places.get(name).copied();
        let stamp = known.or_else(|| {
            let frame = sprite::by_name(name)?.frames.first()?;
            self.stamps.push(frame.clone());
            self.places.insert(name.to_owned(), self.stamps.len() - 1);
            Some(self.stamps.len() - 1)
        });
        if let Some(stamp) = stamp {
            self.items.push(Item::Stamps { stamp, places: vec![Spot::new(cell.x * CELL, cell.y * CELL)] });
        }
    }

    fn fill(&mut self, left: i32, top: i32, width: i32, height: i32, color: Color) {
        let path = Path::rect(left, top, left + width, top + height);
        self.items.push(Item::Shape(Shape::filled(path, color)));
    }

    fn floor(&mut self, view: &View, ground: Ground) {
        let window = window_around(view.hero.at);
        let sights = view.window();
        for (cell, sight) in WINDOW.rect().points().zip(&sights) {
            let at = Point::new(cell.x + window.x, cell.y + window.y);
            if let Some(tile) = sight.tile {
                self.tile(view, tile, at, cell, ground);
            }
        }
        for (cell, sight) in WINDOW.rect().points().zip(&sights) {
            match sight.thing {
                None => {}
                Some(Thing::Hero { facing }) => self.hero(view, facing, cell),
                Some(Thing::Monster(monster)) => self.monster(&monster, cell),
                Some(Thing::Treasure) => self.put("chest/closed", cell),
                Some(Thing::StairUp) => self.put("stair/up", cell),
                Some(Thing::StairDown) => self.put("stair/down", cell),
            }
        }
    }

    fn tile(&mut self, view: &View, tile: Tile, at: Point, cell: Point, ground: Ground) {
        let (ground, dice) = (ground.name(), roll(at));
        if tile == Tile::Wall {
            let below = view.chart.tile_at(Point::new(at.x, at.y + 1));
            let is_front = !matches!(below, None | Some(Tile::Wall | Tile::SecretDoor));
            match is_front {
                true => self.put(&format!("wall/{ground}/{}", dice % 3), cell),
                false => self.put(&format!("wall/{ground}/top"), cell),
            }
            if view.crack == Some(at) {
                self.put("crack", cell);
            }
            return;
        }
        self.put(&format!("floor/{ground}/{}", dice % 4), cell);
        if view.chart.tile_at(Point::new(at.x, at.y - 1)) == Some(Tile::Wall) {
            let shade = |percent| Color::solid(SHADE).percent(percent);
            self.fill(cell.x * CELL, cell.y * CELL, CELL, 12, shade(28));
            self.fill(cell.x * CELL, cell.y * CELL + 12, CELL, 12, shade(14));
        }
        match tile {
            Tile::Pillar => self.put("pillar", cell),
            Tile::Rubble => self.put("rubble", cell),
            Tile::Door | Tile::SecretDoor if at == view.hero.at => self.put("door/open", cell),
            Tile::Door | Tile::SecretDoor => self.put("door/closed", cell),
            Tile::LockedDoor => {
                let metal = view.door_at(at).map(|door| door.metal);
                let name = metal.map(|metal| metal.title(oubliette_core::Language::English));
                let name =
                    name.and_then(|name| name.split(' ').next().map(|word| format!("door/locked/{word}")));
                self.put(name.as_deref().unwrap_or("door/locked"), cell);
            }
            _ => {}
        }
    }

    fn hero(&mut self, view: &View, facing: Direction, cell: Point) {
        let way = ["up", "right", "down", "left"][facing as usize];
        self.put("shadow", cell);
        self.put(&format!("hero/{}/{way}", view.hero.class.name()), cell);
    }

    fn monster(&mut self, monster: &Monster, cell: Point) {
        let name = format!("monster/{}", monster.kind.name());
        let asleep = format!("{name}/asleep");
        self.put("shadow", cell);
        match monster.is_asleep() && sprite::by_name(&asleep).is_some() {
            true => self.put(&asleep, cell),
            false => self.put(&name, cell),
        }
        if monster.hp < monster.max_hp {
            let (left, top) = (cell.x * CELL + 14, cell.y * CELL + 4);
            let width = (72 * monster.hp / monster.max_hp.max(1)) as i32;
            self.fill(left - 2, top - 2, 76, 12, Color::solid(SHADE).percent(70));
            self.fill(left, top, width.max(2), 8, Color::solid(HP));
        }
    }

    fn board(&mut self, board: &BoardView, view: &View, ground: Ground) {
        let (puzzle, state) = (&board.puzzle, board.state());
        let size = puzzle.size();
        let corner = Point::new((WINDOW.width - size.width) / 2, (WINDOW.height - size.height) / 2);
        let cell = |at: Point| Point::new(at.x + corner.x, at.y + corner.y);
        let is_inside = |at: Point| puzzle.is_floor(at);
        for at in size.rect().points() {
            let below = Point::new(at.x, at.y + 1);
            if is_inside(at) {
                self.put(&format!("floor/{}/{}", ground.name(), roll(at) % 4), cell(at));
                if puzzle.is_goal(at) {
                    self.put("goal", cell(at));
                }
            } else if puzzle.is_wall(at) {
                match is_inside(below) {
                    true => self.put(&format!("wall/{}/{}", ground.name(), roll(at) % 3), cell(at)),
                    false => self.put(&format!("wall/{}/top", ground.name()), cell(at)),
                }
            }
        }
        for at in state.boxes() {
            self.put(if puzzle.is_goal(at) { "box/placed" } else { "box" }, cell(at));
        }
        self.hero(view, view.hero.facing, cell(state.player()));
    }

    /// The strip below the window: gauges, floor and level.
    fn strip(&mut self, view: &View) {
        let top = WINDOW.height * CELL;
        self.fill(0, top, WINDOW.width * CELL, CELL, Color::solid(STRIP));
        let gauges = [
            (HP, "Hp", view.hero.hp, view.figures.max_hp, 20),
            (MP, "Mp", view.hero.mp, view.figures.max_mp, 440),
        ];
        for (color, name, now, most, left) in gauges {
            let width = (400 * u64::from(now) / u64::from(most.max(1))) as i32;
            self.fill(left, top + 22, 400, 56, Color::solid(TROUGH));
            self.fill(left, top + 22, width.min(400), 56, Color::solid(color));
            self.write(&format!("{name} {now}/{most}"), Spot::new(left + 14, top + 64));
        }
        let mut words = format!("Floor {}  Level {}", view.depth, view.hero.level);
        if let Some(board) = &view.board {
            words = format!("Pushes {}", board.pushes);
        }
        self.write(&words, Spot::new(870, top + 64));
    }

    fn write(&mut self, words: &str, at: Spot) {
        let letters = font::lettering(words, at, LETTER);
        let pen = Stroke::round(Color::solid(INK), font::stroke_width(LETTER) + 1);
        self.items.push(Item::Shape(Shape::stroked(letters, pen)));
    }
}

/// A number that looks random and is always the same for a cell.
fn roll(at: Point) -> u32 {
    let mixed = at.x.wrapping_mul(374_761_393) ^ at.y.wrapping_mul(668_265_263);
    let mixed = (mixed as u32 ^ (mixed as u32 >> 13)).wrapping_mul(1_274_126_177);
    mixed ^ mixed >> 16
}
