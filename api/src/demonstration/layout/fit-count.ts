import { divideBlock } from "./block-cells.ts";
import type { Block } from "./plan-types.ts";
import type { Warp } from "./warp.ts";

/**
 * Makes a plan hold exactly `wanted` lots: the farthest blocks are left for a later stage, then a few rows get one lot fewer
 * or more, which only changes their widths a little. Keeps the blocks' order.
 * @param farness The blocks with the most of it are left out first.
 * @throws when the plan has no room for so many: a mistake of its author.
 */
export const fitCount = (
  blocks: readonly Block[],
  farness: (block: Block) => number,
  wanted: number,
  warp: Warp,
): Block[] => {
  const counted = blocks.map((block) => ({
    block: { ...block, adjust: [0, 0] } as Block,
    count: divideBlock(block, warp).length,
    farness: farness(block),
  }));
  let total = counted.reduce((sum, { count }) => sum + count, 0);
  if (total < wanted) throw new Error(`The plan has room for ${total} lots only, not for ${wanted}.`);
  const left = new Set<Block>();
  for (const { block, count } of [...counted].sort((one, two) => two.farness - one.farness)) {
    if (total - count / 2 < wanted) break;
    left.add(block);
    total -= count;
  }
  const kept = counted.filter(({ block }) => !left.has(block));
  // A lot more or less shows least in long rows.
  const rows = [...kept]
    .sort((one, two) => two.count - one.count)
    .flatMap(({ block }) => [{ block, row: 0 } as const, { block, row: 1 } as const]);
  const missing = wanted - total;
  if (Math.abs(missing) > rows.length) throw new Error(`The plan misses ${wanted} lots by ${missing}.`);
  for (const { block, row } of rows.slice(0, Math.abs(missing))) block.adjust[row] = Math.sign(missing);
  return kept.map(({ block }) => block);
};
