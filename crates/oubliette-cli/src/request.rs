//! From parsed arguments to what the library takes: a checked plan and the options of pictures.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::ArgMatches;
use clap::parser::ValueSource;
use oubliette::export::{FORMATS, Format, Options, Palette, Paper, Square, Style};
use oubliette::generation::{CATALOG, FURNISH, Param};
use oubliette::mission::{MISSION, Proof, prove};
use oubliette::{Draft, Language, Mission, Plan, Problem, Problems, Seed, Value, check, recipe};

use crate::command::{MISSION_FILE, MODE_FILE};
use crate::failure::{Failure, both};
use crate::output::{self, Prepared};
use crate::text;

/// The plan that a command asks for, and whether its seed was drawn here.
pub(crate) struct Request {
    pub(crate) plan: Plan,
    pub(crate) has_fresh_seed: bool,
}

impl Request {
    /// Reads the recipe file, if there is one, puts the flags on top, and checks everything at once.
    pub(crate) fn from_matches(matches: &ArgMatches) -> Result<Request, Failure> {
        let (recipe_path, mission_path) = (path(matches, "recipe")?, path(matches, MISSION_FILE)?);
        let mut draft = match &recipe_path {
            None => Draft::default(),
            Some(path) => read_recipe(path)?,
        };
        if let Some((layout, layout_matches)) = matches.subcommand() {
            let named = Value::Text(layout.to_owned());
            match (&recipe_path, draft.fields.get("layout")) {
                (Some(path), Some(recipe)) if *recipe != named => {
                    return Err(Failure::said(
                        text::OTHER_LAYOUT,
                        &[("path", &path.display()), ("recipe", recipe), ("asked", &layout)],
                    ));
                }
                _ => draft = draft.with("layout", named),
            }
            let info = CATALOG.iter().find(|info| info.name == layout);
            for param in info.into_iter().flat_map(|info| info.params) {
                if let Some(value) = layout_matches.get_one::<String>(param.name) {
                    draft = draft.with_choice(param.name, value);
                }
            }
            let files = layout_matches.try_get_many::<String>(MODE_FILE).ok().flatten().into_iter().flatten();
            let mut modes = files.map(|path| read_table(Path::new(path))).collect::<Result<Vec<_>, _>>()?;
            if !modes.is_empty() {
                let named = layout_matches.get_one::<String>("mode").cloned().map(Value::Text);
                modes.splice(0..0, named);
                let mode = if modes.len() == 1 { modes.remove(0) } else { Value::List(modes) };
                draft = draft.with_value("mode", mode);
            }
        }
        for param in FURNISH {
            if let Some(value) = flag(matches, param.name) {
                draft = draft.with_furnishing(param.name, Value::Text(value.to_owned()));
            }
        }
        draft = with_mission(draft, mission_path.as_deref(), matches)?;
        for field in ["seed", "size"] {
            if let Some(value) = flag(matches, field) {
                draft = draft.with(field, Value::Text(value.to_owned()));
            }
        }
        let has_fresh_seed = !draft.fields.contains_key("seed");
        if has_fresh_seed {
            draft = draft.with_exact_seed(&fresh_seed());
        }
        let plan = check(&draft).map_err(|problems| Failure::Problems { path: None, problems })?;
        refuse_losing_mission(&plan, mission_path.or(recipe_path))?;
        Ok(Request { plan, has_fresh_seed })
    }
}

/// What the modes that a recipe brings along say about themselves, a line each.
pub(crate) fn mode_descriptions(plan: &Plan, language: Language) -> Vec<String> {
    let modes = match plan.recipe().params.get("mode") {
        Some(Value::List(modes)) => modes.as_slice(),
        mode => mode.map_or(&[][..], std::slice::from_ref),
    };
    let described = |mode: &Value| {
        let Value::Table(record) = mode else { return None };
        let (Value::Text(name), words) = (record.get("name")?, record.get("description")?) else {
            return None;
        };
        let description = match words {
            Value::Table(words) => words.get(language.code())?,
            one => one,
        };
        let Value::Text(description) = description else { return None };
        let [name, description] = [name, description].map(|words| words.replace(char::is_control, " "));
        Some(text::MODE_IS.fill(language, &[("name", &name), ("description", &description)]))
    };
    modes.iter().filter_map(described).collect()
}

