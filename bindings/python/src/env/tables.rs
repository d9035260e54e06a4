//! The meaning of every number in observations and actions, as lists of names.

use oubliette_game::env::{
    Choice, ChoiceSet, GLYPHS, ITEMS, MESSAGES, MONSTER_STATES, PLANES, STATS, TERRAIN, THINGS, Task,
};
use oubliette_game::{Class, Enchantment, MonsterKind};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// Every table by its name.
#[pyfunction]
pub(crate) fn env_tables(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let tables = PyDict::new(py);
    let actions: Vec<String> = (0..).map_while(Choice::of_number).map(Choice::name).collect();
    let monsters: Vec<&str> = ["none"].into_iter().chain(MonsterKind::ALL.map(MonsterKind::name)).collect();
    let enchantments = Enchantment::ALL.map(|enchantment| enchantment.title().en);
    let enchantments: Vec<&str> = ["none"].into_iter().chain(enchantments).collect();
    let floor: Vec<&str> = TERRAIN.into_iter().chain(GLYPHS).collect();
    tables.set_item("actions", actions)?;
    tables.set_item("planes", PLANES)?;
    tables.set_item("terrain", TERRAIN)?;
    tables.set_item("things", THINGS)?;
    tables.set_item("monsters", monsters)?;
    tables.set_item("monster_states", MONSTER_STATES)?;
    tables.set_item("floor", floor)?;
    tables.set_item("stats", STATS.to_vec())?;
    tables.set_item("items", ITEMS)?;
    tables.set_item("enchantments", enchantments)?;
    tables.set_item("messages", MESSAGES.to_vec())?;
    tables.set_item("heroes", Class::ALL.map(Class::name))?;
    let sets = PyDict::new(py);
    for set in ChoiceSet::ALL {
        sets.set_item(set.name(), set.len())?;
    }
    tables.set_item("action_sets", sets)?;
    let of_tasks = PyDict::new(py);
    let tasks = [
        ("dungeon", Task::Dungeon { depth: 1 }),
        ("maze", Task::Maze { difficulty: 1 }),
        ("keys", Task::Keys { difficulty: 1 }),
        ("sokoban", Task::Sokoban { difficulty: 1 }),
    ];
    for (name, task) in tasks {
        let names: Vec<&str> = task.choice_sets().iter().map(|set| set.name()).collect();
        of_tasks.set_item(name, names)?;
    }
    tables.set_item("action_sets_of_tasks", of_tasks)?;
    Ok(tables)
}
