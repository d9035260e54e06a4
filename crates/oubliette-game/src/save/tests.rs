use super::*;
use crate::action::Action;
use oubliette_core::Rng;

#[test]
fn a_world_loads_as_it_was_saved_after_every_turn_of_random_games() {
    for seed in 0..20 {
        let mut floors = Floors::new();
        let mut world = World::new(seed, Class::ALL[seed as usize % Class::ALL.len()]);
        let mut rng = Rng::from_state(seed);
        for _ in 0..200 {
            let Some(action) = rng.pick(&world.possible_actions()).copied() else { break };
            world.act(action).unwrap();
            let bytes = world.save_with(&mut floors);
            let mut loaded = World::load_with(&bytes, &mut floors).unwrap();
            assert_eq!(loaded.digest(), world.digest());
            let mut other = world.clone();
            assert_eq!(loaded.act(Action::Wait), other.act(Action::Wait));
            assert_eq!(loaded.digest(), other.digest());
        }
    }
}
