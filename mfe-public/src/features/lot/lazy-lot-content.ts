import type { BatchDetails } from "@gleba/shared/contracts";
import type { ComponentType } from "react";
import { nextTask } from "#platform/next-task";

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
  const load = async (): Promise<LotContent> => {
    // Fields first and the page made of them after, each in a task of its own: together they hold a phone up for 200 ms.
    await import("@gleba/shared/ui/fields");
    await nextTask();
    return (loaded ??= await fetch());
  };
  return { load: () => (loaded ? Promise.resolve(loaded) : load()), loaded: () => loaded };
};
