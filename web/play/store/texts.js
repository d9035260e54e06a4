// What the player is told about saved runs: English, French.

import { translator } from '../../shared/texts.js';

export const STORE = /** @type {const} */ ({
  store_blocked: ['This browser stores nothing for this page, so the run lasts until the page is closed. Export it as a code to keep it.', 'Ce navigateur n’enregistre rien pour cette page : la partie dure jusqu’à la fermeture de la page. Exportez-la sous forme de code pour la garder.'],
  store_full: ['The storage of the browser is full. The run is saved, but its replay is not.', 'Le stockage du navigateur est plein. La partie est enregistrée, mais pas son enregistrement à revoir.'],
  store_failed: ['The run could not be saved. The page tries again after each action; keep it open, or export the run as a code.', 'La partie n’a pas pu être enregistrée. La page réessaie après chaque action : gardez-la ouverte, ou exportez la partie sous forme de code.'],
  store_cleared: ['The stored data of this page were deleted. The run on the screen was saved again.', 'Les données enregistrées de cette page ont été effacées. La partie à l’écran a été enregistrée de nouveau.'],
  store_back: ['The run is saved again.', 'La partie est de nouveau enregistrée.'],
  store_older_copy: ['The last save was damaged. The one before it was loaded.', 'La dernière sauvegarde était endommagée. La précédente a été chargée.'],
  store_damaged: ['The saved run was damaged and cannot be loaded. It was set aside, not deleted.', 'La partie enregistrée était endommagée et ne peut pas être chargée. Elle a été mise de côté, pas effacée.'],
  store_newer: ['The saved run comes from a newer version of Oubliette. It was set aside, not deleted.', 'La partie enregistrée vient d’une version plus récente d’Oubliette. Elle a été mise de côté, pas effacée.'],
  store_replay_lost: ['The actions of this run were damaged, so it will have no replay. The run itself is complete.', 'Les actions de cette partie étaient endommagées : elle n’aura pas d’enregistrement à revoir. La partie elle-même est complète.'],
  store_old_tab: ['Another tab has an older version of this page. Close that tab so that runs can be saved.', 'Un autre onglet contient une ancienne version de cette page. Fermez-le pour que les parties puissent être enregistrées.'],
  store_newer_page: ['The stored runs belong to a newer version of Oubliette. This version keeps a run only until the page is closed; export it as a code.', 'Les parties enregistrées appartiennent à une version plus récente d’Oubliette. Celle-ci ne garde une partie que jusqu’à la fermeture de la page ; exportez-la sous forme de code.'],
  store_new_tab: ['Another tab has a newer version of this page. Reload this page to go on.', 'Un autre onglet contient une version plus récente de cette page. Rechargez cette page pour continuer.'],
  tab_watches: ['This run is being played in another tab. You see each step here.', 'Cette partie se joue dans un autre onglet. Vous en voyez chaque pas ici.'],
  tab_take_over: ['Play here', 'Jouer ici'],
  tab_lost: ['Another tab took this run over. You see each step here.', 'Un autre onglet a repris cette partie. Vous en voyez chaque pas ici.'],
  tab_free: ['The other tab was closed. You can go on here.', 'L’autre onglet a été fermé. Vous pouvez continuer ici.'],
});

export const t = translator(STORE);
/** @typedef {keyof typeof STORE} Key */
