//! The field of pillars, and the two procedures that build walls between them.

use oubliette_core::{Direction, Grid, Point, Size, Tile};

use super::dice::ShiftRegister;
use crate::observer::{Observer, Step};
use crate::stage;

/// The pillars, with a ring of pillars around them that stands for the outer wall.
pub(super) struct Field {
    map_size: Size,
    /// For each pillar the route that gave it its wall, plus the direction of the wall. Routes are multiples of
    /// four.
    pillars: Grid<u32>,
    /// The offset of a step in each direction.
    steps: [isize; 4],
}

/// A pillar without a wall.
const FREE: u32 = u32::MAX;
/// Steps of the shortest route that walls itself in: around a pillar by its left, top, right and bottom
/// neighbors.
const SHORTEST_TRAP: u32 = 7;
/// The outer wall, as if an earlier route had built it.
const OUTER_WALL: u32 = 0;

impl Field {
    pub(super) fn new(map_size: Size) -> Field {
        let size = Size::new((map_size.width + 1) / 2, (map_size.height + 1) / 2);
        let mut pillars = Grid::filled(size, FREE);
        pillars.frame(OUTER_WALL);
        let stride = size.width as isize;
        Field { map_size, pillars, steps: [-stride, 1, stride, -1] }
    }

    pub(super) fn announce(&self, observer: &mut impl Observer) {
        observer.see(Step::Stage(stage::PILLARS));
        observer.see(Step::Fill(self.map_size.interior(), Tile::Passage));
        for pillar in self.pillars.size().interior().points() {
            observer.see(Step::Set(Point::new(2 * pillar.x, 2 * pillar.y), Tile::Pillar));
        }
        observer.see(Step::Stage(stage::WALLS));
    }

    /// The procedure of document 004. `draw(n)` gives a number below `n`.
    pub(super) fn build_routes(&mut self, mut draw: impl FnMut(u32) -> u32, observer: &mut impl Observer) {
        let inside = self.pillars.size().interior();
        let mut route = 0;
        for y in inside.y..inside.bottom() {
            let row = self.pillars.offset(Point::new(inside.x, y));
            for start in row..row + inside.width as usize {
                if self.pillars.cells()[start] == FREE {
                    route += 4;
                    while let Err(head) = self.try_route(route, start, &mut draw, observer) {
                        self.erase_route(start, head, observer);
                    }
                }
            }
        }
    }

    /// Builds a route until it meets an earlier wall. If it walls itself in, returns the pillar where that happened.
    fn try_route(
        &mut self,
        route: u32,
        start: usize,
        draw: &mut impl FnMut(u32) -> u32,
        observer: &mut impl Observer,
    ) -> Result<(), usize> {
        let mut pillar = start;
        let mut direction = draw(4);
        let mut arrived_by = direction;
        let mut length = 0;
        loop {
            let next = self.next(pillar, direction);
            let state = self.pillars.cells()[next];
            if is_of(route, state) {
                direction = turned(arrived_by, draw(3));
                continue;
            }
            self.pillars.cells_mut()[pillar] = route + direction;
            observer.see_made(|| Step::Set(self.wall_cell(pillar, direction), Tile::Wall));
            if state != FREE {
                return Ok(());
            }
            pillar = next;
            self.pillars.cells_mut()[pillar] = route;
            arrived_by = direction;
            length += 1;
            if length >= SHORTEST_TRAP && self.is_walled_in(route, pillar) {
                return Err(pillar);
            }
            direction = turned(arrived_by, draw(3));
        }
    }

    fn is_walled_in(&self, route: u32, pillar: usize) -> bool {
        (0..4).all(|direction| is_of(route, self.pillars.cells()[self.next(pillar, direction)]))
    }

    fn erase_route(&mut self, start: usize, head: usize, observer: &mut impl Observer) {
        observer.see_made(|| Step::Stuck(self.pillar_cell(head)));
        let mut pillar = start;
        while pillar != head {
            let direction = self.pillars.cells()[pillar] & 3;
            self.pillars.cells_mut()[pillar] = FREE;
            observer.see_made(|| Step::Set(self.wall_cell(pillar, direction), Tile::Passage));
            pillar = self.next(pillar, direction);
        }
        self.pillars.cells_mut()[head] = FREE;
    }

    /// The procedure of the 1984 machine.
    pub(super) fn build_arcade(&mut self, mut register: ShiftRegister, observer: &mut impl Observer) {
        let inside = self.pillars.size().interior();
        for x in (inside.x..inside.right()).rev() {
            for y in inside.y..inside.bottom() {
                let mut pillar = self.pillars.offset(Point::new(x, y));
                let mut back = None;
                while self.pillars.cells()[pillar] == FREE {
                    let mut direction = register.draw();
                    while Some(direction) == back {
                        direction = register.draw();
                    }
                    self.pillars.cells_mut()[pillar] = direction;
                    observer.see_made(|| Step::Set(self.wall_cell(pillar, direction), Tile::Wall));
                    pillar = self.next(pillar, direction);
                    back = Some((direction + 2) % 4);
                }
            }
        }
    }

    fn next(&self, pillar: usize, direction: u32) -> usize {
        pillar.wrapping_add_signed(self.steps[(direction & 3) as usize])
    }

