import { eq } from "drizzle-orm";
import type { LiveTicket } from "@gleba/shared/contracts";
import { publishEndedSessions } from "#platform/events/bus.ts";
import { crmUsers, staffNotices } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { readStaffLive } from "../../../../testing/inbox-reader.ts";
import { insertFinancedLot } from "../../../../testing/sales.ts";
import { staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { intentionOf, reservationOf, reserveOn } from "../../../../testing/visitors.ts";
import { createStaffStreams } from "./streams.ts";

let server: TestApp;
let origins: string[];
let seller: StaffCaller;
let lot: number;
beforeAll(async () => {
  server = await createTestApp();
  const apps = [server.app, await server.another()];
  origins = await Promise.all(apps.map((app) => app.listen({ port: 0, host: "127.0.0.1" })));
});
afterAll(() => server.close());
beforeEach(async () => {
  seller = await staffOn(server, "sales");
  lot = await insertFinancedLot(server);
});

const ticketOf = async (who: StaffCaller) => (await who.call("POST", "/api/crm/live-ticket")).json<LiveTicket>().ticket;
const open = async (who = seller, at = 0) => {
  const page = await readStaffLive(`${origins[at]}/staff/live?ticket=${await ticketOf(who)}`);
  expect(await page.next()).toMatchObject({ unread: 0 });
  return page;
};
const ask = () =>
  server.app.inject({ method: "POST", url: "/api/public/batches/intentions", payload: intentionOf(1, lot) });

test("an open page hears of a new contact and of the list it stands in, whichever server it came by", async () => {
  const pages = [await open(seller, 0), await open(seller, 1)];
  await ask();
  for (const page of pages) {
    expect(await page.next()).toEqual({ unread: 1, told: true, changed: ["leads"] });
    await page.leave();
  }
});

test("what is read in one window is read in all of one's own, and nobody else hears of it", async () => {
  const colleague = await staffOn(server, "editor");
  const [mine, theirs] = [await open(), await open(colleague)];
  await ask();
  expect(await mine.next()).toMatchObject({ unread: 1, told: true });
  expect(await theirs.next()).toEqual({ unread: 0, changed: ["leads"] });
  const [row] = await server.db.orm.select().from(staffNotices).where(eq(staffNotices.staffId, seller.id));
  await seller.call("POST", "/api/crm/notices/read", { ids: [row!.id] });
  expect(await mine.next()).toEqual({ unread: 0 });
  await seller.call("POST", "/api/crm/notices/read", { upTo: row!.id });
  expect(await mine.next()).toEqual({ unread: 0 });
  await Promise.all([mine.leave(), theirs.leave()]);
});

test("a reservation, and its end, move the list of reservations", async () => {
  const page = await open();
  const heard = new Set<string>();
  const hear = async (): Promise<void> => {
    while (!heard.has("reservations")) {
      const event = await page.next();
      if (!event) throw new Error("the stream ended before it told of reservations");
      for (const list of event.changed ?? []) heard.add(list);
    }
  };
  await reserveOn(server.app, reservationOf(1, lot));
  await hear();
  await page.leave();
  expect(heard.has("leads")).toBe(false);
});

test("a page that opens hears which lists changed since it may have read them, whichever server they changed on", async () => {
  const heardAll = await Promise.all([open(seller, 0), open(seller, 1)]);
  await ask();
  for (const page of heardAll) {
    expect(await page.next()).toMatchObject({ changed: ["leads"] });
    await page.leave();
  }
  const late = await staffOn(server, "sales");
  for (const origin of origins) {
    const page = await readStaffLive(`${origin}/staff/live?ticket=${await ticketOf(late)}`);
    expect((await page.next())?.changed).toContain("leads");
    await page.leave();
  }
});

test("a ticket opens one stream, once, within a minute, and none of whoever has left", async () => {
  const ticket = await ticketOf(seller);
  const url = `${origins[0]}/staff/live?ticket=${ticket}`;
  const page = await readStaffLive(url);
  expect((await fetch(url)).status).toBe(401);
  await page.leave();
  const late = await ticketOf(seller);
  server.setNow(new Date(Date.now() + 61_000));
  expect((await fetch(`${origins[0]}/staff/live?ticket=${late}`)).status).toBe(401);
  const last = await ticketOf(seller);
  await server.db.orm.update(crmUsers).set({ active: false }).where(eq(crmUsers.id, seller.id));
  expect((await fetch(`${origins[0]}/staff/live?ticket=${last}`)).status).toBe(401);
  expect((await fetch(`${origins[0]}/staff/live?ticket=nobodys`)).status).toBe(401);
});

/** A page of this process that keeps what it is told. */
const pageOf = () => {
  let written = "";
  let wake = (): void => undefined;
  const stream = {
    write: (frames: string) => {
      written += frames;
      wake();
    },
    end: () => wake(),
  };
  /** Waits until something was said that begins like this; answers what that is. */
  const hears = async (beginning: string): Promise<unknown> => {
    for (;;) {
      const data = written.split("\n").findLast((line) => line.startsWith(`data: ${beginning}`));
      if (data !== undefined) return JSON.parse(data.slice("data: ".length));
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  return { stream, hears };
};

test("a notice whose server died before it could announce it is told with the next beat", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const streams = createStaffStreams(server);
  try {
    const { stream, hears } = pageOf();
    streams.enter(stream, { id: seller.id, session: null });
    await hears('{"unread":0');
    const notice = { kind: "lead_new" as const, ref: "", subject: "Aviso", createdAt: new Date() };
    await server.db.orm.insert(staffNotices).values({ staffId: seller.id, ...notice });
    vi.advanceTimersByTime(15_000);
    const changed = ["leads", "reservations", "conversations"];
    expect(await hears('{"unread":1')).toEqual({ unread: 1, changed });
  } finally {
    streams.close();
    vi.useRealTimers();
  }
});

test("what changed more than a minute before is not told to a page that opens", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const streams = createStaffStreams(server);
  try {
    const page = pageOf();
    const leave = streams.enter(page.stream, { id: seller.id, session: null });
    await page.hears('{"unread":0');
    await server.bus.publishStaff(server.db.orm, { staff: [], told: false, lists: ["conversations"] });
    expect(await page.hears('{"unread":0,"changed"')).toEqual({ unread: 0, changed: ["conversations"] });
    leave();
    const opened = async () => {
      const { stream, hears } = pageOf();
      streams.enter(stream, { id: seller.id, session: null });
      return hears('{"unread":0');
    };
    vi.advanceTimersByTime(60_000);
    expect(await opened()).toEqual({ unread: 0, changed: ["conversations"] });
    vi.advanceTimersByTime(1);
    expect(await opened()).toEqual({ unread: 0 });
  } finally {
    streams.close();
    vi.useRealTimers();
  }
});

test("a stream ends with the session that opened it", async () => {
  const streams = createStaffStreams(server);
  const endOf = (session: string) =>
    new Promise<string>((resolve) => {
      streams.enter({ write: () => undefined, end: () => resolve(session) }, { id: seller.id, session });
    });
  const first = Promise.race([endOf("another-session"), endOf("a-session")]);
  await publishEndedSessions(server.db.orm, ["a-session"]);
  expect(await first).toBe("a-session");
  streams.close();
});
