//! `oubliette batch`: many dungeons, or the best of many, to one stream or into a folder.
//!
//! A folder holds one file per dungeon and `batch.toml`, which says what the batch is. Files are whole or
//! absent, so a batch that was stopped goes on where it was: the dungeons that are there are not made again.

use std::collections::BTreeSet;
use std::io::Write;
use std::ops::Range;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use oubliette::batch::{batch, nth};
use oubliette::export::{self, Format, Options};
use oubliette::top::Winner;
use oubliette::{Dungeon, FRAMES, Language, METRICS, Metric, Misfit, Plan, recipe, with_steps};

use crate::failure::{Failure, both};
use crate::generate::{refuse_false_map, refused, report_for};
use crate::measure::{self, Bytes, Form, Record, Sink};
use crate::request::{self, Request};
use crate::{output, progress, text};

pub(crate) mod folder;
pub(crate) mod podium;

use podium::Podium;

/// The formats with words for people; in all others the language changes nothing.
const WITH_WORDS: [&str; 4] = ["text", "ansi", "svg", "pdf"];

/// Far more than anybody waits for.
pub(crate) const MAX_COUNT: u64 = 1_000_000_000;
pub(crate) const DEFAULT_COUNT: u64 = 10;
pub(crate) const MAX_THREADS: usize = 1024;

struct Batch {
    plan: Plan,
    count: u64,
    threads: Option<usize>,
    podium: Option<Podium>,
    out: Out,
    options: Options,
    /// The language of messages.
    language: Language,
}

/// What is written, and where.
enum Out {
    /// Dungeons one after the other.
    Stream(PathBuf, &'static Format),
    /// A file per dungeon.
    Folder(PathBuf, &'static Format),
    /// Only what was measured.
    Measures(PathBuf, Form),
}

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    request::refuse_repeated(matches)?;
    let numbers = both(
        request::number(matches, "count", 1, MAX_COUNT),
        request::number(matches, "threads", 1, MAX_THREADS),
    );
    let shown = both(
        both(chosen_output(matches), Podium::from_matches(matches)),
        request::options(matches, language),
    );
    let ((numbers, shown), request) = both(both(numbers, shown), Request::from_matches(matches))?;
    let ((count, threads), ((out, podium), options)) = (numbers, shown);
    if request.has_fresh_seed {
        output::say(&text::FRESH_SEED.fill(language, &[("seed", &request.plan.recipe().seed)]));
    }
    let options = match &out {
        Out::Folder(_, format) => request::sized(matches, format, options),
        _ => options,
    };
    let saved = request::save_recipe(matches, &request.plan)?;
    let count = count.unwrap_or(DEFAULT_COUNT);
    let job = Batch { plan: request.plan, count, threads, podium, out, options, language };
    job.run()?;
    saved.map_or(Ok(()), output::Prepared::commit)
}

/// Where the dungeons go and in which format.
fn chosen_output(matches: &ArgMatches) -> Result<Out, Failure> {
    let path = request::path(matches, "out")?.unwrap_or_else(|| PathBuf::from("-"));
    let named = request::named_format(matches)?;
    if let Some(form) = request::flag(matches, "metrics") {
        if named.is_some() {
            return Err(Failure::said(text::NOT_TOGETHER, &[("flag", &"--metrics"), ("other", &"--format")]));
        }
        let form = Form::named("--metrics", form, &Form::STREAMED)?;
        form.refuse_screen(&path)?;
        return Ok(Out::Measures(path, form));
    }
    let ending = path.extension().and_then(|ending| ending.to_str()).and_then(Format::by_extension);
    let by_name = |name| Format::by_name(name).expect("the format is in the table");
    match ending.filter(|_| !path.is_dir()) {
        _ if path == Path::new("-") => {}
        None if is_table(&path) && named.is_none() => {
            return Ok(Out::Measures(path, Form::Parquet.if_built()?));
        }
        None if is_table(&path) => {
            return Err(Failure::said(text::NOT_A_FOLDER_NAME, &[("path", &path.display())]));
        }
        Some(ending) if ending.name == "jsonl" => {}
        Some(_) => return Err(Failure::said(text::NOT_A_FOLDER_NAME, &[("path", &path.display())])),
        None => return Ok(Out::Folder(path, named.unwrap_or(by_name("json")))),
    }
    match named.filter(|format| format.name != "jsonl") {
        Some(format) => Err(Failure::said(text::STREAM_IS_JSONL, &[("format", &format.name)])),
        None => Ok(Out::Stream(path, by_name("jsonl"))),
    }
}

/// Whether a file's name says that it is a table: no dungeon is written like that.
fn is_table(path: &Path) -> bool {
    Form::of_file(path) == Some(Form::Parquet) && !path.is_dir()
}

impl Batch {
    fn run(&self) -> Result<(), Failure> {
        match &self.out {
            Out::Stream(path, format) => {
                let make = |_, dungeon: Dungeon| self.render(&dungeon, format);
                self.stream(path, &mut Bytes, make)
            }
            Out::Measures(path, form) => {
                let metrics: Vec<&Metric> = METRICS.iter().collect();
                let make =
                    |index, dungeon: Dungeon| Ok(Record::of(index, &dungeon, *form, &self.plan, &metrics));
                self.stream(path, measure::table(*form, &self.plan, &metrics).as_mut(), make)
            }
            Out::Folder(path, format) => self.fill_folder(path, format),
        }
    }

