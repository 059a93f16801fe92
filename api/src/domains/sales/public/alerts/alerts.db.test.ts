import type { OwnAlerts } from "@gleba/shared/contracts";
import { ALERT_CONSENT } from "@gleba/shared/contracts";
import { eq } from "drizzle-orm";
import { alertNews, alerts, alertSubscribers, companies, developments, lots } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { emailsTo } from "../../../../testing/mail.ts";
import { insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { forgetOldAlerts } from "../../repository/alerts.ts";
import { sendAlertLetters } from "../../jobs/alerts.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");
const hoursLater = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const CONSENT = { version: ALERT_CONSENT.version, granted: true };

let server: TestApp;
let venture: number;
let lot: number;
let people = 0;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  server.setNow(NOW);
  await server.db.orm.delete(alertSubscribers);
  venture = await insertDevelopment(server.db.orm, { name: "Vale Verde", uf: "ES" });
  lot = (await insertLots(server.db.orm, venture, 3, { status: "sold", priceCents: 10_000_000 }))[0]!;
});
afterAll(() => server.close());

const newEmail = () => `visitante${(people += 1)}@exemplo.com.br`;
const ask = (email: string, wish: object, more: object = {}) =>
  server.app.inject({
    method: "POST",
    url: "/api/public/alerts",
    payload: { email, wish, consent: CONSENT, ...more },
  });
interface Link {
  protocol: string;
  id: string;
  key: string;
}
const mailedLink = async (email: string): Promise<Link> => {
  const [mail] = await emailsTo(server, email);
  const [, protocol, id, key] =
    /\/avisos\?protocolo=([\w-]+)(?:&confirmar=(\d+))?#chave=([\w-]{43})$/m.exec(mail?.text ?? "") ?? [];
  if (!protocol || !key) throw new Error("no mail with a link came");
  return { protocol, id: id ?? "", key };
};
const own = ({ protocol, key }: Link, method: "GET" | "DELETE" = "GET", query = "") =>
  server.app.inject({ method, url: `/api/public/alerts/${protocol}${query}`, headers: { "x-access-key": key } });
const confirm = ({ protocol, key, id }: Link) =>
  server.app.inject({
    method: "POST",
    url: `/api/public/alerts/${protocol}/confirmation`,
    headers: { "x-access-key": key },
    payload: { id: Number(id) },
  });
const waits = async (wish: object, email = newEmail()) => {
  expect((await ask(email, wish)).statusCode).toBe(202);
  const link = await mailedLink(email);
  expect((await confirm(link)).statusCode).toBe(200);
  return { email, link };
};
const change = (id: number, values: Partial<typeof lots.$inferInsert>) =>
  server.db.orm.update(lots).set(values).where(eq(lots.id, id));
/** The app sweeps by itself too: what it has taken by now is committed before the second round looks again. */
const drawLetters = async () => {
  await sendAlertLetters(server);
  await server.db.transaction((tx) => tx.select().from(alertSubscribers).for("update"));
  await sendAlertLetters(server);
};
const news = async (email: string) => {
  await drawLetters();
  return (await emailsTo(server, email)).filter(({ subject }) => subject !== "Confirme o seu aviso");
};

test("who waits for a lot is mailed when it is free, once, with the way to it and the way to end it", async () => {
  const { email, link } = await waits({ kind: "lot", idBatch: lot });
  await change(lot, { priceCents: 9_500_000 });
  expect(await news(email)).toEqual([]);
  await change(lot, { status: "available" });
  const [mail, ...others] = await news(email);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Disponível: lote .*, Vale Verde, R\$\s95\.000,00$/);
  expect(mail?.text).toContain(`/empreendimentos/${venture}?lote=${lot}`);
  expect(await mailedLink(email)).toMatchObject({ protocol: link.protocol, key: link.key });
  expect(await news(email)).toHaveLength(1);
});

test("who asks again has the seven days that the new letter says, and not what is left of the first one's", async () => {
  const email = newEmail();
  const wish = { kind: "lot", idBatch: lot };
  await ask(email, wish);
  server.setNow(hoursLater(6 * 24));
  await ask(email, wish);
  const link = await mailedLink(email);
  server.setNow(hoursLater(8 * 24));
  await forgetOldAlerts(server.db.orm, { unconfirmedBefore: hoursLater(24), before: hoursLater(-364 * 24) });
  expect((await confirm(link)).json<OwnAlerts>().alerts).toMatchObject([{ id: Number(link.id), confirmed: true }]);
});

