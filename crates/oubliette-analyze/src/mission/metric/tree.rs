//! The shape of the diagram.

use oubliette_core::mission::NodeKind;
use oubliette_core::{Measure, Text};

use super::{MissionMetric, MissionSurvey};

pub(super) const LOCKS: MissionMetric = MissionMetric {
    name: "locks",
    title: Text::new("Locks", "Verrous"),
    help: Text::new("Number of locks in the mission.", "Nombre de verrous de la mission."),
    measure: |survey| count_of(survey, |kind| matches!(kind, NodeKind::Lock { .. })),
};

pub(super) const KEYS: MissionMetric = MissionMetric {
    name: "keys",
    title: Text::new("Keys", "Clés"),
    help: Text::new("Number of keys in the mission.", "Nombre de clés de la mission."),
    measure: |survey| count_of(survey, |kind| matches!(kind, NodeKind::Key { .. })),
};

pub(super) const EMPTY_LOCKS: MissionMetric = MissionMetric {
    name: "empty_locks",
    title: Text::new("Empty locks", "Verrous vides"),
    help: Text::new("Number of locks with nothing behind them.", "Nombre de verrous sans rien derrière eux."),
    measure: |survey| leaves(survey, |kind| matches!(kind, NodeKind::Lock { .. })),
};

pub(super) const DEPTH: MissionMetric = MissionMetric {
    name: "depth",
    title: Text::new("Depth", "Profondeur"),
    help: Text::new(
        "Lines of the diagram between the start and the node that is farthest below it.",
        "Nombre de traits du diagramme entre le départ et le nœud le plus bas.",
    ),
    measure: depth,
};

pub(super) const WIDTH: MissionMetric = MissionMetric {
    name: "width",
    title: Text::new("Width", "Largeur"),
    help: Text::new("Number of nodes with nothing behind them.", "Nombre de nœuds sans rien derrière eux."),
    measure: |survey| leaves(survey, |_| true),
};

pub(super) const START_WIDTH: MissionMetric = MissionMetric {
    name: "start_width",
    title: Text::new("Width of the start", "Largeur du départ"),
    help: Text::new(
        "Number of nodes directly behind the start.",
        "Nombre de nœuds directement derrière le départ.",
    ),
    measure: |survey| Measure::Count(survey.children().of(0).len() as u64),
};

fn count_of(survey: &MissionSurvey, is_wanted: fn(NodeKind) -> bool) -> Measure {
    Measure::Count(survey.mission.nodes().iter().filter(|node| is_wanted(node.kind)).count() as u64)
}

fn leaves(survey: &MissionSurvey, is_wanted: fn(NodeKind) -> bool) -> Measure {
    let nodes = survey.mission.nodes().iter().enumerate();
    let leaves =
        nodes.filter(|(place, node)| is_wanted(node.kind) && survey.children().of(*place).is_empty());
    Measure::Count(leaves.count() as u64)
}

fn depth(survey: &MissionSurvey) -> Measure {
    Measure::Count(u64::from(depths(survey).into_iter().max().unwrap_or(0)))
}

/// For each node the lines between the start and it.
pub(super) fn depths(survey: &MissionSurvey) -> Vec<u32> {
    let mut depths = vec![0; survey.mission.nodes().len()];
    for place in 1..depths.len() {
        depths[place] = depths[survey.mission.parent_of(place)] + 1;
    }
    depths
}

#[cfg(test)]
mod tests {
    use super::super::measured;
    use super::*;

    const TREE: &str = "
        start
          key 1
          obstacle
            lock 1
              key 2
          lock 2
          reward";

    #[test]
    fn nodes_are_counted_by_what_they_are_and_hold() {
        assert_eq!(measured(LOCKS, TREE), Measure::Count(2));
        assert_eq!(measured(KEYS, TREE), Measure::Count(2));
        assert_eq!(measured(EMPTY_LOCKS, TREE), Measure::Count(1));
    }

    #[test]
    fn the_diagram_is_as_deep_and_as_wide_as_drawn() {
        assert_eq!(measured(DEPTH, TREE), Measure::Count(3));
        assert_eq!(measured(WIDTH, TREE), Measure::Count(4));
        assert_eq!(measured(START_WIDTH, TREE), Measure::Count(4));
        assert_eq!(
            (measured(DEPTH, "start"), measured(WIDTH, "start")),
            (Measure::Count(0), Measure::Count(1))
        );
    }
}
