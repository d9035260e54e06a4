//! Makes the dungeons of a batch and writes them to a stream or into a folder.

use std::collections::BTreeSet;
use std::io::Write;
use std::ops::Range;
use std::path::Path;

use oubliette::batch::{batch, batch_by, nth};
use oubliette::export::{self, Format, Options};
use oubliette::top::Winner;
use oubliette::{Bounds, FRAMES, Language, METRICS, Made, Metric, Misfit, Plan, Unmade, Work, make_for};

use super::folder;
use super::manifest::manifest;
use super::out::Out;
use super::podium::{self, Podium};
use super::tally::Tally;
use crate::failure::Failure;
use crate::file::{self, Prepared};
use crate::table::measure::{self, Bytes, Record, Sink};
use crate::text::texts;
use crate::{note, output, progress};

texts! {
    SOME_REFUSED: "{refused} of {count} maps had no room for the mission and were left out"
        / "{refused} cartes sur {count} n’avaient pas la place pour la mission et ont été omises";
    DONE: "{made} made, {kept} already there" / "{made} faits, {kept} déjà là";
}

pub(super) struct Job {
    pub(super) plan: Plan,
    pub(super) count: u64,
    pub(super) threads: Option<usize>,
    pub(super) podium: Option<Podium>,
    pub(super) out: Out,
    /// The language of messages.
    pub(super) language: Language,
}

