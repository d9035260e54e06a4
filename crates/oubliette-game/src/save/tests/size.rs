use super::player::Player;
use crate::save::Floors;

/// The most that a game on floor 5 may take.
const MOST: usize = 600;
/// What it should take.
const USUAL: usize = 200;

#[test]
fn a_game_on_floor_5_takes_a_few_hundred_bytes() {
    for thoroughness in [30, 60, 90, 100] {
        let mut sizes: Vec<usize> = (0..24)
            .map(|seed| {
                let world = Player::new(seed, thoroughness).play_to(5, 20_000);
                assert!(world.depth() >= 5, "run {seed} ends on floor {}", world.depth());
                world.save_with(&mut Floors::new()).len()
            })
            .collect();
        sizes.sort_unstable();
        println!("{thoroughness} % of each floor done: {sizes:?} bytes");
        assert!(sizes[12] <= USUAL && sizes[23] <= MOST, "{sizes:?}");
    }
}
