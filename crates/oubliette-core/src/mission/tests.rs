use super::*;
use crate::recipe::Value;
use crate::text::{Language, Message};

fn node(id: u32, parent: Option<u32>, kind: NodeKind) -> Node {
    Node::new(NodeId(id), parent.map(NodeId), kind)
}

const fn key(set: u32) -> NodeKind {
    NodeKind::Key { set: SetId(set) }
}

const fn lock(set: u32, needs: u32) -> NodeKind {
    NodeKind::Lock { set: SetId(set), needs }
}

/// A key at the start, and the end behind its lock.
fn smallest() -> (Vec<KeySet>, Vec<Node>) {
    let sets = vec![KeySet::new(SetId(1), SetKind::Unique)];
    let nodes = vec![
        node(0, None, NodeKind::Start),
        node(1, Some(0), key(1)),
        node(2, Some(0), lock(1, 1)),
        node(3, Some(2), NodeKind::End),
    ];
    (sets, nodes)
}

fn faults(sets: Vec<KeySet>, nodes: Vec<Node>) -> Vec<MissionFault> {
    Mission::new(Rule::Kept, sets, nodes).unwrap_err()
}

#[test]
fn a_mission_knows_parents_children_and_sets() {
    let (sets, nodes) = smallest();
    let mission = Mission::new(Rule::Kept, sets, nodes).unwrap();
    let children = mission.children();
    assert_eq!((children.of(0), children.of(1), children.of(2)), (&[1, 2][..], &[][..], &[3][..]));
    assert_eq!((mission.parent_of(3), mission.parent_of(0)), (2, 0));
    assert_eq!((mission.set_of(1), mission.set_of(3)), (Some(0), None));
    assert_eq!(mission.locks_of(SetId(1)).map(|node| node.id).collect::<Vec<_>>(), [NodeId(2)]);
    assert_eq!(mission.keys_of(SetId(1)).map(|node| node.id).collect::<Vec<_>>(), [NodeId(1)]);
}

#[test]
fn nodes_in_any_order_are_put_behind_their_parents() {
    let (sets, mut nodes) = smallest();
    nodes.reverse();
    nodes[0].id = NodeId(70);
    let mission = Mission::new(Rule::Kept, sets, nodes).unwrap();
    let ids: Vec<u32> = mission.nodes().iter().map(|node| node.id.0).collect();
    assert_eq!(ids, [0, 2, 70, 1]);
    assert_eq!(mission.parent_of(2), 1);
    assert_eq!(mission.place_of(NodeId(70)), Some(2));
    assert_eq!(mission.place_of(NodeId(3)), None);
}

#[test]
fn every_fault_of_the_tree_is_named_with_its_node() {
    use MissionFault as F;
    let broken = |change: fn(&mut Vec<KeySet>, &mut Vec<Node>)| {
        let (mut sets, mut nodes) = smallest();
        change(&mut sets, &mut nodes);
        faults(sets, nodes)
    };
    let id = NodeId;
    assert_eq!(
        broken(|_, nodes| nodes[0].kind = NodeKind::Obstacle),
        [F::NoStart, F::Orphan { node: id(0) }]
    );
    assert_eq!(broken(|_, nodes| nodes[0].parent = Some(NodeId(2))), [F::StartBehind { node: id(0) }]);
    assert_eq!(broken(|_, nodes| nodes[3].parent = None), [F::Orphan { node: id(3) }]);
    assert_eq!(
        broken(|_, nodes| nodes[3].parent = Some(NodeId(9))),
        [F::UnknownParent { node: id(3), parent: id(9) }]
    );
    assert_eq!(
        broken(|_, nodes| nodes[3].parent = Some(NodeId(1))),
        [F::NothingBehind { node: id(3), parent: id(1), kind: "key" }]
    );
    assert_eq!(broken(|_, nodes| nodes[2].parent = Some(NodeId(2))), [F::Cycle { node: id(2) }]);
    assert_eq!(broken(|_, nodes| nodes[3].id = NodeId(1)), [F::DuplicateNode { node: id(1) }]);
    assert_eq!(broken(|_, nodes| nodes[2].kind = lock(1, 0)), [F::NeedsNothing { node: id(2) }]);
    assert_eq!(broken(|_, nodes| nodes[1].kind = key(8)), [F::UnknownSet { node: id(1), set: SetId(8) }]);
    assert_eq!(
        broken(|sets, _| sets.push(KeySet::new(SetId(1), SetKind::Multi))),
        [F::DuplicateSet { set: SetId(1) }]
    );
    assert_eq!(
        broken(|_, nodes| nodes.push(node(4, Some(0), NodeKind::End))),
        [F::SecondEnd { node: id(4) }]
    );
    assert_eq!(
        broken(|_, nodes| nodes.push(node(4, Some(0), key(1)))),
        [F::WrongCounts { set: SetId(1), kind: SetKind::Unique, keys: 2, locks: 1 }]
    );
    assert_eq!(
        broken(|_, nodes| nodes[1].with = Some(NodeId(2))),
        [F::BadCompany { node: id(1), with: id(2) }]
    );
    assert_eq!(broken(|sets, _| sets[0].home = Some(NodeId(2))), [F::BadHome { set: SetId(1), home: id(2) }]);
}

