import * as fc from "fast-check";
import { addMonths } from "#platform/time/calendar.ts";
import { AppError } from "#platform/http/app-error.ts";
import { afterEvent } from "../../../testing/contract-events.ts";
import { agreedOn, openOn, randomContracts, SIGNED, wishes } from "../../../testing/random-contracts.ts";
import { presentStaffInstallment } from "../present/staff-installment.ts";
import type { ContractFile } from "../repository/contracts.ts";
import type { StaffContractFile } from "../repository/staff-contracts.ts";
import { priceCombined } from "./combined-slips.ts";
import { isInSchedule, totalNumberOf, valueContract } from "./contract-value.ts";
import { reschedule } from "./events.ts";
import { payableOf } from "./many-payments.ts";

const customer = { id: 7, name: "Bia de Teste" };
const described = (file: ContractFile): StaffContractFile =>
  ({ ...file, customer, development: { name: "Jardim" }, lot: { block: "1", lot: "2" } }) as StaffContractFile;

/** `n de m` of the first, a middle and the last open installment, as the list, the dialog of many payments and a slip over several say it; none of a slip where there can be none. */
const saidOf = (bare: ContractFile, on: string) => {
  const file = described(bare);
  const open = openOn(file, on);
  return [...new Set([open[0]!, open[Math.floor(open.length / 2)]!, open.at(-1)!])].flatMap((row) => {
    const { number, of } = presentStaffInstallment({ row, file, customer }, on);
    const payable = payableOf(file, row, on);
    const priced = priceCombined([file], { installmentIds: [row.id], payOn: on }, on);
    const item = priced instanceof AppError ? [] : priced.items;
    return [{ number, of }, payable, ...item].map((said) => ({ number: said.number, of: said.of }));
  });
};

test("no screen and no slip says a number above its total, and all of them the same one, also after an event and after it is undone", () => {
  fc.assert(
    fc.property(randomContracts, wishes, ({ file, on }, wish) => {
      const plan = agreedOn(file, on, wish);
      fc.pre(plan !== null);
      const after = afterEvent(file, plan!);
      const last = Math.max(...after.installments.filter(isInSchedule).map(({ number }) => number));
      const said = saidOf(after, on);
      expect(said.length).toBeGreaterThan(0);
      expect(said.filter(({ number, of }) => number > of)).toEqual([]);
      expect(new Set(said.map(({ of }) => of))).toEqual(new Set([last]));
      expect(Math.max(...said.map(({ number }) => number))).toBe(last);

      // Taken back: what was made stays in the table, replaced by its own event, and the numbers end where they did.
      const event = after.events[0]!;
      const installments = after.installments.map((row) =>
        row.madeBy ? { ...row, cancelled: true, replacedBy: event } : { ...row, cancelled: false, replacedBy: null },
      );
      const undone = { ...after, installments };
      expect(new Set(saidOf(undone, on).map(({ of }) => of))).toEqual(new Set([file.installments.at(-1)!.number]));
      for (const row of valueContract(undone, on))
        expect(totalNumberOf(undone, row)).toBeGreaterThanOrEqual(row.number);
    }),
    { numRuns: 40 },
  );
});

test("an addendum of 48 installments to 48 ends with parcela 96 de 96, and a down payment is none of them", () => {
  const bare = fc.sample(randomContracts, { seed: 1, numRuns: 1 })[0]!.file;
  const row = bare.installments[0]!;
  const months = Array.from({ length: 49 }, (_, number) => ({
    ...row,
    id: number + 1,
    number,
    kind: number === 0 ? ("down_payment" as const) : ("monthly" as const),
    dueDate: addMonths(SIGNED, number),
    payableUntil: addMonths(SIGNED, number),
    amountCents: 100_000,
    payments: [],
  }));
  const contract = { ...bare.contract, system: "linear" as const, monthlyRate: 0, months: 48, indexName: "sem índice" };
  const file = { ...bare, contract, installments: months } as ContractFile;
  expect(saidOf(file, SIGNED).at(-1)).toEqual({ number: 48, of: 48 });
  const asked = { kind: "amendment", scope: "ahead", installments: 48, discountCents: 0 } as const;
  const plan = reschedule(file, { ...asked, firstDueOn: addMonths(SIGNED, 1) }, SIGNED);
  if (plan instanceof AppError) throw plan;
  expect(saidOf(afterEvent(file, plan), SIGNED).at(-1)).toEqual({ number: 96, of: 96 });
});
