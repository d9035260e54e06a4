//! The colors and patterns of missions, beside the inks of maps.
//!
//! A set of keys and locks has a color and a pattern. Sets near each other in the list differ in both, so that color
//! is never the only difference. The colors are those of Okabe and Ito, which people with any common color blindness
//! can tell apart.

use crate::palette::{Ink, Palette, Rgb};

/// The number of a color in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tone(pub u8);

/// The colors of sets: orange, sky blue, green, yellow, blue, vermilion, purple, gray.
const SET_COLORS: [u32; SETS] =
    [0xe69f00, 0x56b4e9, 0x009e73, 0xf0e442, 0x2f7fc4, 0xd55e00, 0xcc79a7, 0x9a9a9a];
/// Distinct colors of sets and of areas.
pub const SETS: usize = 8;

const BLACK: u32 = 0x101010;
const WHITE: u32 = 0xffffff;
/// The floors, which are next to each other among the inks.
const FLOORS: [Ink; 6] = [Ink::Room, Ink::Corridor, Ink::Passage, Ink::Cave, Ink::Treasure, Ink::Doorway];

const FIRST_STRONG: usize = Ink::ALL.len() + 2;
const FIRST_LIGHT: usize = FIRST_STRONG + SETS;
const FIRST_TINT: usize = FIRST_LIGHT + SETS;
const TONES: usize = FIRST_TINT + SETS * FLOORS.len();

impl Tone {
    /// For outlines and digits.
    pub const BLACK: Tone = Tone(Ink::ALL.len() as u8);
    /// For the background of digits.
    pub const WHITE: Tone = Tone(Ink::ALL.len() as u8 + 1);

    /// An ink of maps.
    pub const fn of(ink: Ink) -> Tone {
        Tone(ink as u8)
    }

    /// The color of the set at index `place`.
    pub const fn strong(place: usize) -> Tone {
        Tone((FIRST_STRONG + place % SETS) as u8)
    }

    /// A lighter color for the pattern of the set at index `place`.
    pub const fn light(place: usize) -> Tone {
        Tone((FIRST_LIGHT + place % SETS) as u8)
    }

    /// The color of a floor in an area with the color `tint`.
    pub const fn tinted(floor: Ink, tint: usize) -> Tone {
        Tone((FIRST_TINT + tint % SETS * FLOORS.len() + floor as usize - FLOORS[0] as usize) as u8)
    }

    /// Its color.
    pub fn color(self, palette: Palette) -> Rgb {
        let number = usize::from(self.0);
        match number {
            _ if self == Tone::BLACK => Rgb::hex(BLACK),
            _ if self == Tone::WHITE => Rgb::hex(WHITE),
            FIRST_TINT.. => {
                let (tint, floor) =
                    ((number - FIRST_TINT) / FLOORS.len(), (number - FIRST_TINT) % FLOORS.len());
                mixed(palette.color(FLOORS[floor]), area_color(tint), TINT_PERCENT)
            }
            FIRST_LIGHT.. => {
                mixed(strong_color(number - FIRST_LIGHT, palette), Rgb::hex(WHITE), LIGHT_PERCENT)
            }
            FIRST_STRONG.. => strong_color(number - FIRST_STRONG, palette),
            _ => palette.color(Ink::ALL[number]),
        }
    }

    /// Every tone, for a table of colors.
    pub fn all() -> impl Iterator<Item = Tone> {
        (0..TONES).map(|number| Tone(number as u8))
    }
}

/// How much of an area's color goes into its floor.
pub const TINT_PERCENT: u32 = 30;
/// How much white goes into the color of a pattern.
const LIGHT_PERCENT: u32 = 75;

/// The color that is mixed into an area's floor.
pub fn area_color(tint: usize) -> Rgb {
    Rgb::hex(SET_COLORS[tint % SETS])
}

/// The color of a set; gray for printing, where only patterns and numbers differ.
fn strong_color(place: usize, palette: Palette) -> Rgb {
    Rgb::hex(if palette == Palette::Print { 0x9a9a9a } else { SET_COLORS[place % SETS] })
}

