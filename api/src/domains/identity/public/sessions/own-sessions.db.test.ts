import type { OpenSession } from "@gleba/shared/contracts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { emailsTo } from "../../../../testing/mail.ts";
import { insertCustomer, insertStaff } from "../../../../testing/rows.ts";
import { graphqlOn, refreshOn } from "../../../../testing/sessions.ts";
import { hashPassword } from "../../rules/passwords.ts";

const PASSWORD = "uma senha de teste";
const CHROME = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0";

let server: TestApp;
let passwordHash: string;
beforeAll(async () => {
  server = await createTestApp({ trustProxy: ["127.0.0.1"] });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => server.close());

interface Tokens {
  token: string;
  refreshToken: string;
}

type Who = "customer" | "staff";

let made = 0;
const somebody = async (who: Who) => {
  made += 1;
  const email = `sessoes${made}@exemplo.com.br`;
  const id =
    who === "staff"
      ? await insertStaff(server.db.orm, { login: `sessoes${made}`, email, passwordHash })
      : await insertCustomer(server.db.orm, { email, passwordHash });
  const name = who === "staff" ? `sessoes${made}` : email;
  const field = who === "staff" ? "crmLogin" : "login";
  const key = who === "staff" ? "login" : "document";
  const enter = async (agent: string, address = "203.0.113.77"): Promise<Tokens> => {
    const query = `mutation ($name: String!, $password: String!) { ${field}(${key}: $name, password: $password) { token refreshToken } }`;
    const headers = { "user-agent": agent, "x-forwarded-for": address };
    const { data } = await graphqlOn(server.app, query, { name, password: PASSWORD }, headers);
    return (data as unknown as Record<string, Tokens>)[field]!;
  };
  const base = who === "staff" ? "/api/crm/security/sessions" : `/customers/${id}/sessions`;
  const call = (method: "GET" | "DELETE", { token }: Tokens, path = "") =>
    server.app.inject({ method, url: `${base}${path}`, headers: { authorization: `Bearer ${token}` } });
  const list = async (tokens: Tokens) => (await call("GET", tokens)).json<{ sessions: OpenSession[] }>().sessions;
  return { id, email, enter, call, list };
};

const renews = async ({ refreshToken }: Tokens): Promise<boolean> =>
  (await refreshOn(server.app, refreshToken)).statusCode === 200;

describe.each(["customer", "staff"] as const)("a person (%s)", (who) => {
  test("sees where they are signed in: this session first, each by device and network", async () => {
    const person = await somebody(who);
    const [desk, home] = [await person.enter(CHROME), await person.enter(FIREFOX, "2001:db8:1:2::3")];
    expect(await person.list(desk)).toMatchObject([
      { device: "Chrome no Windows", place: "203.0.113.x", current: true },
      { device: "Firefox no Linux", place: "2001:db8:1::", current: false },
    ]);
    expect((await person.list(home)).map(({ device }) => device)).toEqual(["Firefox no Linux", "Chrome no Windows"]);
  });

  test("ends one session, which renews nothing any more, and keeps the others", async () => {
    const person = await somebody(who);
    const [desk, home] = [await person.enter(CHROME), await person.enter(FIREFOX)];
    const other = (await person.list(desk)).find(({ current }) => !current);
    expect((await person.call("DELETE", desk, `/${other?.id}`)).json()).toEqual({ ended: 1 });
    expect(await renews(home)).toBe(false);
    expect(await renews(desk)).toBe(true);
    expect((await person.call("DELETE", desk, `/${other?.id}`)).statusCode).toBe(404);
    expect(await person.list(desk)).toHaveLength(1);
  });

  test("ends all others at once and stays", async () => {
    const person = await somebody(who);
    const [desk, ...others] = [await person.enter(CHROME), await person.enter(FIREFOX), await person.enter(CHROME)];
    expect((await person.call("DELETE", desk)).json()).toEqual({ ended: 2 });
    for (const other of others) expect(await renews(other)).toBe(false);
    expect(await renews(desk)).toBe(true);
    expect((await person.call("DELETE", desk)).json()).toEqual({ ended: 0 });
  });

  test("touches nobody else's session, and does not learn which exist", async () => {
    const [person, stranger] = [await somebody(who), await somebody(who)];
    const [own, theirs] = [await person.enter(CHROME), await stranger.enter(CHROME)];
    const [session] = await stranger.list(theirs);
    expect((await person.call("DELETE", own, `/${session?.id}`)).statusCode).toBe(404);
    expect((await person.call("DELETE", own, `/${crypto.randomUUID()}`)).statusCode).toBe(404);
    expect((await person.call("DELETE", own, "/nenhuma")).statusCode).toBe(400);
    expect((await person.call("DELETE", own)).json()).toEqual({ ended: 0 });
    expect(await renews(theirs)).toBe(true);
  });

  test("is told of a device they never used, and of no other", async () => {
    const person = await somebody(who);
    const letters = async () =>
      (await emailsTo(server, person.email)).filter(({ subject }) => subject.includes("dispositivo novo"));
    await person.enter(CHROME);
    await person.enter(CHROME, "198.51.100.9");
    expect(await letters()).toEqual([]);
    await person.enter(FIREFOX);
    await person.enter(FIREFOX);
    await person.enter("a program of their own");
    const [letter, ...more] = await letters();
    expect(letter?.text).toContain("Firefox no Linux (rede 203.0.113.x)");
    expect(more).toEqual([]);
  });
});

test("a customer names another's sessions and learns nothing", async () => {
  const [person, stranger] = [await somebody("customer"), await somebody("customer")];
  const own = await person.enter(CHROME);
  expect((await stranger.call("GET", own)).statusCode).toBe(404);
  expect((await stranger.call("DELETE", own)).statusCode).toBe(404);
});
