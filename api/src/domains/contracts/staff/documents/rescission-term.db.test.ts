import type { ContractDetails, InboxMessage, Rescission } from "@gleba/shared/contracts";
import type { StaffContractDetail } from "@gleba/shared/contracts/crm";
import { insertBuyer, type Buyer } from "../../../../testing/bank-slips.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { decodePages } from "../../../../testing/read-codes.ts";
import { graphqlOn } from "../../../../testing/sessions.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { refundParcels } from "../../rules/refund.ts";

/** Twelve installments of R$ 1.000,00 due on the 10th from February; ten are paid. */
const NOW = new Date("2026-11-20T12:00:00Z");

let server: TestApp;
let finance: StaffCaller;
let buyer: Buyer;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(NOW);
  finance = await staffOn(server, "finance", "Financeiro de Teste");
});
beforeEach(async () => {
  buyer = await insertBuyer(server, { priceCents: 1_200_000, paid: 10 });
});
afterAll(() => server.close());

const path = (rest = "") => `/api/crm/contracts/${buyer.contractId}${rest}`;
const asCustomer = (rest: string) =>
  server.app.inject({ url: `/contracts/${buyer.contractId}/${rest}`, headers: buyer.headers() });
const cancel = async () => {
  const { version } = (await finance.call("GET", path())).json<StaffContractDetail>();
  const answer = await finance.call("POST", path("/cancellation"), { reason: "Distrato assinado", version });
  expect(answer.statusCode).toBe(200);
  return answer.json<StaffContractDetail>();
};
const termText = async () =>
  (await decodePages((await asCustomer("rescission-term.pdf")).rawPayload, 1)).map(({ text }) => text).join(" ");

test("a contract that is undone keeps what is given back as it was worked out that day, whatever day it is read", async () => {
  const seen = (await finance.call("GET", path("/rescission"))).json<Rescission>();
  expect(seen.refundCents).toBeGreaterThan(0);
  expect((await cancel()).details.refund).toEqual(seen);
  server.setNow(new Date("2027-03-20T12:00:00Z"));
  expect((await asCustomer("details")).json<ContractDetails>().refund).toEqual(seen);
  server.setNow(NOW);
});

test("its parcels are what is given back, to the cent, a month apart", async () => {
  const { refund } = (await cancel()).details;
  const parcels = refundParcels(refund!);
  expect(parcels.reduce((sum, { cents }) => sum + cents, 0)).toBe(refund!.refundCents);
  expect(refund!.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(refund!.refundCents);
  expect(new Set(parcels.map(({ until }) => until)).size).toBe(parcels.length);
});

test("the paper says the law, the sheet and each parcel with its day; staff get the same", async () => {
  const { refund } = (await cancel()).details;
  const text = await termText();
  expect(text).toContain("Termo de distrato");
  expect(text).toMatch(/desfazem, em 20\/11\/2026, o contrato T-\d+, assinado em 15\/01\/2026, .*32-A/);
  for (const { label } of refund!.lines) expect(text).toContain(label);
  expect(text).toContain(`${refund!.parcels.count} de ${refund!.parcels.count}`);
  const staff = await finance.call("GET", path("/rescission-term"));
  expect([staff.statusCode, staff.headers["content-type"]]).toEqual([200, "application/pdf"]);
});

test("a regret within the seven days gives all back at once, under its protocol", async () => {
  server.setNow(new Date("2026-01-20T12:00:00Z"));
  buyer = await insertBuyer(server, { paid: 2 });
  const regret = await server.app.inject({
    method: "POST",
    url: `/contracts/${buyer.contractId}/regret`,
    headers: buyer.headers(),
    payload: {},
  });
  const { protocol } = regret.json<{ protocol: string }>();
  await cancel();
  const text = await termText();
  expect(text).toContain("26-A");
  expect(text).toContain(`protocolo ${protocol}`);
  expect(text).toContain("A assinatura deste termo");
  server.setNow(NOW);
});

test("the customer reads in the inbox what is given back and by when, and where the paper is", async () => {
  await cancel();
  const { data } = await graphqlOn(server.app, "{ inbox { content { subject body } } }", {}, buyer.headers());
  const [message] = (data as unknown as { inbox: { content: InboxMessage[] } }).inbox.content;
  expect(message!.body).toMatch(/A devolver: R\$.[\d.]+,\d{2}, em \d+ parcelas, a primeira até \d{2}\/\d{2}\/\d{4}\./);
  expect(message!.body).toContain("em Documentos");
});

test("there is no paper of a contract in force, nor of one undone before the sheet was kept", async () => {
  const code = async () => {
    const answer = await asCustomer("rescission-term.pdf");
    return [answer.statusCode, answer.json<{ code: string }>().code];
  };
  expect(await code()).toEqual([409, "contract_not_rescinded"]);
  await cancel();
  await server.db.pool.query("UPDATE contracts SET refund = NULL WHERE id = $1", [buyer.contractId]);
  expect(await code()).toEqual([409, "contract_not_rescinded"]);
});

test("only who reads customers gets the paper", async () => {
  await cancel();
  expect(await errorsOf(server, ["editor"], [["GET", path("/rescission-term")]])).toEqual([]);
});
