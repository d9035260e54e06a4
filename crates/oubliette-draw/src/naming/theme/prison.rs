//! Words for prisons: cells, guards and the condemned.

use oubliette_core::Text;

use super::shared::{DOORSTEPS, HOUSEHOLD, LAST_ROOMS};
use super::{Sizes, Theme};
use crate::naming::grammar::{adj, f, ff, m, mm, of};

/// The mode `prison`.
pub(super) const THEME: Theme = Theme {
    places: [
        f("Prison", "Prison"),
        mm("Dungeons", "Cachots"),
        f("Jail", "Geôle"),
        ff("Oubliettes", "Oubliettes"),
        m("Keep", "Donjon"),
        ff("Cells", "Cellules"),
    ],
    adjectives: [
        adj("Rusty", "rouillé", "rouillée"),
        adj("Flooded", "inondé", "inondée"),
        adj("Windowless", "aveugle", "aveugle"),
        adj("Cursed", "maudit", "maudite"),
        adj("Merciless", "impitoyable", "impitoyable"),
        adj("Filthy", "sordide", "sordide"),
        adj("Screaming", "hurlant", "hurlante"),
        adj("Damp", "humide", "humide"),
    ],
    complements: [
        of("of Rusty Shackles", "des Fers rouillés"),
        of("of the Hanged", "des Pendus"),
        of("of the Iron Mask", "du Masque de fer"),
        of("of Numbered Days", "des Jours comptés"),
        of("of Moans", "des Plaintes"),
        of("of the Cruel Jailer", "du Geôlier cruel"),
        of("of the Condemned", "des Condamnés"),
        of("of the Innocent", "des Innocents"),
        of("of Broken Nails", "des Ongles brisés"),
    ],
    sizes: Sizes {
        large: [
            m("Cell Block", "Quartier"),
            f("Courtyard", "Cour"),
            f("Hall", "Grande salle"),
            f("Gallery", "Galerie"),
            f("Guardhouse", "Caserne"),
        ],
        medium: [
            m("Dormitory", "Dortoir"),
            f("Ward", "Salle"),
            f("Chamber", "Chambre"),
            m("Workshop", "Atelier"),
            m("Visiting Room", "Parloir"),
            f("Cage", "Cage"),
            m("Corridor", "Couloir"),
        ],
        small: [
            f("Cell", "Cellule"),
            m("Dungeon", "Cachot"),
            f("Pit", "Fosse"),
            f("Oubliette", "Oubliette"),
            f("Niche", "Niche"),
        ],
    },
    rooms: [
        Text::new("Warden’s Office", "Bureau du directeur"),
        Text::new("Interrogation Room", "Salle d’interrogatoire"),
        Text::new("Torture Chamber", "Chambre de torture"),
        Text::new("Gallows", "Gibet"),
        Text::new("Exercise Yard", "Cour de promenade"),
        Text::new("Guards’ Rest", "Repos des gardes"),
        Text::new("Executioner’s Room", "Chambre du bourreau"),
        Text::new("Registry", "Greffe"),
        Text::new("Infirmary", "Infirmerie"),
        Text::new("Common Cell", "Cellule commune"),
        Text::new("Death Row", "Couloir de la mort"),
        Text::new("Washroom", "Lavoir"),
    ],
    shared_rooms: HOUSEHOLD,
    starts: DOORSTEPS,
    ends: LAST_ROOMS,
};
