import type { Lead, LeadDetail, StaffSimulated } from "@gleba/shared/contracts/crm";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { reservations, simulations } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { confirmedToken } from "../../../../testing/factors.ts";
import { simulationOf } from "../../../../testing/financing.ts";
import { emailsTo } from "../../../../testing/mail.ts";
import { insertCustomer, insertDevelopment } from "../../../../testing/rows.ts";
import { insertFinancedLot } from "../../../../testing/sales.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { intentionOf, reservationOf } from "../../../../testing/visitors.ts";
import { deleteUnused } from "../../repository/simulations.ts";

let server: TestApp;
let seller: StaffCaller;
beforeAll(async () => {
  server = await createTestApp();
  seller = await staffOn(server, "sales", "Vendedora de Teste");
});
afterAll(() => server.close());

const PATH = "/api/crm/simulations";
const leadOf = async (n: number, lot: number): Promise<Lead> => {
  const payload = intentionOf(n, lot);
  await server.app.inject({ method: "POST", url: "/api/public/batches/intentions", payload });
  const search = encodeURIComponent(payload.email);
  return (await seller.call("GET", `/api/crm/leads?search=${search}`)).json<{ content: Lead[] }>().content[0]!;
};
const read = async ({ kind, ref }: Pick<Lead, "kind" | "ref">) =>
  (await seller.call("GET", `/api/crm/leads/${kind}/${ref}`)).json<LeadDetail>();

test("what a seller simulates for a contact stays with it, is mailed, and goes into its reservation without being typed again", async () => {
  const lot = await insertFinancedLot(server);
  const lead = await leadOf(301, lot);
  const answer = await seller.call("POST", PATH, {
    ...simulationOf(lot),
    lead: { kind: lead.kind, ref: lead.ref },
    send: true,
  });
  expect(answer.statusCode).toBe(201);
  const { simulation, leadId } = answer.json<StaffSimulated>();
  expect(leadId).toBe(lead.id);
  const detail = await read(lead);
  expect(detail.simulation).toMatchObject({
    id: simulation.simulationId,
    installments: simulation.terms.installments,
    installmentCents: simulation.installmentCents,
  });
  expect(detail.simulation?.lot).toBeUndefined();
  expect(detail.history[0]?.text).toMatch(/^Simulação de .+ Enviada por e-mail\.$/);
  const letters = await emailsTo(server, lead.email);
  expect(letters[0]?.text).toContain(`/reservar?simulacao=${simulation.simulationId}`);
  // It is no second contact, and nobody deletes it.
  const search = encodeURIComponent(lead.email);
  expect((await seller.call("GET", `/api/crm/leads?search=${search}`)).json()).toMatchObject({ totalElements: 1 });
  await deleteUnused(server.db.orm, new Date(Date.now() + 86_400_000));
  expect(await server.db.orm.$count(simulations, eq(simulations.id, simulation.simulationId))).toBe(1);

  const token = await confirmedToken(server, seller.id);
  const reserved = await server.app.inject({
    method: "POST",
    url: "/api/crm/reservations",
    headers: { authorization: `Bearer ${token()}`, "idempotency-key": randomUUID() },
    payload: {
      ...reservationOf(301, lot),
      lead: { kind: lead.kind, ref: lead.ref },
      simulationId: simulation.simulationId,
    },
  });
  expect(reserved.statusCode).toBe(201);
  const [row] = await server.db.orm.select().from(reservations).where(eq(reservations.batchId, lot));
  expect(row?.simulation?.installmentCents).toBe(simulation.installmentCents);
});

test("what is simulated for a contact that went into another one stays with that one, also for whoever sees its development alone", async () => {
  const lot = await insertFinancedLot(server);
  const [stays, goes] = [await leadOf(311, lot), await leadOf(312, lot)];
  const merged = await seller.call("POST", `/api/crm/leads/${stays.kind}/${stays.ref}/merge`, {
    other: { kind: goes.kind, ref: goes.ref },
    version: stays.version,
    otherVersion: goes.version,
  });
  expect(merged.statusCode).toBe(200);
  const body = { ...simulationOf(lot), lead: { kind: goes.kind, ref: goes.ref }, send: true };
  const near = await staffOn(server, "sales", "Só Daqui", [stays.lot.ventureId]);
  const answer = await near.call("POST", PATH, body);
  expect(answer.statusCode).toBe(201);
  const { simulation, leadId } = answer.json<StaffSimulated>();
  expect(leadId).toBe(stays.id);
  const detail = await read(stays);
  expect(detail.simulation?.id).toBe(simulation.simulationId);
  expect(detail.history[0]?.text).toMatch(/^Simulação de /);
  expect((await emailsTo(server, stays.email))[0]?.subject).toContain("Sua simulação");
  const elsewhere = await insertDevelopment(server.db.orm);
  const far = await staffOn(server, "sales", "Só De Longe", [elsewhere]);
  expect((await far.call("POST", PATH, body)).statusCode).toBe(404);
});

test("another lot than the one that was asked about is named, and nothing is mailed unless it is asked for", async () => {
  const [asked, other] = [await insertFinancedLot(server), await insertFinancedLot(server)];
  const lead = await leadOf(302, asked);
  const before = (await emailsTo(server, lead.email)).length;
  await seller.call("POST", PATH, { ...simulationOf(other), lead: { kind: lead.kind, ref: lead.ref }, send: false });
  expect((await read(lead)).simulation?.lot?.id).toBe(other);
  expect(await emailsTo(server, lead.email)).toHaveLength(before);
});

test("what is simulated for a customer is a contact of the seller's, with the customer's own data", async () => {
  const lot = await insertFinancedLot(server);
  const customerId = await insertCustomer(server.db.orm, {
    name: "Cliente Conhecida",
    email: "conhecida@exemplo.com.br",
    phone: "27999990077",
  });
  const answer = await seller.call("POST", PATH, { ...simulationOf(lot), customerId, send: true });
  const { leadId } = answer.json<StaffSimulated>();
  const [kind = "", ...ref] = leadId.split("-");
  expect(await read({ kind: kind as Lead["kind"], ref: ref.join("-") })).toMatchObject({
    name: "Cliente Conhecida",
    email: "conhecida@exemplo.com.br",
    status: "contacted",
    assignee: { id: seller.id },
    origin: { channel: "counter" },
  });
  expect((await emailsTo(server, "conhecida@exemplo.com.br"))[0]?.subject).toContain("Sua simulação");
});

test("terms that no plan offers, nobody to simulate for, and whoever does not sell are refused", async () => {
  const lot = await insertFinancedLot(server);
  const lead = await leadOf(303, lot);
  const named = { lead: { kind: lead.kind, ref: lead.ref }, send: false };
  expect((await seller.call("POST", PATH, { ...simulationOf(lot, { installments: 599 }), ...named })).statusCode).toBe(
    422,
  );
  expect((await seller.call("POST", PATH, { ...simulationOf(lot), send: false })).statusCode).toBe(400);
  const nobody = { lead: { kind: "intention", ref: "999999" }, send: false };
  expect((await seller.call("POST", PATH, { ...simulationOf(lot), ...nobody })).statusCode).toBe(404);
  expect(await errorsOf(server, ["editor", "finance"], [["POST", PATH, { ...simulationOf(lot), ...named }]])).toEqual(
    [],
  );
});
