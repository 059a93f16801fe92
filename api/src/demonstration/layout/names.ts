import type { Random } from "../random.ts";
import type { Avenue } from "./blocks.ts";
import { edges, type Block, type Street } from "./plan-types.ts";

/** How a development names its parts. */
export interface Naming {
  /** Name of the n-th block, from 1. */
  block(number: number): string;
  /** Share of blocks that were divided later and carry the number before with an A. */
  divided: number;
  lot(number: number): string;
  street(number: number): string;
  avenues: readonly string[];
  parkRoad: string;
  squares: readonly string[];
}

/** Gives every street that serves a block its name, in the order of the blocks. */
export const nameStreets = (
  blocks: readonly Block[],
  avenues: readonly Avenue[],
  parkRoad: Street,
  naming: Naming,
): void => {
  parkRoad.name = naming.parkRoad;
  avenues.forEach((avenue, index) => (avenue.name = naming.avenues[index % naming.avenues.length]!));
  let number = 0;
  for (const block of blocks) {
    for (const edge of edges) {
      const street = block.streets[edge];
      if (street.name === "") street.name = naming.street(++number);
    }
  }
};

/** Names of so many blocks; some carry the one before with an A, as "101A" in real plans. */
export const blockTitles = (count: number, naming: Naming, random: Random): string[] => {
  const titles: string[] = [];
  let number = 0;
  let divided = true;
  while (titles.length < count) {
    divided = !divided && random.chance(naming.divided);
    titles.push(divided ? `${naming.block(number)}A` : naming.block(++number));
  }
  return titles;
};
