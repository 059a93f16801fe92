import { createRandom } from "../random.ts";
import { divideBlock } from "./block-cells.ts";
import { createGrid, trimBlock, type Avenue, type GridSpec } from "./blocks.ts";
import { fitCount } from "./fit-count.ts";
import { lotsOfBlock } from "./lots.ts";
import { blockTitles, nameStreets, type Naming } from "./names.ts";
import { toGrid, type Block, type Place, type PlanLot, type Street } from "./plan-types.ts";
import { createSite, type Site, type SiteSpec } from "./site.ts";
import { createWarp, type Warp, type WarpSpec } from "./warp.ts";

/** Everything a fictitious development is made from. */
export interface LayoutSpec {
  seed: number;
  /** Exact number of lots. */
  lots: number;
  warp: WarpSpec;
  site: SiteSpec;
  grid: GridSpec;
  /** One of so many blocks becomes a square, and one a public facility. */
  everySquare: number;
  everyFacility: number;
  naming: Naming;
}

/** A drawn development: lots in metres from the top left corner of its plan, y down. */
export interface Layout {
  widthM: number;
  heightM: number;
  lots: PlanLot[];
  blocks: { title: string; block: Block }[];
  places: Place[];
  avenues: Avenue[];
  site: Site;
  streetM: number;
  warp: Warp;
}

const MARGIN_M = 45;

/** Lays out a development; pure, and the same for the same specification. */
export const createLayout = (spec: LayoutSpec): Layout => {
  const random = createRandom(spec.seed);
  const reach = spec.site.halfS * 1.5;
  const bent = createWarp(spec.warp, -reach, reach);
  const site = createSite(spec.site, spec.seed);
  const { warp, widthM, heightM } = onPaper(bent, site);
  const grid = createGrid(spec.grid, random);
  const parkRoad: Street = { name: "", widthM: spec.grid.streetM };
  const trimmed = grid.blocks.flatMap((block) => trimBlock(block, site, parkRoad, warp) ?? []);
  const { places, rest } = setAside(trimmed, spec);
  const inOrder = fitCount(rest, (block) => farness(block, spec), spec.lots, warp);

  nameStreets(inOrder, grid.avenues, parkRoad, spec.naming);
  const titles = blockTitles(inOrder.length, spec.naming, random);
  const blocks = inOrder.map((block, index) => ({ block, title: titles[index]! }));
  const lots = blocks.flatMap(({ block, title }) => {
    const cells = divideBlock(block, warp);
    return lotsOfBlock(
      block,
      cells,
      cells.map((_, index) => spec.naming.lot(index + 1)),
      title,
      warp,
    );
  });
  return { widthM, heightM, lots, blocks, places, avenues: grid.avenues, site, streetM: spec.grid.streetM, warp };
};

/** Moves the bent plan so that the land with a margin starts at 0, 0. */
const onPaper = (bent: Warp, site: Site): { warp: Warp; widthM: number; heightM: number } => {
  const shore = site.outline.map(bent);
  const left = Math.min(...shore.map(([x]) => x)) - MARGIN_M;
  const top = Math.min(...shore.map(([, y]) => y)) - MARGIN_M;
  return {
    widthM: Math.max(...shore.map(([x]) => x)) + MARGIN_M - left,
    heightM: Math.max(...shore.map(([, y]) => y)) + MARGIN_M - top,
    warp: (point) => {
      const [x, y] = bent(point);
      return [x - left, y - top];
    },
  };
};

/** Squares and public facilities take whole blocks, spread over the plan. */
const setAside = (blocks: readonly Block[], spec: LayoutSpec): { places: Place[]; rest: Block[] } => {
  const places: Place[] = [];
  const rest: Block[] = [];
  blocks.forEach((block, index) => {
    const square = index % spec.everySquare === Math.floor(spec.everySquare / 2);
    const facility = index % spec.everyFacility === Math.floor(spec.everyFacility * 0.8);
    const { squares } = spec.naming;
    if (square)
      places.push({ kind: "square", name: squares[Math.floor(index / spec.everySquare) % squares.length]!, block });
    else if (facility) places.push({ kind: "institutional", name: "Área institucional", block });
    else rest.push(block);
  });
  return { places, rest };
};

const farness = (block: Block, { site }: LayoutSpec): number => {
  const [s, t] = toGrid(block, (block.a0 + block.a1) / 2, (block.b0 + block.b1) / 2);
  return Math.hypot(s / site.halfS, t / site.halfT);
};
