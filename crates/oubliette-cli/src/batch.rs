//! `oubliette batch`: many dungeons, to one stream or into a folder.
//!
//! A folder holds one file per dungeon and `batch.toml`, which says what the batch is. Files are whole or absent, so a batch
//! that was stopped goes on where it was: the dungeons that are there are not made again.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use oubliette::batch::batch;
use oubliette::export::{self, Format, Options};
use oubliette::{Dungeon, Language, Plan, recipe};

use crate::failure::{Failure, both};
use crate::generate::report_for;
use crate::request::{self, Request};
use crate::{output, text};

/// Far more than anybody waits for.
pub(crate) const MAX_COUNT: u64 = 1_000_000_000;
pub(crate) const DEFAULT_COUNT: u64 = 10;
pub(crate) const MAX_THREADS: usize = 1024;
const MANIFEST: &str = "batch.toml";

struct Batch {
    plan: Plan,
    count: u64,
    threads: Option<usize>,
    format: &'static Format,
    options: Options,
}

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    request::refuse_repeated(matches)?;
    let numbers = both(
        request::number(matches, "count", 1, MAX_COUNT),
        request::number(matches, "threads", 1, MAX_THREADS),
    );
    let shown = both(chosen_output(matches), request::options(matches, language));
    let ((numbers, shown), request) = both(both(numbers, shown), Request::from_matches(matches))?;
    let ((count, threads), ((out, format), options)) = (numbers, shown);
    if request.has_fresh_seed {
        output::say(&text::FRESH_SEED.fill(language, &[("seed", &request.plan.recipe().seed)]));
    }
    let saved = request::save_recipe(matches, &request.plan)?;
    let count = count.unwrap_or(DEFAULT_COUNT);
    let job = Batch { plan: request.plan, count, threads, format, options };
    match out {
        Out::Stream(path) => output::write_file(&path, |out| job.stream(out))?,
        Out::Folder(path) => job.fill_folder(&path, language)?,
    }
    saved.map_or(Ok(()), output::Prepared::commit)
}

/// Where the dungeons go: one after the other, or a file each.
enum Out {
    Stream(PathBuf),
    Folder(PathBuf),
}

/// Where the dungeons go and in which format.
fn chosen_output(matches: &ArgMatches) -> Result<(Out, &'static Format), Failure> {
    let path = request::path(matches, "out")?.unwrap_or_else(|| PathBuf::from("-"));
    let named = request::named_format(matches)?;
    let ending = path.extension().and_then(|ending| ending.to_str()).and_then(Format::by_extension);
    let by_name = |name| Format::by_name(name).expect("the format is in the table");
    match ending.filter(|_| !path.is_dir()) {
        _ if path == Path::new("-") => {}
        Some(ending) if ending.name == "jsonl" => {}
        Some(_) => return Err(Failure::said(text::NOT_A_FOLDER_NAME, &[("path", &path.display())])),
        None => return Ok((Out::Folder(path), named.unwrap_or(by_name("json")))),
    }
    match named.filter(|format| format.name != "jsonl") {
        Some(format) => Err(Failure::said(text::STREAM_IS_JSONL, &[("format", &format.name)])),
        None => Ok((Out::Stream(path), by_name("jsonl"))),
    }
}

impl Batch {
    fn render(&self, dungeon: &Dungeon) -> Result<Vec<u8>, export::Error> {
        self.format.to_bytes(dungeon, report_for(self.format, dungeon).as_ref(), &self.options)
    }

    fn stream(&self, out: &mut dyn Write) -> Result<(), export::Error> {
        let progress = progress_bar(self.count);
        let make = |_, dungeon: Dungeon| self.render(&dungeon);
        batch(&self.plan, 0..self.count, self.threads, make, |_, line: Result<Vec<u8>, export::Error>| {
            out.write_all(&line?)?;
            progress.inc(1);
            Ok::<(), export::Error>(())
        })?;
        progress.finish_and_clear();
        Ok(())
    }

    fn fill_folder(&self, folder: &Path, language: Language) -> Result<(), Failure> {
        let made = undo_if_useless(folder, || {
            open_folder(folder, &self.manifest())?;
            self.make_missing(folder)
        })?;
        let kept = self.count - made;
        output::say(&text::BATCH_DONE.fill(language, &[("made", &made), ("kept", &kept)]));
        Ok(())
    }

