// Written by `cargo xtask bless` from the tables of the library.

/** The parameters of the layout `pillars`. */
export interface PillarsParams {
  /** Random number generator. `pinned` by default. */
  dice?: 'pinned' | 'arcade' | 'xorshift';
  /** Floor of the tower, for the arcade dice. A whole number from 1 to 60; 1 by default. */
  floor?: number;
}

/** The parameters of the layout `growth`. */
export interface GrowthParams {
  [name: string]: never;
}

/** The parameters of the layout `bsp`. */
export interface BspParams {
  /** How many times each part is cut in two. A whole number from 0 to 16; 4 by default. */
  levels?: number;
  /** Smallest area of a part, in cells. A whole number from 1 to 10000; 10 by default. */
  min_partition?: number;
  /** Cells of wall around the map. A whole number from 1 to 100; 1 by default. */
  border?: number;
  /** Greatest distance of a cut from the middle, in percent. A whole number from 0 to 50; 20 by default. */
  cut_range_percent?: number;
  /** Smallest side of a room, in percent of its part. A whole number from 1 to 100; 60 by default. */
  min_room_percent?: number;
  /** Largest side of a room, in percent of its part. A whole number from 1 to 100; 70 by default. */
  max_room_percent?: number;
  /** Cells of wall between two rooms, at least. A whole number from 1 to 20; 1 by default. */
  padding?: number;
  /** How long the sides of rooms are, in cells. `odd` by default. */
  sides?: 'odd' | 'any';
  /** How the map is cut into parts. `random` by default. */
  cuts?: 'random' | 'rogue';
  /** Where doors stand. `all` by default. */
  doors?: 'all' | 'none';
}

/** The parameters of the layout `caves`. */
export interface CavesParams {
  /** Cells that start as wall, in percent. A whole number from 20 to 70; 47 by default. */
  wall_percent?: number;
  /** Rounds of smoothing. A whole number from 0 to 20; 5 by default. */
  rounds?: number;
  /** Treatment of cut-off caves. `join` by default. */
  pockets?: 'join' | 'fill';
}

/** The parameters of the layout `rooms`. */
export interface RoomsParams {
  /** Mode: a named record of settings. One of these words, or a description. */
  mode?: 'classic' | 'crypt' | 'temple' | 'ruins' | 'caverns' | 'fortress' | 'warren' | 'prison' | 'mine' | 'cathedral' | (string & {}) | object;
  /** Number of rooms; 50 is normal, 100 is twice as many. A whole number from 1 to 2000; 50 by default. */
  density?: number;
  /** Smallest side of a room. A whole number from 2 to 64; 4 by default. */
  min_room_size?: number;
  /** Largest side of a room. A whole number from 3 to 64; 8 by default. */
  max_room_size?: number;
  /** Cells of wall between two rooms, at least. A whole number from 1 to 16; 1 by default. */
  padding?: number;
  /** 100 for perfect mazes, less for more loops; default from the mode. A whole number from 0 to 100. */
  maze_complexity?: number | null;
  /** Rooms with a mirror image, in percent; 100 is exact symmetry; default from the mode. A whole number from 0 to 100. */
  symmetry?: number | null;
  /** Axis of symmetry. `mode` by default. */
  axis?: 'mode' | 'vertical' | 'horizontal' | 'both' | 'rotation';
  /** The shape of rooms. `mode` by default. */
  room_shape?: 'mode' | 'rectangle' | 'round' | 'cross' | 'octagon' | 'irregular' | 'pillared';
  /** Style of corridors. `mode` by default. */
  corridor_style?: 'mode' | 'bent' | 'straight' | 'winding' | 'wide' | 'broken';
  /** 0 for rooms of one size, 100 for all sizes; default from the mode. A whole number from 0 to 100. */
  size_variance?: number | null;
  /** Part of the rest that becomes maze, in percent; default from the mode. A whole number from 0 to 100. */
  maze_share?: number | null;
  /** Corridors beside the shortest tree, per 100 rooms. A whole number from 0 to 100; 30 by default. */
  extra_link_percent?: number;
  /** Small rooms per 100 main ones; default from the mode. A whole number from 0 to 1000. */
  secondary_percent?: number | null;
  /** Rooms behind secret doors; default from the mode. A whole number from 0 to 50. */
  secret_rooms?: number | null;
  /** Main rooms that are partly collapsed, in percent; default from the mode. A whole number from 0 to 100. */
  rubble_chance?: number | null;
  /** Rubble in collapsed rooms, in percent of their cells; default from the mode. A whole number from 0 to 100. */
  rubble_density?: number | null;
  /** Parts with a mode of their own, such as left=crypt; right=temple@80. One of these words, or a description. */
  zones?: 'none' | (string & {}) | object;
  /** Random number generator. `pinned` by default. */
  dice?: 'pinned' | 'classic';
  /** Where doors stand. `all` by default. */
  doors?: 'all' | 'none';
}

