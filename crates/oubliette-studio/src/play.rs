//! The game: a saved run and actions in, the run after them out.
//!
//! Nothing is kept between requests but what can be made again: a run is its saved bytes, which the page keeps.

mod memory;
mod replay;
mod run;
mod share;
mod words;

use oubliette::Language;
use oubliette::draw::sprite;
use oubliette::export::paint::wire;
use oubliette::game::boss::PERIOD;
use oubliette::game::{Action, Event, View, World};
use serde::Serialize;

use crate::answer::{Answer, JSON};
use crate::file::language_called;
use crate::limits::Terms;
use crate::refusal::Refusal;
use crate::request::PlayRequest;

pub(crate) use memory::Memory;
pub(crate) use replay::answer as replay;
pub(crate) use share::answer as share;

use run::Run;
use words::Words;

#[derive(Serialize)]
struct Played {
    run: String,
    seed: String,
    steps: Vec<Step>,
    refused: Option<&'static str>,
    #[serde(flatten)]
    scene: Scene,
}

/// What the player sees now, with all texts.
#[derive(Serialize)]
struct Scene {
    terrain: &'static str,
    band: u32,
    view: View,
    words: Words,
}

/// An action that was done.
#[derive(Serialize)]
struct Step {
    action: Action,
    events: Vec<Event>,
    sentences: Vec<Said>,
}

/// The sentence of an event.
#[derive(Serialize)]
struct Said {
    text: String,
    /// The place of the event in its list.
    event: usize,
}

/// Runs of more floors are not remembered, since each floor takes some kilobytes; hardly any run is as deep.
const KEPT_FLOORS: u32 = 200;

/// Does actions in a run.
pub(crate) fn answer(request: &PlayRequest, terms: Terms<'_>, memory: &Memory) -> Result<Answer, Refusal> {
    let language = language_called(request.lang.as_deref())?;
    run::refuse_many_actions(request.actions.len(), terms.actions)?;
    let Run { mut world, mut floors, seed } = Run::of(request, terms, memory)?;
    let (mut steps, mut refused) = (Vec::new(), None);
    for &action in &request.actions {
        terms.go_on()?;
        match world.act(action) {
            Ok(events) => steps.push(Step::new(action, events, language)),
            Err(refusal) => {
                refused = Some(refusal.text().to(language));
                break;
            }
        }
    }
    let events: Vec<Event> = steps.iter().flat_map(|step| step.events.iter().copied()).collect();
    let scene = Scene::of(&world, &events, language);
    let bytes = world.save_within(&mut floors, &terms.work())?;
    let played = Played { run: run::to_text(&bytes), seed: seed.to_string(), steps, refused, scene };
    if world.stats().deepest <= KEPT_FLOORS {
        memory.runs.keep(bytes, (world, floors));
    }
    Ok(Answer::json(&played))
}

/// The drawings of the game.
pub(crate) fn sprites() -> Answer {
    let bytes = wire::sprites_to_json(sprite::all(), &sprite::BANDS).into_bytes();
    Answer { media_type: JSON, file_name: None, bytes }
}

impl Step {
    fn new(action: Action, events: Vec<Event>, language: Language) -> Step {
        Step { action, sentences: sentences(&events, language), events }
    }
}

/// The sentences of events, each with the place of its event.
fn sentences(events: &[Event], language: Language) -> Vec<Said> {
    let said = events.iter().enumerate();
    said.filter_map(|(event, happened)| Some(Said { text: happened.sentence(language)?, event })).collect()
}

impl Scene {
    /// The scene after `events`.
    fn of(world: &World, events: &[Event], language: Language) -> Scene {
        let view = world.view();
        let words = Words::of(world, &view, events, language);
        let band = ((view.depth - 1) / PERIOD).min(sprite::BANDS.len() as u32 - 1);
        Scene { terrain: world.ground().name(), band, view, words }
    }
}
