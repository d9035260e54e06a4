//! `oubliette search`: the seeds whose dungeons match a query.

use std::path::{Path, PathBuf};

use clap::{ArgMatches, Command};
use oubliette::query::Query;
use oubliette::search::{Goal, Search};
use oubliette::{Language, Message, batch};

use super::batch::MAX_COUNT;
use crate::failure::{Failure, both};
use crate::file::{self, Claim, Prepared};
use crate::flag::recipe::SAVE_RECIPE;
use crate::flag::{given, kind, language, layout, output as output_flag, threads};
use crate::plan::Request;
use crate::table::measure::{self, Form, Record, Row};
use crate::text::{self, texts};
use crate::{help, output};

mod job;
mod state;

use job::Job;

texts! {
    ABOUT: "Search seeds for dungeons that match a query" / "Chercher les graines dont le donjon répond à une requête";
    QUERY_NAME: "QUERY" / "REQUÊTE";
    WHERE_HELP: "Conditions on metrics, such as \"path in 60..80 and loops >= 3\"; catalog lists the names, and a..b includes both ends"
        / "Conditions sur les mesures, comme « path in 60..80 and loops >= 3 » ; catalog liste les noms, et a..b comprend les deux bouts";
    LIMIT: "Stop after this many matches" / "S’arrêter après ce nombre de résultats";
    MAX: "Try at most this many seeds" / "Essayer au plus ce nombre de graines";
    STATE_HELP: "Save the progress of the search in this file; the same command resumes from it"
        / "Enregistrer l’avancement de la recherche dans ce fichier ; la même commande la reprend";
    TEXT_TABLE: "an aligned table" / "un tableau aligné";
    FORMAT_HELP: "Output format; by default the file name ending decides, and otherwise text"
        / "Format de sortie ; par défaut la fin du nom de fichier décide, et sinon text";
    OTHER_SEARCH: "{path} belongs to another search; choose another file, or the same recipe and query"
        / "{path} appartient à une autre recherche ; choisissez un autre fichier, ou les mêmes recette et requête";
    IN_USE: "another search is using {path}; wait until it ends, or choose another file"
        / "une autre recherche utilise {path} ; attendez qu’elle finisse, ou choisissez un autre fichier";
    DONE: "{found} of {tried} maps match" / "{found} cartes sur {tried} répondent";
    REFUSED: "{refused} of {tried} maps had no room for the mission; the first: {why}"
        / "{refused} cartes sur {tried} n’avaient pas la place pour la mission ; la première : {why}";
}

const WHERE: &str = "where";
const FORMAT: &str = "format";
const STATE: &str = "state";

const DEFAULT_LIMIT: u64 = 20;
const MAX_LIMIT: u64 = 1_000_000;
const DEFAULT_MAX: u64 = 100_000;

struct Arguments {
    query: Query,
    goal: Goal,
    threads: Option<usize>,
    form: Form,
    out: PathBuf,
    /// The language of a table for people.
    table_language: Language,
    state: Option<PathBuf>,
    request: Request,
}

pub(crate) fn declare(name: &'static str, language: Language) -> Command {
    let tables = [
        ("text", TEXT_TABLE),
        ("jsonl", text::TABLE_JSONL),
        ("csv", text::TABLE_CSV),
        ("parquet", text::TABLE_PARQUET),
    ];
    let selection = vec![
        kind::value(WHERE, QUERY_NAME, WHERE_HELP, language),
        kind::ranged("limit", LIMIT, MAX_LIMIT, DEFAULT_LIMIT, language),
        kind::ranged("max", MAX, MAX_COUNT, DEFAULT_MAX, language),
    ];
    let outputs = vec![
        kind::words(FORMAT, text::FORMAT_NAME, FORMAT_HELP, &tables, language),
        output_flag::declare_out(language),
        kind::value(STATE, text::FILE_NAME, STATE_HELP, language),
        threads::declare(language),
    ];
    let groups = [(text::SELECTION, selection), (text::OUTPUT, outputs)];
    layout::declare(help::command(name, ABOUT, language), &groups, language)
}

impl Arguments {
    fn read(matches: &ArgMatches, language: Language) -> Result<Arguments, Failure> {
        given::refuse_repeated(matches)?;
        given::refuse_same_file(matches, output_flag::OUT, STATE)?;
        given::refuse_same_file(matches, SAVE_RECIPE, STATE)?;
        let limits = both(
            given::number(matches, "limit", 1..=MAX_LIMIT),
            both(given::number(matches, "max", 1..=MAX_COUNT), threads::read(matches)),
        );
        let wanted = both(read_query(matches), both(read_table(matches), given::path(matches, STATE)));
        let ((limits, wanted), request) = both(both(limits, wanted), Request::read(matches))?;
        let ((limit, (max, threads)), (query, ((form, out), state))) = (limits, wanted);
        let goal = Goal { limit: limit.unwrap_or(DEFAULT_LIMIT), max: max.unwrap_or(DEFAULT_MAX) };
        let table_language = language::of_legends(matches, &out, language);
        Ok(Arguments { query, goal, threads, form, out, table_language, state, request })
    }
}

