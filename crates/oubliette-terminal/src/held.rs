//! The terminal while the game uses it. It is always restored: when the game releases it, and before the message of
//! a panic is printed.

use std::io;
use std::sync::Once;

use crossterm::event::DisableMouseCapture;
use crossterm::style::{Attribute, SetAttribute};
use crossterm::terminal::{self, EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{cursor, execute};

/// The terminal while this value lives: an alternate screen, no cursor, and keys without waiting for Enter.
pub struct Held(());

impl Held {
    /// Takes the terminal.
    pub fn take() -> io::Result<Held> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let before = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |panic| {
                give_back();
                before(panic);
            }));
        });
        terminal::enable_raw_mode()?;
        let held = Held(());
        execute!(io::stdout(), EnterAlternateScreen, cursor::Hide)?;
        Ok(held)
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        give_back();
    }
}

/// Nothing is left to do if this fails.
fn give_back() {
    let reset = SetAttribute(Attribute::Reset);
    let _ = execute!(io::stdout(), reset, DisableMouseCapture, cursor::Show, LeaveAlternateScreen);
    let _ = terminal::disable_raw_mode();
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs::File;
    use std::io::Read;
    use std::os::unix::fs::OpenOptionsExt;
    use std::process::Command;

    use rustix::fs::OFlags;
    use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
    use rustix::termios::{LocalModes, tcgetattr};

    use super::*;

    /// This test starts itself in a pseudo terminal and panics there while it holds the terminal.
    #[test]
    fn a_panic_gives_the_terminal_back_before_it_is_told() {
        const IN_A_TERMINAL: &str = "OUBLIETTE_PANICS_IN_A_TERMINAL";
        if std::env::var_os(IN_A_TERMINAL).is_some() {
            let _held = Held::take().unwrap();
            panic!("told on purpose");
        }
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&master).unwrap();
        unlockpt(&master).unwrap();
        let path = ptsname(&master, Vec::new()).unwrap().into_string().unwrap();
        let no_terminal = OFlags::NOCTTY.bits() as i32;
        let terminal = File::options().read(true).write(true).custom_flags(no_terminal).open(path).unwrap();
        let end = || terminal.try_clone().unwrap();
        let status = Command::new(std::env::current_exe().unwrap())
            .args([
                "--exact",
                "--nocapture",
                "held::tests::a_panic_gives_the_terminal_back_before_it_is_told",
            ])
            .env(IN_A_TERMINAL, "1")
            .env("RUST_BACKTRACE", "0")
            .stdin(end())
            .stdout(end())
            .stderr(end())
            .status()
            .unwrap();
        assert!(!status.success());
        let modes = tcgetattr(&terminal).unwrap().local_modes;
        assert!(modes.contains(LocalModes::ICANON | LocalModes::ECHO), "the terminal is left raw");
        drop(terminal);
        let (mut written, mut bytes) = (Vec::new(), [0; 4096]);
        let mut master = File::from(master);
        while let Ok(count @ 1..) = master.read(&mut bytes) {
            written.extend_from_slice(&bytes[..count]);
        }
        let written = String::from_utf8_lossy(&written);
        let places =
            ["\x1b[?1049h", "\x1b[?25h", "\x1b[?1049l", "told on purpose"].map(|words| written.find(words));
        assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{places:?} in {written:?}");
    }
}
