import { createHash } from "node:crypto";
import type { SiteHome } from "@gleba/shared/contracts";
import type { Registry } from "@gleba/shared/federation";
import type { ApiResult } from "../api-client.ts";
import { brandColorOf } from "../brand-style.ts";
import { safeUrl } from "../html.ts";
import { siteEntryValue } from "../site.ts";

const LONGEST_SHORT_NAME = 12;
/** Of the paper, behind the icon while the app opens (shared/src/ui/colors.css). */
const PAPER = "#fbfaf6";

/** As many words as stand below an icon; cut where already the first is longer. */
const shortNameOf = (name: string): string => {
  let short = "";
  for (const word of name.split(/\s+/)) {
    const longer = `${short} ${word}`.trim();
    if (longer.length > LONGEST_SHORT_NAME) break;
    short = longer;
  }
  return short || name.slice(0, LONGEST_SHORT_NAME).trim();
};

/** Lots between streets on the brand's colour: where the company has no icon of its own. */
export const defaultIcon = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${color}" d="M0 0h64v64H0z"/><g transform="translate(16 16)"><path d="M7 9.5 14.5 7v8L7 17z" fill="#9cc5ab"/><path d="M17 6.8 25 9v7l-8-1z" fill="#e9c9a8"/><path d="M7 19.4l7.5-1.8V25L7 23.6z" fill="#e6eee8"/><path d="M17 17.6l8 1v5L17 25z" fill="#6fa384"/></g></svg>`;

const iconsOf = (icon: string, color: string, apiUrl: string) => {
  if (!icon) return [{ src: "/offline/icon.svg", type: "image/svg+xml", sizes: "any", purpose: "any maskable" }];
  const version = createHash("sha256").update(`${icon} ${color}`).digest("base64url").slice(0, 16);
  return (
    [
      [192, "any"],
      [512, "any"],
      [512, "maskable"],
    ] as const
  ).map(([size, shape]) => ({
    src: `${apiUrl}/api/public/app-icon.png?size=${size}&shape=${shape}&v=${version}`,
    type: "image/png",
    sizes: `${size}x${size}`,
    purpose: shape,
  }));
};

/** What a phone or a desktop is told of the portal as an app: the company's name, colour and icon. */
export const webManifest = (site: ApiResult<SiteHome>, registry: Registry | undefined, apiUrl: string) => {
  const name = siteEntryValue(site, "title") || "Portal de loteamentos";
  const color = brandColorOf(site);
  const mounts = Object.values(registry?.remotes ?? {}).flatMap((remote) => remote.mounts);
  const shortcuts = [
    { name: "Empreendimentos", url: "/" },
    { name: "Meus contratos", url: "/contratos" },
  ].filter(({ url }) => mounts.includes(url));
  return {
    id: "/",
    name,
    short_name: shortNameOf(name),
    description: siteEntryValue(site, "content") || undefined,
    lang: "pt-BR",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    // Where it is known, with a way back; elsewhere without anything of the browser's.
    display: "standalone",
    display_override: ["minimal-ui"],
    background_color: PAPER,
    theme_color: color,
    categories: ["business", "finance"],
    icons: iconsOf(safeUrl(siteEntryValue(site, "favicon")), color, apiUrl),
    shortcuts,
  };
};
