import { OPEN_PAGE, type OpenPage, openPageKey } from "./open-page.ts";

/** A page on screen renews its note every few seconds; one that did not for so long has stopped answering. */
const SILENT_MS = 60_000;
/** What is older says nothing of today's releases. */
const OLDEST_MS = 7 * 86_400_000;
/** Found at once at most; more would be somebody's storage restored from a backup. */
const MOST = 5;

const parse = (text: string | null): Partial<OpenPage> => {
  try {
    return (JSON.parse(text ?? "null") ?? {}) as Partial<OpenPage>;
  } catch {
    return {};
  }
};

const isNote = (page: Partial<OpenPage>): page is OpenPage =>
  typeof page.at === "number" &&
  /^(?:shell|mfe-[a-z]{1,30})$/.test(String(page.remote)) &&
  /^\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[0-9a-z.]{1,60})?$/.test(String(page.version)) &&
  (page.visit === undefined || /^[0-9a-f]{16}$/.test(page.visit));

/**
 * Takes the notes of pages that froze or crashed out of the storage: each is found once. A page that is merely open in
 * another window renews its note, and one that was left has none.
 */
export const takeFrozenPages = (storage: Storage, now: number): OpenPage[] => {
  const keys = Object.keys(storage).filter((key) => key.startsWith(OPEN_PAGE) && key !== openPageKey());
  const silent = keys
    .map((key) => ({ key, page: parse(storage.getItem(key)) }))
    .filter(({ page }) => !isNote(page) || now - page.at > SILENT_MS);
  for (const { key } of silent) storage.removeItem(key);
  return silent.flatMap(({ page }) => (isNote(page) && now - page.at < OLDEST_MS ? [page] : [])).slice(0, MOST);
};
