import * as z from "zod/mini";
import type { LinkKey } from "#platform/email-link";

/** What a person has typed; the document is left out on purpose. */
const fields = z.object({ kind: z.string(), name: z.string(), email: z.string(), text: z.string() });
const link = z.object({ protocol: z.string(), accessKey: z.string() });
const stored = z.object({ fields: z.optional(fields), link: z.optional(link) });

type Memory = z.infer<typeof stored>;

const NAME = "gleba:meus-dados";

/** What this tab remembers over a reload; nothing when storage is off or holds something else. */
export const readMemory = (): Memory => {
  try {
    const read = stored.safeParse(JSON.parse(sessionStorage.getItem(NAME) ?? "{}"));
    return read.success ? read.data : {};
  } catch {
    return {};
  }
};

const write = (memory: Memory): void => {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(memory));
  } catch {
    // Private windows may refuse storage; only a reload would lose what was typed.
  }
};

/** Remembers what was typed; null forgets it. */
export const rememberFields = (typed: z.infer<typeof fields> | null): void =>
  write({ ...readMemory(), fields: typed ?? undefined });

/** Remembers the link somebody came by; null forgets it. */
export const rememberLink = (opened: LinkKey | null): void => write({ ...readMemory(), link: opened ?? undefined });
