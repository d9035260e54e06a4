// Why a request has no answer.

/** @typedef {import('../texts.js').Text} Text */
/** @typedef {{ size?: string, params?: Record<string, number>, mission?: Record<string, number> }} Changes to a recipe */
/** @typedef {Text & { advice?: Changes }} Problem */

/** A refused request, with the reasons. */
export class Refusal extends Error {
  /**
   * @param {string} kind
   * @param {Problem[]} problems
   */
  constructor(kind, problems) {
    super(problems.map((problem) => problem.en).join('\n'));
    this.kind = kind;
    this.problems = problems;
  }
}

/** The program cannot be reached. */
export class Unreachable extends Error {}
