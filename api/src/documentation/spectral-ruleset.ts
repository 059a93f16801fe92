import type { RuleDefinition, RulesetDefinition } from "@stoplight/spectral-core";
import owasp from "@stoplight/spectral-owasp-ruleset";
import rulesets from "@stoplight/spectral-rulesets";

/** A rule of the OWASP set as it is, asked of other places of a description. */
const only = (name: string, given: string[]): RuleDefinition => {
  const rule = (owasp as { rules: Record<string, RuleDefinition> }).rules[name];
  if (rule === undefined) throw new Error(`The OWASP rules have no ${name}.`);
  return { ...rule, given };
};

/** What somebody sends, not what the server answers. */
const SENT = ["$.paths[*][*].parameters[*].schema", "$.paths[*][*].requestBody.content[*].schema"];
const ofType = (type: string): string[] =>
  SENT.flatMap((place) => [
    `${place}[?(@ && @.type=="${type}")]`,
    `${place}..[?(@ && @.type=="${type}")]`,
    `${place}..[?(@ && @.type && @.type.constructor.name==="Array" && @.type.includes("${type}"))]`,
  ]);

/**
 * Every rule of OWASP's set for APIs, warnings too, and Spectral's recommended ones for OpenAPI. What is off or asked of less
 * says why.
 */
export const ruleset: RulesetDefinition = {
  extends: [
    [rulesets.oas as RulesetDefinition, "recommended"],
    [owasp as RulesetDefinition, "all"],
  ],
  rules: {
    // Limits keep senders from using up the server. What it answers is its own, bounded by pages of at most 100 rows and by
    // what it stores; a bound in the answer's contract would have browsers reject a long name instead of showing it.
    "owasp:api4:2023-string-limit": only("owasp:api4:2023-string-limit", ofType("string")),
    "owasp:api4:2023-array-limit": only("owasp:api4:2023-array-limit", ofType("array")),
    // Names, messages and passwords are of any letters: a length and no control characters (the input gate) is their limit.
    "owasp:api4:2023-string-restricted": "off",
    // A call of everybody never answers 401; which those are is a list in every-call.db.test.ts.
    "owasp:api8:2023-define-error-responses-401": only("owasp:api8:2023-define-error-responses-401", [
      "$.paths[*][?(@ && @.security && @.security[0].bearer)].responses",
    ]),
    // The description is that of every installation; who runs one stands on its own pages.
    "info-contact": "off",
    // A summary says what a call does; a description is for what else there is to say.
    "operation-description": "off",
    // The specification writes seven paths so; both forms are taken everywhere.
    "path-keys-no-trailing-slash": "off",
    // OpenAPI 3.1 is JSON Schema 2020-12, where a pair is `prefixItems` with `items: false`; the rule knows 2.0's `items` alone.
    "array-items": "off",
    // Tries patterns without the Unicode flag, in which \P{Cc} means something else.
    "oas3-valid-schema-example": "off",
  },
};
