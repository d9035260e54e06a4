//! A saved game loads or is refused. A loaded game can go on and be saved.
#![no_main]

use libfuzzer_sys::fuzz_target;
use oubliette_game::{Action, World};

fuzz_target!(|bytes: &[u8]| {
    if let Ok(mut world) = World::load(&oubliette_fuzz::sealed(bytes)) {
        let _ = world.act(Action::Wait);
        world.check_invariants().expect("the promises of a world");
        assert!(World::load(&world.save()).is_ok());
    }
});
