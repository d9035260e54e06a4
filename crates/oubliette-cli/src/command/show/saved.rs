//! A batch in a folder, and its dungeons as text for a terminal.
//!
//! A dungeon in a format that can be read is read from its file; one that was drawn as a picture is made again from the
//! recipe of the batch.

use std::fs;
use std::path::{Path, PathBuf};

use oubliette::batch::nth;
use oubliette::export::{Format, Options};
use oubliette::import::read_dungeon;
use oubliette::query::number_of;
use oubliette::{Dungeon, Language, METRICS, Plan, Seed, Survey, Text, Value, check, recipe};

use crate::command::batch::{folder, podium};
use crate::failure::Failure;
use crate::file::{read_file, read_text};
use crate::table::measure::shown;
use crate::text::texts;

texts! {
    NO_MANIFEST: "{path} is not a batch: it has no {manifest}; name a folder that batch --out filled"
        / "{path} n’est pas un lot : il n’a pas de {manifest} ; nommez un dossier rempli par batch --out";
    BAD_MANIFEST: "{path}: {key} is missing or damaged; make the batch again"
        / "{path} : {key} manque ou est abîmé ; refaites le lot";
    EMPTY_BATCH: "{path} holds no dungeons yet; run the batch again"
        / "{path} ne contient pas encore de donjon ; relancez le lot";
    NO_SUCH_INDEX: "{path} holds no dungeon {index}; it holds {count}, from {first} to {last}"
        / "{path} n’a pas de donjon {index} ; il en a {count}, de {first} à {last}";
    PLAYER_HEADER: "dungeon {index} ({place} of {count})" / "donjon {index} ({place} sur {count})";
    HEADER: "dungeon {index} ({place} of {count}), seed {seed}" / "donjon {index} ({place} sur {count}), graine {seed}";
}

/// The metrics in a header, if they could be measured, and their short names.
const KEY_METRICS: [(&str, Text); 5] = [
    ("score", Text::new("score", "note")),
    ("path", Text::new("path", "chemin")),
    ("rooms", Text::new("rooms", "salles")),
    ("loops", Text::new("loops", "boucles")),
    ("dead_ends", Text::new("dead ends", "impasses")),
];

/// A batch in a folder.
pub(super) struct Saved {
    folder: PathBuf,
    plan: Plan,
    format: &'static Format,
    /// The numbers of the dungeons that are there: in their order, or the best first.
    pub(super) numbers: Vec<u64>,
    /// Whether the maps are shown to players.
    is_for_players: bool,
}

/// A dungeon for a terminal.
pub(super) struct Picture {
    pub(super) header: String,
    pub(super) map: String,
}

impl Saved {
    pub(super) fn open(folder: &Path, is_for_players: bool) -> Result<Saved, Failure> {
        let path = folder.join(folder::MANIFEST);
        if folder.is_dir() && !path.exists() {
            return Err(Failure::said(
                NO_MANIFEST,
                &[("path", &folder.display()), ("manifest", &folder::MANIFEST)],
            ));
        }
        let (draft, rest) = recipe::within_toml(&read_text(&path)?)
            .map_err(|error| Failure::Recipe { path: path.clone(), error })?;
        let plan =
            check(&draft).map_err(|problems| Failure::Problems { path: Some(path.clone()), problems })?;
        let Value::Table(rest) = rest else { return Err(damaged(&path, "format")) };
        let format = match rest.get("format") {
            Some(Value::Text(name)) => Format::by_name(name),
            _ => None,
        };
        let format = format.ok_or_else(|| damaged(&path, "format"))?;
        let numbers = if rest.contains_key("top") {
            let path = folder.join(folder::RANKS);
            podium::read_ranks(&read_text(&path)?).ok_or_else(|| damaged(&path, "rank,index,seed,value"))?
        } else {
            numbers_in(folder, format)?
        };
        if numbers.is_empty() {
            return Err(Failure::said(EMPTY_BATCH, &[("path", &folder.display())]));
        }
        Ok(Saved { folder: folder.to_owned(), plan, format, numbers, is_for_players })
    }

