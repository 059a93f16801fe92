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

/** Links into the portal can be followed; everything else stays text, since people may have typed it. */
export const withLinks = (text: string, portalOrigin: string): string =>
  text
    .split(/(https?:\/\/[^\s]+)/)
    .map((part) =>
      part.startsWith(`${portalOrigin}/`)
        ? `<a href="${escaped(part)}" rel="noreferrer" style="color:#1c211e;overflow-wrap:anywhere">${escaped(part)}</a>`
        : escaped(part),
    )
    .join("");

const BODY = "margin:0;padding:24px 16px;background:#fbfaf6;color:#1c211e;font:16px/1.6 system-ui,sans-serif";
const SHEET = "max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border-top:4px solid";
const TEXT = "margin:0 0 16px;overflow-wrap:anywhere";
const FOOT = "margin:24px 0 0;padding-top:16px;border-top:1px solid #d9d9d2;color:#4c544f;font-size:14px";
const FALLBACK = "#1f4d3a";

/**
 * A plain text as a page of HTML that mail programs show: the company's colour, logo and name, a paragraph for each of the text, and who offers.
 * Without scripts or anything that is fetched, so that reading it tells nobody: the logo goes with the e-mail.
 */
export const htmlMail = (
  { subject, text }: { subject: string; text: string },
  { name, color, foot, logo }: Letterhead,
  portalOrigin: string,
): string => {
  const border = /^#[0-9a-f]{6}$/i.test(color) ? color : FALLBACK;
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => `<p style="${TEXT}">${withLinks(part, portalOrigin).replaceAll("\n", "<br>")}</p>`);
  const picture = logo
    ? `<p style="margin:0 0 16px"><img src="cid:${LOGO_ID}" alt="" style="max-width:200px;max-height:72px"></p>\n`
    : "";
  const offers = foot === "" ? "" : `\n<p style="${FOOT}">${escaped(foot)}</p>`;
  const head = name === "" ? "" : `<p style="margin:0 0 24px;font-weight:700;font-size:18px">${escaped(name)}</p>\n`;
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(subject)}</title></head>
<body style="${BODY}"><div style="${SHEET} ${border}">
${picture}${head}${paragraphs.join("\n")}${offers}
</div></body></html>`;
};
