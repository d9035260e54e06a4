//! From the flags of a dungeon to a checked plan: the recipe file first, then the flags on top of it.

use std::collections::BTreeMap;
use std::path::Path;

use clap::ArgMatches;
use oubliette::{
    Draft, Language, Mission, Plan, Problem, Problems, Seed, Value, Work, check, recipe, refuse_losing,
};

use crate::failure::Failure;
use crate::file::{self, Prepared};
use crate::flag::given;
use crate::flag::layout::{self, LayoutFlags};
use crate::flag::mission::{self, MissionFlags};
use crate::flag::recipe::{self as recipe_flag, SavedRecipe};
use crate::flag::seed;
use crate::text::texts;
use crate::{input, note};

texts! {
    OTHER_LAYOUT: "{path} is a recipe for {recipe}, not for {asked}; leave out one of the two"
        / "{path} est une recette pour {recipe}, pas pour {asked} ; retirez l’un des deux";
}

/// The plan that a command asks for.
pub(crate) struct Request {
    pub(crate) plan: Plan,
    pub(crate) has_random_seed: bool,
    settled: Vec<Settled>,
    saved: Option<SavedRecipe>,
}

impl Request {
    /// Reads the flags and files, and checks everything at once.
    pub(crate) fn read(matches: &ArgMatches) -> Result<Request, Failure> {
        let flags = recipe_flag::read(matches)?;
        let mission = mission::read(matches)?;
        let file = flags.file.as_deref().map(RecipeFile::read).transpose()?;
        let mut draft = file.as_ref().map_or_else(Draft::default, |file| file.draft.clone());
        if let Some(layout) = layout::read(matches)? {
            draft = with_layout(draft, &layout, flags.file.as_deref())?;
        }
        for (name, value) in layout::read_furnishing(matches) {
            draft = draft.with_furnishing(name, Value::Text(value));
        }
        draft = with_mission(draft, &mission)?;
        if given::switch(matches, mission::UNPROVEN) {
            draft = draft.with(mission::UNPROVEN, Value::Bool(true));
        }
        for (name, value) in flags.fields {
            draft = draft.with(name, Value::Text(value));
        }
        let is_seeded = draft.fields.contains_key("seed");
        if !is_seeded {
            draft = draft.with_exact_seed(&seed::random());
        }
        // A recipe file that no flag changed was checked when it was read.
        let plan = match file.and_then(|file| file.plan.filter(|_| file.draft == draft)) {
            Some(plan) => plan,
            None => check(&draft).map_err(|problems| Failure::Problems { path: None, problems })?,
        };
        let has_random_seed = !is_seeded && plan.is_random();
        // A map without chance needs no seed, and is the same each time.
        let plan = if is_seeded || has_random_seed { plan } else { plan.with_seed(Seed::Number(0)) };
        let settled = Settled::all(&draft, &plan);
        let path = match mission {
            MissionFlags::File(path) => Some(path),
            _ => flags.file,
        };
        refuse_losing(&plan, &Work::unbounded()).map_err(|unmade| Failure::Unmade { path, unmade })?;
        Ok(Request { plan, has_random_seed, settled, saved: flags.saved })
    }

    /// Prints the seed if it is random, so that the result can be made again, and values that are used differently.
    pub(crate) fn tell(&self, language: Language) {
        for Settled { name, given, used } in &self.settled {
            note::settled(name, *given, *used, language);
        }
        if self.has_random_seed {
            note::random_seed(&self.plan.recipe().seed, language);
        }
    }

    /// Writes the complete recipe for `--save-recipe`; the file is in its place once it is committed.
    pub(crate) fn prepare_recipe(&self) -> Result<Option<Prepared>, Failure> {
        self.saved.as_ref().map(|saved| saved.prepare(&self.plan)).transpose()
    }
}

/// A number that was given and the one that is used, since others contradict it.
struct Settled {
    name: String,
    given: i64,
    used: i64,
}

