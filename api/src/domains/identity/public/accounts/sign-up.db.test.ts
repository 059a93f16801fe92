import { eq } from "drizzle-orm";
import { consents, customers, outbox, signUps } from "#platform/db/schema/index.ts";
import { confirmOn, requestResetOn, resetOn, signUpOf, signUpOn } from "../../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { emailsTo, tokenMailedTo } from "../../../../testing/mail.ts";
import { insertCustomer } from "../../../../testing/rows.ts";
import { graphqlOn, loginOn, outcomeOf } from "../../../../testing/sessions.ts";

const START = new Date("2026-11-20T10:00:00Z");

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(() => server.setNow(START));

const hoursLater = (hours: number) => server.setNow(new Date(START.getTime() + hours * 3_600_000));

test("a person signs up, opens the e-mailed link and is signed in; what they agreed to is kept with version and time", async () => {
  const person = signUpOf(1);
  expect(await signUpOn(server.app, { ...person, email: "Cadastro1@Exemplo.com.br" })).toEqual({
    data: { signUp: { accepted: true, message: expect.stringContaining("e-mail") } },
  });
  hoursLater(23);
  const answer = await confirmOn(server.app, await tokenMailedTo(server, person.email));
  const session = (answer.data as unknown as { confirmEmail: { token: string; customerId: number } }).confirmEmail;
  const me = await graphqlOn(
    server.app,
    "{ me { name document email phone } }",
    {},
    { authorization: `Bearer ${session.token}` },
  );
  expect(me.data).toEqual({
    me: { name: person.name, document: person.document, email: person.email, phone: "27999990000" },
  });
  expect(outcomeOf(await loginOn(server.app, person.document, person.password))).toBe("ok");
  const kept = await server.db.orm.select().from(consents).where(eq(consents.customerId, session.customerId));
  expect(kept).toEqual([
    expect.objectContaining({ purpose: "privacy_policy", version: "2026-11", granted: true, givenAt: START }),
    expect.objectContaining({ purpose: "marketing", version: "2026-11", granted: false, givenAt: START }),
  ]);
});

test("before the link is opened nobody can sign in, in the same words as for an unknown person", async () => {
  const person = signUpOf(2);
  await signUpOn(server.app, person);
  const pending = await loginOn(server.app, person.email, person.password);
  expect(outcomeOf(pending)).toBe("invalid_credentials");
  expect(pending).toEqual(await loginOn(server.app, "ninguem@exemplo.com.br", person.password));
});

test("a confirmation link used twice, overtaken by another of the same e-mail, expired or made up gets one and the same refusal", async () => {
  const twice = signUpOf(3);
  await signUpOn(server.app, twice);
  const overtaken = await tokenMailedTo(server, twice.email);
  await signUpOn(server.app, twice);
  const used = await tokenMailedTo(server, twice.email);
  expect(outcomeOf(await confirmOn(server.app, used))).toBe("ok");
  const late = signUpOf(4);
  await signUpOn(server.app, late);
  const expired = await tokenMailedTo(server, late.email);
  const answers = [await confirmOn(server.app, used), await confirmOn(server.app, overtaken)];
  hoursLater(24);
  answers.push(await confirmOn(server.app, expired), await confirmOn(server.app, "made up\u0000"));
  expect(answers.map(outcomeOf)).toEqual(Array(4).fill("invalid_link"));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.errors?.[0]?.message).toBe("Este link não vale mais. Peça um novo.");
});

test("five browsers, as many as a link has tries, that open it at once make one account", async () => {
  const person = signUpOf(5);
  await signUpOn(server.app, person);
  const token = await tokenMailedTo(server, person.email);
  const second = await server.another();
  const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => confirmOn(n % 2 ? server.app : second, token)));
  expect(answers.map(outcomeOf).sort()).toEqual([...Array(4).fill("invalid_link"), "ok"]);
});

