//! Proves whether a mission can be finished in every order of play. The result is exact.
//!
//! First all locks are opened that cost no other lock a key: those whose keys are kept, or found in a number that is
//! enough for every lock of their set. Where that reaches the goal, the order is the proof. Where it does not, and no
//! lock competes for keys, the goal cannot be reached. Otherwise keys are counted: often there are too many for a dead
//! end to exist. Where that does not settle it, a dead end is hunted depth first, up to a budget of states, not of time.
//! Where one is found, the states are explored breadth first for the shortest losing play.

use oubliette_core::{Halt, Mission, NodeId, Verdict, Work};

use super::board::Board;
use super::certificate::{Argument, Certificate, Goal};
use super::explore::{Aim, Exploration, WORK_PER_STATE, closed_for};
use super::greed::Greed;
use super::hunt::{Hunt, hunt};
use super::needed::needed;
use super::play::Play;
use super::settle::settled_order;
use super::shorten::shortened;
use super::shortest::shortest_losing_play;

/// The default budget of states.
pub const DEFAULT_BUDGET: u32 = 1 << 16;

/// The result of a proof over every order of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// No order of play strands the player, and this is why.
    Sound(Certificate),
    /// A play after which the goal is out of reach.
    Stranded {
        /// The locks to open, in order; empty if the player is stuck from the start.
        play: Vec<NodeId>,
        /// The locks that keep the player from the goal if play goes on as well as it can. Each of them may be one that
        /// could be opened instead of another: where two compete for the last key, one is here.
        closed: Vec<NodeId>,
        /// Whether no losing play has fewer openings; `false` if the search for the shortest one ran out of budget.
        is_shortest: bool,
    },
    /// There are more states of play than the budget allows, and none of those explored is lost.
    Undecided {
        /// The number of states explored.
        states: u64,
    },
}

impl Proof {
    /// Whether no order of play strands the player.
    pub fn is_sound(&self) -> bool {
        matches!(self, Proof::Sound(_))
    }

    /// The result without its certificate, as in reports.
    pub fn verdict(&self) -> Verdict {
        match self {
            Proof::Sound(_) => Verdict::Sound,
            Proof::Stranded { play, closed, .. } => {
                Verdict::Stranded { play: play.clone(), closed: closed.clone() }
            }
            Proof::Undecided { states } => Verdict::Undecided { states: *states },
        }
    }
}

/// Finds out whether `goal` stays possible in every order of play, looking at no more than `budget` states.
///
/// Takes time in the number of nodes unless locks compete for keys that are spent.
pub fn prove(mission: &Mission, goal: Goal, budget: u32) -> Proof {
    Work::whole(|work| prove_under(mission, goal, budget, work))
}

/// The same as [`prove`], with a token.
///
/// # Errors
/// The token's reason to halt.
pub fn prove_under(mission: &Mission, goal: Goal, budget: u32, work: &Work<'_>) -> Result<Proof, Halt> {
    work.spend(mission.nodes().len() as u64 * STEPS_PER_NODE)?;
    let board = Board::of(mission);
    Ok(outcome(mission, &board, goal, budget, work)?.proof)
}

/// The steps for reading a node and playing it without choices.
const STEPS_PER_NODE: u64 = 32;

/// A proof, and the states that were explored for it.
pub(crate) struct Outcome {
    pub(crate) proof: Proof,
    pub(crate) explored: Option<Exploration>,
}

