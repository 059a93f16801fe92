import * as z from "zod/mini";

/** Removed with the session, whoever ends it (shared/src/session/sessions.ts). */
const KEY = "customer-kept";
/** The contracts, and the last few statements somebody looked at. */
const MAX_ENTRIES = 16;

const store = z.object({
  customerId: z.int(),
  entries: z.record(z.string(), z.object({ at: z.iso.datetime(), value: z.unknown() })),
});
type Store = z.infer<typeof store>;

/** The entries of this customer; those of another one are ignored. */
const readEntries = (customerId: number): Store["entries"] => {
  try {
    const stored = store.parse(JSON.parse(localStorage.getItem(KEY) ?? "null"));
    return stored.customerId === customerId ? stored.entries : {};
  } catch {
    return {};
  }
};

/** Keeps the last answer under a name, and lets the oldest go. */
export const writeEntry = (customerId: number, name: string, value: unknown): void => {
  const entries = { ...readEntries(customerId), [name]: { at: new Date().toISOString(), value } };
  const newest = Object.entries(entries).sort(([, one], [, other]) => other.at.localeCompare(one.at));
  const stored: Store = { customerId, entries: Object.fromEntries(newest.slice(0, MAX_ENTRIES)) };
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Storage refused or full: without a connection there is then nothing to read, as without this file.
  }
};

/** The last answer under a name and when it came; undefined when there is none of this shape. */
export const readEntry = <Value>(
  customerId: number,
  name: string,
  schema: z.ZodMiniType<Value>,
): { at: string; value: Value } | undefined => {
  const entry = readEntries(customerId)[name];
  const value = entry && schema.safeParse(entry.value);
  return value?.success ? { at: entry!.at, value: value.data } : undefined;
};
