const names = { none: "sem correção", moderate: "correção moderada", high: "correção alta" } as const;

/** A supposition about a contract's index, inside a sentence: `correção moderada`. */
export const scenarioName = (scenario: keyof typeof names): string => names[scenario];
