//! Sorting and collecting with little code.
//!
//! The sorts of the standard library are the fastest, but each type and each order adds 4 to 11 KB to a WebAssembly
//! module. Here all types share one sort of places; only the comparison and the moves are compiled for each type. For
//! short lists outside of inner loops.

use std::cmp::Ordering;
use std::collections::BTreeMap;

/// Stable sorting with little code.
pub trait CompactSort<T> {
    /// Sorts in ascending order.
    fn compact_sort(&mut self)
    where
        T: Ord;

    /// Sorts by a comparison.
    fn compact_sort_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering);

    /// Sorts by a key, which is made anew for each comparison.
    fn compact_sort_by_key<K: Ord>(&mut self, key: impl FnMut(&T) -> K);
}

impl<T> CompactSort<T> for [T] {
    fn compact_sort(&mut self)
    where
        T: Ord,
    {
        self.compact_sort_by(T::cmp);
    }

    fn compact_sort_by(&mut self, mut compare: impl FnMut(&T, &T) -> Ordering) {
        let mut from = sorted_places(self.len(), &mut |a, b| compare(&self[a], &self[b]));
        for start in 0..from.len() {
            // The cycle of moves through this place; a place that is done comes from itself.
            let mut place = start;
            while from[place] != start {
                let next = from[place];
                self.swap(place, next);
                from[place] = place;
                place = next;
            }
            from[place] = place;
        }
    }

    fn compact_sort_by_key<K: Ord>(&mut self, mut key: impl FnMut(&T) -> K) {
        self.compact_sort_by(|a, b| key(a).cmp(&key(b)));
    }
}

/// The places from which the items come, in the new order.
fn sorted_places(count: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_by(|&a, &b| compare(a, b));
    places
}

/// Collects pairs; of pairs with the same key, the last stays. `collect` would sort them first.
pub fn compact_map<K: Ord, V>(pairs: impl IntoIterator<Item = (K, V)>) -> BTreeMap<K, V> {
    let mut map = BTreeMap::new();
    map.extend(pairs);
    map
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;

    #[test]
    fn the_order_is_that_of_the_standard_library() {
        let mut rng = Rng::from_state(7);
        for length in 0..80u32 {
            let items: Vec<(u32, String)> =
                (0..length).map(|place| (rng.below(9), place.to_string())).collect();
            let sorted = |sort: fn(&mut Vec<(u32, String)>)| {
                let mut items = items.clone();
                sort(&mut items);
                items
            };
            assert_eq!(sorted(|items| items.compact_sort()), sorted(|items| items.sort()));
            assert_eq!(
                sorted(|items| items.compact_sort_by_key(|item| item.0)),
                sorted(|items| items.sort_by_key(|item| item.0))
            );
            assert_eq!(
                sorted(|items| items.compact_sort_by(|a, b| b.0.cmp(&a.0))),
                sorted(|items| items.sort_by_key(|item| std::cmp::Reverse(item.0)))
            );
        }
    }
}
