import { lotsChange, type LotsChange } from "@gleba/shared/contracts/crm";
import { centsOf } from "@gleba/shared/ui/fields";
import type { Target } from "#ui/list";
import { parseDecimal } from "#ui/decimals";

export const KINDS = [
  { value: "set", label: "Definir o preço" },
  { value: "percent", label: "Reajustar o preço em %" },
  { value: "perM2", label: "Definir o preço por m²" },
  { value: "status", label: "Mudar a situação" },
] as const;
export type Kind = (typeof KINDS)[number]["value"];

export const ROUNDINGS = [
  { value: "1", label: "Sem arredondar (centavos)" },
  { value: "100", label: "Para o real mais próximo" },
  { value: "10000", label: "Para os R$ 100 mais próximos" },
  { value: "100000", label: "Para os R$ 1.000 mais próximos" },
];

/** What a person typed into the change of many lots. */
export interface BulkFormValues {
  kind: Kind;
  price: string;
  percent: string;
  round: string;
  status: string;
  reason: string;
}

export const EMPTY_BULK_FORM: BulkFormValues = {
  kind: "set",
  price: "",
  percent: "",
  round: "1",
  status: "",
  reason: "",
};

const changeOf = ({
  kind,
  price,
  percent,
  status,
  reason,
}: BulkFormValues): Partial<Record<"price" | "status", unknown>> => {
  if (kind === "status") return { status: { to: status, reason } };
  if (kind === "percent") return { price: { kind, percent: parseDecimal(percent) } };
  const cents = centsOf(price) ?? 0;
  return { price: kind === "set" ? { kind, priceCents: cents } : { kind, perM2Cents: cents } };
};

/** The body to send, or what is wrong with it in sentences. */
export const readChange = (
  typed: BulkFormValues,
  target: Target,
  count: number,
): { body: LotsChange } | { errors: string[] } => {
  const asked = {
    ...("ids" in target ? { ids: target.ids } : { filter: target.filter }),
    expectedCount: count,
    ...(typed.kind !== "status" && typed.kind !== "set" && { roundToCents: Number(typed.round) }),
    ...changeOf(typed),
  };
  const { error } = lotsChange.safeParse(asked);
  // Checked by the contract; what travels is what was typed, since the contract reads the filter's texts again.
  return error ? { errors: error.issues.map(({ message }) => message) } : { body: asked as LotsChange };
};
