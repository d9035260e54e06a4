//! The features of a map, row by row, for exporters that write from top to bottom.

use oubliette_core::{CompactSort, Dungeon, Feature};

/// The features of a dungeon in reading order: those inside the map, the first of each cell.
pub struct Marks(Vec<Feature>);

impl Marks {
    /// The marks of `dungeon`.
    pub fn of(dungeon: &Dungeon) -> Marks {
        let size = dungeon.size();
        let mut features: Vec<Feature> =
            dungeon.features.iter().copied().filter(|feature| size.contains(feature.at)).collect();
        // A stable sort: of several features on a cell, the first in the list stays first.
        features.compact_sort_by_key(|feature| feature.at);
        features.dedup_by_key(|feature| feature.at);
        Marks(features)
    }

    /// All of them.
    pub fn all(&self) -> &[Feature] {
        &self.0
    }

    /// Those of row `y`, from the left.
    pub fn row(&self, y: i32) -> &[Feature] {
        let begin = self.0.partition_point(|feature| feature.at.y < y);
        let end = self.0.partition_point(|feature| feature.at.y <= y);
        &self.0[begin..end]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette_core::{FeatureKind, Point};
    use oubliette_import::read_dungeon;

    #[test]
    fn marks_come_in_reading_order_one_per_cell_and_never_from_outside() {
        let mut dungeon = read_dungeon(b"...\n...\n").unwrap();
        let place = |x, y, kind| Feature::new(Point::new(x, y), kind);
        dungeon.features = vec![
            place(2, 1, FeatureKind::End),
            place(9, 9, FeatureKind::End),
            place(0, 1, FeatureKind::Start),
            place(2, 1, FeatureKind::Start),
        ];
        let marks = Marks::of(&dungeon);
        assert!(marks.row(0).is_empty());
        assert_eq!(marks.row(1), [dungeon.features[2], dungeon.features[0]]);
        assert_eq!(marks.all().len(), 2);
    }
}
