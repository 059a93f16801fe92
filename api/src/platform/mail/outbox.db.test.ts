import { outbox } from "../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { recordStatements } from "../../testing/explain.ts";
import { startMailServer, type MailServer } from "../../testing/mail-server.ts";
import { seedArticle } from "../../testing/seed.ts";
import { createDb } from "../db/db.ts";
import { createOutbox, type SendingOutbox } from "./outbox.ts";
import { createSmtpMailer } from "./smtp.ts";

const LOOK = {
  letterhead: () => Promise.resolve({ name: "", color: "", foot: "", logo: null }),
  origins: ["https://portal.example"],
};
const START = new Date("2026-11-20T10:00:00Z");

let mails: MailServer;
let server: TestApp;
beforeAll(async () => {
  mails = await startMailServer();
  server = await createTestApp({ smtp: { url: mails.url, from: "nao-responda@exemplo.com.br" } });
});
afterAll(async () => {
  await server.close();
  await mails.close();
});
beforeEach(() => {
  server.setNow(START);
  mails.taken.length = 0;
  mails.refuseWith(null);
});

const secondsLater = (seconds: number) => server.setNow(new Date(START.getTime() + seconds * 1000));
const letter = (to: string | null) => ({
  to,
  subject: "Aviso",
  text: "Olá!",
  ventureId: null,
  expiresAt: new Date(START.getTime() + 1_800_000),
});
const post = (...recipients: (string | null)[]) =>
  server.db.transaction(async (tx) => {
    for (const to of recipients) await server.outbox.post(tx, letter(to));
  });
const waiting = () => server.db.orm.$count(outbox);

test("a letter leaves only after its transaction has committed, and nothing is left of it", async () => {
  await post("pessoa@exemplo.com.br");
  await server.outbox.flush();
  expect(mails.taken.map(({ recipients }) => recipients)).toEqual([["pessoa@exemplo.com.br"]]);
  expect(await waiting()).toBe(0);
});

test("a letter bears the name and the colour that the company has by now", async () => {
  await seedArticle(server.db, "configurations", [
    {
      name: "entries",
      type: "list",
      value: [
        { type: "title", value: "Loteadora do Vale" },
        { type: "brandColor", value: "#123456" },
      ],
    },
  ]);
  await post("pessoa@exemplo.com.br");
  await server.outbox.flush();
  const { html, text } = mails.taken[0]!.mail;
  expect(html).toContain("4px solid #123456");
  expect(html).toContain(">Loteadora do Vale</p>");
  expect(text?.trim()).toBe("Olá!");
});

test("a transaction that fails tells nobody", async () => {
  const failing = server.db.transaction(async (tx) => {
    await server.outbox.post(tx, letter("pessoa@exemplo.com.br"));
    await server.outbox.flush();
    throw new Error("no room on the disk");
  });
  await expect(failing).rejects.toThrow("no room on the disk");
  await server.outbox.flush();
  expect(mails.taken).toEqual([]);
});

test("three processes with forty letters send each one once", async () => {
  const deps = {
    lettersPerAddressAndDay: 10,
    clock: server.clock,
    logger: server.logger,
  };
  const others = [1, 2].map(() => createDb(server.databaseUrl, { poolSize: 2 }));
  const boxes: SendingOutbox[] = [
    server.outbox,
    ...others.map((db) => createOutbox({ ...deps, db, mailer: createSmtpMailer(mails.url, "a@exemplo.com.br", LOOK) })),
  ];
  const people = Array.from({ length: 40 }, (_, n) => `pessoa${n}@exemplo.com.br`);
  await post(...people);
  await Promise.all(boxes.map((box) => box.flush()));
  expect(mails.taken.flatMap(({ recipients }) => recipients).sort()).toEqual(people.sort());
  for (const box of boxes.slice(1)) await box.close();
  for (const db of others) await db.close();
});

test("a letter whose sender died before it could forget it is sent again as the same one", async () => {
  const real = createSmtpMailer(mails.url, "a@exemplo.com.br", LOOK);
  const dying = createOutbox({
    lettersPerAddressAndDay: 10,
    clock: server.clock,
    logger: server.logger,
    db: server.db,
    mailer: {
      ...real,
      send: async (mail) => {
        await real.send(mail);
        throw new Error("the process died");
      },
    },
  });
  await post("pessoa@exemplo.com.br");
  await dying.flush();
  await dying.close();
  secondsLater(120);
  await server.outbox.flush();
  const [first, second] = mails.taken.map(({ mail }) => mail.messageId?.split("@")[0]);
  expect(mails.taken).toHaveLength(2);
  expect([first, await waiting()]).toEqual([second, 0]);
});

test("while the mail server is busy a letter waits longer each time, and leaves when it is back", async () => {
  mails.refuseWith(451);
  await post("pessoa@exemplo.com.br");
  await server.outbox.flush();
  mails.refuseWith(null);
  secondsLater(14);
  await server.outbox.flush();
  expect([mails.taken.length, await waiting()]).toEqual([0, 1]);
  secondsLater(15);
  await server.outbox.flush();
  expect([mails.taken.length, await waiting()]).toEqual([1, 0]);
});

