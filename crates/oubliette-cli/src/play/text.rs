//! Everything the terminal game says beside what the rules say themselves.

use crate::text::texts;

texts! {
    NEEDS_TERMINAL: "play needs a terminal to draw on; run it in one, without pipes"
        / "play a besoin d'un terminal où dessiner ; lancez-le dans un terminal, sans tube";
    TOO_SMALL: "This window has {width}x{height} letters; the game needs 80x24. Make it larger, or press Ctrl-C to quit."
        / "Cette fenêtre fait {width}x{height} lettres ; il en faut 80x24 au jeu. Agrandissez-la, ou Ctrl-C pour quitter.";

    TITLE: "O U B L I E T T E" / "O U B L I E T T E";
    SUBTITLE: "Twenty floors down, a guardian keeps the way out."
        / "Vingt étages plus bas, un gardien tient la sortie.";
    NEW_GAME: "New game" / "Nouvelle partie";
    NEW_GAME_HELP: "Choose what you are and go down. No two dungeons are alike."
        / "Choisissez qui vous êtes et descendez. Aucun donjon ne ressemble à un autre.";
    DAILY: "Daily run" / "Partie du jour";
    DAILY_HELP: "Today's dungeon, the same for everybody: {seed}" / "Le donjon du jour, le même pour tous : {seed}";
    HELP: "Help" / "Aide";
    HELP_HELP: "The keys, the signs on the map, the rules in short." / "Les touches, les signes de la carte, l'essentiel des règles.";
    LANGUAGE: "Language: English" / "Langue : français";
    LANGUAGE_HELP: "Passer au français" / "Switch to English";
    QUIT: "Quit" / "Quitter";
    QUIT_HELP: "Back to the shell." / "Retour au terminal.";

    CLASSES: "Who are you?" / "Qui êtes-vous ?";
    CLASS_START: "You start with Atk {attack} (how hard you strike), Int {intelligence} (how strong your magic is) and Def {defense} (how much you can bear)."
        / "Vous commencez avec Atk {attack} (la force de vos coups), Int {intelligence} (celle de votre magie) et Def {defense} (ce que vous pouvez endurer).";
    CLASS_GIFT: "Your gift: {gift}." / "Votre don : {gift}.";
    SEED: "Seed {seed}" / "Graine {seed}";

    FLOOR: "Floor {floor}: {title}" / "Étage {floor} : {title}";
    HERO: "{class}, level {level}" / "{class}, niveau {level}";
    TURN: "Turn {turn}" / "Tour {turn}";
    IN_SIGHT: "In sight" / "En vue";
    ATTRIBUTES: "Atk {attack}  Int {intelligence}  Def {defense}" / "Atk {attack}  Int {intelligence}  Def {defense}";
    CARRIED: "Bag {count}/{capacity}  Tokens {tokens}" / "Sac {count}/{capacity}  Jetons {tokens}";
    POINTS_WAIT: "You have grown: press p" / "Vous avez grandi : touche p";
    TREASURE_SIGN: "a treasure" / "un trésor";
    STAIR_UP: "the stair up" / "l'escalier montant";
    STAIR_DOWN: "the stair down" / "l'escalier descendant";

    WELCOME: "You, {class} @, stand at the top of the oubliette. Walk into monsters to strike them and into treasures ($) to open them. Find the stair down (>)."
        / "Vous, {class} @, voici en haut de l'oubliette. Avancez sur les monstres pour les frapper, sur les trésors ($) pour les ouvrir. Trouvez l'escalier descendant (>).";

    MAGIC: "magic" / "magie";
    MAGIC_HELP: "strikes a monster beside you by magic: {low}-{high} Hp" / "frappe par magie un monstre voisin : {low}-{high} Hp";
    SKILLS: "Skills" / "Compétences";
    COST: "{skill} ({cost} Mp)" / "{skill} ({cost} Mp)";
    ALWAYS: "{skill} (always at work)" / "{skill} (agit toujours)";
    BAG_TITLE: "Bag {count}/{capacity}" / "Sac {count}/{capacity}";
    EMPTY_BAG: "Your bag is empty. Treasures ($) fill it." / "Votre sac est vide. Les trésors ($) le remplissent.";
    WORN: "{object} (worn)" / "{object} (sur vous)";
    TREASURE: "Treasure: {object}" / "Trésor : {object}";
    YOU_WEAR: "You wear {object}." / "Vous portez {object}.";
    BAG_FULL: "Bag full: throw one away first." / "Sac plein : jetez d'abord un objet.";

    QUESTION: "Replace it?" / "Remplacer ?";
    QUESTION_TEXT: "You took {object}. You wear {worn}." / "Vous avez pris {object}. Vous portez {worn}.";
    WEAR_NEW: "Wear {object}" / "Porter {object}";
    KEEP_OLD: "Keep {worn}" / "Garder {worn}";
    NOTHING: "nothing" / "rien";

    GROWTH: "You grow" / "Vous grandissez";
    POINTS: "Points to assign: {points}" / "Points à répartir : {points}";
    LESSON: "A skill is to be learned." / "Une compétence est à apprendre.";
    NO_GROWTH: "Nothing to assign: defeat monsters to grow." / "Rien à répartir : vainquez des monstres pour grandir.";
    RAISE: "{attribute} {from} -> {to}" / "{attribute} {from} -> {to}";
    RAISE_ATTACK: "you strike harder" / "vous frappez plus fort";
    RAISE_INTELLIGENCE: "your magic is stronger, and you hold more Mp" / "votre magie est plus forte, et vous avez plus de Mp";
    RAISE_DEFENSE: "you hold more Hp" / "vous avez plus de Hp";

    ENCHANTING: "Enchant {object}" / "Enchanter {object}";
    ENCHANT_TEXT: "An enchantment stays for good. Cost: {cost} of your tokens ({tokens})."
        / "Un enchantement est définitif. Prix : {cost} de vos jetons ({tokens}).";

    AIM: "{spell}: which way?" / "{spell} : dans quelle direction ?";
    NOT_NOW: "Not possible now." / "Impossible pour l'instant.";

    PAUSE: "Pause" / "Pause";
    RESUME: "Go on" / "Continuer";
    RESUME_HELP: "Back to the dungeon." / "Retour au donjon.";
    GIVE_UP: "Give up" / "Abandonner";
    GIVE_UP_HELP: "Back to the main menu. This run is lost." / "Retour au menu. Cette partie est perdue.";
    QUIT_RUN_HELP: "Back to the shell. This run is lost." / "Retour au terminal. Cette partie est perdue.";

    DEAD: "You are dead" / "Vous êtes mort";
    KILLED_BY: "Killed by {monster} on floor {floor}, at level {level}, in turn {turn}."
        / "Vaincu par {monster}, étage {floor}, niveau {level}, tour {turn}.";
    WON: "You have won!" / "Vous avez gagné !";
    WON_TEXT: "The last guardian has fallen in turn {turn}. The dungeon goes on below."
        / "Le dernier gardien est tombé au tour {turn}. Le donjon continue en dessous.";
    KILLS: "Monsters defeated" / "Monstres vaincus";
    DEALT: "Damage dealt" / "Dégâts infligés";
    TAKEN: "Damage taken" / "Dégâts subis";
    CRITICALS: "Critical blows" / "Coups critiques";
    STEPS: "Cells walked" / "Cases parcourues";
    TREASURES: "Treasures opened" / "Trésors ouverts";
    POTIONS: "Potions drunk" / "Potions bues";
    SCROLLS: "Scrolls read" / "Parchemins lus";
    EXP: "Experience" / "Expérience";
    DEEPEST: "Deepest floor" / "Étage le plus profond";
    AGAIN_WITH: "The same dungeon again: oubliette play --seed {seed} --class {class}"
        / "Le même donjon : oubliette play --seed {seed} --class {class}";

    BAR_MENU: "up/down choose   Enter go   Esc back   Ctrl-C quit" / "haut/bas choisir   Entrée valider   Échap retour   Ctrl-C quitter";
    BAR_WALK: "arrows {letters} move  . wait  m magic  c skills  i bag  p grow  ? help  Esc menu"
        / "flèches {letters}  . attendre  m magie  c compétences  i sac  p points  ? aide  Échap";
    BAR_LIST: "up/down choose   Enter ok   Esc back   ? help" / "haut/bas choisir   Entrée valider   Échap retour   ? aide";
    BAR_BAG: "up/down choose   Enter use   x throw away   e enchant   Esc back"
        / "haut/bas choisir   Entrée utiliser   x jeter   e enchanter   Échap retour";
    BAR_TREASURE: "t take   l leave   in the bag: up/down choose   u use   x throw away"
        / "t prendre   l laisser   dans le sac : haut/bas choisir   u utiliser   x jeter";
    BAR_AIM: "arrows {letters} direction   Esc back" / "flèches {letters} direction   Échap retour";
    BAR_DEAD: "n new game   r same dungeon   Esc menu" / "n nouvelle partie   r même donjon   Échap menu";
    BAR_WON: "Enter go on" / "Entrée continuer";
    BAR_HELP: "any key: next page   Esc close" / "une touche : page suivante   Échap fermer";

    HELP_TITLE: "Help {page}/{count}" / "Aide {page}/{count}";
    KEY_MOVE: "move; into a monster: strike; into a treasure: open" / "bouger ; frapper un monstre ; ouvrir un trésor";
    KEY_MOVE_NAME: "arrows, {letters}, 8624" / "flèches, {letters}, 8624";
    KEY_MAGIC: "magic against a monster beside you, {cost} Mp" / "magie contre un monstre voisin, {cost} Mp";
    KEY_SKILLS: "the skills you have learned" / "les compétences apprises";
    KEY_BAG: "the bag: drink, read, wear, throw away, enchant" / "le sac : boire, lire, porter, jeter, enchanter";
    KEY_GROW: "assign points and learn skills after a new level" / "répartir les points et apprendre après un niveau";
    KEY_WAIT: "wait a turn" / "attendre un tour";
    KEY_HELP: "this help, at any time" / "cette aide, à tout moment";
    KEY_MENU: "menu, or back" / "menu, ou retour";
    KEY_MENU_NAME: "Esc" / "Échap";
    KEY_QUIT: "quit at once" / "quitter aussitôt";
    SIGN_HERO: "@ you; the arrow beside it shows where you look" / "@ vous ; la flèche à côté montre où vous regardez";
    SIGN_TERRAIN: "# wall   % rubble   . floor   + door   $ treasure   < stair up   > stair down"
        / "# mur   % gravats   . sol   + porte   $ trésor   < montée   > descente";
    SIGN_MARK: "beside a monster: 1 to 9 tenths of its Hp left; z asleep" / "près d'un monstre : 1 à 9 dixièmes de ses Hp ; z endormi";
    RULE_TURN: "Moving, striking, magic, skills, scrolls and opening a treasure take a turn; then every monster beside you hits. Drinking, wearing, taking and throwing away are free."
        / "Bouger, frapper, la magie, les compétences, les parchemins et ouvrir un trésor prennent un tour ; ensuite chaque monstre voisin frappe. Boire, porter, prendre et jeter sont gratuits.";
    RULE_BLOW: "Atk is how hard you strike, Int how strong your magic is. Some blows are critical and count three times."
        / "Atk est la force de vos coups, Int celle de votre magie. Certains coups sont critiques et comptent triple.";
    RULE_LEVEL: "Victories give Exp, and Exp gives levels: full gauges and points to assign; every third level teaches a skill."
        / "Les victoires donnent de l'Exp, et l'Exp des niveaux : jauges pleines et points à répartir ; tous les trois niveaux, une compétence.";
    RULE_HEAL: "Time heals nothing. Potions, levels and some gifts do. With no Hp left you are dead, for good."
        / "Le temps ne guérit rien. Potions, niveaux et certains dons, oui. Sans Hp, vous êtes mort, pour de bon.";
    RULE_PIECE: "Armor adds to Def, weapons to Atk, wands to Int. The best is worn by itself; once you own an enchanted piece of a kind, you choose."
        / "L'armure augmente Def, l'arme Atk, la baguette Int. La meilleure se porte seule ; dès qu'une pièce d'une sorte est enchantée, vous choisissez.";
    RULE_GOAL: "Every fifth floor has a guardian before its stair. The last one waits on floor 20."
        / "Tous les cinq étages, un gardien barre l'escalier. Le dernier attend à l'étage 20.";
}

#[cfg(test)]
mod tests {
    use oubliette::Language;

    use super::*;

    #[test]
    fn both_languages_name_the_same_things() {
        for text in ALL {
            assert_eq!(text.places(Language::English), text.places(Language::French), "{text:?}");
        }
    }
}