    /// Where the dungeon with this number stands in the list.
    pub(super) fn place_of(&self, index: u64) -> Result<usize, Failure> {
        self.numbers.iter().position(|&number| number == index).ok_or_else(|| {
            let (path, count) = (self.folder.display(), self.numbers.len());
            let first = self.numbers.iter().min().unwrap_or(&0);
            let last = self.numbers.iter().max().unwrap_or(&0);
            Failure::said(
                NO_SUCH_INDEX,
                &[("path", &path), ("index", &index), ("count", &count), ("first", first), ("last", last)],
            )
        })
    }

    fn seed(&self, place: usize) -> Seed {
        self.plan.recipe().seed.nth(self.numbers[place])
    }

    fn dungeon(&self, place: usize) -> Result<Dungeon, Failure> {
        let path = folder::file_of(&self.folder, self.numbers[place], self.format);
        if self.format.is_readable {
            let bytes = read_file(&path)?;
            return read_dungeon(&bytes).map_err(|error| Failure::Map { path, error });
        }
        // A picture cannot be read back, but it must be there.
        fs::metadata(&path).map_err(|cause| Failure::CannotRead { path, cause })?;
        let made = nth(&self.plan, self.numbers[place]);
        made.map(|made| made.dungeon).map_err(|unmade| Failure::unmade(&self.plan, unmade))
    }

    /// The dungeon at a place of the list, for a terminal.
    pub(super) fn picture(
        &self,
        place: usize,
        in_color: bool,
        language: Language,
    ) -> Result<Picture, Failure> {
        // All dungeons of a batch have the same recipe, so it is left out.
        let dungeon = Dungeon { recipe: None, ..self.dungeon(place)? };
        let name = if in_color { "ansi" } else { "text" };
        let format = Format::by_name(name).expect("the format is in the table");
        let options = Options { language, player: self.is_for_players, ..Options::default() };
        let map = format.to_bytes(&dungeon, None, &options).map_err(Failure::Export)?;
        let title = if self.is_for_players { PLAYER_HEADER } else { HEADER };
        let mut header = title.fill(
            language,
            &[
                ("index", &self.numbers[place]),
                ("place", &(place + 1)),
                ("count", &self.numbers.len()),
                ("seed", &self.seed(place)),
            ],
        );
        if !self.is_for_players {
            header += &key_metrics(&dungeon, language);
        }
        // A seed may hold anything; the header is one line.
        let header = header.chars().map(|character| if character.is_control() { ' ' } else { character });
        Ok(Picture { header: header.collect(), map: String::from_utf8_lossy(&map).into_owned() })
    }
}

/// The metrics for the header.
fn key_metrics(dungeon: &Dungeon, language: Language) -> String {
    let survey = Survey::of(dungeon);
    let measured = KEY_METRICS.into_iter().filter_map(|(name, title)| {
        let metric = METRICS.iter().find(|metric| metric.name == name)?;
        Some((title.to(language), (metric.measure)(&survey)))
    });
    measured
        .filter(|(_, measure)| number_of(measure).is_some())
        .map(|(title, measure)| format!(", {title} {}", shown(&measure, language)))
        .collect()
}

fn damaged(path: &Path, key: &str) -> Failure {
    Failure::said(BAD_MANIFEST, &[("path", &path.display()), ("key", &key)])
}

/// The numbers of the dungeons that are in the folder, in order.
fn numbers_in(folder: &Path, format: &Format) -> Result<Vec<u64>, Failure> {
    let cannot = |cause| Failure::CannotRead { path: folder.to_owned(), cause };
    let mut numbers = Vec::new();
    for entry in fs::read_dir(folder).map_err(cannot)? {
        let name = entry.map_err(cannot)?.file_name();
        numbers.extend(name.to_str().and_then(|name| folder::number_in(name, format)));
    }
    numbers.sort_unstable();
    numbers.dedup();
    Ok(numbers)
}
