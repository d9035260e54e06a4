//! Outlines from words and numbers; [`art`](super::art) lists the words.

use crate::picture::{Frame, Path, Spot};

/// The path that `words` describe.
pub(super) fn path(words: &[&str]) -> Result<Path, String> {
    let mut path = Path::default();
    let mut rest = words;
    while let Some((&word, after)) = rest.split_first() {
        let count = after.iter().take_while(|word| word.parse::<i32>().is_ok()).count();
        let numbers: Vec<i32> = after[..count].iter().filter_map(|word| word.parse().ok()).collect();
        rest = &after[count..];
        add(&mut path, word, &numbers)?;
    }
    if path.is_empty() { Err("an outline is missing".to_owned()) } else { Ok(path) }
}

fn add(path: &mut Path, word: &str, numbers: &[i32]) -> Result<(), String> {
    match (word, numbers) {
        ("circle", &[x, y, radius]) => path.add(&ellipse(x, y, radius, radius)),
        ("ellipse", &[x, y, across, down]) => path.add(&ellipse(x, y, across, down)),
        ("rect", &[left, top, right, bottom]) => path.add(&Path::rect(left, top, right, bottom)),
        ("round", &[left, top, right, bottom, radius]) => {
            path.add(&Path::round_rect(Frame { left, top, right, bottom }, radius));
        }
        ("poly", _) => path.add(&polygon(&spots(word, numbers, 3)?)),
        ("loop", _) => path.add(&smooth_loop(&spots(word, numbers, 3)?)),
        ("curve", _) => path.add(&smooth_line(&spots(word, numbers, 3)?)),
        ("M", _) => {
            let spots = spots(word, numbers, 1)?;
            path.move_to(spots[0]);
            spots[1..].iter().for_each(|&spot| path.line_to(spot));
        }
        ("L", _) if !path.is_empty() => spots(word, numbers, 1)?.iter().for_each(|&spot| path.line_to(spot)),
        ("Q", _) if !path.is_empty() => {
            for pair in spots(word, numbers, 2)?.chunks(2) {
                let &[handle, end] = pair else { return Err("Q needs pairs of a handle and an end".into()) };
                path.curve_to(handle, end);
            }
        }
        ("Z", []) if !path.is_empty() => path.close(),
        _ => return Err(format!("unknown outline, or the wrong numbers for it: {word} {numbers:?}")),
    }
    Ok(())
}

fn spots(word: &str, numbers: &[i32], least: usize) -> Result<Vec<Spot>, String> {
    if numbers.len() % 2 == 1 || numbers.len() < 2 * least {
        return Err(format!("{word} needs {least} or more pairs of numbers"));
    }
    Ok(numbers.chunks(2).map(|pair| Spot::new(pair[0], pair[1])).collect())
}

fn polygon(corners: &[Spot]) -> Path {
    let mut path = Path::default();
    path.move_to(corners[0]);
    corners[1..].iter().for_each(|&corner| path.line_to(corner));
    path.close();
    path
}

fn between(a: Spot, b: Spot) -> Spot {
    Spot::new((a.x + b.x).div_euclid(2), (a.y + b.y).div_euclid(2))
}

fn smooth_loop(handles: &[Spot]) -> Path {
    let mut path = Path::default();
    let following = handles.iter().cycle().skip(1);
    path.move_to(between(handles[handles.len() - 1], handles[0]));
    for (&handle, &next) in handles.iter().zip(following) {
        path.curve_to(handle, between(handle, next));
    }
    path.close();
    path
}

fn smooth_line(handles: &[Spot]) -> Path {
    let mut path = Path::default();
    let last = handles.len() - 1;
    path.move_to(handles[0]);
    for place in 1..last {
        let end = if place + 1 == last { handles[last] } else { between(handles[place], handles[place + 1]) };
        path.curve_to(handles[place], end);
    }
    path
}

/// Four curves are enough for ellipses up to this radius.
const SMALL: i32 = 7;

fn ellipse(x: i32, y: i32, across: i32, down: i32) -> Path {
    if across.max(down) <= SMALL {
        let frame = Frame { left: x - across, top: y - down, right: x + across, bottom: y + down };
        let Frame { left, top, right, bottom } = frame;
        let mut path = Path::default();
        path.move_to(Spot::new(x, top));
        for (corner, end) in [
            ((right, top), (right, y)),
            ((right, bottom), (x, bottom)),
            ((left, bottom), (left, y)),
            ((left, top), (x, top)),
        ] {
            path.curve_to(Spot::new(corner.0, corner.1), Spot::new(end.0, end.1));
        }
        path.close();
        return path;
    }
    /// The radius of the circle that is stretched, for accuracy.
    const FINE: i32 = 1000;
    let stretched = |along: i32, radius: i32| (along * radius + FINE / 2).div_euclid(FINE);
    Path::circle(0, 0, FINE)
        .mapped(|spot| Spot::new(x + stretched(spot.x, across), y + stretched(spot.y, down)))
}
