import { Failure } from "./failure.mjs";
import { cleanUp } from "./interrupt.mjs";

/** Runs a command's body; a failure ends what is still running and becomes its sentence and a non-zero exit. */
export const command = async (body) => {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.details) process.stderr.write(`\n${error.details.trimEnd()}\n`);
    process.stderr.write(`\n✗ ${error.message}\n`);
    process.exitCode = 1;
    await cleanUp();
  }
};