    /// Makes the dungeons whose files are not there yet, and counts them.
    fn make_missing(&self, folder: &Path) -> Result<u64, Failure> {
        let progress = progress_bar(self.count);
        let mut made = 0;
        for missing in self.missing(folder) {
            progress.set_position(missing.start);
            let make = |number, dungeon: Dungeon| {
                let path = self.file(folder, number);
                let report = report_for(self.format, &dungeon);
                output::write_file(&path, |out| {
                    self.format.write(&dungeon, report.as_ref(), &self.options, out)
                })
            };
            batch(&self.plan, missing, self.threads, make, |_, outcome: Result<(), Failure>| {
                progress.inc(1);
                made += 1;
                outcome
            })?;
        }
        progress.finish_and_clear();
        Ok(made)
    }

    /// The stretches of numbers whose files are not there yet.
    fn missing(&self, folder: &Path) -> Vec<Range<u64>> {
        let mut stretches: Vec<Range<u64>> = Vec::new();
        for number in (0..self.count).filter(|&number| !self.file(folder, number).is_file()) {
            match stretches.last_mut() {
                Some(last) if last.end == number => last.end += 1,
                _ => stretches.push(number..number + 1),
            }
        }
        stretches
    }

    fn file(&self, folder: &Path, number: u64) -> PathBuf {
        folder.join(format!("{number:06}.{}", self.format.extensions[0]))
    }

    /// What makes two batches the same: everything but how many.
    fn manifest(&self) -> String {
        // The last one is the heading; a seed may contain the same word.
        let recipe = recipe::to_toml(self.plan.recipe());
        let (fields, params) = recipe.rsplit_once("[params]").unwrap_or((&recipe, ""));
        let Options { cell_size, palette, grid, numbers, partitions, language } = &self.options;
        format!(
            "format = \"{}\"\ncell_size = {cell_size}\npalette = \"{}\"\ngrid = {grid}\nnumbers = {numbers}\n\
             partitions = {partitions}\nlanguage = \"{}\"\n\n[recipe]\n{fields}[recipe.params]{params}",
            self.format.name,
            palette.name(),
            language.code(),
        )
    }
}

/// Runs `fill`. Where it fails before the first dungeon, the folder is again as it was before.
fn undo_if_useless<T>(folder: &Path, fill: impl FnOnce() -> Result<T, Failure>) -> Result<T, Failure> {
    let manifest = folder.join(MANIFEST);
    let had_manifest = manifest.exists();
    let new_folders: Vec<&Path> = folder.ancestors().take_while(|ancestor| !ancestor.exists()).collect();
    fill().inspect_err(|_| {
        let entries = fs::read_dir(folder).map_or(0, Iterator::count);
        if !had_manifest && entries == 1 {
            let _ = fs::remove_file(&manifest);
        }
        // A folder that holds something is not removed.
        for folder in new_folders {
            let _ = fs::remove_dir(folder);
        }
    })
}

/// Makes the folder ready: new, or holding the same batch.
fn open_folder(folder: &Path, manifest: &str) -> Result<(), Failure> {
    let cannot = |cause| Failure::CannotWrite { path: folder.to_owned(), cause };
    fs::create_dir_all(folder).map_err(cannot)?;
    let path = folder.join(MANIFEST);
    match fs::read_to_string(&path) {
        Ok(found) if found == manifest => return Ok(()),
        Ok(_) => return Err(Failure::said(text::OTHER_BATCH, &[("path", &folder.display())])),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(cause) => return Err(Failure::CannotRead { path, cause }),
    }
    if fs::read_dir(folder).map_err(cannot)?.next().is_some() {
        return Err(Failure::said(text::NOT_A_BATCH, &[("path", &folder.display())]));
    }
    output::write_file(&path, |out| Ok(out.write_all(manifest.as_bytes())?))
}

fn progress_bar(count: u64) -> ProgressBar {
    let target =
        if io::stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len}  {eta}");
    ProgressBar::with_draw_target(Some(count), target)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