#[test]
fn two_nodes_behind_each_other_are_one_cycle() {
    let sets = vec![KeySet::new(SetId(1), SetKind::Multi)];
    let nodes = vec![
        node(0, None, NodeKind::Start),
        node(1, Some(2), lock(1, 1)),
        node(2, Some(1), lock(1, 2)),
        node(3, Some(2), key(1)),
    ];
    assert_eq!(faults(sets, nodes), [MissionFault::Cycle { node: NodeId(1) }]);
}

#[test]
fn a_chain_of_bolts_and_a_ring_of_keys_are_good_company() {
    let sets: Vec<KeySet> = (1..=2).map(|id| KeySet::new(SetId(id), SetKind::Unique)).collect();
    let with = |node: Node, with: u32| Node { with: Some(NodeId(with)), ..node };
    let nodes = vec![
        node(0, None, NodeKind::Start),
        node(1, Some(0), key(1)),
        with(node(2, Some(0), key(2)), 1),
        node(3, Some(0), lock(1, 1)),
        with(node(4, Some(3), lock(2, 1)), 3),
    ];
    assert!(Mission::new(Rule::Kept, sets.clone(), nodes.clone()).is_ok());
    let between = [nodes, vec![node(5, Some(3), NodeKind::Reward)]].concat();
    assert_eq!(faults(sets, between), [MissionFault::BadCompany { node: NodeId(4), with: NodeId(3) }]);
}

fn table(fields: &[(&str, Value)]) -> Value {
    Value::Table(fields.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect())
}

#[test]
fn a_file_tells_all_that_is_wrong_with_it_at_once() {
    let text = |word: &str| Value::Text(word.to_owned());
    let file = table(&[
        ("format", text("oubliette-mission")),
        ("rule", text("lent")),
        ("sets", Value::List(vec![table(&[("id", Value::Integer(1)), ("kind", text("odd"))])])),
        (
            "nodes",
            Value::List(vec![table(&[("id", Value::Integer(-1)), ("kind", text("lock"))]), Value::Null]),
        ),
    ]);
    let messages: Vec<String> = Mission::from_value(&file)
        .unwrap_err()
        .iter()
        .map(|fault| fault.message(Language::English))
        .collect();
    let paths: Vec<&str> = messages.iter().filter_map(|message| message.split(':').next()).collect();
    assert_eq!(paths, ["rule", "sets[0].kind", "nodes[0].id", "nodes[0].set", "nodes[0].needs", "nodes[1]"]);
}

#[test]
fn another_format_and_a_newer_version_are_told_apart() {
    assert_eq!(Mission::from_value(&Value::Null).unwrap_err(), [MissionFault::NotAMission]);
    let newer = table(&[("format", Value::Text("oubliette-mission".into())), ("version", Value::Integer(2))]);
    assert_eq!(Mission::from_value(&newer).unwrap_err(), [MissionFault::Newer { version: 2 }]);
}

#[test]
fn a_million_nodes_in_a_row_are_no_trouble() {
    let nodes: Vec<Node> = (0..500_000)
        .map(|id| match id {
            0 => node(0, None, NodeKind::Start),
            _ => node(id, Some(id - 1), NodeKind::Obstacle),
        })
        .rev()
        .collect();
    let mission = Mission::new(Rule::Kept, Vec::new(), nodes).unwrap();
    assert_eq!(mission.parent_of(499_999), 499_998);
}
