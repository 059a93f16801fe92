import type { PriceTable } from "@gleba/shared/contracts/crm";
import { isInForce, type Plan } from "@gleba/shared/contracts/financing";
import { appError } from "#platform/http/app-error.ts";

export const termsErrors = {
  changedMeanwhile: () =>
    appError(
      409,
      "changed_meanwhile",
      "Outra pessoa alterou as condições enquanto você editava. Recarregue e confira.",
    ),
  samePlan: () => {
    const sentence = "Dois planos têm o mesmo código. Remova um deles e crie outro.";
    return appError(400, "invalid_request", sentence, [sentence], { fields: { financing: sentence } });
  },
  past: () => {
    const sentence = "O primeiro dia já passou. Escolha hoje ou um dia adiante.";
    return appError(400, "table_in_the_past", sentence, [sentence], { fields: { startsOn: sentence } });
  },
  overlap: (name: string) => {
    const sentence = `A validade se sobrepõe à da tabela “${name}”. Só uma tabela vale por dia.`;
    return appError(409, "tables_overlap", sentence, [sentence], { fields: { startsOn: sentence } });
  },
  unknownLots: (places: readonly string[]) => {
    const sentence = `A tabela fala de ${places.length === 1 ? "um lote que não existe" : `${places.length} lotes ou quadras que não existem`}: ${places.slice(0, 5).join("; ")}${places.length > 5 ? "…" : ""}.`;
    return appError(400, "unknown_lots", sentence, [sentence], { fields: { prices: sentence } });
  },
  tableNotFound: () => appError(404, "table_not_found", "A tabela de preços não foi encontrada."),
  applied: () =>
    appError(409, "table_applied", "Esta tabela já chegou aos lotes. Para voltar atrás, crie outra a partir de hoje."),
};

/** Days of a table, both included; without an end it holds until another one begins. */
export interface Validity {
  id?: number;
  name: string;
  startsOn: string;
  endsOn: string | null;
}

/** The table a new one would share a day with; null when it fits between the others. */
export const overlapOf = (input: Validity, others: readonly Validity[]): Validity | null => {
  const clash = (first: Validity, second: Validity): boolean =>
    first.startsOn === second.startsOn || (first.endsOn !== null && first.endsOn >= second.startsOn);
  return others.find((other) => (other.startsOn <= input.startsOn ? clash(other, input) : clash(input, other))) ?? null;
};

/** What a table is on a day, among the others of its development. */
export const stateOf = (table: Validity, others: readonly Validity[], today: string): PriceTable["state"] => {
  if (table.startsOn > today) return "scheduled";
  const followed = others.some(({ startsOn }) => startsOn > table.startsOn && startsOn <= today);
  return followed || (table.endsOn !== null && table.endsOn < today) ? "ended" : "active";
};

/** The plans that are offered on a day in Brazil: a campaign is nobody's business before it begins and after it ends. */
export const plansInForce = <Offered extends Plan>(plans: readonly Offered[], day: string): Offered[] =>
  plans.filter((plan) => isInForce(plan, day));
