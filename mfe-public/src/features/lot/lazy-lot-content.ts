import type { BatchDetails } from "@gleba/shared/contracts";
import type { ComponentType } from "react";

/** What stands on a lot's page once the lot is here. */
type Body = ComponentType<{ lot: BatchDetails }>;

/** A body whose code is a file of its own. */
export interface LotBody {
  /** Fetches it, once; a failure is not remembered. */
  load(): Promise<Body>;
  /** The body if it is here already. */
  known(): Body | undefined;
}

/** @param fetch `() => import("./….tsx")` */
export const lotBody = (fetch: () => Promise<Body>): LotBody => {
  let here: Body | undefined;
  return { load: async () => (here ??= await fetch()), known: () => here };
};
