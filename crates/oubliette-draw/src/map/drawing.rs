//! The small drawings inside a cell: doors, pillars, rubble, and the marks of features.
//!
//! Kinds differ by shape and not only by color: the start is a triangle that points up, the end a ring, treasure a
//! chest, a key a diamond, a reward a star, an obstacle a hexagon; a door is a leaf across its opening, a secret door
//! a closed wall with an S in it, and a locked door a plate with a keyhole.

use oubliette_core::{FeatureKind, Grid, Point, Tile};

use crate::map::ground::is_ground;
use crate::map::shape::Shape;
use crate::palette::Ink;

/// A stack of shapes in their inks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// From the lowest to the uppermost.
    pub shapes: &'static [(Shape, Ink)],
    /// The ink of a cell that is too small for shapes.
    pub solid: Ink,
}

const fn rect(left: i64, top: i64, right: i64, bottom: i64) -> Shape {
    Shape::Rect { left, top, right, bottom }
}

/// The post of a pillar.
pub const PILLAR_RADIUS: i64 = 32;
/// A pillar on its wall.
pub const PILLAR: Drawing =
    Drawing { shapes: &[(Shape::centered_disc(PILLAR_RADIUS), Ink::Pillar)], solid: Ink::Pillar };

const START: Drawing = Drawing {
    shapes: &[(Shape::Triangle { top: 12, bottom: 84, half_width: 42 }, Ink::Start)],
    solid: Ink::Start,
};
const END: Drawing = Drawing {
    shapes: &[
        (Shape::centered_disc(42), Ink::End),
        (Shape::centered_disc(28), Ink::Room),
        (Shape::centered_disc(15), Ink::End),
    ],
    solid: Ink::End,
};
/// A chest: its outline, lid and box, and the lock where they meet.
const TREASURE: Drawing = Drawing {
    shapes: &[
        (rect(12, 20, 88, 82), Ink::Edge),
        (rect(20, 28, 80, 42), Ink::Leaf),
        (rect(20, 52, 80, 74), Ink::Leaf),
        (rect(42, 40, 58, 62), Ink::Edge),
        (rect(46, 44, 54, 58), Ink::Treasure),
    ],
    solid: Ink::Leaf,
};

/// A key without a set.
const KEY: Drawing = Drawing {
    shapes: &[
        (Shape::diamond(48, 48), Ink::Edge),
        (Shape::diamond(38, 38), Ink::Treasure),
        (Shape::centered_disc(10), Ink::Edge),
    ],
    solid: Ink::Treasure,
};
/// A star of four rays.
const REWARD: Drawing = Drawing {
    shapes: &[
        (Shape::diamond(20, 50), Ink::Edge),
        (Shape::diamond(50, 20), Ink::Edge),
        (Shape::diamond(11, 38), Ink::Treasure),
        (Shape::diamond(38, 11), Ink::Treasure),
    ],
    solid: Ink::Treasure,
};
/// A hexagon with an exclamation mark.
const OBSTACLE: Drawing = Drawing {
    shapes: &[
        (Shape::Hexagon { half_width: 48, half_height: 42, flat: 26 }, Ink::Edge),
        (Shape::Hexagon { half_width: 38, half_height: 32, flat: 20 }, Ink::Room),
        (rect(44, 26, 56, 58), Ink::End),
        (rect(44, 64, 56, 76), Ink::End),
    ],
    solid: Ink::End,
};

/// The mark of a feature.
pub const fn mark_of(kind: FeatureKind) -> Drawing {
    match kind {
        FeatureKind::Start => START,
        FeatureKind::End => END,
        FeatureKind::Treasure => TREASURE,
        FeatureKind::Key => KEY,
        FeatureKind::Reward => REWARD,
        FeatureKind::Obstacle => OBSTACLE,
    }
}

const LEAF_ALONG_A_ROW: Drawing = Drawing {
    shapes: &[(rect(0, 30, 100, 70), Ink::Edge), (rect(0, 38, 100, 62), Ink::Leaf)],
    solid: Ink::Leaf,
};
const LEAF_ALONG_A_COLUMN: Drawing = Drawing {
    shapes: &[(rect(30, 0, 70, 100), Ink::Edge), (rect(38, 0, 62, 100), Ink::Leaf)],
    solid: Ink::Leaf,
};

