import { ApiError } from "@gleba/shared/http";
import { customerSession } from "@gleba/shared/session";
import type * as z from "zod/mini";
import { noteAnswer } from "./choice.ts";
import { writeEntry, readEntry } from "./storage.ts";

/** An answer, and when it was stored if it is shown from the cache for want of a connection. */
export interface Cached<Value> {
  value: Value;
  cachedAt: string | null;
}

/** Who is signed in on this device now, in whatever tab. */
const whoNow = (): number | undefined => customerSession.getState().current()?.customerId;

/**
 * Asks, and stores the answer on this device; without a connection the last one stored under `name` is returned: at once
 * where the browser says that there is none. An answer that comes after its person has gone is not stored.
 */
export const withOfflineCache = async <Value>(
  name: string,
  schema: z.ZodMiniType<Value>,
  ask: () => Promise<Value>,
): Promise<Cached<Value>> => {
  const person = whoNow();
  const read = (): Cached<Value> | undefined => {
    const cached = person !== undefined && person === whoNow() ? readEntry(person, name, schema) : undefined;
    return cached && { value: cached.value, cachedAt: cached.at };
  };
  const known = navigator.onLine ? undefined : read();
  if (known) return known;
  try {
    const value = await ask();
    if (person !== undefined && person === whoNow()) {
      writeEntry(person, name, value);
      noteAnswer();
    }
    return { value, cachedAt: null };
  } catch (thrown) {
    const cached = thrown instanceof ApiError && thrown.backendUnavailable ? read() : undefined;
    if (!cached) throw thrown;
    return cached;
  }
};
