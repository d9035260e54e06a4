//! Explanations in words, a sentence per line.

use std::fmt::Display;

use oubliette_core::mission::{Node, NodeKind};
use oubliette_core::text::capitalized;
use oubliette_core::{Language, Message, Mission, Text};

use super::{Explanation, NoAnswer, Opening, Spot};

const QUOTED: Text = Text::new("\"{name}\"", "« {name} »");
const LOCK: Text = Text::new("lock", "verrou");
const KEY: Text = Text::new("key", "clé");
const OBSTACLE: Text = Text::new("obstacle", "obstacle");
const NODE: Text = Text::new("node", "nœud");
const NEEDS: Text = Text::new(
    "{lock}, set {set}: needs {needs} of {keys} keys.",
    "{lock}, jeu {set} : demande {needs} clé(s) sur {keys}.",
);
const KEY_AT_START: Text = Text::new(
    "{key}: can be reached from the start, before any lock.",
    "{key} : accessible dès le départ, avant tout verrou.",
);
const KEY_BEHIND: Text = Text::new("{key}: lies behind {way}.", "{key} : est derrière {way}.");
const WAY: Text = Text::new("On the way to it: {way}.", "Sur le chemin : {way}.");
const NO_WAY: Text = Text::new("It can be reached from the start.", "Il est accessible dès le départ.");
const RIVALS: Text = Text::new(
    "Opening it spends its keys, which these also need: {rivals}.",
    "L’ouvrir dépense ses clés, qu’il faut aussi à : {rivals}.",
);
const AT_ONCE: Text = Text::new("It can be opened at once.", "Il peut être ouvert tout de suite.");
const AFTER: Text = Text::new(
    "Not yet: open first, in this order, {locks}.",
    "Pas encore : ouvrez d’abord, dans cet ordre, {locks}.",
);
const TOO_FEW_KEYS: Text = Text::new(
    "It never opens: there are fewer keys than it needs. Add keys, or let it need fewer.",
    "Il ne s’ouvre jamais : il y a moins de clés qu’il n’en demande. Ajoutez des clés ou demandez-en moins.",
);
const KEYS_BEHIND_ITSELF: Text = Text::new(
    "It never opens: too many of its keys lie behind it. Move one in front of it.",
    "Il ne s’ouvre jamais : trop de ses clés sont derrière lui. Mettez-en une devant.",
);
const OUT_OF_REACH: Text = Text::new(
    "It never opens: it or its keys lie behind {locks}, which never open.",
    "Il ne s’ouvre jamais : lui ou ses clés sont derrière {locks}, qui ne s’ouvrent jamais.",
);
const KEYS_SPENT: Text = Text::new(
    "It never opens: its keys are spent on other locks before the player gets to it.",
    "Il ne s’ouvre jamais : ses clés sont dépensées pour d’autres verrous avant que le joueur y arrive.",
);
const UNDECIDED: Text = Text::new(
    "There are too many ways to play to tell whether it opens.",
    "Il y a trop de façons de jouer pour savoir s’il s’ouvre.",
);

