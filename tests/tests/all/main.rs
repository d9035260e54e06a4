//! Tests that cross crates, in one binary: each file is a module, so only one program is linked.

mod bad_file;
mod bad_input;
mod balance;
mod batch;
mod bot_game;
mod budget;
mod command_line;
#[cfg(unix)]
mod docs;
mod docs_output;
mod document;
mod document_names;
mod examples;
mod explain;
mod french;
mod golden;
mod golden_save;
mod help;
mod import;
#[cfg(feature = "fault-injection")]
mod make;
mod memory;
mod million;
mod mission_command;
mod mission_input;
mod mission_map;
mod mission_proof;
mod mode;
mod mode_flag;
mod npm_types;
#[cfg(unix)]
mod picture;
mod play;
mod player;
mod property;
mod readers;
mod recipe;
mod replay;
mod rooms;
mod saved_game;
mod schema;
mod score;
mod search;
mod seed_catalog;
mod show;
mod simulate;
mod sprite;
#[cfg(unix)]
mod studio;
mod supply;
mod two_processes;
mod unproven;
mod warnings;
mod workspace;
