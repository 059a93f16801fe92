import type { SlotFills } from "@gleba/shared/federation";

/** What this area shows in screens of other ones; each is fetched where it is shown. */
export const fills: SlotFills = {
  "own-lot": () => import(/* webpackChunkName: "own-lot" */ "#features/own-lot").then(({ OwnLot }) => OwnLot),
};
