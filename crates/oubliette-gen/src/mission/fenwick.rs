//! Weights that change, drawn from in the logarithm of their number (Fenwick, 1994).

/// The sums of a growing list of weights.
pub(super) struct Fenwick {
    /// Place `i`, counted from 1, holds the sum of the last `i & -i` weights up to it.
    sums: Vec<u64>,
    total: u64,
}

impl Fenwick {
    /// Room for `capacity` weights, all zero. Their sum must always fit 64 bits.
    pub(super) fn new(capacity: usize) -> Fenwick {
        Fenwick { sums: vec![0; capacity + 1], total: 0 }
    }

    /// The sum of all weights.
    pub(super) fn total(&self) -> u64 {
        self.total
    }

    /// Changes the weight at `place` from `old` to `new`.
    pub(super) fn change(&mut self, place: usize, old: u64, new: u64) {
        let difference = new.wrapping_sub(old);
        self.total = self.total.wrapping_add(difference);
        let mut at = place + 1;
        while let Some(sum) = self.sums.get_mut(at) {
            *sum = sum.wrapping_add(difference);
            at += at & at.wrapping_neg();
        }
    }

    /// The place whose weight covers `ticket`, a number below the total.
    pub(super) fn find(&self, mut ticket: u64) -> usize {
        let mut at = 0;
        let mut step = 1 << (self.sums.len() - 1).ilog2();
        while step > 0 {
            if let Some(&sum) = self.sums.get(at + step)
                && sum <= ticket
            {
                at += step;
                ticket -= sum;
            }
            step /= 2;
        }
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_ticket_finds_the_weight_that_covers_it() {
        let mut weights = Fenwick::new(5);
        for (place, weight) in [3, 0, 2, 7, 1].into_iter().enumerate() {
            weights.change(place, 0, weight);
        }
        weights.change(3, 7, 4);
        let found: Vec<usize> = (0..weights.total()).map(|ticket| weights.find(ticket)).collect();
        assert_eq!(found, [0, 0, 0, 2, 2, 3, 3, 3, 3, 4]);
    }

    #[test]
    fn a_single_weight_is_always_found() {
        let mut weights = Fenwick::new(1);
        weights.change(0, 0, 9);
        assert_eq!((weights.find(0), weights.find(8)), (0, 0));
    }
}
