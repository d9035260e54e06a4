use super::played;
use crate::bot::BotKind;
use crate::save::Floors;

/// The most that a game on floor 5 may take.
const MOST: usize = 600;
/// The greatest median size.
const USUAL: usize = 200;

#[test]
fn a_game_on_floor_5_takes_a_few_hundred_bytes() {
    for kind in [BotKind::Careful, BotKind::Completionist] {
        let mut sizes = Vec::new();
        for seed in 0..40 {
            let (mut floors, mut turns) = (Floors::new(), 0);
            played(kind, seed, |world| {
                // Soon after the arrival, and well into the floor.
                if world.depth() == 5 {
                    turns += 1;
                    if turns == 30 || turns == 400 {
                        sizes.push(world.save_with(&mut floors).len());
                    }
                }
                turns > 400
            });
        }
        sizes.sort_unstable();
        println!("{} games of the {} bot on floor 5: {sizes:?} bytes", sizes.len(), kind.name());
        let (usual, most) = (sizes[sizes.len() / 2], sizes[sizes.len() - 1]);
        assert!(sizes.len() > 40 && usual <= USUAL && most <= MOST, "{sizes:?}");
    }
}
