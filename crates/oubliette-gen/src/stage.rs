//! The stages of a making, in words: what an observer hears before the steps of each.

use oubliette_core::Text;

/// A stage of the making.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// Its name.
    pub title: Text,
    /// What happens in it, in a sentence.
    pub about: Text,
}

impl Stage {
    const fn new(title: Text, about: Text) -> Stage {
        Stage { title, about }
    }
}

pub(crate) const CUTS: Stage = Stage::new(
    Text::new("cuts", "coupes"),
    Text::new(
        "The map is cut in two again and again, only where both parts can still hold their rooms.",
        "La carte est coupée en deux encore et encore, là seulement où les deux parts peuvent garder leurs salles.",
    ),
);

pub(crate) const ROOM_PER_PART: Stage = Stage::new(
    Text::new("rooms", "salles"),
    Text::new(
        "Each part that is not cut any further gets one room.",
        "Chaque part qu'on ne coupe plus reçoit une salle.",
    ),
);

pub(crate) const JOINED_HALVES: Stage = Stage::new(
    Text::new("corridors", "couloirs"),
    Text::new(
        "The two halves of every cut are joined, the smallest first, until all hangs together.",
        "Les deux moitiés de chaque coupe sont reliées, les plus petites d'abord, jusqu'à ce que tout se tienne.",
    ),
);

pub(crate) const DOORS: Stage = Stage::new(
    Text::new("doors", "portes"),
    Text::new(
        "Doors are hung where a way enters a room.",
        "Des portes sont posées là où un chemin entre dans une salle.",
    ),
);

pub(crate) const SCATTERED_ROOMS: Stage = Stage::new(
    Text::new("rooms", "salles"),
    Text::new(
        "Rooms are drawn at random places; those that would touch another are drawn again.",
        "Des salles sont tirées au hasard ; celles qui en toucheraient une autre sont tirées de nouveau.",
    ),
);

pub(crate) const LINKS: Stage = Stage::new(
    Text::new("links", "liaisons"),
    Text::new(
        "The shortest links come first; one that would close a loop is refused until all rooms hang together, then \
         some are added for loops.",
        "Les liaisons les plus courtes d'abord ; celle qui fermerait une boucle est refusée tant que tout ne se tient \
         pas, puis quelques-unes s'ajoutent pour faire des boucles.",
    ),
);

pub(crate) const CORRIDORS: Stage = Stage::new(
    Text::new("corridors", "couloirs"),
    Text::new(
        "A corridor is dug along every link, from room to room.",
        "Un couloir est creusé le long de chaque liaison, de salle en salle.",
    ),
);

pub(crate) const SECRET_ROOMS: Stage = Stage::new(
    Text::new("secret rooms", "salles secrètes"),
    Text::new(
        "Small rooms are carved into solid rock; their hidden doors come last.",
        "De petites salles sont taillées dans la roche ; leurs portes cachées viennent en dernier.",
    ),
);

pub(crate) const MAZES: Stage = Stage::new(
    Text::new("mazes", "labyrinthes"),
    Text::new(
        "Mazes grow through what is left of the rock, and each is opened to a room or a corridor.",
        "Des labyrinthes poussent dans ce qui reste de roche, et chacun s'ouvre sur une salle ou un couloir.",
    ),
);

pub(crate) const SECRET_DOORS: Stage = Stage::new(
    Text::new("secret doors", "portes secrètes"),
    Text::new(
        "Each secret room gets one tunnel that begins with a hidden door, the only way in.",
        "Chaque salle secrète reçoit un tunnel qui commence par une porte cachée, la seule entrée.",
    ),
);

pub(crate) const MIRROR: Stage = Stage::new(
    Text::new("mirror", "miroir"),
    Text::new(
        "What was laid out is copied onto the rest of the map.",
        "Ce qui a été tracé est recopié sur le reste de la carte.",
    ),
);

pub(crate) const NOISE: Stage = Stage::new(
    Text::new("noise", "bruit"),
    Text::new(
        "Each cell is wall or floor by chance alone.",
        "Chaque case est mur ou sol par le seul hasard.",
    ),
);

pub(crate) const SMOOTHING: Stage = Stage::new(
    Text::new("smoothing", "lissage"),
    Text::new(
        "Each cell becomes what most cells around it are, a few times over.",
        "Chaque case devient ce que sont la plupart de ses voisines, plusieurs fois de suite.",
    ),
);

pub(crate) const POCKETS: Stage = Stage::new(
    Text::new("pockets", "poches"),
    Text::new(
        "Caves that are cut off are joined to the others, or filled.",
        "Les grottes isolées sont reliées aux autres, ou comblées.",
    ),
);

pub(crate) const GROWTH: Stage = Stage::new(
    Text::new("growth", "croissance"),
    Text::new(
        "A cell is drawn from the list and opened if it still touches only one open cell; its neighbors join the list.",
        "Une case est tirée de la liste et ouverte si elle ne touche encore qu'une case ouverte ; ses voisines entrent \
         dans la liste.",
    ),
);

pub(crate) const DEAD_ENDS: Stage = Stage::new(
    Text::new("dead ends closed", "culs-de-sac fermés"),
    Text::new(
        "Every cell with walls on three sides is closed again, all at once.",
        "Toute case entourée de trois murs est refermée, toutes à la fois.",
    ),
);

pub(crate) const PILLARS: Stage = Stage::new(
    Text::new("pillars", "piliers"),
    Text::new("Pillars stand on every second cell.", "Des piliers se dressent une case sur deux."),
);

pub(crate) const WALLS: Stage = Stage::new(
    Text::new("walls", "murs"),
    Text::new(
        "From each pillar a route of walls runs until it meets an older one; a route that walls itself in is erased \
         and begun again.",
        "De chaque pilier part une suite de murs jusqu'à une plus ancienne ; celle qui s'enferme elle-même est effacée \
         et recommencée.",
    ),
);

pub(crate) const LOCKS: Stage = Stage::new(
    Text::new("locks and keys", "verrous et clés"),
    Text::new(
        "Narrow places become locked doors, and other ways around them are walled up.",
        "Des passages étroits deviennent des portes verrouillées, et les détours sont murés.",
    ),
);

pub(crate) const TREASURE: Stage = Stage::new(
    Text::new("treasure rooms", "salles au trésor"),
    Text::new(
        "Dead ends far from the start are widened for treasure.",
        "Des culs-de-sac loin du départ sont élargis pour un trésor.",
    ),
);

pub(crate) const RUBBLE: Stage = Stage::new(
    Text::new("rubble", "éboulis"),
    Text::new(
        "Rubble falls into rooms, only where it cuts nothing off.",
        "Des éboulis tombent dans les salles, là seulement où ils ne coupent rien.",
    ),
);
