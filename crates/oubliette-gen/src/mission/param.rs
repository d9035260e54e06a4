//! What can be set about a mission.

use oubliette_core::Text;

use super::theme::THEMES;
use crate::param::{Choice, Param};

const MOST: i32 = 100_000;

/// The parameters of a mission.
pub const MISSION: &[Param] = &[
    Param::integer(
        "unique_keys",
        Text::new("Unique keys", "Clés uniques"),
        0,
        MOST,
        3,
        Text::new("keys that open one lock each", "clés qui ouvrent chacune un seul verrou"),
    ),
    Param::integer(
        "multi_sets",
        Text::new("Sets of like keys", "Jeux de clés semblables"),
        0,
        MOST,
        1,
        Text::new(
            "sets of keys that are alike, of which a lock needs several",
            "jeux de clés semblables, dont un verrou demande plusieurs",
        ),
    ),
    Param::integer(
        "max_multi_locks",
        Text::new("Locks per set", "Verrous par jeu"),
        1,
        MOST,
        2,
        Text::new("the most locks of a set of like keys", "le plus de verrous par jeu de clés semblables"),
    ),
    Param::integer(
        "max_multi_keys",
        Text::new("Keys per set", "Clés par jeu"),
        1,
        MOST,
        3,
        Text::new("the most keys of a set of like keys", "le plus de clés par jeu de clés semblables"),
    ),
    Param::integer(
        "permanent_keys",
        Text::new("Permanent keys", "Clés permanentes"),
        0,
        MOST,
        1,
        Text::new("keys that open several locks each", "clés qui ouvrent chacune plusieurs verrous"),
    ),
    Param::integer(
        "max_permanent_locks",
        Text::new("Locks per permanent key", "Verrous par clé permanente"),
        1,
        MOST,
        2,
        Text::new("the most locks of a permanent key", "le plus de verrous par clé permanente"),
    ),
    Param::decimal(
        "spread",
        Text::new("Breadth", "Étendue"),
        0.000_001,
        1000.0,
        0.01,
        Text::new(
            "how much lies side by side instead of behind one another",
            "à quel point les objets sont côte à côte plutôt que les uns derrière les autres",
        ),
    ),
    Param::choice(
        "rule",
        Text::new("Used keys", "Clés utilisées"),
        RULES,
        Text::new(
            "what becomes of keys that open a lock",
            "ce que deviennent les clés qui ouvrent un verrou",
        ),
    ),
    Param::choice(
        "end",
        Text::new("End", "Fin"),
        ENDS,
        Text::new("where the end of the mission is", "où se trouve la fin de la mission"),
    ),
    Param::choice(
        "empty_locks",
        Text::new("Empty locks", "Verrous vides"),
        EMPTY_LOCKS,
        Text::new(
            "what becomes of locks with nothing behind them",
            "ce que deviennent les verrous sans rien derrière eux",
        ),
    ),
    Param::integer(
        "obstacles",
        Text::new("Obstacles", "Obstacles"),
        0,
        MOST,
        0,
        Text::new(
            "fights, puzzles and the like on the lines, each with one way in and one way out",
            "combats, énigmes et autres sur les lignes, avec une entrée et une sortie chacun",
        ),
    ),
    Param::integer(
        "nested",
        Text::new("Nested missions", "Missions imbriquées"),
        0,
        MOST,
        0,
        Text::new(
            "small missions on the lines whose keys are of no use outside",
            "petites missions sur les lignes, dont les clés ne servent pas au-dehors",
        ),
    ),
    Param::integer(
        "key_rings",
        Text::new("Key rings from", "Trousseaux à partir de"),
        0,
        MOST,
        0,
        Text::new(
            "keys that lie together become a ring from this number on; 0 for none",
            "les clés qui sont ensemble forment un trousseau à partir de ce nombre ; 0 pour aucun",
        ),
    ),
    Param::integer(
        "merge_locks",
        Text::new("Merged locks from", "Verrous groupés à partir de"),
        0,
        MOST,
        0,
        Text::new(
            "locks one behind the other become one door from this number on; 0 for none",
            "les verrous qui se suivent forment une seule porte à partir de ce nombre ; 0 pour aucun",
        ),
    ),
    Param::choice(
        "theme",
        Text::new("Theme", "Thème"),
        THEMES,
        Text::new(
            "what keys, locks, rewards and obstacles are called",
            "comment s'appellent les clés, les verrous, les récompenses et les obstacles",
        ),
    ),
];

const RULES: &[Choice] = &[
    Choice::new(
        "kept",
        "gardées",
        Text::new(
            "a lock opens once enough keys were found",
            "un verrou s'ouvre une fois assez de clés trouvées",
        ),
    ),
    Choice::new(
        "consumed",
        "consommées",
        Text::new("opening a lock spends its keys", "ouvrir un verrou consomme ses clés"),
    ),
];

const ENDS: &[Choice] = &[
    Choice::new("none", "aucune", Text::new("there is none", "il n'y en a pas")),
    Choice::new(
        "hardest",
        "la plus dure",
        Text::new(
            "behind the lock that takes the most keys",
            "derrière le verrou qui demande le plus de clés",
        ),
    ),
    Choice::new(
        "deepest",
        "la plus profonde",
        Text::new("behind the lock that lies deepest", "derrière le verrou le plus profond"),
    ),
];

const EMPTY_LOCKS: &[Choice] = &[
    Choice::new("keep", "garder", Text::new("they stay as they are", "ils restent tels quels")),
    Choice::new("reward", "récompense", Text::new("each gets a reward", "chacun reçoit une récompense")),
    Choice::new(
        "remove",
        "retirer",
        Text::new(
            "they go, with their keys; without an end the hardest stays",
            "ils disparaissent, avec leurs clés ; sans fin, le plus dur reste",
        ),
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::param::ParamKind;

    #[test]
    fn every_parameter_is_named_once_and_explained_in_both_languages() {
        for (place, param) in MISSION.iter().enumerate() {
            assert!(MISSION[..place].iter().all(|other| other.name != param.name), "{}", param.name);
            let mut texts = vec![param.help];
            match param.kind {
                ParamKind::Choice { choices } => texts.extend(choices.iter().map(|choice| choice.help)),
                ParamKind::Integer { min, max, default } => assert!((min..=max).contains(&default)),
                ParamKind::Decimal { min, max, default } => assert!((min..=max).contains(&default)),
                _ => unreachable!("{} is of no such kind", param.name),
            }
            assert!(texts.iter().all(|text| text.en.len() > 3 && text.fr.len() > 3 && text.en != text.fr));
        }
    }
}
