//! The check: from a draft to a plan, or to every problem at once.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use oubliette_core::recipe::{Params, SizeError};
use oubliette_core::{Labels, Mission, Recipe, Seed, Size, Text, Value, Verdict};

use crate::draft::Draft;
use crate::furnish::{FURNISH, Furnishing};
use crate::layout::{CATALOG, Layout, LayoutInfo};
use crate::mission::{MissionPlan, Removed, check_mission, plan_mission_told};
use crate::param::{Choices, Param, ParamKind, Values};
use crate::problem::{Problem, Problems};

/// Proof that a recipe was checked. Only [`check`] makes one.
#[derive(Clone, Debug)]
pub struct Plan {
    recipe: Recipe,
    layout: Arc<Layout>,
    furnishing: Furnishing,
    mission: Option<Errand>,
}

/// Where the mission of a map comes from.
#[derive(Clone, Debug)]
enum Errand {
    /// It is planned for each seed, when it is first needed.
    Planned(MissionPlan, OnceLock<Arc<Task>>),
    /// It is given in the recipe, the same for every seed.
    Given(Arc<Task>),
}

/// A mission and its proof.
#[derive(Debug)]
struct Task {
    mission: Mission,
    removed: Option<Removed>,
    verdict: OnceLock<Verdict>,
}

impl Task {
    fn new(mission: Mission, removed: Option<Removed>) -> Arc<Task> {
        Arc::new(Task { mission, removed, verdict: OnceLock::new() })
    }
}

impl Errand {
    /// The mission, planned at most once.
    fn task(&self, seed: &Seed) -> &Task {
        match self {
            Errand::Given(task) => task,
            Errand::Planned(plan, planned) => planned.get_or_init(|| {
                let (mission, removed) = plan_mission_told(plan, seed);
                Task::new(mission, Some(removed))
            }),
        }
    }

    /// The same for another seed: a planned mission is planned again.
    fn renewed(&self) -> Errand {
        match self {
            Errand::Given(task) => Errand::Given(Arc::clone(task)),
            Errand::Planned(plan, _) => Errand::Planned(plan.clone(), OnceLock::new()),
        }
    }
}

impl Plan {
    /// The complete recipe: every parameter has its value.
    pub fn recipe(&self) -> &Recipe {
        &self.recipe
    }

    /// The same plan with another seed, which never needs a check. Names of rooms belong to the map of one seed and are
    /// left out.
    pub fn with_seed(&self, seed: Seed) -> Plan {
        if seed == self.recipe.seed {
            return self.clone();
        }
        let names = Labels { rooms: BTreeMap::new(), ..self.recipe.names.clone() };
        Plan {
            recipe: Recipe { seed, names, ..self.recipe.clone() },
            layout: Arc::clone(&self.layout),
            furnishing: self.furnishing.clone(),
            mission: self.mission.as_ref().map(Errand::renewed),
        }
    }

    /// Whether the map depends on the seed. Only floors of the arcade machine do not.
    pub fn is_random(&self) -> bool {
        self.layout.is_random() || self.furnishing.is_random() || self.mission.is_some()
    }

    pub(crate) fn layout(&self) -> &Layout {
        &self.layout
    }

    pub(crate) fn furnishing(&self) -> &Furnishing {
        &self.furnishing
    }

    /// The mission that is set into the map. It is planned on the first call and kept.
    pub fn mission(&self) -> Option<&Mission> {
        self.task().map(|task| &task.mission)
    }

    /// The mission that the recipe itself holds, the same for every seed.
    pub fn given_mission(&self) -> Option<&Mission> {
        match &self.mission {
            Some(Errand::Given(task)) => Some(&task.mission),
            Some(Errand::Planned(..)) | None => None,
        }
    }

    /// The number of nodes removed with the empty locks; `None` if the mission was not planned here.
    pub fn removed(&self) -> Option<Removed> {
        self.task().and_then(|task| task.removed)
    }

