import type { BatchDetails } from "@gleba/shared/contracts";
import type { ComponentType } from "react";

/** What a lot's page shows once the lot is loaded. */
type LotContent = ComponentType<{ lot: BatchDetails }>;

/** Content of a lot's page in a chunk of its own. */
export interface LazyLotContent {
  /** Fetches it, once; a failure is not remembered. */
  load(): Promise<LotContent>;
  /** The component if it is loaded already. */
  loaded(): LotContent | undefined;
}

/** @param fetch `() => import("./….tsx")` */
export const lazyLotContent = (fetch: () => Promise<LotContent>): LazyLotContent => {
  let loaded: LotContent | undefined;
  return { load: async () => (loaded ??= await fetch()), loaded: () => loaded };
};
