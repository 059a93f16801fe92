import { and, eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { CONSENT_VERSION, type Offer, type OfferOfLink } from "@gleba/shared/contracts";
import type { StaffOffer } from "@gleba/shared/contracts/crm";
import { formatCents } from "@gleba/shared/words";
import { audit, lots, messages, reservationOffers, reservations, staffNotices } from "#platform/db/schema/index.ts";
import { erase } from "../../customers/repository/erasure.ts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { cpfOf } from "../../../testing/documents.ts";
import { emailsTo } from "../../../testing/mail.ts";
import { insertCustomer, insertDevelopment, insertLot, insertLots } from "../../../testing/rows.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../testing/staff-calls.ts";
import { reservationOf, reserveOn } from "../../../testing/visitors.ts";
import { confirmedToken } from "../../../testing/factors.ts";
import { readEndedOffers } from "../repository/offers.ts";
import { expireOffers } from "./end.ts";

const START = new Date("2026-11-20T10:00:00.000Z");
const hoursLater = (hours: number) => new Date(START.getTime() + hours * 3_600_000);

let server: TestApp;
let seller: StaffCaller;
beforeAll(async () => {
  server = await createTestApp({ offers: { hours: 24, perBroker: 3, perSeller: 10 } });
  server.setNow(START);
  seller = await staffOn(server, "sales", "Vendedora de Teste");
});
afterAll(() => server.close());
beforeEach(() => server.setNow(START));

let people = 0;
const newBroker = () => {
  people += 1;
  const email = `corretora${people}@exemplo.com.br`;
  return insertCustomer(server.db.orm, { name: "Corretora de Teste", broker: true, creci: "1234-F", email });
};
/** Whom a broker names; each is somebody else. */
const named = (idBatch: number, more: object = {}) => {
  people += 1;
  return {
    idBatch,
    name: "Joana de Teste",
    email: `joana${people}@exemplo.com.br`,
    phone: "(27) 99999-1234",
    asked: true,
    ...more,
  };
};
const authorized = (id: number) => ({
  authorization: `Bearer ${server.auth.sign({ id, role: "customer", broker: true })}`,
});
const offersOf = (broker: number) => `/customers/${broker}/leads/offers`;
const offerAs = (broker: number, payload: object, key: string = randomUUID()) =>
  server.app.inject({
    method: "POST",
    url: offersOf(broker),
    headers: { ...authorized(broker), "idempotency-key": key },
    payload,
  });
const as = (broker: number, method: "GET" | "PUT" | "DELETE", rest = "", payload?: object) =>
  server.app.inject({
    method,
    url: `${offersOf(broker)}${rest}`,
    headers: authorized(broker),
    ...(payload && { payload }),
  });
const tokenTo = async (email: string): Promise<string> => {
  const [mail] = await emailsTo(server, email);
  return /#chave=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
};
const LINK = "/api/public/reservation-offer";
const consents = [{ purpose: "reservation_contact", version: CONSENT_VERSION, granted: true }];
const link = (method: "GET" | "DELETE", token: string) =>
  server.app.inject({ method, url: LINK, headers: { "x-access-key": token } });
const confirm = (token: string, body: object = {}) =>
  server.app.inject({
    method: "POST",
    url: `${LINK}/confirmation`,
    headers: { "x-access-key": token },
    payload: { document: cpfOf(700 + people), consents, ...body },
  });
const statusOf = async (lot: number) => (await server.db.orm.select().from(lots).where(eq(lots.id, lot)))[0]?.status;
const letTimePass = async (to: Date): Promise<void> => {
  server.setNow(to);
  do await expireOffers(server);
  while ((await readEndedOffers(server.db.orm, to)).length > 0);
};

test("a broker keeps a lot for somebody new, who reads the letter, gives the document and has an ordinary reservation with all that belongs to it", async () => {
  const lot = await insertLot(server.db.orm, {}, { holdHours: 48 });
  const broker = await newBroker();
  const person = named(lot);
  const key = randomUUID();
  const made = await offerAs(broker, person, key);
  expect(made.statusCode).toBe(201);
  expect(made.json<Offer>()).toMatchObject({ status: "open", holds: true, correctable: true });
  expect(made.json<Offer>().expiresAt).toBe(hoursLater(24).toISOString());
  expect(await statusOf(lot)).toBe("reserved");
  // Until somebody confirms there is no reservation; the same request again is the same offer.
  expect(await server.db.orm.$count(reservations, eq(reservations.batchId, lot))).toBe(0);
  expect((await offerAs(broker, person, key)).json()).toEqual(made.json());
  expect((await offerAs(broker, { ...person, name: "Outra Pessoa" }, key)).statusCode).toBe(422);

  const [letter] = await emailsTo(server, person.email);
  expect(letter?.text).toContain("Corretora de Teste, que faz a corretagem, guardou");
  // Nobody writes to strangers in the company's name.
  expect(letter?.text).not.toContain("Joana");
  const token = await tokenTo(person.email);
  expect((await server.db.orm.select().from(reservationOffers)).map((row) => JSON.stringify(row)).join()).not.toContain(
    token,
  );

  const seen = (await link("GET", token)).json<OfferOfLink>();
  expect(seen).toMatchObject({
    status: "open",
    idBatch: lot,
    by: { name: "Corretora de Teste", creci: "1234-F", broker: true },
    name: "Joana de Teste",
    phoneEnd: "1234",
    hasDocument: false,
  });
  expect((await confirm(token, { document: undefined })).json()).toMatchObject({
    status: 400,
    fields: { document: "Informe o CPF ou o CNPJ." },
  });
  expect((await confirm(token, { consents: [] })).statusCode).toBe(400);
  const document = cpfOf(501);
  const yes = await confirm(token, { document });
  expect([yes.statusCode, yes.json()]).toMatchObject([201, { position: 0, holdUntil: hoursLater(48).toISOString() }]);
  // Whose answer was lost asks again.
  expect((await confirm(token, { document })).json()).toEqual(yes.json());
  const [reservation] = await server.db.orm.select().from(reservations).where(eq(reservations.batchId, lot));
  expect(reservation).toMatchObject({
    status: "held",
    name: "Joana de Teste",
    document,
    email: person.email,
    brokerId: broker,
    customerId: null,
    channel: "broker",
    consents,
  });
  const [receipt] = await emailsTo(server, person.email);
  expect(receipt?.subject).toContain("Reserva confirmada");
  const own = await server.app.inject({
    url: `/api/public/reservations/${yes.json<{ protocol: string }>().protocol}`,
    headers: { "x-access-key": yes.json<{ accessKey: string }>().accessKey },
  });
  expect(own.json()).toMatchObject({ status: "held", can: { cancel: true } });

  expect((await link("GET", token)).json()).toMatchObject({ status: "confirmed", name: "", phoneEnd: "" });
  expect((await link("DELETE", token)).json()).toMatchObject({ code: "offer_over" });
  expect((await emailsTo(server, `corretora${people - 1}@exemplo.com.br`))[0]?.subject).toContain("confirmada");
  expect(await server.db.orm.$count(messages, eq(messages.customerId, broker))).toBe(1);
  const [row] = await server.db.orm.select().from(reservationOffers).where(eq(reservationOffers.batchId, lot));
  expect(row).toMatchObject({ status: "confirmed", reservationId: reservation?.id, name: "", email: "", phone: "" });
});

test("who waits behind a lot that is kept gets it when nobody confirms in time, and the broker is told", async () => {
  const lot = await insertLot(server.db.orm, {}, { holdHours: 48 });
  const broker = await newBroker();
  const person = named(lot);
  await offerAs(broker, person);
  const token = await tokenTo(person.email);
  expect((await reserveOn(server.app, reservationOf(31, lot))).json()).toMatchObject({ code: "lot_already_reserved" });
  const details = await server.app.inject(`/api/public/batches/${lot}/details`);
  expect(details.json()).toMatchObject({ status: "reserved", holdUntil: hoursLater(24).toISOString() });
  expect((await reserveOn(server.app, { ...reservationOf(31, lot), joinQueue: true })).json()).toMatchObject({
    position: 1,
  });
  await letTimePass(hoursLater(23.9));
  expect((await link("GET", token)).json()).toMatchObject({ status: "open" });
  await letTimePass(hoursLater(24));
  expect((await link("GET", token)).json()).toMatchObject({ status: "expired", name: "" });
  expect((await confirm(token)).json()).toMatchObject({ status: 409, code: "offer_over" });
  expect(await server.db.orm.select().from(reservations).where(eq(reservations.batchId, lot))).toMatchObject([
    { status: "held", email: "visitante31@exemplo.com.br" },
  ]);
  const [told] = await server.db.orm.select().from(messages).where(eq(messages.customerId, broker));
  expect(told?.subject).toContain("não confirmada a tempo");
  expect(`${told?.subject} ${told?.body}`).not.toContain("Joana");
  // A month later nobody knows who it was.
  expect((await as(broker, "GET")).json<Offer[]>()).toMatchObject([{ status: "expired", name: "Joana de Teste" }]);
});

test("a place in a queue is nobody's before it is confirmed: who came meanwhile stands before it", async () => {
  const lot = await insertLot(server.db.orm);
  await reserveOn(server.app, reservationOf(41, lot));
  const broker = await newBroker();
  const person = named(lot, { document: cpfOf(502) });
  expect((await offerAs(broker, person)).json()).toMatchObject({ status: 409, queueLength: 0 });
  const made = await offerAs(broker, { ...person, joinQueue: true });
  expect(made.json()).toMatchObject({ holds: false });
  await reserveOn(server.app, { ...reservationOf(42, lot), joinQueue: true });
  const token = await tokenTo(person.email);
  expect((await link("GET", token)).json()).toMatchObject({ holds: false, hasDocument: true });
  const yes = await confirm(token, { document: undefined });
  expect([yes.statusCode, yes.json()]).toMatchObject([202, { position: 2 }]);
  const rows = await server.db.orm.select().from(reservations).where(eq(reservations.batchId, lot));
  expect(rows.find(({ email }) => email === person.email)).toMatchObject({ status: "queued", document: cpfOf(502) });
});

test("who refuses sets the lot free at once, and what was typed of them is forgotten", async () => {
  const lot = await insertLot(server.db.orm);
  const broker = await newBroker();
  const person = named(lot);
  await offerAs(broker, person);
  const token = await tokenTo(person.email);
  expect((await link("DELETE", token)).json()).toMatchObject({ status: "refused" });
  expect((await link("DELETE", token)).statusCode).toBe(200);
  expect(await statusOf(lot)).toBe("available");
  expect((await confirm(token)).json()).toMatchObject({ code: "offer_over" });
  const [row] = await server.db.orm.select().from(reservationOffers).where(eq(reservationOffers.batchId, lot));
  expect(row).toMatchObject({ status: "refused", name: "", email: "", phone: "", document: "" });
  const lines = await server.db.orm
    .select()
    .from(audit)
    .where(and(eq(audit.entity, "reservation_offer"), eq(audit.entityId, row!.id)));
  expect(lines.map(({ action, actor }) => [action, actor]).toSorted()).toEqual([
    ["created", `customer:${broker}`],
    ["refused", "visitor"],
  ]);
});

test("a wrong address is corrected once: the first link opens nothing any more, and the time goes on", async () => {
  const lot = await insertLot(server.db.orm);
  const broker = await newBroker();
  const person = named(lot);
  const { id } = (await offerAs(broker, person)).json<Offer>();
  const first = await tokenTo(person.email);
  server.setNow(hoursLater(2));
  const right = `certa${id}@exemplo.com.br`;
  const corrected = await as(broker, "PUT", `/${id}/email`, { email: right });
  expect(corrected.json()).toMatchObject({
    email: right,
    correctable: false,
    expiresAt: hoursLater(24).toISOString(),
  });
  expect((await link("GET", first)).statusCode).toBe(404);
  expect((await confirm(first)).statusCode).toBe(404);
  expect((await link("GET", await tokenTo(right))).json()).toMatchObject({ status: "open" });
  expect((await as(broker, "PUT", `/${id}/email`, { email: "mais@exemplo.com.br" })).json()).toMatchObject({
    code: "offer_corrected",
  });
  expect((await as(broker, "DELETE", `/${id}`)).json()).toMatchObject({ status: "withdrawn" });
  expect(await statusOf(lot)).toBe("available");
});

test("nobody keeps lots from everybody: open ones, ones of a day, letters to one address and the same lot again have an end", async () => {
  const all = await insertLots(server.db.orm, await insertDevelopment(server.db.orm), 8);
  const broker = await newBroker();
  const withdrawn = async (lot: number) => {
    const { id } = (await offerAs(broker, named(lot))).json<Offer>();
    await as(broker, "DELETE", `/${id}`);
  };
  await withdrawn(all[0]!);
  await withdrawn(all[0]!);
  expect((await offerAs(broker, named(all[0]!))).json()).toMatchObject({ status: 409, code: "lot_offered_lately" });
  const made = await Promise.all(all.slice(1, 6).map((lot) => offerAs(broker, named(lot))));
  expect(made.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 201, 429, 429]);
  expect(made.find(({ statusCode }) => statusCode === 429)?.json()).toMatchObject({ code: "too_many_offers" });

  // Three letters a day to one mailbox, whoever names it; nobody reads whether others did.
  const lotsOfOthers = await insertLots(server.db.orm, await insertDevelopment(server.db.orm), 4);
  const email = "alvo@exemplo.com.br";
  const answers = [];
  for (const lot of lotsOfOthers) answers.push(await offerAs(await newBroker(), named(lot, { email })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 429]);
  expect(answers[3]?.json()).toMatchObject({ code: "too_many_offers_today" });
  expect(await statusOf(lotsOfOthers[3]!)).toBe("available");
  expect(
    (await offerAs(await newBroker(), named(lotsOfOthers[3]!, { email: "Alvo+1@exemplo.com.br" }))).statusCode,
  ).toBe(429);
});

