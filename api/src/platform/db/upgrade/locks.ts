import { setTimeout as pause } from "node:timers/promises";

/** A lock that was not free in time, and a deadlock in which this side lost. */
const LOCKED: ReadonlySet<unknown> = new Set(["55P03", "40P01"]);
const PAUSE_MS = 250;

/** The builder wraps what the driver throws. */
const codeOf = (error: unknown): unknown => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return code ?? cause?.code;
};

/**
 * Does a step that is undone when it fails. Where others have its locks, or met them in the other order, it lets them by and begins again after a
 * moment, in which those who waited for this one get on.
 */
export const untilLocksAreFree = async <Outcome>(step: () => Promise<Outcome>): Promise<Outcome> => {
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (!LOCKED.has(codeOf(error))) throw error;
      await pause(PAUSE_MS);
    }
  }
};
