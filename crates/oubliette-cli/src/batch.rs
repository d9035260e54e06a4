//! `oubliette batch`: many dungeons, to one stream or into a folder.
//!
//! A folder holds one file per dungeon and `batch.toml`, which says what the batch is. Files are whole or absent, so a batch
//! that was stopped goes on where it was: the dungeons that are there are not made again.

use std::fs;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use oubliette::batch::batch;
use oubliette::export::{self, Format, Options};
use oubliette::{Dungeon, Language, Plan, recipe};

use crate::failure::Failure;
use crate::generate::report_for;
use crate::request::{self, Request};
use crate::{output, text};

/// Far more than anybody waits for.
const MAX_COUNT: u64 = 1_000_000_000;
const DEFAULT_COUNT: u64 = 10;
const MAX_THREADS: usize = 1024;
const MANIFEST: &str = "batch.toml";

struct Batch {
    plan: Plan,
    count: u64,
    threads: Option<usize>,
    format: &'static Format,
    options: Options,
}

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let out = request::flag(matches, "out").map(PathBuf::from);
    let named = request::named_format(matches)?;
    let count = request::number(matches, "count", 1, MAX_COUNT)?.unwrap_or(DEFAULT_COUNT);
    let threads = request::number(matches, "threads", 1, MAX_THREADS)?;
    let options = request::options(matches, language)?;
    let stream = Format::by_name("jsonl").expect("the format is in the table");
    let folder = out.filter(|path| path != Path::new("-"));
    let is_stream = folder
        .as_ref()
        .is_none_or(|path| path.extension().is_some_and(|ending| ending == "jsonl") && !path.is_dir());
    let json = Format::by_name("json").expect("the format is in the table");
    let format = named.unwrap_or(if is_stream { stream } else { json });
    if is_stream && format.name != stream.name {
        return Err(Failure::said(text::STREAM_IS_JSONL, &[("format", &format.name)]));
    }
    let request = Request::from_matches(matches)?;
    if request.has_fresh_seed {
        let seed = &request.plan.recipe().seed;
        eprintln!("oubliette: {}", text::FRESH_SEED.fill(language, &[("seed", seed)]));
    }
    request::save_recipe(matches, &request.plan)?;
    let job = Batch { plan: request.plan, count, threads, format, options };
    match folder {
        None => job.stream_to_output(),
        Some(path) if is_stream => output::write_file(&path, |out| job.stream(out)),
        Some(path) => job.fill_folder(&path, language),
    }
}

impl Batch {
    fn render(&self, dungeon: &Dungeon) -> Result<Vec<u8>, export::Error> {
        self.format.to_bytes(dungeon, report_for(self.format, dungeon).as_ref(), &self.options)
    }

    fn stream_to_output(&self) -> Result<(), Failure> {
        let mut out = BufWriter::new(io::stdout().lock());
        self.stream(&mut out).map_err(Failure::Export)?;
        out.flush().map_err(Failure::StandardOutput)
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
        let manifest = self.manifest();
        open_folder(folder, &manifest)?;
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
        let kept = self.count - made;
        eprintln!("oubliette: {}", text::BATCH_DONE.fill(language, &[("made", &made), ("kept", &kept)]));
        Ok(())
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
        let Options { cell_size, palette, grid, numbers, partitions, language } = &self.options;
        format!(
            "format = \"{}\"\ncell_size = {cell_size}\npalette = \"{}\"\ngrid = {grid}\nnumbers = {numbers}\n\
             partitions = {partitions}\nlanguage = \"{}\"\n\n[recipe]\n{}",
            self.format.name,
            palette.name(),
            language.code(),
            recipe::to_toml(self.plan.recipe()).replace("[params]", "[recipe.params]"),
        )
    }
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
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len}  {per_sec}  {eta}");
    ProgressBar::with_draw_target(Some(count), target)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
