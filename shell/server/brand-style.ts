import type { SiteHome } from "@gleba/shared/contracts";
import { type BrandColors, brandRules, USUAL_COLORS } from "@gleba/shared/contracts/crm";
import type { ApiResult } from "./api-client.ts";
import { siteEntryValue } from "./site.ts";

/** The brand's colour, for the browser's own interface around the page (`theme-color`). */
export const brandColorOf = (site: ApiResult<SiteHome>): string =>
  siteEntryValue(site, "brandColor") || USUAL_COLORS.brandColor;

/** The company's colours (`brandColor`, `accentColor`) as text of a `<style>`; empty where they are the defaults. */
export const brandStyle = (site: ApiResult<SiteHome>): string => {
  const customColor = (type: keyof BrandColors): string => {
    const color = siteEntryValue(site, type);
    return color.toLowerCase() === USUAL_COLORS[type] ? "" : color;
  };
  return brandRules({ brandColor: customColor("brandColor"), accentColor: customColor("accentColor") });
};
