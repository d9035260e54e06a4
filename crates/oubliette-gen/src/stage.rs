//! The stages of generation, in words. An observer gets each stage before its steps.

use oubliette_core::Text;

/// A stage of generation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// Its name.
    pub title: Text,
    /// A sentence that describes it.
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
        "La carte est coupée en deux de façon répétée, là seulement où les deux parties peuvent contenir leurs salles.",
    ),
);

pub(crate) const ROOM_PER_PART: Stage = Stage::new(
    Text::new("rooms", "salles"),
    Text::new(
        "Each part that is not cut any further gets one room.",
        "Chaque partie qu’on ne coupe plus reçoit une salle.",
    ),
);

pub(crate) const JOINED_HALVES: Stage = Stage::new(
    Text::new("corridors", "couloirs"),
    Text::new(
        "The two halves of every cut are joined, the smallest first, until all rooms are connected.",
        "Les deux moitiés de chaque coupe sont reliées, les plus petites d’abord, jusqu’à ce que toutes les salles communiquent.",
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
        "The shortest links come first; one that would close a loop is refused until all rooms are connected, then \
         some are added for loops.",
        "Les liaisons les plus courtes d’abord ; celle qui fermerait une boucle est refusée tant que toutes les salles ne \
         sont pas reliées, puis quelques-unes s’ajoutent pour faire des boucles.",
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
        "Mazes fill the remaining rock, and each is opened to a room or a corridor.",
        "Des labyrinthes remplissent la roche restante, et chacun s’ouvre sur une salle ou un couloir.",
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
        "The part laid out so far is copied onto the rest of the map.",
        "La partie déjà tracée est recopiée sur le reste de la carte.",
    ),
);

pub(crate) const NOISE: Stage = Stage::new(
    Text::new("noise", "bruit"),
    Text::new("Each cell becomes wall or floor at random.", "Chaque case devient mur ou sol au hasard."),
);

pub(crate) const SMOOTHING: Stage = Stage::new(
    Text::new("smoothing", "lissage"),
    Text::new(
        "Each cell becomes wall or floor like most cells around it, in a few rounds.",
        "Chaque case devient mur ou sol comme la plupart de ses voisines, en plusieurs tours.",
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
        "Une case est tirée de la liste et ouverte si elle ne touche encore qu’une case ouverte ; ses voisines entrent \
         dans la liste.",
    ),
);

pub(crate) const DEAD_ENDS: Stage = Stage::new(
    Text::new("dead ends closed", "impasses fermées"),
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
        "De chaque pilier part une suite de murs jusqu’à une plus ancienne ; celle qui s’enferme elle-même est effacée \
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
        "Des impasses loin du départ sont élargies pour un trésor.",
    ),
);

pub(crate) const RUBBLE: Stage = Stage::new(
    Text::new("rubble", "éboulis"),
    Text::new(
        "Rubble falls into rooms, only where the floor stays connected.",
        "Des éboulis tombent dans les salles, là seulement où le sol reste d’un seul tenant.",
    ),
);

pub(crate) const STUBS: Stage = Stage::new(
    Text::new("doors to nowhere", "portes sans issue"),
    Text::new(
        "Doors onto short, empty dead ends are removed, and the dead ends are filled.",
        "Les portes qui donnent sur une courte impasse vide sont retirées, et l’impasse est comblée.",
    ),
);
