//! `bsp`: rooms by binary space partitioning, with corridors and doors, after document 003.
//!
//! The map is cut in two, each half again, level by level through a queue; each part that is not cut holds one
//! room. Then, from the smallest parts up, the two halves of each cut are joined by a corridor with one bend
//! between a point of each; the bend is the point by which the whole part is joined next. At last every place
//! where a corridor passes a room's wall becomes a door.
//!
//! Rooms and corridors keep to a lattice of every second cell: a room spans an odd number of cells and begins
//! on the lattice, a corridor runs along it. So a corridor never scrapes along a room, two rooms never touch,
//! and every cell where a corridor enters a room has walls on both sides: doors are right by construction.
//!
//! With `sides any` the lattice is every cell, as in the document: sides are rounded to the nearest number of cells,
//! from two. A corridor may then run along a room, and doors are hung only where walls stand on both sides.
//!
//! A part is cut only where both halves can still hold all the rooms they should, so there are `2^levels` rooms
//! whenever that many fit.

mod cut;
mod floor;
mod lattice;

use oubliette_core::seed::label;
use oubliette_core::{Grid, Rect, Remark, Rng, Room, RoomId, RoomKind, RoomShape, Seed, Size, Text, Tile};

use super::{LayOut, LayoutInfo};
use crate::floor::{Floorplan, doors};
use crate::observer::{Observer, Step};
use crate::param::{Choice, Param, SizeRule, Values};
use crate::problem::Problem;
use crate::stage;
use crate::symmetry::Symmetry;
use cut::ROGUE;
use floor::Floor;
use lattice::{Lattice, cells_of};

/// The parameters of `bsp`.
#[derive(Clone, Debug)]
pub(crate) struct Bsp {
    levels: u32,
    min_partition: i32,
    border: i32,
    cut_range_percent: i32,
    room_percent: (i32, i32),
    padding: i32,
    /// Cells between points of the lattice.
    step: i32,
    is_rogue: bool,
    has_doors: bool,
}

/// Sides of the smallest room, in lattice points: three cells, or two with sides of any length.
const MIN_ROOM: i32 = 2;

const SIDES: &[Choice] = &[
    Choice::new("odd", "impairs", Text::new("3, 5, 7 and so on", "3, 5, 7 et ainsi de suite")),
    Choice::new(
        "any",
        "tous",
        Text::new("from 2, the nearest whole number", "à partir de 2, l’entier le plus proche"),
    ),
];

const DOORS: &[Choice] = &[
    Choice::new(
        "all",
        "toutes",
        Text::new("wherever a corridor enters a room", "partout où un couloir entre dans une salle"),
    ),
    Choice::new(
        "none",
        "aucune",
        Text::new("no doors, open passages", "pas de portes, des passages ouverts"),
    ),
];

const CUTS: &[Choice] = &[
    Choice::new(
        "random",
        "au hasard",
        Text::new("each part in two, at random", "chaque partie en deux, au hasard"),
    ),
    Choice::new(
        "rogue",
        "rogue",
        Text::new("three by three, as in Rogue (1980)", "trois par trois, comme dans Rogue (1980)"),
    ),
];

impl LayOut for Bsp {
    const INFO: LayoutInfo = LayoutInfo {
        name: "bsp",
        title: Text::new("Chambers", "Chambres"),
        summary: Text::new(
            "rooms of varied sizes joined by corridors with doors",
            "des salles de tailles variées, reliées par des couloirs avec des portes",
        ),
        size: SizeRule { default: Size::new(40, 40), min: Size::new(5, 5), odd: false },
        params: &[
            Param::integer(
                "levels",
                Text::new("Levels of cuts", "Niveaux de coupe"),
                0,
                16,
                4,
                Text::new(
                    "how many times each part is cut in two",
                    "combien de fois chaque partie est coupée en deux",
                ),
            ),
            Param::integer(
                "min_partition",
                Text::new("Smallest part", "Plus petite partie"),
                1,
                10_000,
                10,
                Text::new("smallest area of a part, in cells", "plus petite aire d’une partie, en cases"),
            ),
            Param::integer(
                "border",
                Text::new("Border", "Bordure"),
                1,
                100,
                1,
                Text::new("cells of wall around the map", "cases de mur autour de la carte"),
            ),
            Param::integer(
                "cut_range_percent",
                Text::new("Uneven cuts (%)", "Coupes inégales (%)"),
                0,
                50,
                20,
                Text::new(
                    "greatest distance of a cut from the middle, in percent",
                    "écart maximal d’une coupe au milieu, en pour cent",
                ),
            ),
            Param::integer(
                "min_room_percent",
                Text::new("Smallest room (%)", "Plus petite salle (%)"),
                1,
                100,
                60,
                Text::new(
                    "smallest side of a room, in percent of its part",
                    "plus petit côté d’une salle, en pour cent de sa partie",
                ),
            ),
            Param::integer(
                "max_room_percent",
                Text::new("Largest room (%)", "Plus grande salle (%)"),
                1,
                100,
                70,
                Text::new(
                    "largest side of a room, in percent of its part",
                    "plus grand côté d’une salle, en pour cent de sa partie",
                ),
            ),
            Param::integer(
                "padding",
                Text::new("Wall between rooms", "Mur entre salles"),
                1,
                20,
                1,
                Text::new(
                    "cells of wall between two rooms, at least",
                    "cases de mur entre deux salles, au moins",
                ),
            ),
            Param::choice(
                "sides",
                Text::new("Sides of rooms", "Côtés des salles"),
                SIDES,
                Text::new(
                    "how long the sides of rooms are, in cells",
                    "longueur des côtés des salles, en cases",
                ),
            ),
            Param::choice(
                "cuts",
                Text::new("Cuts", "Coupes"),
                CUTS,
                Text::new("how the map is cut into parts", "comment la carte est coupée en parties"),
            ),
            Param::choice(
                "doors",
                Text::new("Doors", "Portes"),
                DOORS,
                Text::new("where doors stand", "où se trouvent les portes"),
            ),
        ],
    };

