import type { LotStore } from "#features/lot-map";
import { statusOf } from "#features/lot-map";

/**
 * The free lots in the order a television shows them: one of each block in turn, so that nobody waits through a whole
 * block to see the next.
 */
export const tourOf = (store: LotStore): number[] => {
  const blocks = store.blocks.map((): number[] => []);
  for (let lot = 0; lot < store.count; lot++)
    if (statusOf(store, lot) === "available") blocks[store.block[lot]!]?.push(lot);
  const tour: number[] = [];
  for (let turn = 0; blocks.some((lots) => turn < lots.length); turn++)
    for (const lots of blocks) if (turn < lots.length) tour.push(lots[turn]!);
  return tour;
};
