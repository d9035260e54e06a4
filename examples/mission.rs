//! A map with locks and keys, proven, and explained lock by lock: `cargo run --example mission`.

use oubliette::mission::{NodeKind, analyze_mission, explain_on_map, prove};
use oubliette::{Draft, Language, Size, Value, check, make};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let draft = Draft::new("rooms")
        .with_seed("7")
        .with_size(Size::new(48, 48))
        .with_mission()
        .with_mission_value("theme", Value::Text("keys".into()))
        .with_mission_value("rule", Value::Text("consumed".into()));
    let dungeon = make(&check(&draft)?)?.dungeon;
    let mission = dungeon.mission.as_ref().ok_or("the draft asks for a mission")?;

    // The proof holds for every order in which a player may open the locks.
    println!("A player can get stuck: {}", if prove(mission).is_sound() { "no" } else { "yes" });
    println!("One way to play: open locks {:?}", analyze_mission(mission).walkthrough);

    // The same answers as `oubliette explain map.json --lock N`.
    for node in mission.nodes() {
        if matches!(node.kind, NodeKind::Lock { .. }) {
            let explanation = explain_on_map(&dungeon, node.id).map_err(|error| error.to_string())?;
            println!("\n{}", explanation.lines(mission, Language::English).join("\n"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn it_runs() -> Result<(), Box<dyn std::error::Error>> {
        super::main()
    }
}
