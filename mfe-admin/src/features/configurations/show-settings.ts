import { SITE_CHANGED, type SiteEntry } from "@gleba/shared/contracts";
import { brandRules, USUAL_COLOR } from "@gleba/shared/contracts/crm";
import { learnSettings } from "./api.ts";

let sheet: CSSStyleSheet | undefined;

/** The page came with the colour of before; a sheet made by script may say another without loosening the policy. */
const showColor = (color: string): void => {
  if (!("adoptedStyleSheets" in document)) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(brandRules(color || USUAL_COLOR));
};

/** The page around the settings takes them over as soon as they are saved: name, logo, icon and colour. Never throws. */
export const showSettings = async (entries: readonly SiteEntry[]): Promise<void> => {
  showColor(entries.find(({ type }) => type === "brandColor")?.value ?? "");
  try {
    await learnSettings();
    window.dispatchEvent(new Event(SITE_CHANGED));
  } catch {
    // They are saved; the next page shows them.
  }
};
