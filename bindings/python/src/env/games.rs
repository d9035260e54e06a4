//! The native class `Games`: n games that are stepped together.

use numpy::{PyArray1, PyArray3, PyArrayMethods, PyReadonlyArray1};
use oubliette_core::{Language, Rng};
use oubliette_game::env::{Observation, Setup};
use pyo3::exceptions::{PyIndexError, PyRuntimeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use rayon::prelude::*;

use super::arrays::{Arrays, Results, Row};
use super::game::Game;
use super::job::{Autoreset, Job};
use super::setup::{refused, setup_of, unknown};
use super::{picture, pool, text};

/// The most games of an object.
const MAX_GAMES: usize = 1 << 20;
/// Games that a thread takes at once.
const PORTION: usize = 8;

/// Many games that are stepped together.
#[pyclass(module = "oubliette._native")]
pub(crate) struct Games {
    setup: Setup,
    autoreset: Autoreset,
    threads: usize,
    /// Empty until the first reset.
    games: Vec<Game>,
    count: usize,
    arrays: Arrays,
    /// The last observations of episodes that ended in the last step.
    endings: Option<(Arrays, Results)>,
    results: Results,
    dice: Rng,
}

#[pymethods]
impl Games {
    /// Games of a task; see `oubliette.gym` for the meaning of the arguments.
    #[new]
    #[pyo3(signature = (count, task, level, hero, reward, actions=None, max_steps=None, autoreset="disabled", threads=0))]
    #[expect(clippy::too_many_arguments, reason = "they are named in Python")]
    fn new(
        py: Python<'_>,
        count: usize,
        task: &str,
        level: u32,
        hero: &str,
        reward: &str,
        actions: Option<&str>,
        max_steps: Option<u32>,
        autoreset: &str,
        threads: usize,
    ) -> PyResult<Games> {
        if !(1..=MAX_GAMES).contains(&count) {
            return Err(refused(format!("the number of games is {count}; use 1 to {MAX_GAMES}")));
        }
        let setup = setup_of(task, level, hero, reward, actions, max_steps)?;
        let autoreset = match autoreset {
            "next_step" => Autoreset::NextStep,
            "same_step" => Autoreset::SameStep,
            "disabled" => Autoreset::Disabled,
            _ => return Err(unknown("autoreset mode", autoreset, &["next_step", "same_step", "disabled"])),
        };
        let arrays = || Arrays::new(py, count, setup.choices);
        Ok(Games {
            setup,
            autoreset,
            threads,
            games: Vec::new(),
            count,
            endings: (autoreset == Autoreset::SameStep).then(|| (arrays(), Results::new(py, count))),
            arrays: arrays(),
            results: Results::new(py, count),
            dice: Rng::from_state(0),
        })
    }

    /// How many games there are.
    fn __len__(&self) -> usize {
        self.count
    }

    /// How many choices an agent has.
    #[getter]
    fn choice_count(&self) -> usize {
        self.setup.choices.len()
    }

    /// Whether `reset` was called.
    #[getter]
    fn is_ready(&self) -> bool {
        !self.games.is_empty()
    }

    /// Steps after which an episode is cut off.
    #[getter]
    fn max_steps(&self) -> u32 {
        self.setup.step_limit
    }

    /// The arrays of observations, which each step writes into.
    fn arrays<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.arrays.as_dict(py)
    }

    /// The arrays of results, which each step writes into.
    fn results<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.results.as_dict(py)
    }

    /// The last observations and results of episodes that ended in the last step; none unless the mode is
    /// `same_step`.
    fn endings<'py>(&self, py: Python<'py>) -> PyResult<Option<(Bound<'py, PyDict>, Bound<'py, PyDict>)>> {
        let Some((arrays, results)) = &self.endings else { return Ok(None) };
        Ok(Some((arrays.as_dict(py)?, results.as_dict(py)?)))
    }

    /// Starts new episodes: of the given seeds, or, where a seed is `None`, the next of the same game. Without a mask,
    /// in all games.
    #[pyo3(signature = (seeds, mask=None))]
    fn reset(&mut self, py: Python<'_>, seeds: Vec<Option<u64>>, mask: Option<Vec<bool>>) -> PyResult<()> {
        let mask = mask.unwrap_or_else(|| vec![true; self.count]);
        if seeds.len() != self.count || mask.len() != self.count {
            return Err(refused(format!("give {} seeds and marks, one for each game", self.count)));
        }
        let is_first = self.games.is_empty();
        if is_first && mask.contains(&false) {
            return Err(PyRuntimeError::new_err("reset all games first, without a mask"));
        }
        if is_first && seeds.contains(&None) {
            return Err(PyRuntimeError::new_err("the first reset needs a seed for each game"));
        }
        let setup = self.setup;
        let pool = self.pool(py)?;
        if is_first {
            let make = |seed: &Option<u64>| Game::new(&setup, seed.unwrap_or(0), 0);
            self.games = py.detach(|| match pool {
                Some(pool) => pool.install(|| seeds.par_iter().map(make).collect()),
                None => seeds.iter().map(make).collect(),
            });
        } else {
            let renew = |((game, seed), due): ((&mut Game, &Option<u64>), &bool)| match seed {
                _ if !due => {}
                Some(seed) => *game = Game::new(&setup, *seed, 0),
                None => game.restart(&setup),
            };
            let games = &mut self.games;
            py.detach(|| match pool {
                Some(pool) => pool.install(|| games.par_iter_mut().zip(&seeds).zip(&mask).for_each(renew)),
                None => games.iter_mut().zip(&seeds).zip(&mask).for_each(renew),
            });
        }
        self.observe(py, Some(&mask))
    }

    /// Does a choice in each game.
    fn step(&mut self, py: Python<'_>, choices: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        self.check_ready()?;
        let choices = self.checked(choices.as_slice()?)?;
        if self.autoreset == Autoreset::Disabled && self.games.iter().any(|game| game.is_over) {
            return Err(PyRuntimeError::new_err("an episode is over: call reset before the next step"));
        }
        let (setup, autoreset, pool) = (self.setup, self.autoreset, self.pool(py)?);
        let mut rows = vec![Row::default(); self.count];
        let mut ending_rows = vec![Row::default(); self.count];
        let mut writing = self.arrays.write(py)?;
        let mut ending = self.endings.as_ref().map(|(arrays, _)| arrays.write(py)).transpose()?;
        let mut endings: Vec<Option<Observation<'_>>> = match &mut ending {
            Some(ending) => ending.rows(setup.choices)?.into_iter().map(Some).collect(),
            None => (0..self.count).map(|_| None).collect(),
        };
        let mut jobs: Vec<Job<'_>> = self
            .games
            .iter_mut()
            .zip(writing.rows(setup.choices)?)
            .zip(endings.drain(..))
            .zip(ending_rows.iter_mut().zip(&mut rows))
            .zip(choices)
            .map(|((((game, observation), ending), (ending_row, row)), choice)| Job {
                game,
                observation,
                ending,
                ending_row,
                row,
                choice,
            })
            .collect();
        py.detach(|| match pool {
            Some(pool) => pool.install(|| {
                jobs.par_iter_mut().with_min_len(PORTION).for_each(|job| job.run(&setup, autoreset));
            }),
            None => jobs.iter_mut().for_each(|job| job.run(&setup, autoreset)),
        });
        drop(jobs);
        if let Some((_, results)) = &self.endings {
            results.write(py, &ending_rows)?;
        }
        self.results.write(py, &rows)
    }

    /// A random allowed choice for each game; any where an episode is over.
    fn sample<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        self.check_ready()?;
        let mut writing = self.arrays.write(py)?;
        let rows = writing.rows(self.setup.choices)?;
        let dice = &mut self.dice;
        let choices = rows.iter().map(|row| pick(row.mask, dice)).collect();
        Ok(PyArray1::from_vec(py, choices))
    }

    /// Starts the dice of `sample` over.
    fn seed_dice(&mut self, seed: u64) {
        self.dice = Rng::from_state(seed);
    }

    /// Game `index` as text, with colors of the terminal if `color`.
    #[pyo3(signature = (index=0, color=true))]
    fn text(&self, index: usize, color: bool) -> PyResult<String> {
        Ok(text::screen(&self.game(index)?.episode, color))
    }

    /// The picture of game `index` as an array of rows, columns and colors; a cell is `cell_size` pixels wide.
    #[pyo3(signature = (index=0, cell_size=32))]
    fn picture<'py>(
        &self,
        py: Python<'py>,
        index: usize,
        cell_size: u32,
    ) -> PyResult<Bound<'py, PyArray3<u8>>> {
        if !(8..=128).contains(&cell_size) {
            return Err(refused(format!("cell_size is {cell_size}; use 8 to 128")));
        }
        let episode = &self.game(index)?.episode;
        let (width, height, pixels) = py.detach(|| picture::frame(episode, cell_size));
        PyArray1::from_vec(py, pixels).reshape([height as usize, width as usize, 3])
    }

    /// The events of the last step of game `index`, as sentences.
    #[pyo3(signature = (index=0))]
    fn sentences(&self, index: usize) -> PyResult<Vec<String>> {
        let events = self.game(index)?.episode.events();
        Ok(events.iter().filter_map(|event| event.sentence(Language::English)).collect())
    }

    /// Seed, number of the episode and choices of each game: all that is needed to make it again.
    fn history<'py>(&self, py: Python<'py>) -> Vec<(u64, u64, Bound<'py, PyBytes>)> {
        self.games.iter().map(|game| (game.seed, game.number, PyBytes::new(py, &game.choices))).collect()
    }

    /// Makes the games of a `history` again.
    fn replay(&mut self, py: Python<'_>, history: Vec<(u64, u64, Vec<u8>)>) -> PyResult<()> {
        if history.is_empty() {
            return Ok(());
        }
        if history.len() != self.count {
            return Err(refused(format!("the history has {} games, not {}", history.len(), self.count)));
        }
        let setup = self.setup;
        let limit = setup.step_limit as usize;
        if history.iter().any(|(_, _, choices)| choices.len() > limit) {
            return Err(refused(format!("a game of the history has more than {limit} steps")));
        }
        let pool = self.pool(py)?;
        let again =
            |(seed, number, choices): &(u64, u64, Vec<u8>)| Game::replayed(&setup, *seed, *number, choices);
        self.games = py.detach(|| match pool {
            Some(pool) => pool.install(|| history.par_iter().map(again).collect()),
            None => history.iter().map(again).collect(),
        });
        self.observe(py, None)
    }
}

