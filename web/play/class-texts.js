// The texts about classes, which are chosen before a run begins: English, French.

export const CLASS_TEXTS = /** @type {const} */ ({
  class_adventurer: ['Adventurer', 'Aventurier'],
  class_warrior: ['Warrior', 'Guerrier'],
  class_mage: ['Mage', 'Mage'],
  class_rogue: ['Rogue', 'Voleur'],
  class_priest: ['Priest', 'Prêtre'],
  class_adventurer_help: ['Ten of everything: good at all, best at nothing.', 'Dix partout : bon en tout, le meilleur en rien.'],
  class_warrior_help: ['Takes 10 % less damage. Walk up and strike.', 'Subit 10 % de dégâts en moins. Avancez et frappez.'],
  class_mage_help: ['Each victory restores 1 Mp. Magic hits hard, armor is thin.', 'Chaque victoire restaure 1 Mp. Magie puissante, peau fragile.'],
  class_rogue_help: ['10 % more critical blows, and no mimic fools you.', '10 % de coups critiques en plus, et aucune mimique ne vous trompe.'],
  class_priest_help: ['Each victory restores 2 % of Hp. Slow, and hard to wear down.', 'Chaque victoire restaure 2 % des Hp. Lent, mais increvable.'],
});
