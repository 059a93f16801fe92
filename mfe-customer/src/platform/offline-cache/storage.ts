import * as z from "zod/mini";

/** Removed with the session, whoever ends it (shared/src/session/sessions.ts). */
const KEY = "customer-kept";
/** Pages of statements, of which somebody may leaf through any number. */
const LEAFED = "statement-";
/** The last few that somebody looked at, and what every screen begins with: of both so many, so that leafing takes no contract away. */
const MAX_LEAFED = 10;
const MAX_OTHERS = 20;

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

/** Keeps the last answer under a name, and lets the oldest of its kind go. */
export const writeEntry = (customerId: number, name: string, value: unknown): void => {
  const entries = { ...readEntries(customerId), [name]: { at: new Date().toISOString(), value } };
  const newest = Object.entries(entries).sort(([, one], [, other]) => other.at.localeCompare(one.at));
  const isLeafed = ([of]: (typeof newest)[number]): boolean => of.startsWith(LEAFED);
  const kept = [
    ...newest.filter((entry) => !isLeafed(entry)).slice(0, MAX_OTHERS),
    ...newest.filter(isLeafed).slice(0, MAX_LEAFED),
  ];
  const stored: Store = { customerId, entries: Object.fromEntries(kept) };
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
