mod damage;
mod player;
mod round_trip;
mod size;
