import { eq } from "drizzle-orm";
import type { CustomerSession, EmailCodeSent, OwnPasskey } from "@gleba/shared/contracts";
import { customers, securityEvents, sessions } from "#platform/db/schema/index.ts";
import { createAuthenticator } from "../../../testing/authenticator.ts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { emailsTo } from "../../../testing/mail.ts";
import { insertCustomer, insertStaff } from "../../../testing/rows.ts";
import { loginOn } from "../../../testing/sessions.ts";
import { hashPassword } from "../rules/passwords.ts";
import { loginByEmailCode } from "../public/sessions/email-code-login.ts";
import { MAX_ATTEMPTS } from "../repository/throttle.ts";

const PASSWORD = "uma senha de teste";

let server: TestApp;
let passwordHash: string;
let now: Date;
let people = 0;
beforeAll(async () => {
  server = await createTestApp();
  passwordHash = await hashPassword(PASSWORD);
  now = new Date("2026-11-23T12:00:00Z");
  server.setNow(now);
});
afterAll(() => server.close());

const wait = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
  server.setNow(now);
};
const post = (url: string, payload?: object) => server.app.inject({ method: "POST", url, ...(payload && { payload }) });
const question = async () => (await post("/api/public/passkeys/options")).json<{ challenge: string }>();
const enter = (passkey: object) => post("/api/public/passkeys/session", { passkey });
const ask = (document: string) => post("/api/public/sign-in-codes", { document });
const enterCode = (request: string, code: string) => post("/api/public/sign-in-codes/session", { request, code });

