//! The signs of a legend: what stands on the map, as large as a cell.

use super::standing::{door_foot, door_head, pillar_foot, pillar_head, secret_foot, secret_head};
use crate::picture::{Shape, Spot, Stamp, Stroke};
use crate::style::Record;

/// A door in a wall that runs to the lower right.
pub(in crate::depict) fn door_sign(is_secret: bool, record: &Record) -> Stamp {
    if is_secret {
        sign([secret_foot(true, record), secret_head(true, record)], record)
    } else {
        sign([door_foot(true, record), door_head(true, record)], record)
    }
}

/// A pillar.
pub(in crate::depict) fn pillar_sign(record: &Record) -> Stamp {
    sign([pillar_foot(record), pillar_head(record)], record)
}

/// Both parts in the middle of a cell.
fn sign(parts: [Stamp; 2], record: &Record) -> Stamp {
    // The middle of what stands is half of a wall above the middle of its cell.
    let middle = 50 - record.wall.height / 2;
    let placed = |spot: Spot| Spot::new(50 + spot.x * 8 / 10, 50 + (spot.y - middle) * 8 / 10);
    let shapes = parts.into_iter().flat_map(|part| part.shapes).map(|shape| Shape {
        path: shape.path.mapped(placed),
        fill: shape.fill,
        stroke: shape.stroke.map(|stroke| Stroke { width: stroke.width.max(4), ..stroke }),
    });
    Stamp { shapes: shapes.collect() }
}
