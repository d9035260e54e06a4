//! Advice where a mission does not fit a map: the nearest size that has room for it, more rooms where a larger map
//! would not have more of them, and the nearest mission that the map has room for.
//!
//! Advice is found by trying with the same seed, so it always works. The number of tries is limited.

use oubliette_core::{Halt, Size, Value, Work};
use oubliette_gen::{CATALOG, Draft, Plan, Unfinished, check, check_mission, generate_unproven};

/// Changes after which the mission fits.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Advice {
    /// The smallest larger size that was found to have room for the mission.
    pub size: Option<Size>,
    /// A parameter of the layout that has to be raised as well, or alone.
    pub param: Option<(&'static str, i64)>,
    /// The parameters of the largest smaller mission that was found to fit the size.
    pub mission: Vec<(&'static str, i64)>,
}

/// The sides of the largest map that is tried, in sixteenths of the sides in the plan.
const LARGEST: i32 = 64;
const SMALLEST: i32 = 17;
/// The counts of the mission that are lowered in turn.
const COUNTS: [&str; 4] = ["unique_keys", "multi_sets", "permanent_keys", "nested"];
const MAX_TRIES: usize = 96;
/// A large count is lowered by this part of itself at a time, so that the tries lead down to small missions.
const STRIDE_PART: i64 = 16;

/// A parameter that sets the number of rooms independently of the size of the map.
const ROOM_COUNT: &str = "levels";
const MAX_RAISES: i64 = 4;

/// Looks for a size and for a mission that fit, both close to those of `plan`.
///
/// # Errors
/// The token's reason to halt.
pub fn advice(plan: &Plan, work: &Work<'_>) -> Result<Advice, Halt> {
    let draft = draft_of(plan);
    let map = match larger_size(plan, &draft, work)? {
        None => more_rooms(plan, &draft, work)?,
        size => Advice { size, ..Advice::default() },
    };
    Ok(Advice { mission: smaller_mission(plan, work)?, ..map })
}

/// A larger count of rooms that fits, with a larger size if this one has no room for them.
fn more_rooms(plan: &Plan, draft: &Draft, work: &Work<'_>) -> Result<Advice, Halt> {
    let Some(Value::Integer(before)) = plan.recipe().params.get(ROOM_COUNT) else {
        return Ok(Advice::default());
    };
    for count in before + 1..=before + MAX_RAISES {
        let raised = draft.clone().with_param(ROOM_COUNT, count);
        let fits = !is_hopeless(&raised, plan.recipe().size) && fits(&raised, work)?;
        let size = if fits { None } else { larger_size(plan, &raised, work)? };
        if fits || size.is_some() {
            return Ok(Advice { size, param: Some((ROOM_COUNT, count)), ..Advice::default() });
        }
    }
    Ok(Advice::default())
}

fn draft_of(plan: &Plan) -> Draft {
    let recipe = plan.recipe();
    let table = |params: &oubliette_core::recipe::Params| {
        params.iter().map(|(name, value)| (name.clone(), value.clone())).collect()
    };
    Draft {
        params: table(&recipe.params),
        furnish: table(&recipe.furnish),
        mission: recipe.mission.as_ref().map(table),
        ..Draft::new(&recipe.layout).with_exact_seed(&recipe.seed).with_size(recipe.size)
    }
}

/// Whether the mission may have more nodes than twice the cells of the map, so that it need not be planned: it hardly fits.
fn is_hopeless(draft: &Draft, size: Size) -> bool {
    let plan = draft.mission.as_ref().and_then(|params| check_mission(params).ok());
    plan.is_some_and(|plan| plan.most_nodes() > 2 * size.cell_count() as u64)
}

/// Whether the mission fits. The map is dropped, so it need not be read back.
fn fits(draft: &Draft, work: &Work<'_>) -> Result<bool, Halt> {
    let Ok(plan) = check(draft) else { return Ok(false) };
    match generate_unproven(&plan, &mut (), work) {
        Err(Unfinished::Halted(halt)) => Err(halt),
        made => Ok(made.is_ok()),
    }
}

fn larger_size(plan: &Plan, draft: &Draft, work: &Work<'_>) -> Result<Option<Size>, Halt> {
    let recipe = plan.recipe();
    let Some(info) = CATALOG.iter().find(|info| info.name == recipe.layout) else { return Ok(None) };
    let mut last = recipe.size;
    for sixteenths in SMALLEST..=LARGEST {
        let grown = |side: i32| side.saturating_mul(sixteenths) / 16;
        let grown = Size::new(grown(recipe.size.width), grown(recipe.size.height));
        let Some(&size) = info.size.nearest(grown).last() else { break };
        if size != last && !is_hopeless(draft, size) && fits(&draft.clone().with_size(size), work)? {
            return Ok(Some(size));
        }
        last = size;
    }
    Ok(None)
}

/// Lowers the largest count step by step until the mission fits; a mission from a file stays as it is.
fn smaller_mission(plan: &Plan, work: &Work<'_>) -> Result<Vec<(&'static str, i64)>, Halt> {
    let mut draft = draft_of(plan);
    let mut counts = COUNTS.map(|name| match draft.mission.as_ref().and_then(|params| params.get(name)) {
        Some(Value::Integer(count)) => *count,
        _ => 0,
    });
    let before = counts;
    let mut tries = 0;
    while tries < MAX_TRIES {
        let Some(largest) = (0..COUNTS.len()).rev().max_by_key(|&place| counts[place]) else { break };
        if counts[largest] == 0 {
            break;
        }
        counts[largest] -= (counts[largest] / STRIDE_PART).max(1);
        draft = draft.with_mission_value(COUNTS[largest], Value::Integer(counts[largest]));
        if is_hopeless(&draft, plan.recipe().size) {
            continue;
        }
        tries += 1;
        if fits(&draft, work)? {
            let lowered = (0..COUNTS.len()).filter(|&place| counts[place] != before[place]);
            return Ok(lowered.map(|place| (COUNTS[place], counts[place])).collect());
        }
    }
    Ok(Vec::new())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::make::make;

    #[test]
    fn following_the_advice_works() {
        let draft = Draft::new("caves")
            .with_seed("1")
            .with_size(Size::new(40, 40))
            .with_mission_value("unique_keys", Value::Integer(20));
        let plan = check(&draft).unwrap();
        assert!(make(&plan).is_err());
        let Advice { size, param: None, mission } = Work::whole(|work| advice(&plan, work)) else {
            panic!("caves have no rooms")
        };
        let size = size.expect("there is a larger size");
        assert!(size.width > 40 && make(&check(&draft.clone().with_size(size)).unwrap()).is_ok());
        assert!(!mission.is_empty());
        let smaller = mission
            .iter()
            .fold(draft, |draft, &(name, count)| draft.with_mission_value(name, Value::Integer(count)));
        assert!(make(&check(&smaller).unwrap()).is_ok());
    }

    #[test]
    fn more_rooms_are_advised_where_a_larger_map_would_not_have_more() {
        let draft = Draft::new("bsp")
            .with_seed("1")
            .with_size(Size::new(40, 40))
            .with_param("levels", 2)
            .with_mission_value("unique_keys", Value::Integer(30));
        let plan = check(&draft).unwrap();
        assert!(make(&plan).is_err());
        let Advice { size, param, .. } = Work::whole(|work| advice(&plan, work));
        let (name, count) = param.expect("four rooms are never enough");
        let more = draft.with_param(name, count).with_size(size.unwrap_or(plan.recipe().size));
        assert!(count > 2 && make(&check(&more).unwrap()).is_ok());
    }

    #[test]
    fn a_mission_far_too_large_is_not_planned_again_and_nested_missions_are_lowered() {
        let draft = Draft::new("rooms")
            .with_seed("1")
            .with_size(Size::new(64, 64))
            .with_mission_value("nested", Value::Integer(3_000));
        assert!(is_hopeless(&draft, Size::new(64, 64)));
        let plan = check(&draft).unwrap();
        let Advice { size: None, mission, .. } = Work::whole(|work| advice(&plan, work)) else {
            panic!("no map of four times the sides has room for it")
        };
        let nested = mission.iter().find(|(name, _)| *name == "nested").expect("nested missions are lowered");
        assert!(nested.1 > 0, "{mission:?}");
    }
}
