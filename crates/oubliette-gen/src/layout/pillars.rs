//! `pillars`: the mazes of the Tower of Druaga.
//!
//! Pillars stand on every second cell. From each pillar that has no wall yet, a route of walls is built from
//! pillar to pillar until it meets the outer wall or a pillar of an earlier route. Every pillar ends with
//! exactly one wall of its own and no route closes on itself, so the floor is a perfect maze: between any two
//! cells there is one way.
//!
//! Two procedures are known. The one of document 004 goes row by row, turns left, straight or right, draws
//! again when it would run into its own route, and starts the route over when it is walled in; it is used with
//! the dice `pinned` (ours) and `xorshift` (the document's). The one of the 1984 machine goes column by column
//! from the right and never has to take anything back, thanks to a shift register whose consecutive draws share
//! a bit.

mod dice;
mod field;

use oubliette_core::seed::label;
use oubliette_core::{Point, Seed, Size, Text};

use self::dice::{Draws, ShiftRegister, Xorshift};
use self::field::Field;

use super::{LayOut, LayoutInfo};
use crate::floor::Floorplan;
use crate::observer::Observer;
use crate::param::{Choice, Param, SizeRule, Values};
use crate::problem::Problem;

/// The parameters of `pillars`.
#[derive(Clone, Debug)]
pub(crate) struct Pillars {
    dice: Dice,
}

#[derive(Clone, Debug)]
enum Dice {
    Pinned,
    Xorshift,
    Arcade { floor: i32 },
}

const DICE: &[Choice] = &[
    Choice::new("pinned", "fixés", Text::new("our own generator", "notre propre générateur")),
    Choice::new(
        "arcade",
        "borne",
        Text::new(
            "that of the 1984 machine; --floor is its seed",
            "celui de la borne de 1984 ; --floor sert de graine",
        ),
    ),
    Choice::new(
        "xorshift",
        "xorshift",
        Text::new("xorshift128 on the seed's low 32 bits", "xorshift128 sur les 32 bits bas de la graine"),
    ),
];

const LAST_FLOOR: i32 = 60;

impl LayOut for Pillars {
    const INFO: LayoutInfo = LayoutInfo {
        name: "pillars",
        title: Text::new("Pillars", "Piliers"),
        summary: Text::new(
            "a perfect maze of walls between pillars, as in the Tower of Druaga",
            "un labyrinthe parfait de murs entre des piliers, comme dans la Tour de Druaga",
        ),
        size: SizeRule { default: Size::new(37, 19), min: Size::new(5, 5), odd: true },
        params: &[
            Param::choice(
                "dice",
                Text::new("Dice", "Dés"),
                DICE,
                Text::new("random number generator", "générateur de nombres aléatoires"),
            ),
            Param::integer(
                "floor",
                Text::new("Tower floor", "Étage de la tour"),
                1,
                LAST_FLOOR,
                1,
                Text::new("floor of the tower, for the arcade dice", "étage de la tour, pour les dés arcade"),
            ),
        ],
    };

    fn plan(values: &mut Values<'_>, _: Size, problems: &mut Vec<Problem>) -> Pillars {
        let floor = values.integer("floor");
        let dice = match values.choice("dice") {
            "arcade" => Dice::Arcade { floor },
            "xorshift" => Dice::Xorshift,
            _ => Dice::Pinned,
        };
        if floor != 1 && !matches!(dice, Dice::Arcade { .. }) {
            problems.push(Problem::conflict(
                Text::new(
                    "floor: {floor} is only used by the arcade dice; set dice to arcade",
                    "floor : {floor} ne sert qu’aux dés arcade ; réglez dice sur arcade",
                ),
                &[("floor", &floor)],
            ));
        }
        Pillars { dice }
    }

    fn is_random(&self) -> bool {
        !matches!(self.dice, Dice::Arcade { .. })
    }

    fn lay_out(&self, size: Size, seed: &Seed, observer: &mut impl Observer) -> Floorplan {
        let mut field = Field::new(size);
        field.announce(observer);
        match self.dice {
            Dice::Pinned => {
                let mut draws = Draws::of(seed.stream(label::LAYOUT));
                field.build_routes(|bound| draws.below(bound), observer);
            }
            Dice::Xorshift => {
                let mut xorshift = Xorshift::new(seed.number() as u32);
                field.build_routes(|bound| xorshift.draw() % bound, observer);
            }
            Dice::Arcade { floor } => field.build_arcade(ShiftRegister::for_floor(floor), observer),
        }
        let end = Point::new(size.width - 2, size.height - 2);
        Floorplan::bare(field.into_tiles(), Point::new(1, 1), end)
    }
}

#[cfg(test)]
mod tests {
    use oubliette_core::Tile;

    use super::*;

    #[test]
    fn a_floor_of_one_pillar_has_one_wall() {
        let plan = crate::check(&crate::Draft::new("pillars").with_size(Size::new(5, 5))).unwrap();
        let tiles = crate::generate(&plan).unwrap().tiles;
        assert_eq!(tiles[Point::new(2, 2)], Tile::Pillar);
        let inside = Size::new(5, 5).interior();
        assert_eq!(inside.points().filter(|&point| tiles[point] == Tile::Wall).count(), 1);
    }

    #[test]
    fn a_floor_number_needs_the_arcade_dice() {
        let draft = crate::Draft::new("pillars").with_param("floor", 7);
        assert_eq!(crate::check(&draft).unwrap_err().0.len(), 1);
        assert!(crate::check(&draft.with_choice("dice", "arcade")).is_ok());
    }
}
