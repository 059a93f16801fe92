/** A refusal that a person reads: one clear sentence, perhaps followed by the last lines of the tool that failed. */
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
