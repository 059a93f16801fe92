/** A release gate failed: the current composition stays. Each problem is a sentence. */
export class GateError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join("\n"));
  }
}

/** The command line is wrong; nothing was read or changed. */
export class UsageError extends Error {}

/** Optimistic concurrency failed: others were releasing at the same moment, and nothing was changed. */
export class ConflictError extends Error {
  constructor(message = "Others are releasing at this moment; nothing was changed. Try again.") {
    super(message);
  }
}