test("somebody who asks which people exist gets one answer for all; only the owner learns of it, by e-mail", async () => {
  const known = { document: "71428793860", email: "conhecida@exemplo.com.br" };
  const id = await insertCustomer(server.db.orm, known);
  const answers = [
    await signUpOn(server.app, signUpOf(6)),
    await signUpOn(server.app, { ...signUpOf(7), email: known.email }),
    await signUpOn(server.app, { ...signUpOf(8), document: known.document }),
  ];
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const mails = await emailsTo(server, known.email);
  expect(mails.map(({ subject }) => subject)).toEqual(["Você já tem uma conta"]);
  expect(mails[0]?.text).not.toMatch(/token|confirmar/);
  const [unknown, knownDocument] = [
    await emailsTo(server, signUpOf(6).email),
    await emailsTo(server, signUpOf(8).email),
  ];
  const withoutToken = (sent: typeof mails) =>
    sent.map(({ subject, text }) => [subject, text.replace(/=[\w-]{43}/, "")]);
  expect(withoutToken(knownDocument)).toEqual(withoutToken(unknown));
  const [owner] = await server.db.orm.select().from(customers).where(eq(customers.id, id));
  expect(owner).toMatchObject({ ...known, passwordHash: null });
});

test("an attacker who signs up with a victim's e-mail right after them replaces nothing: the victim's click on either link never makes an account with the attacker's password", async () => {
  const victim = signUpOf(20);
  const attack = { ...signUpOf(21), email: victim.email, password: "a senha de quem ataca" };
  await signUpOn(server.app, victim);
  const victimsLink = await tokenMailedTo(server, victim.email);
  await signUpOn(server.app, attack);
  const attackersLink = await tokenMailedTo(server, victim.email);
  expect(attackersLink).not.toBe(victimsLink);
  expect(outcomeOf(await confirmOn(server.app, attackersLink, victim.password))).toBe("wrong_password");
  expect(outcomeOf(await confirmOn(server.app, attackersLink, ""))).toBe("password_required");
  expect(outcomeOf(await loginOn(server.app, victim.email, attack.password))).toBe("invalid_credentials");
  expect(outcomeOf(await confirmOn(server.app, victimsLink, victim.password))).toBe("ok");
  expect(outcomeOf(await confirmOn(server.app, attackersLink, attack.password))).toBe("invalid_link");
  expect(outcomeOf(await loginOn(server.app, victim.email, attack.password))).toBe("invalid_credentials");
  expect(outcomeOf(await loginOn(server.app, victim.email, victim.password))).toBe("ok");
});

test("an attacker who signs up with a victim's e-mail before them pre-empts nothing: the victim's own sign-up is mailed and confirmed", async () => {
  const victim = signUpOf(22);
  await signUpOn(server.app, { ...signUpOf(23), email: victim.email, password: "a senha de quem ataca" });
  await signUpOn(server.app, victim);
  expect(outcomeOf(await confirmOn(server.app, await tokenMailedTo(server, victim.email), victim.password))).toBe("ok");
  expect(outcomeOf(await loginOn(server.app, victim.document, victim.password))).toBe("ok");
});

test("a link's page takes five wrong passwords and then waits, and the right one still makes the account", async () => {
  const person = signUpOf(24);
  await signUpOn(server.app, person);
  const token = await tokenMailedTo(server, person.email);
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push(outcomeOf(await confirmOn(server.app, token, `errada ${n}`)));
  expect(answers).toEqual([...Array(5).fill("wrong_password"), "too_many_attempts"]);
  hoursLater(1);
  expect(outcomeOf(await confirmOn(server.app, token))).toBe("ok");
});

test("a document that a stranger named first keeps its owner out of nothing: both have accounts, neither has it proven, and the first is told", async () => {
  const owner = signUpOf(9);
  const squatter = { ...signUpOf(10), document: owner.document, password: "a senha de quem ataca" };
  await signUpOn(server.app, squatter);
  await confirmOn(server.app, await tokenMailedTo(server, squatter.email), squatter.password);
  await signUpOn(server.app, owner);
  expect(outcomeOf(await confirmOn(server.app, await tokenMailedTo(server, owner.email)))).toBe("ok");
  expect(outcomeOf(await loginOn(server.app, owner.email, owner.password))).toBe("ok");
  const accounts = await server.db.orm.select().from(customers).where(eq(customers.document, owner.document));
  expect(accounts.map(({ documentProof }) => documentProof)).toEqual(["none", "none"]);
  expect((await emailsTo(server, squatter.email))[0]?.subject).toBe("Outro cadastro informou o seu CPF ou CNPJ");

  await requestResetOn(server.app, owner.document);
  const links = [await tokenMailedTo(server, squatter.email), await tokenMailedTo(server, owner.email)];
  expect(new Set(links).size).toBe(2);
  expect(outcomeOf(await resetOn(server.app, links[1] ?? "", "outra senha de teste"))).toBe("ok");
  expect(outcomeOf(await loginOn(server.app, owner.email, "outra senha de teste"))).toBe("ok");
});