test("of a broker's own offers others learn nothing; who is no broker, or did not ask the person, keeps nothing", async () => {
  const lot = await insertLot(server.db.orm);
  const broker = await newBroker();
  const other = await newBroker();
  const customer = await insertCustomer(server.db.orm);
  const { id } = (await offerAs(broker, named(lot))).json<Offer>();
  const refusals = await Promise.all([
    as(other, "DELETE", `/${id}`),
    as(other, "PUT", `/${id}/email`, { email: "x@exemplo.com.br" }),
    as(other, "DELETE", "/999999"),
  ]);
  expect(refusals.map((refusal) => refusal.json<{ code: string }>().code)).toEqual(Array(3).fill("offer_not_found"));
  expect((await offerAs(customer, named(lot))).statusCode).toBe(403);
  expect((await offerAs(other, named(lot, { asked: false }))).statusCode).toBe(400);
  expect((await link("GET", "x".repeat(43))).json()).toMatchObject({ status: 404, code: "offer_not_found" });
  const guess = (url: string) =>
    server.app.inject({ url, remoteAddress: "203.0.113.9", headers: { "x-access-key": randomUUID() } });
  for (let at = 0; at < 30; at += 1) await guess(LINK);
  expect((await guess(LINK)).statusCode).toBe(429);
});

