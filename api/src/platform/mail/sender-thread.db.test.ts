import { sql } from "drizzle-orm";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { startMailServer, type MailServer } from "../../testing/mail-server.ts";
import { openSilentProxy, type SilentProxy } from "../../testing/silent-proxy.ts";
import { outbox } from "../db/schema/index.ts";
import { systemClock } from "../time/clock.ts";
import { createSenderThread, type SenderThread } from "./sender-thread.ts";

let mails: MailServer;
/** The way to the mail server: a frozen one takes letters and says nothing. */
let way: SilentProxy;
let server: TestApp;
let sender: SenderThread;
let letterhead = { name: "Loteadora do Vale", color: "#123456", foot: "", logo: null };

beforeAll(async () => {
  mails = await startMailServer();
  way = await openSilentProxy(mails.url);
  server = await createTestApp();
  // It would take letters, too.
  await server.outbox.close();
});
afterAll(async () => {
  await server.close();
  await way.close();
  await mails.close();
});
beforeEach(async () => {
  mails.taken.length = 0;
  letterhead = { name: "Loteadora do Vale", color: "#123456", foot: "", logo: null };
  await server.db.orm.delete(outbox);
  const { config, databaseUrl, logger } = server;
  const smtp = { url: way.url, from: "nao-responda@exemplo.com.br" };
  sender = await createSenderThread({
    config: { ...config, smtp },
    push: null,
    databaseUrl,
    clock: systemClock,
    logger,
    letterhead: async () => letterhead,
  });
});
afterEach(() => sender.close());

const people = (count: number) => Array.from({ length: count }, (_, n) => `pessoa${n}@exemplo.com.br`);
const post = (recipients: readonly string[]) =>
  server.db.transaction(async (tx) => {
    for (const to of recipients)
      await sender.post(tx, {
        to,
        subject: "Aviso",
        text: "Olá!",
        ventureId: null,
        expiresAt: new Date(Date.now() + 3_600_000),
      });
  });
const rows = () => server.db.orm.select().from(outbox);
const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
};
const allSent = () => until(async () => (await rows()).length === 0);
const takenBy = () => mails.taken.flatMap(({ recipients }) => recipients).toSorted();

test("letters leave by the thread with the letterhead that the site has by now", async () => {
  await post(people(3));
  sender.wake();
  await allSent();
  expect(takenBy()).toEqual(people(3));
  expect(mails.taken[0]?.mail.html).toContain(">Loteadora do Vale</p>");
  // The letterhead holds as long as there are letters; then the sender rests, and hangs up.
  await until(() => mails.connected() === 0);
  letterhead = { name: "Loteadora da Serra", color: "", foot: "", logo: null };
  await post(people(1));
  sender.wake();
  await until(() => mails.taken.length === 4);
  expect(mails.taken[3]?.mail.html).toContain(">Loteadora da Serra</p>");
});

test("a thread that dies is followed by another, and what it had taken leaves once its lease ends", async () => {
  way.freeze();
  await post(people(5));
  sender.wake();
  await until(async () => (await rows()).every(({ attempts }) => attempts === 1));
  const first = sender.thread();
  await first.terminate();
  way.thaw();
  await until(() => sender.thread() !== first);
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1]);
  await server.db.orm.update(outbox).set({ nextAttemptAt: sql`now()` });
  sender.wake();
  await allSent();
  expect(takenBy()).toEqual(people(5));
});

test("a thread that fails again and again does not end the server, and letters leave in the end", async () => {
  for (let death = 0; death < 2; death += 1) {
    const dying = sender.thread();
    // No message of ours: it stumbles over it.
    dying.postMessage(null, []);
    await until(() => sender.thread() !== dying);
  }
  await post(people(1));
  sender.wake();
  await allSent();
  expect(takenBy()).toEqual(people(1));
});

test("a stop ends what is under way and gives back what was not begun: nothing is lost, nothing sent twice", async () => {
  await post(people(400));
  sender.wake();
  await until(() => mails.taken.length > 0);
  await sender.close();
  const left = await rows();
  const inTime = left.filter(({ nextAttemptAt }) => nextAttemptAt <= new Date());
  expect(inTime).toHaveLength(left.length);
  expect([...takenBy(), ...left.map(({ recipient }) => recipient)].toSorted()).toEqual(people(400).toSorted());
});

test("a thread that cannot start says why", async () => {
  const { config, logger, databaseUrl } = server;
  const tracing = { ...config.tracing, endpoint: "no address" };
  const starting = createSenderThread({
    config: { ...config, tracing },
    push: null,
    databaseUrl,
    clock: systemClock,
    logger,
    letterhead: async () => letterhead,
  });
  await expect(starting).rejects.toThrow(/URL|address/);
});
