//! Names of dungeons and rooms, in English and French.
//!
//! A small grammar (`grammar`) joins the words of a theme (`theme`), which follows from the layout and the mode. Both
//! languages come from the same choice of words. Names that a person gave ([`Labels`]) replace generated ones.
//!
//! The title follows from the seed alone. The name of a room follows from the seed, its id and its role, so editing one
//! room renames no other. Up to 60 rooms have different names without numerals: a room takes its noun and its modifier by
//! its id from lists whose lengths have no common divisor.
//!
//! Players see no name that reveals a secret, a lock, a key or treasure. [`for_player`](crate::for_player) stores their
//! names in the dungeon it returns, so that ordinary rooms have the same name on both maps.

mod grammar;
mod role;
mod theme;

use oubliette_core::mission::Name;
use oubliette_core::seed::label;
use oubliette_core::{
    CompactSort, DoorKind, Dungeon, FeatureKind, Labels, RoomLabel, Seed, Text, compact_map,
};

use self::grammar::{Adjective, Complement, Noun, definite, phrase, roman};
use self::role::{Role, Sight, SizeClass};
use self::theme::{
    ADJECTIVES, COMPLEMENTS, KEY_COMPLEMENTS, PERSONS, SEALED, SECRET, TREASURE_COMPLEMENTS, TREASURE_NOUNS,
    Theme, noun_of_shape, theme_of,
};

/// The names of a dungeon in both languages.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Names {
    /// The title, such as `The Sunken Crypt of Ysolde`.
    pub title: Name,
    /// The content of the dungeon, in a few words.
    pub subtitle: Name,
    /// The name of each room, in the order of [`Dungeon::rooms`].
    pub rooms: Vec<Name>,
}

/// The names of `dungeon`. The same dungeon always gets the same names.
pub fn names_of(dungeon: &Dungeon) -> Names {
    let labels = dungeon.labels();
    let seed = seed_of(dungeon);
    let theme = theme_of(dungeon.recipe.as_ref());
    let namer = Namer::new(theme, &seed);
    let roles = Role::of_rooms(dungeon, Sight::Master, dungeon.start(), dungeon.end());
    let room = |(index, role): (usize, Role)| {
        labels.room_name(index as u32).cloned().unwrap_or_else(|| namer.room(index, role))
    };
    Names {
        title: labels.title.clone().unwrap_or_else(|| title(theme, &seed)),
        subtitle: labels.subtitle.clone().unwrap_or_else(|| subtitle(dungeon)),
        rooms: roles.into_iter().enumerate().map(room).collect(),
    }
}

/// The names of `dungeon` and the notes of its rooms, to be stored in [`Dungeon::names`] before its recipe is removed.
pub fn labels_of(dungeon: &Dungeon) -> Labels {
    let names = names_of(dungeon);
    let given = dungeon.labels();
    let label = |(id, name): (u32, Name)| {
        let note = given.rooms.get(&id).and_then(|label| label.note.clone());
        (id, RoomLabel { name: Some(name), note })
    };
    Labels {
        title: Some(names.title),
        subtitle: given.subtitle.clone(),
        rooms: compact_map((0..Labels::MAX_ROOMS).zip(names.rooms).map(label)),
    }
}

/// The names that players may see, for a map that shows `kept` of the rooms of `dungeon`, renumbered in that order.
/// `shown` has the start and the end, if players see them.
///
/// Names that a person gave stay, except those of rooms that hide something; notes are left out.
pub(crate) fn labels_for_player(dungeon: &Dungeon, kept: &[usize], shown: &Dungeon) -> Labels {
    let labels = dungeon.labels();
    let seed = seed_of(dungeon);
    let theme = theme_of(dungeon.recipe.as_ref());
    let namer = Namer::new(theme, &seed);
    let seen = Role::of_rooms(dungeon, Sight::Player, shown.start(), shown.end());
    let name_of = |index: usize| {
        let given = labels.room_name(index as u32).filter(|_| !role::hides_something(dungeon, index));
        given.cloned().unwrap_or_else(|| namer.room(index, seen[index]))
    };
    let label = |(number, &index): (usize, &usize)| {
        (number as u32, RoomLabel { name: Some(name_of(index)), note: None })
    };
    Labels {
        title: Some(labels.title.clone().unwrap_or_else(|| title(theme, &seed))),
        subtitle: labels.subtitle.clone(),
        rooms: compact_map(kept.iter().enumerate().take(Labels::MAX_ROOMS as usize).map(label)),
    }
}

/// The seed of the recipe; a map without one is its own seed.
fn seed_of(dungeon: &Dungeon) -> Seed {
    dungeon.recipe.as_ref().map_or_else(|| Seed::Number(dungeon.digest()), |recipe| recipe.seed.clone())
}

/// How often a title with a repeated word is drawn again.
const TITLE_ATTEMPTS: u32 = 8;

