import { eq } from "drizzle-orm";
import { liveTicket } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { refreshTokens } from "#platform/db/schema/index.ts";
import { requestResetOn, resetOn } from "../../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { readInbox } from "../../../../testing/inbox-reader.ts";
import { tokenMailedTo } from "../../../../testing/mail.ts";
import { insertCustomer } from "../../../../testing/rows.ts";
import { graphqlOn, loginOn } from "../../../../testing/sessions.ts";
import { createStreams } from "./streams.ts";

const PASSWORD = "uma senha de teste";
type Session = { token: string; refreshToken: string };

let server: TestApp;
let origins: string[];
let people = 0;
beforeAll(async () => {
  server = await createTestApp();
  const apps = [server.app, await server.another()];
  origins = await Promise.all(apps.map((app) => app.listen({ port: 0, host: "127.0.0.1" })));
});
afterAll(() => server.close());

const aCustomer = async () => {
  people += 1;
  const email = `aberta${people}@exemplo.com.br`;
  const id = await insertCustomer(server.db.orm, { email });
  await requestResetOn(server.app, email);
  await resetOn(server.app, await tokenMailedTo(server, email), PASSWORD);
  const signIn = async () => ((await loginOn(server.app, email, PASSWORD)).data as unknown as { login: Session }).login;
  const call = (method: "POST" | "DELETE", path: string, { token }: Session) =>
    server.app.inject({ method, url: `/customers/${id}/${path}`, headers: { authorization: `Bearer ${token}` } });
  const ticket = async (session: Session) =>
    z.parse(liveTicket, (await call("POST", "live-ticket", session)).json()).ticket;
  const open = async (session: Session, at = 0) => {
    const page = await readInbox(`${origins[at]}/customers/${id}/live?ticket=${await ticket(session)}`);
    expect(await page.next()).toEqual({ id: 0, unread: 0, answers: 0 });
    return page;
  };
  const announce = (tell: string) =>
    server.db.transaction((tx) => server.bus.publishInbox(tx, { customerId: id, id: Number(tell) }));
  return { id, email, signIn, call, ticket, open, announce };
};

const logout = (refreshToken: string) =>
  graphqlOn(server.app, "mutation ($refreshToken: String!) { logout(refreshToken: $refreshToken) }", { refreshToken });

test("a page that somebody left open hears nothing more once its person signed out, on any server; their other session hears on", async () => {
  const person = await aCustomer();
  const [left, own] = [await person.signIn(), await person.signIn()];
  const [here, there, other] = [await person.open(left, 0), await person.open(left, 1), await person.open(own, 1)];
  await logout(left.refreshToken);
  expect([await here.next(), await there.next()]).toEqual([null, null]);
  await person.announce("5");
  expect(await other.next()).toEqual({ id: 5, unread: 0, answers: 0 });
  await other.leave();
});

test("a session that its owner ends from another device, and all others at once, take their streams along", async () => {
  const person = await aCustomer();
  const [own, lost, office] = [await person.signIn(), await person.signIn(), await person.signIn()];
  const pages = { own: await person.open(own), lost: await person.open(lost, 1), office: await person.open(office) };
  const sid = server.auth.verify(lost.token)!.session!;
  expect((await person.call("DELETE", `sessions/${sid}`, own)).statusCode).toBe(200);
  expect(await pages.lost.next()).toBeNull();
  expect((await person.call("DELETE", "sessions", own)).statusCode).toBe(200);
  expect(await pages.office.next()).toBeNull();
  await person.announce("7");
  expect(await pages.own.next()).toEqual({ id: 7, unread: 0, answers: 0 });
  await pages.own.leave();
});

test("a new password ends every stream of its person", async () => {
  const person = await aCustomer();
  const pages = [await person.open(await person.signIn(), 0), await person.open(await person.signIn(), 1)];
  await requestResetOn(server.app, person.email);
  await resetOn(server.app, await tokenMailedTo(server, person.email), "outra senha de teste");
  for (const page of pages) expect(await page.next()).toBeNull();
});

test("a ticket that was kept until its session ended opens nothing", async () => {
  const person = await aCustomer();
  const session = await person.signIn();
  const ticket = await person.ticket(session);
  await logout(session.refreshToken);
  expect((await fetch(`${origins[0]}/customers/${person.id}/live?ticket=${ticket}`)).status).toBe(401);
});

test("a session whose end nobody was told of takes its stream along with the next beat", async () => {
  const person = await aCustomer();
  const session = server.auth.verify((await person.signIn()).token)!.session!;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const streams = createStreams(server);
  try {
    let written = "";
    const ended = new Promise<void>((resolve) => {
      const stream = { write: (frames: string) => void (written += frames), end: resolve };
      streams.enter(stream, { id: person.id, session });
    });
    await server.db.orm.update(refreshTokens).set({ revokedAt: new Date() }).where(eq(refreshTokens.family, session));
    vi.advanceTimersByTime(15_000);
    await ended;
    expect(written).toContain("event: beat\ndata: 0\n\n");
  } finally {
    streams.close();
    vi.useRealTimers();
  }
});
