//! Words for ruins: fallen walls and what grows on them.

use oubliette_core::Text;

use super::Theme;
use super::shared::{BUILT, DOORSTEPS, HOUSEHOLD, LAST_ROOMS};
use crate::naming::grammar::{adj, f, ff, m, of};

/// The mode `ruins`.
pub(super) const THEME: Theme = Theme {
    places: [
        ff("Ruins", "Ruines"),
        m("Palace", "Palais"),
        f("City", "Cité"),
        f("Abbey", "Abbaye"),
        m("Manor", "Manoir"),
        f("Citadel", "Citadelle"),
    ],
    adjectives: [
        adj("Fallen", "effondré", "effondrée"),
        adj("Overgrown", "broussailleux", "broussailleuse"),
        adj("Burnt", "calciné", "calcinée"),
        adj("Shattered", "fracassé", "fracassée"),
        adj("Mossy", "moussu", "moussue"),
        adj("Crumbling", "délabré", "délabrée"),
        adj("Windswept", "venteux", "venteuse"),
        adj("Buried", "enseveli", "ensevelie"),
    ],
    complements: [
        of("of Ivy", "du Lierre"),
        of("of Crows", "des Corbeaux"),
        of("of Headless Statues", "des Statues sans tête"),
        of("of the Fallen Tower", "de la Tour effondrée"),
        of("of Wild Roses", "des Roses sauvages"),
        of("of Ashes", "des Cendres"),
        of("of the Cracked Bell", "de la Cloche fêlée"),
        of("of Wolves", "des Loups"),
        of("of the Lost Heir", "de l’Héritier perdu"),
    ],
    sizes: BUILT,
    rooms: [
        Text::new("Collapsed Stair", "Escalier effondré"),
        Text::new("Dry Fountain", "Fontaine tarie"),
        Text::new("Wild Garden", "Jardin sauvage"),
        Text::new("Old Oven", "Vieux four"),
        Text::new("Broken Bridge", "Pont rompu"),
        Text::new("Crows’ Roost", "Perchoir des corbeaux"),
        Text::new("Open Kitchen", "Cuisine à ciel ouvert"),
        Text::new("Shepherd’s Camp", "Camp du berger"),
        Text::new("Drowned Cellar", "Cellier noyé"),
        Text::new("Mosaic Floor", "Sol en mosaïque"),
        Text::new("Toppled Statue", "Statue renversée"),
        Text::new("Empty Cistern", "Citerne vide"),
    ],
    shared_rooms: HOUSEHOLD,
    starts: DOORSTEPS,
    ends: LAST_ROOMS,
};
