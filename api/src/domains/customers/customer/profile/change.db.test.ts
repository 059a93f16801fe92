import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { Customer } from "@gleba/shared/contracts";
import { customers, sessions } from "#platform/db/schema/index.ts";
import { requestResetOn, resetOn } from "../../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { cpfOf } from "../../../../testing/documents.ts";
import { tokenMailedTo } from "../../../../testing/mail.ts";
import { insertCustomer } from "../../../../testing/rows.ts";
import { outcomeOf } from "../../../../testing/sessions.ts";

const LIMIT = 10 * 1024 * 1024;

let server: TestApp;
let id: number;
let person = 0;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  person += 1;
  id = await insertCustomer(server.db.orm, { document: cpfOf(person), name: "Ana de Teste" });
});

const typed = () => ({
  rg: "1.234.567",
  rgUfId: 32,
  birthDate: "1985-03-20",
  email: `ana${person}@exemplo.com.br`,
  phone: "(27) 99999-0000",
  professionId: null,
  birthplaceId: null,
  version: 0,
});
const headers = () => ({ authorization: `Bearer ${server.auth.sign({ id, role: "customer", broker: false })}` });
const put = (payload: object | string, more: Record<string, string> = {}) =>
  server.app.inject({ method: "PUT", url: `/customers/${id}`, headers: { ...headers(), ...more }, payload });
const get = async () => (await server.app.inject({ url: `/customers/${id}`, headers: headers() })).json<Customer>();
const dataUrl = (bytes: Buffer, type = "jpeg") => `data:image/${type};base64,${bytes.toString("base64")}`;
const photoOf = async (url: string) => server.app.inject(new URL(url).pathname);

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#1f4d3a" } });

