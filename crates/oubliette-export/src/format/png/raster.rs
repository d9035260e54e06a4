//! The lines of a picture as numbers of inks and tones, from top to bottom.
//!
//! Floors fill their cells; a solid cell next to one is drawn as a wall with an edge towards it, and all others
//! as rock. Doors, pillars, rubble and marks are small drawings on top; in cells too small for them they are
//! plain squares.

use oubliette_core::{Dungeon, Point, Tile};

use super::badges::CellBadge;
use super::overlay::Overlay;
use crate::{Error, PictureOptions};
use oubliette_draw::Ink;
use oubliette_draw::map::area::Areas;
use oubliette_draw::map::drawing::{Drawing, PILLAR, door_at, heap_at, mark_of};
use oubliette_draw::map::ground::{floor_under, is_ground};
use oubliette_draw::map::lockwork::Lockwork;
use oubliette_draw::map::mark::Marks;
use oubliette_draw::map::shape::edge_width;
use oubliette_draw::tone::Tone;

/// Cells smaller than this show drawings as plain squares, and no grid.
pub(super) const MIN_DETAILED: usize = 5;

/// Whether there are colors beyond those of the inks.
pub(super) fn needs_tones(dungeon: &Dungeon, options: &PictureOptions) -> bool {
    dungeon.mission.is_some() || options.areas
}

/// Calls `each` with the inks and tones of every line.
pub(crate) fn paint(
    dungeon: &Dungeon,
    options: &PictureOptions,
    mut each: impl FnMut(&[u8]) -> Result<(), Error>,
) -> Result<(), Error> {
    paint_layers(dungeon, options, |_, line| each(line))
}

/// The same with two lines: the ground alone, and with everything on it.
pub(super) fn paint_layers(
    dungeon: &Dungeon,
    options: &PictureOptions,
    mut each: impl FnMut(&[u8], &[u8]) -> Result<(), Error>,
) -> Result<(), Error> {
    let marks = Marks::of(dungeon);
    let cell_size = options.cell_size as usize;
    let lockwork = Lockwork::of(dungeon);
    let areas = options.areas.then(|| Areas::of(dungeon));
    let mut overlay = Overlay::of(dungeon, &marks, options);
    let mut floors = Vec::new();
    let mut sides = Vec::new();
    let mut tiles = Vec::new();
    let mut plain = vec![0; dungeon.size().width as usize * cell_size];
    let mut line = plain.clone();
    for y in 0..dungeon.size().height {
        ground_sides(dungeon, y, &mut sides);
        tiles_under_rubble(dungeon, y, &mut tiles);
        floor_tones(&tiles, areas.as_ref(), y, &mut floors);
        let drawings = drawings_of(dungeon, &marks, y);
        let badges = CellBadge::of_row(&lockwork, y, cell_size);
        let mut painted = None;
        for row in 0..cell_size {
            let band = Band::of(row, options);
            if painted != Some(band) {
                paint_cells(&floors, &sides, band, cell_size, &mut plain);
                painted = Some(band);
            }
            line.copy_from_slice(&plain);
            for &(x, drawing) in &drawings {
                draw(drawing, row, &mut line[x * cell_size..][..cell_size]);
            }
            for badge in &badges {
                badge.draw(row, &mut line[badge.column * cell_size..][..cell_size]);
            }
            overlay.draw(&mut line, y as usize * cell_size + row);
            each(&plain, &line)?;
        }
    }
    Ok(())
}

/// Which sides and corners of a cell have floor beside them, a bit each.
mod side {
    pub(super) const UP: u8 = 1;
    pub(super) const RIGHT: u8 = 1 << 1;
    pub(super) const DOWN: u8 = 1 << 2;
    pub(super) const LEFT: u8 = 1 << 3;
    pub(super) const UP_RIGHT: u8 = 1 << 4;
    pub(super) const DOWN_RIGHT: u8 = 1 << 5;
    pub(super) const DOWN_LEFT: u8 = 1 << 6;
    pub(super) const UP_LEFT: u8 = 1 << 7;
}

fn ground_sides(dungeon: &Dungeon, y: i32, sides: &mut Vec<u8>) {
    sides.clear();
    sides.resize(dungeon.size().width as usize, 0);
    let rows = [
        (y - 1, [side::UP_LEFT, side::UP, side::UP_RIGHT]),
        (y, [side::LEFT, 0, side::RIGHT]),
        (y + 1, [side::DOWN_LEFT, side::DOWN, side::DOWN_RIGHT]),
    ];
    for (y, [left, straight, right]) in rows {
        if !(0..dungeon.size().height).contains(&y) {
            continue;
        }
        for (x, &tile) in dungeon.tiles.row(y).iter().enumerate() {
            if is_ground(tile) {
                sides[x] |= straight;
                // The neighbor to the right has this cell on its left.
                if let Some(next) = sides.get_mut(x + 1) {
                    *next |= left;
                }
                if x > 0 {
                    sides[x - 1] |= right;
                }
            }
        }
    }
}