    fn plan(values: &mut Values<'_>, size: Size, problems: &mut Vec<Problem>) -> Bsp {
        let layout = Bsp {
            levels: values.integer("levels") as u32,
            min_partition: values.integer("min_partition"),
            border: values.integer("border"),
            cut_range_percent: values.integer("cut_range_percent"),
            room_percent: (values.integer("min_room_percent"), values.integer("max_room_percent")),
            padding: values.integer("padding"),
            step: if values.choice("sides") == "any" { 1 } else { 2 },
            is_rogue: values.choice("cuts") == "rogue",
            has_doors: values.choice("doors") == "all",
        };
        let least_side = 2 * layout.border + cells_of(ROGUE.0 * (MIN_ROOM + layout.gap()), layout.step);
        if layout.is_rogue && size.width.min(size.height) < least_side {
            problems.push(Problem::conflict(
                Text::new(
                    "cuts: 9 rooms do not fit {size}; use at least {least}x{least}, or set cuts to random",
                    "cuts : 9 salles ne tiennent pas sur {size} ; prenez au moins {least}x{least}, ou réglez cuts sur random",
                ),
                &[("size", &size), ("least", &least_side)],
            ));
        }
        let (min, max) = layout.room_percent;
        if min > max {
            problems.push(Problem::conflict(
                Text::new(
                    "min_room_percent: {min} is more than max_room_percent {max}; lower it or raise the other",
                    "min_room_percent : {min} dépasse max_room_percent {max} ; baissez-le ou montez l’autre",
                ),
                &[("min", &min), ("max", &max)],
            ));
        }
        // A room is smaller than its part, which holds three cells at least.
        let widest_border = (size.width.min(size.height) - 3) / 2;
        if layout.border > widest_border {
            problems.push(Problem::conflict(
                Text::new(
                    "border: {border} leaves no place for a room on {size}; use at most {most}",
                    "border : {border} ne laisse aucune place à une salle sur {size} ; utilisez au plus {most}",
                ),
                &[("border", &layout.border), ("size", &size), ("most", &widest_border)],
            ));
        }
        layout
    }

    fn lay_out(&self, size: Size, seed: &Seed, observer: &mut impl Observer) -> Floorplan {
        let mut rng = seed.stream(label::LAYOUT);
        let lattice = Lattice { border: self.border, step: self.step, size };
        observer.see(Step::Stage(stage::CUTS));
        let tree = self.cut(&lattice, &mut rng, observer);
        let mut floor = Floor {
            tree,
            lattice,
            tiles: Grid::filled(size, Tile::Wall),
            rooms: Vec::new(),
            doorways: Vec::new(),
        };
        observer.see(Step::Stage(stage::ROOM_PER_PART));
        self.place_rooms(&mut floor, &mut rng, observer);
        observer.see(Step::Stage(stage::JOINED_HALVES));
        floor.join_halves(&mut rng, observer);
        let mut doors = Vec::new();
        if self.has_doors {
            observer.see(Step::Stage(stage::DOORS));
            doors = match self.step {
                1 => doors::hang(&mut floor.tiles, Symmetry::NONE, observer),
                _ => floor.hang_doors(observer),
            };
        }
        let remark = Remark::about_rooms(RoomKind::Main, self.room_count(), floor.rooms.len());
        let mut floorplan = floor.into_floorplan(doors);
        floorplan.remarks.extend(remark);
        floorplan
    }
}

impl Bsp {
    /// How many rooms are requested.
    fn room_count(&self) -> usize {
        let (columns, rows) = ROGUE;
        if self.is_rogue { (columns * rows) as usize } else { 1 << self.levels }
    }

    fn place_rooms(&self, floor: &mut Floor, rng: &mut Rng, observer: &mut impl Observer) {
        for place in 0..floor.tree.len() {
            let part = floor.tree[place];
            if part.halves.is_some() {
                continue;
            }
            let (x, width) = self.place_side(part.area.x, part.area.width, rng);
            let (y, height) = self.place_side(part.area.y, part.area.height, rng);
            let area = floor.lattice.room(Rect::new(x, y, width, height));
            floor.tiles.fill(area, Tile::Room);
            observer.see(Step::Fill(area, Tile::Room));
            floor.rooms.push(Room {
                id: RoomId(floor.rooms.len() as u32),
                area,
                kind: RoomKind::Main,
                shape: RoomShape::Rectangle,
                connections: Vec::new(),
                partition: Some(place as u32),
            });
        }
    }

    /// Where a room begins in its part, and how long it is, along one axis.
    fn place_side(&self, begin: i32, length: i32, rng: &mut Rng) -> (i32, i32) {
        let most = (length - self.gap()).max(MIN_ROOM);
        let percent = rng.range(self.room_percent.0, self.room_percent.1);
        let room = match self.step {
            1 => (length * percent + 50) / 100,
            // `percent` of 2 * length cells, rounded to the nearest odd number of cells.
            _ => length * percent / 100 + 1,
        };
        let room = room.clamp(MIN_ROOM, most);
        (begin + rng.range(0, most - room), room)
    }
}

#[cfg(test)]
mod tests;
