import { asc, inArray, eq } from "drizzle-orm";
import { intentions, leadCounts, leads, staffNotices } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { emailsTo } from "../../../../testing/mail.ts";
import { insertLot } from "../../../../testing/rows.ts";
import { staffOn } from "../../../../testing/staff-calls.ts";
import { intentionOf } from "../../../../testing/visitors.ts";
import { insertIntentions } from "../../repository/intentions.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(new Date("2026-11-20T10:00:00.000Z"));
});
afterAll(() => server.close());

const send = (payload: object) => server.app.inject({ method: "POST", url: "/api/public/batches/intentions", payload });
const numbered = (count: number): number[] => Array.from({ length: count }, (_, n) => n + 1);

test("forty who ask at the same moment each have their protocol, their lead and their letter, and every seller a notice of each", async () => {
  const seller = await staffOn(server, "sales", "Vera Vende");
  const lot = await insertLot(server.db.orm);
  const answers = await Promise.all(numbered(40).map((n) => send(intentionOf(n, lot))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(numbered(40).map(() => 201));
  const protocols = answers.map((answer) => answer.json<{ protocol: string }>().protocol);
  const rows = await server.db.orm.select().from(intentions).where(inArray(intentions.protocol, protocols));
  const emailOf = new Map(rows.map(({ protocol, email }) => [protocol, email]));
  expect(protocols.map((protocol) => emailOf.get(protocol))).toEqual(
    numbered(40).map((n) => intentionOf(n, lot).email),
  );
  expect(await server.db.orm.$count(leads, eq(leads.batchId, lot))).toBe(40);
  const [lead] = await server.db.orm.select().from(leads).where(eq(leads.batchId, lot));
  const counts = await server.db.orm.select().from(leadCounts).where(eq(leadCounts.ventureId, lead!.ventureId));
  expect(counts.reduce((sum, { n }) => sum + n, 0)).toBe(40);
  const notices = await server.db.orm.select().from(staffNotices).where(eq(staffNotices.staffId, seller.id));
  expect(notices.map(({ ref }) => ref).toSorted()).toEqual(rows.map(({ id }) => `intention-${id}`).toSorted());
  for (const n of [1, 40]) expect(await emailsTo(server, intentionOf(n, lot).email)).toHaveLength(1);
});

test("whoever asks about a lot that nobody may see is refused, and nobody who asks beside them is", async () => {
  const hidden = await insertLot(server.db.orm, {}, { published: false });
  const lot = await insertLot(server.db.orm);
  const answers = await Promise.all(
    numbered(20).map((n) => send(intentionOf(100 + n, n % 5 === 0 ? hidden : n === 7 ? 999_999_999 : lot))),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(
    numbered(20).map((n) => (n % 5 === 0 || n === 7 ? 404 : 201)),
  );
  expect(await server.db.orm.$count(leads, eq(leads.batchId, lot))).toBe(15);
});

test("an address that is typed eight times at the same moment gets three letters at most of those that are stored together", async () => {
  const lot = await insertLot(server.db.orm);
  const at = new Date("2026-11-20T10:00:00.000Z");
  const inputOf = (n: number, email: string) => ({
    ...intentionOf(n, lot),
    preferredChannel: "email" as const,
    consents: [],
    email,
    protocol: `C-2026-T${n}`,
    at,
    customerId: null,
    channel: "direct" as const,
    traceparent: undefined,
    confirmation: {
      to: email,
      ventureId: null,
      subject: `Carta ${n}`,
      text: "Olá",
      expiresAt: new Date("2026-11-21T10:00:00.000Z"),
    },
  });
  const before = [inputOf(201, "uma@exemplo.com.br")];
  await insertIntentions(server.db.pool, before);
  const kept = await insertIntentions(server.db.pool, [
    ...numbered(8).map((n) => inputOf(201 + n, "uma@exemplo.com.br")),
    inputOf(220, "outra@exemplo.com.br"),
  ]);
  expect(kept.size).toBe(9);
  expect((await emailsTo(server, "uma@exemplo.com.br")).map(({ subject }) => subject).toSorted()).toEqual([
    "Carta 201",
    "Carta 202",
    "Carta 203",
  ]);
  expect(await emailsTo(server, "outra@exemplo.com.br")).toHaveLength(1);
  // Whose protocol is taken is not stored, and those beside it are, in the order they came.
  const again = await insertIntentions(server.db.pool, [
    inputOf(230, "a@exemplo.com.br"),
    inputOf(220, "b@exemplo.com.br"),
    inputOf(231, "c@exemplo.com.br"),
  ]);
  expect([...again.keys()]).toEqual(["C-2026-T230", "C-2026-T231"]);
  expect(await emailsTo(server, "b@exemplo.com.br")).toEqual([]);
  const stored = await server.db.orm
    .select({ protocol: leads.search })
    .from(leads)
    .where(inArray(leads.ref, [...again.values()].map(String)))
    .orderBy(asc(leads.id));
  expect(stored.map(({ protocol }) => protocol.split("\n")[2])).toEqual(["c-2026-t230", "c-2026-t231"]);
});
