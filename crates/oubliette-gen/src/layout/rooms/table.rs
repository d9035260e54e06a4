//! What can be set about `rooms`. Where a mode has a say in it, nothing is set unless the user does.

use oubliette_core::Text;

use super::mode;
use crate::param::{Choice, Param};

/// The largest side of a room, unless the user sets it.
pub(super) const LARGEST_ROOM: i32 = 8;

/// The parameters of `rooms`.
pub(super) const PARAMS: &[Param] = &[
    Param::open(
        "mode",
        Text::new("Mode", "Mode"),
        mode::WORDS,
        Text::new("the character of it", "son caractère"),
    ),
    Param::integer(
        "density",
        Text::new("Density", "Densité"),
        1,
        2000,
        50,
        Text::new(
            "how many rooms; 50 is usual, 100 doubles them",
            "combien de salles ; 50 est l'usage, 100 les double",
        ),
    ),
    Param::integer(
        "min_room_size",
        Text::new("Smallest room", "Plus petite salle"),
        2,
        64,
        4,
        Text::new("smallest side of a room", "plus petit côté d'une salle"),
    ),
    Param::integer(
        "max_room_size",
        Text::new("Largest room", "Plus grande salle"),
        3,
        64,
        LARGEST_ROOM,
        Text::new("largest side of a room", "plus grand côté d'une salle"),
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
            "100 for perfect mazes, less for more loops; else as the mode says",
            "100 pour des labyrinthes parfaits, moins pour plus de boucles ; sinon selon le mode",
        ),
    ),
    Param::optional(
        "symmetry",
        Text::new("Symmetry (%)", "Symétrie (%)"),
        0,
        100,
        Text::new(
            "rooms that have a twin, in percent; 100 is exact; else as the mode says",
            "salles qui ont une jumelle, en pour cent ; 100 est exact ; sinon selon le mode",
        ),
    ),
    Param::choice(
        "axis",
        Text::new("Axis", "Axe"),
        AXES,
        Text::new("about what it is symmetric", "par rapport à quoi il est symétrique"),
    ),
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
        Text::new("how corridors run", "comment vont les couloirs"),
    ),
    Param::optional(
        "size_variance",
        Text::new("Variety of sizes (%)", "Variété des tailles (%)"),
        0,
        100,
        Text::new(
            "0 for rooms of one size, 100 for all sizes; else as the mode says",
            "0 pour des salles d'une seule taille, 100 pour toutes ; sinon selon le mode",
        ),
    ),
    Param::optional(
        "maze_share",
        Text::new("Mazes (%)", "Labyrinthes (%)"),
        0,
        100,
        Text::new(
            "how much of the rest becomes maze, in percent; else as the mode says",
            "part du reste qui devient labyrinthe, en pour cent ; sinon selon le mode",
        ),
    ),
    Param::integer(
        "extra_link_percent",
        Text::new("Extra corridors (%)", "Couloirs en plus (%)"),
        0,
        100,
        30,
        Text::new(
            "corridors beside the shortest tree, per hundred rooms",
            "couloirs outre l'arbre le plus court, pour cent salles",
        ),
    ),
    Param::optional(
        "secondary_percent",
        Text::new("Small rooms (%)", "Petites salles (%)"),
        0,
        1000,
        Text::new(
            "small rooms per hundred main ones; else as the mode says",
            "petites salles pour cent principales ; sinon selon le mode",
        ),
    ),
    Param::optional(
        "secret_rooms",
        Text::new("Secret rooms", "Salles secrètes"),
        0,
        50,
        Text::new(
            "rooms behind secret doors; else as the mode says",
            "salles derrière des portes secrètes ; sinon selon le mode",
        ),
    ),
    Param::optional(
        "rubble_chance",
        Text::new("Collapsed rooms (%)", "Salles effondrées (%)"),
        0,
        100,
        Text::new(
            "main rooms that are partly collapsed, in percent; else as the mode says",
            "salles principales en partie effondrées, en pour cent ; sinon selon le mode",
        ),
    ),
    Param::optional(
        "rubble_density",
        Text::new("Rubble in those (%)", "Éboulis dans celles-ci (%)"),
        0,
        100,
        Text::new(
            "rubble in those, in percent of their cells; else as the mode says",
            "éboulis dans celles-ci, en pour cent de leurs cases ; sinon selon le mode",
        ),
    ),
    Param::open(
        "zones",
        Text::new("Zones", "Zones"),
        ZONES,
        Text::new(
            "parts with a mode of their own, such as left=crypt; right=temple@80",
            "parties avec leur propre mode, comme left=crypt; right=temple@80",
        ),
    ),
    Param::choice(
        "dice",
        Text::new("Dice", "Dés"),
        DICE,
        Text::new("what it is drawn with", "ce qui tire au sort"),
    ),
    Param::choice(
        "doors",
        Text::new("Doors", "Portes"),
        DOORS,
        Text::new("where doors stand", "où se trouvent les portes"),
    ),
];

const AS_THE_MODE: Choice =
    Choice::new("mode", "mode", Text::new("as the mode says", "comme le dit le mode"));
const DICE: &[Choice] = &[
    Choice::new("pinned", "fixés", Text::new("our own dice", "nos propres dés")),
    Choice::new(
        "classic",
        "classique",
        Text::new(
            "those of the original, from the seed's remainder",
            "ceux de l'original, du reste de la graine",
        ),
    ),
];
const AXES: &[Choice] = &[
    AS_THE_MODE,
    Choice::new("vertical", "verticale", Text::new("left and right alike", "gauche et droite pareilles")),
    Choice::new("horizontal", "horizontale", Text::new("top and bottom alike", "haut et bas pareils")),
    Choice::new("both", "les deux", Text::new("all four quarters alike", "les quatre quarts pareils")),
    Choice::new("rotation", "rotation", Text::new("turned by half", "tourné d'un demi-tour")),
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
