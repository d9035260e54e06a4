//! Each layout against its peer at the same size.

use std::hint::black_box;

use mapgen::MapBuilder;
use mapgen::filter::{BspRooms, CellularAutomata, NearestCorridors, NoiseGenerator, SimpleRooms};
use oubliette::{Draft, Plan, check, make};
use oubliette_core::{Seed, Size};
use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::contest::Contest;

struct Match {
    name: &'static str,
    peer: &'static str,
    wanted: f64,
    maps_per_turn: u64,
    plan: Plan,
    make_peer: fn(u64),
}

/// Prints a line per layout.
pub(crate) fn compare() {
    for Match { name, peer, wanted, maps_per_turn, plan, make_peer } in matches() {
        let make_ours =
            |seed| _ = black_box(make(&plan.with_seed(Seed::Number(seed))).expect("without a mission"));
        Contest { name, peer, wanted, rounds_per_turn: maps_per_turn, ours: &make_ours, theirs: &make_peer }
            .run();
    }
}

fn matches() -> Vec<Match> {
    let plan = |layout: &str, width, height| {
        check(&Draft::new(layout).with_size(Size::new(width, height))).expect("the defaults are fine")
    };
    vec![
        Match {
            name: "bsp 64x64",
            peer: "mapgen 0.6 BspRooms + NearestCorridors",
            wanted: 8.0,
            maps_per_turn: 200,
            plan: plan("bsp", 64, 64),
            make_peer: |seed| {
                let mut builder = MapBuilder::new(64, 64);
                builder.with(BspRooms::new()).with(NearestCorridors::new());
                black_box(builder.build_with_rng(&mut StdRng::seed_from_u64(seed)));
            },
        },
        Match {
            name: "caves 64x64",
            peer: "mapgen 0.6 noise + CellularAutomata",
            wanted: 50.0,
            maps_per_turn: 50,
            plan: plan("caves", 64, 64),
            make_peer: |seed| {
                let mut builder = MapBuilder::new(64, 64);
                builder.with(NoiseGenerator::uniform()).with(CellularAutomata::new());
                black_box(builder.build_with_rng(&mut StdRng::seed_from_u64(seed)));
            },
        },
        Match {
            name: "rooms 64x64",
            peer: "mapgen 0.6 SimpleRooms + NearestCorridors",
            wanted: 1.0,
            maps_per_turn: 100,
            plan: plan("rooms", 64, 64),
            make_peer: |seed| {
                let mut builder = MapBuilder::new(64, 64);
                builder.with(SimpleRooms::new()).with(NearestCorridors::new());
                black_box(builder.build_with_rng(&mut StdRng::seed_from_u64(seed)));
            },
        },
        Match {
            name: "pillars 513x513",
            peer: "irrgarten 0.1 backtracker",
            wanted: 4.0,
            maps_per_turn: 3,
            plan: plan("pillars", 513, 513),
            make_peer: irrgarten_513,
        },
        Match {
            name: "growth 513x513",
            peer: "irrgarten 0.1 backtracker",
            wanted: 1.0,
            maps_per_turn: 3,
            plan: plan("growth", 513, 513),
            make_peer: irrgarten_513,
        },
    ]
}

fn irrgarten_513(seed: u64) {
    let maze = irrgarten::Maze::new(513, 513).expect("513 is odd");
    black_box(maze.generate(&mut StdRng::seed_from_u64(seed)));
}
