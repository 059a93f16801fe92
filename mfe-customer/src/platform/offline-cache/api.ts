import { ApiError } from "@gleba/shared/http";
import { customerId } from "#platform/session";
import type * as z from "zod/mini";
import { noteAnswer } from "./choice.ts";
import { writeEntry, readEntry } from "./storage.ts";

/** An answer, and when it was stored if it is shown from the cache for want of a connection. */
export interface Cached<Value> {
  value: Value;
  cachedAt: string | null;
}

/** Asks, and stores the answer on this device; without a connection the last one stored under `name` is returned. */
export const withOfflineCache = async <Value>(
  name: string,
  schema: z.ZodMiniType<Value>,
  ask: () => Promise<Value>,
): Promise<Cached<Value>> => {
  const person = customerId();
  try {
    const value = await ask();
    writeEntry(person, name, value);
    noteAnswer();
    return { value, cachedAt: null };
  } catch (thrown) {
    const cached =
      thrown instanceof ApiError && thrown.backendUnavailable ? readEntry(person, name, schema) : undefined;
    if (!cached) throw thrown;
    return { value: cached.value, cachedAt: cached.at };
  }
};
