import type { Dependent } from "@gleba/shared/contracts";
import type { DependentRow } from "../repository/dependents.ts";

/** A dependent as the customer reads them. */
export const presentDependent = ({ id, name, document, birthDate, kinship, version }: DependentRow): Dependent => ({
  id,
  name,
  document,
  birthDate,
  kinship,
  version,
});