test("a letter whose link is dead is not sent any more, and one that can never be sent is dropped", async () => {
  mails.refuseWith(451);
  await post("tarde@exemplo.com.br");
  await server.outbox.flush();
  mails.refuseWith(null);
  secondsLater(1_800);
  await server.outbox.flush();
  mails.refuseWith(550);
  await post("ninguem@exemplo.com.br");
  await server.outbox.flush();
  expect([mails.taken.length, await waiting()]).toEqual([0, 0]);
});

test("a process that dies while sending loses no letter: another one sends it two minutes later", async () => {
  // For the other one the letter is not due yet: this one takes it.
  secondsLater(-1);
  const never = createOutbox({
    db: server.db,
    clock: () => START,
    logger: server.logger,
    lettersPerAddressAndDay: 10,
    mailer: { send: () => new Promise(() => undefined) },
  });
  await server.db.transaction((tx) => never.post(tx, letter("pessoa@exemplo.com.br")));
  never.wake();
  while (!(await server.db.orm.select().from(outbox)).some(({ attempts }) => attempts === 1));
  secondsLater(1);
  await server.outbox.flush();
  expect(mails.taken).toEqual([]);
  secondsLater(121);
  await server.outbox.flush();
  expect(mails.taken).toHaveLength(1);
});

test("a letter to nobody is sent to nobody", async () => {
  await post(null);
  await server.outbox.flush();
  expect([mails.taken.length, await waiting()]).toEqual([0, 0]);
});

const manyPeople = (count: number) => Array.from({ length: count }, (_, n) => `muitos${n}@exemplo.com.br`);

test("a process that dies in the middle of many letters has forgotten those that left, all but the last", async () => {
  // For the other one no letter is due yet: this one takes them.
  secondsLater(-1);
  const people = manyPeople(120);
  const sent: string[] = [];
  const dying = createOutbox({
    db: server.db,
    clock: () => START,
    logger: server.logger,
    lettersPerAddressAndDay: 10,
    mailer: {
      send: async ({ to }) => (sent.length === 110 ? new Promise(() => undefined) : void sent.push(to)),
    },
  });
  await server.db.transaction(async (tx) => {
    for (const to of people) await dying.post(tx, letter(to));
  });
  dying.wake();
  while ((await waiting()) !== 20 || sent.length < 110);
  secondsLater(121);
  await server.outbox.flush();
  const again = mails.taken.flatMap(({ recipients }) => recipients);
  expect(new Set([...sent, ...again])).toEqual(new Set(people));
  expect([again.length, await waiting()]).toEqual([20, 0]);
});

describe("an outbox beside a server's that rests", () => {
  // It looks for letters every few seconds, and would take some of those that these tests send.
  beforeAll(() => server.outbox.close());

  /** An outbox of this server's letters that leave by `send`. */
  const outboxBy = (send: (to: string) => Promise<void>): SendingOutbox =>
    createOutbox({
      db: server.db,
      clock: server.clock,
      logger: server.logger,
      lettersPerAddressAndDay: 10,
      mailer: { send: ({ to }) => send(to) },
    });

  test("a hundred letters take a dozen statements, not four each", async () => {
    const people = manyPeople(100);
    const sent: string[] = [];
    const box = outboxBy(async (to) => void sent.push(to));
    await post(...people);
    const statements = await recordStatements(server, () => box.flush());
    expect(sent.toSorted()).toEqual(people.toSorted());
    expect(statements.filter(({ text }) => /outbox|password_checks/.test(text)).length).toBeLessThanOrEqual(12);
    expect(await waiting()).toBe(0);
    await box.close();
  });

  test("one letter that the mail server does not take yet keeps none of the others", async () => {
    const people = manyPeople(60);
    const sent: string[] = [];
    const box = outboxBy(async (to) => {
      if (to === people[7]) throw new Error("busy");
      sent.push(to);
    });
    await post(...people);
    await box.flush();
    expect(sent).toHaveLength(59);
    const left = await server.db.orm.select().from(outbox);
    expect(left.map(({ recipient, attempts }) => [recipient, attempts])).toEqual([[people[7], 1]]);
    await server.db.orm.delete(outbox);
    await box.close();
  });

  test("what a slow mail server leaves no time for is given back in time, and leaves once", async () => {
    const people = manyPeople(60);
    const sent: string[] = [];
    let seconds = 0;
    const box = outboxBy(async (to) => {
      sent.push(to);
      secondsLater((seconds += 25));
    });
    await post(...people);
    await box.flush();
    expect(sent.toSorted()).toEqual(people.toSorted());
    expect(await waiting()).toBe(0);
    await box.close();
  });

  test("of what strangers bring about one address gets its share, also of letters that leave together", async () => {
    const sent: string[] = [];
    const box = outboxBy(async (to) => void sent.push(to));
    const many = Array.from({ length: 14 }, (_, n) => `Cheia+${n}@exemplo.com.br`);
    await server.db.transaction(async (tx) => {
      for (const to of [...many, "outra@exemplo.com.br"]) await box.post(tx, { ...letter(to), origin: "visitor" });
      await box.post(tx, { ...letter("cheia@exemplo.com.br"), origin: "account" });
      await box.post(tx, letter("cheia@exemplo.com.br"));
    });
    await box.flush();
    const visitors = sent.filter((to) => to.startsWith("Cheia"));
    expect([visitors.length, sent.length]).toEqual([10, 13]);
    expect(await waiting()).toBe(0);
    await box.close();
  });
});
