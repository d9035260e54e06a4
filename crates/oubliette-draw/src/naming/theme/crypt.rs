//! Words for crypts: burial, mourning and the dead.

use oubliette_core::Text;

use super::shared::{DOORSTEPS, LAST_ROOMS, WORSHIP};
use super::{Sizes, Theme};
use crate::naming::grammar::{adj, f, ff, m, of};

/// The mode `crypt`.
pub(super) const THEME: Theme = Theme {
    places: [
        f("Crypt", "Crypte"),
        m("Ossuary", "Ossuaire"),
        ff("Catacombs", "Catacombes"),
        m("Mausoleum", "Mausolée"),
        m("Tomb", "Tombeau"),
        f("Necropolis", "Nécropole"),
    ],
    adjectives: [
        adj("Sunken", "englouti", "engloutie"),
        adj("Cursed", "maudit", "maudite"),
        adj("Desecrated", "profané", "profanée"),
        adj("Musty", "moisi", "moisie"),
        adj("Black", "noir", "noire"),
        adj("Mournful", "funèbre", "funèbre"),
        adj("Frozen", "gelé", "gelée"),
        adj("Forgotten", "oublié", "oubliée"),
    ],
    complements: [
        of("of the Weeping Saints", "des Saints en pleurs"),
        of("of a Thousand Skulls", "des Mille Crânes"),
        of("of the Drowned King", "du Roi noyé"),
        of("of Silent Bells", "des Cloches muettes"),
        of("of White Shrouds", "des Linceuls blancs"),
        of("of the Widow", "de la Veuve"),
        of("of Black Candles", "des Cierges noirs"),
        of("of the Restless Dead", "des Morts sans repos"),
        of("of the Pale Mourners", "des Pleureuses pâles"),
    ],
    sizes: Sizes {
        large: [
            m("Mausoleum", "Mausolée"),
            m("Ossuary", "Ossuaire"),
            f("Hall", "Grande salle"),
            m("Columbarium", "Columbarium"),
            f("Gallery", "Galerie"),
        ],
        medium: [
            m("Tomb", "Tombeau"),
            f("Chapel", "Chapelle"),
            f("Chamber", "Chambre"),
            f("Catacomb", "Catacombe"),
            m("Sepulcher", "Sépulcre"),
            f("Antechamber", "Antichambre"),
            m("Charnel House", "Charnier"),
        ],
        small: [
            f("Niche", "Niche"),
            f("Cell", "Cellule"),
            f("Alcove", "Alcôve"),
            f("Grave", "Fosse"),
            m("Recess", "Renfoncement"),
        ],
    },
    rooms: [
        Text::new("Embalming Room", "Salle d’embaumement"),
        Text::new("Gravedigger’s Lodge", "Loge du fossoyeur"),
        Text::new("Vigil Room", "Salle de veille"),
        Text::new("Urn Gallery", "Galerie des urnes"),
        Text::new("Bone Store", "Dépôt d’ossements"),
        Text::new("Candle Store", "Réserve de cierges"),
        Text::new("Chapel of Rest", "Chapelle ardente"),
        Text::new("Family Tomb", "Caveau de famille"),
        Text::new("Paupers’ Grave", "Fosse commune"),
        Text::new("Shroud Room", "Salle des linceuls"),
        Text::new("Hall of Effigies", "Salle des gisants"),
        Text::new("Bell Room", "Salle de la cloche"),
    ],
    shared_rooms: WORSHIP,
    starts: DOORSTEPS,
    ends: LAST_ROOMS,
};