test("whoever has a document proven comes in by it, whatever strangers sign up with: they are told, and the strangers see nothing", async () => {
  const owner = signUpOf(25);
  await signUpOn(server.app, { ...signUpOf(26), document: owner.document });
  await confirmOn(server.app, await tokenMailedTo(server, signUpOf(26).email));
  await signUpOn(server.app, owner);
  await confirmOn(server.app, await tokenMailedTo(server, owner.email));
  await server.db.orm.update(customers).set({ documentProof: "staff" }).where(eq(customers.email, owner.email));
  const session = (await loginOn(server.app, owner.document, owner.password)).data as unknown as {
    login: { customerId: number };
  };
  const [account] = await server.db.orm.select().from(customers).where(eq(customers.email, owner.email));
  expect(session.login.customerId).toBe(account?.id);
  await requestResetOn(server.app, owner.document);
  await expect(tokenMailedTo(server, owner.email)).resolves.toBeDefined();
  expect((await emailsTo(server, signUpOf(26).email))[0]?.subject).not.toBe("Crie uma nova senha");
});

test("somebody who signs strangers up sends them three mails a quarter of an hour, and not a word of their own", async () => {
  const victim = { ...signUpOf(11), name: "Compre em http evil.example" };
  const answers = [];
  for (let n = 0; n < 6; n += 1)
    answers.push(outcomeOf(await signUpOn(server.app, { ...victim, document: signUpOf(100 + n).document })));
  expect(answers).toEqual(["ok", "ok", "ok", ...Array(3).fill("too_many_attempts")]);
  const mails = await emailsTo(server, victim.email);
  expect(mails).toHaveLength(3);
  expect(JSON.stringify(mails)).not.toContain("evil");
});

test.each([
  ["a name of two lines", { name: "Pessoa\r\nBcc: outra@exemplo.com.br" }, "name"],
  ["an impossible document", { document: "11111111111" }, "document"],
  ["an e-mail of two people", { email: "a@exemplo.com.br, b@exemplo.com.br" }, "email"],
  ["an e-mail with a line break", { email: "a@exemplo.com.br\r\nBcc: b@exemplo.com.br" }, "email"],
  ["no agreement to the privacy policy", { consents: [] }, "consents"],
])("a sign-up with %s is sent back with that field named", async (_what, change, field) => {
  const answer = await signUpOn(server.app, { ...signUpOf(12), ...change });
  expect(answer.errors?.[0]?.extensions).toMatchObject({
    status: 400,
    code: "invalid_request",
    fields: { [field]: expect.any(String) },
  });
});

test("a weak password is sent back with what speaks against it, before any mail is sent", async () => {
  const person = signUpOf(13);
  const answer = await signUpOn(server.app, { ...person, password: "password123" });
  expect(answer.errors?.[0]?.extensions).toMatchObject({
    status: 400,
    code: "weak_password",
    errors: [expect.stringContaining("muito comum")],
  });
  expect(outcomeOf(await signUpOn(server.app, { ...person, password: "whydoyoucare" }))).toBe("weak_password");
  expect(outcomeOf(await signUpOn(server.app, { ...person, password: person.document.slice(0, 11) }))).toBe(
    "weak_password",
  );
  expect(await emailsTo(server, person.email)).toEqual([]);
});

test("somebody who copies the database finds neither a password nor a link that works, once the mail is sent", async () => {
  const person = signUpOf(14);
  await signUpOn(server.app, person);
  const token = await tokenMailedTo(server, person.email);
  const kept = [await server.db.orm.select().from(signUps), await server.db.orm.select().from(outbox)];
  expect(JSON.stringify(kept)).not.toContain(token);
  expect(JSON.stringify(kept)).not.toContain(person.password);
  expect(kept[1]).toEqual([]);
});
