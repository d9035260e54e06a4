//! The words of each kind of dungeon.
//!
//! A theme has words of its own and shares others. The lengths of the lists are part of the types: a room takes its noun
//! and its modifier by its number, so two rooms differ as long as the lengths have no common divisor.

mod cathedral;
mod caverns;
mod crypt;
mod fortress;
mod general;
mod labyrinth;
mod mine;
mod prison;
mod ruins;
mod shared;
mod temple;
mod warren;

use oubliette_core::{Recipe, Rng, Seed, Text, Value};

use super::grammar::{Adjective, Complement, Noun};

pub(super) use self::shared::{
    ADJECTIVES, COMPLEMENTS, KEY_COMPLEMENTS, PERSONS, SEALED, SECRET, TREASURE_COMPLEMENTS, TREASURE_NOUNS,
    noun_of_shape,
};

/// The words of one kind of dungeon.
pub(super) struct Theme {
    /// The dungeon itself. The first noun differs from that of every other theme.
    pub(super) places: [Noun; 6],
    /// Adjectives of dungeons and rooms, beside [`ADJECTIVES`].
    pub(super) adjectives: [Adjective; 8],
    /// Complements of dungeons and rooms, beside [`COMPLEMENTS`].
    pub(super) complements: [Complement; 9],
    /// Nouns of rooms by their size.
    pub(super) sizes: Sizes,
    /// Whole names of rooms with a purpose.
    pub(super) rooms: [Text; 12],
    /// The same, shared with similar themes.
    pub(super) shared_rooms: [Text; 8],
    /// The room with the start.
    pub(super) starts: [Text; 4],
    /// The room with the end.
    pub(super) ends: [Text; 4],
}

impl Theme {
    /// The stream of a seed for this theme: one seed gives unlike titles in two modes.
    pub(super) fn stream(&self, seed: &Seed, label: &str) -> Rng {
        Seed::Text(format!("{}/{}", self.places[0].text.en, seed.number())).stream(label)
    }
}

/// Nouns of rooms by their size.
#[derive(Clone, Copy)]
pub(super) struct Sizes {
    pub(super) large: [Noun; 5],
    pub(super) medium: [Noun; 7],
    pub(super) small: [Noun; 5],
}

/// Every theme with the layout or the mode that it belongs to. The first stands for everything else.
pub(super) const THEMES: &[(&str, Theme)] = &[
    ("classic", general::THEME),
    ("crypt", crypt::THEME),
    ("temple", temple::THEME),
    ("ruins", ruins::THEME),
    ("caverns", caverns::CAVERNS),
    ("fortress", fortress::THEME),
    ("warren", warren::THEME),
    ("prison", prison::THEME),
    ("mine", mine::THEME),
    ("cathedral", cathedral::THEME),
    ("pillars", labyrinth::PILLARS),
    ("growth", labyrinth::GROWTH),
    ("bsp", general::CHAMBERS),
    ("caves", caverns::CAVES),
];

/// The theme of a recipe: that of its mode for `rooms`, that of its layout otherwise.
pub(super) fn theme_of(recipe: Option<&Recipe>) -> &'static Theme {
    let name = recipe.map(|recipe| match (recipe.layout.as_str(), recipe.params.get("mode")) {
        ("rooms", Some(Value::Text(mode))) => mode.as_str(),
        (layout, _) => layout,
    });
    let found = name.and_then(|name| THEMES.iter().find(|(known, _)| *known == name));
    &found.unwrap_or(&THEMES[0]).1
}