    /// The verdict on the mission. `prove` is called for the first time only, and for a mission from the recipe only
    /// once for all seeds.
    ///
    /// # Errors
    /// The error of `prove`; it is then called again the next time.
    pub fn verdict<E>(
        &self,
        prove: impl FnOnce(&Mission) -> Result<Verdict, E>,
    ) -> Result<Option<&Verdict>, E> {
        let Some(task) = self.task() else { return Ok(None) };
        if let Some(verdict) = task.verdict.get() {
            return Ok(Some(verdict));
        }
        let verdict = prove(&task.mission)?;
        Ok(Some(task.verdict.get_or_init(|| verdict)))
    }

    fn task(&self) -> Option<&Task> {
        self.mission.as_ref().map(|errand| errand.task(&self.recipe.seed))
    }
}

const FIELDS: [&str; 9] =
    ["layout", "size", "seed", "generation", "unproven", "params", "furnish", "mission", "names"];

/// Words for common sizes, and the side of the square they stand for.
pub const SIZE_PRESETS: [(&str, i32); 4] = [("small", 24), ("medium", 32), ("large", 48), ("huge", 64)];

/// Checks a draft: a plan, or everything that has to change.
///
/// A missing seed is 0; a caller that needs a random one draws it first.
pub fn check(draft: &Draft) -> Result<Plan, Problems> {
    let mut problems = Vec::new();
    for key in draft.fields.keys().filter(|key| !FIELDS.contains(&key.as_str())) {
        problems.push(Problem::UnknownKey { key: key.clone(), known: FIELDS.to_vec() });
    }
    match draft.fields.get("generation") {
        None => {}
        Some(Value::Integer(generation)) if *generation == i64::from(Recipe::GENERATION) => {}
        Some(value) => problems.push(Problem::OtherGeneration { value: value.clone() }),
    }
    let seed = checked_seed(draft.fields.get("seed")).unwrap_or_else(|problem| {
        problems.push(problem);
        Seed::Number(0)
    });
    let unproven = checked_unproven(draft.fields.get("unproven")).unwrap_or_else(|problem| {
        problems.push(problem);
        false
    });
    let Some(info) = checked_layout(draft.fields.get("layout"), &mut problems) else {
        if let Err(problem) = checked_size(draft.fields.get("size"), None) {
            problems.push(problem);
        }
        return Err(Problems(problems));
    };
    let size = checked_size(draft.fields.get("size"), Some(info)).unwrap_or_else(|problem| {
        problems.push(problem);
        info.size.default
    });
    let mut values = checked_values(info.params, &draft.params, &mut problems);
    let mut given = Values { table: info.params, values: &mut values };
    let layout = Layout::plan(info.name, &mut given, size, &mut problems);
    let mut furnish = checked_values(FURNISH, &draft.furnish, &mut problems);
    let furnishing = Furnishing::plan(&mut Values { table: FURNISH, values: &mut furnish });
    let mission = draft.mission.as_ref().and_then(|given| checked_mission(given, &mut problems));
    if mission.is_some() && furnishing.moves_ends() {
        problems.push(Problem::conflict(ENDS_WITH_MISSION, &[]));
    }
    let names = Labels::from_table(&draft.names).unwrap_or_else(|faults| {
        problems.extend(faults.into_iter().map(Problem::Label));
        Labels::default()
    });
    if !problems.is_empty() {
        return Err(Problems(problems));
    }
    let recipe = Recipe {
        generation: Recipe::GENERATION,
        layout: info.name.to_owned(),
        size,
        seed,
        params: named(info.params, values),
        furnish: named(FURNISH, furnish),
        mission: mission.as_ref().map(|(_, params)| params.clone()),
        unproven,
        names,
    };
    Ok(Plan { recipe, layout: Arc::new(layout), furnishing, mission: mission.map(|(errand, _)| errand) })
}

const ENDS_WITH_MISSION: Text = Text::new(
    "ends: the mission places start and end; leave out \"longest\"",
    "ends : la mission place le départ et l’arrivée ; retirez « longest »",
);