/// The bars of an S: the upper, middle and lower one, and those that join them. They stay apart in cells of 8 pixels.
const S: [(Shape, Ink); 5] = [
    (rect(26, 16, 74, 30), Ink::Edge),
    (rect(26, 43, 74, 57), Ink::Edge),
    (rect(26, 70, 74, 84), Ink::Edge),
    (rect(26, 16, 40, 57), Ink::Edge),
    (rect(60, 43, 74, 84), Ink::Edge),
];
const SECRET_ALONG_A_ROW: Drawing = Drawing {
    shapes: &[
        (rect(0, 0, 100, 6), Ink::Edge),
        (rect(0, 94, 100, 100), Ink::Edge),
        S[0],
        S[1],
        S[2],
        S[3],
        S[4],
    ],
    solid: Ink::Leaf,
};
const SECRET_ALONG_A_COLUMN: Drawing = Drawing {
    shapes: &[
        (rect(0, 0, 6, 100), Ink::Edge),
        (rect(94, 0, 100, 100), Ink::Edge),
        S[0],
        S[1],
        S[2],
        S[3],
        S[4],
    ],
    solid: Ink::Leaf,
};

/// A plate with a keyhole: a locked door without a set.
const LOCKED: Drawing = Drawing {
    shapes: &[
        (rect(0, 0, 100, 100), Ink::Edge),
        (rect(10, 10, 90, 90), Ink::Leaf),
        (Shape::Disc { x: 50, y: 40, radius: 16 }, Ink::Edge),
        (rect(43, 44, 57, 76), Ink::Edge),
    ],
    solid: Ink::Leaf,
};

/// Whether the wall that a door at `point` stands in runs along a row of the map.
pub fn is_along_row(tiles: &Grid<Tile>, point: Point) -> bool {
    let continues_wall = |point| !tiles.at(point).is_some_and(|tile| is_ground(tile) && !tile.is_door());
    let [up, right, down, left] = point.neighbors().map(|point| u8::from(continues_wall(point)));
    left + right >= up + down
}

/// The door at `point`: across its opening, so along the wall that it stands in.
pub fn door_at(tiles: &Grid<Tile>, point: Point) -> Drawing {
    match (tiles.at(point), is_along_row(tiles, point)) {
        (Some(Tile::LockedDoor), _) => LOCKED,
        (Some(Tile::SecretDoor), true) => SECRET_ALONG_A_ROW,
        (Some(Tile::SecretDoor), false) => SECRET_ALONG_A_COLUMN,
        (_, true) => LEAF_ALONG_A_ROW,
        (_, false) => LEAF_ALONG_A_COLUMN,
    }
}

/// How much larger than a stone its outline is.
const STONE_OUTLINE: i64 = 6;
/// The stones of a heap, with their outlines.
const STONE_RADII: [i64; 5] = [26, 22, 20, 15, 10];
const HEAP_SHAPES: usize = 2 * STONE_RADII.len();

/// The outlines of stones around the given points, and then the stones.
const fn heap(points: [(i64, i64); STONE_RADII.len()]) -> [(Shape, Ink); HEAP_SHAPES] {
    let mut shapes = [(Shape::centered_disc(0), Ink::Edge); HEAP_SHAPES];
    let mut i = 0;
    while i < points.len() {
        let ((x, y), radius) = (points[i], STONE_RADII[i]);
        shapes[i] = (Shape::Disc { x, y, radius }, Ink::Edge);
        shapes[points.len() + i] = (Shape::Disc { x, y, radius: radius - STONE_OUTLINE }, Ink::Pillar);
        i += 1;
    }
    shapes
}

/// The same heap turned and mirrored: the same shapes in other places.
const HEAPS: [Drawing; 4] = [
    Drawing { shapes: &heap([(34, 62), (68, 32), (76, 72), (26, 22), (48, 10)]), solid: Ink::Pillar },
    Drawing { shapes: &heap([(38, 34), (68, 68), (28, 76), (78, 26), (90, 48)]), solid: Ink::Pillar },
    Drawing { shapes: &heap([(66, 38), (32, 68), (24, 28), (74, 78), (52, 90)]), solid: Ink::Pillar },
    Drawing { shapes: &heap([(66, 62), (32, 32), (24, 72), (74, 22), (52, 10)]), solid: Ink::Pillar },
];

