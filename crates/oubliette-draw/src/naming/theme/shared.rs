//! Words that several themes share, and words of what a room hides.

use oubliette_core::{RoomShape, Text};

use super::Sizes;
use crate::naming::grammar::{Adjective, Complement, Noun, adj, f, m, mm, of};

/// Adjectives that fit every theme, short ones first.
pub(in crate::naming) const ADJECTIVES: [Adjective; 5] = [
    adj("Abandoned", "abandonné", "abandonnée"),
    adj("Icy", "glacial", "glaciale"),
    adj("Dark", "obscur", "obscure"),
    adj("Lonely", "solitaire", "solitaire"),
    adj("Silent", "silencieux", "silencieuse"),
];

/// Complements that fit every theme, short ones first.
pub(in crate::naming) const COMPLEMENTS: [Complement; 8] = [
    of("of Whispers", "des Murmures"),
    of("of Echoes", "des Échos"),
    of("of Spiders", "des Araignées"),
    of("of Shadows", "des Ombres"),
    of("of Embers", "des Braises"),
    of("of the Black Mirror", "du Miroir noir"),
    of("of the Long Night", "de la Longue Nuit"),
    of("of Lost Footsteps", "des Pas perdus"),
];

/// People after whom a dungeon is named.
pub(in crate::naming) const PERSONS: [Complement; 20] = [
    of("of Ysolde", "d’Ysolde"),
    of("of Morvan", "de Morvan"),
    of("of Aldric", "d’Aldric"),
    of("of Sister Agatha", "de sœur Agathe"),
    of("of King Osric", "du roi Osric"),
    of("of Queen Maud", "de la reine Maud"),
    of("of Saint Brannoc", "de saint Brannoc"),
    of("of Old Bertha", "de la vieille Berthe"),
    of("of Emeric the Pale", "d’Émeric le Pâle"),
    of("of Duke Renaud", "du duc Renaud"),
    of("of Lady Isaut", "de dame Isaut"),
    of("of Otho the Blind", "d’Othon l’Aveugle"),
    of("of Kerwan", "de Kerwan"),
    of("of Abbess Odile", "de l’abbesse Odile"),
    of("of Godfrey", "de Godefroy"),
    of("of Captain Varr", "du capitaine Varr"),
    of("of the Twin Princes", "des Princes jumeaux"),
    of("of Mother Ursula", "de mère Ursule"),
    of("of Count Thibault", "du comte Thibault"),
    of("of the Ninth King", "du Neuvième Roi"),
];

/// Rooms behind secret doors.
pub(in crate::naming) const SECRET: [Adjective; 4] = [
    adj("Hidden", "caché", "cachée"),
    adj("Secret", "secret", "secrète"),
    adj("Concealed", "dissimulé", "dissimulée"),
    adj("Walled-up", "muré", "murée"),
];

/// Rooms that open only with a key.
pub(in crate::naming) const SEALED: [Adjective; 3] = [
    adj("Sealed", "scellé", "scellée"),
    adj("Barred", "barricadé", "barricadée"),
    adj("Bolted", "verrouillé", "verrouillée"),
];

/// Rooms with treasure.
pub(in crate::naming) const TREASURE_NOUNS: [Noun; 4] = [
    f("Vault", "Salle au trésor"),
    m("Treasury", "Trésor"),
    f("Strongroom", "Chambre forte"),
    mm("Coffers", "Coffres"),
];

/// Former owners of treasure.
pub(in crate::naming) const TREASURE_COMPLEMENTS: [Complement; 15] = [
    of("of the Old Kings", "des Anciens Rois"),
    of("of the Exiles", "des Exilés"),
    of("of the Usurer", "de l’Usurier"),
    of("of the Forty Thieves", "des Quarante Voleurs"),
    of("of the Twin Queens", "des Reines jumelles"),
    of("of the Ancestors", "des Ancêtres"),
    of("of the Smugglers", "des Contrebandiers"),
    of("of the Last Heir", "du Dernier Héritier"),
    of("of Old Gold", "du Vieil Or"),
    of("of Black Pearls", "des Perles noires"),
    of("of the Magpie", "de la Pie"),
    of("of the Tithe", "de la Dîme"),
    of("of the Dragon", "du Dragon"),
    of("of the Miser", "de l’Avare"),
    of("of the Nine Crowns", "des Neuf Couronnes"),
];

/// Rooms with a key.
pub(in crate::naming) const KEY_COMPLEMENTS: [Complement; 3] = [
    of("of the Key", "de la Clé"),
    of("of the Key Ring", "du Trousseau"),
    of("of the Lost Key", "de la Clé perdue"),
];

