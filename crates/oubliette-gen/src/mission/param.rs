//! The parameters of a mission.

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
        Text::new("Sets of identical keys", "Clés multiples"),
        0,
        MOST,
        1,
        Text::new(
            "sets of identical keys; a lock needs several of them",
            "jeux de clés identiques ; un verrou en demande plusieurs",
        ),
    ),
    Param::integer(
        "max_multi_locks",
        Text::new("Locks per set", "Max verrous pour clés multiples"),
        1,
        MOST,
        2,
        Text::new(
            "most locks per set of identical keys",
            "nombre maximal de verrous par jeu de clés identiques",
        ),
    ),
    Param::integer(
        "max_multi_keys",
        Text::new("Keys per set", "Max clés multiples"),
        1,
        MOST,
        3,
        Text::new("most keys per set of identical keys", "nombre maximal de clés par jeu de clés identiques"),
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
        Text::new("Locks per permanent key", "Max verrous pour clés permanentes"),
        1,
        MOST,
        2,
        Text::new("most locks per permanent key", "nombre maximal de verrous par clé permanente"),
    ),
    Param::decimal(
        "spread",
        Text::new("Breadth", "Taux d’étalement"),
        0.000_001,
        1000.0,
        0.01,
        Text::new(
            "how far the mission spreads in breadth instead of depth",
            "à quel point la mission s’étend en largeur plutôt qu’en profondeur",
        ),
    ),
    Param::choice(
        "rule",
        Text::new("Used keys", "Clés utilisées"),
        RULES,
        Text::new("whether opening a lock spends keys", "si ouvrir un verrou consomme des clés"),
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
            "treatment of locks with nothing behind them",
            "traitement des verrous sans rien derrière eux",
        ),
    ),
    Param::integer(
        "obstacles",
        Text::new("Obstacles", "Obstacles"),
        0,
        MOST,
        0,
        Text::new(
            "challenges on the lines, such as fights and puzzles, each with one way in and one way out",
            "défis sur les lignes, comme des combats ou des énigmes, avec une entrée et une sortie chacun",
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
            "fewest keys in one place that form a key ring; 0 for no rings",
            "nombre minimal de clés au même endroit pour former un trousseau ; 0 pour aucun",
        ),
    ),
    Param::integer(
        "merge_locks",
        Text::new("Merged locks from", "Verrous groupés à partir de"),
        0,
        MOST,
        0,
        Text::new(
            "fewest locks in a row that form one door; 0 for no merging",
            "nombre minimal de verrous à la suite pour former une seule porte ; 0 pour aucun",
        ),
    ),
    Param::choice(
        "theme",
        Text::new("Theme", "Thème"),
        THEMES,
        Text::new(
            "names of keys, locks, rewards and obstacles",
            "noms des clés, des verrous, des récompenses et des obstacles",
        ),
    ),
];

const RULES: &[Choice] = &[
    Choice::new(
        "kept",
        "gardées",
        Text::new(
            "a lock opens once enough keys were found",
            "un verrou s’ouvre une fois assez de clés trouvées",
        ),
    ),
    Choice::new(
        "consumed",
        "consommées",
        Text::new("opening a lock spends its keys", "ouvrir un verrou consomme ses clés"),
    ),
];

const ENDS: &[Choice] = &[
    Choice::new("none", "aucune", Text::new("no end", "pas de fin")),
    Choice::new(
        "hardest",
        "la plus dure",
        Text::new(
            "behind the lock that needs the most keys",
            "derrière le verrou qui demande le plus de clés",
        ),
    ),
    Choice::new(
        "deepest",
        "la plus profonde",
        Text::new("behind the deepest lock", "derrière le verrou le plus profond"),
    ),
];

const EMPTY_LOCKS: &[Choice] = &[
    Choice::new("keep", "garder", Text::new("unchanged", "inchangés")),
    Choice::new("reward", "récompense", Text::new("each gets a reward", "chacun reçoit une récompense")),
    Choice::new(
        "remove",
        "retirer",
        Text::new(
            "removed with their keys; without an end the hardest one stays",
            "retirés avec leurs clés ; sans fin, le plus dur reste",
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
