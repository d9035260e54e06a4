//! The dice that walls are drawn with: ours, those of the original program and those of the 1984 machine.

use oubliette_core::Rng;
use oubliette_core::rng::scaled;

use super::LAST_FLOOR;

/// Many small draws out of one large one: the number is read as a fraction, digit by digit. A digit below four
/// uses up two of its 64 bits, so after sixteen of them the next is still fair to one part in 2^32.
pub(super) struct Draws {
    rng: Rng,
    rest: u64,
    left: u32,
}

impl Draws {
    pub(super) fn of(rng: Rng) -> Draws {
        Draws { rng, rest: 0, left: 0 }
    }

    pub(super) fn below(&mut self, bound: u32) -> u32 {
        if self.left == 0 {
            (self.rest, self.left) = (self.rng.next_u64(), 16);
        }
        self.left -= 1;
        let (digit, rest) = scaled(self.rest, bound);
        self.rest = rest;
        digit
    }
}

/// xorshift128 with signed words, as document 004's program runs it: right shifts keep the sign.
pub(super) struct Xorshift {
    x: i32,
    y: i32,
    z: i32,
    w: i32,
}

impl Xorshift {
    pub(super) fn new(seed: u32) -> Xorshift {
        Xorshift { x: 123_456_789, y: 362_436_069, z: 521_288_629, w: seed as i32 }
    }

    pub(super) fn draw(&mut self) -> u32 {
        let t = self.x ^ (self.x << 11);
        (self.x, self.y, self.z) = (self.y, self.z, self.w);
        self.w = (self.w ^ (self.w >> 19)) ^ (t ^ (t >> 8));
        self.w as u32
    }
}

/// The machine's 8-bit shift register with inverted feedback.
pub(super) struct ShiftRegister(u8);

impl ShiftRegister {
    /// The seed is the floor counted from 0, but 255 for the last one.
    pub(super) fn for_floor(floor: i32) -> ShiftRegister {
        ShiftRegister(if floor == LAST_FLOOR { 255 } else { (floor - 1) as u8 })
    }

    pub(super) fn draw(&mut self) -> u32 {
        let fed = 1 ^ self.0 >> 7 ^ self.0 >> 4;
        self.0 = self.0 << 1 | fed & 1;
        u32::from(self.0 & 3)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_xorshift_dice_are_those_of_the_original() {
        let first = |seed| {
            let mut dice = Xorshift::new(seed);
            [(); 3].map(|()| dice.draw())
        };
        assert_eq!(first(0), [652_891_760, 504_896_053, 1_868_121_552]);
        assert_eq!(first(1), [652_891_761, 504_896_052, 1_868_121_553]);
        assert_eq!(first(128), [652_891_888, 504_896_181, 1_868_121_424]);
    }

    #[test]
    fn the_shift_register_is_that_of_the_machine() {
        let mut register = ShiftRegister::for_floor(1);
        let states = [(); 16].map(|()| {
            register.draw();
            register.0
        });
        assert_eq!(states, [1, 3, 7, 15, 31, 62, 124, 248, 241, 227, 198, 140, 24, 48, 96, 193]);
    }
}
