//! Maps as rows of characters: glyphs, and letters for the keys and locks of a mission.
//!
//! A key is a small letter and its lock the capital, as far as there are letters; those that mean something else on
//! maps are left out. Sets beyond them show as any key and any lock, and the list below the map tells them apart.

use oubliette_core::mission::{Name, NodeKind, Rule};
use oubliette_core::{Dungeon, Language, Mission, Text};

use crate::glyph::Glyph;
use crate::lockwork::{Lockwork, Stand};
use crate::mark::Marks;

/// The letters of sets, without `o` and `s`: pillars and secret doors have these, small or large.
const LETTERS: &[u8; 24] = b"abcdefghijklmnpqrtuvwxyz";

/// What the first line about the mission begins with, in every language.
pub(crate) const MISSION: &str = "mission ";

/// A cell of a map of characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sign {
    pub(crate) glyph: Glyph,
    /// The place of the set of a key or lock.
    pub(crate) set: Option<usize>,
}

impl Sign {
    /// Its character.
    pub(crate) fn character(self) -> char {
        match (self.glyph, self.letter()) {
            (Glyph::Key, Some(letter)) => letter,
            (Glyph::LockedDoor, Some(letter)) => letter.to_ascii_uppercase(),
            (glyph, _) => glyph.character(),
        }
    }

    fn letter(self) -> Option<char> {
        Some(char::from(*LETTERS.get(self.set?)?))
    }

    /// What the letter of a key or lock means, on maps that have them.
    pub(crate) fn of_letter(letter: char) -> Option<Glyph> {
        let is_one = LETTERS.iter().any(|&own| char::from(own) == letter.to_ascii_lowercase());
        is_one.then_some(if letter.is_ascii_lowercase() { Glyph::Key } else { Glyph::LockedDoor })
    }
}

/// A map read from top to bottom as signs. It remembers which occurred.
pub(crate) struct SignRows<'a> {
    dungeon: &'a Dungeon,
    marks: Marks,
    lockwork: Lockwork<'a>,
    row: Vec<Sign>,
    y: i32,
    seen: [bool; Glyph::ALL.len()],
}

impl<'a> SignRows<'a> {
    /// Before the first row.
    pub(crate) fn of(dungeon: &'a Dungeon) -> SignRows<'a> {
        let (marks, lockwork) = (Marks::of(dungeon), Lockwork::of(dungeon));
        SignRows { dungeon, marks, lockwork, row: Vec::new(), y: 0, seen: Default::default() }
    }

    /// The next row.
    pub(crate) fn next_row(&mut self) -> Option<&[Sign]> {
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
    pub(crate) fn legend(&self, language: Language, show: impl Fn(Sign) -> String) -> String {
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

/// What a lock or key is and where it stands.
pub(crate) fn describe(mission: &Mission, place: usize, stand: &Stand, language: Language) -> String {
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

/// A name without what would break a line or color a terminal.
pub(crate) fn one_line(name: &Name, language: Language) -> String {
    let plain = |character: char| if is_plain(character) { character } else { ' ' };
    name.to(language).chars().map(plain).collect()
}

/// Whether a character stays on its line and changes nothing around it.
fn is_plain(character: char) -> bool {
    let changes_direction =
        matches!(character, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    !character.is_control() && !matches!(character, '\u{2028}' | '\u{2029}') && !changes_direction
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{full_mission, key, lock, locked_dungeon, node};
    use crate::{Format, Options, read_dungeon};
    use oubliette_core::mission::{KeySet, SetKind};
    use oubliette_core::{NodeId, SetId, Tile};

    fn shown(dungeon: &Dungeon, language: Language) -> String {
        let options = Options { language, ..Options::default() };
        let bytes = Format::by_name("text").unwrap().to_bytes(dungeon, None, &options).unwrap();
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn a_key_is_a_small_letter_and_its_lock_the_capital() {
        let expected = "\
#######
#<a.A>#
#######

# wall  . floor  < start  > end
mission kept, sets: 1; a small letter is a key, its capital a lock, and keys are never lost
A lock of set 1 at 4,1, needs 1 key
a key of set 1 at 2,1
";
        assert_eq!(shown(&locked_dungeon(), Language::English), expected);
        assert!(
            shown(&locked_dungeon(), Language::French)
                .contains("\nA verrou du jeu 1 en 4,1, demande 1 clé\n")
        );
    }

    #[test]
    fn names_stay_on_their_line_and_locks_say_how_many_keys_they_need() {
        let mut dungeon = locked_dungeon();
        dungeon.mission = Some(full_mission());
        dungeon.doors[0].lock = Some(NodeId(5));
        let text = shown(&dungeon, Language::English);
        assert!(
            text.contains("\nB lock of set 2 at 4,1, needs 2 keys\nC lock of set 3 at 4,1, needs 1 key"),
            "{text}"
        );
        dungeon.doors[0].lock = Some(NodeId(2));
        let text = shown(&dungeon, Language::English);
        assert!(text.contains("\nA lock of set 1 at 4,1, needs 1 key (porte \"rouge\" <b>&🗝)\n"), "{text}");
    }

    #[test]
    fn letters_that_mean_something_else_are_left_out_and_sets_without_one_are_told_by_number() {
        let letters: String = LETTERS.iter().map(|&letter| char::from(letter)).collect();
        assert!(letters.chars().all(|letter| {
            Tile::from_glyph(letter).is_none() && Tile::from_glyph(letter.to_ascii_uppercase()).is_none()
        }));
        let mut dungeon = locked_dungeon();
        let sets = (1..=30).map(|id| KeySet::new(SetId(id), SetKind::Unique)).collect();
        let nodes = vec![
            node(0, 0, NodeKind::Start),
            node(1, 0, key(30)),
            node(2, 0, lock(30, 1)),
            node(3, 2, NodeKind::End),
        ];
        dungeon.mission = Some(Mission::new(Rule::Consumed, sets, nodes).unwrap());
        let text = shown(&dungeon, Language::English);
        assert!(
            text.contains("#<?.=>#") && text.contains("= locked door") && text.contains("? key\n"),
            "{text}"
        );
        assert!(text.contains("\n= lock of set 30 at 4,1, needs 1 key\n? key of set 30 at 2,1\n"), "{text}");
    }

    #[test]
    fn what_is_written_reads_back_but_for_the_mission() {
        for language in Language::ALL {
            let back = read_dungeon(shown(&locked_dungeon(), language).as_bytes()).unwrap();
            assert_eq!(back.tiles, locked_dungeon().tiles);
            let place = |dungeon: &Dungeon| -> Vec<_> {
                dungeon.features.iter().map(|feature| (feature.at, feature.kind)).collect()
            };
            assert_eq!(place(&back), place(&locked_dungeon()));
            assert_eq!(
                (back.doors[0].at, back.doors[0].kind),
                (locked_dungeon().doors[0].at, locked_dungeon().doors[0].kind)
            );
        }
    }

    #[test]
    fn without_a_mission_below_letters_are_no_cells() {
        assert!(read_dungeon(b"#a.#\n").is_err());
        assert!(read_dungeon(b"#a.A\n\nmission kept\n").is_ok());
        assert!(read_dungeon(b"#a.A\n\nmission kept\n#..#\n").is_err());
    }
}