fn title(theme: &Theme, seed: &Seed) -> Name {
    let mut rng = theme.stream(seed, label::TITLE);
    let adjectives = [&theme.adjectives[..], &ADJECTIVES].concat();
    let things = [&theme.complements[..], &COMPLEMENTS].concat();
    let mut title = definite(theme.places[0], None, None);
    for _ in 0..TITLE_ATTEMPTS {
        let noun = theme.places[rng.below(theme.places.len() as u32) as usize];
        let adjective = rng.pick(&adjectives).copied();
        let complements = if rng.chance(1, 2) { &PERSONS[..] } else { &things };
        let complement = rng.pick(complements).copied();
        // One title in five has no complement, two have no adjective, and two have both.
        title = match rng.below(5) {
            0 => definite(noun, adjective, None),
            1 | 2 => definite(noun, None, complement),
            _ => definite(noun, adjective, complement),
        };
        if !repeats_a_word(&title) {
            break;
        }
    }
    title
}

/// Gives names to rooms: the words of a theme, in an order of their own for each seed.
struct Namer {
    theme: &'static Theme,
    adjectives: Vec<Adjective>,
    complements: Vec<Complement>,
    treasures: Vec<Complement>,
    large: Vec<Noun>,
    medium: Vec<Noun>,
    small: Vec<Noun>,
    whole: Vec<Text>,
    /// The start, the end and the places of the forms below.
    turns: [u32; 3],
}

impl Namer {
    fn new(theme: &'static Theme, seed: &Seed) -> Namer {
        let mut rng = theme.stream(seed, label::ROOM_NAMES);
        let turns = [4, 4, FORMS as u32].map(|bound| rng.below(bound));
        let mut namer = Namer {
            theme,
            adjectives: [&theme.adjectives[..], &ADJECTIVES].concat(),
            complements: [&theme.complements[..], &COMPLEMENTS].concat(),
            treasures: TREASURE_COMPLEMENTS.to_vec(),
            large: theme.sizes.large.to_vec(),
            medium: theme.sizes.medium.to_vec(),
            small: theme.sizes.small.to_vec(),
            whole: [&theme.rooms[..], &theme.shared_rooms].concat(),
            turns,
        };
        rng.shuffle(&mut namer.adjectives);
        rng.shuffle(&mut namer.complements);
        for nouns in [&mut namer.large, &mut namer.medium, &mut namer.small] {
            rng.shuffle(nouns);
        }
        rng.shuffle(&mut namer.whole);
        rng.shuffle(&mut namer.treasures);
        namer
    }

    /// The name of the room `index`, different from that of all other rooms with the same seed.
    fn room(&self, index: usize, role: Role) -> Name {
        match role {
            Role::Start => self.theme.starts[self.turns[0] as usize].into(),
            Role::End => self.theme.ends[self.turns[1] as usize].into(),
            Role::Secret(size) => Namer::marked(index, self.nouns(size), &SECRET),
            Role::Sealed(size) => Namer::marked(index, self.nouns(size), &SEALED),
            Role::Treasure => Namer::with_complement(index, &TREASURE_NOUNS, &self.treasures),
            Role::Key(size) => Namer::with_key(index, self.nouns(size)),
            Role::Ordinary(size, shape) => {
                let (turn, round) = ((index + self.turns[2] as usize) % FORMS, index / FORMS);
                match (turn, noun_of_shape(shape)) {
                    (0, _) if size != SizeClass::Large => {
                        numbered(self.whole[round % self.whole.len()].into(), round / self.whole.len())
                    }
                    (1, Some(noun)) if round % 2 == 0 => {
                        let (place, count) = (round / 2 % self.complements.len(), round / 2);
                        let name = phrase(noun, None, Some(self.complements[place]));
                        numbered(name, count / self.complements.len())
                    }
                    (1, _) => self.with_adjective(index, self.nouns(size)),
                    _ => {
                        let name = Namer::with_complement(index, self.nouns(size), &self.complements);
                        if repeats_a_word(&name) {
                            self.with_adjective(index, self.nouns(size))
                        } else {
                            name
                        }
                    }
                }
            }
        }
    }

    fn nouns(&self, size: SizeClass) -> &[Noun] {
        match size {
            SizeClass::Large => &self.large,
            SizeClass::Medium => &self.medium,
            SizeClass::Small => &self.small,
        }
    }

    /// `Flooded Hall`.
    fn with_adjective(&self, index: usize, nouns: &[Noun]) -> Name {
        let adjective = self.adjectives[index % self.adjectives.len()];
        let name = phrase(nouns[index % nouns.len()], Some(adjective), None);
        numbered(name, index / common_multiple(nouns.len(), self.adjectives.len()))
    }

    /// `Hall of Broken Oars`.
    fn with_complement(index: usize, nouns: &[Noun], complements: &[Complement]) -> Name {
        let name = phrase(nouns[index % nouns.len()], None, Some(complements[index % complements.len()]));
        numbered(name, index / common_multiple(nouns.len(), complements.len()))
    }