impl Settled {
    fn all(draft: &Draft, plan: &Plan) -> Vec<Settled> {
        let recipe = plan.recipe();
        let given = draft.params.iter().chain(&draft.furnish);
        let used = |name: &String| recipe.params.get(name).or_else(|| recipe.furnish.get(name));
        let settled = given.filter_map(|(name, given)| {
            let given = match given {
                Value::Integer(given) => *given,
                Value::Text(given) => given.parse().ok()?,
                _ => return None,
            };
            let Value::Integer(used) = *used(name)? else { return None };
            (used != given).then(|| Settled { name: name.clone(), given, used })
        });
        settled.collect()
    }
}

/// The draft with the layout and the parameters of the command line. A recipe for another layout is refused.
fn with_layout(draft: Draft, flags: &LayoutFlags<'_>, recipe: Option<&Path>) -> Result<Draft, Failure> {
    let layout = Value::Text(flags.name.to_owned());
    let mut draft = match (recipe, draft.fields.get("layout")) {
        (Some(path), Some(recipe)) if *recipe != layout => {
            return Err(Failure::said(
                OTHER_LAYOUT,
                &[("path", &path.display()), ("recipe", recipe), ("asked", &flags.name)],
            ));
        }
        _ => draft.with("layout", layout),
    };
    for (name, value) in &flags.params {
        draft = draft.with_choice(name, value);
    }
    let modes = flags.mode_files.iter().map(|path| read_table(path));
    let mut modes = modes.collect::<Result<Vec<Value>, Failure>>()?;
    if modes.is_empty() {
        return Ok(draft);
    }
    let named = flags.params.iter().find(|(name, _)| *name == "mode");
    modes.splice(0..0, named.map(|(_, mode)| Value::Text(mode.clone())));
    let mode = if modes.len() == 1 { modes.remove(0) } else { Value::List(modes) };
    Ok(draft.with_value("mode", mode))
}

/// The draft with the mission of the command line, on top of that of the recipe.
fn with_mission(draft: Draft, flags: &MissionFlags) -> Result<Draft, Failure> {
    match flags {
        MissionFlags::Absent => Ok(draft),
        MissionFlags::File(path) => Ok(Draft { mission: Some(read_mission(path)?), ..draft }),
        MissionFlags::Planned(params) => {
            Ok(params.iter().fold(draft.with_mission(), |draft, (name, value)| {
                draft.with_mission_value(name, Value::Text(value.clone()))
            }))
        }
    }
}

/// The table of a valid mission, from a file of its own or from the dungeon in one.
fn read_mission(path: &Path) -> Result<BTreeMap<String, Value>, Failure> {
    let Value::Table(mut table) = read_table(path)? else { return Err(input::no_mission_in(path)) };
    if table.get("format") == Some(&Value::Text("oubliette-dungeon".to_owned())) {
        let Some(Value::Table(mission)) = table.remove("mission") else {
            return Err(input::no_mission_in(path));
        };
        table = mission;
    }
    Mission::from_table(&table).map_err(|faults| Failure::Problems {
        path: Some(path.to_owned()),
        problems: Problems(faults.into_iter().map(Problem::Mission).collect()),
    })?;
    Ok(table)
}

/// Reads a table of TOML or JSON, such as a mode or a mission of the user's own.
fn read_table(path: &Path) -> Result<Value, Failure> {
    let text = file::read_text(path)?;
    recipe::table_from_text(&text).map_err(|error| Failure::Recipe { path: path.to_owned(), error })
}

/// A recipe file.
struct RecipeFile {
    draft: Draft,
    /// `None` if only the layout is missing, which may stand on the command line.
    plan: Option<Plan>,
}

impl RecipeFile {
    /// Reads and checks a recipe file. Problems of the file are reported with its name, before flags are added.
    fn read(path: &Path) -> Result<RecipeFile, Failure> {
        let text = file::read_text(path)?;
        let draft =
            recipe::from_text(&text).map_err(|error| Failure::Recipe { path: path.to_owned(), error })?;
        let plan = match check(&draft) {
            Ok(plan) => Some(plan),
            Err(mut problems) => {
                problems.0.retain(|problem| !matches!(problem, Problem::MissingLayout { .. }));
                if !problems.0.is_empty() {
                    return Err(Failure::Problems { path: Some(path.to_owned()), problems });
                }
                None
            }
        };
        Ok(RecipeFile { draft, plan })
    }
}
