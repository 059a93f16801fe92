/** A gate said no: the composition in force stays. Each problem is a sentence. */
export class Refused extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join("\n"));
  }
}

/** What was typed makes no sense; nothing was even looked at. */
export class Misused extends Error {}

/** Others kept releasing at the same moment; nothing was changed. */
export class Conflict extends Error {
  constructor() {
    super("Others are releasing at this moment; nothing was changed. Try again.");
  }
}
