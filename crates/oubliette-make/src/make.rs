//! From a plan to a dungeon that was read back: the one way to a map for every front end.

use oubliette_analyze::Survey;
use oubliette_analyze::mission::{DEFAULT_BUDGET, Goal, prove_under, read_back};
use oubliette_core::report::MissionProof;
use oubliette_core::{Dungeon, Halt, Report, Verdict, Work};
use oubliette_gen::mission::Removed;
use oubliette_gen::{Observer, Plan, generate_unproven};

use crate::unmade::Unmade;

/// A finished dungeon with its proof.
#[derive(Clone, Debug, PartialEq)]
pub struct Made {
    /// The dungeon.
    pub dungeon: Dungeon,
    /// The proof that the cells are the mission; `None` for a map without a mission.
    pub proof: Option<MissionProof>,
    /// The parts of the mission that planning removed with its empty locks; `None` if the mission was not planned here.
    pub removed: Option<Removed>,
}

impl Made {
    /// The report of the dungeon, with the proof that was found when it was made.
    pub fn report(&self) -> Report {
        Survey::of(&self.dungeon).report(self.proof.clone())
    }
}

/// Makes the dungeon of `plan`: plans the mission, refuses one that is not proven, lays out, embeds, furnishes, reads the
/// finished map back and refuses one that differs from its mission.
///
/// # Errors
/// [`Unmade`] names the step that failed; without a mission nothing can fail.
pub fn make(plan: &Plan) -> Result<Made, Unmade> {
    make_within(plan, &Work::unbounded())
}

/// The same as [`make`], with a token.
///
/// # Errors
/// Those of [`make`], and [`Unmade::Halted`].
pub fn make_within(plan: &Plan, work: &Work<'_>) -> Result<Made, Unmade> {
    make_with(plan, &mut (), work)
}

/// The same as [`make_within`], with an observer of each step. The dungeon does not depend on the observer.
///
/// # Errors
/// Those of [`make_within`]. The observer may have seen steps of a map that is then refused.
pub fn make_watched(plan: &Plan, mut observer: &mut dyn Observer, work: &Work<'_>) -> Result<Made, Unmade> {
    make_with(plan, &mut observer, work)
}

fn make_with(plan: &Plan, observer: &mut impl Observer, work: &Work<'_>) -> Result<Made, Unmade> {
    let verdict = sound_verdict(plan, work)?;
    let mut dungeon = generate_unproven(plan, observer, work)?;
    if let Some(recipe) = &mut dungeon.recipe {
        recipe.unproven = matches!(verdict, Some(Verdict::Undecided { .. }));
    }
    work.spend(plan.recipe().size.cell_count() as u64 * STEPS_PER_CELL_READ)?;
    let proof = verdict.and_then(|verdict| read_back(&dungeon, verdict));
    match proof {
        Some(MissionProof { faults, .. }) if !faults.is_empty() => Err(Unmade::Differs { faults }),
        proof => Ok(Made { dungeon, proof, removed: plan.removed() }),
    }
}

/// Refuses a plan whose recipe contains a mission that is losing or not decided, before anything is made. The proof is
/// kept in the plan, so that [`make`] does not repeat it.
///
/// # Errors
/// [`Unmade::Losing`], [`Unmade::Undecided`] and [`Unmade::Halted`].
pub fn refuse_losing(plan: &Plan, work: &Work<'_>) -> Result<(), Unmade> {
    match plan.given_mission() {
        Some(_) => sound_verdict(plan, work).map(|_| ()),
        None => Ok(()),
    }
}

/// The verdict on the mission of a plan that has one. A mission that is not decided within the budget passes only if the
/// recipe says so.
fn sound_verdict(plan: &Plan, work: &Work<'_>) -> Result<Option<Verdict>, Unmade> {
    let verdict = plan.verdict(|mission| {
        Ok::<_, Halt>(prove_under(mission, Goal::Everything, DEFAULT_BUDGET, work)?.verdict())
    })?;
    match (verdict, plan.mission()) {
        (Some(verdict @ Verdict::Stranded { .. }), Some(mission)) => {
            Err(Unmade::Losing { mission: Box::new(mission.clone()), verdict: verdict.clone() })
        }
        (Some(Verdict::Undecided { states }), Some(mission)) if !plan.recipe().unproven => {
            Err(Unmade::Undecided { mission: Box::new(mission.clone()), states: *states })
        }
        (verdict, _) => Ok(verdict.cloned()),
    }
}

/// The steps of reading a cell of the finished map back.
const STEPS_PER_CELL_READ: u64 = 8;

#[cfg(test)]
mod tests;
