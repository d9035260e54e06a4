//! The themes.

use oubliette_core::Text;

use super::{Family, Pair, Theme};
use crate::param::Choice;

/// The themes as the table of parameters offers them.
pub(in crate::mission) const THEMES: &[Choice] = &[
    Choice::new("none", "aucune", Text::new("only numbers", "rien que des numéros")),
    Choice::new("keys", "clés", Text::new("keys and doors", "des clés et des portes")),
    Choice::new(
        "abilities",
        "talents",
        Text::new("skills and what they overcome", "des talents et ce qu’ils surmontent"),
    ),
    Choice::new(
        "buttons",
        "boutons",
        Text::new("switches and what they move", "des boutons et ce qu’ils actionnent"),
    ),
    Choice::new(
        "bosses",
        "boss",
        Text::new("foes and the seals they keep", "des ennemis et les sceaux qu’ils gardent"),
    ),
];

const fn pair(key: (&'static str, &'static str), lock: (&'static str, &'static str)) -> Pair {
    Pair { key: Text::new(key.0, key.1), lock: Text::new(lock.0, lock.1) }
}

/// No name tells a color: pictures give each set a color of their own.
pub(super) const TABLE: &[Theme] = &[
    Theme {
        name: "keys",
        unique: &[
            pair(("smith's key", "clé du forgeron"), ("forge door", "porte de la forge")),
            pair(("kitchen key", "clé de la cuisine"), ("kitchen door", "porte de la cuisine")),
            pair(("crypt key", "clé de la crypte"), ("crypt door", "porte de la crypte")),
            pair(("tower key", "clé de la tour"), ("tower door", "porte de la tour")),
            pair(("garden key", "clé du jardin"), ("garden gate", "grille du jardin")),
            pair(("armory key", "clé de l’armurerie"), ("armory door", "porte de l’armurerie")),
            pair(("granary key", "clé du grenier"), ("granary door", "porte du grenier")),
            pair(("jailer's key", "clé du geôlier"), ("cell door", "porte du cachot")),
            pair(("cellar key", "clé de la cave"), ("cellar hatch", "trappe de la cave")),
            pair(("chapel key", "clé de la chapelle"), ("chapel door", "porte de la chapelle")),
            pair(("library key", "clé de la bibliothèque"), ("library door", "porte de la bibliothèque")),
            pair(("vault key", "clé du coffre"), ("vault door", "porte du coffre")),
        ],
        permanent: &[
            pair(("master key", "passe-partout"), ("servants' door", "porte de service")),
            pair(("seal of the guard", "sceau de la garde"), ("guarded door", "porte gardée")),
            pair(("lockpicks", "crochets"), ("rusty lock", "serrure rouillée")),
            pair(("officer's pass", "laissez-passer d’officier"), ("checkpoint", "poste de contrôle")),
            pair(("skeleton key", "clé squelette"), ("old padlock", "vieux cadenas")),
        ],
        families: &[
            Family {
                pair: pair(
                    ("elemental symbol", "symbole élémentaire"),
                    ("elemental door", "porte des éléments"),
                ),
                members: &[
                    Text::new("fire symbol", "symbole du feu"),
                    Text::new("water symbol", "symbole de l’eau"),
                    Text::new("ice symbol", "symbole de la glace"),
                    Text::new("earth symbol", "symbole de la terre"),
                    Text::new("wind symbol", "symbole du vent"),
                    Text::new("lightning symbol", "symbole de la foudre"),
                ],
            },
            Family {
                pair: pair(("small key", "petite clé"), ("padlocked door", "porte cadenassée")),
                members: &[
                    Text::new("bent small key", "petite clé tordue"),
                    Text::new("shiny small key", "petite clé brillante"),
                    Text::new("rusty small key", "petite clé rouillée"),
                    Text::new("wooden small key", "petite clé de bois"),
                    Text::new("toothed small key", "petite clé dentée"),
                ],
            },
            Family {
                pair: pair(("statue's gem", "gemme de la statue"), ("statue", "statue")),
                members: &[
                    Text::new("left eye", "œil gauche"),
                    Text::new("right eye", "œil droit"),
                    Text::new("heart stone", "pierre du cœur"),
                    Text::new("crown stone", "pierre de la couronne"),
                ],
            },
        ],
        rewards: &[
            Text::new("strongbox", "coffre-fort"),
            Text::new("healing fountain", "fontaine de guérison"),
            Text::new("shortcut to the entrance", "raccourci vers l’entrée"),
            Text::new("prisoner's diary", "journal d’un prisonnier"),
            Text::new("weapon rack", "râtelier d’armes"),
            Text::new("shrine", "autel"),
        ],
        obstacles: &[
            Text::new("block puzzle", "énigme de blocs"),
            Text::new("guard post", "poste de garde"),
            Text::new("trapped corridor", "couloir piégé"),
            Text::new("hall of portraits", "galerie de portraits"),
            Text::new("rat-infested cellar", "cave infestée de rats"),
            Text::new("dogs' kennel", "chenil"),
        ],
    },
    Theme {
        name: "abilities",
        unique: &[
            pair(("rope", "corde"), ("deep shaft", "puits profond")),
            pair(("boat", "barque"), ("underground lake", "lac souterrain")),
            pair(("antidote", "antidote"), ("poisoned hall", "salle empoisonnée")),
            pair(("saw", "scie"), ("fallen tree", "arbre abattu")),
            pair(("pass phrase", "mot de passe"), ("talking door", "porte qui parle")),
            pair(("gas mask", "masque à gaz"), ("gas-filled tunnel", "tunnel plein de gaz")),
            pair(("mirror shield", "bouclier miroir"), ("petrifying gaze", "regard qui pétrifie")),
            pair(("crane handle", "manivelle de la grue"), ("blocked dock", "quai encombré")),
        ],
        permanent: &[
            pair(("double jump", "double saut"), ("high ledge", "haute corniche")),
            pair(("bombs", "bombes"), ("rubble", "éboulis")),
            pair(("dash", "ruée"), ("wide chasm", "large gouffre")),
            pair(("diving", "plongée"), ("flooded passage", "passage inondé")),
            pair(("wall climbing", "escalade"), ("sheer wall", "paroi lisse")),
            pair(("grappling hook", "grappin"), ("broken bridge", "pont rompu")),
            pair(("lantern", "lanterne"), ("pitch-dark hall", "salle obscure")),
            pair(("power gloves", "gants de force"), ("heavy block", "bloc massif")),
        ],
        families: &[
            Family {
                pair: pair(("song", "chant"), ("listening stone", "pierre qui écoute")),
                members: &[
                    Text::new("song of the sun", "chant du soleil"),
                    Text::new("song of the moon", "chant de la lune"),
                    Text::new("song of the rain", "chant de la pluie"),
                    Text::new("song of the wind", "chant du vent"),
                ],
            },
            Family {
                pair: pair(("rune", "rune"), ("runic barrier", "barrière runique")),
                members: &[
                    Text::new("rune of strength", "rune de force"),
                    Text::new("rune of wisdom", "rune de sagesse"),
                    Text::new("rune of courage", "rune de courage"),
                    Text::new("rune of patience", "rune de patience"),
                    Text::new("rune of silence", "rune de silence"),
                ],
            },
        ],
        rewards: &[
            Text::new("heart container", "réceptacle de cœur"),
            Text::new("spring of life", "source de vie"),
            Text::new("hidden passage back", "passage dérobé vers l’arrière"),
            Text::new("cave paintings", "peintures rupestres"),
            Text::new("hermit's gift", "cadeau de l’ermite"),
            Text::new("sleeping spirit", "esprit endormi"),
        ],
        obstacles: &[
            Text::new("rolling boulders", "rochers qui roulent"),
            Text::new("crumbling platforms", "plateformes qui s’effritent"),
            Text::new("bat swarm", "nuée de chauves-souris"),
            Text::new("rising lava", "lave montante"),
            Text::new("echoing cavern", "caverne aux échos"),
            Text::new("rapids", "rapides"),
        ],
    },
    Theme {
        name: "buttons",
        unique: &[
            pair(("floor plate", "dalle"), ("portcullis", "herse")),
            pair(("lever", "levier"), ("drawbridge", "pont-levis")),
            pair(("wall button", "bouton mural"), ("sliding wall", "mur coulissant")),
            pair(("valve", "vanne"), ("flooded stairs", "escalier inondé")),
            pair(("pull chain", "chaîne à tirer"), ("trapdoor", "trappe")),
            pair(("crank", "manivelle"), ("lift", "monte-charge")),
            pair(("sundial", "cadran solaire"), ("hall of shadows", "salle des ombres")),
            pair(("bell rope", "corde de la cloche"), ("sleeping guard", "garde endormi")),
        ],
        permanent: &[
            pair(("power switch", "interrupteur général"), ("electric door", "porte électrique")),
            pair(("teleporter button", "bouton du téléporteur"), ("teleporter", "téléporteur")),
            pair(("water gate", "écluse"), ("canal", "canal")),
            pair(("furnace lever", "levier du fourneau"), ("steam door", "porte à vapeur")),
        ],
        families: &[
            Family {
                pair: pair(("brazier", "brasero"), ("shadow door", "porte d’ombre")),
                members: &[
                    Text::new("northern brazier", "brasero du nord"),
                    Text::new("eastern brazier", "brasero de l’est"),
                    Text::new("southern brazier", "brasero du sud"),
                    Text::new("western brazier", "brasero de l’ouest"),
                ],
            },
            Family {
                pair: pair(("crystal switch", "cristal"), ("light barrier", "barrière de lumière")),
                members: &[
                    Text::new("red crystal", "cristal rouge"),
                    Text::new("blue crystal", "cristal bleu"),
                    Text::new("green crystal", "cristal vert"),
                    Text::new("white crystal", "cristal blanc"),
                    Text::new("black crystal", "cristal noir"),
                ],
            },
        ],
        rewards: &[
            Text::new("supply cache", "cache de vivres"),
            Text::new("repair bench", "établi"),
            Text::new("shortcut lift", "monte-charge vers l’entrée"),
            Text::new("engineer's notes", "notes de l’ingénieur"),
            Text::new("spare parts", "pièces de rechange"),
            Text::new("hot spring", "source chaude"),
        ],
        obstacles: &[
            Text::new("conveyor belts", "tapis roulants"),
            Text::new("crushing pistons", "pistons broyeurs"),
            Text::new("patrolling automaton", "automate en patrouille"),
            Text::new("sliding blocks", "blocs coulissants"),
            Text::new("maze of mirrors", "dédale de miroirs"),
            Text::new("silent machine hall", "salle des machines muettes"),
        ],
    },
    Theme {
        name: "bosses",
        unique: &[
            pair(("minotaur", "minotaure"), ("labyrinth seal", "sceau du labyrinthe")),
            pair(("lich", "liche"), ("crypt seal", "sceau de la crypte")),
            pair(("spider queen", "reine araignée"), ("web curtain", "rideau de toile")),
            pair(("stone golem", "golem de pierre"), ("granite gate", "porte de granit")),
            pair(("wyvern", "vouivre"), ("nest gate", "porte du nid")),
            pair(("hydra", "hydre"), ("swamp seal", "sceau du marais")),
            pair(("vampire", "vampire"), ("blood seal", "sceau de sang")),
            pair(("ogre king", "roi ogre"), ("throne door", "porte du trône")),
            pair(("fire drake", "drake de feu"), ("ember seal", "sceau de braise")),
            pair(("kraken", "kraken"), ("tidal gate", "porte des marées")),
        ],
        permanent: &[
            pair(("captain of the guard", "capitaine de la garde"), ("barracks door", "porte des casernes")),
            pair(("archmage", "archimage"), ("magic barrier", "barrière magique")),
            pair(("master thief", "maître voleur"), ("trapped door", "porte piégée")),
            pair(("necromancer", "nécromancien"), ("wall of bones", "mur d’ossements")),
        ],
        families: &[
            Family {
                pair: pair(
                    ("knight of the order", "chevalier de l’ordre"),
                    ("door of the order", "porte de l’ordre"),
                ),
                members: &[
                    Text::new("white knight", "chevalier blanc"),
                    Text::new("black knight", "chevalier noir"),
                    Text::new("red knight", "chevalier rouge"),
                    Text::new("green knight", "chevalier vert"),
                    Text::new("silent knight", "chevalier muet"),
                ],
            },
            Family {
                pair: pair(("elemental", "élémentaire"), ("primal seal", "sceau primordial")),
                members: &[
                    Text::new("fire elemental", "élémentaire de feu"),
                    Text::new("water elemental", "élémentaire d’eau"),
                    Text::new("ice elemental", "élémentaire de glace"),
                    Text::new("storm elemental", "élémentaire d’orage"),
                ],
            },
        ],
        rewards: &[
            Text::new("dragon's hoard", "trésor du dragon"),
            Text::new("blessed fountain", "fontaine bénite"),
            Text::new("secret stair back", "escalier dérobé vers l’arrière"),
            Text::new("fallen hero's tale", "récit d’un héros tombé"),
            Text::new("life elixir", "élixir de vie"),
            Text::new("legendary blade", "lame légendaire"),
        ],
        obstacles: &[
            Text::new("ambush", "embuscade"),
            Text::new("arena", "arène"),
            Text::new("pack of wolves", "meute de loups"),
            Text::new("twin sentinels", "sentinelles jumelles"),
            Text::new("riddle of the sphinx", "énigme du sphinx"),
            Text::new("haunted gallery", "galerie hantée"),
        ],
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_on_offer_has_names_and_the_other_way_around() {
        let offered: Vec<&str> = THEMES.iter().skip(1).map(|choice| choice.name).collect();
        let named: Vec<&str> = TABLE.iter().map(|theme| theme.name).collect();
        assert_eq!(offered, named);
        for theme in TABLE {
            assert!(!theme.unique.is_empty() && !theme.permanent.is_empty() && !theme.families.is_empty());
            assert!(theme.families.iter().all(|family| family.members.len() >= 3));
            assert!(theme.rewards.len() >= 3 && theme.obstacles.len() >= 3);
        }
    }

    #[test]
    fn no_theme_uses_a_name_twice() {
        for theme in TABLE {
            let pairs = theme.unique.iter().chain(theme.permanent);
            let mut keys: Vec<Text> = pairs.map(|pair| pair.key).collect();
            keys.extend(theme.families.iter().flat_map(|family| family.members));
            keys.extend(theme.rewards.iter().chain(theme.obstacles));
            for word in [|text: &Text| text.en, |text: &Text| text.fr] {
                let mut words: Vec<&str> = keys.iter().map(word).collect();
                words.sort_unstable();
                assert!(words.is_sorted_by(|a, b| a < b), "{words:?}");
            }
        }
    }
}
