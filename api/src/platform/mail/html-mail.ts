/** Whose e-mails these are, as the site's configuration says it; empty where it does not. */
export interface Letterhead {
  name: string;
  /** `#1f4d3a`. */
  color: string;
  /** Who offers what the e-mail is about, with CNPJ and address; empty where the site's own company does. */
  foot: string;
  /** A PNG that goes with the e-mail; null for none. */
  logo: Uint8Array | null;
}

/** By this an e-mail's HTML names the logo that goes with it. */
export const LOGO_ID = "logo@gleba";

/** A plain text with who offers below it, as mail programs know a signature. */
export const withFoot = (text: string, { foot }: Pick<Letterhead, "foot">): string =>
  foot === "" ? text : `${text}\n\n-- \n${foot}`;

/** Text as it stands between tags and in attributes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const isOurs = (address: string, origins: readonly string[]): boolean =>
  origins.some((origin) => address.startsWith(`${origin}/`));

/** Links to `origins`, ours, can be followed; everything else stays text, since people may have typed it. */
export const withLinks = (text: string, origins: readonly string[]): string =>
  text
    .split(/(https?:\/\/[^\s]+)/)
    .map((part) =>
      isOurs(part, origins)
        ? `<a href="${escaped(part)}" class="ink" rel="noreferrer" style="color:#1c211e;overflow-wrap:anywhere">${escaped(part)}</a>`
        : escaped(part),
    )
    .join("");

const BODY = "margin:0;padding:24px 16px;background:#fbfaf6;color:#1c211e;font:16px/1.6 system-ui,sans-serif";
const SHEET = "max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border-top:4px solid";
const TEXT = "margin:0 0 16px;overflow-wrap:anywhere";
const FOOT = "margin:24px 0 0;padding-top:16px;border-top:1px solid #d9d9d2;color:#4c544f;font-size:14px";
const BUTTON =
  "display:inline-block;margin:8px 0 0;padding:10px 20px;border:1px solid transparent;border-radius:8px;font-weight:700;text-decoration:none";
const CODE = "display:inline-block;margin:4px 0;font:700 28px/1.4 ui-monospace,monospace;letter-spacing:2px";
const FALLBACK = "#1f4d3a";
const INK = "#1c211e";
const PAPER = "#ffffff";

/** For programs that show letters in the dark; the others never read it. */
const DARK = `@media (prefers-color-scheme:dark){body{background:#141815!important;color:#eef1ec!important}.sheet{background:#1e2420!important}.ink{color:#eef1ec!important}.foot{color:#b9c1bb!important;border-color:#3d4640!important}.logo{padding:8px!important;background:#ffffff!important}.button{border-color:#8a948d!important}}`;

const SIGN_IN_CODE = /^\d{4} \d{4}$/;

/** How bright a colour is, from 0 to 1, as WCAG reckons contrast. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** White and the ink are told from a colour equally well at this one. */
const MIDDLE = 0.19;

/** What is read on a colour: white, or ink where it is bright. */
const inkOn = (color: string): string => (luminance(color) > MIDDLE ? INK : PAPER);

/** A line of a letter: an address of ours alone is a button, a code to sign in with large. */
const lineOf = (line: string, color: string, origins: readonly string[]): string => {
  if (SIGN_IN_CODE.test(line)) return `<span style="${CODE}">${line}</span>`;
  if (/\s/.test(line) || !isOurs(line, origins)) return withLinks(line, origins);
  return `<a href="${escaped(line)}" class="button" rel="noreferrer" style="${BUTTON};background:${color};color:${inkOn(color)}">Abrir no portal</a>`;
};

/**
 * A plain text as a page of HTML that mail programs show: the company's colour, logo and name, a paragraph for each of the text, and who offers.
 * Without scripts or anything that is fetched, so that reading it tells nobody: the logo goes with the e-mail.
 *
 * @param origins the portal's and the API's: whose addresses can be followed
 */
export const htmlMail = (
  { subject, text }: { subject: string; text: string },
  { name, color, foot, logo }: Letterhead,
  origins: readonly string[],
): string => {
  const brand = /^#[0-9a-f]{6}$/i.test(color) ? color : FALLBACK;
  const paragraphs = text.split(/\n{2,}/).map((part) => {
    const lines = part.split("\n").map((line) => lineOf(line, brand, origins));
    return `<p style="${TEXT}">${lines.join("<br>")}</p>`;
  });
  const picture = logo
    ? `<p style="margin:0 0 16px"><img class="logo" src="cid:${LOGO_ID}" alt="" style="max-width:200px;max-height:72px"></p>\n`
    : "";
  const offers = foot === "" ? "" : `\n<p class="foot" style="${FOOT}">${escaped(foot)}</p>`;
  const head = name === "" ? "" : `<p style="margin:0 0 24px;font-weight:700;font-size:18px">${escaped(name)}</p>\n`;
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title><style>${DARK}</style></head>
<body style="${BODY}"><div class="sheet" style="${SHEET} ${brand}">
${picture}${head}${paragraphs.join("\n")}${offers}
</div></body></html>`;
};
