//! Words for mazes: turns, and those who lost their way.

use super::{Theme, general};
use crate::naming::grammar::{adj, f, ff, m, mm, of};

/// The layout `pillars`.
pub(super) const PILLARS: Theme = Theme {
    places: [
        m("Labyrinth", "Labyrinthe"),
        f("Tower", "Tour"),
        mm("Pillars", "Piliers"),
        ff("Columns", "Colonnes"),
        ff("Colonnades", "Colonnades"),
        m("Maze", "Dédale"),
    ],
    adjectives: [
        adj("Endless", "infini", "infinie"),
        adj("Winding", "sinueux", "sinueuse"),
        adj("Deceptive", "trompeur", "trompeuse"),
        adj("Shifting", "mouvant", "mouvante"),
        adj("Twisted", "tordu", "tordue"),
        adj("Forgotten", "oublié", "oubliée"),
        adj("Mocking", "moqueur", "moqueuse"),
        adj("Haunted", "hanté", "hantée"),
    ],
    complements: [
        of("of Detours", "des Détours"),
        of("of the Minotaur", "du Minotaure"),
        of("of the Red Thread", "du Fil rouge"),
        of("of Wanderers", "des Errants"),
        of("of a Hundred Doors", "des Cent Portes"),
        of("of the Broken Compass", "de la Boussole brisée"),
        of("of Circles", "des Cercles"),
        of("of Chalk Marks", "des Marques à la craie"),
        of("of the Patient Beast", "de la Bête patiente"),
    ],
    ..general::THEME
};

/// The layout `growth`.
pub(super) const GROWTH: Theme = Theme {
    places: [
        m("Maze", "Dédale"),
        m("Labyrinth", "Labyrinthe"),
        ff("Passages", "Galeries"),
        ff("Catacombs", "Catacombes"),
        mm("Tunnels", "Tunnels"),
        mm("Byways", "Méandres"),
    ],
    ..PILLARS
};
