//! The sprites of the game: heroes, monsters, things, floors, walls and effects.
//!
//! Each sprite is a drawing of our own in a box of 100 by 100 units, with one or more frames. The drawings are texts in
//! the folder `sprite/art`, in the notation of [`art`], so that they stay crisp at every size and can be changed with
//! any editor. [`sheet`](mod@sheet) shows all of them on one page, for review.
//!
//! Creatures stand at the lower side of the box; monsters look to the right. Floors and walls fill the box and repeat
//! without a seam.

pub mod art;
mod band;
mod form;
mod pen;
pub mod sheet;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

pub use band::{BANDS, Band};

use crate::picture::Stamp;
use art::read;

/// A named drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sprite {
    /// Its name, with slashes: the family first.
    pub name: String,
    /// Its frames; an animation repeats them in order.
    pub frames: Vec<Stamp>,
}

/// The texts of the drawings, by family.
const ART: [&str; 9] = [
    include_str!("sprite/art/heroes.txt"),
    include_str!("sprite/art/monsters.txt"),
    include_str!("sprite/art/guardians.txt"),
    include_str!("sprite/art/things.txt"),
    include_str!("sprite/art/locks.txt"),
    include_str!("sprite/art/items.txt"),
    include_str!("sprite/art/icons.txt"),
    include_str!("sprite/art/terrain.txt"),
    include_str!("sprite/art/effects.txt"),
];

static ALL: LazyLock<Vec<Sprite>> = LazyLock::new(|| {
    ART.iter().flat_map(|text| read(text).expect("a test reads every text of the folder")).collect()
});

/// All sprites, family by family.
pub fn all() -> &'static [Sprite] {
    &ALL
}

/// A sprite by its name.
pub fn by_name(name: &str) -> Option<&'static Sprite> {
    ALL.iter().find(|sprite| sprite.name == name)
}
