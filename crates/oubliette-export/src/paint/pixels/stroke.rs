//! Lines with a width: each piece is a polygon, and so are corners and ends. All run the same way around, so that
//! their union is covered.

use oubliette_draw::picture::{Ends, Path, Spot, Stroke};

use super::flat::{Flattened, Line};
use super::mask::Mask;
use super::{PART, Scale};

/// Covers a line along a path.
pub(super) fn draw(path: &Flattened, by: Spot, stroke: &Stroke, scale: Scale, mask: &mut Mask) {
    // Thinner lines than this would fade away.
    let half = (scale.length(stroke.width) / 2).max(PART * 3 / 8);
    let pen = Pen { half, ends: stroke.ends, disc: disc(half) };
    for line in &path.lines {
        match stroke.dash {
            None => pen.line(&line.spots, line.is_closed, by, mask),
            Some((dash, gap)) => {
                let (dash, gap) = (scale.length(dash).max(PART), scale.length(gap).max(PART / 2));
                dashes(line, dash, gap, |spots| pen.line(spots, false, by, mask));
            }
        }
    }
}

struct Pen {
    half: i32,
    ends: Ends,
    /// The places around a disc as wide as the line.
    disc: Vec<Spot>,
}

impl Pen {
    fn line(&self, spots: &[Spot], is_closed: bool, by: Spot, mask: &mut Mask) {
        if spots.len() < 2 {
            if self.ends == Ends::Round {
                spots.iter().for_each(|spot| self.dot(spot.moved(by.x, by.y), mask));
            }
            return;
        }
        let count = spots.len();
        let pieces = if is_closed { count } else { count - 1 };
        let mut last: Option<Spot> = is_closed.then(|| self.across(spots[count - 1], spots[0]));
        for piece in 0..pieces {
            let (from, to) = (spots[piece].moved(by.x, by.y), spots[(piece + 1) % count].moved(by.x, by.y));
            let across = self.across(from, to);
            self.piece(from, to, across, mask);
            match (self.ends, last) {
                (Ends::Round, Some(last)) => self.bend(from, last, across, mask),
                (Ends::Sharp, Some(last)) => self.corner(from, last, across, mask),
                (Ends::Round, None) => self.dot(from, mask),
                (Ends::Sharp, None) => {}
            }
            last = Some(across);
        }
        if self.ends == Ends::Round && !is_closed {
            self.dot(spots[count - 1].moved(by.x, by.y), mask);
        }
    }

    /// From the middle of the line to its right side, where it leads from one place to another.
    fn across(&self, from: Spot, to: Spot) -> Spot {
        let (dx, dy) = (i64::from(to.x - from.x), i64::from(to.y - from.y));
        let length = ((dx * dx + dy * dy) << 8).isqrt().max(1);
        let part = |along: i64| (along * i64::from(self.half) * 16 / length) as i32;
        Spot::new(-part(dy), part(dx))
    }

    fn piece(&self, from: Spot, to: Spot, across: Spot, mask: &mut Mask) {
        let sides = [
            from.moved(-across.x, -across.y),
            to.moved(-across.x, -across.y),
            to.moved(across.x, across.y),
            from.moved(across.x, across.y),
        ];
        mask.polygon(sides.into_iter());
    }

    fn dot(&self, at: Spot, mask: &mut Mask) {
        mask.polygon(self.disc.iter().map(|spot| spot.moved(at.x, at.y)));
    }