test("one of the staff names somebody: the reservation is theirs, the list shows who keeps how much, and any seller takes one back", async () => {
  const lot = await insertLot(server.db.orm);
  const token = await confirmedToken(server, seller.id);
  const offer = (payload: object) =>
    server.app.inject({
      method: "POST",
      url: "/api/crm/offers",
      headers: { authorization: `Bearer ${token()}`, "idempotency-key": randomUUID() },
      payload,
    });
  const person = named(lot, { document: cpfOf(503) });
  expect((await offer(person)).statusCode).toBe(201);
  expect((await emailsTo(server, person.email))[0]?.text).toContain("Vendedora de Teste, da nossa equipe,");
  const yes = await confirm(await tokenTo(person.email), { document: undefined });
  expect(yes.statusCode).toBe(201);
  const [notice] = await server.db.orm
    .select()
    .from(staffNotices)
    .where(and(eq(staffNotices.staffId, seller.id), eq(staffNotices.kind, "reservation_assigned")));
  expect(notice?.subject).toContain("Nova reserva para você");

  const broker = await newBroker();
  const kept = await insertLot(server.db.orm);
  const { id } = (await offerAs(broker, named(kept))).json<Offer>();
  const listed = (await seller.call("GET", "/api/crm/offers")).json<StaffOffer[]>();
  expect(listed.find((one) => one.id === id)).toMatchObject({
    by: { name: "Corretora de Teste", brokerId: broker },
    load: { open: 1, unanswered: 0 },
  });
  expect((await seller.call("DELETE", `/api/crm/offers/${id}`)).json()).toMatchObject({ status: "withdrawn" });
  expect(await statusOf(kept)).toBe("available");
  expect((await server.db.orm.select().from(messages).where(eq(messages.customerId, broker)))[0]?.subject).toContain(
    "retirada",
  );
  expect(
    await errorsOf(
      server,
      ["editor", "finance"],
      [
        ["GET", "/api/crm/offers"],
        ["POST", "/api/crm/offers", named(kept)],
      ],
    ),
  ).toEqual([]);
});

