//! Words for mines: galleries, tools and miners.

use oubliette_core::Text;

use super::shared::{LAST_HOLLOWS, MOUTHS, WILD};
use super::{Sizes, Theme};
use crate::naming::grammar::{adj, f, ff, m, mm, of};

/// The mode `mine`.
pub(super) const THEME: Theme = Theme {
    places: [
        f("Mine", "Mine"),
        f("Quarry", "Carrière"),
        ff("Galleries", "Galeries"),
        mm("Shafts", "Puits"),
        mm("Tunnels", "Tunnels"),
        f("Pit", "Fosse"),
    ],
    adjectives: [
        adj("Collapsed", "effondré", "effondrée"),
        adj("Flooded", "inondé", "inondée"),
        adj("Rumbling", "grondant", "grondante"),
        adj("Smoldering", "fumant", "fumante"),
        adj("Deep", "profond", "profonde"),
        adj("Propped", "étayé", "étayée"),
        adj("Deserted", "déserté", "désertée"),
        adj("Dusty", "poussiéreux", "poussiéreuse"),
    ],
    complements: [
        of("of Broken Picks", "des Pioches brisées"),
        of("of the Lost Shift", "de l’Équipe perdue"),
        of("of Black Coal", "du Charbon noir"),
        of("of the Blind Pony", "du Poney aveugle"),
        of("of Firedamp", "du Grisou"),
        of("of Blue Flames", "des Flammes bleues"),
        of("of Salt", "du Sel"),
        of("of Hammers", "des Marteaux"),
        of("of the Buried Lamp", "de la Lampe enfouie"),
    ],
    sizes: Sizes {
        large: [
            f("Quarry", "Carrière"),
            m("Workings", "Chantier"),
            f("Cavern", "Caverne"),
            f("Hall", "Grande salle"),
            f("Excavation", "Excavation"),
        ],
        medium: [
            f("Gallery", "Galerie"),
            f("Seam", "Veine"),
            f("Chamber", "Chambre"),
            m("Shaft", "Puits"),
            m("Tunnel", "Tunnel"),
            m("Depot", "Dépôt"),
            f("Incline", "Descenderie"),
        ],
        small: [
            m("Recess", "Renfoncement"),
            f("Fissure", "Fissure"),
            m("Nook", "Recoin"),
            m("Hole", "Trou"),
            m("Crawl", "Boyau"),
        ],
    },
    rooms: [
        Text::new("Winch Room", "Salle du treuil"),
        Text::new("Ore Store", "Réserve de minerai"),
        Text::new("Cart Shed", "Remise des wagonnets"),
        Text::new("Tool Shed", "Remise à outils"),
        Text::new("Foreman’s Office", "Bureau du contremaître"),
        Text::new("Lamp Room", "Lampisterie"),
        Text::new("Pump Room", "Salle des pompes"),
        Text::new("Pit Stable", "Écurie du fond"),
        Text::new("Smelter", "Fonderie"),
        Text::new("Washing Floor", "Laverie"),
        Text::new("Miners’ Rest", "Repos des mineurs"),
        Text::new("Shrine of Saint Barbara", "Niche de sainte Barbe"),
    ],
    shared_rooms: WILD,
    starts: MOUTHS,
    ends: LAST_HOLLOWS,
};
