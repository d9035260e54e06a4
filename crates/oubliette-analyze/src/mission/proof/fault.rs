//! The differences that can be found between a map and its mission.

use oubliette_core::report::MapFault;
use oubliette_core::{NodeId, Point, Text};

/// A way in which cells and mission can differ.
#[derive(Clone, Copy, Debug)]
pub struct MapFaultInfo {
    /// The name in reports and files.
    pub code: &'static str,
    /// A sentence, with a place for `node` where it is about one.
    pub text: Text,
}

impl MapFaultInfo {
    const fn new(code: &'static str, en: &'static str, fr: &'static str) -> MapFaultInfo {
        MapFaultInfo { code, text: Text::new(en, fr) }
    }
}

/// Every way in which cells and mission can differ.
pub const MAP_FAULTS: &[MapFaultInfo] = &[
    MapFaultInfo::new(
        "no_start",
        "The start is not on the floor: put it on an open cell",
        "Le départ n’est pas sur le sol : mettez-le sur une case ouverte",
    ),
    MapFaultInfo::new(
        "missing",
        "Node {node} of the mission is nowhere on the map: place it",
        "Le nœud {node} de la mission n’est nulle part sur la carte : placez-le",
    ),
    MapFaultInfo::new(
        "twice",
        "Node {node} is on the map twice: remove one",
        "Le nœud {node} est deux fois sur la carte : retirez-en un",
    ),
    MapFaultInfo::new(
        "unknown_node",
        "The map names node {node}, which the mission does not have",
        "La carte nomme le nœud {node}, que la mission n’a pas",
    ),
    MapFaultInfo::new(
        "wrong_kind",
        "Node {node} is of another kind on the map than in the mission",
        "Le nœud {node} n’est pas du même genre sur la carte et dans la mission",
    ),
    MapFaultInfo::new(
        "stray",
        "A locked door or a feature on the map is not part of the mission",
        "Une porte verrouillée ou un objet de la carte ne fait pas partie de la mission",
    ),
    MapFaultInfo::new(
        "not_locked",
        "The door of lock {node} is not a locked door: door and cell must both be one",
        "La porte du verrou {node} n’est pas verrouillée : la porte et la case doivent l’être",
    ),
    MapFaultInfo::new(
        "off_floor",
        "Node {node} is on a blocked cell: move it to an open one",
        "Le nœud {node} est sur une case bloquée : mettez-le sur une case ouverte",
    ),
    MapFaultInfo::new(
        "crowded",
        "Node {node} stands on the cell of another node: only the keys of a ring share one",
        "Le nœud {node} est sur la case d’un autre : seules les clés d’un trousseau en partagent une",
    ),
    MapFaultInfo::new(
        "elsewhere",
        "Node {node} does not lie in its area of the mission",
        "Le nœud {node} n’est pas dans son secteur de la mission",
    ),
    MapFaultInfo::new(
        "way_around",
        "There is another way into the area behind node {node}",
        "Il y a un autre accès au secteur derrière le nœud {node}",
    ),
    MapFaultInfo::new(
        "leads_nowhere",
        "Node {node} closes nothing off: there is no floor on its other side",
        "Le nœud {node} ne ferme rien : il n’y a pas de sol de l’autre côté",
    ),
    MapFaultInfo::new(
        "many_sides",
        "Node {node} stands between more than two areas",
        "Le nœud {node} est entre plus de deux secteurs",
    ),
    MapFaultInfo::new(
        "sealed",
        "A part of the floor is closed off, and nothing leads there",
        "Une partie du sol est fermée, et rien n’y mène",
    ),
];

/// The faults found so far.
#[derive(Default)]
pub(super) struct Faults {
    pub(super) list: Vec<MapFault>,
}

impl Faults {
    /// Adds the fault of this code, which must have a row in the table.
    pub(super) fn add(&mut self, code: &str, node: Option<NodeId>, at: Option<Point>) {
        let info = MAP_FAULTS.iter().find(|info| info.code == code);
        self.list.extend(info.map(|info| MapFault { code: info.code, text: info.text, node, at }));
    }
}
