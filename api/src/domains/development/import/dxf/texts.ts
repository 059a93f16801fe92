/** Characters that old programs write in letters: degrees, plus or minus, diameter. */
const SPECIAL: Record<string, string> = { d: "°", p: "±", c: "Ø", "%": "%" };

/** `\U+00E7`, as programs write what their code page lacks. */
const unescape = (text: string): string =>
  text
    .replace(/\\U\+([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/%%(\d{3})/g, (_, number: string) => String.fromCharCode(Number(number)))
    .replace(/%%([a-z%])/gi, (_, letter: string) => SPECIAL[letter.toLowerCase()] ?? "");

/** What a TEXT says, without what only tells how it looks. */
export const plainText = (text: string): string => unescape(text).replace(/\s+/g, " ").trim();

/** What no text holds: it keeps such letters from being taken for formats. */
const ESCAPED = "\uE000U+";

/** What an MTEXT says: lines become one, and fonts, heights, colours and stacked fractions are taken off. */
export const plainMtext = (text: string): string =>
  plainText(
    text
      .replace(/\\U\+/gi, ESCAPED)
      .replace(/\\[Pn~]/g, " ")
      .replace(/\\S([^;]*);/g, (_, stacked: string) => stacked.replace(/[#^]/g, "/"))
      .replace(/\\[ACcFfHQTWp][^;\\{}]*;/g, "")
      .replace(/\\[LlOoKkNX]/g, "")
      .replace(/(?<!\\)[{}]/g, "")
      .replace(/\\([\\{}])/g, "$1")
      .replaceAll(ESCAPED, "\\U+"),
  );
