import type { Registry } from "@gleba/shared/contracts";
import { formatCents } from "@gleba/shared/words";
import { announce } from "@gleba/shared/ui";
import { useEffect } from "react";
import { type LiveLots, statusOf } from "#features/lot-map";
import { offeredStatusName } from "#features/offered-status";
import { lotLabel } from "./lot-text.ts";

/** Announces to screen readers when the selected lot changes. */
export const useAnnouncedLotChanges = (live: LiveLots, selected: number | null, registry: Registry | null): void => {
  useEffect(() => {
    if (selected === null) return undefined;
    const { store } = live;
    let status = statusOf(store, selected);
    let price = store.priceCents[selected]!;
    return live.onChange(() => {
      const [before, priceBefore] = [status, price];
      status = statusOf(store, selected);
      price = store.priceCents[selected]!;
      const name = lotLabel(store, selected);
      if (status !== before) announce(`${name} agora está: ${offeredStatusName(status, registry).toLowerCase()}.`);
      else if (price !== priceBefore)
        announce(price < 0 ? `${name} está sem preço agora.` : `${name} agora custa ${formatCents(price)}.`);
    });
  }, [live, selected, registry]);
};
