import { createHash } from "node:crypto";
import type { SiteHome } from "@gleba/shared/contracts";
import { brandOf } from "@gleba/shared/contracts/crm";
import type { Answer } from "./api-client.ts";
import { entryOf } from "./site.ts";

/** The colour that the stylesheets themselves have. */
const USUAL = "#1f4d3a";

/**
 * The rules that give the page the company's colour (`brandColor` of the configuration), as text of a `<style>`; empty
 * where it is the usual one or none. `:root:root` weighs more than the stylesheets' own words for a light page; a dark one has the same hue, light
 * (`--gleba-brand-dark`).
 */
export const brandStyle = (site: Answer<SiteHome>): string => {
  const color = entryOf(site, "brandColor");
  const brand = color.toLowerCase() === USUAL ? null : brandOf(color);
  if (!brand) return "";
  const { primary, hover, soft, onDark } = brand;
  const dark = `--gleba-brand-dark:${onDark.primary};--gleba-brand-dark-hover:${onDark.hover};--gleba-brand-dark-soft:${onDark.soft}`;
  return `:root:root{--gleba-brand:${primary};${dark};--gleba-color-primary:${primary};--gleba-color-primary-hover:${hover};--gleba-color-primary-soft:${soft}}`;
};

/** How the content security policy names a `<style>`. */
export const styleSource = (style: string): string => `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
