// Sounds as texts, for those who cannot hear them: English, French. Sounds that only confirm what was pressed have none.

import { translator } from '../../shared/texts.js';

export const SOUND = /** @type {const} */ ({
  sound_bump: ['a thud', 'un bruit sourd'],
  sound_hit: ['a blow lands', 'un coup porte'],
  sound_miss: ['a swing through the air', 'un coup dans le vide'],
  sound_critical: ['a ringing blow', 'un coup retentissant'],
  sound_hurt: ['you are hit', 'un coup vous atteint'],
  sound_hurt_hard: ['you are hit hard', 'un coup violent vous atteint'],
  sound_shot: ['a bowstring snaps', 'une corde d’arc claque'],
  sound_magic: ['magic hums', 'la magie vibre'],
  sound_bolt: ['a bolt crackles', 'un éclair crépite'],
  sound_fire: ['flames roar', 'des flammes grondent'],
  sound_drain: ['life is drawn away', 'la vie est aspirée'],
  sound_sleep: ['a lullaby', 'une berceuse'],
  sound_death_beast: ['a beast howls and falls', 'une bête hurle et tombe'],
  sound_death_wing: ['a shriek, then wings fall', 'un cri aigu, puis des ailes tombent'],
  sound_death_slime: ['a wet burst', 'un éclatement mouillé'],
  sound_death_human: ['a groan and a fall', 'un râle et une chute'],
  sound_death_stone: ['stone crumbles', 'de la pierre s’effondre'],
  sound_death_giant: ['something huge crashes down', 'une masse énorme s’écroule'],
  sound_death_wood: ['wood splinters', 'du bois vole en éclats'],
  sound_death_spirit: ['a voice fades away', 'une voix s’éteint'],
  sound_death_guardian: ['a guardian falls, and the floor trembles', 'un gardien tombe, et le sol tremble'],
  sound_mimic: ['teeth snap', 'des dents claquent'],
  sound_ogre_wakes: ['an ogre growls as it wakes', 'un ogre grogne en se réveillant'],
  sound_wakes: ['something wakes', 'quelque chose se réveille'],
  sound_steal: ['quick fingers in your bag', 'des doigts rapides dans votre sac'],
  sound_split: ['a wet tearing', 'une déchirure humide'],
  sound_summon: ['a horn calls', 'un cor appelle'],
  sound_heal_other: ['a chant heals a monster', 'un chant soigne un monstre'],
  sound_chest: ['a lid creaks open', 'un couvercle grince'],
  sound_treasure_left: ['a treasure drops', 'un trésor tombe'],
  sound_key: ['keys jingle', 'des clés tintent'],
  sound_unlock: ['a lock turns', 'une serrure tourne'],
  sound_door: ['a door creaks', 'une porte grince'],
  sound_stairs_down: ['steps lead down', 'des pas descendent'],
  sound_stairs_up: ['steps lead up', 'des pas remontent'],
  sound_potion: ['gulps', 'des gorgées'],
  sound_scroll: ['paper unrolls', 'un parchemin se déroule'],
  sound_heal: ['a warm chime', 'un tintement chaleureux'],
  sound_effect_off: ['a falling tone: an effect ends', 'un son descendant : un effet prend fin'],
  sound_teleport: ['a rush of air', 'un souffle d’air'],
  sound_crack: ['stone cracks', 'la pierre se fissure'],
  sound_level_up: ['a fanfare', 'une fanfare'],
  sound_hero_death: ['a slow, dark melody', 'une mélodie lente et sombre'],
  sound_victory: ['a triumphant melody', 'une mélodie triomphale'],
  sound_chamber: ['a hidden wall moves', 'un mur caché bouge'],
  sound_box_push: ['a box scrapes', 'une caisse racle le sol'],
  sound_box_placed: ['a box settles with a chime', 'une caisse se pose et tinte'],
  sound_solved: ['a bright melody', 'une mélodie joyeuse'],
  sound_warning: ['a warning tone', 'un son d’alerte'],
  sound_left: ['{sound} (left)', '{sound} (à gauche)'],
  sound_right: ['{sound} (right)', '{sound} (à droite)'],
});

export const t = translator(SOUND);

/** How far to a side a sound is said to be there. */
const ASIDE = 0.2;

/**
 * The caption of a sound; `null` if it has none.
 * @param {string} name
 * @param {number} pan
 */
export function captionOf(name, pan) {
  const key = /** @type {keyof typeof SOUND} */ (`sound_${name}`);
  if (!(key in SOUND)) return null;
  const words = t(key);
  return pan < -ASIDE ? t('sound_left', { sound: words }) : pan > ASIDE ? t('sound_right', { sound: words }) : words;
}
