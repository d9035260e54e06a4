//! From a recipe to a dungeon.
//!
//! The way is one line: a [`Draft`] (what the user asked for) is [checked](check) into a [`Plan`] (proof that it can
//! be done), and a plan [generates](generate) a dungeon. All problems of a draft are reported at once; past the
//! check nothing can fail.
//!
//! ```
//! use oubliette_gen::{Draft, check, generate};
//!
//! let plan = check(&Draft::new("bsp").with_seed("42").with_param("levels", 3))?;
//! let dungeon = generate(&plan);
//! assert_eq!(dungeon.rooms.len(), 8);
//! # Ok::<(), oubliette_gen::Problems>(())
//! ```

mod connect;
mod draft;
mod furnish;
pub mod layout;
mod observer;
mod param;
mod plan;
mod problem;
mod symmetry;

pub use draft::Draft;
pub use furnish::FURNISH;
pub use layout::{CATALOG, LayoutInfo};
pub use observer::{Canvas, Observer, Step};
pub use param::{Choice, Param, ParamKind, SizeRule};
pub use plan::{Plan, SIZE_PRESETS, check};
pub use problem::{Problem, Problems};

use oubliette_core::Dungeon;

/// Makes the dungeon of `plan`.
pub fn generate(plan: &Plan) -> Dungeon {
    generate_watched(plan, &mut ())
}

/// Makes the dungeon of `plan` and tells `observer` each step. Watching changes nothing.
pub fn generate_watched(plan: &Plan, observer: &mut impl Observer) -> Dungeon {
    let recipe = plan.recipe();
    let mut floorplan = plan.layout().lay_out(recipe.size, &recipe.seed, observer);
    let features = plan.furnishing().furnish(&mut floorplan, &recipe.seed, observer);
    Dungeon {
        recipe: Some(recipe.clone()),
        tiles: floorplan.tiles,
        rooms: floorplan.rooms,
        doors: floorplan.doors,
        features,
        partitions: floorplan.partitions,
        remarks: floorplan.remarks,
    }
}
