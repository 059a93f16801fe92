import * as z from "zod/mini";
import type { LinkKey } from "#platform/email-link";

/** What a person has typed; the document is left out on purpose. */
const fields = z.object({ kind: z.string(), name: z.string(), email: z.string(), text: z.string() });
const link = z.object({ protocol: z.string(), accessKey: z.string() });
const stored = z.object({ fields: z.optional(fields), link: z.optional(link) });

type TabState = z.infer<typeof stored>;

const STORAGE_KEY = "gleba:meus-dados";

/** What this tab remembers over a reload; nothing when storage is off or holds something else. */
export const readTabState = (): TabState => {
  try {
    const read = stored.safeParse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}"));
    return read.success ? read.data : {};
  } catch {
    return {};
  }
};

const write = (state: TabState): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(state));
  } catch {
    // Private windows may refuse storage; only a reload would lose what was typed.
  }
};

/** Remembers what was typed; null forgets it. */
export const rememberFields = (typed: z.infer<typeof fields> | null): void =>
  write({ ...readTabState(), fields: typed ?? undefined });

/** Remembers the link somebody came by; null forgets it. */
export const rememberLink = (openedLink: LinkKey | null): void =>
  write({ ...readTabState(), link: openedLink ?? undefined });
