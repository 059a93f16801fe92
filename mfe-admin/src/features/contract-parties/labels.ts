import type { PropertyRegime } from "@gleba/shared/contracts/crm";
import { partyRoleName } from "@gleba/shared/words";

/** What somebody may be added as; buyers change all at once. */
export const ROLES = (["spouse", "guarantor", "attorney"] as const).map((value) => ({
  value,
  label: partyRoleName(value),
}));

export const REGIMES: { value: PropertyRegime; label: string }[] = [
  { value: "partial", label: "Comunhão parcial de bens" },
  { value: "universal", label: "Comunhão universal de bens" },
  { value: "separation", label: "Separação de bens" },
  { value: "mandatory_separation", label: "Separação obrigatória de bens" },
  { value: "final_participation", label: "Participação final nos aquestos" },
];

export const regimeName = (regime: PropertyRegime): string =>
  REGIMES.find(({ value }) => value === regime)?.label ?? regime;
