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
  for (let round = 0; blocks.some((lots) => round < lots.length); round++)
    for (const lots of blocks) if (round < lots.length) tour.push(lots[round]!);
  return tour;
};
