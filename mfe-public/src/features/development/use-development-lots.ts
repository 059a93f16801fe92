import { useMemo } from "react";
import { createInstallmentText } from "./installments.ts";
import { useAnnouncedCount } from "./use-announced-count.ts";
import { useBeside } from "./use-lot-extras.ts";
import type { useLiveDevelopment } from "./use-live-development.ts";
import { useLotsInView } from "./use-filtered-lots.ts";
import { useSelectedNews } from "./use-announced-lot-changes.ts";
import type { DevelopmentView } from "./view-url.ts";

/** The development's lots as the view asks for them, live. Lots that the address names and that are not here are left out. */
export const useDevelopmentLots = (
  { development, live, version, lostAt }: ReturnType<typeof useLiveDevelopment>,
  { filters, sort, lot, compared }: DevelopmentView,
) => {
  const { store } = live;
  const beside = useBeside(store, version, development, filters);
  const inView = useLotsInView(store, version, filters, beside, sort);
  const found = lot === null ? -1 : store.indexOf(lot);
  const selected = found < 0 ? null : found;
  useAnnouncedCount(inView.lots.length);
  useSelectedNews(live, selected);
  return {
    live,
    store,
    version,
    lostAt,
    beside,
    selected,
    ...inView,
    compared: useMemo(() => compared.filter((id) => store.indexOf(id) >= 0), [compared, store]),
    favourites: useMemo(() => [...beside.favourites].filter((id) => store.indexOf(id) >= 0).length, [beside, store]),
    // oxlint-disable-next-line react/exhaustive-deps -- version stands for the store's contents
    priced: useMemo(() => store.priceCents.some((price) => price >= 0), [store, version]),
    installmentOf: useMemo(() => createInstallmentText(development.financing.plans), [development]),
  };
};
