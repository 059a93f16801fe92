/** A gate said no: the composition in force stays. Each problem is a sentence. */
export class Refused extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join("\n"));
  }
}

/** Others kept releasing at the same moment; nothing was changed. */
export class Conflict extends Error {
  constructor() {
    super("Others are releasing at this moment; nothing was changed. Try again.");
  }
}
