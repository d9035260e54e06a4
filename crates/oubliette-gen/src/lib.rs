//! From a recipe to a dungeon.
//!
//! The way is one line: a [`Draft`] (what the user asked for) is [checked](check) into a [`Plan`] (proof that it can
//! be done), and a plan [generates](generate) a dungeon. All problems of a draft are reported at once; past the
//! check nothing can fail, but for a [`mission`] that the floor turns out to have no room for.
//!
//! ```
//! use oubliette_gen::{Draft, check, generate};
//!
//! let plan = check(&Draft::new("bsp").with_seed("42").with_param("levels", 3))?;
//! let dungeon = generate(&plan)?;
//! assert_eq!(dungeon.rooms.len(), 8);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod connect;
mod draft;
mod furnish;
pub mod layout;
pub mod mission;
mod observer;
mod param;
mod plan;
mod problem;
mod stage;
mod symmetry;

pub use draft::Draft;
pub use furnish::FURNISH;
pub use layout::{CATALOG, LayoutInfo};
pub use mission::Misfit;
pub use mission::{MISSION, MissionPlan, check_mission, plan_mission};
pub use observer::{Canvas, Fate, Observer, Step};
pub use param::{Choice, Param, ParamKind, SizeRule};
pub use plan::{Plan, SIZE_PRESETS, check};
pub use problem::{Problem, Problems};
pub use stage::Stage;

use oubliette_core::seed::label;
use oubliette_core::{Dungeon, room_graph};

/// Makes the dungeon of `plan`.
///
/// # Errors
/// A [`Misfit`] if the plan has a mission and the floor is too small for it; without a mission nothing can fail.
pub fn generate(plan: &Plan) -> Result<Dungeon, Misfit> {
    generate_watched(plan, &mut ())
}

/// Makes the dungeon of `plan` and tells `observer` each step. Watching changes nothing.
///
/// # Errors
/// Those of [`generate`].
pub fn generate_watched(plan: &Plan, observer: &mut impl Observer) -> Result<Dungeon, Misfit> {
    let recipe = plan.recipe();
    let mut floorplan = plan.layout().lay_out(recipe.size, &recipe.seed, observer);
    let mission = plan.mission();
    let mut features = match &mission {
        None => plan.furnishing().ends(&mut floorplan),
        Some(mission) => {
            let mut rng = recipe.seed.stream(label::MISSION_PLACES);
            mission::set(&mut floorplan, mission, &mut rng, observer)?
        }
    };
    plan.furnishing().furnish(&mut floorplan, &mut features, &recipe.seed, observer);
    room_graph::complete(&floorplan.tiles, &mut floorplan.rooms);
    Ok(Dungeon {
        recipe: Some(recipe.clone()),
        tiles: floorplan.tiles,
        rooms: floorplan.rooms,
        doors: floorplan.doors,
        features,
        partitions: floorplan.partitions,
        mission: mission.map(std::sync::Arc::unwrap_or_clone),
        remarks: floorplan.remarks,
    })
}
