import type { Found } from "@gleba/shared/contracts/crm";
import { blockAndLot, capitalized } from "@gleba/shared/words";
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
