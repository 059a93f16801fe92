import type { Venture } from "@gleba/shared/contracts";
import { useMemo } from "react";
import { useFavourites } from "#features/favourites";
import type { LotStore } from "#features/lot-map";
import type { LotExtras, LotFilters } from "./filters.ts";
import { installmentsOf } from "./installments.ts";

const none = new Float64Array();

/** What the filters need besides the store. Installments are computed for all lots once somebody filters by them. */
export const useLotExtras = (
  store: LotStore,
  version: number,
  { financing }: Venture,
  { installment }: LotFilters,
): LotExtras => {
  const favourites = useFavourites();
  const needed = installment !== null;
  const installments = useMemo(
    () => (needed ? installmentsOf(store, financing.plans) : none),
    // oxlint-disable-next-line react/exhaustive-deps -- version stands for the store's contents
    [needed, store, version, financing],
  );
  return useMemo(() => ({ favourites, installments }), [favourites, installments]);
};
