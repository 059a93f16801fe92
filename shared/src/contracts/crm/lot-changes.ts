import * as z from "zod/mini";
import { cents, id, instant, oneLine } from "../primitives.ts";
import { lotFilter, lotFilterBody } from "./lots.ts";

const price = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("set"), priceCents: cents.check(z.minimum(1, "Informe um preço maior que zero.")) }),
  z.strictObject({
    kind: z.literal("percent"),
    percent: z.number("Informe a porcentagem.").check(
      z.minimum(-90, "A redução é de no máximo 90%."),
      z.maximum(500, "O aumento é de no máximo 500%."),
      z.refine((value) => value !== 0, "Informe uma porcentagem diferente de zero."),
    ),
  }),
  z.strictObject({
    kind: z.literal("perM2"),
    perM2Cents: cents.check(z.minimum(1, "Informe um preço por m² maior que zero.")),
  }),
]);
export type LotPriceChange = z.output<typeof price>;

/** Statuses staff give by hand; a lot becomes reserved by a reservation alone. */
export const givenStatuses = ["available", "negotiating", "sold", "blocked"] as const;

const reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, "Escreva o motivo com pelo menos 3 letras."),
    z.maxLength(200, "O motivo deve ter no máximo 200 caracteres."),
    oneLine,
  );

/** `PATCH …/batches`: price or status of many lots, named one by one or by a filter, and how many the person counts on. */
export const lotsChange = z
  .strictObject({
    ids: z.optional(
      z
        .array(id)
        .check(z.minLength(1, "Escolha pelo menos um lote."), z.maxLength(10_000, "Escolha até 10.000 lotes.")),
    ),
    filter: z.optional(lotFilterBody),
    expectedCount: z.int().check(z.minimum(1, "Escolha pelo menos um lote.")),
    price: z.optional(price),
    /** Prices that are worked out are rounded to so many cents. */
    roundToCents: z._default(z.union([z.literal(1), z.literal(100), z.literal(10_000), z.literal(100_000)]), 1),
    status: z.optional(z.strictObject({ to: z.enum(givenStatuses, "Escolha a situação."), reason })),
  })
  .check(
    z.refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), "Informe os lotes ou o filtro."),
    z.refine((change) => change.price !== undefined || change.status !== undefined, "Informe o preço ou a situação."),
  );
export type LotsChange = z.input<typeof lotsChange>;

const failure = z.object({ id, block: z.string(), lot: z.string(), message: z.string() });

/** What came of it, lot by lot where it did not work. */
export const lotsOutcome = z.object({
  /** Names it for undoing; null when nothing changed. */
  changeId: z.nullable(id),
  requested: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  failures: z.array(failure),
  undoUntil: z.nullable(instant),
});
export type LotsOutcome = z.infer<typeof lotsOutcome>;

/** `POST …/batches/confirm-sides`: of one block or of all, and of how many lots the person counts on. */
export const sidesConfirmation = z.strictObject({
  block: lotFilter.block,
  expectedCount: z.int().check(z.minimum(1, "Nenhum lote tem lados propostos.")),
});
export type SidesConfirmation = z.infer<typeof sidesConfirmation>;
export const sidesConfirmed = z.object({ confirmed: z.int() });
export type SidesConfirmed = z.infer<typeof sidesConfirmed>;

/** `POST …/batches/undo`. */
export const lotsUndo = z.strictObject({ changeId: id });
export const lotsUndone = z.object({ restored: z.int(), failures: z.array(failure) });
export type LotsUndone = z.infer<typeof lotsUndone>;

/** The most that is kept of a lot, by hand or from a file. */
export const MOST_OF_A_LOT = {
  /** Letters of its block, number and deed. */
  name: 40,
  areaM2: 9_999_999,
  points: 1_000,
  sides: 40,
  side: { label: 60, lengthM: 99_999, neighbour: 120 },
} as const;

const name = (what: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(MOST_OF_A_LOT.name, `${what} deve ter no máximo ${MOST_OF_A_LOT.name} caracteres.`),
      oneLine,
    );
const corner = z.tuple([
  z.number().check(z.minimum(-180), z.maximum(180)),
  z.number().check(z.minimum(-90), z.maximum(90)),
]);

const fields = {
  block: name("A quadra").check(z.minLength(1, "Informe a quadra.")),
  /** Empty where the plan gives no number: such a lot stays blocked. */
  lot: name("O lote"),
  areaM2: z
    .number("Informe a área registrada.")
    .check(z.positive("Informe a área registrada."), z.maximum(MOST_OF_A_LOT.areaM2, "A área é grande demais.")),
  corner: z.boolean(),
  polygon: z
    .array(corner)
    .check(
      z.minLength(3, "O desenho precisa de pelo menos 3 pontos."),
      z.maxLength(MOST_OF_A_LOT.points, "O desenho pode ter até 1.000 pontos."),
    ),
  sides: z
    .array(
      z.strictObject({
        label: z
          .string()
          .check(z.trim(), z.minLength(1, "Diga qual é o lado."), z.maxLength(MOST_OF_A_LOT.side.label), oneLine),
        lengthM: z
          .number("Informe a medida do lado.")
          .check(
            z.positive("A medida deve ser maior que zero."),
            z.maximum(MOST_OF_A_LOT.side.lengthM, "A medida é grande demais."),
          ),
        neighbour: z.string().check(z.trim(), z.maxLength(MOST_OF_A_LOT.side.neighbour), oneLine),
        proposed: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(MOST_OF_A_LOT.sides, "Um lote tem até 40 lados.")),
  deedNumber: name("A matrícula"),
  solarOrientation: name("A orientação solar"),
};

/** `POST …/batches`: a lot drawn by hand; it is for sale once it has a number and a price. */
export const newLot = z.strictObject(fields);
export type NewLot = z.output<typeof newLot>;

/** `PUT …/batches/{id}`; `version` is the one that was read. */
export const lotCorrection = z.strictObject({ ...fields, version: z.int() });
export type LotCorrection = z.output<typeof lotCorrection>;

/** `DELETE …/batches/{id}`: `changeId` is what undoing takes; an older server does not say. */
export const lotRemoved = z.object({ id, changeId: z.optional(id) });
export type LotRemoved = z.infer<typeof lotRemoved>;

/** One lot of a change that can be undone. `before` is null for a lot that came with it; a removed one has no `after`. */
export interface LotChangeItem {
  id: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}
