//! Notes from generation that the map does not show.

use crate::dungeon::RoomKind;

/// A note from generation that the map does not show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remark {
    /// Fewer rooms were placed than requested: the budget of attempts ran out.
    FewerRooms {
        /// The kind of the rooms.
        kind: RoomKind,
        /// How many were asked for.
        wanted: u32,
        /// How many there are.
        placed: u32,
    },
}

impl Remark {
    /// The remark about `placed` rooms of a kind where `wanted` were asked for; `None` if there are enough.
    pub fn about_rooms(kind: RoomKind, wanted: usize, placed: usize) -> Option<Remark> {
        let remark = Remark::FewerRooms { kind, wanted: wanted as u32, placed: placed as u32 };
        (placed < wanted).then_some(remark)
    }

    /// The name in files.
    pub const fn name(&self) -> &'static str {
        match self {
            Remark::FewerRooms { .. } => "fewer_rooms",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn enough_rooms_need_no_remark() {
        assert_eq!(Remark::about_rooms(RoomKind::Main, 3, 3), None);
        let remark = Remark::about_rooms(RoomKind::Secret, 3, 2);
        assert_eq!(remark, Some(Remark::FewerRooms { kind: RoomKind::Secret, wanted: 3, placed: 2 }));
    }
}
