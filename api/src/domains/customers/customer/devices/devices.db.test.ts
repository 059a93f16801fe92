import type { PushDevices, PushKind } from "@gleba/shared/contracts";
import { MOST_PUSH_DEVICES } from "@gleba/shared/contracts";
import { endSessions } from "../../../identity/repository/open-sessions.ts";
import { notifyOfDue } from "../../../contracts/jobs/due-push.ts";
import { expireReservations } from "../../../sales/jobs/expiry.ts";
import { sendReminders } from "../../../sales/jobs/reminders.ts";
import { insertContract } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { startPushService, type Browser } from "../../../../testing/push-service.ts";
import { insertCustomer, insertLot } from "../../../../testing/rows.ts";
import { reservationOf, reserveOn } from "../../../../testing/visitors.ts";
import { sendMessage } from "../../repository/send-message.ts";
import { regrets } from "#platform/db/schema/index.ts";

let server: TestApp;
let pushes: Awaited<ReturnType<typeof startPushService>>;
let customer: number;
const NOON = new Date("2026-11-26T15:00:00Z");
beforeAll(async () => {
  pushes = await startPushService();
  server = await createTestApp({ push: { services: [pushes.origin], contact: "mailto:ti@exemplo.com.br" } });
  pushes.expectKey(server.pushKey!);
});
beforeEach(async () => {
  server.setNow(NOON);
  pushes.answerWith(null);
  customer = await insertCustomer(server.db.orm);
});
afterAll(async () => {
  await server.close();
  await pushes.close();
});

const bearerOf = (id: number, session?: string) => ({
  authorization: `Bearer ${server.auth.sign({ id, role: "customer", broker: false, session })}`,
});
const call = (
  method: "GET" | "PUT" | "DELETE" | "POST",
  path = "",
  payload?: object,
  by = customer,
  session?: string,
) =>
  server.app.inject({
    method,
    url: `/customers/${by}/push-devices${path}`,
    headers: { ...bearerOf(by, session), "user-agent": "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile" },
    ...(payload && { payload }),
  });
const bodyOf = ({ subscription: { endpoint, ...keys } }: Browser, kinds: PushKind[]) => ({ endpoint, keys, kinds });
const subscribe = async (kinds: PushKind[], by = customer, session?: string): Promise<Browser> => {
  const browser = pushes.subscribe();
  expect((await call("PUT", "", bodyOf(browser, kinds), by, session)).statusCode).toBe(200);
  return browser;
};
const devices = async (by = customer): Promise<PushDevices["devices"]> =>
  (await call("GET", "", undefined, by)).json<PushDevices>().devices;
const message = (subject = "Assembleia") =>
  server.db.transaction((tx) =>
    sendMessage(server, tx, { customerId: customer, subject, body: "CPF 529.982.247-25", sentAt: server.clock() }),
  );
const flush = () => server.notifications!.flush();
const titles = ({ arrived }: Browser) => arrived.map(({ message: { title } }) => title);

test("a customer's phone shows that there is a message, and nothing of what it says; one that chose other things shows nothing", async () => {
  const [phone, laptop] = [await subscribe(["message"]), await subscribe(["due"])];
  expect(await devices()).toMatchObject([
    { device: "Chrome no Android", kinds: ["due"], createdAt: NOON.toISOString() },
    { device: "Chrome no Android", kinds: ["message"] },
  ]);
  await message();
  await flush();
  expect(phone.arrived).toEqual([
    {
      message: {
        title: "Mensagem nova",
        body: "Há uma mensagem para você na caixa de entrada.",
        path: "/caixa-de-entrada",
        tag: "message",
      },
      topic: "message",
      ttl: 2 * 86_400,
      contact: "mailto:ti@exemplo.com.br",
    },
  ]);
  expect(laptop.arrived).toEqual([]);
});

test("what comes while a device is not reached waits as one, is tried again when the service says, and gives up after two days", async () => {
  const phone = await subscribe(["message"]);
  pushes.answerWith({ status: 429, headers: { "retry-after": "120" } });
  await message("Primeira");
  await flush();
  await message("Segunda");
  pushes.answerWith({ status: 503 });
  await flush();
  const before = pushes.calls.length;
  await flush();
  expect(pushes.calls).toHaveLength(before);
  pushes.answerWith(null);
  server.setNow(new Date(NOON.getTime() + 31_000));
  await flush();
  expect(titles(phone)).toEqual(["Mensagem nova"]);
  pushes.answerWith({ status: 500 });
  await message();
  await flush();
  pushes.answerWith(null);
  server.setNow(new Date(NOON.getTime() + 3 * 86_400_000));
  await flush();
  expect(titles(phone)).toHaveLength(1);
  expect(await server.db.pool.query("SELECT FROM push_queue")).toMatchObject({ rowCount: 0 });
});

