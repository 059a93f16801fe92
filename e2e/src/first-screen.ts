import type { APIRequestContext } from "@playwright/test";
import { expect } from "./visitor.ts";

/**
 * How long a first screen may take. On a busy machine the renderer of first screens may be ended for being slow; the host leaves
 * it alone for a minute then, and sends pages without one.
 */
export const FILLED_WITHIN = { timeout: 120_000 };

/** Waits until the host sends a page with its first screen: one that has just started, or whose API is busy, does not. */
export const untilFilled = (request: APIRequestContext, address: string): Promise<void> =>
  expect.poll(async () => (await request.get(address)).text(), FILLED_WITHIN).toContain("data-painted");
