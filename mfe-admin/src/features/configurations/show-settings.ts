import { SITE_CHANGED, type SiteEntry } from "@gleba/shared/contracts";
import { brandRules, USUAL_COLORS, type BrandColors } from "@gleba/shared/contracts/crm";
import { refreshSiteSettings } from "./api.ts";

let sheet: CSSStyleSheet | undefined;

/** The page came with the earlier colours; a sheet made by script may set others without loosening the policy. */
const showColors = (colors: BrandColors): void => {
  if (!("adoptedStyleSheets" in document)) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(brandRules(colors));
};

/** The page around the settings takes them over as soon as they are saved: name, logo, icon and colours. Never throws. */
export const showSettings = async (entries: readonly SiteEntry[]): Promise<void> => {
  const colorOf = (type: keyof BrandColors): string =>
    entries.find((entry) => entry.type === type)?.value || USUAL_COLORS[type];
  showColors({ brandColor: colorOf("brandColor"), accentColor: colorOf("accentColor") });
  try {
    await refreshSiteSettings();
    window.dispatchEvent(new Event(SITE_CHANGED));
  } catch {
    // They are saved; the next page shows them.
  }
};
