import { firstPeriodText, lagText } from "@gleba/shared/contracts/financing";
import type { ContractFile } from "../repository/contracts.ts";
import { NO_INDEX } from "../rules/contract-terms.ts";
import { correctionTerms } from "../rules/contract-value.ts";
import { correctedEvery } from "../rules/correction.ts";

const FLOOR = {
  nominal: "Quando o índice cai, os valores caem junto, nunca abaixo do valor combinado.",
  each_month: "Os meses em que o índice cai não contam, como diz o contrato.",
};

/** How the index corrects a contract, in plain words: how often, the index of which month, and what a fall of it does. */
export const indexNote = (file: Pick<ContractFile, "contract" | "installments" | "terms">): string => {
  const { contract, terms } = file;
  if (contract.indexName === NO_INDEX) return "Os valores deste contrato não são corrigidos.";
  const rule =
    correctedEvery(correctionTerms(file).months) === 1
      ? "Contrato de 36 meses ou mais: correção mensal (Lei 10.931/2004, art. 46)."
      : "Contrato com menos de 36 meses: correção anual (Lei 10.931/2004, art. 46).";
  const demonstration = contract.demonstration ? "Taxas de demonstração, não as publicadas." : "";
  return [
    rule,
    firstPeriodText(terms.firstPeriod),
    lagText(terms.indexLagMonths),
    FLOOR[terms.indexFloor],
    demonstration,
  ]
    .filter(Boolean)
    .join(" ");
};