    fn render(&self, dungeon: &Dungeon, format: &Format) -> Result<Vec<u8>, export::Error> {
        format.to_bytes(dungeon, report_for(format, dungeon).as_ref(), &self.options)
    }

    /// Writes what `make` makes of each dungeon, in their order; of the best, the best first.
    fn stream<T: Send>(
        &self,
        path: &Path,
        sink: &mut dyn Sink<T>,
        make: impl Fn(u64, Dungeon) -> Result<T, export::Error> + Sync,
    ) -> Result<(), Failure> {
        let winners = self.winners()?;
        let mut refusals = Vec::new();
        let write = |out: &mut dyn Write| {
            sink.begin(out)?;
            if let Some(winners) = winners {
                // Only dungeons that fit were measured.
                for winner in &winners {
                    if let Ok(dungeon) = nth(&self.plan, winner.index) {
                        sink.put(make(winner.index, dungeon)?, out)?;
                    }
                }
                return Ok(sink.end(out)?);
            }
            let progress = progress::bar(self.count);
            batch(&self.plan, 0..self.count, self.threads, make, |_, made| {
                match made {
                    Ok(made) => sink.put(made?, out)?,
                    Err(misfit) => refusals.push(misfit),
                }
                progress.inc(1);
                Ok::<(), export::Error>(())
            })?;
            progress.finish_and_clear();
            Ok(sink.end(out)?)
        };
        if path == Path::new("-") {
            output::write_file(path, write)?;
            self.refuse_if_none_fits(&refusals)?;
        } else {
            let file = output::prepare(path, write)?;
            self.refuse_if_none_fits(&refusals)?;
            file.commit()?;
        }
        self.tell_refusals(&refusals);
        Ok(())
    }

    /// Where no dungeon had room for the mission, that is the result, and what would have.
    fn refuse_if_none_fits(&self, refusals: &[Misfit]) -> Result<(), Failure> {
        match refusals.first() {
            Some(&first) if refusals.len() as u64 == self.count => Err(refused(&self.plan, first)),
            _ => Ok(()),
        }
    }

    /// Says how many dungeons had no room for the mission.
    fn tell_refusals(&self, refusals: &[Misfit]) {
        let (refused, count) = (refusals.len(), self.count);
        if refused > 0 {
            let values: [(&str, &dyn std::fmt::Display); 2] = [("refused", &refused), ("count", &count)];
            output::say(&text::SOME_REFUSED.fill(self.language, &values));
        }
    }