/// The draft with the mission that the flags ask for, on top of the recipe's.
fn with_mission(draft: Draft, path: Option<&Path>, matches: &ArgMatches) -> Result<Draft, Failure> {
    let given = MISSION.iter().filter_map(|param| Some((param, flag(matches, param.name)?)));
    let given: Vec<(&Param, &str)> = given.collect();
    if let Some(path) = path {
        let other = given.first().map(|(param, _)| format!("--{}", param.flag()));
        let other = other.or_else(|| switch(matches, "mission").then(|| "--mission".to_owned()));
        if let Some(other) = other {
            let flag = format!("--{MISSION_FILE}");
            return Err(Failure::said(text::NOT_TOGETHER, &[("flag", &flag), ("other", &other)]));
        }
        return Ok(Draft { mission: Some(read_mission(path)?), ..draft });
    }
    let draft = if switch(matches, "mission") { draft.with_mission() } else { draft };
    Ok(given.into_iter().fold(draft, |draft, (param, value)| {
        draft.with_mission_value(param.name, Value::Text(value.to_owned()))
    }))
}

/// The table of a mission that can be read, from a file of its own or from the dungeon in one.
fn read_mission(path: &Path) -> Result<BTreeMap<String, Value>, Failure> {
    let no_mission = || Failure::said(text::NO_MISSION_IN, &[("path", &path.display())]);
    let Value::Table(mut table) = read_table(path)? else { return Err(no_mission()) };
    if table.get("format") == Some(&Value::Text("oubliette-dungeon".to_owned())) {
        let Some(Value::Table(mission)) = table.remove("mission") else { return Err(no_mission()) };
        table = mission;
    }
    Mission::from_table(&table).map_err(|faults| Failure::Problems {
        path: Some(path.to_owned()),
        problems: Problems(faults.into_iter().map(Problem::Mission).collect()),
    })?;
    Ok(table)
}

/// Refuses a mission in which a player can get stuck, with the shortest play that does it.
fn refuse_losing_mission(plan: &Plan, path: Option<PathBuf>) -> Result<(), Failure> {
    let is_given = plan.recipe().mission.as_ref().is_some_and(|params| params.contains_key("format"));
    let Some(mission) = plan.mission().filter(|_| is_given) else { return Ok(()) };
    match prove(&mission) {
        Proof::Stranded { .. } => {
            Err(Failure::Losing { path, mission: Box::new(Arc::unwrap_or_clone(mission)) })
        }
        Proof::Sound(_) | Proof::Undecided { .. } => Ok(()),
    }
}

/// The value of a flag, wherever on the line it stood.
pub(crate) fn flag<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a str> {
    let deepest = matches.subcommand().map_or(matches, |(_, matches)| matches);
    deepest.get_one::<String>(name).or_else(|| matches.get_one(name)).map(String::as_str)
}

/// The value of a flag that names a file or a folder.
pub(crate) fn path(matches: &ArgMatches, name: &str) -> Result<Option<PathBuf>, Failure> {
    match flag(matches, name) {
        Some("") => Err(Failure::said(text::NEEDS_VALUE, &[("flag", &format!("--{name}"))])),
        value => Ok(value.map(PathBuf::from)),
    }
}

/// Refuses a flag that stands before the layout's name and after it.
pub(crate) fn refuse_repeated(matches: &ArgMatches) -> Result<(), Failure> {
    let Some((_, deepest)) = matches.subcommand() else { return Ok(()) };
    let is_given =
        |matches: &ArgMatches, name: &str| matches.value_source(name) == Some(ValueSource::CommandLine);
    // The language alone is handed down from command to command.
    let mut names = matches.ids().map(clap::Id::as_str).filter(|&name| name != "lang");
    match names.find(|name| is_given(matches, name) && is_given(deepest, name)) {
        Some(name) => Err(Failure::said(text::GIVEN_TWICE, &[("flag", &format!("--{name}"))])),
        None => Ok(()),
    }
}

