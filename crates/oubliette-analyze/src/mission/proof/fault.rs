//! The differences that can be found between a map and its mission.

use oubliette_core::mission::NodeKind;
use oubliette_core::report::MapFault;
use oubliette_core::{Mission, NodeId, Point, Text};

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
        "{node} is nowhere on the map: place it",
        "{node} n’est nulle part sur la carte : un élément de la mission manque",
    ),
    MapFaultInfo::new(
        "twice",
        "{node} is on the map twice: remove one",
        "{node} est deux fois sur la carte : retirez un exemplaire",
    ),
    MapFaultInfo::new(
        "unknown_node",
        "The map names {node}, which the mission does not have",
        "La carte nomme {node}, que la mission n’a pas",
    ),
    MapFaultInfo::new(
        "wrong_kind",
        "{node} is of another kind on the map than in the mission",
        "{node} n’est pas du même genre sur la carte et dans la mission",
    ),
    MapFaultInfo::new(
        "stray",
        "A locked door or a feature on the map is not part of the mission",
        "Une porte verrouillée ou un objet de la carte ne fait pas partie de la mission",
    ),
    MapFaultInfo::new(
        "not_locked",
        "The door of {node} is not a locked door: door and cell must both be one",
        "Pour {node}, la porte n’est pas verrouillée : la porte et la case doivent l’être",
    ),
    MapFaultInfo::new(
        "off_floor",
        "{node} is on a blocked cell: move it to an open one",
        "{node} est sur une case bloquée : choisissez une case ouverte",
    ),
    MapFaultInfo::new(
        "crowded",
        "{node} stands on the cell of something else: only the keys of a ring share one",
        "{node} partage sa case avec autre chose : seules les clés d’un trousseau en partagent une",
    ),
    MapFaultInfo::new(
        "elsewhere",
        "{node} does not lie in its area of the mission",
        "{node} n’est pas dans son secteur de la mission",
    ),
    MapFaultInfo::new(
        "way_around",
        "There is another way into the area behind {node}",
        "Il y a un autre accès au secteur derrière {node}",
    ),
    MapFaultInfo::new(
        "leads_nowhere",
        "{node} closes nothing off: there is no floor on its other side",
        "{node} ne ferme rien : il n’y a pas de sol de l’autre côté",
    ),
    MapFaultInfo::new(
        "many_sides",
        "{node} stands between more than two areas",
        "{node} est entre plus de deux secteurs",
    ),
    MapFaultInfo::new(
        "sealed",
        "A part of the floor is closed off, and nothing leads there",
        "Une partie du sol est fermée, et rien n’y mène",
    ),
    MapFaultInfo::new(
        "walled_in",
        "{node} cannot be reached: it is walled in here",
        "{node} est inaccessible : des murs l’enferment ici",
    ),
    MapFaultInfo::new(
        "never_opens",
        "{node} never opens: too few of its keys can be reached",
        "{node} ne s’ouvre jamais : trop peu de ses clés sont accessibles",
    ),
    MapFaultInfo::new(
        "out_of_reach",
        "{node} is out of reach: a lock on the way never opens",
        "{node} est hors d’atteinte : un verrou en chemin ne s’ouvre jamais",
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
        let (kind, is_alone) = (None, false);
        self.list.extend(info.map(|info| MapFault {
            code: info.code,
            text: info.text,
            node,
            kind,
            is_alone,
            at,
        }));
    }

    /// Adds a fault of the end, which is a node of most missions.
    pub(super) fn add_end(&mut self, code: &str, at: Point) {
        self.add(code, None, Some(at));
        self.list.last_mut().into_iter().for_each(|fault| {
            (fault.kind, fault.is_alone) = (Some(NodeKind::End), true);
        });
    }

    /// Gives each fault the name of its node.
    pub(super) fn name(&mut self, mission: &Mission) {
        if self.list.is_empty() {
            return;
        }
        let name = |place: usize| (mission.nodes()[place].kind.name(), mission.set_of(place));
        let mut names: Vec<_> = (0..mission.nodes().len()).map(name).collect();
        names.sort_unstable();
        for fault in &mut self.list {
            if fault.kind == Some(NodeKind::End) {
                let end = mission.nodes().iter().find(|node| node.kind == NodeKind::End);
                fault.node = end.map(|node| node.id);
            }
            let Some(place) = fault.node.and_then(|node| mission.place_of(node)) else { continue };
            fault.kind = Some(mission.nodes()[place].kind);
            let first = names.partition_point(|other| *other < name(place));
            fault.is_alone = names.get(first + 1) != Some(&name(place));
        }
    }
}
