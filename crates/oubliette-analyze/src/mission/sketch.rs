//! Missions for tests, drawn as indented text or random.

use oubliette_core::mission::{KeySet, Node, NodeKind, Rule, SetKind};
use oubliette_core::{Mission, NodeId, Rng, SetId};

/// Reads a tree: a node per line, two spaces deeper than its parent, numbered from 0 from the top.
///
/// A line is `start`, `end`, `reward`, `obstacle`, `key SET` or `lock SET`, then `needs COUNT` or `with NODE`
/// where wanted. A line `permanent SET` makes a set permanent. Other sets are unique where they can be.
pub(crate) fn sketch(rule: Rule, text: &str) -> Mission {
    let mut nodes: Vec<Node> = Vec::new();
    let mut permanent: Vec<u32> = Vec::new();
    let mut above: Vec<(usize, NodeId)> = Vec::new();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let indent = line.len() - line.trim_start().len();
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |name: &str| {
            let place = words.iter().position(|&word| word == name)?;
            Some(words[place + 1].parse::<u32>().unwrap())
        };
        let kind = match words[0] {
            "permanent" => {
                permanent.push(number("permanent").unwrap());
                continue;
            }
            "start" => NodeKind::Start,
            "end" => NodeKind::End,
            "reward" => NodeKind::Reward,
            "obstacle" => NodeKind::Obstacle,
            "key" => NodeKind::Key { set: SetId(number("key").unwrap()) },
            "lock" => {
                NodeKind::Lock { set: SetId(number("lock").unwrap()), needs: number("needs").unwrap_or(1) }
            }
            other => panic!("{other} is no kind of node"),
        };
        let id = NodeId(nodes.len() as u32);
        above.retain(|&(other, _)| other < indent);
        nodes.push(Node {
            with: number("with").map(NodeId),
            ..Node::new(id, above.last().map(|&(_, id)| id), kind)
        });
        above.push((indent, id));
    }
    let sets = sets_of(&nodes, &permanent);
    Mission::new(rule, sets, nodes).unwrap()
}

fn sets_of(nodes: &[Node], permanent: &[u32]) -> Vec<KeySet> {
    let mut sets: Vec<SetId> = nodes.iter().filter_map(|node| node.kind.set()).collect();
    sets.sort_unstable();
    sets.dedup();
    let kind_of = |set: SetId| {
        let keys = nodes.iter().filter(|node| node.kind == NodeKind::Key { set }).count();
        let all = nodes.iter().filter(|node| node.kind.set() == Some(set)).count();
        match () {
            () if permanent.contains(&set.0) => SetKind::Permanent,
            () if keys <= 1 && all - keys <= 1 => SetKind::Unique,
            () => SetKind::Multi,
        }
    };
    sets.into_iter().map(|set| KeySet::new(set, kind_of(set))).collect()
}

/// A mission with up to `most` locks that may or may not be playable: keys and locks lie anywhere.
pub(crate) fn random_mission(rng: &mut Rng, most: u32) -> Mission {
    let rule = Rule::ALL[rng.below(2) as usize];
    let set_count = 1 + rng.below(3);
    let permanent: Vec<u32> = (1..=set_count).filter(|_| rng.chance(1, 4)).collect();
    let mut has_key = vec![false; set_count as usize + 1];
    let mut nodes = vec![Node::new(NodeId(0), None, NodeKind::Start)];
    let mut holders = vec![NodeId(0)];
    let locks = 1 + rng.below(most);
    let mut lock_count = 0;
    while lock_count < locks || rng.chance(1, 2) {
        // Later holders are likelier, so that there are long branches too.
        let newest = holders.len() as u32 - 1;
        let parent = holders[rng.below(newest + 1).max(rng.below(newest + 1)) as usize];
        let set = SetId(1 + rng.below(set_count));
        let kind = match rng.below(8) {
            0 => NodeKind::Obstacle,
            1..=4 if !permanent.contains(&set.0) || !has_key[set.0 as usize] => NodeKind::Key { set },
            _ if lock_count < locks => {
                let needs = if rng.chance(1, 3) && !permanent.contains(&set.0) { 2 } else { 1 };
                NodeKind::Lock { set, needs }
            }
            _ => NodeKind::Reward,
        };
        match kind {
            NodeKind::Key { .. } => has_key[set.0 as usize] = true,
            NodeKind::Lock { .. } => lock_count += 1,
            _ => {}
        }
        let id = NodeId(nodes.len() as u32);
        nodes.push(Node::new(id, Some(parent), kind));
        if kind.holds() {
            holders.push(id);
        }
    }
    if rng.chance(3, 4) {
        let parent = *rng.pick(&holders).unwrap();
        nodes.push(Node::new(NodeId(nodes.len() as u32), Some(parent), NodeKind::End));
    }
    let sets = sets_of(&nodes, &permanent);
    Mission::new(rule, sets, nodes).unwrap()
}

/// The mission without one of its nodes, which must hold nothing.
pub(crate) fn without(mission: &Mission, id: NodeId) -> Mission {
    let nodes = mission.nodes().iter().filter(|node| node.id != id).cloned().collect();
    Mission::new(mission.rule(), mission.sets().to_vec(), nodes).unwrap()
}
