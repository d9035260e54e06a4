// Errors: all problems at once, in English and French.

export class OubliError extends Error {
  /**
   * @param {string} kind
   * @param {{ en: string, fr: string }[]} problems
   * @param {ErrorOptions} [options]
   */
  constructor(kind, problems, options) {
    super(problems.map((problem) => problem.en).join('\n'), options);
    this.name = 'OubliError';
    this.kind = kind;
    this.problems = problems;
  }

  /**
   * The problems in a language, one per line.
   * @param {'en' | 'fr'} language
   */
  in(language) {
    return this.problems.map((problem) => problem[language] ?? problem.en).join('\n');
  }
}

export const TEXTS = {
  not_ready: {
    en: 'oubliette is not loaded yet; write `await init()` before the first call',
    fr: 'oubliette n\'est pas encore chargé ; écrivez `await init()` avant le premier appel',
  },
  no_webassembly: {
    en: 'oubliette needs WebAssembly, which is not available here; use a current browser or Node 20',
    fr: 'oubliette a besoin de WebAssembly, qui manque ici ; utilisez un navigateur récent ou Node 20',
  },
  crashed: {
    en: 'oubliette stopped in the middle of a call, probably out of memory; it was started again, so try a smaller map',
    fr: 'oubliette s\'est arrêté au milieu d\'un appel, sans doute faute de mémoire ; il a redémarré, essayez une carte plus petite',
  },
  full_only: {
    en: 'files need the whole module; import from \'oubliette-dungeons\' instead of \'oubliette-dungeons/core\'',
    fr: 'les fichiers demandent le module complet ; importez depuis « oubliette-dungeons » et non « oubliette-dungeons/core »',
  },
  cycle: { en: '{path}: the value contains itself', fr: '{path} : la valeur se contient elle-même' },
  many: { en: '{path}: the value is too large; the limit is {most} parts', fr: '{path} : la valeur est trop grande ; la limite est de {most} éléments' },
  deep: { en: '{path}: the value is nested too deeply', fr: '{path} : la valeur est trop imbriquée' },
  number: { en: '{path}: {value} is not a number that can be used here', fr: '{path} : {value} n\'est pas un nombre utilisable ici' },
  plain: { en: '{path}: a {value} cannot be used here; use a number, a text, a list or a plain object', fr: '{path} : une valeur de type {value} est inutilisable ici ; utilisez un nombre, un texte, une liste ou un objet simple' },
  object: { en: '{path}: an object is needed', fr: '{path} : il faut un objet' },
  text: { en: '{path}: a text is needed', fr: '{path} : il faut un texte' },
  layout: { en: 'the first argument must be the name of a layout or a recipe', fr: 'le premier argument doit être le nom d\'une disposition ou une recette' },
  whole: { en: '{path}: a whole number from {least} to {most} is needed', fr: '{path} : il faut un nombre entier de {least} à {most}' },
  sides: { en: 'width and height belong together; give both or use size', fr: 'width et height vont ensemble ; donnez les deux ou utilisez size' },
  dungeon: { en: '{path}: a dungeon made by generate is needed', fr: '{path} : il faut un donjon fait par generate' },
  point: { en: '{path}: a cell is needed, as { x, y } or [x, y] in whole numbers', fr: '{path} : il faut une case, { x, y } ou [x, y] en nombres entiers' },
  function: { en: '{path}: a function is needed', fr: '{path} : il faut une fonction' },
};

/**
 * A sentence with its places filled, in both languages.
 * @param {keyof typeof TEXTS} name
 * @param {Record<string, unknown>} [values]
 */
export function sentence(name, values = {}) {
  const filled = (/** @type {string} */ text) => text.replace(/\{(\w+)\}/g, (whole, key) => (key in values ? String(values[key]) : whole));
  return { en: filled(TEXTS[name].en), fr: filled(TEXTS[name].fr) };
}

/**
 * An error of one sentence.
 * @param {string} kind
 * @param {keyof typeof TEXTS} name
 * @param {Record<string, unknown>} [values]
 * @param {ErrorOptions} [options]
 */
export function refusal(kind, name, values, options) {
  return new OubliError(kind, [sentence(name, values)], options);
}