    /// The round corner between two pieces, given where their right sides are: a part of a disc on the outer side.
    fn bend(&self, at: Spot, before: Spot, after: Spot, mask: &mut Mask) {
        let turn = cross(before, after);
        let is_back = turn == 0
            && i64::from(before.x) * i64::from(after.x) + i64::from(before.y) * i64::from(after.y) < 0;
        if is_back {
            return self.dot(at, mask);
        }
        if turn == 0 {
            return;
        }
        // Turning right, the outer side is on the left. The disc runs from the first side to the second.
        let outer = |spot: Spot| if turn > 0 { Spot::new(-spot.x, -spot.y) } else { spot };
        let (first, second) =
            if turn > 0 { (outer(before), outer(after)) } else { (outer(after), outer(before)) };
        let count = self.disc.len();
        let is_between = |spot: &Spot| cross(first, *spot) > 0 && cross(*spot, second) > 0;
        let is_first = |place: &usize| {
            is_between(&self.disc[*place]) && !is_between(&self.disc[(*place + count - 1) % count])
        };
        let begin = (0..count).find(is_first).unwrap_or(0);
        let between = (begin..begin + count).map(|place| self.disc[place % count]).take_while(is_between);
        let sides = [Spot::default(), first].into_iter().chain(between).chain([second]);
        mask.polygon(sides.map(|spot| spot.moved(at.x, at.y)));
    }

    /// The sharp corner between two pieces, given where their right sides are.
    fn corner(&self, at: Spot, before: Spot, after: Spot, mask: &mut Mask) {
        let half = i64::from(self.half);
        let [bx, by, ax, ay] = [before.x, before.y, after.x, after.y].map(i64::from);
        // The tip is where the outer sides meet: the sum of both, divided by 1 + cos.
        let both = half * half + bx * ax + by * ay;
        let turn = bx * ay - by * ax;
        if turn == 0 || both * 5 < half * half {
            return;
        }
        let tip = Spot::new(((bx + ax) * half * half / both) as i32, ((by + ay) * half * half / both) as i32);
        // Turning right, the outer side is on the left.
        let outer = |spot: Spot| if turn > 0 { at.moved(-spot.x, -spot.y) } else { at.moved(spot.x, spot.y) };
        let sides = [at, outer(before), outer(tip), outer(after)];
        if turn > 0 {
            mask.polygon(sides.into_iter());
        } else {
            mask.polygon(sides.into_iter().rev());
        }
    }
}

/// Positive if `to` is to the right of `from`, seen from the middle.
fn cross(from: Spot, to: Spot) -> i64 {
    i64::from(from.x) * i64::from(to.y) - i64::from(from.y) * i64::from(to.x)
}

/// The places around a disc.
fn disc(radius: i32) -> Vec<Spot> {
    // In units of a part of a pixel: a scale of one.
    let one = Scale { cell_size: 100, corner: Spot::default() };
    let circle = Flattened::of(&Path::circle(0, 0, 1000), one);
    let spots = &circle.lines[0].spots;
    let step = match radius {
        ..=512 => spots.len() / 12,
        513..=2048 => spots.len() / 24,
        _ => 1,
    };
    let place = |spot: &Spot| {
        let at = |along: i32| (i64::from(along) * i64::from(radius) / (1000 * i64::from(PART))) as i32;
        Spot::new(at(spot.x), at(spot.y))
    };
    spots.iter().step_by(step.max(1)).map(place).collect()
}

/// Calls `each` with the dashes of a line.
fn dashes(line: &Line, dash: i32, gap: i32, mut each: impl FnMut(&[Spot])) {
    let mut spots = line.spots.clone();
    if line.is_closed {
        spots.extend(line.spots.first());
    }
    let mut is_dash = true;
    let mut left = i64::from(dash);
    let mut current: Vec<Spot> = spots.first().copied().into_iter().collect();
    for pair in spots.windows(2) {
        let (mut from, to) = (pair[0], pair[1]);
        loop {
            let (dx, dy) = (i64::from(to.x - from.x), i64::from(to.y - from.y));
            let length = (dx * dx + dy * dy).isqrt();
            if length <= left {
                left -= length;
                if is_dash {
                    current.push(to);
                }
                break;
            }
            from = Spot::new(from.x + (dx * left / length) as i32, from.y + (dy * left / length) as i32);
            if is_dash {
                current.push(from);
                each(&current);
            }
            current.clear();
            is_dash = !is_dash;
            if is_dash {
                current.push(from);
            }
            left = i64::from(if is_dash { dash } else { gap });
        }
    }
    if is_dash && current.len() > 1 {
        each(&current);
    }
}