    /// The map cell of the wall that goes from `pillar` in `direction`.
    fn wall_cell(&self, pillar: usize, direction: u32) -> Point {
        self.pillar_cell(pillar).step(Direction::ALL[direction as usize])
    }

    /// The map cell on which a pillar stands.
    fn pillar_cell(&self, pillar: usize) -> Point {
        let stride = self.pillars.size().width as usize;
        Point::new(2 * (pillar % stride) as i32, 2 * (pillar / stride) as i32)
    }

    pub(super) fn into_tiles(self) -> Grid<Tile> {
        let mut tiles = Grid::filled(self.map_size, Tile::Passage);
        tiles.frame(Tile::Wall);
        let width = self.map_size.width as isize;
        let steps = [-width, 1, width, -1];
        let inside = self.pillars.size().interior();
        for y in inside.y..inside.bottom() {
            let mut at = tiles.offset(Point::new(2, 2 * y));
            let row = &self.pillars.row(y)[1..self.pillars.size().width as usize - 1];
            for &state in row {
                tiles.cells_mut()[at] = Tile::Pillar;
                tiles.cells_mut()[at.wrapping_add_signed(steps[(state & 3) as usize])] = Tile::Wall;
                at += 2;
            }
        }
        tiles
    }

    /// The direction of each pillar's wall, a row of digits per row of pillars.
    #[cfg(test)]
    fn to_text(&self) -> String {
        let rows: Vec<String> = (1..self.pillars.size().height - 1)
            .map(|y| self.pillars.row(y)[1..].iter().map(|state| (state & 3).to_string()).collect::<String>())
            .map(|row| row[..row.len() - 1].to_owned())
            .collect();
        rows.join("/")
    }
}

/// Whether a pillar in `state` belongs to `route`.
fn is_of(route: u32, state: u32) -> bool {
    state.wrapping_sub(route) < 4
}

/// 0 turns left, 1 goes straight on, 2 turns right.
fn turned(direction: u32, draw: u32) -> u32 {
    (direction + 3 + draw) % 4
}

#[cfg(test)]
mod tests {
    use super::super::dice::Xorshift;
    use super::*;

    fn size_for(pillars_wide: i32, pillars_high: i32) -> Size {
        Size::new(2 * pillars_wide + 3, 2 * pillars_high + 3)
    }

    fn xorshift(seed: u32, wide: i32, high: i32) -> String {
        let mut field = Field::new(size_for(wide, high));
        let mut dice = Xorshift::new(seed);
        field.build_routes(|bound| dice.draw() % bound, &mut ());
        field.to_text()
    }

    fn arcade(floor: i32) -> String {
        let mut field = Field::new(size_for(17, 8));
        field.build_arcade(ShiftRegister::for_floor(floor), &mut ());
        field.to_text()
    }

    /// Walls that stand, and how often a route was stuck.
    #[derive(Default)]
    struct Routes {
        walls: Vec<Point>,
        stuck: usize,
        is_erasing: bool,
    }

    impl Observer for Routes {
        fn see(&mut self, step: Step<'_>) {
            match step {
                Step::Stuck(at) => {
                    assert_eq!((at.x % 2, at.y % 2), (0, 0), "a route is stuck at a pillar");
                    (self.stuck, self.is_erasing) = (self.stuck + 1, true);
                }
                Step::Set(at, Tile::Wall) => {
                    self.is_erasing = false;
                    self.walls.push(at);
                }
                Step::Set(at, Tile::Passage) => {
                    assert!(self.is_erasing, "a wall falls only after its route was stuck");
                    self.walls.retain(|&wall| wall != at);
                }
                _ => {}
            }
        }
    }

    #[test]
    fn an_observer_hears_of_each_route_that_walls_itself_in() {
        let mut routes = Routes::default();
        let mut field = Field::new(size_for(40, 40));
        let mut dice = Xorshift::new(5);
        field.build_routes(|bound| dice.draw() % bound, &mut routes);
        assert!(routes.stuck > 0);
        assert_eq!(routes.walls.len(), 40 * 40, "each pillar keeps one wall");
    }

    #[test]
    fn xorshift_floors_are_those_of_the_original() {
        assert_eq!(
            xorshift(0, 17, 8),
            "01032223003311200/20233231002010101/22220210323203200/11111203123200100/00031210121100223/\
             10211100323023231/33101203312020320/20110230033311210"
        );
        assert_eq!(
            xorshift(128, 17, 8),
            "01102211023232321/33232211231112310/20303221120311103/12203312110102111/23300333011121011/\
             22032120321110003/21231010322311023/10122203032231011"
        );
        assert_eq!(xorshift(0, 10, 5), "0103220300/1023312032/1020331012/1211123022/1103020222");
    }

    #[test]
    fn arcade_floors_are_those_of_the_machine() {
        assert_eq!(
            arcade(1),
            "12312012333332201/23333331233123333/12020123122212233/31211233312121200/23123121221210121/\
             12012312111121112/31021221222212211/32112123111121123"
        );
        assert!(arcade(2).starts_with("32333221102223333/21233123301112233"));
        assert_eq!(arcade(60), vec!["3".repeat(17); 8].join("/"));
    }
}
