import type { Found, FoundLead } from "@gleba/shared/contracts/crm";
import { blockAndLot, capitalized } from "@gleba/shared/words";
import type { LeadRow } from "#domains/sales";
import type { FoundLot } from "../repository/search.ts";

/** A lot among what the search of the staff found. */
export const presentFoundLot = ({ id, block, lot, development, ventureId }: FoundLot): Found => ({
  type: "lot",
  id,
  label: capitalized(blockAndLot({ block, lot })),
  detail: development,
  ventureId,
  articleId: null,
  lot: { block, lot },
});

/** A contact among it, by the name that its list opens it with. */
export const presentFoundLead = ({ kind, ref, name, protocol, venture, block, lot }: LeadRow): FoundLead => ({
  id: `${kind}-${ref}`,
  label: name,
  detail: [protocol ?? "Simulação", block === "" && lot === "" ? "" : capitalized(blockAndLot({ block, lot })), venture]
    .filter(Boolean)
    .join(", "),
});
