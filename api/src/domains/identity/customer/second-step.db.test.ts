import { eq } from "drizzle-orm";
import type { CustomerSession, EmailCodeSent } from "@gleba/shared/contracts";
import { customers, securityEvents, sessions } from "#platform/db/schema/index.ts";
import { createAuthenticator } from "../../../testing/authenticator.ts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { emailsTo } from "../../../testing/mail.ts";
import { insertCustomer } from "../../../testing/rows.ts";
import { loginOn, outcomeOf } from "../../../testing/sessions.ts";
import { MAX_ATTEMPTS } from "../repository/throttle.ts";
import { hashPassword } from "../rules/passwords.ts";

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
const askAlone = async (document: string) =>
  (await post("/api/public/sign-in-codes", { document })).json<EmailCodeSent>().request;
const enter = (request: string, code: string) => post("/api/public/sign-in-codes/session", { request, code });

/** Somebody who is signed in, with or without a second step. */
const somebody = async ({ on = false } = {}) => {
  people += 1;
  const email = `etapas${people}@exemplo.com.br`;
  const id = await insertCustomer(server.db.orm, { name: "Pessoa de Etapas", email, passwordHash });
  const session = ((await loginOn(server.app, email, PASSWORD)).data as unknown as { login: CustomerSession }).login;
  const { session: family } = server.auth.verify(session.token)!;
  const token = () => server.auth.sign({ id, role: "customer", broker: false, session: family! });
  const call = (method: "GET" | "POST" | "DELETE", path: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/customers/${id}/${path}`,
      headers: { authorization: `Bearer ${token()}` },
      ...(payload && { payload }),
    });
  const mails = () => emailsTo(server, email);
  const mailedCode = async () => /^(\d{4} \d{4})$/m.exec((await mails())[0]?.text ?? "")?.[1] ?? "";
  const ownCode = async () => {
    const { request } = (await call("POST", "confirmation/code")).json<EmailCodeSent>();
    return { request, code: await mailedCode() };
  };
  const events = async () =>
    (
      await server.db.orm
        .select()
        .from(securityEvents)
        .where(eq(securityEvents.subject, `customer:${id}`))
        .orderBy(securityEvents.id)
    ).map(({ kind, detail }) => `${kind} ${detail}`.trim());
  /** What the right password gives: the code of the refusal, and what is kept for the mailed code. */
  const typePassword = async (password = PASSWORD) => {
    const answer = await loginOn(server.app, email, password);
    const { request } = (answer.errors?.[0]?.extensions ?? {}) as { request?: string };
    return { outcome: outcomeOf(answer), request: request ?? "", answer };
  };
  if (on) expect((await call("POST", "second-step", await ownCode())).json()).toEqual({ on: true, available: true });
  return { id, email, call, mails, mailedCode, ownCode, events, typePassword };
};

test("a customer turns it on by a mailed code, comes in by password and code, and turns it off; each is told and written down", async () => {
  const person = await somebody();
  expect((await person.call("GET", "second-step")).json()).toEqual({ on: false, available: true });
  const { request } = await person.ownCode();
  const wrong = await person.call("POST", "second-step", { request, code: "00000000" });
  expect(wrong.json()).toMatchObject({ status: 400, code: "code_refused" });
  expect((await person.typePassword()).outcome).toBe("ok");
  await person.call("POST", "second-step", await person.ownCode());
  expect((await person.call("GET", "second-step")).json()).toEqual({ on: true, available: true });

  const asked = await person.typePassword();
  expect(asked.answer.errors?.[0]?.extensions).toMatchObject({
    status: 400,
    code: "second_factor_required",
    methods: ["email"],
    audience: "customer",
  });
  const before = await server.db.orm.$count(sessions, eq(sessions.subject, person.id));
  const code = await person.mailedCode();
  expect((await person.mails())[0]?.text).toContain("Alguém acaba de digitar a sua senha");
  expect((await enter(asked.request, code)).json()).toMatchObject({ customerId: person.id });
  expect(await server.db.orm.$count(sessions, eq(sessions.subject, person.id))).toBe(before + 1);
  expect((await enter(asked.request, code)).json()).toMatchObject({ code: "code_refused" });

  expect((await person.call("DELETE", "second-step")).json()).toEqual({ on: false, available: true });
  expect((await person.typePassword()).outcome).toBe("ok");
  expect(await person.events()).toEqual([
    "sign_in password",
    "sign_in password",
    "second_step_on",
    "sign_in two_steps",
    "second_step_off",
    "sign_in password",
  ]);
  const told = (await person.mails()).map(({ subject }) => subject);
  expect(told).toContain("Verificação em duas etapas ligada");
  expect(told).toContain("Verificação em duas etapas desligada");
});

test("who asks for what is so already changes nothing and writes nothing down", async () => {
  const person = await somebody({ on: true });
  const [events, mails] = [await person.events(), await person.mails()];
  expect((await person.call("POST", "second-step", await person.ownCode())).json()).toMatchObject({ on: true });
  expect(await person.events()).toEqual(events);
  expect((await person.mails()).length).toBe(mails.length + 1);
});

test("neither the password nor a code alone opens an account of two steps, in whatever order somebody tries", async () => {
  wait(15 * 60);
  const [person, neighbour] = [await somebody(), await somebody({ on: true })];
  // A code that was asked for before, and one that is good for a proof inside.
  const early = await askAlone(person.email);
  const earlyCode = await person.mailedCode();
  const inside = await person.ownCode();
  await server.db.orm.update(customers).set({ secondStep: true }).where(eq(customers.id, person.id));
  for (const { request, code } of [{ request: early, code: earlyCode }, inside])
    expect((await enter(request, code)).json()).toMatchObject({ status: 400, code: "code_refused" });
  // A code of another account's step, and of another browser's.
  const [asked, theirs] = [await person.typePassword(), await neighbour.typePassword()];
  const code = await person.mailedCode();
  expect((await enter(theirs.request, code)).json()).toMatchObject({ code: "code_refused" });
  expect((await enter("A".repeat(43), code)).json()).toMatchObject({ code: "code_refused" });
  expect((await enter(asked.request, code)).json()).toMatchObject({ customerId: person.id });
  // A new password in the meantime ends the code.
  const again = await person.typePassword();
  const late = await person.mailedCode();
  await server.db.orm.update(customers).set({ passwordHash: "another" }).where(eq(customers.id, person.id));
  expect((await enter(again.request, late)).json()).toMatchObject({ code: "code_refused" });
});

test("a passkey opens an account of two steps by itself", async () => {
  const [person, phone] = [await somebody({ on: true }), createAuthenticator()];
  const options = (await person.call("POST", "passkeys/options")).json<{ challenge: string }>();
  await person.call("POST", "passkeys", { name: "Telefone", credential: phone.make(options) });
  const question = (await post("/api/public/passkeys/options")).json<{ challenge: string }>();
  const answer = await post("/api/public/passkeys/session", { passkey: phone.prove(question) });
  expect(answer.json()).toMatchObject({ customerId: person.id });
});

test("whoever asks for a code alone reads nowhere who has two steps; its owner alone learns where to begin", async () => {
  wait(15 * 60);
  const person = await somebody({ on: true });
  const seen = async (name: string) => {
    const sent = await post("/api/public/sign-in-codes", { document: name });
    const body = sent.json<EmailCodeSent>();
    const tried = await enter(body.request, "00000000");
    return [
      sent.statusCode,
      body.expiresAt,
      body.request.length,
      tried.statusCode,
      tried.body.replace(/"(?:id|errorId|timestamp|path)":"[^"]*"/g, ""),
    ];
  };
  const answers = await seen(person.email);
  expect(answers).toEqual(await seen("ninguem.mesmo@exemplo.com.br"));
  const [mail] = await person.mails();
  expect(mail?.subject).toBe("Para entrar, comece pela senha");
  expect(await person.mailedCode()).toBe("");
  expect((await person.typePassword("errada")).outcome).toBe("invalid_credentials");
});

test("strangers who type codes for a name keep nobody from the second step, and use up none of its letters", async () => {
  wait(15 * 60);
  const person = await somebody({ on: true });
  for (let n = 0; n < 60; n += 1) {
    const request = await askAlone(person.email);
    if (request) await enter(request, "00000000");
    if (n % 4 === 3) {
      await server.outbox.flush();
      wait(15 * 60);
    }
  }
  const asked = await person.typePassword();
  expect(asked.outcome).toBe("second_factor_required");
  expect((await enter(asked.request, await person.mailedCode())).json()).toMatchObject({ customerId: person.id });
});

test("who knows the password guesses five codes a quarter of an hour; the owner is told, and it stands in the log", async () => {
  wait(15 * 60);
  const person = await somebody({ on: true });
  const asked = await person.typePassword();
  const code = await person.mailedCode();
  const wrong = (n: number) => String((Number(code.replace(" ", "")) + n) % 100_000_000).padStart(8, "0");
  for (let n = 1; n <= MAX_ATTEMPTS.emailCodeTry; n += 1)
    expect((await enter(asked.request, wrong(n))).json()).toMatchObject({ code: "code_refused" });
  expect((await enter(asked.request, code)).json()).toMatchObject({ status: 429 });
  expect((await person.typePassword()).outcome).toBe("second_factor_required");
  expect((await person.typePassword()).outcome).toBe("second_factor_required");
  expect((await person.typePassword()).outcome).toBe("too_many_attempts");
  expect((await person.events()).slice(-MAX_ATTEMPTS.emailCodeTry)).toEqual([
    ...Array.from({ length: MAX_ATTEMPTS.emailCodeTry - 1 }, () => "second_factor_wrong"),
    "second_factor_locked",
  ]);
  expect((await person.mails()).map(({ subject }) => subject)).toContain("Códigos errados na sua conta");
});

test("the password alone is no proof inside either: ten minutes later it turns nothing off", async () => {
  wait(15 * 60);
  const person = await somebody({ on: true });
  wait(10 * 60 + 1);
  const off = () => person.call("DELETE", "second-step");
  expect((await off()).json()).toMatchObject({ status: 428, methods: ["email"], audience: "customer" });
  const byPassword = await person.call("POST", "confirmation", { password: PASSWORD });
  expect(byPassword.json()).toMatchObject({ status: 400, code: "password_not_enough" });
  expect((await off()).statusCode).toBe(428);
  await person.call("POST", "confirmation", { emailCode: await person.ownCode() });
  expect((await off()).json()).toEqual({ on: false, available: true });
});

test("who has no password is told to choose one first; nobody else's code or session turns it on", async () => {
  wait(15 * 60);
  const [person, neighbour] = [await somebody(), await somebody()];
  const theirs = await neighbour.ownCode();
  expect((await person.call("POST", "second-step", theirs)).json()).toMatchObject({ code: "code_refused" });
  await server.db.orm.update(customers).set({ passwordHash: null }).where(eq(customers.id, person.id));
  expect((await person.call("GET", "second-step")).json()).toEqual({ on: false, available: false });
  const refused = await person.call("POST", "second-step", await person.ownCode());
  expect(refused.json()).toMatchObject({ status: 409, code: "password_missing" });
});
