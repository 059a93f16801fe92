import type { Patrimony } from "@gleba/shared/contracts";
import type { PatrimonyRow } from "../repository/patrimonies.ts";

/** A patrimony as its owner reads it. */
export const presentPatrimony = ({ patrimony, city }: PatrimonyRow): Patrimony => ({
  id: patrimony.id,
  kind: patrimony.kind,
  description: patrimony.description,
  valueCents: patrimony.valueCents,
  city: city && { id: city.id, name: city.name, uf: city.uf },
  cityId: patrimony.cityId,
  customerId: patrimony.customerId,
  version: patrimony.version,
});