/// The cells of row `y`, with the floor in place of rubble.
fn tiles_under_rubble(dungeon: &Dungeon, y: i32, tiles: &mut Vec<Tile>) {
    tiles.clear();
    tiles.extend(dungeon.tiles.row(y));
    for (x, tile) in (0..).zip(tiles).filter(|(_, tile)| **tile == Tile::Rubble) {
        *tile = floor_under(&dungeon.tiles, Point::new(x, y));
    }
}

/// The tone of each floor of row `y`; none for solid cells.
fn floor_tones(tiles: &[Tile], areas: Option<&Areas>, y: i32, floors: &mut Vec<Option<Tone>>) {
    floors.clear();
    floors.extend((0..).zip(tiles).map(|(x, &tile)| {
        let ink = tile.is_open().then(|| Ink::of_tile(tile))?;
        let tint = areas.and_then(|areas| areas.tint_at(Point::new(x, y)));
        Some(tint.map_or(Tone::of(ink), |tint| Tone::tinted(ink, tint)))
    }));
}

/// The columns of row `y` that hold a drawing.
fn drawings_of(dungeon: &Dungeon, marks: &Marks, y: i32) -> Vec<(usize, Drawing)> {
    let of_tile = |(x, &tile): (usize, &Tile)| {
        let at = Point::new(x as i32, y);
        match tile {
            Tile::Pillar => Some((x, PILLAR)),
            Tile::Rubble => Some((x, heap_at(at))),
            tile if tile.is_door() => Some((x, door_at(&dungeon.tiles, at))),
            _ => None,
        }
    };
    let of_tiles = dungeon.tiles.row(y).iter().enumerate().filter_map(of_tile);
    let of_marks = marks.row(y).iter().map(|feature| (feature.at.x as usize, mark_of(feature.kind)));
    of_tiles.chain(of_marks).collect()
}

fn draw(drawing: Drawing, row: usize, pixels: &mut [u8]) {
    if pixels.len() < MIN_DETAILED {
        pixels.fill(drawing.solid as u8);
        return;
    }
    for &(shape, ink) in drawing.shapes {
        let covered = shape.pixels(row, pixels.len());
        pixels[covered].fill(ink as u8);
    }
}

/// The data that all pixel lines of a row of cells share.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Band {
    edge: usize,
    is_top: bool,
    is_bottom: bool,
    has_grid: bool,
    is_grid: bool,
}

impl Band {
    fn of(row: usize, options: &PictureOptions) -> Band {
        let cell_size = options.cell_size as usize;
        let edge = edge_width(options.cell_size) as usize;
        let has_grid = options.grid && cell_size >= MIN_DETAILED;
        Band {
            edge,
            is_top: row < edge,
            is_bottom: row + edge >= cell_size,
            has_grid,
            is_grid: has_grid && row == 0,
        }
    }
}

fn paint_cells(floors: &[Option<Tone>], sides: &[u8], band: Band, cell_size: usize, line: &mut [u8]) {
    for ((&floor, &sides), pixels) in floors.iter().zip(sides).zip(line.chunks_exact_mut(cell_size)) {
        match floor {
            Some(tone) => paint_floor(tone, sides, band, pixels),
            None => paint_wall(sides, band, pixels),
        }
    }
}

fn paint_floor(tone: Tone, sides: u8, band: Band, pixels: &mut [u8]) {
    if band.is_grid && sides & side::UP != 0 {
        pixels.fill(Ink::Grid as u8);
        return;
    }
    pixels.fill(tone.0);
    if band.has_grid && sides & side::LEFT != 0 {
        pixels[0] = Ink::Grid as u8;
    }
}