/// The fields of a mission's file that define the mission; the others are computed again.
const MISSION_KEYS: [&str; 6] = ["format", "version", "recipe", "rule", "sets", "nodes"];

/// The mission and its form in a recipe: a table with a `format` is a mission, any other its parameters.
fn checked_mission(given: &BTreeMap<String, Value>, problems: &mut Vec<Problem>) -> Option<(Errand, Params)> {
    if given.contains_key("format") {
        match Mission::from_table(given) {
            Err(faults) => problems.extend(faults.into_iter().map(Problem::Mission)),
            Ok(mission) => {
                let own = given.iter().filter(|(key, _)| MISSION_KEYS.contains(&key.as_str()));
                let params = own.map(|(key, value)| (key.clone(), value.clone())).collect();
                return Some((Errand::Given(Task::new(mission, None)), params));
            }
        }
        return None;
    }
    match check_mission(given) {
        Err(found) => {
            problems.extend(found.0);
            None
        }
        Ok(plan) => {
            let params = plan.params().clone();
            Some((Errand::Planned(plan, OnceLock::new()), params))
        }
    }
}

/// A value for each parameter of a table; unknown names and bad values are problems and are replaced by the defaults.
pub(crate) fn checked_values(
    table: &'static [Param],
    given: &BTreeMap<String, Value>,
    problems: &mut Vec<Problem>,
) -> Vec<Value> {
    for key in given.keys().filter(|key| !table.iter().any(|param| param.name == *key)) {
        let known = table.iter().map(|param| param.name).collect();
        problems.push(Problem::UnknownKey { key: key.clone(), known });
    }
    let value_of = |param: &Param| {
        checked_param(param, given.get(param.name)).unwrap_or_else(|problem| {
            problems.push(problem);
            param.default_value()
        })
    };
    table.iter().map(value_of).collect()
}

/// Values by name, without those that have none.
pub(crate) fn named(table: &[Param], values: Vec<Value>) -> Params {
    let names = table.iter().map(|param| param.name.to_owned());
    names.zip(values).filter(|(_, value)| *value != Value::Null).collect()
}

fn checked_layout(value: Option<&Value>, problems: &mut Vec<Problem>) -> Option<&'static LayoutInfo> {
    let known = || CATALOG.iter().map(|info| info.name).collect();
    let found = match value {
        None => {
            problems.push(Problem::MissingLayout { known: known() });
            return None;
        }
        Some(Value::Text(name)) => CATALOG.iter().copied().find(|info| info.name == name),
        Some(_) => None,
    };
    if found.is_none() {
        problems.extend(value.map(|value| Problem::UnknownLayout { value: value.clone(), known: known() }));
    }
    found
}

fn checked_seed(value: Option<&Value>) -> Result<Seed, Problem> {
    match value {
        None => Ok(Seed::Number(0)),
        Some(Value::Text(text)) => Ok(Seed::from_text(text)),
        Some(Value::Integer(number)) if *number >= 0 => Ok(Seed::Number(*number as u64)),
        Some(value) => Err(Problem::BadSeed { value: value.clone() }),
    }
}

/// Texts count as well, since flags and links are texts.
fn checked_unproven(value: Option<&Value>) -> Result<bool, Problem> {
    match value {
        None => Ok(false),
        Some(Value::Bool(is_on)) => Ok(*is_on),
        Some(Value::Text(text)) if text == "true" => Ok(true),
        Some(Value::Text(text)) if text == "false" => Ok(false),
        Some(value) => {
            Err(Problem::NotAChoice { key: "unproven", value: value.clone(), choices: vec!["true", "false"] })
        }
    }
}

