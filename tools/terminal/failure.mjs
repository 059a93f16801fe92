/** An error that a person reads: one clear sentence, perhaps followed by the last lines of the tool that failed. */
export class Failure extends Error {
  /**
   * @param {string} sentence what happened and what to do about it
   * @param {string} [details] the end of the failing tool's output
   */
  constructor(sentence, details = "") {
    super(sentence);
    this.details = details;
  }
}

/**
 * What a caught value says.
 *
 * @param {unknown} error
 */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * The system's code of a caught error, as `EADDRINUSE`; empty when it has none.
 *
 * @param {unknown} error
 */
export const codeOf = (error) => (error instanceof Error && "code" in error ? String(error.code) : "");
