import { eq } from "drizzle-orm";
import { CONSENT_VERSION, simulation, type BatchDetails, type Simulation, type Venture } from "@gleba/shared/contracts";
import { quoteOf, type Terms } from "@gleba/shared/contracts/financing";
import { lots, simulations } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { campaign, campaignTerms, plans, simulationOf } from "../../../../testing/financing.ts";
import { emailsTo } from "../../../../testing/mail.ts";
import { reservationOf, reserveOn } from "../../../../testing/visitors.ts";
import { insertLot } from "../../../../testing/rows.ts";

import { deleteUnused } from "../../repository/simulations.ts";

let server: TestApp;
let lot: number;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(new Date("2026-11-21T01:00:00.000Z"));
  lot = await insertLot(server.db.orm, { deedNumber: "M-9" }, { financing: plans });
});
afterAll(() => server.close());

const send = (payload: object) => server.app.inject({ method: "POST", url: "/api/public/batches/simulate", payload });
const lotRow = async (id: number) => (await server.db.orm.select().from(lots).where(eq(lots.id, id)))[0]!;
const contact = {
  name: "Visitante de Teste",
  email: "visitante@exemplo.com.br",
  phone: "(27) 99999-0000",
  consents: [{ purpose: "reservation_contact", version: CONSENT_VERSION, granted: true }],
};

test("a visitor gets a simulation to the cent, under an id nobody guesses, and finds it again", async () => {
  const answer = await send(simulationOf(lot));
  expect(answer.statusCode).toBe(200);
  const got = simulation.parse(answer.json());
  expect(got).toMatchObject({
    simulationId: expect.stringMatching(/^[\w-]{22}$/),
    createdAt: "2026-11-21T01:00:00.000Z",
    validUntil: "2026-11-28T01:00:00.000Z",
    priceCents: 9_000_000,
    financedCents: 8_000_000,
    monthlyRate: 0.01,
    correction: "monthly",
    plan: { id: "price", name: "Parcelas fixas", index: "IPCA" },
    registry: { number: "R-1/1.000", office: "1º Ofício", date: "2026-01-15" },
  });
  // The evening of the 20th in Brazil.
  expect(got.schedule[0]!.dueDate).toBe("2026-12-20");
  const paid = got.schedule.reduce((sum, { paymentCents }) => sum + paymentCents, 0);
  expect(got.totalPaidCents).toBe(paid + 1_000_000);
  expect(got.schedule.at(-1)!.balanceCents).toBe(0);

  const again = await server.app.inject(`/api/public/simulations/${got.simulationId}`);
  expect([again.statusCode, again.json()]).toEqual([200, got]);
});

test.each([
  { system: "price", indexScenario: "high", balloons: [{ month: 12, amountCents: 300_000 }] },
  { system: "sac", installments: 24, indexScenario: "moderate" },
  { system: "linear", installments: 7, downPaymentCents: 900_001 },
])("the browser's own reckoning of %o equals the server's to the cent", async (said) => {
  const request = simulationOf(lot, said);
  const got = (await send(request)).json<Simulation>();
  const plan = plans.find(({ system }) => system === request.system)!;
  const { idBatch: _, ...terms } = request as Parameters<typeof quoteOf>[2] & { idBatch: number };
  const { plan: _plan, startsOn: _day, ...own } = quoteOf(plan, 9_000_000, terms, "2026-11-20");
  expect(got).toMatchObject(JSON.parse(JSON.stringify(own)) as object);
});

test("every simulation carries the quadro-resumo of the law, all eleven items", async () => {
  const { summary } = (await send(simulationOf(lot, { indexScenario: "moderate" }))).json<Simulation>();
  expect(summary.map(({ item }) => item).join(" ")).toBe("I II III IV V VI VII VIII IX X XI");
  const text = summary.map((item) => item.text.replaceAll("\u00a0", " ")).join("\n");
  for (const fact of ["R$ 90.000,00", "R$ 10.000,00", "IPCA", "art. 46", "7 dias", "12 parcelas", "R-1/1.000", "M-9"])
    expect(text).toContain(fact);
  expect(summary.filter(({ strong }) => strong).map(({ item }) => item)).toEqual(["V"]);
});