test.each([404, 410, 403])(
  "a device whose service answers %i is forgotten, with all that waits for it, and nobody is bothered",
  async (status) => {
    await subscribe(["message"]);
    await message();
    pushes.answerWith({ status });
    await flush();
    expect(await devices()).toEqual([]);
    expect(await server.db.pool.query("SELECT FROM push_queue")).toMatchObject({ rowCount: 0 });
  },
);

test("a message that the service does not take is dropped, and the device stays", async () => {
  const phone = await subscribe(["message"]);
  pushes.answerWith({ status: 413 });
  await message();
  await flush();
  pushes.answerWith(null);
  await flush();
  expect(titles(phone)).toEqual([]);
  expect(await devices()).toHaveLength(1);
});

test("an address that is no push service's is never called, nor one without a real key", async () => {
  const browser = pushes.subscribe();
  const good = bodyOf(browser, ["message"]);
  const refusals = await Promise.all(
    [
      { ...good, endpoint: "http://169.254.169.254/latest" },
      { ...good, endpoint: "https://example.com/push" },
      { ...good, endpoint: "no address" },
      { ...good, keys: { ...good.keys, p256dh: "A".repeat(87) } },
      { ...good, keys: { ...good.keys, auth: "short" } },
      { ...good, kinds: [] },
      { ...good, kinds: ["everything"] },
      { ...good, more: 1 },
    ].map((body) => call("PUT", "", body)),
  );
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual(refusals.map(() => 400));
  expect(refusals[1]!.json()).toMatchObject({ code: "unknown_push_service" });
  expect(refusals[3]!.json()).toMatchObject({ code: "invalid_push_key" });
  expect(await devices()).toEqual([]);
});

test("a service that the operator took from the setting is not called any more", async () => {
  await subscribe(["message"]);
  await server.db.pool.query("UPDATE push_devices SET endpoint = 'https://example.com/push' WHERE customer_id = $1", [
    customer,
  ]);
  await message();
  await flush();
  expect(await devices()).toEqual([]);
});

test("a customer changes what a device tells them and takes it away; it is nobody else's to see or to end", async () => {
  const phone = await subscribe(["message", "due"]);
  await call("PUT", "", bodyOf(phone, ["due"]));
  const [device] = await devices();
  expect(device).toMatchObject({ kinds: ["due"] });
  const other = await insertCustomer(server.db.orm);
  expect((await call("DELETE", `/${device!.id}`, undefined, other)).statusCode).toBe(404);
  expect((await call("POST", `/${device!.id}/test`, undefined, other)).statusCode).toBe(404);
  expect((await call("DELETE", `/${device!.id}`)).json()).toMatchObject({ devices: [] });
  expect((await call("DELETE", `/${device!.id}`)).statusCode).toBe(404);
});

test("of a browser that two share the last one is told, and reads nothing that was meant for the other", async () => {
  const shared = await subscribe(["message"]);
  await message();
  const other = await insertCustomer(server.db.orm);
  await call("PUT", "", bodyOf(shared, ["message"]), other);
  await flush();
  expect(titles(shared)).toEqual([]);
  expect(await devices()).toEqual([]);
  expect(await devices(other)).toHaveLength(1);
});

test("a session that is ended anywhere ends the notifications of its device", async () => {
  await subscribe(["message"], customer, "one");
  await subscribe(["message"], customer, "two");
  await server.db.transaction((tx) => endSessions(tx, ["one"], NOON));
  expect(await devices()).toHaveLength(1);
});

test("an account has twenty devices at most: the oldest gives way", async () => {
  const first = await subscribe(["message"]);
  for (let n = 0; n < MOST_PUSH_DEVICES; n += 1) await subscribe(["message"]);
  expect(await devices()).toHaveLength(MOST_PUSH_DEVICES);
  await message();
  await flush();
  expect(titles(first)).toEqual([]);
});