    /// `Hidden Hall`, and `Hidden Hall of Whispers` once the short names are used up.
    fn marked(index: usize, nouns: &[Noun], marks: &[Adjective]) -> Name {
        let (round, uses) = round_of(index, common_multiple(nouns.len(), marks.len()), COMPLEMENTS.len());
        let complement = round.map(|round| COMPLEMENTS[round]);
        numbered(phrase(nouns[index % nouns.len()], Some(marks[index % marks.len()]), complement), uses)
    }

    /// `Hall of the Key`, and `Dark Hall of the Key` once the short names are used up.
    fn with_key(index: usize, nouns: &[Noun]) -> Name {
        let short = common_multiple(nouns.len(), KEY_COMPLEMENTS.len());
        let (round, uses) = round_of(index, short, ADJECTIVES.len());
        let adjective = round.map(|round| ADJECTIVES[round]);
        let complement = KEY_COMPLEMENTS[index % KEY_COMPLEMENTS.len()];
        numbered(phrase(nouns[index % nouns.len()], adjective, Some(complement)), uses)
    }
}

/// The place of the word that a name needs besides its short form, which serves the first `short` rooms, and how often
/// the name was used before. There are `count` such words.
fn round_of(index: usize, short: usize, count: usize) -> (Option<usize>, usize) {
    let round = index / short;
    ((round % (count + 1)).checked_sub(1), round / (count + 1))
}

/// Ordinary rooms take turns: a whole name, an adjective or a shape, and a complement.
const FORMS: usize = 3;

/// The name with a Roman numeral if it was used `uses` times before.
fn numbered(name: Name, uses: usize) -> Name {
    if uses == 0 {
        return name;
    }
    let numeral = roman(uses + 1);
    Name { en: format!("{} {numeral}", name.en), fr: format!("{} {numeral}", name.fr) }
}

fn common_multiple(a: usize, b: usize) -> usize {
    let (mut divisor, mut rest) = (a, b);
    while rest != 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    a / divisor * b
}

/// Whether two long words of a name begin alike, as in `The Black Crypt of the Black Mirror`.
fn repeats_a_word(name: &Name) -> bool {
    const STEM: usize = 4;
    [&name.en, &name.fr].into_iter().any(|text| {
        let words = text.split([' ', '’', '-']).map(str::to_lowercase);
        let mut stems: Vec<String> = words
            .filter(|word| word.chars().count() >= STEM)
            .map(|word| word.chars().take(STEM).collect())
            .collect();
        stems.compact_sort();
        stems.windows(2).any(|pair| pair[0] == pair[1])
    })
}

const ROOMS: [Text; 2] = [Text::new("{n} room", "{n} salle"), Text::new("{n} rooms", "{n} salles")];
const LOCKS: [Text; 2] = [Text::new("{n} lock", "{n} verrou"), Text::new("{n} locks", "{n} verrous")];
const TREASURES: [Text; 2] =
    [Text::new("{n} treasure", "{n} trésor"), Text::new("{n} treasures", "{n} trésors")];
const CELLS: Text = Text::new("{width} × {height} cells", "{width} × {height} cases");
const SEED: Text = Text::new(" · seed {seed}", " · graine {seed}");

/// The most characters of a seed that a subtitle shows.
const MAX_SEED: usize = 24;

/// `12 rooms, 3 locks, 2 treasures · seed 7`. Counts of zero are left out; a map without rooms has its size.
fn subtitle(dungeon: &Dungeon) -> Name {
    let locks = dungeon.doors.iter().filter(|door| door.kind == DoorKind::Locked).count();
    let is_treasure = |kind| matches!(kind, FeatureKind::Treasure | FeatureKind::Reward);
    let treasures = dungeon.features.iter().filter(|feature| is_treasure(feature.kind)).count();
    let counts = [(dungeon.rooms.len(), ROOMS), (locks, LOCKS), (treasures, TREASURES)];
    let seed = dungeon.recipe.as_ref().map(|recipe| shortened(&recipe.seed.to_string()));
    let line = |language| {
        let counted = counts.iter().filter(|(count, _)| *count > 0);
        let mut parts: Vec<String> = counted
            .map(|(count, [one, many])| {
                let text = if *count == 1 { one } else { many };
                text.fill(language, &[("n", count)])
            })
            .collect();
        if dungeon.rooms.is_empty() {
            let size = dungeon.size();
            parts.insert(0, CELLS.fill(language, &[("width", &size.width), ("height", &size.height)]));
        }
        let seed = seed.as_ref().map(|seed| SEED.fill(language, &[("seed", seed)]));
        parts.join(", ") + &seed.unwrap_or_default()
    };
    Name { en: line(oubliette_core::Language::English), fr: line(oubliette_core::Language::French) }
}

/// A seed on one line; a seed may be any text.
fn shortened(seed: &str) -> String {
    let mut letters = seed.chars().map(|letter| if letter.is_control() { ' ' } else { letter });
    let mut text: String = letters.by_ref().take(MAX_SEED).collect();
    if letters.next().is_some() {
        text.truncate(text.trim_end().len());
        text.push('…');
    }
    text
}

#[cfg(test)]
mod tests;
