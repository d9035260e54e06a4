//! Maps as rows of characters: glyphs, and letters for the keys and locks of a mission.
//!
//! A key is a small letter and its lock the capital, as long as there are letters; letters with another meaning on
//! maps are skipped. Further sets use the general signs for keys and locks, and the list below the map tells them
//! apart.

use oubliette_core::mission::{Name, NodeKind, Rule};
use oubliette_core::sign::{MISSION, Sign};
use oubliette_core::{Dungeon, Glyph, Language, Mission, Text};

use crate::map::lockwork::{Lockwork, Stand};
use crate::map::mark::Marks;

/// A map converted to signs from top to bottom. It records which signs occurred.
pub struct SignRows<'a> {
    dungeon: &'a Dungeon,
    marks: Marks,
    lockwork: Lockwork<'a>,
    row: Vec<Sign>,
    y: i32,
    seen: [bool; Glyph::ALL.len()],
}

impl<'a> SignRows<'a> {
    /// Before the first row.
    pub fn of(dungeon: &'a Dungeon) -> SignRows<'a> {
        let (marks, lockwork) = (Marks::of(dungeon), Lockwork::of(dungeon));
        SignRows { dungeon, marks, lockwork, row: Vec::new(), y: 0, seen: Default::default() }
    }

    /// The next row.
    pub fn next_row(&mut self) -> Option<&[Sign]> {
        if self.y >= self.dungeon.size().height || self.dungeon.tiles.cells().is_empty() {
            return None;
        }
        let tiles = self.dungeon.tiles.row(self.y).iter();
        self.row.clear();
        self.row.extend(tiles.map(|&tile| Sign { glyph: Glyph::of_tile(tile), set: None }));
        for feature in self.marks.row(self.y) {
            self.row[feature.at.x as usize].glyph = Glyph::of_feature(feature.kind);
        }
        for (glyph, stands) in [
            (Glyph::LockedDoor, self.lockwork.gates_of_row(self.y)),
            (Glyph::Key, self.lockwork.keys_of_row(self.y)),
        ] {
            for stand in stands {
                let sign = &mut self.row[stand.at.x as usize];
                if sign.glyph == glyph {
                    sign.set = self.lockwork.set_of(stand);
                }
            }
        }
        self.y += 1;
        for sign in self.row.iter().filter(|sign| sign.letter().is_none()) {
            self.seen[sign.glyph as usize] = true;
        }
        Some(&self.row)
    }

    /// The legend of the rows so far, each character written by `show`: the glyphs on a line, `# wall  . floor`, and
    /// a line for each lock and key.
    pub fn legend(&self, language: Language, show: impl Fn(Sign) -> String) -> String {
        let entries: Vec<String> = Glyph::ALL
            .into_iter()
            .filter(|&glyph| self.seen[glyph as usize])
            .map(|glyph| format!("{} {}", show(Sign { glyph, set: None }), glyph.title().to(language)))
            .collect();
        let mut legend = entries.join("  ");
        if let Some(mission) = self.lockwork.mission() {
            let counts: [(&str, &dyn std::fmt::Display); 2] =
                [("rule", &mission.rule().name()), ("sets", &mission.sets().len())];
            legend.push('\n');
            legend.push_str(MISSION);
            legend.push_str(&rule_text(mission.rule()).fill(language, &counts));
            for (glyph, place, stand) in self.lockwork.by_set() {
                let sign = Sign { glyph, set: mission.set_of(place) };
                legend.push_str(&format!("\n{} {}", show(sign), describe(mission, place, stand, language)));
            }
        }
        legend
    }
}

const fn rule_text(rule: Rule) -> Text {
    match rule {
        Rule::Kept => Text::new(
            "{rule}, sets: {sets}; a small letter is a key, its capital a lock, and keys are never lost",
            "{rule}, jeux : {sets} ; une minuscule est une clé, sa majuscule un verrou, et les clés ne se perdent pas",
        ),
        Rule::Consumed => Text::new(
            "{rule}, sets: {sets}; a small letter is a key, its capital a lock, and opening spends keys",
            "{rule}, jeux : {sets} ; une minuscule est une clé, sa majuscule un verrou, et ouvrir use les clés",
        ),
    }
}

const KEY: Text = Text::new("key of set {set} at {x},{y}", "clé du jeu {set} en {x},{y}");
const LOCK: Text =
    Text::new("lock of set {set} at {x},{y}, needs 1 key", "verrou du jeu {set} en {x},{y}, demande 1 clé");
const LOCK_OF_SEVERAL: Text = Text::new(
    "lock of set {set} at {x},{y}, needs {needs} keys",
    "verrou du jeu {set} en {x},{y}, demande {needs} clés",
);

/// A lock or key and its cell, in words.
pub fn describe(mission: &Mission, place: usize, stand: &Stand, language: Language) -> String {
    let node = &mission.nodes()[place];
    let Some(set) = mission.set_of(place).map(|set| &mission.sets()[set]) else { return String::new() };
    let (text, needs, name) = match node.kind {
        NodeKind::Lock { needs: 1, .. } => (LOCK, 1, &set.lock_name),
        NodeKind::Lock { needs, .. } => (LOCK_OF_SEVERAL, needs, &set.lock_name),
        _ => (KEY, 0, &set.key_name),
    };
    let sentence =
        text.fill(language, &[("set", &set.id), ("x", &stand.at.x), ("y", &stand.at.y), ("needs", &needs)]);
    match node.name.as_ref().or(name.as_ref()) {
        Some(name) => format!("{sentence} ({})", one_line(name, language)),
        None => sentence,
    }
}

/// A name without characters that would break a line or color a terminal.
pub fn one_line(name: &Name, language: Language) -> String {
    let plain = |character: char| if is_plain(character) { character } else { ' ' };
    name.to(language).chars().map(plain).collect()
}

/// Whether a character stays on its line and has no effect on its surroundings.
fn is_plain(character: char) -> bool {
    let changes_direction =
        matches!(character, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    !character.is_control() && !matches!(character, '\u{2028}' | '\u{2029}') && !changes_direction
}