test("a test is sent to the device that asked, five times in ten minutes", async () => {
  const phone = await subscribe(["due"]);
  const [device] = await devices();
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push((await call("POST", `/${device!.id}/test`)).statusCode);
  await flush();
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  expect(titles(phone)).toEqual(["Notificação de teste"]);
});

describe("what falls due", () => {
  // The tests' contracts are due on the 10th.
  const at = (day: string, time: string) => server.setNow(new Date(`${day}T${time}:00-03:00`));
  const forgetDays = () => server.db.pool.query("DELETE FROM installation WHERE key = 'due_pushed'");

  test("is told in the morning of the day and three days before, once, however many processes look, and to nobody at night", async () => {
    await forgetDays();
    await insertContract(server.db.orm, { customerId: customer, paid: 3 });
    const phone = await subscribe(["due"]);
    for (const [day, time] of [
      ["2026-06-06", "10:00"],
      ["2026-06-07", "08:59"],
      ["2026-06-07", "20:00"],
    ] as const) {
      at(day, time);
      await notifyOfDue(server);
    }
    await flush();
    expect(titles(phone)).toEqual([]);
    at("2026-06-07", "19:59");
    await Promise.all([notifyOfDue(server), notifyOfDue(server), notifyOfDue(server)]);
    await flush();
    at("2026-06-10", "09:00");
    await notifyOfDue(server);
    await flush();
    expect(titles(phone)).toEqual(["Vence em 10/06/2026", "Vence hoje"]);
    expect(phone.arrived[1]!.message.path).toBe("/inicio");
  });

  test("is not told of what is paid or was undone, nor to whom the contract is not", async () => {
    await forgetDays();
    await insertContract(server.db.orm, { customerId: customer, paid: 12 });
    // Bought three days ago, and undone since.
    const undone = await insertContract(server.db.orm, { customerId: customer, paid: 0, signedAt: "2026-06-07" });
    await server.db.orm
      .insert(regrets)
      .values({ contractId: undone.contractId, protocol: "D-2026-PUSH-TEST", receivedAt: NOON });
    const stranger = await insertCustomer(server.db.orm);
    const [paid, other] = [await subscribe(["due"]), await subscribe(["due"], stranger)];
    at("2026-06-10", "09:00");
    await notifyOfDue(server);
    await flush();
    expect([titles(paid), titles(other)]).toEqual([[], []]);
  });
});

test("who waits for a lot hears that it is theirs, that it ends soon and that it ended, not what they did themselves", async () => {
  const lot = await insertLot(server.db.orm);
  const phone = await subscribe(["reservation"]);
  await reserveOn(server.app, reservationOf(1, lot));
  await reserveOn(server.app, { ...reservationOf(2, lot), joinQueue: true }, bearerOf(customer));
  await flush();
  expect(titles(phone)).toEqual([]);
  const after = async (hours: number, work: () => Promise<void>) => {
    server.setNow(new Date(NOON.getTime() + hours * 3_600_000));
    await work();
    await flush();
  };
  await after(48, () => expireReservations(server));
  await after(48 + 43, () => sendReminders(server));
  await after(48 + 48, () => expireReservations(server));
  expect(titles(phone)).toEqual(["Sua vez chegou", "Sua reserva termina em breve", "Sua reserva terminou"]);
});

test("all processes of a database sign with the keys that it was given first", async () => {
  const { app } = { app: await server.another() };
  const answer = await app.inject({ url: `/customers/${customer}/push-devices`, headers: bearerOf(customer) });
  expect(answer.json<PushDevices>().publicKey).toBe(server.pushKey);
  const { rows } = await server.db.pool.query<{ value: string }>(
    "SELECT value::text FROM installation WHERE key = 'push_keys'",
  );
  expect(rows[0]!.value).not.toMatch(/privateKey/);
});

test("where notifications are off a browser is told so, and nothing is sent", async () => {
  const off = await createTestApp({ push: null });
  const id = await insertCustomer(off.db.orm);
  const headers = { authorization: `Bearer ${off.auth.sign({ id, role: "customer", broker: false })}` };
  const url = `/customers/${id}/push-devices`;
  expect((await off.app.inject({ url, headers })).json()).toEqual({ publicKey: null, devices: [], saved: null });
  const refused = await off.app.inject({ method: "PUT", url, headers, payload: bodyOf(pushes.subscribe(), ["due"]) });
  expect(refused.json()).toMatchObject({ status: 409, code: "push_off" });
  await off.close();
});
