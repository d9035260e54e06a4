//! A mode of your own for the layout `rooms`, as a recipe in TOML: `cargo run --example custom_mode`.

use oubliette::{check, make, recipe};

/// Shares are between 0 and 1. A mode needs a name, room shapes and a corridor style; the rest has defaults.
const RECIPE: &str = r#"
layout = "rooms"
size = "48x32"
seed = "badger"

[params.mode]
name = "burrow"
room_shapes = ["round", "irregular"]
corridor_style = "winding"
room_share = 0.4
maze_complexity = 0.4
secret_rooms = 2

[furnish]
treasure_rooms = 3
"#;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // `check` reports every mistake of a recipe at once, with the allowed values.
    let plan = check(&recipe::from_toml(RECIPE)?)?;
    let made = make(&plan)?;
    let dungeon = &made.dungeon;
    for row in dungeon.tiles.rows() {
        println!("{}", row.iter().map(|tile| tile.glyph()).collect::<String>());
    }
    println!("score {:?}", made.report().score);

    // The dungeon carries its complete recipe: from it, every machine makes the same map.
    let complete = dungeon.recipe.as_ref().ok_or("generated maps have a recipe")?;
    let again = make(&check(&recipe::from_toml(&recipe::to_toml(complete))?)?)?;
    assert_eq!(again, made);
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn it_runs() -> Result<(), Box<dyn std::error::Error>> {
        super::main()
    }
}
