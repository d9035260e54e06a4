//! Words for caves: water, stone and the animals that live there.

use oubliette_core::Text;

use super::Theme;
use super::shared::{LAST_HOLLOWS, MOUTHS, NATURAL, WILD};
use crate::naming::grammar::{adj, ff, m, of};

/// The mode `caverns`.
pub(super) const CAVERNS: Theme = Theme {
    places: [
        ff("Caverns", "Cavernes"),
        ff("Grottoes", "Grottes"),
        m("Chasm", "Gouffre"),
        m("Abyss", "Abîme"),
        ff("Deeps", "Profondeurs"),
        m("Hollow", "Antre"),
    ],
    adjectives: [
        adj("Dripping", "suintant", "suintante"),
        adj("Fathomless", "insondable", "insondable"),
        adj("Glittering", "scintillant", "scintillante"),
        adj("Flooded", "inondé", "inondée"),
        adj("Winding", "sinueux", "sinueuse"),
        adj("Howling", "hurlant", "hurlante"),
        adj("Crystalline", "cristallin", "cristalline"),
        adj("Black", "noir", "noire"),
    ],
    complements: [
        of("of Bats", "des Chauves-souris"),
        of("of Still Waters", "des Eaux dormantes"),
        of("of Blue Mushrooms", "des Champignons bleus"),
        of("of Blind Fish", "des Poissons aveugles"),
        of("of the Sleeping Bear", "de l’Ours endormi"),
        of("of Stone Teeth", "des Dents de pierre"),
        of("of the Buried River", "de la Rivière enfouie"),
        of("of Glowworms", "des Vers luisants"),
        of("of the White Spider", "de l’Araignée blanche"),
    ],
    sizes: NATURAL,
    rooms: [
        Text::new("Bat Roost", "Dortoir des chauves-souris"),
        Text::new("Crystal Spring", "Source de cristal"),
        Text::new("Bear’s Den", "Tanière de l’ours"),
        Text::new("Whispering Wall", "Mur des murmures"),
        Text::new("Natural Bridge", "Pont naturel"),
        Text::new("Waterfall", "Cascade"),
        Text::new("Organ Pipes", "Orgues de pierre"),
        Text::new("Salt Pillar", "Pilier de sel"),
        Text::new("Hermitage", "Ermitage"),
        Text::new("Narrow Squeeze", "Étroiture"),
        Text::new("Sandbank", "Banc de sable"),
        Text::new("Old Hearth", "Vieux foyer"),
    ],
    shared_rooms: WILD,
    starts: MOUTHS,
    ends: LAST_HOLLOWS,
};

/// The layout `caves`.
pub(super) const CAVES: Theme = Theme {
    places: [
        ff("Caves", "Grottes"),
        ff("Caverns", "Cavernes"),
        m("Abyss", "Abîme"),
        ff("Deeps", "Profondeurs"),
        m("Chasm", "Gouffre"),
        m("Sinkhole", "Aven"),
    ],
    ..CAVERNS
};