impl Explanation {
    /// The explanation in words, a sentence per line. `mission` must be the explained one.
    pub fn lines(&self, mission: &Mission, language: Language) -> Vec<String> {
        let label = |spot: &Spot| label(mission, spot, language);
        let list = |spots: &[Spot]| spots.iter().map(label).collect::<Vec<_>>().join(", ");
        let say = |text: Text, values: &[(&str, &dyn Display)]| capitalized(&text.fill(language, values));
        let mut lines = vec![say(
            NEEDS,
            &[
                ("lock", &label(&self.lock)),
                ("set", &self.set),
                ("needs", &self.needs),
                ("keys", &self.keys.len()),
            ],
        )];
        lines.extend(self.keys.iter().map(|key| match key.way.as_slice() {
            [] => say(KEY_AT_START, &[("key", &label(&key.key))]),
            way => say(KEY_BEHIND, &[("key", &label(&key.key)), ("way", &list(way))]),
        }));
        lines.push(match self.way.as_slice() {
            [] => say(NO_WAY, &[]),
            way => say(WAY, &[("way", &list(way))]),
        });
        if !self.rivals.is_empty() {
            lines.push(say(RIVALS, &[("rivals", &list(&self.rivals))]));
        }
        lines.push(match &self.opening {
            Opening::AtOnce => say(AT_ONCE, &[]),
            Opening::After(locks) => say(AFTER, &[("locks", &list(locks))]),
            Opening::TooFewKeys => say(TOO_FEW_KEYS, &[]),
            Opening::KeysBehindItself => say(KEYS_BEHIND_ITSELF, &[]),
            Opening::OutOfReach(locks) => say(OUT_OF_REACH, &[("locks", &list(locks))]),
            Opening::KeysSpent => say(KEYS_SPENT, &[]),
            Opening::Undecided => say(UNDECIDED, &[]),
        });
        lines
    }
}

/// `lock 5 "fire door" (4, 2)`: its own name or that of its set, and its cell, where there are such.
fn label(mission: &Mission, spot: &Spot, language: Language) -> String {
    let Some(node) = mission.node(spot.node) else { return spot.node.to_string() };
    let kind = match node.kind {
        NodeKind::Lock { .. } => LOCK,
        NodeKind::Key { .. } => KEY,
        NodeKind::Obstacle => OBSTACLE,
        NodeKind::Start | NodeKind::End | NodeKind::Reward => NODE,
    };
    let mut label = format!("{} {}", kind.to(language), spot.node);
    if let Some(name) = name_of(mission, node) {
        label.push(' ');
        label.push_str(&QUOTED.fill(language, &[("name", &name.to(language))]));
    }
    if let Some(at) = spot.at {
        label.push_str(&format!(" ({}, {})", at.x, at.y));
    }
    label
}

fn name_of<'a>(mission: &'a Mission, node: &'a Node) -> Option<&'a oubliette_core::mission::Name> {
    let set = || node.kind.set().and_then(|set| mission.set(set));
    node.name.as_ref().or_else(|| match node.kind {
        NodeKind::Lock { .. } => set()?.lock_name.as_ref(),
        NodeKind::Key { .. } => set()?.key_name.as_ref(),
        _ => None,
    })
}

const NO_MISSION: Text = Text::new(
    "this map has no mission: generate it with one",
    "cette carte n’a pas de mission : générez-la avec une mission",
);
const NO_SUCH_NODE: Text = Text::new(
    "the mission has no node {node}: name one of its locks",
    "la mission n’a pas de nœud {node} : nommez un de ses verrous",
);
const NOT_A_LOCK: Text =
    Text::new("node {node} is not a lock: name one", "le nœud {node} n’est pas un verrou : nommez-en un");
const NO_DOOR: Text = Text::new(
    "no door stands at {x},{y}: name the cell of one",
    "aucune porte en {x},{y} : nommez la case d’une porte",
);
const NOT_LOCKED: Text = Text::new(
    "the door at {x},{y} has no lock: it is open to all",
    "la porte en {x},{y} n’a pas de verrou : elle est ouverte à tous",
);

impl Message for NoAnswer {
    /// The reason and a remedy, in one line.
    fn message(&self, language: Language) -> String {
        match self {
            NoAnswer::NoMission => NO_MISSION.to(language).to_owned(),
            NoAnswer::NoSuchNode(node) => NO_SUCH_NODE.fill(language, &[("node", node)]),
            NoAnswer::NotALock(node) => NOT_A_LOCK.fill(language, &[("node", node)]),
            NoAnswer::NoDoor(at) => NO_DOOR.fill(language, &[("x", &at.x), ("y", &at.y)]),
            NoAnswer::NotLocked(at) => NOT_LOCKED.fill(language, &[("x", &at.x), ("y", &at.y)]),
        }
    }
}

impl Display for NoAnswer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message(Language::English))
    }
}

impl std::error::Error for NoAnswer {}