/** The parameters of each layout. */
export interface LayoutParams {
  pillars: PillarsParams;
  growth: GrowthParams;
  bsp: BspParams;
  caves: CavesParams;
  rooms: RoomsParams;
}

/** The parameters of treasure, start and end. */
export interface FurnishParams {
  /** Most treasure rooms, in far dead ends. A whole number from 0 to 9; 0 by default. */
  treasure_rooms?: number;
  /** Fewest treasure rooms; the number is random from this to treasure_rooms. A whole number from 0 to 9. */
  min_treasure_rooms?: number | null;
  /** Rubble inside rooms, in percent of their cells. A whole number from 0 to 60; 0 by default. */
  rubble_percent?: number;
  /** Where start and end stand. `layout` by default. */
  ends?: 'layout' | 'longest';
}

/** The parameters of missions. */
export interface MissionParams {
  /** Keys that open one lock each. A whole number from 0 to 100000; 3 by default. */
  unique_keys?: number;
  /** Sets of identical keys; a lock needs several of them. A whole number from 0 to 100000; 1 by default. */
  multi_sets?: number;
  /** Most locks per set of identical keys. A whole number from 1 to 100000; 2 by default. */
  max_multi_locks?: number;
  /** Most keys per set of identical keys. A whole number from 1 to 100000; 3 by default. */
  max_multi_keys?: number;
  /** Keys that open several locks each. A whole number from 0 to 100000; 1 by default. */
  permanent_keys?: number;
  /** Most locks per permanent key. A whole number from 1 to 100000; 2 by default. */
  max_permanent_locks?: number;
  /** How far the mission spreads in breadth instead of depth. From 0.000001 to 1000; 0.01 by default. */
  spread?: number;
  /** Whether opening a lock spends keys. `kept` by default. */
  rule?: 'kept' | 'consumed';
  /** Where the end of the mission is. `none` by default. */
  end?: 'none' | 'hardest' | 'deepest';
  /** Treatment of locks with nothing behind them. `keep` by default. */
  empty_locks?: 'keep' | 'reward' | 'remove';
  /** Challenges on the lines, such as fights and puzzles, each with one way in and one way out. A whole number from 0 to 100000; 0 by default. */
  obstacles?: number;
  /** Small missions on the lines whose keys are of no use outside. A whole number from 0 to 100000; 0 by default. */
  nested?: number;
  /** Fewest keys in one place that form a key ring; 0 for no rings. A whole number from 0 to 100000; 0 by default. */
  key_rings?: number;
  /** Fewest locks in a row that form one door; 0 for no merging. A whole number from 0 to 100000; 0 by default. */
  merge_locks?: number;
  /** Names of keys, locks, rewards and obstacles. `none` by default. */
  theme?: 'none' | 'keys' | 'abilities' | 'buttons' | 'bosses';
}

/** The kinds of cells, by their numbers. Open are `room`, `corridor`, `passage`, `cave`, `door`, `secret_door`, `locked_door`, `treasure`. */
export type Tile = 'wall' | 'pillar' | 'room' | 'corridor' | 'passage' | 'cave' | 'door' | 'secret_door' | 'locked_door' | 'treasure' | 'rubble';
