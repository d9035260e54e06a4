//! How soon the largest requests of the studio can end: the longest time in which none of their work asks whether its
//! client has gone, in CPU time. Wanted: 50 ms.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use oubliette_studio::{Host, Request, Studio, go_on};

use crate::clock::Clock;

const LAYOUTS: [(&str, &str); 5] = [
    ("rooms", "1023x1023"),
    ("growth", "1023x1023"),
    ("bsp", "1023x1023"),
    ("caves", "1023x1023"),
    ("pillars", "1023x1023"),
];

/// Formats of maps of each layout, with the pixels of a cell.
const FILES: [(&str, &str, u32); 14] = [
    ("json", "flat", 4),
    ("tmx", "flat", 4),
    ("ldtk", "flat", 4),
    ("dd2vtt", "flat", 4),
    ("svg", "parchment", 8),
    ("svg", "flat", 8),
    ("svg", "isometric", 8),
    ("png", "flat", 7),
    ("png", "parchment", 7),
    ("png", "dungeon", 7),
    ("png", "isometric", 4),
    ("png", "tiles", 7),
    ("pdf", "ink", 8),
    ("gif", "flat", 4),
];

/// Prints a line for each request.
pub(crate) fn measure() -> Result<(), String> {
    println!("{:<36} {:>9} {:>9}  answer", "request", "whole ms", "silent ms");
    for (layout, size) in LAYOUTS {
        let map = format!(r#""map":{{"recipe":{{"layout":"{layout}","seed":7,"size":"{size}"}}}}"#);
        line(&format!("{layout} map"), "map", &format!("{{{map}}}"))?;
        line(&format!("{layout} steps"), "steps", &format!("{{{map}}}"))?;
        line(&format!("{layout} pages"), "pages", &format!("{{{map}}}"))?;
        for (format, style, pixels) in FILES {
            let shown = format!(r#"{{"style":"{style}","cell_size":{pixels},"legend":true,"path":true}}"#);
            let body = format!(r#"{{{map},"format":"{format}","shown":{shown}}}"#);
            line(&format!("{layout} {format} {style}"), "file", &body)?;
        }
        let look = r#""look":{"style":"parchment","layers":["grid","doors","numbers","path","areas"]}"#;
        let map = map.replace(size, "255x255");
        line(&format!("{layout} picture"), "picture", &format!("{{{map},{look}}}"))?;
    }
    let keys =
        r#""layout":"growth","seed":215,"size":"1023x1023","mission":{"unique_keys":200,"multi_sets":50}"#;
    line("growth with 200 keys", "map", &format!(r#"{{"map":{{"recipe":{{{keys}}}}}}}"#))?;
    line("mission", "mission", r#"{"params":{"unique_keys":900,"multi_sets":50},"seed":1}"#)?;
    line("large mission", "mission", r#"{"params":{"unique_keys":20000},"seed":1}"#)?;
    let diagram = r#"{"params":{"unique_keys":400},"seed":1,"format":"svg"}"#;
    line("diagram", "mission-file", diagram)
}

fn line(title: &str, name: &str, body: &str) -> Result<(), String> {
    let request = Request::read(name, body.as_bytes()).map_err(|refusal| format!("{title}: {refusal}"))?;
    let clock = Clock::now();
    let asked = Mutex::new((Instant::now(), Duration::ZERO, Duration::ZERO));
    // The CPU clock is slow to read, so a pause may be up to a millisecond shorter than told.
    let note = |is_end: bool| {
        if let Ok(mut asked) = asked.lock()
            && (is_end || asked.0.elapsed() > Duration::from_millis(1))
        {
            let now = clock.elapsed();
            *asked = (Instant::now(), now, asked.2.max(now.saturating_sub(asked.1)));
        }
        false
    };
    let must_stop = || note(false);
    let host = Host { must_stop: &must_stop, lend: &|_| true };
    let answer = match Studio::default().handle_for(host, &request, &mut go_on) {
        Ok(answer) => format!("{} KB", answer.bytes.len() >> 10),
        Err(refusal) => refusal.to_string(),
    };
    let whole = clock.elapsed().as_millis();
    note(true);
    let silent = asked.lock().map_or(0, |asked| asked.2.as_millis());
    println!("{title:<36} {whole:>9} {silent:>9}  {answer}");
    Ok(())
}