test("the letter names the company whose development it is, at the confirmation already, and no other", async () => {
  const offering = { legalName: "Morro Alto SPE Ltda", cnpj: "12ABC34501DE35", address: "Rua do Morro, 1" };
  const other = { legalName: "Rio Claro SPE Ltda", cnpj: "33000167000101", address: "Avenida do Rio, 2" };
  const [company] = await server.db.orm.insert(companies).values([offering, other]).returning();
  await server.db.orm.update(developments).set({ companyId: company!.id }).where(eq(developments.id, venture));
  const { email } = await waits({ kind: "lot", idBatch: lot });
  await change(lot, { status: "available" });
  await drawLetters();
  const mails = await emailsTo(server, email);
  expect(mails).toHaveLength(2);
  for (const { text } of mails) {
    expect(text).toContain("Morro Alto SPE Ltda, CNPJ 12.ABC.345/01DE-35.");
    expect(text).not.toContain("Rio Claro");
  }
});

test("what comes to pass in a day is one letter; a lower price is told with the one before", async () => {
  await change(lot, { status: "available" });
  const { email } = await waits({ kind: "search", idVenture: venture, maxPriceCents: 9_000_000 });
  await change(lot, { priceCents: 9_500_000 });
  expect(await news(email)).toEqual([]);
  await change(lot, { priceCents: 8_000_000 });
  expect((await news(email))[0]?.subject).toMatch(/^Preço menor: lote .*, de R\$\s95\.000,00 por R\$\s80\.000,00$/);
  for (const id of [lot + 1, lot + 2]) await change(id, { status: "available", priceCents: 7_000_000 });
  expect(await news(email)).toHaveLength(1);
  server.setNow(hoursLater(24));
  const both = await news(email);
  expect(both).toHaveLength(2);
  expect(both[0]?.subject).toBe("2 novidades dos seus avisos");
});

test("a search is for a state or for all, by price and area; what was sold meanwhile is not told", async () => {
  const here = await waits({ kind: "search", uf: "ES" });
  const elsewhere = await waits({ kind: "search", uf: "BA" });
  const all = await waits({ kind: "search", maxPriceCents: 10_000_000 });
  const large = await waits({ kind: "search", minAreaM2: 100_000 });
  const late = await waits({ kind: "lot", idBatch: lot });
  await change(lot, { status: "available" });
  expect([await news(here.email), await news(all.email)].map(({ length }) => length)).toEqual([1, 1]);
  expect([await news(elsewhere.email), await news(large.email)]).toEqual([[], []]);
  expect(await news(late.email)).toHaveLength(1);
  server.setNow(hoursLater(25));
  await change(lot, { status: "sold" });
  await change(lot, { status: "available" });
  await change(lot, { status: "sold" });
  expect(await news(late.email)).toHaveLength(1);
});

test("who waits for the sales to begin is mailed then, and the alert has done its work", async () => {
  const early = await insertDevelopment(server.db.orm, { name: "Aurora", salesOpen: false });
  const { email, link } = await waits({ kind: "launch", idVenture: early });
  expect(await news(email)).toEqual([]);
  await server.db.orm.update(developments).set({ salesOpen: true }).where(eq(developments.id, early));
  expect((await news(email)).map(({ subject }) => subject)).toEqual(["As vendas de Aurora começaram"]);
  expect((await own(link)).json()).toEqual({ alerts: [] });
  server.setNow(hoursLater(48));
  expect(await news(email)).toHaveLength(1);
});

test("nothing is mailed before the link was used; after seven days it is too late, and the address is forgotten", async () => {
  const email = newEmail();
  await ask(email, { kind: "lot", idBatch: lot });
  const link = await mailedLink(email);
  await change(lot, { status: "available" });
  expect(await news(email)).toEqual([]);
  server.setNow(hoursLater(24 * 7));
  expect((await confirm(link)).json<OwnAlerts>()).toEqual({ alerts: [] });
  await forgetOldAlerts(server.db.orm, { unconfirmedBefore: hoursLater(1), before: hoursLater(-1) });
  expect((await own(link)).statusCode).toBe(404);
});

test("what was agreed to is kept word by word, and after a year without asking again nothing of it is left", async () => {
  const { link } = await waits({ kind: "search" });
  expect(await server.db.orm.select().from(alerts)).toMatchObject([
    { consentText: ALERT_CONSENT.text, consentAt: NOW, confirmedAt: NOW },
  ]);
  await forgetOldAlerts(server.db.orm, { unconfirmedBefore: NOW, before: hoursLater(24) });
  await forgetOldAlerts(server.db.orm, { unconfirmedBefore: hoursLater(1), before: hoursLater(24) });
  expect((await own(link)).statusCode).toBe(404);
  expect(await server.db.orm.select().from(alertSubscribers)).toEqual([]);
});

