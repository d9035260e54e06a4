//! `oubliette save import --replace` replaces one of two games with the other. After a kill, `oubliette save export` must
//! print one of the two.

use std::fs;
use std::process::Child;

use super::{Place, Trial, told};
use crate::root;

pub(super) fn trial(place: Place) -> Result<Box<dyn Trial>, String> {
    let code = |name: &str| {
        let text = fs::read_to_string(root().join("tests/golden/saves").join(name)).map_err(told)?;
        Ok::<String, String>(text.split("--").next().unwrap_or_default().to_owned())
    };
    let codes = [code("careful.txt")?, code("completionist.txt")?];
    for (number, code) in codes.iter().enumerate() {
        fs::write(place.path(&number.to_string()), code).map_err(told)?;
    }
    Ok(Box::new(Save { place, codes, old: 0, new: 0, parts: 0, between: 0 }))
}

struct Save {
    place: Place,
    codes: [String; 2],
    old: u32,
    new: u32,
    /// A partly written game was beside the old one.
    parts: u32,
    /// The old game was moved away and the new one not yet in its place.
    between: u32,
}

impl Trial for Save {
    fn name(&self) -> &'static str {
        "saving a game"
    }

    fn start(&self, number: u32) -> Result<Child, String> {
        self.place.start(&format!("save import {} --replace --saves saves", number % 2))
    }

    fn check(&mut self, number: u32, is_done: bool) -> Result<(), String> {
        let saves = self.place.path("saves");
        self.parts += u32::from(saves.join("run.save.new").exists());
        self.between += u32::from(!saves.join("run.save").exists());
        let code = self.place.finish("save export --saves saves")?;
        let [new, old] =
            [number % 2, (number + 1) % 2].map(|place| self.codes[place as usize].as_bytes() == code);
        // The game before the import may be either of the two: an earlier kill may have kept the other one.
        if !(new || old && !is_done) {
            return Err(format!("done {is_done}, new {new}, old {old}"));
        }
        self.new += u32::from(new && !is_done);
        self.old += u32::from(old && !is_done);
        Ok(())
    }

    fn report(&self) -> String {
        let Save { old, new, parts, between, .. } = self;
        format!(
            "the old game {old} times, the new game {new} times, a partial file {parts} times, no file in place {between} times"
        )
    }
}
