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

/** Runs a command's body and turns a failure into its sentence and a non-zero exit. */
export const command = async (body) => {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.details) process.stderr.write(`\n${error.details.trimEnd()}\n`);
    process.stderr.write(`\n✗ ${error.message}\n`);
    process.exitCode = 1;
  }
};