/// Refuses two flags that name the same file: one would replace what the other wrote.
pub(crate) fn refuse_same_file(matches: &ArgMatches, a: &str, b: &str) -> Result<(), Failure> {
    match (flag(matches, a), flag(matches, b)) {
        (Some(first), Some(second)) if resolved(first) == resolved(second) => Err(Failure::said(
            text::SAME_FILE,
            &[("flag", &format!("--{a}")), ("other", &format!("--{b}")), ("path", &second)],
        )),
        _ => Ok(()),
    }
}

/// The file that a path leads to, whichever way it is written. A file that is not there yet has a folder that is.
fn resolved(path: &str) -> PathBuf {
    let path = Path::new(path);
    let in_its_folder = || {
        let folder = match path.parent()? {
            folder if folder == Path::new("") => Path::new("."),
            folder => folder,
        };
        Some(folder.canonicalize().ok()?.join(path.file_name()?))
    };
    path.canonicalize().ok().or_else(in_its_folder).unwrap_or_else(|| path.to_owned())
}

/// Whether a switch is on, wherever on the line it stood.
pub(crate) fn switch(matches: &ArgMatches, name: &str) -> bool {
    let deepest = matches.subcommand().map_or(matches, |(_, matches)| matches);
    deepest.get_flag(name) || matches.get_flag(name)
}

/// The language of legends. What a terminal shows is in the language of messages; files and pipes follow `--lang` alone,
/// so that the same command writes the same bytes in every environment.
pub(crate) fn legend_language(matches: &ArgMatches, messages: Language) -> Language {
    let is_shown = output::is_terminal() && flag(matches, "out").is_none_or(|out| out == "-");
    if is_shown {
        return messages;
    }
    let told = flag(matches, "lang");
    Language::ALL.into_iter().find(|language| Some(language.code()) == told).unwrap_or_default()
}

/// How pictures shall look.
pub(crate) fn options(matches: &ArgMatches, messages: Language) -> Result<Options, Failure> {
    let cell_size = number(matches, "cell-size", *Options::CELL_SIZES.start(), *Options::CELL_SIZES.end());
    let palette = match flag(matches, "palette") {
        None => Ok(Palette::default()),
        Some(name) => Palette::from_name(name).ok_or_else(|| {
            let names: Vec<&str> = Palette::ALL.iter().map(|palette| palette.name()).collect();
            not_a_word("--palette", name, &names)
        }),
    };
    let style = one_of(matches, "style", &Style::ALL, Style::name);
    let paper = one_of(matches, "paper", &Paper::ALL, Paper::name);
    let square = one_of(matches, "square", &Square::ALL, Square::name);
    let (paper, square) = both(paper, square)?;
    let ((cell_size, palette), style) = both(both(cell_size, palette), style)?;
    Ok(Options {
        cell_size: cell_size.unwrap_or(style.default_cell_size()),
        style,
        palette,
        grid: switch(matches, "grid"),
        numbers: switch(matches, "numbers"),
        partitions: switch(matches, "partitions"),
        areas: switch(matches, "areas"),
        player: switch(matches, "player"),
        paper,
        square,
        language: legend_language(matches, messages),
        ..Options::default()
    })
}

/// The options with cells as large as is usual in `format`, unless they were told.
pub(crate) fn sized(matches: &ArgMatches, format: &Format, options: Options) -> Options {
    let is_told = flag(matches, "cell-size").is_some();
    let cell_size = if is_told { options.cell_size } else { format.default_cell_size(options.style) };
    Options { cell_size, ..options }
}

/// What a flag names, or the first of all that it may name.
fn one_of<T: Copy>(
    matches: &ArgMatches,
    name: &str,
    all: &[T],
    name_of: impl Fn(T) -> &'static str,
) -> Result<T, Failure> {
    let Some(word) = flag(matches, name) else { return Ok(all[0]) };
    all.iter().copied().find(|&one| name_of(one) == word).ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(|&one| name_of(one)).collect();
        not_a_word(&format!("--{name}"), word, &names)
    })
}

