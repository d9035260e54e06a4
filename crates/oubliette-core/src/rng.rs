//! Random numbers: one small generator and our own samplers, with fixed results.
//!
//! The generator is xoshiro256++ (Blackman and Vigna, 2018), its state filled by SplitMix64. The samplers draw
//! whole words only and use integers only, so a stream is the same on every machine. Changing any of them
//! changes every dungeon; the tests below fix their values.

/// A stream of random numbers. Made by [`Seed::stream`](crate::Seed::stream), one per stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng {
    state: [u64; 4],
}

impl Rng {
    /// The stream with the given key.
    pub fn from_state(key: u64) -> Rng {
        let mut counter = key;
        let state = std::array::from_fn(|_| {
            counter = counter.wrapping_add(GOLDEN_GAMMA);
            mix(counter)
        });
        Rng { state }
    }

    /// 64 fresh bits.
    pub fn next_u64(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.state;
        let result = a.wrapping_add(*d).rotate_left(23).wrapping_add(*a);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        result
    }

    /// A number in `0..bound`, each equally likely; 0 where `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        let mut product = (self.next_u64() >> 32) * u64::from(bound);
        // Lemire's method: the few draws that would favor small numbers are drawn again.
        if (product as u32) < bound {
            let surplus = bound.wrapping_neg() % bound;
            while (product as u32) < surplus {
                product = (self.next_u64() >> 32) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// A number in `0..bound` for bounds beyond 32 bits, each equally likely; 0 where `bound` is 0.
    pub fn below_u64(&mut self, bound: u64) -> u64 {
        let mut product = u128::from(self.next_u64()) * u128::from(bound);
        // Lemire's method again, with a word twice as long.
        if (product as u64) < bound {
            let surplus = bound.wrapping_neg() % bound;
            while (product as u64) < surplus {
                product = u128::from(self.next_u64()) * u128::from(bound);
            }
        }
        (product >> 64) as u64
    }

    /// A number in `low..=high`, each equally likely; `low` where `high` is smaller.
    pub fn range(&mut self, low: i32, high: i32) -> i32 {
        if high <= low {
            return low;
        }
        let span = high.abs_diff(low);
        let offset = if span == u32::MAX { (self.next_u64() >> 32) as u32 } else { self.below(span + 1) };
        low.wrapping_add_unsigned(offset)
    }

    /// `true` in `favorable` of `possible` cases.
    pub fn chance(&mut self, favorable: u32, possible: u32) -> bool {
        self.below(possible) < favorable
    }

    /// One of `items`, each equally likely.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len() as u32) as usize)
    }

    /// The place of one of `weights`, each with a chance in proportion to its weight; `None` if all are zero.
    pub fn pick_weighted(&mut self, weights: &[u32]) -> Option<usize> {
        let total: u64 = weights.iter().map(|&weight| u64::from(weight)).sum();
        let total = u32::try_from(total).expect("weights are small numbers whose sum fits 32 bits");
        let mut ticket = self.below(total);
        weights.iter().position(|&weight| match ticket.checked_sub(weight) {
            Some(rest) => {
                ticket = rest;
                false
            }
            None => true,
        })
    }

    /// Shuffles `items`; every order is equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// 64 coins at once: each bit is set in `share` of 256 cases.
    ///
    /// Reads the binary digits of the share from the lowest up: a one adds half of the bits that are not set, a
    /// zero clears half of those that are.
    pub fn coins(&mut self, share: u32) -> u64 {
        if share >= 256 {
            return u64::MAX;
        }
        let mut coins = 0;
        for digit in share.trailing_zeros()..8 {
            let bits = self.next_u64();
            coins = if share >> digit & 1 == 1 { coins | bits } else { coins & bits };
        }
        coins
    }
}

const GOLDEN_GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;

/// The output function of SplitMix64: every bit of the result depends on every bit of the input.
pub(crate) const fn mix(mut bits: u64) -> u64 {
    bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ bits >> 31
}

/// The product of a word and a bound, as the bits above 64 and the 64 bits below: the word, read as a fraction, times the
/// bound, and what is left of the fraction.
#[inline]
pub fn scaled(word: u64, bound: u32) -> (u32, u64) {
    if cfg!(target_family = "wasm") {
        scaled_in_halves(word, bound)
    } else {
        let product = u128::from(word) * u128::from(bound);
        ((product >> 64) as u32, product as u64)
    }
}

/// The same for machines that have no product of 128 bits.
fn scaled_in_halves(word: u64, bound: u32) -> (u32, u64) {
    let bound = u64::from(bound);
    let above = (word >> 32) * bound + (((word & u64::from(u32::MAX)) * bound) >> 32);
    ((above >> 32) as u32, word.wrapping_mul(bound))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_product_in_halves_is_the_whole_product() {
        let mut rng = Rng::from_state(7);
        let edges = [0, 1, u64::from(u32::MAX), 1 << 32, u64::MAX];
        let words: Vec<u64> = edges.into_iter().chain((0..1000).map(|_| rng.next_u64())).collect();
        for bound in [0, 1, 3, 4096, 1 << 31, u32::MAX] {
            for &word in &words {
                let product = u128::from(word) * u128::from(bound);
                let expected = ((product >> 64) as u32, product as u64);
                assert_eq!((scaled(word, bound), scaled_in_halves(word, bound)), (expected, expected));
            }
        }
    }

    #[test]
    fn the_generator_is_the_published_one() {
        let mut rng = Rng { state: [1, 2, 3, 4] };
        let first: [u64; 6] = std::array::from_fn(|_| rng.next_u64());
        assert_eq!(
            first,
            [
                41943041,
                58720359,
                3588806011781223,
                3591011842654386,
                9228616714210784205,
                9973669472204895162
            ]
        );
        // SplitMix64 from 0, as its authors' program prints it.
        assert_eq!(Rng::from_state(0).state[..2], [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4]);
    }

    #[test]
    fn values_of_the_samplers_are_stable() {
        let mut rng = Rng::from_state(42);
        assert_eq!(draw(|| rng.below(6)), [4, 1, 5, 4, 4, 3, 0, 3]);
        assert_eq!(draw(|| rng.range(-3, 3)), [-2, 3, 0, 2, 1, -3, -1, 0]);
        assert_eq!(draw(|| u8::from(rng.chance(1, 4))), [1, 1, 0, 0, 1, 0, 0, 0]);
        assert_eq!(draw(|| *rng.pick(b"abc").unwrap()), *b"cabcbcab");
        assert_eq!(draw(|| rng.pick_weighted(&[1, 0, 3, 6]).unwrap()), [3, 2, 3, 3, 3, 3, 3, 3]);
        let mut deck = [0, 1, 2, 3, 4, 5, 6, 7];
        rng.shuffle(&mut deck);
        assert_eq!(deck, [3, 4, 7, 0, 5, 2, 1, 6]);
        assert_eq!(rng.coins(115), 0xA062_2729_BA98_CD61);
        let mut rng = Rng::from_state(42);
        let middling: [u64; 4] = std::array::from_fn(|_| rng.below_u64((1 << 40) + 5));
        assert_eq!(middling, [895337975624, 350547440729, 1081803078417, 770906742800]);
        let large: [u64; 4] = std::array::from_fn(|_| rng.below_u64(3 << 62));
        assert_eq!(
            large,
            [10978180682012118998, 8136376425801098973, 1734258313309431808, 8371904207726483572]
        );
    }

    fn draw<T>(mut sample: impl FnMut() -> T) -> [T; 8] {
        std::array::from_fn(|_| sample())
    }

    #[test]
    fn the_edges_of_every_sampler_are_defined() {
        let mut rng = Rng::from_state(7);
        assert_eq!((rng.below(0), rng.below(1)), (0, 0));
        assert_eq!((rng.below_u64(0), rng.below_u64(1)), (0, 0));
        assert_eq!((rng.range(5, 5), rng.range(5, 4)), (5, 5));
        let wide = rng.range(i32::MIN, i32::MAX);
        assert_ne!(wide, rng.range(i32::MIN, i32::MAX));
        assert!(!rng.chance(0, 9) && rng.chance(9, 9));
        assert_eq!(rng.pick::<u8>(&[]), None);
        assert_eq!((rng.pick_weighted(&[]), rng.pick_weighted(&[0, 0])), (None, None));
        assert_eq!((rng.coins(0), rng.coins(256)), (0, u64::MAX));
    }

    #[test]
    fn each_face_comes_up_as_often_as_it_should() {
        let mut rng = Rng::from_state(1);
        let mut faces = [0u32; 7];
        (0..70_000).for_each(|_| faces[rng.below(7) as usize] += 1);
        assert!(faces.iter().all(|count| (9_600..10_400).contains(count)), "{faces:?}");
        // Without second draws, one number in three would come up twice as often as the others.
        let mut rests = [0u32; 3];
        (0..30_000).for_each(|_| rests[(rng.below_u64(3 << 62) % 3) as usize] += 1);
        assert!(rests.iter().all(|count| (9_600..10_400).contains(count)), "{rests:?}");
        let heads: u32 = (0..1_000).map(|_| rng.coins(115).count_ones()).sum();
        assert!((28_200..29_400).contains(&heads), "45 % of 64,000 coins: {heads}");
        let mut weighted = [0u32; 3];
        (0..40_000).for_each(|_| weighted[rng.pick_weighted(&[1, 0, 3]).unwrap()] += 1);
        assert!(weighted[1] == 0 && (9_500..10_500).contains(&weighted[0]), "{weighted:?}");
    }
}
