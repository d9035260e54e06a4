// The texts of films of the last moments: English, French.

import { translator } from '../shared/texts.js';

export const CLIP = /** @type {const} */ ({
  clip_recording: ['Recording the last moments…', 'Enregistrement des derniers instants…'],
  clip_saved: ['The clip was saved.', 'Le clip a été enregistré.'],
  clip_no_recorder: ['This browser cannot record clips. Share the replay instead.', 'Ce navigateur ne peut pas enregistrer de clips. Partagez plutôt l’enregistrement de la partie.'],
  clip_no_pictures: ['There is nothing to record yet.', 'Il n’y a encore rien à enregistrer.'],
  clip_failed: ['The clip could not be recorded. Share the replay instead.', 'Le clip n’a pas pu être enregistré. Partagez plutôt l’enregistrement de la partie.'],
});

export const t = translator(CLIP);
