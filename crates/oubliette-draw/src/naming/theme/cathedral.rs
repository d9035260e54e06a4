//! Words for cathedrals: naves, bells and saints.

use oubliette_core::Text;

use super::shared::{DOORSTEPS, LAST_ROOMS, WORSHIP};
use super::{Sizes, Theme};
use crate::naming::grammar::{adj, f, m, of};

/// The mode `cathedral`.
pub(super) const THEME: Theme = Theme {
    places: [
        f("Cathedral", "Cathédrale"),
        f("Basilica", "Basilique"),
        f("Abbey", "Abbaye"),
        f("Minster", "Collégiale"),
        m("Priory", "Prieuré"),
        m("Cloister", "Cloître"),
    ],
    adjectives: [
        adj("Sunken", "englouti", "engloutie"),
        adj("Profaned", "profané", "profanée"),
        adj("Starry", "étoilé", "étoilée"),
        adj("Unfinished", "inachevé", "inachevée"),
        adj("Burnt", "calciné", "calcinée"),
        adj("Radiant", "radieux", "radieuse"),
        adj("Black", "noir", "noire"),
        adj("Broken", "brisé", "brisée"),
    ],
    complements: [
        of("of Silent Bells", "des Cloches muettes"),
        of("of the Weeping Angel", "de l’Ange en pleurs"),
        of("of Stained Glass", "des Vitraux"),
        of("of the Broken Organ", "de l’Orgue brisé"),
        of("of the Seven Bishops", "des Sept Évêques"),
        of("of Gargoyles", "des Gargouilles"),
        of("of the Holy Thorn", "de la Sainte Épine"),
        of("of a Thousand Candles", "des Mille Cierges"),
        of("of the Last Psalm", "du Dernier Psaume"),
    ],
    sizes: Sizes {
        large: [
            f("Nave", "Nef"),
            m("Choir", "Chœur"),
            m("Cloister", "Cloître"),
            m("Transept", "Transept"),
            m("Ambulatory", "Déambulatoire"),
        ],
        medium: [
            f("Chapel", "Chapelle"),
            f("Vestry", "Sacristie"),
            m("Oratory", "Oratoire"),
            m("Baptistery", "Baptistère"),
            f("Undercroft", "Crypte"),
            m("Scriptorium", "Scriptorium"),
            m("Parlor", "Parloir"),
        ],
        small: [
            f("Cell", "Cellule"),
            f("Niche", "Niche"),
            f("Alcove", "Alcôve"),
            m("Confessional", "Confessionnal"),
            m("Recess", "Renfoncement"),
        ],
    },
    rooms: [
        Text::new("Bell Tower", "Clocher"),
        Text::new("Organ Loft", "Tribune d’orgue"),
        Text::new("Chapter House", "Salle capitulaire"),
        Text::new("Baptismal Font", "Fonts baptismaux"),
        Text::new("High Altar", "Maître-autel"),
        Text::new("Lady Chapel", "Chapelle de la Vierge"),
        Text::new("Bishop’s Throne", "Trône de l’évêque"),
        Text::new("Rood Screen", "Jubé"),
        Text::new("Glazier’s Workshop", "Atelier du verrier"),
        Text::new("Canons’ Stalls", "Stalles des chanoines"),
        Text::new("Choir School", "Maîtrise"),
        Text::new("Pilgrims’ Rest", "Halte des pèlerins"),
    ],
    shared_rooms: WORSHIP,
    starts: DOORSTEPS,
    ends: LAST_ROOMS,
};
