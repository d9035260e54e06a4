//! The parameters of `rooms`. Those that a mode sets as well have no default.

use oubliette_core::Text;

use super::mode;
use crate::param::{Choice, Choices, Param};

/// The largest side of a room, unless the user sets it.
pub(super) const LARGEST_ROOM: i32 = 8;

/// The parameters of `rooms`.
pub(super) const PARAMS: &[Param] = &[
    Param::open(
        "mode",
        Text::new("Mode", "Mode"),
        Choices::Read(mode::choices),
        Text::new("mode: a named record of settings", "mode : un ensemble nommé de réglages"),
    ),
    Param::integer(
        "density",
        Text::new("Density", "Densité"),
        1,
        2000,
        50,
        Text::new(
            "number of rooms; 50 is normal, 100 is twice as many",
            "nombre de salles ; 50 est la normale, 100 le double",
        ),
    ),
    Param::integer(
        "min_room_size",
        Text::new("Smallest room", "Plus petite salle"),
        2,
        64,
        4,
        Text::new("smallest side of a room", "plus petit côté d’une salle"),
    ),
    Param::integer(
        "max_room_size",
        Text::new("Largest room", "Plus grande salle"),
        3,
        64,
        LARGEST_ROOM,
        Text::new("largest side of a room", "plus grand côté d’une salle"),
    ),
    Param::integer(
        "padding",
        Text::new("Wall between rooms", "Mur entre salles"),
        1,
        16,
        1,
        Text::new("cells of wall between two rooms, at least", "cases de mur entre deux salles, au moins"),
    ),
    Param::optional(
        "maze_complexity",
        Text::new("Maze perfection (%)", "Perfection des labyrinthes (%)"),
        0,
        100,
        Text::new(
            "100 for perfect mazes, less for more loops; default from the mode",
            "100 pour des labyrinthes parfaits, moins pour plus de boucles ; par défaut selon le mode",
        ),
    ),
    Param::optional(
        "symmetry",
        Text::new("Symmetry (%)", "Symétrie (%)"),
        0,
        100,
        Text::new(
            "rooms with a mirror image, in percent; 100 is exact symmetry; default from the mode",
            "salles avec une image symétrique, en pour cent ; 100 est la symétrie exacte ; par défaut selon le mode",
        ),
    ),
    Param::choice("axis", Text::new("Axis", "Axe"), AXES, Text::new("axis of symmetry", "axe de symétrie")),
    Param::choice(
        "room_shape",
        Text::new("Room shape", "Forme des salles"),
        SHAPES,
        Text::new("the shape of rooms", "la forme des salles"),
    ),
    Param::choice(
        "corridor_style",
        Text::new("Corridors", "Couloirs"),
        STYLES,
        Text::new("style of corridors", "style des couloirs"),
    ),
    Param::optional(
        "size_variance",
        Text::new("Variety of sizes (%)", "Variété des tailles (%)"),
        0,
        100,
        Text::new(
            "0 for rooms of one size, 100 for all sizes; default from the mode",
            "0 pour des salles d’une seule taille, 100 pour toutes ; par défaut selon le mode",
        ),
    ),
    Param::optional(
        "maze_share",
        Text::new("Mazes (%)", "Labyrinthes (%)"),
        0,
        100,
        Text::new(
            "part of the rest that becomes maze, in percent; default from the mode",
            "part du reste qui devient labyrinthe, en pour cent ; par défaut selon le mode",
        ),
    ),
    Param::integer(
        "extra_link_percent",
        Text::new("Extra corridors (%)", "Couloirs en plus (%)"),
        0,
        100,
        30,
        Text::new(
            "corridors beside the shortest tree, per 100 rooms",
            "couloirs outre l’arbre le plus court, pour 100 salles",
        ),
    ),
    Param::optional(
        "secondary_percent",
        Text::new("Small rooms (%)", "Petites salles (%)"),
        0,
        1000,
        Text::new(
            "small rooms per 100 main ones; default from the mode",
            "petites salles pour 100 principales ; par défaut selon le mode",
        ),
    ),
    Param::optional(
        "secret_rooms",
        Text::new("Secret rooms", "Salles secrètes"),
        0,
        50,
        Text::new(
            "rooms behind secret doors; default from the mode",
            "salles derrière des portes secrètes ; par défaut selon le mode",
        ),
    ),
    Param::optional(
        "rubble_chance",
        Text::new("Collapsed rooms (%)", "Salles effondrées (%)"),
        0,
        100,
        Text::new(
            "main rooms that are partly collapsed, in percent; default from the mode",
            "salles principales en partie effondrées, en pour cent ; par défaut selon le mode",
        ),
    ),
    Param::optional(
        "rubble_density",
        Text::new("Rubble in collapsed rooms (%)", "Éboulis d’effondrement (%)"),
        0,
        100,
        Text::new(
            "rubble in collapsed rooms, in percent of their cells; default from the mode",
            "éboulis des salles effondrées, en pour cent de leurs cases ; par défaut selon le mode",
        ),
    ),
    Param::open(
        "zones",
        Text::new("Zones", "Zones"),
        Choices::Listed(ZONES),
        Text::new(
            "parts with a mode of their own, such as left=crypt; right=temple@80",
            "parties avec leur propre mode, comme left=crypt; right=temple@80",
        ),
    ),
    Param::choice(
        "dice",
        Text::new("Dice", "Dés"),
        DICE,
        Text::new("random number generator", "générateur de nombres aléatoires"),
    ),
    Param::choice(
        "doors",
        Text::new("Doors", "Portes"),
        DOORS,
        Text::new("where doors stand", "où se trouvent les portes"),
    ),
];