/// The format called for by name, if any.
pub(crate) fn named_format(matches: &ArgMatches) -> Result<Option<&'static Format>, Failure> {
    let Some(name) = flag(matches, "format") else { return Ok(None) };
    let names: Vec<&str> = FORMATS.iter().map(|format| format.name).collect();
    Format::by_name(name).map(Some).ok_or_else(|| not_a_word("--format", name, &names))
}

/// The format that a file's name ends in.
pub(crate) fn format_of_file(path: &Path) -> Result<&'static Format, Failure> {
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    Format::by_extension(extension).ok_or_else(|| {
        let endings: Vec<String> =
            FORMATS.iter().flat_map(|format| format.extensions).map(|ending| format!(".{ending}")).collect();
        Failure::said(text::UNKNOWN_ENDING, &[("path", &path.display()), ("endings", &endings.join(", "))])
    })
}

/// The value of a flag that takes a whole number.
pub(crate) fn number<N>(matches: &ArgMatches, name: &str, min: N, max: N) -> Result<Option<N>, Failure>
where
    N: Copy + std::str::FromStr + PartialOrd + std::fmt::Display,
{
    let Some(value) = flag(matches, name) else { return Ok(None) };
    match value.parse::<N>() {
        Ok(number) if number >= min && number <= max => Ok(Some(number)),
        _ => Err(Failure::said(
            text::OUT_OF_RANGE,
            &[("flag", &format!("--{name}")), ("value", &value), ("min", &min), ("max", &max)],
        )),
    }
}

/// A word that a flag does not know.
pub(crate) fn not_a_word(flag: &str, value: &str, names: &[&str]) -> Failure {
    Failure::said(text::BAD_VALUE, &[("flag", &flag), ("value", &value), ("allowed", &names.join(", "))])
}

/// Writes the complete recipe for the place that `--save-recipe` names; it goes there once all else is done.
pub(crate) fn save_recipe(matches: &ArgMatches, plan: &Plan) -> Result<Option<Prepared>, Failure> {
    let Some(path) = path(matches, "save-recipe")? else { return Ok(None) };
    refuse_same_file(matches, "out", "save-recipe")?;
    let text = match path.extension().and_then(|extension| extension.to_str()) {
        Some("toml") => recipe::to_toml(plan.recipe()),
        Some("json") => recipe::to_json(plan.recipe()),
        _ => return Err(Failure::said(text::RECIPE_ENDING, &[("path", &path.display())])),
    };
    output::prepare(&path, |out| Ok(out.write_all(text.as_bytes())?)).map(Some)
}

/// Reads a table of TOML or JSON, such as a mode or a mission of the user's own.
fn read_table(path: &Path) -> Result<Value, Failure> {
    let text = read_text(path)?;
    recipe::table_from_text(&text).map_err(|error| Failure::Recipe { path: path.to_owned(), error })
}

pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    let bytes = output::read_file(path)?;
    String::from_utf8(bytes).map_err(|_| Failure::said(text::NOT_UTF8_FILE, &[("path", &path.display())]))
}

fn read_recipe(path: &Path) -> Result<Draft, Failure> {
    let text = read_text(path)?;
    let draft = recipe::from_text(&text).map_err(|error| Failure::Recipe { path: path.to_owned(), error })?;
    // What is wrong in the file is said about the file, before flags are laid over it.
    match check(&draft) {
        Err(mut problems) => {
            problems.0.retain(|problem| !matches!(problem, Problem::MissingLayout { .. }));
            if problems.0.is_empty() {
                Ok(draft)
            } else {
                Err(Failure::Problems { path: Some(path.to_owned()), problems })
            }
        }
        Ok(_) => Ok(draft),
    }
}

/// A seed that nobody asked for: short enough to be typed again.
pub(crate) fn fresh_seed() -> Seed {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    let hashed = Seed::Text(format!("{} {}", now.as_nanos(), std::process::id())).number();
    Seed::Number(hashed >> 24)
}