    /// The best dungeons, if only those are wanted.
    fn winners(&self) -> Result<Option<Vec<Winner>>, Failure> {
        let winners = |podium: &Podium| {
            let found = podium.winners(&self.plan, self.count, self.threads, self.language);
            found.map_err(|failure| match nth(&self.plan, 0) {
                // What was never made cannot be measured.
                Err(misfit) if matches!(failure, Failure::NoResult(_)) => refused(&self.plan, misfit),
                _ => failure,
            })
        };
        self.podium.as_ref().map(winners).transpose()
    }

    fn fill_folder(&self, path: &Path, format: &Format) -> Result<(), Failure> {
        let mut refusals = Vec::new();
        let (made, wanted) = folder::undo_if_useless(path, || {
            folder::open(path, &self.manifest(format))?;
            let present = folder::present(path, format)?;
            let Some(winners) = self.winners()? else {
                let made = self.make_missing(path, format, &present, 0..self.count, &mut refusals)?;
                self.refuse_if_none_fits(&refusals)?;
                return Ok((made, self.count));
            };
            let mut made = 0;
            for winner in &winners {
                let number = winner.index..winner.index + 1;
                made += self.make_missing(path, format, &present, number, &mut refusals)?;
            }
            podium::write_ranks(path, &winners, &self.plan)?;
            Ok((made, winners.len() as u64))
        })?;
        folder::clear(path);
        let kept = wanted - made - refusals.len() as u64;
        output::say(&text::BATCH_DONE.fill(self.language, &[("made", &made), ("kept", &kept)]));
        self.tell_refusals(&refusals);
        Ok(())
    }

    /// Makes the dungeons of `numbers` whose files are not there yet, and counts them.
    fn make_missing(
        &self,
        path: &Path,
        format: &Format,
        present: &BTreeSet<u64>,
        numbers: Range<u64>,
        refusals: &mut Vec<Misfit>,
    ) -> Result<u64, Failure> {
        let progress = progress::bar(numbers.end);
        let mut made = 0;
        for missing in folder::gaps(present, numbers) {
            progress.set_position(missing.start);
            let make = |number, dungeon: Dungeon| {
                refuse_false_map(&dungeon, self.language)?;
                let plan = self.plan.with_seed(self.plan.recipe().seed.nth(number));
                let options = with_steps(self.options.clone(), format, &plan, FRAMES);
                output::write_map(&folder::file(path, number, format), format, &dungeon, &options)
            };
            batch(
                &self.plan,
                missing,
                self.threads,
                make,
                |_, outcome: Result<Result<(), Failure>, Misfit>| {
                    progress.inc(1);
                    match outcome {
                        Ok(outcome) => {
                            made += 1;
                            outcome
                        }
                        Err(misfit) => {
                            refusals.push(misfit);
                            Ok(())
                        }
                    }
                },
            )?;
        }
        progress.finish_and_clear();
        Ok(made)
    }

    /// What makes two batches the same: everything but how many, unless the best of so many are wanted.
    fn manifest(&self, format: &Format) -> String {
        let Options {
            cell_size,
            style,
            palette,
            grid,
            numbers,
            partitions,
            areas,
            player,
            paper,
            square,
            language,
            steps: _,
            name: _,
        } = &self.options;
        let language = if WITH_WORDS.contains(&format.name) { *language } else { Language::default() };
        let podium = self.podium.as_ref().map_or_else(String::new, |podium| podium.manifest(self.count));
        format!(
            "format = \"{}\"\ncell_size = {cell_size}\nstyle = \"{}\"\npalette = \"{}\"\ngrid = {grid}\nnumbers = {numbers}\n\
             partitions = {partitions}\nareas = {areas}\nplayer = {player}\npaper = \"{}\"\nsquare = \"{}\"\nlanguage = \"{}\"\n{podium}\n{}",
            format.name,
            style.name(),
            palette.name(),
            paper.name(),
            square.name(),
            language.code(),
            recipe::to_table_toml(self.plan.recipe()),
        )
    }
}