test("a mail program ends all alerts with one press, in either form of RFC 8058, and a guessed key ends nothing", async () => {
  const { email, link } = await waits({ kind: "lot", idBatch: lot });
  await change(lot, { status: "available" });
  // Seen as it is written: from then on it may leave at any moment.
  const posted = vi.spyOn(server.outbox, "post");
  await drawLetters();
  const address = new URL(posted.mock.calls.find(([, { to }]) => to === email)?.[1].unsubscribe ?? "");
  const press = (url: string, contentType: string, payload: string) =>
    server.app.inject({ method: "POST", url, headers: { "content-type": contentType }, payload });
  const path = `${address.pathname}${address.search}`;
  const form = "application/x-www-form-urlencoded";
  const guessed = await press(`${address.pathname}?key=${"a".repeat(43)}`, form, "List-Unsubscribe=One-Click");
  expect([guessed.statusCode, (await own(link)).json<OwnAlerts>().alerts.length]).toEqual([200, 1]);
  expect((await press(path, form, "List-Unsubscribe=One-Click")).statusCode).toBe(200);
  expect((await own(link)).statusCode).toBe(404);
  const again = await press(path, "multipart/form-data; boundary=x", "--x--\r\n");
  expect([again.statusCode, again.json()]).toEqual([200, guessed.json()]);
  expect((await press(`${path}&more=1`, form, "")).statusCode).toBe(400);
  expect((await server.app.inject(path)).statusCode).toBe(404);
});

test("by the link somebody sees their alerts and ends one or all of them; nobody else does", async () => {
  const email = newEmail();
  const { link } = await waits({ kind: "lot", idBatch: lot }, email);
  await ask(email.toUpperCase(), { kind: "search", uf: "ES", maxPriceCents: 9_000_000, minAreaM2: 250 });
  const second = await mailedLink(email);
  await confirm(second);
  const { alerts: both } = (await own(link)).json<OwnAlerts>();
  expect(both.map(({ text, confirmed }) => [text, confirmed])).toEqual([
    [expect.stringMatching(/^Preço menor ou volta à venda: lote .*, Vale Verde$/), true],
    [expect.stringMatching(/^Lotes em empreendimentos de ES, até R\$\s90\.000,00, a partir de 250/), true],
  ]);
  const other = await waits({ kind: "search" });
  for (const wrong of [
    { ...link, key: other.link.key },
    { ...link, protocol: other.link.protocol },
  ])
    expect([(await own(wrong)).statusCode, (await own(wrong, "DELETE")).statusCode]).toEqual([404, 404]);
  expect((await own(other.link, "DELETE", `?alert=${both[0]!.id}`)).json<OwnAlerts>().alerts).toHaveLength(1);
  expect((await own(link, "DELETE", `?alert=${both[0]!.id}`)).json<OwnAlerts>().alerts).toHaveLength(1);
  expect((await own(link, "DELETE")).json()).toEqual({ alerts: [] });
  expect((await own(link)).statusCode).toBe(404);
});

test("known and unknown addresses are answered alike, and none is mailed more than five times a quarter of an hour", async () => {
  const { email } = await waits({ kind: "lot", idBatch: lot });
  const [known, unknown] = [await ask(email, { kind: "search" }), await ask(newEmail(), { kind: "search" })];
  expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()]);
  for (let n = 0; n < 3; n++) await ask(email, { kind: "search" });
  expect((await ask(email.toUpperCase(), { kind: "search" })).statusCode).toBe(429);
  expect(await server.db.orm.$count(alerts)).toBe(3);
});

test("nobody's lots are noted while nobody waits for any", async () => {
  await change(lot, { status: "available" });
  expect(await server.db.orm.select().from(alertNews)).toEqual([]);
});

test.each([
  ["an unknown lot", { kind: "lot", idBatch: 999_999_999 }, {}, 404],
  ["an unknown development", { kind: "launch", idVenture: 999_999_999 }, {}, 404],
  ["no agreement", { kind: "search" }, { consent: { ...CONSENT, granted: false } }, 400],
  ["an older text", { kind: "search" }, { consent: { ...CONSENT, version: "2020-01" } }, 400],
  ["an unknown field", { kind: "search", city: "Vila" }, {}, 400],
  ["no e-mail", { kind: "search" }, { email: "visitante" }, 400],
  ["two states", { kind: "search", uf: "ES,BA" }, {}, 400],
])("a person who sends %s is told so", async (_what, wish, more, status) => {
  expect((await ask(newEmail(), wish, more)).statusCode).toBe(status);
});
