/** A quantifier after an atom: how often at most. */
const QUANTIFIER = /^(?:\*|\+|\?|\{(\d+)(,)?(\d+)?\})\??/;

/** Length of one class of characters, `[…]`, as it is written. */
const classLength = (text: string): number => {
  let at = 1;
  while (at < text.length && text[at] !== "]") at += text[at] === "\\" ? 2 : 1;
  return at + 1;
};

const timesOf = ([whole, from, comma, to]: RegExpExecArray): number => {
  if (whole.startsWith("?")) return 1;
  if (from === undefined) return Infinity;
  return comma === undefined ? Number(from) : to === undefined ? Infinity : Number(to);
};

/**
 * The most UTF-16 units that a pattern matches from `^` to `$`: what it says of a text's length. Undefined for a pattern
 * that has no end, is not anchored at both sides, or uses more than classes, escapes, groups, alternatives and quantifiers.
 */
export const longestMatch = (pattern: string): number | undefined => {
  if (!pattern.startsWith("^") || !pattern.endsWith("$")) return undefined;
  let rest = pattern.slice(1, -1);

  /** Up to the end of the group it is in. */
  const alternatives = (): number => {
    let [longest, length] = [0, 0];
    while (rest !== "" && !rest.startsWith(")"))
      if (rest.startsWith("|")) {
        rest = rest.slice(1);
        [longest, length] = [Math.max(longest, length), 0];
      } else length += quantified();
    return Math.max(longest, length);
  };

  const atom = (): number => {
    const [head] = /^\((?:\?:)?/.exec(rest) ?? [];
    if (head !== undefined) {
      rest = rest.slice(head.length);
      const inside = alternatives();
      rest = rest.slice(1);
      return inside;
    }
    const property = /^\\[pP]\{[^}]*\}/.exec(rest)?.[0];
    const written = property?.length ?? (rest.startsWith("[") ? classLength(rest) : rest.startsWith("\\") ? 2 : 1);
    rest = rest.slice(written);
    return 1;
  };

  const quantified = (): number => {
    const length = atom();
    const quantifier = QUANTIFIER.exec(rest);
    if (!quantifier) return length;
    rest = rest.slice(quantifier[0].length);
    return length === 0 ? 0 : length * timesOf(quantifier);
  };

  // An assertion, or `^…$|^…$`, is none of what is counted here.
  if (/\(\?[^:]|[^\\[][$^]/.test(rest)) return undefined;
  const longest = alternatives();
  return rest === "" && Number.isFinite(longest) ? longest : undefined;
};
