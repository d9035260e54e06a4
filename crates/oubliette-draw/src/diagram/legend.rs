//! The legend of a diagram: one entry for each kind of sign that occurs in it.

use oubliette_core::mission::{NodeKind, Rule, SetKind};
use oubliette_core::{Language, Mission, Text};

use super::layout::is_nested;
use crate::map::lockwork::badge_of;

/// A sentence, and a node whose sign it explains.
pub struct LegendEntry {
    /// The node whose sign is shown.
    pub node: Option<usize>,
    /// The meaning of the sign.
    pub text: String,
}

const LOCK: Text = Text::new("lock: needs the key of its number", "verrou : demande la clé de son numéro");
const KEY: Text = Text::new("key", "clé");
const SEVERAL: Text = Text::new("lock: needs {needs} keys", "verrou : demande {needs} clés");
const REWARD: Text = Text::new("reward", "récompense");
const OBSTACLE: Text = Text::new("obstacle: needs no key", "obstacle : sans clé");
const NESTED: Text =
    Text::new("dashed: only matters inside an obstacle", "pointillé : ne sert que dans un obstacle");
const RING: Text = Text::new("in a frame: keys found together", "encadrées : clés trouvées ensemble");
const BOLTS: Text = Text::new("touching: locks on one door", "collés : verrous d’une même porte");
const LOCAL: Text =
    Text::new("(local): only matters inside an obstacle", "(local) : ne sert que dans un obstacle");
const KEYS_AND_KEYS: Text =
    Text::new("keys joined by +: found together", "clés jointes par + : trouvées ensemble");
const LOCKS_AND_LOCKS: Text =
    Text::new("locks joined by +: on one door", "verrous joints par + : sur une même porte");
const SPENT: Text = Text::new("opening a lock spends its keys", "ouvrir un verrou use ses clés");
const KEPT: Text = Text::new("keys are never used up", "les clés ne s’usent pas");
const PERMANENT: Text = Text::new("never spent: keys {sets}", "jamais usées : clés {sets}");

/// The medium, which decides how the legend describes signs that belong together.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Medium {
    /// Shapes.
    Picture,
    /// Characters.
    Text,
}

/// The entries for the signs that occur in `mission`.
pub fn entries(mission: &Mission, medium: Medium, language: Language) -> Vec<LegendEntry> {
    let (nested, ring, bolts) = match medium {
        Medium::Picture => (NESTED, RING, BOLTS),
        Medium::Text => (LOCAL, KEYS_AND_KEYS, LOCKS_AND_LOCKS),
    };
    let nodes = mission.nodes();
    let find = |is_one: &dyn Fn(usize) -> bool| (0..nodes.len()).find(|&place| is_one(place));
    let kind = |place: usize| nodes[place].kind;
    let is_lock = |place: usize| matches!(kind(place), NodeKind::Lock { .. });
    let is_key = |place: usize| matches!(kind(place), NodeKind::Key { .. });
    let mut entries = Vec::new();
    let mut add = |node: Option<usize>, text: Text| {
        entries
            .extend(node.map(|place| LegendEntry { node: Some(place), text: text.to(language).to_owned() }));
    };
    let is_simple =
        |place: usize| is_lock(place) && badge_of(mission, place).is_some_and(|badge| badge.count.is_none());
    let needs_one = |place: usize| matches!(kind(place), NodeKind::Lock { needs: 1, .. });
    add(find(&is_simple).or_else(|| find(&needs_one)), LOCK);
    add(find(&is_key), KEY);
    add(find(&|place| kind(place) == NodeKind::Reward), REWARD);
    add(find(&|place| kind(place) == NodeKind::Obstacle), OBSTACLE);
    add(find(&|place| is_nested(mission, place)), nested);
    let several = nodes.iter().enumerate().find_map(|(place, node)| match node.kind {
        NodeKind::Lock { needs, .. } if needs > 1 => Some((place, needs)),
        _ => None,
    });
    if let Some((place, needs)) = several {
        let text = SEVERAL.fill(language, &[("needs", &needs)]);
        entries.insert(usize::from(!entries.is_empty()), LegendEntry { node: Some(place), text });
    }
    let mut say = |text: String| entries.push(LegendEntry { node: None, text });
    if find(&|place| is_key(place) && nodes[place].with.is_some()).is_some() {
        say(ring.to(language).to_owned());
    }
    if find(&|place| is_lock(place) && nodes[place].with.is_some()).is_some() {
        say(bolts.to(language).to_owned());
    }
    if find(&is_lock).is_some() {
        say(match mission.rule() {
            Rule::Kept => KEPT.to(language).to_owned(),
            Rule::Consumed => SPENT.to(language).to_owned(),
        });
    }
    if let Some(sets) = permanent_sets(mission).filter(|_| mission.rule() == Rule::Consumed) {
        say(PERMANENT.fill(language, &[("sets", &sets)]));
    }
    entries
}

/// The numbers of the first permanent sets.
fn permanent_sets(mission: &Mission) -> Option<String> {
    const MAX_SHOWN: usize = 6;
    let mut sets = mission.sets().iter().filter(|set| set.kind == SetKind::Permanent);
    let shown: Vec<String> = sets.by_ref().take(MAX_SHOWN).map(|set| set.id.to_string()).collect();
    let more = if sets.next().is_some() { " …" } else { "" };
    (!shown.is_empty()).then(|| shown.join(" ") + more)
}

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette_core::sample::{full_mission, node};

    #[test]
    fn a_legend_names_what_occurs_and_nothing_else() {
        let texts = |mission: &Mission| -> Vec<String> {
            entries(mission, Medium::Picture, Language::English).into_iter().map(|entry| entry.text).collect()
        };
        let all = texts(&full_mission());
        assert_eq!(all.len(), 10, "{all:?}");
        assert_eq!(all[1], "lock: needs 2 keys");
        assert_eq!(all[9], "never spent: keys 3");
        let alone = Mission::new(Rule::Kept, Vec::new(), vec![node(0, 0, NodeKind::Start)]).unwrap();
        assert!(texts(&alone).is_empty());
    }
}
