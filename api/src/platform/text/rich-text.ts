import sanitizeHtml from "sanitize-html";

/** What rich text may hold; everything else is removed, whoever wrote it. */
const RICH_TEXT: sanitizeHtml.IOptions = {
  allowedTags: [
    "p",
    "br",
    "h2",
    "h3",
    "h4",
    "strong",
    "em",
    "u",
    "s",
    "a",
    "ul",
    "ol",
    "li",
    "blockquote",
    "img",
    "hr",
  ],
  allowedAttributes: { a: ["href", "title"], img: ["src", "alt", "width", "height"] },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  // `//host/picture` would be fetched from a third party.
  allowProtocolRelative: false,
};

/** Texts cleaned before: the same few are read over and over, and cleaning one takes longer than reading it. */
const cleaned = new Map<string, string>();
const MOST_CLEANED = 100;

/** HTML fit to be shown to anyone. */
export const cleanHtml = (html: string): string => {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = sanitizeHtml(html, RICH_TEXT);
  for (const oldest of cleaned.keys()) {
    if (cleaned.size < MOST_CLEANED) break;
    cleaned.delete(oldest);
  }
  cleaned.set(html, clean);
  return clean;
};

/** What a paper can print of rich text: words, headings and lists. */
const WRITTEN_WORDS: sanitizeHtml.IOptions = {
  allowedTags: ["p", "br", "h2", "h3", "h4", "strong", "em", "ul", "ol", "li", "blockquote"],
  allowedAttributes: {},
};

/** The same text without what a paper cannot print. */
export const cleanPaperHtml = (html: string): string => sanitizeHtml(html, WRITTEN_WORDS);

const ENTITIES: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

const ENTITY = /&(?:amp|lt|gt|quot);/g;
const unescaped = (entity: string): string => ENTITIES[entity] ?? entity;

/** Cleaned text as its words: what a sanitizer writes as entities is read back. */
export const unescapeText = (text: string): string => text.replace(ENTITY, unescaped);

/** The words of a text, for places that show no markup: every tag is out, and what runs with its content. */
export const plainText = (text: string): string =>
  sanitizeHtml(text.replace(/<\/(?:p|h[1-6]|li|blockquote)>|<br\s*\/?>/gi, "$& "), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(ENTITY, unescaped)
    .trim();
