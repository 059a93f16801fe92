import type { Venture } from "@gleba/shared/contracts";
import { useMemo } from "react";
import { useFavourites } from "#features/favourites";
import type { LotStore } from "#features/lot-map";
import type { Beside, LotFilters } from "./filters.ts";
import { installmentsOf } from "./installments.ts";

const none = new Float64Array();

/** What the filters look at beside the plan. Installments are reckoned for all lots once somebody asks for them. */
export const useBeside = (
  store: LotStore,
  version: number,
  { financing }: Venture,
  { installment }: LotFilters,
): Beside => {
  const favourites = useFavourites();
  const asked = installment !== null;
  const installments = useMemo(
    () => (asked ? installmentsOf(store, financing.plans) : none),
    // oxlint-disable-next-line react/exhaustive-deps -- version stands for the store's contents
    [asked, store, version, financing],
  );
  return useMemo(() => ({ favourites, installments }), [favourites, installments]);
};
