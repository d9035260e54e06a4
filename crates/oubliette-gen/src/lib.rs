//! From a recipe to a dungeon that has not been read back yet.
//!
//! A [`Draft`] (a recipe as typed) is [checked](check) into a [`Plan`] (proof of checking), and a plan becomes a
//! dungeon. All problems of a draft are reported at once; after the check nothing can fail, except that the floor may
//! have no room for a [`mission`].
//!
//! [`generate_unproven`] is one half of making a dungeon. The other half, reading the finished map back with the
//! independent reader of `oubliette-analyze`, belongs to `oubliette_make::make`. Only that crate depends on this one, so
//! no front end gets a map that was not read back.
//!
//! ```
//! use oubliette_core::Work;
//! use oubliette_gen::{Draft, check, generate_unproven};
//!
//! let plan = check(&Draft::new("bsp").with_seed("42").with_param("levels", 3))?;
//! let dungeon = generate_unproven(&plan, &mut (), &Work::unbounded())?;
//! assert_eq!(dungeon.rooms.len(), 8);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod connect;
mod draft;
#[cfg(test)]
mod every_kind;
#[cfg(feature = "fault-injection")]
pub mod fault;
mod floor;
mod furnish;
pub mod layout;
pub mod mission;
mod observer;
mod param;
mod plan;
mod problem;
mod stage;
mod symmetry;
mod unfinished;

pub use draft::Draft;
pub use furnish::FURNISH;
pub use layout::{CATALOG, LayoutInfo};
pub use mission::Misfit;
pub use mission::{MISSION, MissionPlan, check_mission, plan_mission};
pub use observer::{Canvas, Fate, Observer, Step};
pub use param::{Choice, Choices, Param, ParamKind, SizeRule};
pub use plan::{Plan, SIZE_PRESETS, check};
pub use problem::{Problem, Problems};
pub use stage::Stage;
pub use unfinished::Unfinished;

use floor::stub;
use oubliette_core::seed::label;
use oubliette_core::{Dungeon, Labels, Work, room_graph};

/// Lays out, embeds the mission and furnishes; passes each step to `observer`, which cannot change the result.
///
/// The result is unproven: the mission may be a losing one, and the map was not compared with it. Only
/// `oubliette_make::make` may hand it out.
///
/// # Errors
/// A [`Misfit`] if the plan has a mission and the floor is too small for it, or the token's reason to halt; without
/// a mission and within the bounds nothing can fail.
pub fn generate_unproven(
    plan: &Plan,
    observer: &mut impl Observer,
    work: &Work<'_>,
) -> Result<Dungeon, Unfinished> {
    let recipe = plan.recipe();
    let cells = recipe.size.cell_count() as u64;
    work.spend(cells * STEPS_PER_CELL)?;
    let mut floorplan = plan.layout().lay_out(recipe.size, &recipe.seed, observer);
    let mission = plan.mission();
    let mut features = match mission {
        None => plan.furnishing().ends(&mut floorplan),
        Some(mission) => {
            let mut rng = recipe.seed.stream(label::MISSION_PLACES);
            mission::embed(&mut floorplan, mission, &mut rng, observer, work)?
        }
    };
    #[cfg(feature = "fault-injection")]
    fault::inject(&recipe.seed, &mut floorplan);
    work.spend(cells * STEPS_PER_CELL)?;
    plan.furnishing().furnish(&mut floorplan, &mut features, &recipe.seed, observer);
    stub::fill(&mut floorplan, &features, observer);
    room_graph::complete(&floorplan.tiles, &mut floorplan.rooms);
    Ok(Dungeon {
        recipe: Some(recipe.clone()),
        tiles: floorplan.tiles,
        rooms: floorplan.rooms,
        doors: floorplan.doors,
        features,
        partitions: floorplan.partitions,
        mission: mission.cloned(),
        remarks: floorplan.remarks,
        names: Labels::default(),
    })
}

/// The steps of laying out a cell, and of furnishing it.
const STEPS_PER_CELL: u64 = 8;

/// The dungeon of `plan`, for the tests of layouts and missions.
#[cfg(test)]
pub(crate) fn generate(plan: &Plan) -> Result<Dungeon, Misfit> {
    generate_watched(plan, &mut ())
}

/// The same, with an observer of each step.
#[cfg(test)]
pub(crate) fn generate_watched(plan: &Plan, observer: &mut impl Observer) -> Result<Dungeon, Misfit> {
    generate_unproven(plan, observer, &Work::unbounded()).map_err(|unfinished| match unfinished {
        Unfinished::Misfit(misfit) => misfit,
        Unfinished::Halted(halt) => unreachable!("{halt}"),
    })
}
