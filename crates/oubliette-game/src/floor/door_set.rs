//! Which doors of a floor are open.

/// A set of doors, by their places in the list of the floor.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct DoorSet {
    /// A bit for each door. The last word is never zero.
    words: Vec<u64>,
}

impl DoorSet {
    /// Whether the door at `place` is one of them.
    pub fn contains(&self, place: usize) -> bool {
        self.words.get(place / 64).is_some_and(|word| word >> (place % 64) & 1 == 1)
    }

    /// How many there are.
    pub fn count(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// A bit for each door, 64 to a word.
    pub(crate) fn words(&self) -> &[u64] {
        &self.words
    }

    pub(crate) fn insert(&mut self, place: usize) {
        if self.words.len() <= place / 64 {
            self.words.resize(place / 64 + 1, 0);
        }
        self.words[place / 64] |= 1 << (place % 64);
    }

    /// The places of all of them.
    pub(crate) fn places(&self) -> impl Iterator<Item = usize> {
        (0..64 * self.words.len()).filter(|place| self.contains(*place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_number_of_doors_can_be_open_and_the_order_of_opening_leaves_no_trace() {
        let of = |places: &[usize]| {
            let mut set = DoorSet::default();
            places.iter().for_each(|place| set.insert(*place));
            set
        };
        let set = of(&[3, 200, 64]);
        assert_eq!(set, of(&[64, 3, 200, 3]));
        assert_eq!((set.count(), set.places().collect::<Vec<_>>()), (3, vec![3, 64, 200]));
        assert!(!set.contains(2) && !set.contains(1_000) && of(&[]).count() == 0);
    }
}
