import { ApiError } from "@gleba/shared/http";
import { personId } from "#platform/session";
import type * as z from "zod/mini";
import { keep, recall } from "./storage.ts";

/** An answer, and when it was kept if it is an old one shown for want of a connection. */
export interface Kept<Value> {
  value: Value;
  keptAt: string | null;
}

/** Asks, and keeps the answer on this device; without a connection the last one kept under `name` is answered. */
export const keptOffline = async <Value>(
  name: string,
  schema: z.ZodMiniType<Value>,
  ask: () => Promise<Value>,
): Promise<Kept<Value>> => {
  const person = personId();
  try {
    const value = await ask();
    keep(person, name, value);
    return { value, keptAt: null };
  } catch (thrown) {
    const kept = thrown instanceof ApiError && thrown.backendUnavailable ? recall(person, name, schema) : undefined;
    if (!kept) throw thrown;
    return { value: kept.value, keptAt: kept.at };
  }
};
