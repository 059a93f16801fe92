import type { BatchDetails } from "@gleba/shared/contracts";
import { presentPicture } from "#platform/files/pictures.ts";
import { fileUrl, type Storage } from "#platform/files/storage.ts";
import { presentLot } from "./development.ts";
import { isSelling, permissions, registryOf } from "../rules/development.ts";
import { defaultsOf } from "../rules/contract-defaults.ts";
import { confirmedSides } from "../rules/lot-sides.ts";
import { centreOf } from "../rules/centre.ts";
import { plansInForce } from "../rules/terms.ts";
import type { LotFile } from "../repository/lot-details.ts";

type Sides = BatchDetails["sides"];

/** A front can be in pieces and a corner lot has two: all sides with the label count. Null when none has it. */
const lengthOf = (sides: Sides, label: RegExp): number | null => {
  const found = sides.filter((side) => label.test(side.label));
  return found.length === 0 ? null : Math.round(found.reduce((sum, { lengthM }) => sum + lengthM, 0) * 100) / 100;
};

/** The lot's page on a day in Brazil. `customer` is the signed-in customer, if there is one. */
export const presentDetails = (
  lot: LotFile,
  storage: Storage,
  { day, customer }: { day: string; customer: number | null },
): BatchDetails => ({
  ...presentLot(lot, lot),
  ...(customer !== null && { mine: lot.customerId === customer }),
  ventureId: lot.ventureId,
  ventureName: lot.ventureName,
  registry: registryOf(lot),
  ...(lot.company && { company: lot.company }),
  centre: centreOf(lot.polygon),
  sides: confirmedSides(lot.sides),
  frontM: lengthOf(confirmedSides(lot.sides), /frente/i),
  backM: lengthOf(confirmedSides(lot.sides), /fundo/i),
  leftM: lengthOf(confirmedSides(lot.sides), /esquerd/i),
  rightM: lengthOf(confirmedSides(lot.sides), /direit/i),
  deedNumber: lot.deedNumber,
  solarOrientation: lot.solarOrientation,
  photos: lot.photos.map((photo) => presentPicture(photo, storage)),
  memorialFile: fileUrl(storage, lot.memorialFile),
  holdHours: lot.holdHours,
  holdUntil: lot.holdUntil?.toISOString() ?? null,
  queueLength: lot.queueLength,
  // Where nothing may be offered, nobody is told how it would be paid.
  ...(isSelling(lot) && {
    financing: {
      plans: plansInForce(lot.financing, day),
      terms: lot.saleTerms,
      defaults: defaultsOf(lot.storedDefaults),
    },
  }),
  can: permissions(lot, lot),
  revision: lot.revision,
});
