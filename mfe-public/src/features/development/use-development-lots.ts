import { useMemo } from "react";
import { createInstallmentText } from "#features/lowest-installment";
import { useAnnouncedCount } from "./use-announced-count.ts";
import { useLotExtras } from "./use-lot-extras.ts";
import type { useLiveDevelopment } from "./use-live-development.ts";
import { useFilteredLots } from "./use-filtered-lots.ts";
import { useAnnouncedLotChanges } from "./use-announced-lot-changes.ts";
import type { DevelopmentView } from "./view-url.ts";

/** The development's lots as the view asks for them, live. Lots that the address names and that are not here are left out. */
export const useDevelopmentLots = (
  { development, live, version, disconnectedAt }: ReturnType<typeof useLiveDevelopment>,
  { filters, sort, lot, compared }: DevelopmentView,
) => {
  const { store } = live;
  const extras = useLotExtras(store, version, development, filters);
  const inView = useFilteredLots(store, version, filters, extras, sort);
  const found = lot === null ? -1 : store.indexOf(lot);
  const selected = found < 0 ? null : found;
  useAnnouncedCount(inView.lots.length);
  useAnnouncedLotChanges(live, selected, development.registry);
  return {
    live,
    store,
    version,
    disconnectedAt,
    extras,
    selected,
    ...inView,
    compared: useMemo(() => compared.filter((id) => store.indexOf(id) >= 0), [compared, store]),
    favourites: useMemo(() => [...extras.favourites].filter((id) => store.indexOf(id) >= 0).length, [extras, store]),
    // oxlint-disable-next-line react/exhaustive-deps -- version stands for the store's contents
    priced: useMemo(() => store.priceCents.some((price) => price >= 0), [store, version]),
    installmentOf: useMemo(() => createInstallmentText(development.financing.plans), [development]),
  };
};
