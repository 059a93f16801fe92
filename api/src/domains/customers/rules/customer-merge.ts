import { mergeFields, type MergeField } from "@gleba/shared/contracts/crm";
import { appError } from "#platform/http/app-error.ts";
import type { MergeRow } from "../repository/customer-merge.ts";

export const mergeErrors = {
  same: () => appError(400, "invalid_request", "Escolha outro cadastro: este é o mesmo."),
  cannot: (obstacles: readonly string[]) =>
    appError(409, "cannot_merge", `Estes cadastros não podem ser juntados. ${obstacles.join(" ")}`, [...obstacles]),
};

/** What decides whether two records are merged. */
export interface MergeState {
  kept: MergeRow;
  other: MergeRow;
  /** Contracts in which both stand. */
  sharedContracts: readonly string[];
  /** Requests about personal data of the other one that nobody answered. */
  openRequests: number;
}

/** Why two records are not one person, or must be looked at first; none where they may be merged. */
export const obstaclesTo = ({ kept, other, sharedContracts, openRequests }: MergeState): string[] => {
  const obstacles: string[] = [];
  if (kept.documentProof !== "none" && other.documentProof !== "none" && kept.document !== other.document)
    obstacles.push("Os dois têm documentos comprovados e diferentes: são pessoas diferentes.");
  if (sharedContracts.length > 0)
    obstacles.push(`Os dois são partes do mesmo contrato (${sharedContracts.join(", ")}). Mude antes as partes dele.`);
  if (other.passwordHash !== null && kept.passwordHash === null)
    obstacles.push("Só o outro cadastro tem acesso ao portal: abra aquele e junte este a ele.");
  if (openRequests > 0)
    obstacles.push("O outro cadastro tem um pedido sobre dados pessoais sem resposta: responda antes.");
  return obstacles;
};

/** The fields that become the other one's: a proven document wins over what somebody typed. */
export const fieldsFromOther = ({ kept, other }: Pick<MergeState, "kept" | "other">, chosen: readonly MergeField[]) => {
  const isForced = (kept.documentProof !== "none") !== (other.documentProof !== "none");
  const takesDocument = isForced ? other.documentProof !== "none" : chosen.includes("document");
  return mergeFields.filter((field) => (field === "document" ? takesDocument : chosen.includes(field)));
};
