/** Text that is HTML already. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | readonly Part[];

const NAMES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const textOf = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(textOf).join("");
  return String(part).replace(/[&<>"']/g, (character) => NAMES[character]!);
};

/** Template tag: everything put in is escaped, except what is HTML already. Put attributes in double quotes. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((text, index) => text + (index < parts.length ? textOf(parts[index]!) : "")).join(""));

/** Text that is HTML already: ours, or rich text the API has cleaned; never anything else a person typed. */
export const raw = (text: string): Html => new Html(text);

/** An address from the database as an attribute: anything but http(s) and own paths is dropped. */
export const safeUrl = (url: string): string => (/^(https?:\/\/|\/(?!\/))/.test(url) ? url : "");
