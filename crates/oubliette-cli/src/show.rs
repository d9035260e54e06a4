//! `oubliette show`: the dungeons of a batch, one at a time.
//!
//! What a format keeps of the map is read from the dungeon's file; a dungeon that was drawn as a picture is
//! made again from the batch's recipe. In a terminal one pages back and forth between them.

use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use oubliette::batch::nth;
use oubliette::export::{Format, Options, read_dungeon};
use oubliette::query::number_of;
use oubliette::{Dungeon, Language, METRICS, Plan, Seed, Survey, Value, check, recipe};

use crate::batch::{folder, podium};
use crate::failure::Failure;
use crate::generate::refused;
use crate::measure::shown;
use crate::{output, request, text};

mod pager;
mod screen;

/// The metrics that a header tells, where they exist and could be measured.
const KEY_METRICS: [&str; 5] = ["score", "path", "rooms", "loops", "dead_ends"];

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let folder = Path::new(matches.get_one::<String>("folder").map_or("", String::as_str));
    let index = request::number(matches, "index", 0, u64::MAX)?;
    let saved = Saved { player: matches.get_flag("player"), ..Saved::open(folder)? };
    if index.is_none() && io::stdin().is_terminal() && output::is_terminal() {
        return screen::run(&saved, language);
    }
    let place = match index {
        None => 0,
        Some(index) => saved.place_of(index)?,
    };
    let Picture { header, map } = saved.picture(place, output::wants_color(), language)?;
    output::print(format!("{}\n{map}", output::visible(&header)).as_bytes())
}

/// A batch in a folder.
struct Saved {
    folder: PathBuf,
    plan: Plan,
    format: &'static Format,
    /// The numbers of the dungeons that are there: in their order, or the best first.
    numbers: Vec<u64>,
    /// Whether it is players who look.
    player: bool,
}

/// A dungeon for a terminal.
struct Picture {
    header: String,
    map: String,
}

impl Saved {
    fn open(folder: &Path) -> Result<Saved, Failure> {
        let path = folder.join(folder::MANIFEST);
        if folder.is_dir() && !path.exists() {
            return Err(Failure::said(
                text::NO_MANIFEST,
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
            return Err(Failure::said(text::EMPTY_BATCH, &[("path", &folder.display())]));
        }
        Ok(Saved { folder: folder.to_owned(), plan, format, numbers, player: false })
    }

    /// Where the dungeon with this number stands in the list.
    fn place_of(&self, index: u64) -> Result<usize, Failure> {
        self.numbers.iter().position(|&number| number == index).ok_or_else(|| {
            let (path, count) = (self.folder.display(), self.numbers.len());
            let first = self.numbers.iter().min().unwrap_or(&0);
            let last = self.numbers.iter().max().unwrap_or(&0);
            Failure::said(
                text::NO_SUCH_INDEX,
                &[("path", &path), ("index", &index), ("count", &count), ("first", first), ("last", last)],
            )
        })
    }

    fn seed(&self, place: usize) -> Seed {
        self.plan.recipe().seed.nth(self.numbers[place])
    }

    fn dungeon(&self, place: usize) -> Result<Dungeon, Failure> {
        let path = folder::file(&self.folder, self.numbers[place], self.format);
        if matches!(self.format.name, "json" | "jsonl" | "text" | "matrix") {
            let bytes = output::read_file(&path)?;
            return read_dungeon(&bytes).map_err(|error| Failure::Map { path, error });
        }
        // A picture cannot be read back, but it must be there.
        fs::metadata(&path).map_err(|cause| Failure::CannotRead { path, cause })?;
        nth(&self.plan, self.numbers[place]).map_err(|misfit| refused(&self.plan, misfit))
    }

    /// The dungeon at a place of the list, for a terminal.
    fn picture(&self, place: usize, in_color: bool, language: Language) -> Result<Picture, Failure> {
        // The recipe is the batch's; under every map it would only take space.
        let dungeon = Dungeon { recipe: None, ..self.dungeon(place)? };
        let name = if in_color { "ansi" } else { "text" };
        let format = Format::by_name(name).expect("the format is in the table");
        let options = Options { language, player: self.player, ..Options::default() };
        let map = format.to_bytes(&dungeon, None, &options).map_err(Failure::Export)?;
        let title = if self.player { text::SHOW_PLAYER_HEADER } else { text::SHOW_HEADER };
        let mut header = title.fill(
            language,
            &[
                ("index", &self.numbers[place]),
                ("place", &(place + 1)),
                ("count", &self.numbers.len()),
                ("seed", &self.seed(place)),
            ],
        );
        if !self.player {
            header += &key_metrics(&dungeon, language);
        }
        // A seed may hold anything; the header is one line.
        let header = header.chars().map(|character| if character.is_control() { ' ' } else { character });
        Ok(Picture { header: header.collect(), map: String::from_utf8_lossy(&map).into_owned() })
    }
}

/// What the header tells of the metrics.
fn key_metrics(dungeon: &Dungeon, language: Language) -> String {
    let survey = Survey::of(dungeon);
    let metrics =
        KEY_METRICS.into_iter().filter_map(|name| METRICS.iter().find(|metric| metric.name == name));
    let measured = metrics.map(|metric| (metric.name, (metric.measure)(&survey)));
    measured
        .filter(|(_, measure)| number_of(measure).is_some())
        .map(|(name, measure)| format!(", {name} {}", shown(&measure, language)))
        .collect()
}

fn read_text(path: &Path) -> Result<String, Failure> {
    String::from_utf8(output::read_file(path)?)
        .map_err(|_| Failure::said(text::NOT_UTF8_FILE, &[("path", &path.display())]))
}

fn damaged(path: &Path, key: &str) -> Failure {
    Failure::said(text::BAD_MANIFEST, &[("path", &path.display()), ("key", &key)])
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