/// The rubble at `point`. Heaps alternate in a way that shows no stripes.
pub const fn heap_at(point: Point) -> Drawing {
    let (x, y) = (point.x as u32, point.y as u32);
    let turn = x.wrapping_mul(3) ^ y.wrapping_mul(5) ^ (x.wrapping_mul(y) >> 1);
    HEAPS[turn as usize % HEAPS.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette_import::read_dungeon;

    fn drawn_at(map: &str, x: i32, y: i32) -> Drawing {
        door_at(&read_dungeon(map.as_bytes()).unwrap().tiles, Point::new(x, y))
    }

    #[test]
    fn a_door_is_drawn_across_its_opening() {
        assert_eq!(drawn_at("...\n#+#\n...", 1, 1), LEAF_ALONG_A_ROW);
        assert_eq!(drawn_at(".#.\n.+.\n.#.", 1, 1), LEAF_ALONG_A_COLUMN);
        assert_eq!(drawn_at("....\n#++#\n....", 2, 1), LEAF_ALONG_A_ROW);
        assert_eq!(drawn_at(".#.\n.+.\n.+.\n.#.", 1, 1), LEAF_ALONG_A_COLUMN);
        assert_eq!(drawn_at("+", 0, 0), LEAF_ALONG_A_ROW);
    }

    #[test]
    fn a_secret_door_closes_its_opening() {
        assert_eq!(drawn_at("...\n#S#\n...", 1, 1), SECRET_ALONG_A_ROW);
        assert_eq!(drawn_at(".#.\n.S.\n.#.", 1, 1), SECRET_ALONG_A_COLUMN);
        assert_eq!(drawn_at(".#.\n.S.\n.+.\n.#.", 1, 1), SECRET_ALONG_A_COLUMN);
        assert_eq!(drawn_at(".#.\n.S.\n.+.\n.#.", 1, 2), LEAF_ALONG_A_COLUMN);
    }

    #[test]
    fn rubble_before_a_door_does_not_turn_it() {
        assert_eq!(drawn_at(".#.\n%+%\n...", 1, 1), LEAF_ALONG_A_COLUMN);
    }

    #[test]
    fn drawings_that_must_not_be_mistaken_differ_by_shape() {
        let outlines = [START, END, TREASURE, PILLAR, LEAF_ALONG_A_ROW, SECRET_ALONG_A_ROW, HEAPS[0]]
            .map(|drawing| drawing.shapes.iter().map(|&(shape, _)| shape).collect::<Vec<_>>());
        for (index, shapes) in outlines.iter().enumerate() {
            assert!(!outlines[..index].contains(shapes), "{shapes:?}");
        }
    }

    #[test]
    fn heaps_differ_by_place_only_and_their_stones_stay_in_the_cell() {
        let kinds = |heap: Drawing| {
            heap.shapes
                .iter()
                .map(|&(shape, ink)| {
                    let Shape::Disc { x, y, radius } = shape else { panic!("{shape:?}") };
                    assert!(x.min(y) >= radius && x.max(y) + radius <= 100, "{shape:?}");
                    (radius, ink)
                })
                .collect::<Vec<_>>()
        };
        for heap in HEAPS {
            assert_eq!(kinds(heap), kinds(HEAPS[0]));
        }
    }

    #[test]
    fn rubble_covers_most_of_its_cell() {
        const SIZE: usize = 20;
        for heap in HEAPS {
            let is_covered = |&(x, y): &(usize, usize)| {
                heap.shapes.iter().any(|&(shape, _)| shape.pixels(y, SIZE).contains(&x))
            };
            let covered = (0..SIZE * SIZE).map(|i| (i % SIZE, i / SIZE)).filter(is_covered).count();
            assert!(covered > SIZE * SIZE / 2, "{covered}");
        }
    }
}
