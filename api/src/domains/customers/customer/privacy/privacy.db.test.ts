import {
  ALERT_CONSENT,
  type BrokerLeads,
  type DataAccess,
  type GivenConsent,
  type OwnPrivacyRequestRow,
} from "@gleba/shared/contracts";
import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import { customers, favouriteLots, intentions, reservations, siteVisits } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertContract } from "../../../../testing/contracts.ts";
import { cpfOf } from "../../../../testing/documents.ts";
import { simulationOf } from "../../../../testing/financing.ts";
import { insertFinancedLot } from "../../../../testing/sales.ts";
import { insertCustomer, insertDevelopment, insertLot } from "../../../../testing/rows.ts";
import { intentionOf, reservationOf, reserveOn } from "../../../../testing/visitors.ts";
import { customerExport } from "./export.ts";

const NOW = new Date("2026-11-20T15:00:00Z");

let server: TestApp;
let buyer: number;
let visitor: number;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(NOW);
  buyer = await insertCustomer(server.db.orm, { name: "Ana de Teste", document: cpfOf(1) });
  visitor = await insertCustomer(server.db.orm, { name: "Bia de Teste", document: cpfOf(2) });
  await insertContract(server.db.orm, { customerId: buyer });
});
afterAll(() => server.close());

const call = (id: number, path: string, payload?: object) =>
  server.app.inject({
    method: payload ? "POST" : "GET",
    url: `/customers/${id}/${path}`,
    headers: { authorization: `Bearer ${server.auth.sign({ id, role: "customer", broker: false })}` },
    ...(payload && { payload }),
  });

test("a customer withdraws a consent and gives it again; every step stays on record with the text's version", async () => {
  for (const granted of [true, false, true])
    expect((await call(buyer, "consents", { purpose: "marketing", granted })).statusCode).toBe(201);
  const lines = (await call(buyer, "consents")).json<GivenConsent[]>();
  expect(lines.map(({ granted }) => granted)).toEqual([true, false, true]);
  expect(lines[0]).toMatchObject({ purpose: "marketing", version: "2026-11", givenAt: NOW.toISOString() });
});

test("the policy the account rests on cannot be withdrawn alone, and the person is told the way", async () => {
  expect((await call(buyer, "consents", { purpose: "privacy_policy", granted: false })).json()).toMatchObject({
    status: 409,
    code: "consent_needed",
    message: expect.stringMatching(/\["A conta depende .* peça a exclusão dos seus dados\."\]$/),
  });
});

/** Without a session, and with the capital letter that a phone begins an address with. */
const asksAndSimulates = async (email: string): Promise<void> => {
  const lot = await insertFinancedLot(server);
  const typed = { ...intentionOf(1, lot), email: email.replace(/^./, (letter) => letter.toUpperCase()) };
  const { name, phone, consents } = typed;
  for (const [path, payload] of Object.entries({
    intentions: { ...typed, message: "Aceita permuta?" },
    simulate: simulationOf(lot, { contact: { name, email: typed.email, phone, consents } }),
  })) {
    const url = `/api/public/batches/${path}`;
    expect((await server.app.inject({ method: "POST", url, payload })).statusCode).toBeLessThan(300);
  }
};