pub(crate) fn mixed(base: Rgb, other: Rgb, percent: u32) -> Rgb {
    let mix = |a: u8, b: u8| ((u32::from(a) * (100 - percent) + u32::from(b) * percent) / 100) as u8;
    Rgb(mix(base.0, other.0), mix(base.1, other.1), mix(base.2, other.2))
}

/// How a set is drawn apart from its color. A pattern repeats every four dots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pattern {
    /// Nothing.
    Solid,
    /// Stripes that rise to the right.
    Rising,
    /// Bars from left to right.
    Rows,
    /// Dots.
    Dots,
    /// Bars from top to bottom.
    Columns,
    /// Squares that meet at their corners.
    Checkered,
    /// Stripes that fall to the right.
    Falling,
    /// Lines that cross.
    Grid,
}

impl Pattern {
    /// Every pattern.
    pub const ALL: [Pattern; 8] = [
        Pattern::Solid,
        Pattern::Rising,
        Pattern::Rows,
        Pattern::Dots,
        Pattern::Columns,
        Pattern::Checkered,
        Pattern::Falling,
        Pattern::Grid,
    ];

    /// Dots after which it repeats, along both axes.
    pub const PERIOD: i64 = 4;

    /// The pattern of the set at index `place`. No pair of color and pattern repeats before all were used.
    pub const fn of_set(place: usize) -> Pattern {
        Pattern::ALL[(place + place / SETS) % Pattern::ALL.len()]
    }

    /// Whether it covers a dot.
    pub const fn covers(self, x: i64, y: i64) -> bool {
        let (x, y) = (x.rem_euclid(Pattern::PERIOD), y.rem_euclid(Pattern::PERIOD));
        match self {
            Pattern::Solid => false,
            Pattern::Rising => (x + y) % 4 < 2,
            Pattern::Rows => y < 2,
            Pattern::Dots => x >= 2 && y >= 2,
            Pattern::Columns => x < 2,
            Pattern::Checkered => (x < 2) != (y < 2),
            Pattern::Falling => (x + 4 - y) % 4 < 2,
            Pattern::Grid => x == 0 || y == 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_differ_in_color_and_pattern_as_long_as_there_are_new_pairs() {
        let look = |place: usize| (Tone::strong(place), Pattern::of_set(place));
        for place in 0..SETS * Pattern::ALL.len() {
            for earlier in 0..place {
                assert_ne!(look(earlier), look(place));
                if place < SETS {
                    assert!(look(earlier).0 != look(place).0 && look(earlier).1 != look(place).1);
                }
            }
        }
    }

    #[test]
    fn patterns_look_different_and_leave_both_colors_to_be_seen() {
        let dots =
            |pattern: Pattern| -> Vec<bool> { (0..16).map(|i| pattern.covers(i % 4, i / 4)).collect() };
        for (index, pattern) in Pattern::ALL.into_iter().enumerate() {
            let covered = dots(pattern).into_iter().filter(|&is_covered| is_covered).count();
            assert!(covered <= 8 && (covered >= 4 || pattern == Pattern::Solid), "{pattern:?} {covered}");
            assert!(Pattern::ALL[..index].iter().all(|&earlier| dots(earlier) != dots(pattern)));
        }
    }

    #[test]
    fn every_tone_fits_a_byte_and_those_of_inks_are_the_inks() {
        const { assert!(TONES <= 255, "the highest number is left to pixels that are clear") };
        for palette in Palette::ALL {
            for ink in Ink::ALL {
                assert_eq!(Tone::of(ink).color(palette), palette.color(ink));
            }
            let colors: Vec<Rgb> = Tone::all().map(|tone| tone.color(palette)).collect();
            assert_eq!(colors.len(), TONES);
        }
    }

    #[test]
    fn an_area_has_the_color_of_its_floor_with_a_little_of_its_own() {
        let plain = Palette::Print.color(Ink::Cave);
        for tint in 0..SETS {
            let color = Tone::tinted(Ink::Cave, tint).color(Palette::Print);
            assert_ne!(color, plain);
            assert!(color.0 > 150 && color.1 > 150 && color.2 > 150, "{color}");
        }
    }
}
