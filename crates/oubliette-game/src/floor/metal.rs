//! The metals of keys and doors.

use oubliette_core::{Language, Text};
use serde::{Deserialize, Serialize};

/// The metal of a key and of the doors it opens. Each key set of a floor has its own; where a map has more sets
/// than there are metals, the keys of the later ones are marked with a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Metal(u16);

impl Metal {
    /// The metal of the first set.
    pub const IRON: Metal = Metal(0);
    /// The metal of the second set.
    #[cfg(test)]
    pub(crate) const COPPER: Metal = Metal(1);
    /// The metal of the third set.
    #[cfg(test)]
    pub(crate) const SILVER: Metal = Metal(2);

    /// The metal of the set at `place`; `None` if there are too many sets.
    pub fn of_set(place: usize) -> Option<Metal> {
        u16::try_from(place).ok().map(Metal)
    }

    /// The place of its set.
    pub fn number(self) -> u16 {
        self.0
    }

    /// Its name.
    pub fn title(self, language: Language) -> String {
        self.marked(self.words().title, TITLE_MARKED, language)
    }

    /// The name of a key of this metal.
    pub fn key(self, language: Language) -> String {
        self.marked(self.words().key, MARKED, language)
    }

    /// The name of a door of this metal.
    pub fn door(self, language: Language) -> String {
        self.marked(self.words().door, MARKED, language)
    }

    fn words(self) -> &'static Words {
        &METALS[usize::from(self.0) % METALS.len()]
    }

    fn marked(self, name: Text, marked: Text, language: Language) -> String {
        let name = name.to(language);
        match usize::from(self.0) / METALS.len() {
            0 => name.to_owned(),
            round => marked.fill(language, &[("name", &name), ("number", &(round + 1))]),
        }
    }
}

const TITLE_MARKED: Text = Text::new("{name} {number}", "{name} {number}");
const MARKED: Text = Text::new("{name} marked {number}", "{name} marquée {number}");

struct Words {
    title: Text,
    key: Text,
    door: Text,
}

const fn words(title: Text, key: Text, door: Text) -> Words {
    Words { title, key, door }
}

/// The English names begin with different letters, which stand beside the doors.
#[rustfmt::skip]
const METALS: [Words; 16] = [
    words(Text::new("iron", "fer"), Text::new("an iron key", "une clé de fer"), Text::new("the iron door", "la porte de fer")),
    words(Text::new("copper", "cuivre"), Text::new("a copper key", "une clé de cuivre"), Text::new("the copper door", "la porte de cuivre")),
    words(Text::new("silver", "argent"), Text::new("a silver key", "une clé d’argent"), Text::new("the silver door", "la porte d’argent")),
    words(Text::new("gold", "or"), Text::new("a gold key", "une clé d’or"), Text::new("the gold door", "la porte d’or")),
    words(Text::new("bronze", "bronze"), Text::new("a bronze key", "une clé de bronze"), Text::new("the bronze door", "la porte de bronze")),
    words(Text::new("lead", "plomb"), Text::new("a lead key", "une clé de plomb"), Text::new("the lead door", "la porte de plomb")),
    words(Text::new("tin", "étain"), Text::new("a tin key", "une clé d’étain"), Text::new("the tin door", "la porte d’étain")),
    words(Text::new("zinc", "zinc"), Text::new("a zinc key", "une clé de zinc"), Text::new("the zinc door", "la porte de zinc")),
    words(Text::new("nickel", "nickel"), Text::new("a nickel key", "une clé de nickel"), Text::new("the nickel door", "la porte de nickel")),
    words(Text::new("amber", "ambre"), Text::new("an amber key", "une clé d’ambre"), Text::new("the amber door", "la porte d’ambre")),
    words(Text::new("jade", "jade"), Text::new("a jade key", "une clé de jade"), Text::new("the jade door", "la porte de jade")),
    words(Text::new("ebony", "ébène"), Text::new("an ebony key", "une clé d’ébène"), Text::new("the ebony door", "la porte d’ébène")),
    words(Text::new("obsidian", "obsidienne"), Text::new("an obsidian key", "une clé d’obsidienne"), Text::new("the obsidian door", "la porte d’obsidienne")),
    words(Text::new("pearl", "nacre"), Text::new("a pearl key", "une clé de nacre"), Text::new("the pearl door", "la porte de nacre")),
    words(Text::new("ruby", "rubis"), Text::new("a ruby key", "une clé de rubis"), Text::new("the ruby door", "la porte de rubis")),
    words(Text::new("quartz", "quartz"), Text::new("a quartz key", "une clé de quartz"), Text::new("the quartz door", "la porte de quartz")),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_has_keys_and_doors_of_its_own_name() {
        for language in Language::ALL {
            let names = |name: fn(Metal, Language) -> String| {
                let mut names: Vec<String> = (0..100).map(|number| name(Metal(number), language)).collect();
                names.sort_unstable();
                names.dedup();
                names.len()
            };
            assert_eq!([names(Metal::title), names(Metal::key), names(Metal::door)], [100; 3]);
        }
        assert_eq!(Metal(16).key(Language::English), "an iron key marked 2");
        assert_eq!(Metal(33).door(Language::French), "la porte de cuivre marquée 3");
    }
}
