//! The arguments of an environment, checked: every error says what to use instead.

use oubliette_game::Class;
use oubliette_game::env::{ChoiceSet, Reward, Setup, Task};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Steps after which an episode is cut off at the latest.
const MAX_STEPS: u32 = 10_000_000;

/// The setup of these arguments.
pub(super) fn setup_of(
    task: &str,
    level: u32,
    hero: &str,
    reward: &str,
    actions: Option<&str>,
    max_steps: Option<u32>,
) -> PyResult<Setup> {
    let task = match task {
        "dungeon" => Task::Dungeon { depth: level },
        "maze" => Task::Maze { difficulty: level },
        "keys" => Task::Keys { difficulty: level },
        "sokoban" => Task::Sokoban { difficulty: level },
        _ => return Err(unknown("task", task, &["dungeon", "maze", "keys", "sokoban"])),
    };
    if !task.is_valid() {
        let hint = match task {
            Task::Dungeon { .. } => format!("depth is {level}; use 1 to 1000"),
            _ => format!("difficulty is {level}; use 1 to {}", Task::HARDEST),
        };
        return Err(refused(hint));
    }
    let heroes = Class::ALL.map(Class::name);
    let class = Class::ALL.into_iter().find(|class| class.name() == hero);
    let class = class.ok_or_else(|| unknown("hero", hero, &heroes))?;
    let kind = Reward::ALL.into_iter().find(|kind| kind.name() == reward);
    let kind = kind.ok_or_else(|| unknown("reward", reward, &Reward::ALL.map(Reward::name)))?;
    let mut setup = Setup::new(task, class, kind);
    if let Some(actions) = actions {
        let sets = task.choice_sets();
        let names: Vec<&str> = sets.iter().map(|set| set.name()).collect();
        let set: Option<ChoiceSet> = sets.iter().copied().find(|set| set.name() == actions);
        setup.choices = set.ok_or_else(|| unknown("action set", actions, &names))?;
    }
    if let Some(max_steps) = max_steps {
        if !(1..=MAX_STEPS).contains(&max_steps) {
            return Err(refused(format!("max_steps is {max_steps}; use 1 to {MAX_STEPS}")));
        }
        setup.step_limit = max_steps;
    }
    Ok(setup)
}

/// A wrong value.
pub(super) fn refused(sentence: String) -> PyErr {
    PyValueError::new_err(sentence)
}

/// A name that is not in the list.
pub(super) fn unknown(what: &str, name: &str, names: &[&str]) -> PyErr {
    refused(format!("there is no {what} {name:?} here; use one of: {}", names.join(", ")))
}
