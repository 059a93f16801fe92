import type { StaffLot } from "@gleba/shared/contracts/crm";
import { numberOf, textOf } from "#ui/decimals";

export interface SideText {
  label: string;
  lengthM: string;
  neighbour: string;
}

/** Longitude and latitude as typed. */
export type PointText = readonly [longitude: string, latitude: string];

/** What a person types about one lot. */
export type LotText = {
  block: string;
  lot: string;
  areaM2: string;
  corner: boolean;
  deedNumber: string;
  solarOrientation: string;
  sides: SideText[];
  polygon: PointText[];
};

const FOUR = ["Frente", "Fundos", "Lado direito", "Lado esquerdo"].map((label) => ({
  label,
  lengthM: "",
  neighbour: "",
}));

export const pointText = ([longitude, latitude]: readonly [number, number]): PointText => [
  textOf(longitude),
  textOf(latitude),
];

/** A lot as the form shows it; a new one has four sides to fill in. */
export const textOfLot = (lot: StaffLot | null): LotText => ({
  block: lot?.block ?? "",
  lot: lot?.lot ?? "",
  areaM2: lot ? textOf(lot.areaM2) : "",
  corner: lot?.corner ?? false,
  deedNumber: lot?.deedNumber ?? "",
  solarOrientation: lot?.solarOrientation ?? "",
  sides:
    lot && lot.sides.length > 0
      ? lot.sides.map((side) => ({ ...side, lengthM: textOf(side.lengthM) }))
      : FOUR.map((side) => ({ ...side })),
  polygon: lot?.polygon.map(pointText) ?? [],
});

const isBlank = ({ lengthM, neighbour }: SideText): boolean => lengthM.trim() === "" && neighbour.trim() === "";

/** Where a line stands among those that are sent; -1 for one that is left out. */
export const placeOfSide = (sides: readonly SideText[], index: number): number =>
  sides.filter((side) => !isBlank(side)).indexOf(sides[index]!);

/** What was typed, as the contract checks it; a side of which nothing is known is left out. */
export const readLot = ({ areaM2, sides, polygon, ...rest }: LotText, version?: number) => ({
  ...rest,
  areaM2: numberOf(areaM2),
  sides: sides
    .filter((side) => !isBlank(side))
    .map(({ label, lengthM, neighbour }) => ({ label, lengthM: numberOf(lengthM), neighbour })),
  polygon: polygon.map(([longitude, latitude]) => [numberOf(longitude), numberOf(latitude)]),
  ...(version !== undefined && { version }),
});
