//! Words for fortresses: walls, weapons and sieges.

use oubliette_core::Text;

use super::shared::{DOORSTEPS, HOUSEHOLD, LAST_ROOMS};
use super::{Sizes, Theme};
use crate::naming::grammar::{adj, f, m, of};

/// The mode `fortress`.
pub(super) const THEME: Theme = Theme {
    places: [
        f("Fortress", "Forteresse"),
        f("Citadel", "Citadelle"),
        m("Keep", "Donjon"),
        m("Bastion", "Bastion"),
        f("Stronghold", "Place forte"),
        m("Castle", "Château"),
    ],
    adjectives: [
        adj("Besieged", "assiégé", "assiégée"),
        adj("Windowless", "aveugle", "aveugle"),
        adj("Ruined", "ruiné", "ruinée"),
        adj("Deserted", "déserté", "désertée"),
        adj("Blackened", "noirci", "noircie"),
        adj("Smoky", "enfumé", "enfumée"),
        adj("Bloody", "sanglant", "sanglante"),
        adj("Frozen", "gelé", "gelée"),
    ],
    complements: [
        of("of Torn Banners", "des Bannières déchirées"),
        of("of the Black Lion", "du Lion noir"),
        of("of Broken Shields", "des Boucliers brisés"),
        of("of the Iron Captain", "du Capitaine de fer"),
        of("of Ravens", "des Corbeaux"),
        of("of the Last Siege", "du Dernier Siège"),
        of("of Crossbows", "des Arbalètes"),
        of("of the Seven Lances", "des Sept Lances"),
        of("of the War Drum", "du Tambour de guerre"),
    ],
    sizes: Sizes {
        large: [
            f("Hall", "Grande salle"),
            f("Court", "Cour"),
            m("Keep", "Donjon"),
            f("Barracks", "Caserne"),
            m("Bastion", "Bastion"),
        ],
        medium: [
            f("Tower", "Tour"),
            f("Chamber", "Chambre"),
            f("Gallery", "Galerie"),
            f("Casemate", "Casemate"),
            f("Battery", "Batterie"),
            f("Antechamber", "Antichambre"),
            f("Redoubt", "Redoute"),
        ],
        small: [
            m("Watch Post", "Poste de guet"),
            f("Turret", "Tourelle"),
            f("Cell", "Cellule"),
            m("Recess", "Renfoncement"),
            f("Lookout", "Vigie"),
        ],
    },
    rooms: [
        Text::new("Captain’s Room", "Chambre du capitaine"),
        Text::new("Archers’ Gallery", "Galerie des archers"),
        Text::new("Council Room", "Salle du conseil"),
        Text::new("Powder Store", "Poudrière"),
        Text::new("Training Yard", "Cour d’exercice"),
        Text::new("Murder Holes", "Assommoir"),
        Text::new("Portcullis Winch", "Treuil de la herse"),
        Text::new("Dungeon Stair", "Escalier des cachots"),
        Text::new("Barrel Store", "Réserve de tonneaux"),
        Text::new("Infirmary", "Infirmerie"),
        Text::new("Kennels", "Chenil"),
        Text::new("Cistern", "Citerne"),
    ],
    shared_rooms: HOUSEHOLD,
    starts: DOORSTEPS,
    ends: LAST_ROOMS,
};
