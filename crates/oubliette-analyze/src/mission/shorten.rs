//! Shortens a losing play where there are too many states for the shortest one.
//!
//! A play to a dead end is lost long before it gets there. Whether a play is lost is decided by a search for a way to
//! the aim; where that takes too long, the play counts as not lost, and stays longer than it could be.

use oubliette_core::{Halt, Work};

use super::board::Board;
use super::explore::{Aim, closed_for};
use super::play::Play;
use super::prove::open_all;
use super::state_table::StateTable;

/// The states that a search for a way to the aim looks at.
const MOST_STATES: u32 = 2_000;

/// A losing play that is no longer than `losing`, which must be legal and lost.
pub(crate) fn shortened(board: &Board, losing: &[u32], aim: Aim, work: &Work<'_>) -> Result<Vec<u32>, Halt> {
    let (mut not_lost, mut lost) = (0, losing.len());
    if is_lost(board, &[], aim, work)? {
        return Ok(Vec::new());
    }
    while lost - not_lost > 1 {
        let middle = not_lost.midpoint(lost);
        if is_lost(board, &losing[..middle], aim, work)? {
            lost = middle;
        } else {
            not_lost = middle;
        }
    }
    let mut play = losing[..lost].to_vec();
    // From the last but one to the first: is it lost without this opening and those that need it?
    for index in (0..lost.saturating_sub(1)).rev() {
        if let Some(shorter) = legal_without(board, &play, index)
            && is_lost(board, &shorter, aim, work)?
        {
            play = shorter;
        }
    }
    Ok(play)
}

/// The play without one opening, if the rest can be opened all the same.
fn legal_without(board: &Board, play: &[u32], index: usize) -> Option<Vec<u32>> {
    let mut rest = play.to_vec();
    if index >= rest.len() {
        return None;
    }
    rest.remove(index);
    let mut game = Play::begin(board);
    let is_legal = rest.iter().all(|&gate| {
        let can_open = game.can_open(gate as usize);
        if can_open {
            game.open(gate as usize);
        }
        can_open
    });
    is_legal.then_some(rest)
}

/// Whether it is certain that no continuation of a play reaches the aim.
fn is_lost(board: &Board, play: &[u32], aim: Aim, work: &Work<'_>) -> Result<bool, Halt> {
    let mut game = Play::begin(board);
    for &gate in play {
        if !game.is_open(gate as usize) {
            game.open(gate as usize);
        }
    }
    game.open_free();
    let base = game.opened().len();
    let mut greedy = game.clone();
    open_all(board, &mut greedy);
    if closed_for(board, &greedy, aim).is_empty() {
        return Ok(false);
    }
    let gates = board.gate_count();
    let mut states = StateTable::new(gates);
    let mut words = vec![0u64; states.words()];
    states.insert(&words);
    let mut ways: Vec<Vec<u32>> = vec![Vec::new()];
    while let Some(way) = ways.pop() {
        work.spend(gates as u64 * 4)?;
        game.take_back_to(base);
        for &gate in &way {
            game.open(gate as usize);
            game.open_free();
        }
        if closed_for(board, &game, aim).is_empty() {
            return Ok(false);
        }
        let here = game.opened().len();
        let next: Vec<u32> = (1..gates as u32).filter(|&gate| game.can_open(gate as usize)).collect();
        for gate in next {
            game.open(gate as usize);
            game.open_free();
            words.fill(0);
            for &open in &game.opened()[base..] {
                words[open as usize / 64] |= 1 << (open % 64);
            }
            game.take_back_to(here);
            if states.insert(&words).1 {
                ways.push([&way[..], &[gate]].concat());
            }
        }
        if states.count() > MOST_STATES {
            return Ok(false);
        }
    }
    Ok(true)
}
