//! Walk through a dungeon as a game would: pick up keys, open locked doors, reach every room.
//! `cargo run --example walk_rooms`.

use std::collections::BTreeSet;

use oubliette::mission::NodeKind;
use oubliette::{Draft, Dungeon, FeatureKind, NodeId, Point, Size, Tile, check, make};

/// A player who walks everywhere and opens each locked door as soon as the keys are there.
struct Player<'a> {
    dungeon: &'a Dungeon,
    /// Cells that were walked on.
    seen: BTreeSet<Point>,
    /// Keys that were picked up, as nodes of the mission.
    keys: Vec<NodeId>,
    /// Locked doors that were opened.
    opened: BTreeSet<Point>,
}

impl Player<'_> {
    /// Whether a step to this cell is possible: floor and doors, but no locked door before it is opened.
    fn can_enter(&self, at: Point) -> bool {
        match self.dungeon.tiles.at(at) {
            Some(Tile::LockedDoor) => self.opened.contains(&at),
            Some(tile) => tile.is_open(),
            None => false,
        }
    }

    /// Walks to every cell that can be reached and picks up the keys there.
    fn explore(&mut self, from: Point) {
        let mut to_visit = vec![from];
        while let Some(at) = to_visit.pop() {
            if !self.can_enter(at) || !self.seen.insert(at) {
                continue;
            }
            let here = self.dungeon.features.iter().filter(|feature| feature.at == at);
            self.keys.extend(
                here.filter(|feature| feature.kind == FeatureKind::Key).filter_map(|feature| feature.node),
            );
            to_visit.extend(at.neighbors());
        }
    }

    /// Opens one locked door that the player stands before and has enough keys for. By the rule `kept`, which is
    /// the default, opening a lock costs no keys.
    fn open_a_door(&mut self) -> Option<Point> {
        let mission = self.dungeon.mission.as_ref()?;
        let set_of = |node: NodeId| mission.node(node).and_then(|node| node.kind.set());
        let door = self.dungeon.doors.iter().find(|door| {
            let Some(lock) = door.lock.and_then(|lock| mission.node(lock)) else { return false };
            let NodeKind::Lock { set, needs } = lock.kind else { return false };
            let count = self.keys.iter().filter(|&&key| set_of(key) == Some(set)).count();
            let is_beside = door.at.neighbors().iter().any(|cell| self.seen.contains(cell));
            is_beside && !self.opened.contains(&door.at) && count >= needs as usize
        })?;
        self.opened.insert(door.at);
        Some(door.at)
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let plan = check(&Draft::new("bsp").with_seed("vault").with_size(Size::new(48, 48)).with_mission())?;
    let dungeon = make(&plan)?.dungeon;
    let start = dungeon.start().ok_or("every map of a layout has a start")?;

    let mut player =
        Player { dungeon: &dungeon, seen: BTreeSet::new(), keys: Vec::new(), opened: BTreeSet::new() };
    player.explore(start);
    while let Some(door) = player.open_a_door() {
        println!("{} keys open the door at {},{}", player.keys.len(), door.x, door.y);
        player.explore(door);
    }

    let entered = dungeon.rooms.iter().filter(|room| player.seen.contains(&room.area.center())).count();
    println!("entered {entered} of {} rooms", dungeon.rooms.len());
    for room in &dungeon.rooms {
        let neighbors: Vec<u32> = room.connections.iter().map(|id| id.0).collect();
        println!("room {} ({}) leads to rooms {neighbors:?}", room.id.0, room.kind.name());
    }
    assert_eq!(player.seen.len(), dungeon.open_cells().count(), "a mission never keeps a player out");
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn it_runs() -> Result<(), Box<dyn std::error::Error>> {
        super::main()
    }
}
