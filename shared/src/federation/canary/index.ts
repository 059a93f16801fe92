/** The rule that ends a canary by the visits that the API counted: for the release tool and the portal host's status page. */
export { type Canaries, canariesIn, findCanaryBegin } from "./begin.ts";
export { type CanaryBegin, countedHours, sidesOf, verdictBeforeHours } from "./sides.ts";
export { type Cause, NO_VISITS, RULE, RULE_TEXT, type Sides, type Verdict, verdictOn } from "./verdict.ts";