test("a portrait from a phone is stored upright, smaller, and without the place and time the camera wrote", async () => {
  const bytes = await photo(1600, 1200)
    .withExif({ IFD0: { Make: "Telefone", Copyright: "Ana" }, IFD3: { GPSLatitudeRef: "S" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const answer = await put({ ...typed(), file: { content: dataUrl(bytes), name: "eu.jpg" } });
  const { photoUrl } = answer.json<Customer>();
  const stored = await photoOf(photoUrl!);
  const { width, height, exif, format } = await sharp(stored.rawPayload).metadata();
  expect({ width, height, exif, format }).toEqual({ width: 480, height: 640, exif: undefined, format: "webp" });
});

test("a photo stays without a new one, is replaced by one, and null removes it with its file", async () => {
  const content = dataUrl(await photo(40, 40).png().toBuffer(), "png");
  const first = (await put({ ...typed(), file: { content, name: "a.png" } })).json<Customer>().photoUrl!;
  expect((await put({ ...typed(), version: 1 })).json<Customer>().photoUrl).toBe(first);
  const second = (await put({ ...typed(), version: 2, file: { content, name: "b.png" } })).json<Customer>().photoUrl!;
  expect(second).not.toBe(first);
  expect((await photoOf(first)).statusCode).toBe(404);
  expect((await put({ ...typed(), version: 3, file: null })).json<Customer>().photoUrl).toBeNull();
  expect((await photoOf(second)).statusCode).toBe(404);
});

test.each([
  ["text that says it is a JPEG", () => dataUrl(Buffer.from("isto não é uma foto")), "not_a_picture"],
  [
    "a drawing (SVG) that says it is a PNG",
    () => dataUrl(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "png"),
    "not_a_picture",
  ],
  ["the first half of a photo", () => dataUrl(Buffer.from("/9j/4AAQSkZJRgABAQEASABIAAD", "base64")), "not_a_picture"],
  ["an SVG that says so", () => "data:image/svg+xml;base64,PHN2Zy8+", "invalid_request"],
  ["a program", () => "data:text/html;base64,PGI+", "invalid_request"],
  ["an address", () => "https://exemplo.com.br/eu.jpg", "invalid_request"],
])("%s instead of a portrait is sent back with a sentence, and nothing else is saved", async (_what, content, code) => {
  const answer = await put({ ...typed(), file: { content: content(), name: "eu.jpg" } });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    expect.objectContaining({
      code,
      message: expect.stringMatching(/^Falha ao gravar o cadastro \[".*(imagem|Imagem).*"\]$/),
    }),
  ]);
  expect(await get()).toMatchObject({ rg: "", version: 0 });
});

test("ten megabytes are taken to the byte; one byte more is refused with the catalogue's sentence", async () => {
  // The photo is nothing but its size here: what is inside is judged only after the whole request was taken.
  const body = (bytes: number) => {
    const frame = JSON.stringify({ ...typed(), file: { content: "data:image/jpeg;base64,", name: "eu.jpg" } });
    return frame.replace("base64,", `base64,${"A".repeat(bytes - Buffer.byteLength(frame))}`);
  };
  const json = { "content-type": "application/json" };
  const fits = await put(body(LIMIT), json);
  expect([fits.statusCode, fits.json<{ code: string }>().code]).toEqual([400, "not_a_picture"]);
  const over = await put(body(LIMIT + 1), json);
  expect([over.statusCode, over.json()]).toEqual([
    413,
    expect.objectContaining({
      code: "payload_too_large",
      message: 'Falha ao gravar o cadastro ["Upload de arquivos muito grande! O limite é 10MB por requisição."]',
    }),
  ]);
});

test("of two tabs the second is told that the first was faster, and overwrites nothing", async () => {
  expect((await put({ ...typed(), rg: "1" })).statusCode).toBe(200);
  const late = await put({ ...typed(), rg: "2" });
  expect(late.json()).toMatchObject({ status: 409, code: "changed_meanwhile" });
  expect(await get()).toMatchObject({ rg: "1", version: 1 });
  const both = await Promise.all([put({ ...typed(), rg: "3", version: 1 }), put({ ...typed(), rg: "4", version: 1 })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test("name and documents may come along unchanged; changed they are locked, and may be asked for", async () => {
  const same = { ...typed(), name: "Ana de Teste", cpf: cpfOf(person), cnpj: null };
  expect((await put(same)).statusCode).toBe(200);
  for (const other of [
    { name: "Ana Casada" },
    { cpf: cpfOf(900) },
    { document: cpfOf(900) },
    { cnpj: "12.ABC.345/01DE-35" },
  ])
    expect((await put({ ...same, ...other, version: 1 })).json()).toMatchObject({ status: 409, code: "field_locked" });
  const ask = (payload: object) =>
    server.app.inject({ method: "POST", url: `/customers/${id}/change-requests`, headers: headers(), payload });
  const asked = await ask({ field: "name", wanted: "Ana Casada de Teste", reason: "Casamento" });
  expect([asked.statusCode, asked.json()]).toEqual([201, { protocol: expect.stringMatching(/^A-\d{4}-\w{4}-\w{4}$/) }]);
  expect((await ask({ field: "document", wanted: "12.ABC.345/01DE-3A", reason: "Empresa" })).json()).toMatchObject({
    status: 400,
    message: 'Falha ao solicitar a alteração ["Informe um CPF ou CNPJ válido."]',
  });
});

test("a CNPJ with letters in its check digits is sent back with its sentence", async () => {
  const answer = await put({ ...typed(), cnpj: "12.ABC.345/01DE-3A" });
  expect(answer.json()).toMatchObject({
    status: 400,
    message: 'Falha ao gravar o cadastro ["Informe um CPF ou CNPJ válido."]',
    fields: { cnpj: "Informe um CPF ou CNPJ válido." },
  });
});

test.each([
  ["a date of birth in 2100", { birthDate: "2100-01-01" }, /entre 01\/01\/1900 e 31\/12\/2099/],
  ["a date of birth still to come", { birthDate: "2099-12-31" }, /não pode ser depois de hoje/],
  ["a date that does not exist", { birthDate: "2001-02-30" }, /data válida/],
  ["a city that does not exist", { birthplaceId: 1 }, /A cidade escolhida não existe/],
  ["a profession that does not exist", { professionId: 99_999 }, /A profissão escolhida não existe/],
  ["a state that does not exist", { rgUfId: 99 }, /O estado escolhido não existe/],
  ["no e-mail", { email: "ana" }, /e-mail válido/],
  ["a field nobody knows", { admin: true }, /"admin" não é aceito/],
])("%s is sent back with a sentence between brackets", async (_what, change, sentence) => {
  const answer = await put({ ...typed(), ...change });
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    400,
    expect.stringMatching(sentence),
  ]);
  expect(answer.json<{ message: string }>().message).toMatch(/^Falha ao gravar o cadastro \[".+"\]$/);
});

const letterTo = async (recipient: string) => {
  await server.outbox.flush();
  const { rows } = await server.db.pool.query<{ subject: string; body: string }>(
    "select subject, body from mailbox where recipient = $1 order by id desc limit 1",
    [recipient],
  );
  return rows[0]!;
};
/** A customer who proved to be it so many seconds ago. */
const provenFor = async (customer: number, seconds: number) => {
  const at = server.clock();
  const [session, confirmedAt] = [randomUUID(), new Date(at.getTime() - seconds * 1_000)];
  const row = { id: session, role: "customer", subject: customer, createdAt: at, lastUsedAt: at } as const;
  await server.db.orm.insert(sessions).values({ ...row, confirmedAt });
  return { authorization: `Bearer ${server.auth.sign({ id: customer, role: "customer", broker: false, session })}` };
};
const confirm = async (token: string, who?: { authorization: string }) =>
  server.app.inject({
    method: "POST",
    url: `/customers/${id}/email-confirmations`,
    headers: who ?? (await provenFor(id, 0)),
    payload: { token },
  });

test("an e-mail of somebody else cannot be taken", async () => {
  const other = await insertCustomer(server.db.orm, { email: "ocupado@exemplo.com.br" });
  const before = (await get()).email;
  await put({ ...typed(), email: "ocupado@exemplo.com.br" });
  expect(await get()).toMatchObject({ email: before });
  const [untouched] = await server.db.orm.select().from(customers).where(eq(customers.id, other));
  expect(untouched).toMatchObject({ email: "ocupado@exemplo.com.br", version: 0 });
  // Free as the link was mailed, and somebody's as it is opened.
  person += 1;
  id = await insertCustomer(server.db.orm, { document: cpfOf(person), name: "Ana de Teste" });
  await put({ ...typed(), email: "livre@exemplo.com.br" });
  const token = /confirmar-email=([\w-]+)/.exec((await letterTo("livre@exemplo.com.br")).body)![1]!;
  await insertCustomer(server.db.orm, { email: "livre@exemplo.com.br" });
  expect((await confirm(token)).json()).toMatchObject({ status: 409, code: "email_taken" });
});

test("somebody who writes an e-mail into their own data does not learn whose it is: only its owner does, by a letter without a link", async () => {
  const known = `conhecida${person}@exemplo.com.br`;
  await insertCustomer(server.db.orm, { email: known });
  const unknown = `desconhecida${person}@exemplo.com.br`;
  const answers = [];
  for (const email of [known, unknown]) {
    person += 1;
    id = await insertCustomer(server.db.orm, { document: cpfOf(person), name: "Ana de Teste" });
    const answer = await put({ ...typed(), email });
    const { pendingEmail } = answer.json<Customer>();
    const again = await put({ ...typed(), email: "mais-uma@exemplo.com.br", version: 1 });
    answers.push([answer.statusCode, pendingEmail === email, again.json<{ code: string }>().code]);
  }
  expect(answers).toEqual([
    [200, true, "too_many_attempts"],
    [200, true, "too_many_attempts"],
  ]);
  expect((await letterTo(known)).body).not.toContain("confirmar-email");
  expect((await letterTo(unknown)).body).toContain("confirmar-email");
});

test("whoever asks again for the e-mail that they wait for is written to again, a minute later", async () => {
  const email = `outra-vez${person}@exemplo.com.br`;
  const lettersAfter = async (seconds: number): Promise<number> => {
    server.setNow(new Date(Date.now() + seconds * 1_000));
    expect((await put({ ...typed(), email, version: undefined })).statusCode).toBe(200);
    await server.outbox.flush();
    const { rowCount } = await server.db.pool.query("select from mailbox where recipient = $1", [email]);
    return rowCount!;
  };
  expect([await lettersAfter(0), await lettersAfter(30), await lettersAfter(90)]).toEqual([1, 1, 2]);
});

test("a new e-mail counts once the link mailed to it was opened, and the old address is told both times", async () => {
  const before = (await get()).email;
  const wanted = typed().email;
  expect((await put({ ...typed(), email: wanted.toUpperCase() })).json()).toMatchObject({
    email: before,
    pendingEmail: wanted,
    rg: "1.234.567",
  });
  expect((await letterTo(before)).subject).toBe("Pediram a troca do e-mail da sua conta");
  const { subject, body } = await letterTo(wanted);
  expect(subject).toBe("Confirme seu novo e-mail");
  const token = /confirmar-email=([\w-]+)/.exec(body)![1]!;

  const stranger = await insertCustomer(server.db.orm, { document: cpfOf(person + 500) });
  const theirs = { authorization: `Bearer ${server.auth.sign({ id: stranger, role: "customer", broker: false })}` };
  expect((await confirm(token, theirs)).statusCode).toBe(404);
  expect((await confirm("outro")).json()).toMatchObject({ status: 400, code: "invalid_link" });
  expect((await get()).email).toBe(before);

  expect((await confirm(token)).json()).toMatchObject({ email: wanted, pendingEmail: null, version: 2 });
  expect((await letterTo(before)).subject).toBe("O e-mail da sua conta foi alterado");
  expect((await confirm(token)).json()).toMatchObject({ status: 400, code: "invalid_link" });
});

test("a link to a new password that lies in the mailbox of before ends as the new e-mail counts", async () => {
  const before = (await get()).email;
  await put(typed());
  await requestResetOn(server.app, before);
  const stray = await tokenMailedTo(server, before);
  const token = /confirmar-email=([\w-]+)/.exec((await letterTo(typed().email)).body)![1]!;
  expect((await confirm(token)).json()).toMatchObject({ email: typed().email });
  expect(outcomeOf(await resetOn(server.app, stray, "senha de um estranho"))).toBe("invalid_link");
});

test("whoever found a page left open and reads the new mailbox is asked who they are, and nothing changes", async () => {
  const before = (await get()).email;
  await put(typed());
  const token = /confirmar-email=([\w-]+)/.exec((await letterTo(typed().email)).body)![1]!;
  expect((await confirm(token, await provenFor(id, 601))).json()).toMatchObject({
    status: 428,
    code: "confirmation_required",
    audience: "customer",
  });
  expect(await get()).toMatchObject({ email: before, pendingEmail: typed().email });
  // The link was not used up: it works once its owner has proved to be it.
  expect((await confirm(token)).json()).toMatchObject({ email: typed().email, pendingEmail: null });
});

test("somebody who writes to one address after the other is asked to wait; saving the rest changes nothing", async () => {
  expect((await put(typed())).statusCode).toBe(200);
  const other = await put({ ...typed(), email: `outra${person}@exemplo.com.br`, version: 1 });
  expect(other.json()).toMatchObject({ status: 429, code: "too_many_attempts" });
  const { email } = await get();
  expect((await put({ ...typed(), email, rg: "9", version: 1 })).json()).toMatchObject({
    rg: "9",
    pendingEmail: typed().email,
  });
});

test("the link is refused in a shape nobody mails", async () => {
  expect((await confirm("")).statusCode).toBe(400);
});
