//! The dungeons of the last calls.
//!
//! A dungeon in JavaScript is its recipe and a number. Its tiles are copied when it is made; its rooms, its report and so
//! on are read later, if at all. If its number is no longer here, it is made again from the recipe, which gives the same
//! dungeon. So memory stays small, and nothing has to be freed by hand.

use std::cell::RefCell;
use std::collections::VecDeque;

use oubliette_core::{Message, Size, Text, Value, Work};
use oubliette_make::generation::{Draft, Plan, Problem, Problems, check};
use oubliette_make::{Made, make, refuse_losing};

use crate::refusal::Refusal;

/// Dungeons that are kept.
const KEPT: usize = 16;
/// Cells of all of them together, unless there is only one.
const KEPT_CELLS: u64 = 1 << 20;
/// Cells of a dungeon: within the memory of a module on every system.
const MAX_CELLS: u64 = 1 << 24;
/// Nodes of a mission on a map.
const MAX_NODES: u64 = 2_000;

/// Dungeons with their numbers, the oldest first.
#[derive(Default)]
struct Shelf {
    made: VecDeque<(u32, Made)>,
    next: u32,
}

thread_local! {
    static SHELF: RefCell<Shelf> = RefCell::default();
}

/// Makes the dungeon of a recipe in JSON, keeps it and returns its number with the result of `read`.
pub(crate) fn put<T>(recipe: &str, read: impl FnOnce(&Made) -> T) -> Result<(u32, T), Refusal> {
    let made = make(&plan(recipe)?).map_err(|unmade| Refusal::no_result(&unmade))?;
    let result = read(&made);
    let number = SHELF.with_borrow_mut(|shelf| shelf.keep(made));
    Ok((number, result))
}

/// Reads the dungeon with a number, which is that of the recipe.
pub(crate) fn read<T>(number: u32, recipe: &str, read: impl FnOnce(&Made) -> T) -> Result<T, Refusal> {
    SHELF.with_borrow(|shelf| match shelf.made.iter().find(|(kept, _)| *kept == number) {
        Some((_, made)) => Ok(read(made)),
        None => make(&plan(recipe)?).map(|made| read(&made)).map_err(|unmade| Refusal::no_result(&unmade)),
    })
}

/// Checks a recipe in JSON.
pub(crate) fn plan(recipe: &str) -> Result<Plan, Refusal> {
    let value: Value = serde_json::from_str(recipe).map_err(|error| Refusal::unreadable(&error))?;
    let draft = Draft::from_value(value).map_err(|problem| wrong(&[problem]))?;
    let plan = check(&draft).map_err(|Problems(problems)| wrong(&problems))?;
    let size = plan.recipe().size;
    if size.cell_count() as u64 > MAX_CELLS {
        return Err(Refusal::too_large(LARGE_MAP, &size, MAX_CELLS));
    }
    let nodes = plan.mission().map_or(0, |mission| mission.nodes().len() as u64);
    if nodes > MAX_NODES {
        return Err(Refusal::too_large(LARGE_MISSION, &nodes, MAX_NODES));
    }
    refuse_losing(&plan, &Work::unbounded()).map_err(|unmade| Refusal::no_result(&unmade))?;
    Ok(plan)
}

fn wrong(problems: &[Problem]) -> Refusal {
    Refusal::wrong(problems, Problem::message)
}

impl Shelf {
    fn keep(&mut self, made: Made) -> u32 {
        let number = self.next;
        self.next = self.next.wrapping_add(1);
        self.made.push_back((number, made));
        while self.made.len() > KEPT || self.made.len() > 1 && self.cells() > KEPT_CELLS {
            self.made.pop_front();
        }
        number
    }

    fn cells(&self) -> u64 {
        let cells = |(_, made): &(u32, Made)| Size::cell_count(made.dungeon.size()) as u64;
        self.made.iter().map(cells).sum()
    }
}

const LARGE_MAP: Text = Text::new(
    "{count} is too large here: the limit is {most} cells; the command line makes larger maps",
    "{count} est trop grand ici : la limite est de {most} cases ; la ligne de commande fait de plus grandes cartes",
);
const LARGE_MISSION: Text = Text::new(
    "a mission of {count} nodes is too large for a map here: the limit is {most}",
    "une mission de {count} nœuds est trop grande pour une carte ici : la limite est de {most}",
);

#[cfg(test)]
mod tests {
    use super::*;

    fn recipe(seed: u32) -> String {
        format!(r#"{{"layout": "bsp", "seed": {seed}, "size": "32x32"}}"#)
    }

    #[test]
    fn a_dungeon_that_is_no_longer_kept_is_made_again_as_it_was() {
        let (number, digest) = put(&recipe(7), |made| made.dungeon.digest()).unwrap();
        for seed in 100..100 + KEPT as u32 {
            put(&recipe(seed), |_| ()).unwrap();
        }
        assert!(SHELF.with_borrow(|shelf| shelf.made.iter().all(|(kept, _)| *kept != number)));
        assert_eq!(read(number, &recipe(7), |made| made.dungeon.digest()).unwrap(), digest);
    }

    #[test]
    fn few_cells_are_kept() {
        for seed in 0..4 {
            put(&format!(r#"{{"layout": "caves", "seed": {seed}, "size": "1000x1000"}}"#), |_| ()).unwrap();
            assert!(SHELF.with_borrow(Shelf::cells) <= KEPT_CELLS);
        }
    }

    #[test]
    fn a_map_over_the_limit_is_refused_in_both_languages() {
        let json =
            String::from(put(r#"{"layout": "caves", "seed": 1, "size": "8000x8000"}"#, |_| ()).unwrap_err());
        assert!(
            json.starts_with(r#"{"kind":"too_large","problems":[{"en":"8000x8000 is too large"#),
            "{json}"
        );
        assert!(json.contains("est trop grand"), "{json}");
    }

    #[test]
    fn all_problems_of_a_recipe_are_listed() {
        let wrong = r#"{"layout": "bsp", "seed": -1, "size": "no", "params": {"levels": "many", "x": 1}}"#;
        let json = String::from(put(wrong, |_| ()).unwrap_err());
        assert!(json.matches(r#""en":"#).count() >= 4, "{json}");
    }
}
