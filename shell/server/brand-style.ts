import { createHash } from "node:crypto";
import type { SiteHome } from "@gleba/shared/contracts";
import { brandRules, USUAL_COLORS, type BrandColors } from "@gleba/shared/contracts/crm";
import type { Answer } from "./api-client.ts";
import { entryOf } from "./site.ts";

/** The brand's colour, for what browsers draw around the page. */
export const brandColorOf = (site: Answer<SiteHome>): string => entryOf(site, "brandColor") || USUAL_COLORS.brandColor;

/** The company's colours (`brandColor`, `accentColor`) as text of a `<style>`; empty where they are the usual ones or none. */
export const brandStyle = (site: Answer<SiteHome>): string => {
  const own = (type: keyof BrandColors): string => {
    const color = entryOf(site, type);
    return color.toLowerCase() === USUAL_COLORS[type] ? "" : color;
  };
  return brandRules({ brandColor: own("brandColor"), accentColor: own("accentColor") });
};

/** How the content security policy names a `<style>`. */
export const styleSource = (style: string): string => `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
