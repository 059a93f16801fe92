import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { createClient } from "../portal/ask.ts";
import { choosePorts, openCompany } from "../portal/company.ts";
import { listenTo } from "../portal/hearing.ts";
import { createCertificate, startProxy } from "../portal/proxies.ts";
import { freePort, newDataDir, removeDataDir } from "../portal/start-portal.ts";
import { dataDir, expect, test } from "../visitor.ts";
import { closingAtTheEnd } from "./at-the-end.ts";
import { startMailServer } from "./letters.ts";
import { largestDevelopment, sendVisitors } from "./load.ts";
import { createPair, query } from "./postgres-pair.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const VISITORS = 16;
/** Confirmed before the primary goes, and after the portal is back. */
const CONFIRMED = 300;
/** Until whoever watches the servers believes that the primary is gone. */
const NOTICED_AFTER_MS = 2_000;

const atTheEnd = closingAtTheEnd();

/** How often each text stands in a list. */
const timesEach = (texts: string[]): Map<string, number> => {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  return times;
};

test("with two hosts, three API processes and a replica, the primary dies under writes and nothing confirmed is lost", async ({
  browser,
  request,
}) => {
  test.setTimeout(1_800_000);
  const place = createCertificate();
  atTheEnd(place.remove);
  const { ask, close } = createClient(place.text);
  atTheEnd(close);
  const pair = await createPair();
  atTheEnd(pair.close);
  const mail = await startMailServer();
  atTheEnd(mail.close);
  const folder = await newDataDir(dataDir());
  atTheEnd(() => removeDataDir(folder));
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: pair.url,
    JWT_SECRET: "a key that signs nothing outside of this trial",
    SMTP_URL: mail.url,
    MAIL_FROM: "portal@example.com",
  };
  await promisify(execFile)(process.execPath, [join(ROOT, "demo/dist/setup.js")], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });
  await pair.follow();

  const ports = await choosePorts();
  const apis = [await freePort(), await freePort(), await freePort()];
  const company = openCompany(ports, {
    drainMs: 0,
    env: { ...env, INTERNAL_API_URL: `http://127.0.0.1:${apis[0]}` },
  });
  atTheEnd(company.close);
  await Promise.all([
    ...apis.map((port) => company.startApiAt(port)),
    ...ports.portals.map((port) => company.startHost(port)),
  ]);
  const servers = apis.map((port) => `127.0.0.1:${port}`).join(" ");
  atTheEnd(await startProxy("caddy", ports, place, { API_SERVERS: servers }));
  const origins = apis.map((port) => `http://127.0.0.1:${port}`);
  const development = await largestDevelopment(request, origins[0]!);
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  atTheEnd(() => context.close());
  const hearing = await Promise.all(
    [0, 1, 2].map(async () => {
      const page = await context.newPage();
      await page.goto(`${company.portal}/`);
      return listenTo(page, `${company.api}/api/public/ventures/${development.id}/events`);
    }),
  );

  const load = sendVisitors(ask, company, development, VISITORS);
  const untilConfirmed = async (count: number) => {
    while (load.acknowledged.length < count) await wait(20);
  };
  await untilConfirmed(CONFIRMED);
  const killedAt = load.since();
  pair.killPrimary();
  await wait(NOTICED_AFTER_MS);
  await pair.promote();
  const promotedAt = load.since();
  await untilConfirmed(load.acknowledged.length + CONFIRMED);
  await load.stop();

  const first = load.acknowledged.find(({ at }) => at > promotedAt)?.at ?? Number.NaN;
  console.log(`${load.total()} requests`, load.counts, {
    confirmed: load.acknowledged.length,
    "told to try again, or nothing": load.failures.length,
    "primary gone to promoted": `${promotedAt - killedAt} ms`,
    "promoted to the next confirmation": `${first - promotedAt} ms`,
    how: Object.fromEntries(timesEach(load.failures.map(({ how }) => how.slice(0, 60)))),
  });
  // Nobody reads of a fault of the program, and nothing fails before or once all is well again.
  expect(load.failures.filter(({ how }) => how.startsWith("500"))).toEqual([]);
  expect(load.failures.filter(({ at }) => at < killedAt)).toEqual([]);

  // Who was told nothing asks again under the same key, and has one reservation.
  const again = await Promise.all(load.unanswered.map(({ send }) => send()));
  expect(again.map(({ status }) => status).filter((status) => status !== 201)).toEqual([]);
  const repeated = again.map(({ text }) => (JSON.parse(text) as { protocol: string }).protocol);
  const confirmed = [...load.acknowledged.map(({ protocol }) => protocol), ...repeated];
  const rows = await query<{ protocol: string }>(pair.url, "SELECT protocol FROM reservations WHERE status = 'held'");
  const kept = timesEach(rows.map(({ protocol }) => protocol));
  expect(confirmed.filter((protocol) => kept.get(protocol) !== 1)).toEqual([]);
  const held = "SELECT batch_id FROM reservations WHERE status = 'held' GROUP BY batch_id HAVING count(*) > 1";
  expect(await query(pair.url, held)).toEqual([]);

  // Every stream, of whichever process, has told of all of them.
  for (const heard of hearing) {
    const unheard = async () => {
      const events = await heard();
      return load.acknowledged.filter(({ lot }) => !events.includes(`"idBatch":${lot},`)).length;
    };
    await expect.poll(unheard, { timeout: 60_000 }).toBe(0);
  }

  // Three processes send e-mails; each leaves.
  const lettersOf = (protocol: string) => mail.letters.filter((letter) => letter.includes(protocol)).length;
  await expect
    .poll(() => confirmed.filter((protocol) => lettersOf(protocol) === 0).length, { timeout: 300_000 })
    .toBe(0);
  const twice = confirmed.filter((protocol) => lettersOf(protocol) > 1);
  console.log({ reservations: rows.length, letters: mail.letters.length, "sent twice": twice.length });
});
