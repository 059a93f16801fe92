import type { ComponentType, ReactNode } from "react";

/**
 * The places that a remote may offer in its screens for another one to fill, each with the version of its agreement. A
 * change of its props that a fill of an earlier release could not bear raises it.
 */
export const SLOT_VERSIONS = { "own-lot": 1 } as const;
export type SlotName = keyof typeof SLOT_VERSIONS;

/** What each place hands to whoever fills it, beside what stands there without a fill (`children`). */
export interface SlotProps {
  /** In the details of a lot that the server says is the signed-in customer's. */
  "own-lot": { idBatch: number };
}

/** A fill shows its `children` as long as, and wherever, it has nothing better. */
export type Fill<Name extends SlotName> = ComponentType<SlotProps[Name] & { children: ReactNode }>;

/** What a remote fills: slot → `() => import("#features/…")`, loaded only where it is shown. */
export type SlotFills = { readonly [Name in SlotName]?: () => Promise<Fill<Name>> };