const AS_THE_MODE: Choice = Choice::new("mode", "mode", Text::new("from the mode", "selon le mode"));
const DICE: &[Choice] = &[
    Choice::new("pinned", "fixés", Text::new("our own generator", "notre propre générateur")),
    Choice::new(
        "classic",
        "classique",
        Text::new(
            "that of the original, from the seed's remainder",
            "celui de l’original, sur le reste de la graine",
        ),
    ),
];
const AXES: &[Choice] = &[
    AS_THE_MODE,
    Choice::new("vertical", "verticale", Text::new("left and right alike", "gauche et droite pareilles")),
    Choice::new("horizontal", "horizontale", Text::new("top and bottom alike", "haut et bas pareils")),
    Choice::new("both", "les deux", Text::new("all four quarters alike", "les quatre quarts pareils")),
    Choice::new("rotation", "rotation", Text::new("equal after a half turn", "identique après un demi-tour")),
];
const DOORS: &[Choice] = &[
    Choice::new(
        "all",
        "toutes",
        Text::new("wherever a passage meets a room", "partout où un passage rencontre une salle"),
    ),
    Choice::new("none", "aucune", Text::new("no doors", "pas de portes")),
];

const ZONES: &[Choice] =
    &[Choice::new("none", "aucune", Text::new("one mode everywhere", "un seul mode partout"))];
const SHAPES: &[Choice] = &[
    AS_THE_MODE,
    Choice::new("rectangle", "rectangle", Text::new("plain rectangles", "de simples rectangles")),
    Choice::new("round", "ronde", Text::new("ellipses", "des ovales")),
    Choice::new("cross", "croix", Text::new("two bars that cross", "deux barres qui se croisent")),
    Choice::new("octagon", "octogone", Text::new("with cut corners", "aux coins coupés")),
    Choice::new("irregular", "irrégulière", Text::new("with ragged edges", "aux bords déchirés")),
    Choice::new("pillared", "à piliers", Text::new("with rows of pillars", "avec des rangées de piliers")),
];
const STYLES: &[Choice] = &[
    AS_THE_MODE,
    Choice::new("bent", "coudés", Text::new("with one bend", "avec un coude")),
    Choice::new(
        "straight",
        "droits",
        Text::new("in one line where rooms face each other", "en ligne droite entre salles qui se font face"),
    ),
    Choice::new("winding", "sinueux", Text::new("with many turns", "avec beaucoup de détours")),
    Choice::new("wide", "larges", Text::new("two cells wide", "larges de deux cases")),
    Choice::new("broken", "brisés", Text::new("with ragged sides", "aux bords déchirés")),
];

#[cfg(test)]
mod tests {
    use oubliette_core::RoomShape;

    use super::super::corridor::Style;
    use super::super::mode::Axis;
    use super::*;

    fn words(choices: &[Choice]) -> Vec<&str> {
        choices.iter().map(|choice| choice.name).collect()
    }

    #[test]
    fn every_word_of_a_mode_can_be_set() {
        assert_eq!(words(SHAPES)[1..], RoomShape::ALL.map(RoomShape::name));
        assert_eq!(words(STYLES)[1..], Style::ALL.map(|(name, _)| name));
        assert_eq!(words(AXES)[1..], Axis::ALL.map(|(name, _)| name));
    }
}
