/** The word for a code, or a neutral one for a code of a newer server (decision 151). */
export const wordOf = <Code extends string>(words: Readonly<Record<Code, string>>, code: Code): string =>
  Object.hasOwn(words, code) ? words[code] : "Outro";
