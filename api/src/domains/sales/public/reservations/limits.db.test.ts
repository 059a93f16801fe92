import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertCustomer, insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { reservationOf } from "../../../../testing/visitors.ts";

const MOST = 5;

let server: TestApp;
let second: FastifyInstance;
beforeAll(async () => {
  server = await createTestApp({ reservationsPerAddressAndHour: 1_000 });
  second = await server.another();
});
afterAll(() => server.close());

const newLots = async (count: number) => insertLots(server.db.orm, await insertDevelopment(server.db.orm), count);

const reserveFrom = (remoteAddress: string, payload: object, headers: object = {}, app = server.app) =>
  app.inject({
    method: "POST",
    url: "/api/public/batches/reserve",
    remoteAddress,
    headers: { "idempotency-key": randomUUID(), ...headers },
    payload,
  });

const outcomes = (answers: readonly { statusCode: number; json(): { code?: string } }[]) => {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const outcome = answer.json().code ?? String(answer.statusCode);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
};

/** As many addresses as there are numbers: whoever floods has more than one. */
const somewhere = (n: number): string => `198.51.${n >> 8}.${n & 255}`;

test.each([
  ["CPF", "document", MOST],
  ["e-mail", "email", MOST],
  ["telephone", "phone", 4 * MOST],
] as const)(
  "of sixty lots that one person asks for at the same moment by one %s, over two servers, a few are theirs",
  async (_what, name, most) => {
    const lots = await newLots(60);
    const same = reservationOf(9_000 + name.length, lots[0]!)[name];
    const person = (n: number) => 10_000 + (name === "phone" ? 100 : name === "email" ? 200 : 300) + n;
    const answers = await Promise.all(
      lots.map((lot, n) =>
        reserveFrom(somewhere(n), { ...reservationOf(person(n), lot), [name]: same }, {}, n % 2 ? second : server.app),
      ),
    );
    expect(outcomes(answers)).toEqual({ 201: most, too_many_reservations: 60 - most });
    const refused = answers.find(({ statusCode }) => statusCode === 429)!;
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.json<{ message: string }>().message).toMatch(/^Já há muitas reservas abertas com estes dados\./);
  },
);

test("places in queues count, and who cancels one may have another", async () => {
  const lots = await newLots(MOST + 1);
  const first = await Promise.all(lots.map((lot, n) => reserveFrom(somewhere(n), reservationOf(20_000 + n, lot))));
  expect(outcomes(first)).toEqual({ 201: lots.length });
  const waitFor = (lot: number) => reserveFrom(somewhere(0), { ...reservationOf(21_000, lot), joinQueue: true });
  const waiting = [];
  for (const lot of lots) waiting.push(await waitFor(lot));
  expect(outcomes(waiting)).toEqual({ 202: MOST, too_many_reservations: 1 });
  const { protocol, accessKey } = waiting[0]!.json<{ protocol: string; accessKey: string }>();
  await server.app.inject({
    method: "DELETE",
    url: `/api/public/reservations/${protocol}`,
    headers: { "x-access-key": accessKey },
  });
  expect((await waitFor(lots.at(-1)!)).statusCode).toBe(202);
});

test("strangers who type a customer's names keep the customer, who is signed in, from nothing", async () => {
  const lots = await newLots(MOST + 1);
  const victim = reservationOf(30_000, 0);
  const { document, email } = victim;
  const id = await insertCustomer(server.db.orm, { document, email });
  for (const lot of lots.slice(1)) await reserveFrom(somewhere(1), { ...victim, idBatch: lot });
  expect((await reserveFrom(somewhere(2), { ...victim, idBatch: lots[0]! })).statusCode).toBe(429);
  const token = server.auth.sign({ id, role: "customer", broker: false });
  const own = await reserveFrom(somewhere(3), { ...victim, idBatch: lots[0]! }, { authorization: `Bearer ${token}` });
  expect(own.statusCode).toBe(201);
});

test("a thousand people behind one provider's address reserve at a launch, and none is refused; the next is asked to wait", async () => {
  const lots = await newLots(1_001);
  const crowd = "203.0.113.50";
  const answers = [];
  for (let n = 0; n < 1_000; n += 50)
    answers.push(
      ...(await Promise.all(
        lots
          .slice(n, n + 50)
          .map((lot, index) =>
            reserveFrom(crowd, reservationOf(40_000 + n + index, lot), {}, index % 2 ? second : server.app),
          ),
      )),
    );
  expect(outcomes(answers)).toEqual({ 201: 1_000 });

  const oneMore = () => reserveFrom(crowd, reservationOf(50_000, lots.at(-1)!));
  const refused = await oneMore();
  expect(refused.json()).toMatchObject({ status: 429, code: "too_many_reservations_from_here" });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  // Elsewhere, and an hour later, nobody is asked to wait.
  expect((await reserveFrom("203.0.113.51", reservationOf(50_001, (await newLots(1))[0]!))).statusCode).toBe(201);
  server.setNow(new Date(Date.now() + 3_601_000));
  expect((await oneMore()).statusCode).toBe(201);
});
