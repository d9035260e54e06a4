//! What can be set about `rooms`. Where a mode has a say in it, nothing is set unless the user does.

use oubliette_core::Text;

use super::mode;
use crate::param::{Choice, Param};

/// The parameters of `rooms`.
pub(super) const PARAMS: &[Param] = &[
    Param::open("mode", mode::WORDS, Text::new("the character of it", "son caractère")),
    Param::integer(
        "density",
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
        2,
        64,
        4,
        Text::new("smallest side of a room", "plus petit côté d'une salle"),
    ),
    Param::integer(
        "max_room_size",
        3,
        64,
        8,
        Text::new("largest side of a room", "plus grand côté d'une salle"),
    ),
    Param::integer(
        "padding",
        1,
        16,
        1,
        Text::new("cells of wall between two rooms, at least", "cases de mur entre deux salles, au moins"),
    ),
    Param::optional(
        "maze_complexity",
        0,
        100,
        Text::new(
            "100 for perfect mazes, less for more loops; else as the mode says",
            "100 pour des labyrinthes parfaits, moins pour plus de boucles ; sinon selon le mode",
        ),
    ),
    Param::optional(
        "symmetry",
        0,
        100,
        Text::new(
            "rooms that have a twin, in percent; 100 is exact; else as the mode says",
            "salles qui ont une jumelle, en pour cent ; 100 est exact ; sinon selon le mode",
        ),
    ),
    Param::choice(
        "axis",
        AXES,
        Text::new("about what it is symmetric", "par rapport à quoi il est symétrique"),
    ),
    Param::choice("room_shape", SHAPES, Text::new("the shape of rooms", "la forme des salles")),
    Param::choice("corridor_style", STYLES, Text::new("how corridors run", "comment vont les couloirs")),
    Param::optional(
        "size_variance",
        0,
        100,
        Text::new(
            "0 for rooms of one size, 100 for all sizes; else as the mode says",
            "0 pour des salles d'une seule taille, 100 pour toutes ; sinon selon le mode",
        ),
    ),
    Param::optional(
        "maze_share",
        0,
        100,
        Text::new(
            "how much of the rest becomes maze, in percent; else as the mode says",
            "part du reste qui devient labyrinthe, en pour cent ; sinon selon le mode",
        ),
    ),
    Param::integer(
        "extra_link_percent",
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
        0,
        1000,
        Text::new(
            "small rooms per hundred main ones; else as the mode says",
            "petites salles pour cent principales ; sinon selon le mode",
        ),
    ),
    Param::optional(
        "secret_rooms",
        0,
        50,
        Text::new(
            "rooms behind secret doors; else as the mode says",
            "salles derrière des portes secrètes ; sinon selon le mode",
        ),
    ),
    Param::optional(
        "rubble_chance",
        0,
        100,
        Text::new(
            "main rooms that are partly collapsed, in percent; else as the mode says",
            "salles principales en partie effondrées, en pour cent ; sinon selon le mode",
        ),
    ),
    Param::optional(
        "rubble_density",
        0,
        100,
        Text::new(
            "rubble in those, in percent of their cells; else as the mode says",
            "éboulis dans celles-ci, en pour cent de leurs cases ; sinon selon le mode",
        ),
    ),
    Param::open(
        "zones",
        ZONES,
        Text::new(
            "parts with a mode of their own, such as left=crypt; right=temple@80",
            "parties avec leur propre mode, comme left=crypt; right=temple@80",
        ),
    ),
    Param::choice("dice", DICE, Text::new("what it is drawn with", "ce qui tire au sort")),
    Param::choice("doors", DOORS, Text::new("where doors stand", "où se trouvent les portes")),
];

const AS_THE_MODE: Choice = Choice::new("mode", Text::new("as the mode says", "comme le dit le mode"));
const DICE: &[Choice] = &[
    Choice::new("pinned", Text::new("our own dice", "nos propres dés")),
    Choice::new(
        "classic",
        Text::new(
            "those of the original, from the seed's remainder",
            "ceux de l'original, du reste de la graine",
        ),
    ),
];
const AXES: &[Choice] = &[
    AS_THE_MODE,
    Choice::new("vertical", Text::new("left and right alike", "gauche et droite pareilles")),
    Choice::new("horizontal", Text::new("top and bottom alike", "haut et bas pareils")),
    Choice::new("both", Text::new("all four quarters alike", "les quatre quarts pareils")),
    Choice::new("rotation", Text::new("turned by half", "tourné d'un demi-tour")),
];
const DOORS: &[Choice] = &[
    Choice::new(
        "all",
        Text::new("wherever a passage meets a room", "partout où un passage rencontre une salle"),
    ),
    Choice::new("none", Text::new("no doors", "pas de portes")),
];

const ZONES: &[Choice] = &[Choice::new("none", Text::new("one mode everywhere", "un seul mode partout"))];
const SHAPES: &[Choice] = &[
    AS_THE_MODE,
    Choice::new("rectangle", Text::new("plain rectangles", "de simples rectangles")),
    Choice::new("round", Text::new("ellipses", "des ovales")),
    Choice::new("cross", Text::new("two bars that cross", "deux barres qui se croisent")),
    Choice::new("octagon", Text::new("with cut corners", "aux coins coupés")),
    Choice::new("irregular", Text::new("with ragged edges", "aux bords déchirés")),
    Choice::new("pillared", Text::new("with rows of pillars", "avec des rangées de piliers")),
];
const STYLES: &[Choice] = &[
    AS_THE_MODE,
    Choice::new("bent", Text::new("with one bend", "avec un coude")),
    Choice::new(
        "straight",
        Text::new("in one line where rooms face each other", "en ligne droite entre salles qui se font face"),
    ),
    Choice::new("winding", Text::new("with many turns", "avec beaucoup de détours")),
    Choice::new("wide", Text::new("two cells wide", "larges de deux cases")),
    Choice::new("broken", Text::new("with ragged sides", "aux bords déchirés")),
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
