//! A recorded run, played again.

use oubliette::game::replay::Playback;
use oubliette::game::{Action, Event, Replay};
use oubliette::{Language, Message, Text};
use serde::Serialize;

use super::memory::Memory;
use super::run::{Run, from_text, refuse_many_actions, to_text, unusable};
use super::{Said, Scene, sentences};
use crate::answer::Answer;
use crate::file::language_called;
use crate::limits::Terms;
use crate::refusal::{Refusal, RefusalKind};
use crate::request::ReplayRequest;

#[derive(Serialize)]
struct Played {
    total: usize,
    seed: String,
    class: &'static str,
    replay: String,
    from: u64,
    frames: Vec<Frame>,
    /// Why the recording ends early: another version recorded it, or it was made up.
    parting: Option<String>,
}

/// The scene after an action; at the start, before any.
#[derive(Serialize)]
struct Frame {
    action: Option<Action>,
    events: Vec<Event>,
    sentences: Vec<Said>,
    #[serde(flatten)]
    scene: Scene,
}

/// A recording that is being played, with the action that led to the present frame.
#[derive(Debug)]
pub(super) struct Reel {
    playback: Playback<'static>,
    last: (Option<Action>, Vec<Event>),
}

/// Some frames of a recorded run.
pub(crate) fn answer(request: &ReplayRequest, terms: Terms<'_>, memory: &Memory) -> Result<Answer, Refusal> {
    let language = language_called(request.lang.as_deref())?;
    if request.count > terms.frames {
        let values: [(&str, &dyn std::fmt::Display); 2] =
            [("count", &request.count), ("most", &terms.frames)];
        return Err(Refusal::filled(RefusalKind::TooLarge, MANY_FRAMES, &values));
    }
    let (replay, seed) = recording(request, terms)?;
    refuse_many_actions(replay.actions().len(), terms.recorded_actions)?;
    let (total, class, bytes) = (replay.actions().len(), replay.class().name(), replay.to_bytes());
    let remembered = memory.replays.take(&bytes).filter(|reel| reel.playback.done() as u64 <= request.from);
    let mut reel = remembered.unwrap_or_else(|| Reel::new(replay));
    let (frames, parting) = reel.frames(request.from, request.count, language, terms)?;
    let replay = to_text(&bytes);
    if parting.is_none() {
        memory.replays.keep(bytes, reel);
    }
    Ok(Answer::json(&Played { total, seed, class, replay, from: request.from, frames, parting }))
}

impl Reel {
    fn new(replay: Replay) -> Reel {
        Reel { playback: replay.into_playback(), last: (None, Vec::new()) }
    }

    /// The next `count` frames from `from` on, and why they end early if the recording is wrong.
    fn frames(
        &mut self,
        from: u64,
        count: u64,
        language: Language,
        terms: Terms<'_>,
    ) -> Result<(Vec<Frame>, Option<String>), Refusal> {
        let mut frames = Vec::new();
        let end = from.saturating_add(count);
        while (self.playback.done() as u64) < end {
            terms.go_on()?;
            if self.playback.done() as u64 >= from {
                frames.push(self.frame(language));
            }
            match self.playback.step() {
                Ok(Some((action, events))) => self.last = (Some(action), events),
                Ok(None) => break,
                Err(parting) => return Ok((frames, Some(parting.message(language)))),
            }
        }
        Ok((frames, None))
    }

    fn frame(&self, language: Language) -> Frame {
        let (action, events) = self.last.clone();
        let scene = Scene::of(self.playback.world(), &events, language);
        Frame { action, sentences: sentences(&events, language), events, scene }
    }
}

/// The recording of a request, and the seed of its run as far as it is known.
fn recording(request: &ReplayRequest, terms: Terms<'_>) -> Result<(Replay, String), Refusal> {
    match (&request.replay, &request.start) {
        (Some(text), None) if request.actions.is_empty() => {
            let bytes = from_text(text, "replay", terms.replay_bytes)?;
            let replay = Replay::from_bytes(&bytes).map_err(unusable)?;
            let seed = replay.seed().to_string();
            Ok((replay, seed))
        }
        (None, Some(start)) => {
            refuse_many_actions(request.actions.len(), terms.recorded_actions)?;
            let Run { mut world, seed, .. } = Run::new(start, terms)?;
            let mut replay = Replay::start(&world);
            for (&action, number) in request.actions.iter().zip(1..) {
                terms.go_on()?;
                world.act(action).map_err(|refusal| impossible(number, refusal.text()))?;
                replay.record(action, &world);
            }
            Ok((replay, seed.to_string()))
        }
        _ => Err(Refusal::filled(RefusalKind::Wrong, ONE_RECORDING, &[])),
    }
}

fn impossible(number: u64, why: Text) -> Refusal {
    Refusal::of(RefusalKind::NoResult, |language| {
        IMPOSSIBLE.fill(language, &[("number", &number), ("why", &why.to(language))])
    })
}

const ONE_RECORDING: Text = Text::new(
    "replay needs either replay, or start with its actions",
    "replay demande soit replay, soit start avec ses actions",
);
const IMPOSSIBLE: Text = Text::new(
    "action {number} of this run is not possible: {why}",
    "l’action {number} de cette partie est impossible : {why}",
);
const MANY_FRAMES: Text = Text::new(
    "{count} frames are too many for one request; the limit is {most}",
    "{count} images, c’est trop pour une requête ; la limite est de {most}",
);
