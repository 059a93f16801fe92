import { createHash } from "node:crypto";
import type { SiteHome } from "@gleba/shared/contracts";
import { brandRules, USUAL_COLOR } from "@gleba/shared/contracts/crm";
import type { Answer } from "./api-client.ts";
import { entryOf } from "./site.ts";

/**
 * The company's colour (`brandColor` of the configuration) as text of a `<style>`; empty where it is the usual one or none.
 */
export const brandStyle = (site: Answer<SiteHome>): string => {
  const color = entryOf(site, "brandColor");
  return color.toLowerCase() === USUAL_COLOR ? "" : brandRules(color);
};

/** How the content security policy names a `<style>`. */
export const styleSource = (style: string): string => `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