test("a lot that the staff sold meanwhile is not confirmed, and stays sold when the time is over", async () => {
  const lot = await insertLot(server.db.orm);
  const broker = await newBroker();
  const person = named(lot);
  await offerAs(broker, person);
  await server.db.orm.update(lots).set({ status: "sold" }).where(eq(lots.id, lot));
  expect((await confirm(await tokenTo(person.email))).json()).toMatchObject({ code: "lot_not_available" });
  await letTimePass(hoursLater(25));
  expect(await statusOf(lot)).toBe("sold");
});

test("of an answer and the end of the time at once one wins, and of two answers one", async () => {
  const all = await insertLots(server.db.orm, await insertDevelopment(server.db.orm), 3);
  const broker = await newBroker();
  for (const lot of all) {
    const person = named(lot, { document: cpfOf(600 + lot) });
    await offerAs(broker, person);
    const token = await tokenTo(person.email);
    const [yes, no] = await Promise.all([confirm(token, { document: undefined }), link("DELETE", token)]);
    const won = yes.statusCode === 201;
    expect(no.statusCode).toBe(won ? 409 : 200);
    expect(await statusOf(lot)).toBe(won ? "reserved" : "available");
    expect(await server.db.orm.$count(reservations, eq(reservations.batchId, lot))).toBe(won ? 1 : 0);
  }
});