/// The noun of a room that is not a rectangle.
pub(in crate::naming) const fn noun_of_shape(shape: RoomShape) -> Option<Noun> {
    match shape {
        RoomShape::Rectangle => None,
        RoomShape::Round => Some(f("Rotunda", "Rotonde")),
        RoomShape::Cross => Some(f("Crossing", "Croisée")),
        RoomShape::Octagon => Some(m("Octagon", "Octogone")),
        RoomShape::Irregular => Some(f("Breach", "Brèche")),
        RoomShape::Pillared => Some(f("Colonnade", "Colonnade")),
    }
}

/// Rooms of masonry.
pub(super) const BUILT: Sizes = Sizes {
    large: [
        f("Hall", "Grande salle"),
        f("Gallery", "Galerie"),
        f("Court", "Cour"),
        f("Arcade", "Arcade"),
        m("Atrium", "Atrium"),
    ],
    medium: [
        f("Chamber", "Chambre"),
        f("Room", "Salle"),
        f("Antechamber", "Antichambre"),
        m("Cellar", "Cellier"),
        f("Lodge", "Loge"),
        m("Workroom", "Atelier"),
        m("Study", "Cabinet"),
    ],
    small: [
        f("Cell", "Cellule"),
        m("Recess", "Renfoncement"),
        f("Alcove", "Alcôve"),
        m("Nook", "Recoin"),
        f("Niche", "Niche"),
    ],
};

/// Rooms of living rock.
pub(super) const NATURAL: Sizes = Sizes {
    large: [
        f("Cavern", "Caverne"),
        m("Chasm", "Gouffre"),
        m("Dome", "Dôme"),
        m("Abyss", "Abîme"),
        m("Basin", "Bassin"),
    ],
    medium: [
        f("Grotto", "Grotte"),
        m("Cave", "Antre"),
        m("Hollow", "Creux"),
        f("Gallery", "Galerie"),
        f("Chimney", "Cheminée"),
        f("Ledge", "Corniche"),
        f("Pool", "Vasque"),
    ],
    small: [
        f("Crevice", "Crevasse"),
        m("Nook", "Recoin"),
        m("Recess", "Renfoncement"),
        f("Fissure", "Fissure"),
        m("Crawl", "Boyau"),
    ],
};

/// Purposes of rooms of masonry.
pub(super) const HOUSEHOLD: [Text; 8] = [
    Text::new("Guardroom", "Salle de garde"),
    Text::new("Kitchen", "Cuisine"),
    Text::new("Storeroom", "Réserve"),
    Text::new("Library", "Bibliothèque"),
    Text::new("Armory", "Armurerie"),
    Text::new("Well Room", "Salle du puits"),
    Text::new("Smithy", "Forge"),
    Text::new("Refectory", "Réfectoire"),
];

/// Purposes of rooms in places of worship.
pub(super) const WORSHIP: [Text; 8] = [
    Text::new("Ablution Room", "Salle des ablutions"),
    Text::new("Robing Room", "Vestiaire"),
    Text::new("Novices’ Dormitory", "Dortoir des novices"),
    Text::new("Oil Store", "Réserve d’huile"),
    Text::new("Library", "Bibliothèque"),
    Text::new("Well Room", "Salle du puits"),
    Text::new("Lamp Room", "Lampisterie"),
    Text::new("Penance Room", "Salle de pénitence"),
];

/// Places underground that nobody built.
pub(super) const WILD: [Text; 8] = [
    Text::new("Rope Bridge", "Pont de corde"),
    Text::new("Rockfall", "Éboulis"),
    Text::new("Underground Lake", "Lac souterrain"),
    Text::new("Old Camp", "Ancien campement"),
    Text::new("Stalactite Forest", "Forêt de stalactites"),
    Text::new("Mushroom Bed", "Champignonnière"),
    Text::new("Bone Pile", "Tas d’os"),
    Text::new("Painted Wall", "Paroi peinte"),
];

/// Ways into a building.
pub(super) const DOORSTEPS: [Text; 4] = [
    Text::new("Entrance Hall", "Hall d’entrée"),
    Text::new("Landing", "Palier"),
    Text::new("Vestibule", "Vestibule"),
    Text::new("Threshold", "Seuil"),
];

/// Ways into the rock.
pub(super) const MOUTHS: [Text; 4] = [
    Text::new("Way In", "Entrée"),
    Text::new("Threshold", "Seuil"),
    Text::new("Daylight Shaft", "Puits de lumière"),
    Text::new("Entrance Slope", "Pente d’entrée"),
];

/// The room to reach in a building.
pub(super) const LAST_ROOMS: [Text; 4] = [
    Text::new("Last Chamber", "Dernière chambre"),
    Text::new("Farthest Room", "Salle du fond"),
    Text::new("Inner Sanctum", "Saint des saints"),
    Text::new("Journey’s End", "Bout du chemin"),
];

/// The place to reach in the rock.
pub(super) const LAST_HOLLOWS: [Text; 4] = [
    Text::new("Last Hollow", "Dernier creux"),
    Text::new("Deepest Point", "Point le plus profond"),
    Text::new("Journey’s End", "Bout du chemin"),
    Text::new("Far Shore", "Autre rive"),
];