pub(crate) fn outcome(
    mission: &Mission,
    board: &Board,
    goal: Goal,
    budget: u32,
    work: &Work<'_>,
) -> Result<Outcome, Halt> {
    let ids = |gates: &[u32]| -> Vec<NodeId> {
        gates.iter().map(|&gate| mission.nodes()[board.node_of[gate as usize] as usize].id).collect()
    };
    let sound = |argument| Proof::Sound(Certificate { goal, argument });
    let stranded = |play: &[u32], closed: &[u32], is_shortest| Proof::Stranded {
        play: ids(play),
        closed: ids(closed),
        is_shortest,
    };
    let unexplored = |proof| Ok(Outcome { proof, explored: None });

    let aim = Aim::of(goal, board);
    let mut free = Play::begin(board);
    free.open_free();
    let closed = closed_for(board, &free, aim);
    if closed.is_empty() {
        return unexplored(sound(Argument::Order(ids(&free.opened()[1..]))));
    }
    if !has_choices(board, &free) {
        return unexplored(stranded(&[], &closed, true));
    }
    let mut generous = Play::begin_generous(board);
    generous.open_free();
    let never = closed_for(board, &generous, aim);
    if !never.is_empty() {
        return unexplored(stranded(&[], &never, true));
    }
    if aim == Aim::Everything
        && let Some(order) =
            settled_order(board, &free.opened()[1..], u64::from(budget) * WORK_PER_STATE, work)?
    {
        return unexplored(sound(Argument::Settled(ids(&order))));
    }
    let dead_end = if aim == Aim::Everything && is_short_of_keys(board) {
        Vec::new()
    } else {
        match hunt(board, free.clone(), aim, budget, work)? {
            Hunt::DeadEnd(way) => way,
            Hunt::NoDeadEnd { choices, states, counted } => {
                let (choices, counted) =
                    (ids(&choices), counted.iter().map(|&set| mission.sets()[set].id).collect());
                return unexplored(sound(Argument::States { choices, states: states.sorted(), counted }));
            }
            Hunt::GivenUp { states } => return unexplored(Proof::Undecided { states: states.into() }),
        }
    };
    let explored = Exploration::of(board, free.clone(), aim, budget, work)?;
    let proof = if !explored.is_complete {
        let play = shortened(board, &spelled_out(board, &free, &dead_end), aim, work)?;
        let closed = closed_at_best(board, &free, &play, aim);
        stranded(&play, &closed, false)
    } else if explored.choices_to_lost(0) == Some(0) {
        stranded(&[], &closed_at_best(board, &free, &explored.best_way_from(0), aim), true)
    } else {
        let shortest = shortest_losing_play(board, &explored, budget, work)?;
        let is_shortest = shortest.is_some();
        let play = shortest.unwrap_or_else(|| any_losing_play(board, &free, &explored));
        stranded(&play, &closed_after(board, &play, &explored, aim), is_shortest)
    };
    Ok(Outcome { proof, explored: Some(explored) })
}

/// Whether some lock competes with others for keys that are not all found.
pub(crate) fn has_choices(board: &Board, play: &Play) -> bool {
    (0..board.spends.len()).any(|set| board.is_contested(set) && play.found(set) < board.demand[set])
}

/// Whether some set has fewer keys than its locks need together.
fn is_short_of_keys(board: &Board) -> bool {
    (0..board.spends.len()).any(|set| board.spends[set] && board.key_count[set] < board.demand[set])
}

/// A play that is lost, spelled out from the choices that lead to the first lost state.
fn any_losing_play(board: &Board, free: &Play, explored: &Exploration) -> Vec<u32> {
    let lost = (0..explored.states.count()).find(|&state| explored.choices_to_lost(state) == Some(0));
    spelled_out(board, free, &lost.map(|state| explored.way_to(state)).unwrap_or_default())
}

/// The choices with all that has to be opened before them.
fn spelled_out(board: &Board, free: &Play, choices: &[u32]) -> Vec<u32> {
    needed(board, played(free, choices).opened(), choices)
}

/// The game after these choices and all that is free.
pub(crate) fn played<'a>(free: &Play<'a>, choices: &[u32]) -> Play<'a> {
    let mut play = free.clone();
    for &gate in choices {
        if !play.is_open(gate as usize) {
            play.open(gate as usize);
            play.open_free();
        }
    }
    play
}

/// The gates that stay closed after these choices, once everything else that can be opened is open.
fn closed_at_best(board: &Board, free: &Play, choices: &[u32], aim: Aim) -> Vec<u32> {
    let mut play = played(free, choices);
    open_all(board, &mut play);
    closed_for(board, &play, aim)
}

/// Opens every gate that can be opened.
pub(crate) fn open_all(board: &Board, play: &mut Play) {
    let mut greed = Greed::new();
    while let Some(gate) = greed.next(board, play) {
        play.open(gate);
        play.open_free();
    }
}

/// The gates that stay closed after a losing play with the best continuation.
fn closed_after(board: &Board, losing: &[u32], explored: &Exploration, aim: Aim) -> Vec<u32> {
    let mut play = Play::begin(board);
    let mut state = 0;
    for &gate in losing {
        play.open(gate as usize);
        if let Some(step) = explored.steps(state).iter().find(|step| step.gate == gate) {
            state = step.to;
        }
    }
    play.open_free();
    closed_at_best(board, &play, &explored.best_way_from(state), aim)
}