fn checked_size(value: Option<&Value>, info: Option<&LayoutInfo>) -> Result<Size, Problem> {
    let size = match value {
        None => info.map_or(Size::new(1, 1), |info| info.size.default),
        Some(value) => {
            let text = match value {
                Value::Text(text) => text.clone(),
                Value::Integer(side) => side.to_string(),
                _ => String::new(),
            };
            let preset = SIZE_PRESETS.iter().find(|(name, _)| *name == text);
            match preset {
                Some(&(_, side)) => fitting(Size::new(side, side), info),
                None => match text.parse() {
                    // A single number is the side of a square.
                    Err(SizeError::Malformed) => format!("{text}x{text}").parse(),
                    parsed => parsed,
                }
                .map_err(|error| Problem::BadSize { value: value.clone(), error })?,
            }
        }
    };
    match info {
        Some(info) if !info.size.allows(size) => {
            Err(Problem::UnfitSize { layout: info.name, size, nearest: info.size.nearest(size) })
        }
        _ => Ok(size),
    }
}

/// The size that the layout can make for a preset: as large as it, or just larger.
fn fitting(size: Size, info: Option<&LayoutInfo>) -> Size {
    let nearest = info.and_then(|info| info.size.nearest(size).pop());
    nearest.unwrap_or(size)
}

/// A value of the right kind; texts of digits count as numbers, since flags are texts.
fn checked_param(param: &Param, given: Option<&Value>) -> Result<Value, Problem> {
    let Some(given) = given else { return Ok(param.default_value()) };
    match param.kind {
        ParamKind::Integer { min, max, .. } | ParamKind::Optional { min, max } => {
            let number = match given {
                Value::Integer(number) => Some(*number),
                Value::Text(text) => text.parse().ok(),
                _ => None,
            };
            match number {
                None => Err(Problem::NotWhole { key: param.name, value: given.clone(), min, max }),
                Some(value) if value < min.into() || value > max.into() => {
                    Err(Problem::OutOfRange { key: param.name, value, min, max })
                }
                Some(value) => Ok(Value::Integer(value)),
            }
        }
        ParamKind::Decimal { min, max, default } => {
            let number = match given {
                Value::Float(number) => Some(*number),
                Value::Integer(number) => Some(*number as f64),
                Value::Text(text) => text.trim().parse().ok(),
                _ => None,
            };
            // Not-a-number lies in no range.
            number.filter(|number| (min..=max).contains(number)).map(Value::Float).ok_or_else(|| {
                Problem::NotDecimal { key: param.name, value: given.clone(), min, max, example: default }
            })
        }
        ParamKind::Open { words } => Ok(meant(words, given).unwrap_or_else(|| given.clone())),
        ParamKind::Choice { choices } => meant(choices, given).ok_or_else(|| Problem::NotAChoice {
            key: param.name,
            value: given.clone(),
            choices: choices.iter().map(|choice| choice.name).collect(),
        }),
    }
}

