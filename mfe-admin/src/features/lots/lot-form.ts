import type { StaffLot } from "@gleba/shared/contracts/crm";
import { parseDecimal, decimalText } from "#ui/decimals";

export interface SideFields {
  label: string;
  lengthM: string;
  neighbour: string;
  /** Measured on an imported drawing, and confirmed by nobody yet. */
  proposed?: boolean | undefined;
}

/** Longitude and latitude as typed. */
export type PointFields = readonly [longitude: string, latitude: string];

/** What a person types about one lot. */
export type LotFields = {
  block: string;
  lot: string;
  areaM2: string;
  corner: boolean;
  deedNumber: string;
  solarOrientation: string;
  sides: SideFields[];
  polygon: PointFields[];
};

const FOUR_EMPTY_SIDES = ["Frente", "Fundos", "Lado direito", "Lado esquerdo"].map((label) => ({
  label,
  lengthM: "",
  neighbour: "",
}));

export const toPointFields = ([longitude, latitude]: readonly [number, number]): PointFields => [
  decimalText(longitude),
  decimalText(latitude),
];

/** A lot as the form shows it; a new one has four sides to fill in. */
export const toLotFields = (lot: StaffLot | null): LotFields => ({
  block: lot?.block ?? "",
  lot: lot?.lot ?? "",
  areaM2: lot ? decimalText(lot.areaM2) : "",
  corner: lot?.corner ?? false,
  deedNumber: lot?.deedNumber ?? "",
  solarOrientation: lot?.solarOrientation ?? "",
  sides:
    lot && lot.sides.length > 0
      ? lot.sides.map((side) => ({ ...side, lengthM: decimalText(side.lengthM) }))
      : FOUR_EMPTY_SIDES.map((side) => ({ ...side })),
  polygon: lot?.polygon.map(toPointFields) ?? [],
});

const isBlank = ({ lengthM, neighbour }: SideFields): boolean => lengthM.trim() === "" && neighbour.trim() === "";

/** Where a line stands among those that are sent; -1 for one that is left out. */
export const placeOfSide = (sides: readonly SideFields[], index: number): number =>
  sides.filter((side) => !isBlank(side)).indexOf(sides[index]!);

/** The sides as somebody stands for them. */
export const confirmed = (sides: readonly SideFields[]): SideFields[] =>
  sides.map(({ label, lengthM, neighbour }) => ({ label, lengthM, neighbour }));

/** What was typed, as the contract checks it; a side of which nothing is known is left out. */
export const readLot = ({ areaM2, sides, polygon, ...rest }: LotFields, version?: number) => ({
  ...rest,
  areaM2: parseDecimal(areaM2),
  sides: sides
    .filter((side) => !isBlank(side))
    .map(({ label, lengthM, neighbour, proposed }) => ({
      label,
      lengthM: parseDecimal(lengthM),
      neighbour,
      ...(proposed && { proposed }),
    })),
  polygon: polygon.map(([longitude, latitude]) => [parseDecimal(longitude), parseDecimal(latitude)]),
  ...(version !== undefined && { version }),
});
