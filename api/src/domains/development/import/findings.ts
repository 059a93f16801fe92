import type { LotStatus } from "@gleba/shared/contracts";
import type { LotSide } from "../rules/lot-sides.ts";
import type { Position } from "./geodesy.ts";

/** Something the person should know about one feature of the file; `where` names it as they know it. */
export interface Finding {
  where: string;
  message: string;
  /** What kind of trouble it is, where a report tells it apart. */
  kind?: "duplicate" | "overlap" | "zeroArea" | "withoutNumber" | "computedArea";
}

/** A drawing that is not taken, where it stands, in degrees. */
export interface RefusedShape {
  where: string;
  polygon: Position[];
  why: string;
  /** Its place among the drawings of the file; absent for what is none of them, such as an open line. */
  shape?: number | undefined;
}

/** A finding about a drawing that is not taken, with all that can be drawn of it. */
export interface RefusedFinding extends Finding {
  drawn: Position[][];
  shape?: number | undefined;
}

/** The drawings of what was refused. */
export const shapesOf = (findings: readonly RefusedFinding[]): RefusedShape[] =>
  findings.flatMap(({ where, message, drawn, shape }) =>
    drawn.map((polygon) => ({ where, polygon, why: message, shape })),
  );

/** A lot as the file gives it; what the file does not say is null. */
export interface ImportedLot {
  where: string;
  block: string;
  /** Empty where the plan gives no number: such a lot cannot be sold. */
  lot: string;
  status: LotStatus | null;
  areaM2: number;
  /** False where the file gives no area: `areaM2` is the drawing's then, and no registered one gives way to it. */
  registered: boolean;
  priceCents: number | null;
  polygon: Position[];
  sides: LotSide[] | null;
  deedNumber: string | null;
}

/** What an import would do with a file, before any database is asked. */
export interface Analysis {
  /** Why the file as a whole cannot be taken; empty when it can. */
  rejected: string[];
  taken: ImportedLot[];
  /** Lots that are taken although something about them deserves a look. */
  warnings: Finding[];
  refused: Finding[];
  /** Drawings of refused lots, as far as they could be read: a map shows where to look. */
  refusedShapes: RefusedShape[];
  /** Quality lights: what a contract will need and the file does not give. */
  quality: { withoutDeed: number; withoutSides: number; withoutPrice: number; withoutNumber: number; blocks: number };
}
