//! Words for temples: gods, stars and offerings.

use oubliette_core::Text;

use super::shared::{DOORSTEPS, LAST_ROOMS, WORSHIP};
use super::{Sizes, Theme};
use crate::naming::grammar::{adj, f, m, mm, of};

/// The mode `temple`.
pub(super) const THEME: Theme = Theme {
    places: [
        m("Temple", "Temple"),
        m("Sanctuary", "Sanctuaire"),
        m("Oracle", "Oracle"),
        f("Ziggurat", "Ziggourat"),
        m("Pantheon", "Panthéon"),
        f("Pyramid", "Pyramide"),
    ],
    adjectives: [
        adj("Broken", "brisé", "brisée"),
        adj("Golden", "doré", "dorée"),
        adj("Profaned", "profané", "profanée"),
        adj("Weathered", "érodé", "érodée"),
        adj("Sunken", "englouti", "engloutie"),
        adj("Lunar", "lunaire", "lunaire"),
        adj("Starry", "étoilé", "étoilée"),
        adj("Forbidden", "interdit", "interdite"),
    ],
    complements: [
        of("of the Nine Suns", "des Neuf Soleils"),
        of("of the Sleeping God", "du Dieu endormi"),
        of("of Serpents", "des Serpents"),
        of("of the Bronze Bull", "du Taureau de bronze"),
        of("of Incense", "de l’Encens"),
        of("of the Falling Star", "de l’Étoile filante"),
        of("of Blind Priests", "des Prêtres aveugles"),
        of("of the Eternal Flame", "de la Flamme éternelle"),
        of("of Stone Masks", "des Masques de pierre"),
    ],
    sizes: Sizes {
        large: [
            m("Sanctuary", "Sanctuaire"),
            f("Hall", "Grande salle"),
            f("Court", "Cour"),
            m("Atrium", "Atrium"),
            f("Gallery", "Galerie"),
        ],
        medium: [
            m("Oratory", "Oratoire"),
            f("Chapel", "Chapelle"),
            f("Chamber", "Chambre"),
            f("Antechamber", "Antichambre"),
            m("Altar", "Autel"),
            mm("Baths", "Bains"),
            f("Cella", "Cella"),
        ],
        small: [
            f("Cell", "Cellule"),
            f("Alcove", "Alcôve"),
            f("Niche", "Niche"),
            m("Nook", "Recoin"),
            m("Recess", "Renfoncement"),
        ],
    },
    rooms: [
        Text::new("Offering Room", "Salle des offrandes"),
        Text::new("Oracle’s Seat", "Siège de l’oracle"),
        Text::new("Sacrificial Basin", "Bassin des sacrifices"),
        Text::new("Priests’ Quarters", "Quartier des prêtres"),
        Text::new("Sacred Pool", "Bassin sacré"),
        Text::new("Gong Room", "Salle du gong"),
        Text::new("Dancers’ Room", "Salle des danseuses"),
        Text::new("Incense Store", "Réserve d’encens"),
        Text::new("Window of the Sun", "Fenêtre du soleil"),
        Text::new("Mask Room", "Salle des masques"),
        Text::new("Snake Pit", "Fosse aux serpents"),
        Text::new("Processional Way", "Voie des processions"),
    ],
    shared_rooms: WORSHIP,
    starts: DOORSTEPS,
    ends: LAST_ROOMS,
};
