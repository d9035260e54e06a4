//! `oubliette batch`: many dungeons, or the best of many, to one stream or into a folder.
//!
//! A folder holds one file per dungeon and `batch.toml`, which describes the batch. Files are whole or absent, so the same
//! command resumes an interrupted batch: dungeons that are there are not made again.

use clap::{ArgMatches, Command};
use oubliette::{Language, METRICS};

use crate::failure::{Failure, both};
use crate::file::Prepared;
use crate::flag::kind::AnyText;
use crate::flag::{given, kind, layout, output as output_flag, picture, threads};
use crate::help;
use crate::plan::Request;
use crate::text::{self, texts};

pub(crate) mod folder;
mod job;
mod manifest;
mod out;
pub(crate) mod podium;
mod tally;

use job::Job;
use out::Out;
use podium::Podium;

texts! {
    ABOUT: "Generate many dungeons" / "Générer beaucoup de donjons";
    COUNT: "Number of dungeons" / "Nombre de donjons";
    TOP: "Keep only the best N of --count; a folder also gets top.csv"
        / "Ne garder que les N meilleurs de --count ; un dossier reçoit aussi top.csv";
    BY: "Metric that ranks the dungeons, highest first, or lowest first with a minus before it; by default score"
        / "Mesure qui classe les donjons, de la plus haute à la plus basse, ou l’inverse avec un moins devant ; par défaut score";
    LOWEST: "Rank the lowest value first" / "Classer d’abord la valeur la plus basse";
    METRICS_HELP: "Write the metrics instead of the dungeons" / "Écrire les mesures au lieu des donjons";
    FORMAT: "Output format; by default json in a folder and jsonl in a stream"
        / "Format de sortie ; par défaut json dans un dossier et jsonl dans un flux";
    OUT: "Folder for one file per dungeon (the same command resumes an interrupted batch), a .jsonl file, or a .csv or .parquet file for the metrics"
        / "Dossier pour un fichier par donjon (la même commande reprend un lot interrompu), un fichier .jsonl, ou un fichier .csv ou .parquet pour les mesures";
}

/// No batch needs more.
pub(crate) const MAX_COUNT: u64 = 1_000_000_000;
const DEFAULT_COUNT: u64 = 10;

pub(crate) fn declare(name: &'static str, language: Language) -> Command {
    let metrics = METRICS.iter().map(|metric| (metric.name, metric.title)).collect();
    let tables = [("jsonl", text::TABLE_JSONL), ("csv", text::TABLE_CSV), ("parquet", text::TABLE_PARQUET)];
    let selection = vec![
        kind::ranged("count", COUNT, MAX_COUNT, DEFAULT_COUNT, language),
        kind::value(podium::TOP, text::NUMBER_NAME, TOP, language),
        kind::value(podium::BY, text::METRIC_NAME, BY, language)
            .value_parser(AnyText { words: metrics, language }),
        kind::switch(podium::LOWEST, LOWEST, language),
    ];
    let outputs = vec![
        output_flag::declare_format(FORMAT, language),
        kind::words(out::METRICS, text::FORMAT_NAME, METRICS_HELP, &tables, language),
        output_flag::declare_out_path(OUT, language),
        threads::declare(language),
    ];
    let groups =
        [(text::SELECTION, selection), (text::OUTPUT, outputs), (text::PICTURE, picture::declare(language))];
    layout::declare(help::command(name, ABOUT, language), &groups, language)
}

/// The arguments are the job, and the request that its plan came from.
fn read(matches: &ArgMatches, language: Language) -> Result<(Job, Request), Failure> {
    given::refuse_repeated(matches)?;
    let numbers = both(given::number(matches, "count", 1..=MAX_COUNT), threads::read(matches));
    let shown = both(Out::read(matches, language), Podium::read(matches));
    let ((numbers, shown), request) = both(both(numbers, shown), Request::read(matches))?;
    let ((count, threads), (out, podium)) = (numbers, shown);
    let plan = request.plan.clone();
    Ok((Job { plan, count: count.unwrap_or(DEFAULT_COUNT), threads, podium, out, language }, request))
}

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let (job, request) = read(matches, language)?;
    request.tell(language);
    let saved = request.prepare_recipe()?;
    job.run()?;
    saved.map_or(Ok(()), Prepared::commit)
}
