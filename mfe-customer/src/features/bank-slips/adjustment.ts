import type { Installment } from "@gleba/shared/contracts";

/** An installment as it is known before a slip of it is asked for. */
export type Asked = Pick<Installment, "id" | "kind" | "number" | "bankSlip"> &
  Partial<Pick<Installment, "correctedCents" | "partPaidCents">>;

/** What each is worth today, by id; of one that was paid in part a slip asks for the rest. */
export const worthToday = (installments: readonly Asked[]): ReadonlyMap<number, number> =>
  new Map(
    installments.flatMap(({ id, correctedCents, partPaidCents = 0 }) =>
      correctedCents === undefined || partPaidCents > 0 ? [] : [[id, correctedCents] as const],
    ),
  );

interface Priced {
  installmentId: number;
  /** On the day of the slip, without fine and interest. */
  amountCents: number;
  savingCents?: number | undefined;
}

/** What the index of the contract adds until the day of the slip to what the person reads today; nothing where they pay ahead. */
export const adjustmentOf = (items: readonly Priced[], today: ReadonlyMap<number, number>): number =>
  items.reduce(
    (sum, { installmentId, amountCents, savingCents }) =>
      savingCents === undefined ? sum + amountCents - (today.get(installmentId) ?? amountCents) : sum,
    0,
  );