impl Games {
    /// The threads for the work of a call; none if there is too little work for more than one.
    fn pool(&self, py: Python<'_>) -> PyResult<Option<std::sync::Arc<rayon::ThreadPool>>> {
        if self.threads == 1 || self.count < 2 * PORTION { Ok(None) } else { pool::threads(py).map(Some) }
    }

    fn check_ready(&self) -> PyResult<()> {
        match self.games.is_empty() {
            true => Err(PyRuntimeError::new_err("call reset before the first step")),
            false => Ok(()),
        }
    }

    fn game(&self, index: usize) -> PyResult<&Game> {
        self.check_ready()?;
        let count = self.count;
        self.games
            .get(index)
            .ok_or_else(|| PyIndexError::new_err(format!("there is no game {index}; use 0 to {}", count - 1)))
    }

    fn checked(&self, choices: &[i64]) -> PyResult<Vec<usize>> {
        if choices.len() != self.count {
            return Err(refused(format!(
                "{} actions for {} games; give one for each",
                choices.len(),
                self.count
            )));
        }
        let last = self.setup.choices.len() - 1;
        let checked = |(index, choice): (usize, &i64)| {
            let number = usize::try_from(*choice).ok().filter(|number| *number <= last);
            number.ok_or_else(|| {
                refused(format!("action {choice} of game {index} does not exist; use 0 to {last}"))
            })
        };
        choices.iter().enumerate().map(checked).collect()
    }

    /// Writes all observations of games of the mask anew, with no result.
    fn observe(&mut self, py: Python<'_>, mask: Option<&[bool]>) -> PyResult<()> {
        let mut writing = self.arrays.write(py)?;
        let rows = writing.rows(self.setup.choices)?;
        for (place, (game, mut observation)) in self.games.iter_mut().zip(rows).enumerate() {
            if mask.is_none_or(|mask| mask[place]) {
                game.episode.forget_plane();
                game.observe(&mut observation);
            }
        }
        let row = |game: &Game| Row {
            is_success: game.episode.is_success(&self.setup),
            score: game.episode.score().into(),
            ..Row::default()
        };
        let rows: Vec<Row> = self.games.iter().map(row).collect();
        self.results.write(py, &rows)
    }
}

/// A random place that is marked; 0 if none is.
fn pick(mask: &[bool], dice: &mut Rng) -> i64 {
    let count = mask.iter().filter(|allowed| **allowed).count();
    let place = dice.below(count.max(1) as u32) as usize;
    mask.iter().enumerate().filter(|(_, allowed)| **allowed).nth(place).map_or(0, |(number, _)| number as i64)
}