const somebody = async () => {
  people += 1;
  const email = `entra${people}@exemplo.com.br`;
  const id = await insertCustomer(server.db.orm, { name: "Pessoa da Chave", email, passwordHash });
  const signIn = async () =>
    ((await loginOn(server.app, email, PASSWORD)).data as unknown as { login: CustomerSession }).login;
  let session = server.auth.verify((await signIn()).token)?.session;
  // Of the same session, however long a test waits.
  const token = () => server.auth.sign({ id, role: "customer", broker: false, session: session! });
  const call = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/customers/${id}/${path}`,
      headers: { authorization: `Bearer ${token()}` },
      ...(payload && { payload }),
    });
  const options = async () => (await call("POST", "passkeys/options")).json<{ challenge: string }>();
  const add = async (authenticator: ReturnType<typeof createAuthenticator>, name = "Telefone") =>
    call("POST", "passkeys", { name, credential: authenticator.make(await options()) });
  const own = async () => (await call("GET", "passkeys")).json<{ passkeys: OwnPasskey[] }>().passkeys;
  const mailedCode = async () => {
    const [mail] = await emailsTo(server, email);
    return /^(\d{4} \d{4})$/m.exec(mail?.text ?? "")?.[1] ?? "";
  };
  const events = () =>
    server.db.orm
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.subject, `customer:${id}`))
      .orderBy(securityEvents.id);
  return {
    id,
    email,
    call,
    options,
    add,
    own,
    mailedCode,
    events,
    come: (by: string) => void (session = server.auth.verify(by)?.session),
  };
};

const requestOf = async (document: string) => (await ask(document)).json<EmailCodeSent>().request;

describe("a customer's passkey", () => {
  test("is added, named, listed, opens the account alone, and goes; each is told and written down without a name", async () => {
    const [person, phone] = [await somebody(), createAuthenticator()];
    expect((await person.add(phone)).json()).toEqual({ id: phone.id, name: "Telefone" });
    expect(await person.own()).toEqual([
      { id: phone.id, name: "Telefone", createdAt: now.toISOString(), lastUsedAt: null },
    ]);
    const answer = await enter(phone.prove(await question()));
    expect(answer.headers["cache-control"]).toBe("no-store");
    const session = answer.json<CustomerSession>();
    expect(session).toMatchObject({ customerId: person.id, broker: false });
    person.come(session.token);
    expect((await person.own())[0]?.lastUsedAt).toBe(now.toISOString());
    const renamed = await person.call("PATCH", `passkeys/${phone.id}`, { name: "Telefone velho" });
    expect(renamed.json()).toEqual({ id: phone.id, name: "Telefone velho" });
    expect((await person.call("DELETE", `passkeys/${phone.id}`)).statusCode).toBe(200);
    expect(await person.own()).toEqual([]);
    expect((await enter(phone.prove(await question()))).json()).toMatchObject({ code: "passkey_refused" });
    expect((await person.events()).map(({ kind, detail, subjectName }) => `${kind} ${detail}${subjectName}`)).toEqual([
      "sign_in password",
      "passkey_added ",
      "sign_in passkey",
      "passkey_removed ",
    ]);
    const subjects = (await emailsTo(server, person.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(["Chave de acesso removida", "Chave de acesso cadastrada"]);
  });

  test("opens nobody else's account, no staff's, and nothing a second time; nor does one of the staff open a customer's", async () => {
    const [person, neighbour, phone] = [await somebody(), await somebody(), createAuthenticator()];
    const staff = await insertStaff(server.db.orm, { role: "admin" });
    await person.add(phone);
    const used = phone.prove(await question());
    expect((await enter(used)).json()).toMatchObject({ customerId: person.id });
    const fresh = await question();
    const other = createAuthenticator();
    const bad = [
      used,
      phone.prove(fresh, { origin: "https://evil.example" }),
      phone.prove(fresh, { rpID: "evil.example" }),
      phone.prove(fresh, { isVerified: false }),
      other.prove(fresh),
      { ...other.prove(fresh), id: phone.id, rawId: phone.id },
      phone.prove(await person.options()),
    ];
    for (const proof of bad)
      expect((await enter(proof)).json()).toMatchObject({ status: 400, code: "passkey_refused" });
    const asStaff = await post("/api/public/crm/passkeys/session", { passkey: phone.prove(await question()) });
    expect(asStaff.json()).toMatchObject({ code: "passkey_refused" });
    // The challenge of one person makes no passkey of another one, of whatever audience.
    const stolen = phone.make(await neighbour.options());
    expect((await person.call("POST", "passkeys", { name: "x", credential: stolen })).json()).toMatchObject({
      code: "passkey_not_made",
    });
    expect((await neighbour.add(phone)).json()).toMatchObject({ code: "passkey_known" });
    for (const [method, payload] of [
      ["PATCH", { name: "Minha" }],
      ["DELETE", undefined],
    ] as const)
      expect((await neighbour.call(method, `passkeys/${phone.id}`, payload)).statusCode).toBe(404);
    const bearer = { authorization: `Bearer ${server.auth.sign({ id: staff, role: "staff", broker: false })}` };
    expect((await server.app.inject({ url: `/customers/${person.id}/passkeys`, headers: bearer })).statusCode).toBe(
      403,
    );
  });

  test("asks for a proof of ten minutes at most before it is added or removed: password, passkey or a code, of this customer alone", async () => {
    const [person, neighbour, phone, other] = [
      await somebody(),
      await somebody(),
      createAuthenticator(),
      createAuthenticator(),
    ];
    await person.add(phone);
    await neighbour.add(other);
    wait(10 * 60 + 1);
    const begin = () => person.call("POST", "passkeys/options");
    const confirm = (given: object) => person.call("POST", "confirmation", given);
    expect((await begin()).json()).toMatchObject({
      status: 428,
      code: "confirmation_required",
      audience: "customer",
      methods: ["password", "passkey", "email"],
    });
    expect((await person.call("DELETE", `passkeys/${phone.id}`)).statusCode).toBe(428);
    expect((await confirm({ password: "errada" })).json()).toMatchObject({ code: "wrong_password" });
    expect((await confirm({})).json()).toMatchObject({ code: "wrong_password" });
    expect((await confirm({ passkey: other.prove(await question()) })).json()).toMatchObject({
      code: "passkey_refused",
    });
    const theirs = (await neighbour.call("POST", "confirmation/code")).json<EmailCodeSent>().request;
    const emailCode = { request: theirs, code: await neighbour.mailedCode() };
    expect((await confirm({ emailCode })).json()).toMatchObject({ code: "code_refused" });
    expect((await begin()).statusCode).toBe(428);
    expect((await confirm({ passkey: phone.prove(await question()) })).statusCode).toBe(200);
    expect((await begin()).statusCode).toBe(200);
    for (const by of ["password", "code"]) {
      wait(10 * 60 + 1);
      expect((await begin()).statusCode).toBe(428);
      const request = by === "code" && (await person.call("POST", "confirmation/code")).json<EmailCodeSent>().request;
      const given = request ? { emailCode: { request, code: await person.mailedCode() } } : { password: PASSWORD };
      expect((await confirm(given)).statusCode).toBe(200);
      expect((await begin()).statusCode).toBe(200);
    }
  });
});

describe("a code by e-mail", () => {
  test("lets its customer in once, without a password, and is written down", async () => {
    const person = await somebody();
    await server.db.orm
      .update(customers)
      .set({ passwordHash: null, emailConfirmedAt: null })
      .where(eq(customers.id, person.id));
    const request = await requestOf(` ${person.email.toUpperCase()} `);
    const code = await person.mailedCode();
    expect(code).toHaveLength(9);
    const answer = await enterCode(request, code);
    expect(answer.json()).toMatchObject({ customerId: person.id });
    expect((await enterCode(request, code)).json()).toMatchObject({ code: "code_refused" });
    const [row] = await server.db.orm.select().from(customers).where(eq(customers.id, person.id));
    expect(row?.emailConfirmedAt).toEqual(now);
    expect((await person.events()).at(-1)).toMatchObject({ kind: "sign_in", detail: "email_code" });
    const open = await server.db.orm.select().from(sessions).where(eq(sessions.subject, person.id));
    expect(open.map(({ confirmedBy }) => confirmedBy).toSorted()).toEqual(["email_code", "password"]);
  });

  test("opens nothing in another browser, after ten minutes, beside a new password, or twice at once", async () => {
    const [victim, attacker] = [await somebody(), await somebody()];
    const theirs = await requestOf(victim.email);
    const code = await victim.mailedCode();
    const attackers = await requestOf(attacker.email);
    expect((await enterCode(attackers, code)).json()).toMatchObject({ code: "code_refused" });
    expect((await enterCode("A".repeat(43), code)).json()).toMatchObject({ code: "code_refused" });
    // A code that the attacker had sent to the victim is none for the victim's own request, and the other way round.
    const second = await requestOf(victim.email);
    expect((await enterCode(second, code)).json()).toMatchObject({ code: "code_refused" });
    const twice = await Promise.all([enterCode(theirs, code), enterCode(theirs, code)]);
    expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    const later = await requestOf(attacker.email);
    const late = await attacker.mailedCode();
    wait(10 * 60 + 1);
    expect((await enterCode(later, late)).json()).toMatchObject({ code: "code_refused" });
    wait(15 * 60);
    const last = await requestOf(attacker.email);
    await server.db.orm.update(customers).set({ passwordHash: "another" }).where(eq(customers.id, attacker.id));
    expect((await enterCode(last, await attacker.mailedCode())).json()).toMatchObject({ code: "code_refused" });
  });

  test("is guessed five times a quarter of an hour, then the right one is refused too; a request more gives no tries more", async () => {
    wait(15 * 60);
    const victim = await somebody();
    const request = await requestOf(victim.email);
    const code = await victim.mailedCode();
    const wrong = (n: number) => String((Number(code.replace(" ", "")) + n) % 100_000_000).padStart(8, "0");
    for (let n = 1; n <= MAX_ATTEMPTS.emailCodeTry; n += 1)
      expect((await enterCode(request, wrong(n))).json()).toMatchObject({ status: 400, code: "code_refused" });
    expect((await enterCode(request, code)).json()).toMatchObject({ status: 429, code: "too_many_attempts" });
    const another = await requestOf(victim.email);
    expect((await enterCode(another, await victim.mailedCode())).statusCode).toBe(429);
    expect((await enterCode(request, "12a4")).statusCode).toBe(400);
  });

  test("whoever asks which people exist reads the same for all of them, step by step, and three letters a window reach one person", async () => {
    wait(15 * 60);
    const known = await somebody();
    const before = (await emailsTo(server, known.email)).length;
    const answers = async (name: string) => {
      const seen: unknown[] = [];
      let request = "";
      for (let n = 0; n < 4; n += 1) {
        const sent = await ask(name);
        const body = sent.json<EmailCodeSent & { code?: string }>();
        request = body.request ?? request;
        seen.push([sent.statusCode, body.expiresAt, body.code, body.request?.length]);
      }
      for (let n = 0; n < 6; n += 1) {
        const { statusCode, body } = await enterCode(request, "00000000");
        seen.push([statusCode, body.replace(/"(?:id|errorId|timestamp|path)":"[^"]*"/g, "")]);
      }
      return seen;
    };
    expect(await answers(known.email)).toEqual(await answers("ninguem.mesmo@exemplo.com.br"));
    expect((await emailsTo(server, known.email)).length - before).toBe(MAX_ATTEMPTS.emailCode);
  });

  test("of a document that nobody proved goes to everybody who names it, each for the own account alone", async () => {
    wait(15 * 60);
    const [one, two] = [await somebody(), await somebody()];
    const document = "52998224725";
    for (const { id } of [one, two])
      await server.db.orm.update(customers).set({ document, documentProof: "none" }).where(eq(customers.id, id));
    const request = await requestOf("529.982.247-25");
    expect((await enterCode(request, await two.mailedCode())).json()).toMatchObject({ customerId: two.id });
    // The other one's went with it: a request lets in once.
    expect((await enterCode(request, await one.mailedCode())).json()).toMatchObject({ code: "code_refused" });
    await server.db.orm.update(customers).set({ documentProof: "staff" }).where(eq(customers.id, one.id));
    const proven = await requestOf(document);
    expect((await enterCode(proven, await two.mailedCode())).json()).toMatchObject({ code: "code_refused" });
    expect((await enterCode(proven, await one.mailedCode())).json()).toMatchObject({ customerId: one.id });
  });

  test("wrong ones count as failed sign-ins of their address, on every way in", async () => {
    wait(15 * 60);
    const place = { origin: { device: "", place: "" }, source: "203.0.113.9" };
    for (let n = 0; n < 200; n += 1)
      await loginByEmailCode(server, { request: "B".repeat(43), code: "12345678" }, place);
    expect(await loginByEmailCode(server, { request: "B".repeat(43), code: "12345678" }, place)).toMatchObject({
      status: 429,
    });
  });
});
