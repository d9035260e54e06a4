//! Verdicts in words.

use oubliette_core::mission::{Mission, NodeId, NodeKind, Verdict};
use oubliette_core::{Language, Text};

const SOUND: Text =
    Text::new("sound: no order of play strands the player", "sûre : aucun ordre de jeu ne bloque le joueur");
const STUCK: Text = Text::new(
    "the player gets stuck whatever is opened: at best {closed} stays closed",
    "le joueur est bloqué quoi qu’il ouvre : au mieux, {closed} reste fermé",
);
const ALL_STUCK: Text = Text::new(
    "the player gets stuck whatever is opened: at best {closed} stay closed",
    "le joueur est bloqué quoi qu’il ouvre : au mieux, {closed} restent fermés",
);
const LOSING: Text = Text::new(
    "the player can get stuck: opening {play} leaves {closed} closed for ever",
    "le joueur peut rester bloqué : ouvrir {play} laisse {closed} fermé pour toujours",
);
const LOSING_ALL: Text = Text::new(
    "the player can get stuck: opening {play} leaves {closed} closed for ever",
    "le joueur peut rester bloqué : ouvrir {play} laisse {closed} fermés pour toujours",
);
const NO_END: Text = Text::new("the end cannot be reached", "l’arrivée est hors d’atteinte");
const UNDECIDED: Text = Text::new(
    "not decided: there are more ways to play than the {states} that were looked at",
    "non décidé : il y a plus de façons de jouer que les {states} examinées",
);
const LOCK: Text = Text::new("lock {node} (set {set})", "le verrou {node} (jeu {set})");
const THEN: Text = Text::new(", then ", ", puis ");
const AND: Text = Text::new(" and ", " et ");

/// A verdict as lines of text.
pub fn lines(mission: &Mission, verdict: &Verdict, language: Language) -> Vec<String> {
    let named = |ids: &[NodeId], between: Text| {
        ids.iter().map(|&id| name(mission, id, language)).collect::<Vec<_>>().join(between.to(language))
    };
    vec![match verdict {
        Verdict::Sound => SOUND.to(language).to_owned(),
        Verdict::Stranded { closed, .. } if closed.is_empty() => NO_END.to(language).to_owned(),
        Verdict::Stranded { play, closed } if play.is_empty() => {
            let text = if closed.len() > 1 { ALL_STUCK } else { STUCK };
            text.fill(language, &[("closed", &named(closed, AND))])
        }
        Verdict::Stranded { play, closed } => {
            let text = if closed.len() > 1 { LOSING_ALL } else { LOSING };
            text.fill(language, &[("play", &named(play, THEN)), ("closed", &named(closed, AND))])
        }
        Verdict::Undecided { states } => UNDECIDED.fill(language, &[("states", states)]),
    }]
}

fn name(mission: &Mission, id: NodeId, language: Language) -> String {
    match mission.node(id).map(|node| node.kind) {
        Some(NodeKind::Lock { set, .. }) => LOCK.fill(language, &[("node", &id), ("set", &set)]),
        _ => id.to_string(),
    }
}
