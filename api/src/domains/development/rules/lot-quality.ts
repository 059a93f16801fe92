import type { LotIssue } from "@gleba/shared/contracts/crm";
import { selfCrossing } from "../import/crossings.ts";
import { confirmedSides, type LotSide } from "./lot-sides.ts";
import { ringInMetres, signedArea, type Position } from "../import/geodesy.ts";

/** Registered and computed area may differ by so much; more is worth a look (see the facts of the field). */
export const AREA_TOLERANCE = 0.003;
const SMALLEST_M2 = 1;
const SIDES = 4;

/** What the lights look at. `overlaps`: other lots lie on the same ground. */
export interface Judged {
  block: string;
  lot: string;
  areaM2: number;
  polygon: readonly Position[];
  sides: readonly LotSide[];
  deedNumber: string;
  overlaps: boolean;
}

const isDrawn = (polygon: readonly Position[], areaM2: number): boolean =>
  polygon.length >= 3 && areaM2 >= SMALLEST_M2 && selfCrossing(ringInMetres(polygon)) === null;

const hasSides = ({ sides, polygon }: Judged): boolean =>
  confirmedSides(sides).filter(({ lengthM, neighbour }) => lengthM > 0 && neighbour !== "").length >=
  Math.min(SIDES, polygon.length);

/** Area of a drawing in m², to the cent of one. */
export const computedAreaOf = (polygon: readonly Position[]): number =>
  Math.round(Math.abs(signedArea(ringInMetres(polygon))) * 100) / 100;

/** The lights of a lot that are not green; pure. */
export const issuesOf = (lot: Judged, computedM2 = computedAreaOf(lot.polygon)): LotIssue[] => {
  const drawn = isDrawn(lot.polygon, computedM2);
  const lights: Record<LotIssue, boolean> = {
    polygon: drawn,
    overlap: !lot.overlaps,
    number: lot.block !== "" && lot.lot !== "",
    area: lot.areaM2 > 0 && drawn && Math.abs(lot.areaM2 / computedM2 - 1) <= AREA_TOLERANCE,
    deed: lot.deedNumber !== "",
    sides: hasSides(lot),
  };
  return (Object.keys(lights) as LotIssue[]).filter((light) => !lights[light]);
};