test("a customer takes all their data along, as JSON and as a paper, and both are on record", async () => {
  const [self] = await server.db.orm.select().from(customers).where(eq(customers.id, buyer));
  const consent = { version: ALERT_CONSENT.version, granted: true };
  for (const email of [self!.email.toUpperCase(), "outra@exemplo.com.br"])
    await server.app.inject({
      method: "POST",
      url: "/api/public/alerts",
      payload: { email, wish: { kind: "search", uf: "ES" }, consent },
    });
  const liked = await insertLot(server.db.orm, {}, { name: "Vale Verde" });
  await server.db.orm
    .insert(favouriteLots)
    .values({ customerId: buyer, batchId: liked, createdAt: NOW, comparedAt: NOW });
  const ventureId = await insertDevelopment(server.db.orm, { name: "Serra Azul" });
  for (const [n, email] of [self!.email, "outra@exemplo.com.br"].entries()) {
    const asked = { name: "Quem Vem", phone: "27999990000", message: "Pediu uma visita.", consents: [] };
    const [contact] = await server.db.orm
      .insert(intentions)
      .values({ ...asked, protocol: `C-VISIT-${n}`, email, ventureId, preferredChannel: "email" })
      .returning();
    await server.db.orm
      .insert(siteVisits)
      .values({ intentionId: contact!.id, ventureId, startsAt: NOW, endsAt: NOW, createdAt: NOW });
  }
  await asksAndSimulates(self!.email);
  for (const [n, email] of [self!.email, "outra@exemplo.com.br"].entries()) {
    const typed = { name: "Ana", document: cpfOf(70 + n), phone: "27999990000", email, consents: [] };
    const batchId = await insertLot(server.db.orm);
    await server.db.orm
      .insert(reservations)
      .values({ ...typed, batchId, protocol: `R-MAIL-${n}`, status: "cancelled" });
  }
  const json = await call(buyer, "data");
  expect(json.headers["content-disposition"]).toBe('attachment; filename="meus-dados-2026-11-20.json"');
  const data = z.parse(customerExport, json.json());
  expect(data).toMatchObject({
    customer: { id: buyer, document: cpfOf(1) },
    contracts: [{ installments: { length: 12 } }],
    alerts: [{ kind: "search", uf: "ES", confirmedAt: null, consent: ALERT_CONSENT.text }],
    visits: [{ protocol: "C-VISIT-0", ventureName: "Serra Azul", status: "asked", message: "Pediu uma visita." }],
    questions: [{ lot: "1", name: "Visitante de Teste 1", phone: "27999990000", message: "Aceita permuta?" }],
    simulations: [{ lot: "1", name: "Visitante de Teste 1", downPaymentCents: 1_000_000, installments: 120 }],
    reservations: [{ protocol: "R-MAIL-0", status: "cancelled" }],
    favourites: [{ idBatch: liked, ventureName: "Vale Verde", comparedAt: NOW.toISOString() }],
  });
  expect(json.body).not.toMatch(/passwordHash|argon2|storageKey/);
  const paper = await call(buyer, "data.pdf");
  expect(paper.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringContaining(".pdf"),
  });
  expect(paper.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  const lines = (await call(buyer, "accesses?size=2")).json<{ content: DataAccess[]; totalElements: number }>();
  expect(lines.totalElements).toBe(2);
  expect(lines.content.map(({ who, what }) => `${who}: ${what}`)).toEqual([
    "Você: Baixou uma cópia dos dados (PDF)",
    "Você: Baixou uma cópia dos dados (JSON)",
  ]);
});

test("who asks for deletion reads at once what the law makes us keep, and by when the rest is gone", async () => {
  const asked = await call(buyer, "privacy-requests", { kind: "deletion", text: "" });
  expect([asked.statusCode, asked.json()]).toEqual([
    201,
    { protocol: expect.stringMatching(/^P-2026-/), answerBy: "2026-12-05T15:00:00.000Z" },
  ]);
  const [request] = (await call(buyer, "privacy-requests")).json<OwnPrivacyRequestRow[]>();
  expect(request).toMatchObject({ kind: "deletion", status: "open", answeredAt: null });
  expect(request!.answer).toMatch(/Por lei, mantemos .*contratos.*CTN.*Código Civil/);
});

test("without a contract nothing is kept but the record of the request", async () => {
  await call(visitor, "privacy-requests", { kind: "deletion", text: "Não quero mais a conta." });
  const [request] = (await call(visitor, "privacy-requests")).json<OwnPrivacyRequestRow[]>();
  expect(request!.answer).toMatch(/^Vamos excluir seus dados/);
  expect(request!.text).toBe("Não quero mais a conta.");
});

test("a broker reads what they brought in and never what another did; who is no broker got 403", async () => {
  const { orm } = server.db;
  const broker = await insertCustomer(orm, { broker: true });
  const other = await insertCustomer(orm, { broker: true });
  const headersOf = (id: number | null): Record<string, string> =>
    id === null ? {} : { authorization: `Bearer ${server.auth.sign({ id, role: "customer", broker: true })}` };
  for (const [index, sender] of [broker, other, buyer, null].entries()) {
    const lot = await insertLot(orm);
    const headers = headersOf(sender);
    const payload = intentionOf(50 + index, lot);
    const sent = await server.app.inject({ method: "POST", url: "/api/public/batches/intentions", payload, headers });
    expect(sent.statusCode).toBe(201);
    await reserveOn(server.app, reservationOf(50 + index, lot), {
      ...headers,
      "idempotency-key": `reserva-de-teste-${index}`,
    });
  }
  const leads = await call(broker, "leads");
  expect(leads.json<BrokerLeads>()).toMatchObject({
    reservations: [{ name: "Visitante de Teste 50", lot: { lot: "1" }, status: "held" }],
    intentions: [{ name: "Visitante de Teste 50", preferredChannel: "whatsapp", lot: { lot: "1" } }],
  });
  expect(leads.body).not.toContain(cpfOf(50));
  expect((await call(buyer, "leads")).json()).toMatchObject({ status: 403, code: "forbidden" });
});
