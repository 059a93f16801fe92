import type { GridPoint } from "./warp.ts";

/** A street that bounds a block. */
export interface Street {
  name: string;
  widthM: number;
}

/** The four edges of a block or cell in its own axes: `a` along its rows of lots, `b` across them. */
export const edges = ["b0", "a1", "b1", "a0"] as const;
export type Edge = (typeof edges)[number];

/** An upright rectangle of the straight plan in a block's own axes. */
export interface Cell {
  a0: number;
  a1: number;
  b0: number;
  b1: number;
}

/** A block (quadra) before it is divided: where it lies and the street at each edge. */
export interface Block extends Cell {
  /** Which axis of the straight plan the rows of lots follow. */
  along: "s" | "t";
  streets: Record<Edge, Street>;
  /** Intended width of an ordinary lot, in metres. */
  lotWidthM: number;
  /** True where lots at both ends face the crossing streets. */
  headed: boolean;
  /** Lots more or fewer than fit by themselves, first and second row. */
  adjust: [number, number];
}

/** Takes a block's own axes to the straight plan. */
export const toGrid = (block: Pick<Block, "along">, a: number, b: number): GridPoint =>
  block.along === "s" ? [a, b] : [b, a];

/** A green or public place: drawn, never sold. */
export interface Place {
  kind: "square" | "institutional";
  name: string;
  block: Block;
}

/** A lot of the finished plan, on the ground in metres with y down. */
export interface PlanLot {
  block: string;
  lot: string;
  ring: [number, number][];
  areaM2: number;
  corner: boolean;
  sides: PlanSide[];
  /** Direction in which the front looks, degrees clockwise from the top of the plan. */
  facing: number;
}

export interface PlanSide {
  label: "Frente" | "Fundos" | "Lado direito" | "Lado esquerdo" | "Chanfro";
  lengthM: number;
  neighbour: string;
}