/// The word that a text stands for.
fn meant(words: Choices, given: &Value) -> Option<Value> {
    let Value::Text(text) = given else { return None };
    words.meant(text).map(|word| Value::Text(word.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_knows_every_parameter() {
        let plan = check(&Draft::new("bsp").with_param("levels", 2)).unwrap();
        assert_eq!(plan.recipe().params["levels"], Value::Integer(2));
        assert_eq!(plan.recipe().params["padding"], Value::Integer(1));
        assert_eq!(plan.recipe().size, Size::new(40, 40));
    }

    #[test]
    fn words_may_be_french_and_recipes_keep_their_own_name() {
        for (given, name) in
            [("Crypte", "crypt"), ("crypte", "crypt"), ("Ruines", "ruins"), ("Crypt", "crypt")]
        {
            let plan = check(&Draft::new("rooms").with_choice("mode", given)).unwrap();
            assert_eq!(plan.recipe().params["mode"], Value::Text(name.into()), "{given}");
        }
        let plan = check(&Draft::new("bsp").with_choice("doors", "aucune")).unwrap();
        assert_eq!(plan.recipe().params["doors"], Value::Text("none".into()));
        let zones = |mode: &str| Draft::new("rooms").with_choice("zones", &format!("left={mode}"));
        let [french, english] =
            ["Crypte", "crypt"].map(|mode| crate::generate(&check(&zones(mode)).unwrap()).unwrap());
        assert_eq!(french.tiles, english.tiles);
    }

    #[test]
    fn no_word_of_a_parameter_means_two_things() {
        for param in CATALOG.iter().flat_map(|info| info.params).chain(FURNISH) {
            if let ParamKind::Choice { choices: words } | ParamKind::Open { words } = param.kind {
                for choice in words.iter() {
                    let names = [choice.name, choice.title.en, choice.title.fr];
                    assert!(names.iter().all(|name| words.meant(name) == Some(choice.name)), "{names:?}");
                }
            }
        }
    }

    #[test]
    fn one_number_is_the_side_of_a_square() {
        for size in [Value::Text("24".into()), Value::Integer(24)] {
            let plan = check(&Draft::new("bsp").with("size", size)).unwrap();
            assert_eq!(plan.recipe().size, Size::new(24, 24));
        }
        assert!(check(&Draft::new("bsp").with("size", Value::Integer(-24))).is_err());
    }

    #[test]
    fn named_sizes_fit_every_layout() {
        for info in CATALOG {
            for (name, side) in SIZE_PRESETS {
                let draft = Draft::new(info.name).with("size", Value::Text(name.into()));
                let side = if info.size.odd { side + 1 } else { side };
                assert_eq!(
                    check(&draft).unwrap().recipe().size,
                    Size::new(side, side),
                    "{} {name}",
                    info.name
                );
            }
        }
    }

    #[test]
    fn all_problems_are_reported_at_once() {
        let draft = Draft::new("bsp")
            .with("size", Value::Text("0x9".into()))
            .with("seed", Value::Bool(true))
            .with("colour", Value::Null)
            .with("generation", Value::Integer(99))
            .with_param("levels", 99)
            .with_choice("padding", "wide")
            .with_param("levles", 1)
            .with_choice("doors", "open");
        assert_eq!(check(&draft).unwrap_err().0.len(), 8);
    }

    #[test]
    fn given_names_are_checked_and_kept() {
        let text = |text: &str| Value::Text(text.to_owned());
        let room = Value::Table([("name".to_owned(), text("Kitchen"))].into());
        let rooms = Value::Table([("3".to_owned(), room)].into());
        let names = BTreeMap::from([("title".to_owned(), text("The Pit")), ("rooms".to_owned(), rooms)]);
        let plan = check(&Draft { names, ..Draft::new("bsp") }).unwrap();
        let given = &plan.recipe().names;
        assert_eq!(given.room_name(3).map(|name| name.en.as_str()), Some("Kitchen"));
        let dungeon = crate::generate(&plan).unwrap();
        assert_eq!(dungeon.labels(), given);
        let other = plan.with_seed(Seed::Number(9));
        assert_eq!(other.recipe().names.title, given.title);
        assert!(other.recipe().names.rooms.is_empty(), "room ids belong to the map of one seed");
        let wrong = BTreeMap::from([("title".to_owned(), text("a\tb")), ("rooms".to_owned(), Value::Null)]);
        let problems = check(&Draft { names: wrong, ..Draft::new("bsp") }).unwrap_err().0;
        assert!(matches!(problems[..], [Problem::Label(_), Problem::Label(_)]), "{problems:?}");
    }

    #[test]
    fn an_unknown_layout_does_not_hide_a_bad_size() {
        let problems = check(&Draft::new("bps").with("size", Value::Text("big".into()))).unwrap_err().0;
        assert_eq!(problems.len(), 2);
        assert!(problems[0].to_string().contains("did you mean bsp?"), "{}", problems[0]);
    }

    #[test]
    fn flags_may_give_numbers_as_text() {
        let plan = check(&Draft::new("bsp").with_choice("levels", "3")).unwrap();
        assert_eq!(plan.recipe().params["levels"], Value::Integer(3));
    }

    #[test]
    fn nothing_but_a_layout_is_needed() {
        for info in CATALOG {
            assert!(check(&Draft::new(info.name)).is_ok(), "{}", info.name);
        }
        assert!(matches!(check(&Draft::default()).unwrap_err().0[..], [Problem::MissingLayout { .. }]));
    }
}