test("who confirms has read the price: of another one by now nothing is confirmed, and the lot stays kept for them", async () => {
  const lot = await insertLot(server.db.orm, { priceCents: 9_000_000 });
  const person = named(lot);
  await offerAs(await newBroker(), person);
  const token = await tokenTo(person.email);
  await server.db.orm.update(lots).set({ priceCents: 9_500_000 }).where(eq(lots.id, lot));
  expect((await confirm(token, { seenPriceCents: 9_000_000 })).json()).toMatchObject({
    code: "price_changed",
    message: `O preço deste lote agora é ${formatCents(9_500_000)}, e não ${formatCents(9_000_000)}. Se ainda quer o lote, envie de novo.`,
  });
  expect([await statusOf(lot), (await link("GET", token)).json<OfferOfLink>().status]).toEqual(["reserved", "open"]);
  expect((await confirm(token, { seenPriceCents: 9_500_000 })).statusCode).toBe(201);
  const [reservation] = await server.db.orm.select().from(reservations).where(eq(reservations.batchId, lot));
  expect(reservation).toMatchObject({ status: "held", priceCents: 9_500_000 });
});

test("a lot that a broker who is erased still kept for somebody is free again, and nothing is written to who went", async () => {
  const lot = await insertLot(server.db.orm);
  const broker = await newBroker();
  expect((await offerAs(broker, named(lot))).statusCode).toBe(201);
  const email = `corretora${people - 1}@exemplo.com.br`;
  await server.db.orm.transaction((tx) => erase(tx, { customerId: broker, email }, 1, START));
  await letTimePass(START);
  expect(await statusOf(lot)).toBe("available");
  expect(await server.db.orm.$count(messages, eq(messages.customerId, broker))).toBe(0);
  expect(await emailsTo(server, `removido-cliente-${broker}@invalido.invalid`)).toEqual([]);
});