fn read_query(matches: &ArgMatches) -> Result<Query, Failure> {
    let Some(text) = given::text(matches, WHERE) else {
        return Err(Failure::said(text::MISSING, &[("flag", &format!("--{WHERE}"))]));
    };
    Query::parse(text).map_err(|error| Failure::Query { text: text.to_owned(), error })
}

/// The form of the table and its file. Without `--format`, the ending of the file name decides.
fn read_table(matches: &ArgMatches) -> Result<(Form, PathBuf), Failure> {
    let forms = Form::ALL.map(|form| (form.name(), form));
    let (named, out) = both(given::word(matches, FORMAT, &forms), output_flag::read_out(matches))?;
    let form = named.or_else(|| Form::of_file(&out)).unwrap_or(Form::Text).if_built()?;
    form.refuse_screen(&out)?;
    Ok((form, out))
}

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let Arguments { query, goal, threads, form, out, table_language, state, mut request } =
        Arguments::read(matches, language)?;
    if let Some(contradiction) = query.contradiction() {
        return Err(Failure::NoResult(vec![contradiction.message(language)]));
    }
    let _claim = claim_state(state.as_deref())?;
    let search = begin(&mut request, &query, state.as_deref(), language)?;
    let saved = request.prepare_recipe()?;
    let job = Job { plan: request.plan, query, goal, threads, state_path: state };
    let search = job.scan(search)?;
    let found: Vec<u64> = search.found(goal).collect();
    let tried = search.tried_for(goal);
    let first_refusal = job.first_refusal(&search);
    if let Some(misfit) = first_refusal.filter(|_| search.refused() == search.tried()) {
        return Err(Failure::unmade(&job.plan, misfit.into()));
    }
    let refusals = first_refusal.map(|misfit| {
        let (refused, tried) = (search.refused(), search.tried());
        let why = misfit.message(language);
        REFUSED.fill(language, &[("refused", &refused), ("tried", &tried), ("why", &why)])
    });
    if found.is_empty() {
        let lines = job.too_strict(tried, language)?;
        return Err(Failure::NoResult(refusals.into_iter().chain(lines).collect()));
    }
    write_table(&job, &found, form, &out, table_language)?;
    refusals.iter().for_each(|line| output::say(line));
    output::say(&DONE.fill(language, &[("found", &found.len()), ("tried", &tried)]));
    saved.map_or(Ok(()), Prepared::commit)
}

/// Keeps other searches away from the file of the state.
fn claim_state(path: Option<&Path>) -> Result<Option<Claim>, Failure> {
    let Some(path) = path.filter(|path| !file::is_standard(path)) else { return Ok(None) };
    match Claim::file(path) {
        Ok(None) => Err(Failure::said(IN_USE, &[("path", &path.display())])),
        // Where no lock can be made, the state cannot be written either, which is told then.
        claim => Ok(claim.ok().flatten()),
    }
}

/// Where the search starts: at the state in the file, or at the first seed. A random seed is replaced by that of the state.
fn begin(
    request: &mut Request,
    query: &Query,
    state_path: Option<&Path>,
    language: Language,
) -> Result<Search, Failure> {
    let kept = state_path.map_or(Ok(None), state::read)?;
    if let (Some(kept), true) = (&kept, request.has_random_seed) {
        request.plan = request.plan.with_seed(kept.recipe.seed.clone());
    }
    request.tell(language);
    match (kept, state_path) {
        (Some(kept), Some(path)) => {
            if kept.recipe != *request.plan.recipe() || kept.query != query.to_string() {
                return Err(Failure::said(OTHER_SEARCH, &[("path", &path.display())]));
            }
            Ok(kept.search)
        }
        _ => Ok(Search::default()),
    }
}

/// Makes the dungeons that were found again, and writes their metrics.
fn write_table(job: &Job, found: &[u64], form: Form, out: &Path, language: Language) -> Result<(), Failure> {
    let metrics = job.query.metrics();
    let dungeons =
        found.iter().filter_map(|&index| Some((index, batch::nth(&job.plan, index).ok()?.dungeon)));
    file::write_file(out, |out| {
        if form == Form::Text {
            let rows: Vec<Row> = dungeons.map(|(index, dungeon)| Row::of(index, &dungeon, metrics)).collect();
            return Ok(out.write_all(measure::aligned(&rows, &job.plan, metrics, language).as_bytes())?);
        }
        let mut table = measure::table(form, &job.plan, metrics);
        table.begin(out)?;
        for (index, dungeon) in dungeons {
            table.put(Record::of(index, &dungeon, form, &job.plan, metrics), out)?;
        }
        Ok(table.end(out)?)
    })
}