test("who leaves a contact with consent becomes a lead, gets one letter, and is shown to nobody", async () => {
  const first = (await send({ ...simulationOf(lot), contact })).json<Simulation>();
  await send({ ...simulationOf(lot, { installments: 60 }), contact });
  const [kept] = await server.db.orm.select().from(simulations).where(eq(simulations.id, first.simulationId));
  expect(kept).toMatchObject({ email: "visitante@exemplo.com.br", phone: "27999990000", consents: contact.consents });
  const letters = await emailsTo(server, contact.email);
  expect(letters.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Sua simulação: lote 1, quadra Q/)]);
  expect(letters[0]!.text).toContain(`/api/public/simulations/${first.simulationId}/pdf`);
  const shown = await server.app.inject(`/api/public/simulations/${first.simulationId}`);
  expect(shown.body).not.toMatch(/visitante|27999990000/);
});

test("after three months nothing is left of a simulation that led nowhere; leads and reserved ones stay", async () => {
  const other = await insertLot(server.db.orm, {}, { financing: plans });
  const ids = [simulationOf(other), simulationOf(other), { ...simulationOf(other), contact }].map(
    async (payload) => (await send(payload)).json<Simulation>().simulationId,
  );
  const [unused = "", reserved = "", lead = ""] = await Promise.all(ids);
  await reserveOn(server.app, { ...reservationOf(1, other), simulationId: reserved });
  const found = async () =>
    Promise.all(
      [unused, reserved, lead].map(async (id) => (await server.app.inject(`/api/public/simulations/${id}`)).statusCode),
    );
  await deleteUnused(server.db.orm, new Date("2026-11-21T01:00:00.000Z"));
  expect(await found()).toEqual([200, 200, 200]);
  await deleteUnused(server.db.orm, new Date("2026-11-21T01:00:00.001Z"));
  expect(await found()).toEqual([404, 200, 200]);
});

describe("a campaign", () => {
  const inNovember = async () => insertLot(server.db.orm, {}, { financing: [...plans, campaign] });
  const plansOf = async (id: number) =>
    (await server.app.inject(`/api/public/batches/${id}/details`))
      .json<BatchDetails>()
      .financing?.plans.map(({ id: planId }) => planId);
  afterEach(() => server.setNow(new Date("2026-11-21T01:00:00.000Z")));

  test("with ato, sinal, grace, growing installments and yearly payments is kept as chosen, and printed", async () => {
    const other = await inNovember();
    const got = (await send(simulationOf(other, campaignTerms))).json<Simulation>();
    expect(got).toMatchObject({
      terms: campaignTerms,
      financedCents: 8_500_000,
      baseCents: 6_500_000,
      plan: { id: "novembro", gradient: campaign.gradient, grace: campaign.grace, campaign: campaign.campaign },
    });
    const terms = { ...campaignTerms, system: "price" as const, balloons: [], indexScenario: "none" as const };
    const own = quoteOf(campaign, 9_000_000, terms as Terms, "2026-11-20");
    expect(got.schedule).toEqual(own.schedule);
    expect(got.schedule.slice(0, 3).map(({ paymentCents }) => paymentCents)).toEqual([250_000, 250_000, 114_375]);
    expect((await server.app.inject(`/api/public/simulations/${got.simulationId}/pdf`)).statusCode).toBe(200);
  });

  test("is shown and taken from its first to its last day in Brazil; an address of before it learns its days", async () => {
    const other = await inNovember();
    const on = async (instant: string) => {
      server.setNow(new Date(instant));
      const answer = await send(simulationOf(other, campaignTerms));
      const venture = (
        await server.app.inject(`/api/public/ventures/${(await lotRow(other)).ventureId}`)
      ).json<Venture>();
      expect(venture.financing.plans.map(({ id }) => id)).toEqual(await plansOf(other));
      return [answer.statusCode, (await plansOf(other))?.includes("novembro")];
    };
    expect(await on("2026-11-10T02:59:00Z")).toEqual([422, false]);
    expect(await on("2026-11-10T03:00:00Z")).toEqual([200, true]);
    expect(await on("2026-12-01T02:59:00Z")).toEqual([200, true]);
    expect(await on("2026-12-01T03:00:00Z")).toEqual([422, false]);
    const { errors } = (await send(simulationOf(other, campaignTerms))).json<{ errors: string[] }>();
    expect(errors).toEqual(["Campanha de novembro: Campanha de 10/11/2026 a 30/11/2026. Escolha outro plano."]);
  });

  test("a simulation of its last days is taken into no reservation after them, but shows what it was", async () => {
    const other = await inNovember();
    server.setNow(new Date("2026-11-29T15:00:00Z"));
    const got = (await send(simulationOf(other, campaignTerms))).json<Simulation>();
    expect(got.validUntil).toBe("2026-12-01T02:59:59.999Z");
    server.setNow(new Date("2026-12-01T03:00:00Z"));
    const late = await reserveOn(server.app, { ...reservationOf(7, other), simulationId: got.simulationId });
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, "simulation_not_valid"]);
    expect((await server.app.inject(`/api/public/simulations/${got.simulationId}`)).json()).toEqual(got);
  });
});