impl Job {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let tally = Tally::default();
        match &self.out {
            Out::Stream(path, format, options) => {
                let render = |_, made: Made| {
                    let report = note::report(&made, format);
                    tally.count(note::warnings(report.as_ref(), options));
                    format.to_bytes(&made.dungeon, report.as_ref(), options)
                };
                self.stream(path, &mut Bytes, render)
            }
            Out::Measures(path, form) => {
                let metrics: Vec<&Metric> = METRICS.iter().collect();
                let measure =
                    |index, made: Made| Ok(Record::of(index, &made.dungeon, *form, &self.plan, &metrics));
                self.stream(path, measure::table(*form, &self.plan, &metrics).as_mut(), measure)
            }
            Out::Folder(path, format, options) => self.fill_folder(path, format, options, &tally),
        }?;
        tally.tell(self.language);
        Ok(())
    }

    /// Writes each dungeon in the form that `keep` gives it, in their order; of the best, the best first.
    fn stream<T: Send>(
        &self,
        path: &Path,
        sink: &mut dyn Sink<T>,
        keep: impl Fn(u64, Made) -> Result<T, export::Error> + Sync,
    ) -> Result<(), Failure> {
        let winners = self.winners()?;
        let mut refusals = Vec::new();
        let mut fault = None;
        let write = |out: &mut dyn Write| {
            sink.begin(out)?;
            if let Some(winners) = winners {
                for winner in &winners {
                    // Only dungeons that could be made were measured.
                    if let Ok(made) = nth(&self.plan, winner.index) {
                        sink.put(keep(winner.index, made)?, out)?;
                    }
                }
                return Ok(sink.end(out)?);
            }
            let progress = progress::bar(self.count);
            batch(&self.plan, 0..self.count, self.threads, &Bounds::NONE, keep, |_, kept| {
                match kept.map_err(Unmade::into_misfit) {
                    Ok(kept) => sink.put(kept?, out)?,
                    Err(Ok(misfit)) => refusals.push(misfit),
                    Err(Err(unmade)) => {
                        fault = Some(unmade);
                        return Err(std::io::Error::other("the batch stops").into());
                    }
                }
                progress.inc(1);
                Ok::<(), export::Error>(())
            })?;
            progress.finish_and_clear();
            Ok(sink.end(out)?)
        };
        let written = match file::is_standard(path) {
            true => file::write_file(path, write).map(|()| None),
            false => file::prepare(path, write).map(Some),
        };
        if let Some(unmade) = fault {
            return Err(unmade.into());
        }
        let file = written?;
        self.refuse_if_none_fits(&refusals)?;
        file.map_or(Ok(()), Prepared::commit)?;
        self.tell_refusals(&refusals);
        Ok(())
    }

    /// If the mission fits no dungeon, there is no result; the failure holds advice.
    fn refuse_if_none_fits(&self, refusals: &[Misfit]) -> Result<(), Failure> {
        match refusals.first() {
            Some(&first) if refusals.len() as u64 == self.count => {
                Err(Failure::unmade(&self.plan, first.into()))
            }
            _ => Ok(()),
        }
    }

    /// Prints how many dungeons had no room for the mission.
    fn tell_refusals(&self, refusals: &[Misfit]) {
        let (refused, count) = (refusals.len(), self.count);
        if refused > 0 {
            output::say(&SOME_REFUSED.fill(self.language, &[("refused", &refused), ("count", &count)]));
        }
    }

    /// The best dungeons, if only those are wanted.
    fn winners(&self) -> Result<Option<Vec<Winner>>, Failure> {
        let winners = |podium: &Podium| {
            let found = podium.winners(&self.plan, self.count, self.threads, self.language);
            found.map_err(|failure| match nth(&self.plan, 0) {
                // A dungeon that cannot be made cannot be measured either.
                Err(unmade) if matches!(failure, Failure::NoResult(_)) => Failure::unmade(&self.plan, unmade),
                _ => failure,
            })
        };
        self.podium.as_ref().map(winners).transpose()
    }

    fn fill_folder(
        &self,
        path: &Path,
        format: &Format,
        options: &Options,
        tally: &Tally,
    ) -> Result<(), Failure> {
        let mut refusals = Vec::new();
        let (made, wanted) = folder::claimed(path, || {
            folder::open(path, &manifest(&self.plan, format, options, self.podium.as_ref(), self.count))?;
            let present = folder::present(path, format)?;
            let mut make = |numbers| {
                let files = Files { path, format, options, present: &present, tally };
                self.make_missing(&files, numbers, &mut refusals)
            };
            let Some(winners) = self.winners()? else {
                let made = make(0..self.count)?;
                self.refuse_if_none_fits(&refusals)?;
                return Ok((made, self.count));
            };
            let mut made = 0;
            for winner in &winners {
                made += make(winner.index..winner.index + 1)?;
            }
            podium::write_ranks(path, &winners, &self.plan)?;
            Ok((made, winners.len() as u64))
        })?;
        let kept = wanted - made - refusals.len() as u64;
        output::say(&DONE.fill(self.language, &[("made", &made), ("kept", &kept)]));
        self.tell_refusals(&refusals);
        Ok(())
    }

    /// Makes the dungeons of `numbers` whose files are not there yet, and counts them.
    fn make_missing(
        &self,
        files: &Files<'_>,
        numbers: Range<u64>,
        refusals: &mut Vec<Misfit>,
    ) -> Result<u64, Failure> {
        let progress = progress::bar(numbers.end);
        let mut made = 0;
        for missing in folder::gaps(files.present, numbers) {
            progress.set_position(missing.start);
            let work = |number, plan: &Plan| {
                let (made, steps) = make_for(files.format, plan, FRAMES, &Work::unbounded())?;
                let options = Options { steps, ..files.options.clone() };
                let file = folder::file_of(files.path, number, files.format);
                let report = note::report(&made, files.format);
                files.tally.count(note::warnings(report.as_ref(), &options));
                Ok(file::write_map(&file, files.format, &made.dungeon, report.as_ref(), &options))
            };
            let take = |_, written: Result<Result<(), Failure>, Unmade>| {
                progress.inc(1);
                match written.map_err(Unmade::into_misfit) {
                    Ok(written) => {
                        made += 1;
                        written
                    }
                    Err(Ok(misfit)) => {
                        refusals.push(misfit);
                        Ok(())
                    }
                    Err(Err(unmade)) => Err(unmade.into()),
                }
            };
            batch_by(&self.plan, missing, self.threads, work, take)?;
        }
        progress.finish_and_clear();
        Ok(made)
    }
}

/// The files of a batch in a folder.
struct Files<'a> {
    path: &'a Path,
    format: &'a Format,
    options: &'a Options<'a>,
    /// The numbers of the dungeons that are there.
    present: &'a BTreeSet<u64>,
    tally: &'a Tally,
}
