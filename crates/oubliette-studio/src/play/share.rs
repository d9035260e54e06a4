//! A run as text for mail or chat, and a link as a QR code.

use oubliette::Text;
use oubliette::game::Replay;
use oubliette::game::code::to_code;
use qrcodegen::{QrCode, QrCodeEcc};
use serde::Serialize;

use super::run::{from_text, loaded, unusable};
use crate::answer::Answer;
use crate::limits::Terms;
use crate::refusal::{Refusal, RefusalKind};
use crate::request::ShareRequest;

#[derive(Serialize)]
struct Shared {
    code: String,
    qr: Option<Qr>,
}

/// A QR code without its quiet zone: `1` is dark.
#[derive(Serialize)]
struct Qr {
    size: i32,
    rows: Vec<String>,
}

/// The text of a run or a recording that can be used, and the QR code of a link.
pub(crate) fn answer(request: &ShareRequest, terms: Terms<'_>) -> Result<Answer, Refusal> {
    let bytes = match (&request.run, &request.replay) {
        (Some(run), None) => {
            let bytes = from_text(run, "run", terms.run_bytes)?;
            loaded(&bytes, terms)?;
            bytes
        }
        (None, Some(replay)) => {
            let bytes = from_text(replay, "replay", terms.replay_bytes)?;
            Replay::from_bytes(&bytes).map_err(unusable)?;
            bytes
        }
        _ => return Err(Refusal::filled(RefusalKind::Wrong, ONE_THING, &[])),
    };
    Ok(Answer::json(&Shared { code: to_code(&bytes), qr: request.link.as_deref().and_then(Qr::of) }))
}

impl Qr {
    /// The code of a link; `None` if it is too long for one.
    fn of(link: &str) -> Option<Qr> {
        let code = QrCode::encode_text(link, QrCodeEcc::Low).ok()?;
        let sign = |x, y| if code.get_module(x, y) { '1' } else { '0' };
        let row = |y| (0..code.size()).map(|x| sign(x, y)).collect();
        Some(Qr { size: code.size(), rows: (0..code.size()).map(row).collect() })
    }
}

const ONE_THING: Text = Text::new(
    "share needs exactly one of run and replay",
    "share demande exactement un champ parmi run et replay",
);