fn paint_wall(sides: u8, band: Band, pixels: &mut [u8]) {
    if sides == 0 {
        pixels.fill(Ink::Rock as u8);
        return;
    }
    // The sides and corners of the cell that this line of pixels touches.
    let mut touched = side::LEFT | side::RIGHT;
    if band.is_top {
        touched |= side::UP | side::UP_LEFT | side::UP_RIGHT;
    }
    if band.is_bottom {
        touched |= side::DOWN | side::DOWN_LEFT | side::DOWN_RIGHT;
    }
    let sides = sides & touched;
    if sides & (side::UP | side::DOWN) != 0 {
        pixels.fill(Ink::Edge as u8);
        return;
    }
    pixels.fill(Ink::Wall as u8);
    if sides & (side::LEFT | side::UP_LEFT | side::DOWN_LEFT) != 0 {
        pixels[..band.edge].fill(Ink::Edge as u8);
    }
    if sides & (side::RIGHT | side::UP_RIGHT | side::DOWN_RIGHT) != 0 {
        let begin = pixels.len() - band.edge;
        pixels[begin..].fill(Ink::Edge as u8);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette_import::read_dungeon;

    /// A character per ink: `#` rock, `w` wall, `e` edge, `.` floor, `$` treasure room, `_` doorway, `g` grid,
    /// `o` pillar, `L` leaf, `<`, `>`.
    fn drawn(map: &str, options: &PictureOptions) -> String {
        let mut picture = String::new();
        paint(&read_dungeon(map.as_bytes()).unwrap(), options, |line| {
            picture.extend(line.iter().map(|&ink| char::from(b"#weo.,:;$_L<>gnp"[ink as usize])));
            picture.push('\n');
            Ok(())
        })
        .unwrap();
        picture
    }

    fn with_cells_of(cell_size: u32) -> PictureOptions {
        PictureOptions { cell_size, ..PictureOptions::default() }
    }

    #[test]
    fn a_wall_has_an_edge_towards_the_floor_and_rock_has_none() {
        let expected = "\
###wwwwwwwww
###wwwwwwwww
###wweeeeeww
###wwe...eww
###wwe...eww
###wwe...eww
###wweeeeeww
###wwwwwwwww
###wwwwwwwww
";
        assert_eq!(drawn("####\n##.#\n####\n", &with_cells_of(3)), expected);
    }

    #[test]
    fn small_cells_show_doors_pillars_and_marks_as_squares() {
        assert_eq!(drawn("#+<>o.", &with_cells_of(1)), "eL<>o.\n");
        assert_eq!(drawn("+<", &with_cells_of(2)), "LL<<\nLL<<\n");
    }

    #[test]
    fn small_cells_show_secret_doors_as_doors_and_treasure_and_rubble_as_squares() {
        assert_eq!(drawn("#S.$%.", &with_cells_of(1)), "eL.Lo.\n");
        assert_eq!(drawn("%S", &with_cells_of(2)), "ooLL\nooLL\n");
    }

    #[test]
    fn walls_have_their_edge_beside_rubble_as_beside_floor() {
        let beside = |map| drawn(map, &with_cells_of(9)).lines().nth(8).unwrap().to_owned();
        assert_eq!(beside("###\n,%,\n###\n"), beside("###\n,,,\n###\n"));
    }

    #[test]
    fn rubble_shows_stones_on_the_floor_around_it() {
        let picture = drawn(",,,\n,%,\n,,,\n", &with_cells_of(20));
        let heap: String = picture.lines().skip(20).take(20).map(|line| &line[20..40]).collect();
        let count = |ink| heap.chars().filter(|&c| c == ink).count();
        assert_eq!(count('o') + count('e') + count(','), heap.len());
        assert!(count('o') > 80 && count(',') > 40, "{picture}");
    }

    #[test]
    fn a_secret_door_is_an_s_between_the_faces_of_its_wall() {
        let picture = drawn("#.#\n#S#\n#.#\n", &with_cells_of(10));
        let cell: Vec<&str> = picture.lines().skip(10).take(10).map(|line| &line[10..20]).collect();
        let expected = [
            "eeeeeeeeee",
            "__________",
            "___eeee___",
            "___e______",
            "___eeee___",
            "___eeee___",
            "______e___",
            "___eeee___",
            "__________",
            "eeeeeeeeee",
        ];
        assert_eq!(cell, expected);
    }

    #[test]
    fn a_chest_stands_on_the_floor_of_its_room() {
        let picture = drawn("$", &with_cells_of(10));
        let cell: Vec<&str> = picture.lines().collect();
        let expected = [
            "$$$$$$$$$$",
            "$$$$$$$$$$",
            "$eeeeeeee$",
            "$eLLLLLLe$",
            "$eeeeeeee$",
            "$eLLeeLLe$",
            "$eLLLLLLe$",
            "$eeeeeeee$",
            "$$$$$$$$$$",
            "$$$$$$$$$$",
        ];
        assert_eq!(cell, expected);
    }

    #[test]
    fn a_door_leaf_runs_from_wall_to_wall() {
        let picture = drawn("#.#\n#+#\n#.#\n", &with_cells_of(9));
        let leaf = picture.lines().nth(9 + 4).unwrap();
        assert_eq!(leaf, "wwwwwwwweLLLLLLLLLewwwwwwww");
    }

    #[test]
    fn grid_lines_run_only_between_floors() {
        let options = PictureOptions { grid: true, ..with_cells_of(5) };
        let picture = drawn("..#\n..#\n", &options);
        let rows: Vec<&str> = picture.lines().collect();
        assert_eq!(rows[0], ".....g....ewwww");
        assert_eq!(rows[5], "ggggggggggewwww");
        assert_eq!(rows[6], ".....g....ewwww");
    }
}
