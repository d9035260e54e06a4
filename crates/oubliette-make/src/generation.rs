//! The public part of `oubliette-gen`: recipes, their check, tables of parameters, and steps to watch. The function that
//! generates a map is left out: [`make`](crate::make()) calls it and reads the result back.

#[cfg(feature = "fault-injection")]
pub use oubliette_gen::fault;
pub use oubliette_gen::layout;
pub use oubliette_gen::{
    CATALOG, Canvas, Choice, Draft, FURNISH, Fate, LayoutInfo, MISSION, Misfit, MissionPlan, Observer, Param,
    ParamKind, Plan, Problem, Problems, SIZE_PRESETS, SizeRule, Stage, Step, check, check_mission,
    plan_mission,
};