describe("what cannot be simulated", () => {
  const refused = async (payload: object) => {
    const answer = await send(payload);
    return [answer.statusCode, answer.json<{ code: string }>().code];
  };

  test("a lot nobody may see, or that does not exist", async () => {
    const hidden = await insertLot(server.db.orm, {}, { financing: plans, published: false });
    expect(await refused(simulationOf(hidden))).toEqual([404, "batch_not_found"]);
    expect(await refused(simulationOf(999_999_999))).toEqual([404, "batch_not_found"]);
  });

  test("a development without registration, whatever its staff opened", async () => {
    const early = await insertLot(server.db.orm, {}, { financing: plans, registryNumber: null });
    expect(await refused(simulationOf(early))).toEqual([409, "sales_not_open"]);
    const closed = await insertLot(server.db.orm, {}, { financing: plans, salesOpen: false });
    expect(await refused(simulationOf(closed))).toEqual([409, "sales_not_open"]);
    const details = await server.app.inject(`/api/public/batches/${early}/details`);
    expect(details.json()).not.toHaveProperty("financing");
  });

  test("a lot that is sold, blocked or has no price; a reserved one can", async () => {
    for (const [wrong, expected] of [
      [{ status: "sold" as const }, [409, "lot_not_available"]],
      [{ status: "blocked" as const }, [409, "lot_not_available"]],
      [{ priceCents: null }, [409, "lot_not_available"]],
      [{ status: "reserved" as const }, [200, undefined]],
    ] as const) {
      const other = await insertLot(server.db.orm, wrong, { financing: plans });
      expect(await refused(simulationOf(other))).toEqual(expected);
    }
  });

  test("a development that finances nothing", async () => {
    expect(await refused(simulationOf(await insertLot(server.db.orm)))).toEqual([409, "financing_not_offered"]);
  });

  test.each([
    ["less than the least down payment", { downPaymentCents: 899_999 }, "downPaymentCents", /R\$\s9\.000,00 \(10%/],
    ["the whole price down", { downPaymentCents: 9_000_000 }, "downPaymentCents", /menor que o preço/],
    ["more installments than any plan", { installments: 181 }, "installments", /de 36 a 180 parcelas/],
    ["a balloon after the end", { balloons: [{ month: 121, amountCents: 1 }] }, "balloons", /até a parcela 120/],
  ])("%s: the person is told the limit", async (_what, said, field, sentence) => {
    const answer = await send(simulationOf(lot, said));
    expect(answer.statusCode).toBe(422);
    const { code, fields, errors } = answer.json<{ code: string; fields: Record<string, string>; errors: string[] }>();
    expect(code).toBe("terms_not_offered");
    expect(fields[field]).toMatch(sentence);
    expect(errors).toContain(fields[field]);
  });

  test.each([
    ["an unknown field", { discountCents: 1 }],
    ["an unknown field of a balloon", { balloons: [{ month: 1, amountCents: 1, kind: "x" }] }],
    ["half a cent", { downPaymentCents: 0.5 }],
    ["an unknown field of a series", { series: [{ kind: "yearly", count: 1, startMonth: 1, amountCents: 1, day: 1 }] }],
    ["a series we do not have", { series: [{ kind: "weekly", count: 1, startMonth: 1, amountCents: 1 }] }],
    ["a series without an amount", { series: [{ kind: "yearly", count: 1, startMonth: 1, amountCents: 0 }] }],
    ["half a month of grace", { graceMonths: 0.5 }],
    ["money as text", { downPaymentCents: "1000000" }],
    ["no installments", { installments: 0 }],
    ["a system we do not have", { system: "sacre" }],
    ["a negative balloon", { balloons: [{ month: 1, amountCents: -1 }] }],
    ["a contact without consent", { contact: { ...contact, consents: [] } }],
    ["a contact with a document", { contact: { ...contact, document: "529.982.247-25" } }],
  ])("%s is refused with its sentence", async (_what, wrong) => {
    const answer = await send(simulationOf(lot, wrong));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "invalid_request", errors: [expect.any(String)] });
  });

  test("nobody finds a simulation by trying", async () => {
    const get = async (id: string) => (await server.app.inject(`/api/public/simulations/${id}`)).statusCode;
    expect([await get("A".repeat(22)), await get("1"), await get("..%2F..%2Fetc%2Fpasswd")]).toEqual([404, 400, 400]);
    expect((await server.app.inject(`/api/public/simulations/${"A".repeat(22)}/pdf`)).statusCode).toBe(404);
  });
});
