//! Flags: the kinds that commands declare, how their values are read, and the groups that several commands share.
//!
//! A group is a file with `declare` for the command line and `read` for the values. The flags of one command stand in the
//! file of that command. The name of a flag appears only in the file that declares it.

mod alias;
pub(crate) mod given;
pub(crate) mod kind;
pub(crate) mod language;
pub(crate) mod layout;
pub(crate) mod mission;
pub(crate) mod output;
pub(crate) mod param;
pub(crate) mod picture;
pub(crate) mod recipe;
pub(crate) mod report;
pub(crate) mod saves;
pub(crate) mod seed;
pub(crate) mod threads;
