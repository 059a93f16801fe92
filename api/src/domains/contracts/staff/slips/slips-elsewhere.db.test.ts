import { eq } from "drizzle-orm";
import type { StaffContractDetail, StaffInstallmentPage, StaffSlip } from "@gleba/shared/contracts/crm";
import { bankSlips, contracts, lots } from "#platform/db/schema/index.ts";
import { startCombinedSlips, type CombinedSlips, type Person } from "../../../../testing/combined-slips.ts";
import { staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

let all: CombinedSlips;
let person: Person;
let slipId: number;
/** Whose reader sees the development of the first contract alone, of the second alone, and of both. */
let here: StaffCaller;
let there: StaffCaller;
let both: StaffCaller;
let numbers: [string, string];

const placeOf = async (contractId: number): Promise<{ number: string; development: number }> => {
  const [row] = await all.server.db.orm
    .select({ number: contracts.number, development: lots.ventureId })
    .from(contracts)
    .innerJoin(lots, eq(lots.id, contracts.batchId))
    .where(eq(contracts.id, contractId));
  return row!;
};

beforeAll(async () => {
  all = await startCombinedSlips();
  person = await all.insertPerson();
  const { buyer, second, first, other, drawn } = person;
  slipId = (await drawn([first(7), first(8), other(9)])).id;
  const [one, two] = [await placeOf(buyer.contractId), await placeOf(second.contractId)];
  expect(one.development).not.toBe(two.development);
  numbers = [one.number, two.number];
  const limitedTo = (...ids: number[]) => staffOn(all.server, "finance", "Pessoa de Um Empreendimento", ids);
  here = await limitedTo(one.development);
  there = await limitedTo(two.development);
  both = await limitedTo(one.development, two.development);
});
afterAll(() => all.close());

const slipIn = async (who: StaffCaller, contractId: number, installmentId: number) => {
  const detail = (await who.call("GET", `/api/crm/contracts/${contractId}`)).json<StaffContractDetail>();
  return detail.installments.find(({ id }) => id === installmentId)!.bankSlip!;
};
const listed = async (who: StaffCaller): Promise<StaffSlip> =>
  (await who.call("GET", "/api/crm/bankslips"))
    .json<{ content: StaffSlip[] }>()
    .content.find(({ id }) => id === slipId)!;

test("of a slip over contracts of two developments who sees one of them reads its items and their amount alone", async () => {
  const { buyer, second, first, other } = person;
  const own = await slipIn(here, buyer.contractId, first(7));
  expect(own).toMatchObject({
    id: slipId,
    totalCents: 200_000,
    alsoElsewhere: true,
    items: [{ number: 7 }, { number: 8 }],
  });
  expect(own.about!.contracts).toEqual([{ number: numbers[0], lot: expect.any(String) }]);
  // What a bank takes asks for all of it: its line and its Pix say the amount.
  expect([own.line, own.pix, own.pdfUrl]).toEqual([null, null, null]);
  const theirs = await slipIn(there, second.contractId, other(9));
  expect(theirs).toMatchObject({ totalCents: 100_000, alsoElsewhere: true, items: [{ number: 9 }] });
  expect(JSON.stringify(own)).not.toContain(numbers[1]);
  expect(JSON.stringify(theirs)).not.toContain(numbers[0]);
});

test("the list of slips names the contract that its reader sees, and what the slip asks for it", async () => {
  expect(await listed(here)).toMatchObject({ contractNumber: numbers[0], totalCents: 200_000, alsoElsewhere: true });
  const theirs = await listed(there);
  expect(theirs).toMatchObject({
    contractId: person.second.contractId,
    contractNumber: numbers[1],
    installmentNumber: 9,
    items: [{ number: 9 }],
    totalCents: 100_000,
    alsoElsewhere: true,
  });
  expect(JSON.stringify(theirs)).not.toContain(numbers[0]);
});

test("the list of installments says of the slip what it asks for the contracts that its reader sees", async () => {
  const { second, other } = person;
  const slipOf = async (who: StaffCaller) => {
    const page = (
      await who.call("GET", `/api/crm/installments?size=100&search=${numbers[1]}`)
    ).json<StaffInstallmentPage>();
    return page.content.find(({ id, contract }) => contract.id === second.contractId && id === other(9))!.slip;
  };
  expect(await slipOf(there)).toMatchObject({ id: slipId, totalCents: 100_000, alsoElsewhere: true });
  const whole = await slipOf(both);
  expect(whole).toMatchObject({ id: slipId, totalCents: 300_000 });
  expect(whole).not.toHaveProperty("alsoElsewhere");
});

test("a change answers with the contract as whoever made it sees it", async () => {
  const { buyer, first } = person;
  const answer = await here.call("POST", `/api/crm/contracts/${buyer.contractId}/payments`, {
    installmentId: first(4),
    paidAt: "2026-07-20",
    method: "pix",
    paidCents: 1_000,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain(numbers[1]);
  const row = answer.json<StaffContractDetail>().installments.find(({ id }) => id === first(7))!;
  expect(row.bankSlip).toMatchObject({ totalCents: 200_000, alsoElsewhere: true });
});

test("whoever sees both developments, or all, reads the slip whole", async () => {
  const { buyer, first } = person;
  for (const who of [both, all.finance]) {
    const slip = await slipIn(who, buyer.contractId, first(7));
    expect(slip).toMatchObject({ totalCents: 300_000, items: [{}, {}, {}] });
    expect(slip).not.toHaveProperty("alsoElsewhere");
    expect(slip.line).toMatch(/^\d{47}$/);
    expect(await listed(who)).toMatchObject({ contractNumber: numbers[0], totalCents: 300_000, items: [{}, {}, {}] });
  }
  const [row] = await all.server.db.orm.select().from(bankSlips).where(eq(bankSlips.id, slipId));
  expect(row!.totalCents).toBe(300_000);
});
