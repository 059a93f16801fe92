/** Markup that needs no escaping. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | readonly Part[];

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const textOf = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(textOf).join("");
  return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character]!);
};

/** Template tag that escapes every value but `Html`. Attributes need double quotes. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((text, index) => text + (index < parts.length ? textOf(parts[index]!) : "")).join(""));

/** Marks text as markup: our own, or rich text the API has sanitised; never anything else a person typed. */
export const raw = (text: string): Html => new Html(text);

/**
 * An address from the database as an attribute: empty for anything but http(s) and paths of this origin. Browsers read
 * `/\host` as `//host`, and so a path with a tab or a line break in front of it.
 */
export const safeUrl = (url: string): string => (/^(https?:\/\/|\/(?![/\\\t\r\n]))/.test(url) ? url : "");
