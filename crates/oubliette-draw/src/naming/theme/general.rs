//! Words for dungeons of any kind.

use oubliette_core::Text;

use super::Theme;
use super::shared::{BUILT, DOORSTEPS, HOUSEHOLD, LAST_ROOMS};
use crate::naming::grammar::{adj, f, ff, m, mm, of};

/// Rooms of any kind.
pub(super) const THEME: Theme = Theme {
    places: [
        m("Dungeon", "Donjon"),
        f("Oubliette", "Oubliette"),
        ff("Cellars", "Caves"),
        mm("Underhalls", "Souterrains"),
        m("Maze", "Dédale"),
        ff("Depths", "Profondeurs"),
    ],
    adjectives: [
        adj("Forgotten", "oublié", "oubliée"),
        adj("Flooded", "inondé", "inondée"),
        adj("Broken", "brisé", "brisée"),
        adj("Dripping", "suintant", "suintante"),
        adj("Crumbling", "délabré", "délabrée"),
        adj("Gray", "gris", "grise"),
        adj("Smoky", "enfumé", "enfumée"),
        adj("Haunted", "hanté", "hantée"),
    ],
    complements: [
        of("of Broken Oars", "des Rames brisées"),
        of("of the Three Lanterns", "des Trois Lanternes"),
        of("of Rusty Blades", "des Lames rouillées"),
        of("of the Empty Throne", "du Trône vide"),
        of("of Dead Clocks", "des Horloges mortes"),
        of("of the Red Wolf", "du Loup rouge"),
        of("of Torn Banners", "des Bannières déchirées"),
        of("of the Last Feast", "du Dernier Festin"),
        of("of Forgotten Oaths", "des Serments oubliés"),
    ],
    sizes: BUILT,
    rooms: [
        Text::new("Guest Room", "Chambre d’amis"),
        Text::new("Laundry", "Buanderie"),
        Text::new("Wine Cellar", "Cave à vin"),
        Text::new("Map Room", "Salle des cartes"),
        Text::new("Trophy Room", "Salle des trophées"),
        Text::new("Music Room", "Salon de musique"),
        Text::new("Laboratory", "Laboratoire"),
        Text::new("Archives", "Archives"),
        Text::new("Stables", "Écuries"),
        Text::new("Pantry", "Garde-manger"),
        Text::new("Bathhouse", "Bains"),
        Text::new("Observatory", "Observatoire"),
    ],
    shared_rooms: HOUSEHOLD,
    starts: DOORSTEPS,
    ends: LAST_ROOMS,
};

/// The layout `bsp`: a building of many chambers.
pub(super) const CHAMBERS: Theme = Theme {
    places: [
        ff("Chambers", "Chambres"),
        m("Keep", "Donjon"),
        m("Manor", "Manoir"),
        ff("Halls", "Salles"),
        ff("Cellars", "Caves"),
        m("Palace", "Palais"),
    ],
    ..THEME
};
