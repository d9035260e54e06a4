//! Words for warrens: burrows and small creatures that dig them.

use oubliette_core::Text;

use super::shared::{LAST_HOLLOWS, MOUTHS, WILD};
use super::{Sizes, Theme};
use crate::naming::grammar::{adj, f, m, mm, of};

/// The mode `warren`.
pub(super) const THEME: Theme = Theme {
    places: [
        f("Warren", "Garenne"),
        mm("Burrows", "Terriers"),
        m("Nest", "Nid"),
        m("Lair", "Repaire"),
        f("Den", "Tanière"),
        mm("Tunnels", "Tunnels"),
    ],
    adjectives: [
        adj("Gnawed", "rongé", "rongée"),
        adj("Muddy", "boueux", "boueuse"),
        adj("Stinking", "puant", "puante"),
        adj("Smoky", "enfumé", "enfumée"),
        adj("Teeming", "grouillant", "grouillante"),
        adj("Tangled", "enchevêtré", "enchevêtrée"),
        adj("Damp", "humide", "humide"),
        adj("Cramped", "exigu", "exiguë"),
    ],
    complements: [
        of("of Gnawed Bones", "des Os rongés"),
        of("of the Rat King", "du Roi des rats"),
        of("of Roots", "des Racines"),
        of("of the Old Badger", "du Vieux Blaireau"),
        of("of Stolen Shoes", "des Souliers volés"),
        of("of a Thousand Eyes", "des Mille Yeux"),
        of("of Worms", "des Vers"),
        of("of Pale Mushrooms", "des Champignons pâles"),
        of("of Black Feathers", "des Plumes noires"),
    ],
    sizes: Sizes {
        large: [
            f("Den", "Tanière"),
            m("Great Burrow", "Grand terrier"),
            f("Cavern", "Caverne"),
            m("Mound", "Tertre"),
            f("Pit", "Fosse"),
        ],
        medium: [
            m("Burrow", "Terrier"),
            m("Nest", "Nid"),
            m("Lair", "Repaire"),
            m("Hollow", "Creux"),
            m("Tunnel", "Tunnel"),
            m("Cellar", "Cellier"),
            m("Shelter", "Abri"),
        ],
        small: [
            m("Hole", "Trou"),
            m("Nook", "Recoin"),
            m("Recess", "Renfoncement"),
            f("Fissure", "Fissure"),
            m("Crawl", "Boyau"),
        ],
    },
    rooms: [
        Text::new("Larder", "Garde-manger"),
        Text::new("Nursery", "Pouponnière"),
        Text::new("Rubbish Heap", "Tas d’ordures"),
        Text::new("Sleeping Hole", "Trou à dormir"),
        Text::new("Chief’s Nest", "Nid du chef"),
        Text::new("Wolf Pen", "Enclos des loups"),
        Text::new("Fighting Pit", "Fosse de combat"),
        Text::new("Mud Bath", "Bain de boue"),
        Text::new("Root Tangle", "Entrelacs de racines"),
        Text::new("Cooking Fire", "Feu de cuisine"),
        Text::new("Lookout Hole", "Trou de guet"),
        Text::new("Rag Pile", "Tas de chiffons"),
    ],
    shared_rooms: WILD,
    starts: MOUTHS,
    ends: LAST_HOLLOWS,
};
