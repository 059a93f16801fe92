import type { ImportPlan } from "@gleba/shared/contracts/crm";
import { blockAndLot, formatCents, formatMeasure, lotStatusName } from "@gleba/shared/words";
import { type Changes, type LotValues, type StoredLot } from "./changes.ts";

/** How each value is called and read by people. */
const FIELDS: { [Name in keyof LotValues]: { label: string; read: (value: LotValues[Name]) => string } } = {
  block: { label: "Quadra", read: String },
  lot: { label: "Número", read: (lot) => lot || "sem número" },
  status: { label: "Situação", read: (status) => lotStatusName(status) },
  areaM2: { label: "Área registrada", read: (area) => `${formatMeasure(area)} m²` },
  priceCents: { label: "Preço", read: (cents) => (cents === null ? "sem preço" : formatCents(cents)) },
  polygon: { label: "Desenho", read: (ring) => `${ring.length} pontos` },
  sides: {
    label: "Confrontações",
    read: (sides) =>
      sides.length === 0
        ? "nenhuma"
        : `${sides.length} ${sides.length === 1 ? "lado" : "lados"}${sides.some(({ proposed }) => proposed) ? ", propostos pelo desenho" : ""}`,
  },
  deedNumber: { label: "Matrícula", read: (deed) => deed || "sem matrícula" },
};

const fieldOf = <Name extends keyof LotValues>(name: Name, before: LotValues, values: Partial<LotValues>) => ({
  name: FIELDS[name].label,
  before: FIELDS[name].read(before[name]),
  after: FIELDS[name].read(values[name] as LotValues[Name]),
});

/** What changes of lots that are there, value by value, as people read it. */
export const differences = (
  { changed, statuses }: Changes,
  stored: readonly StoredLot[],
  most: number,
): ImportPlan["changed"] => {
  const byId = new Map(stored.map((lot) => [lot.id, lot]));
  const values = new Map<number, Partial<LotValues>>(changed.map((change) => [change.id, change.values]));
  for (const { id, to } of statuses) values.set(id, { ...values.get(id), status: to });
  const listed = [...values].slice(0, most).map(([id, after]) => {
    const before = byId.get(id)!;
    const names = Object.keys(after) as (keyof LotValues)[];
    return { where: blockAndLot(before), fields: names.map((name) => fieldOf(name, before, after)) };
  });
  return { total: values.size, listed };
};
