import { eq } from "drizzle-orm";
import { intentions } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { emailsTo } from "../../../../testing/mail.ts";
import { insertLot } from "../../../../testing/rows.ts";
import { intentionOf } from "../../../../testing/visitors.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(new Date("2026-11-20T10:00:00.000Z"));
});
afterAll(() => server.close());

const send = (payload: object) => server.app.inject({ method: "POST", url: "/api/public/batches/intentions", payload });

test("a visitor who asks about a lot gets a protocol and the time it was received", async () => {
  const lot = await insertLot(server.db.orm);
  const answer = await send({ ...intentionOf(1, lot), message: "Bom dia!\nO lote é de esquina?" });
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    { protocol: expect.stringMatching(/^C-2026-/), receivedAt: "2026-11-20T10:00:00.000Z" },
  ]);
  expect(await server.db.orm.select().from(intentions).where(eq(intentions.batchId, lot))).toMatchObject([
    {
      protocol: answer.json<{ protocol: string }>().protocol,
      message: "Bom dia!\nO lote é de esquina?",
      phone: "27999990000",
      preferredChannel: "whatsapp",
      consents: [{ purpose: "reservation_contact", granted: true }],
    },
  ]);
});

test("a visitor has it in writing that the question arrived, and a stranger whose address is typed again and again is spared", async () => {
  const lot = await insertLot(server.db.orm, { block: "9", lot: "12" }, { name: "Jardim das Palmeiras" });
  const asked = { ...intentionOf(1, lot), email: "sempre@exemplo.com.br" };
  const { protocol } = (await send(asked)).json<{ protocol: string }>();
  for (let again = 0; again < 5; again++) expect((await send(asked)).statusCode).toBe(201);
  const mails = await emailsTo(server, asked.email);
  expect(mails).toHaveLength(3);
  expect(mails.at(-1)).toMatchObject({ subject: "Recebemos seu contato: lote 12, quadra 9" });
  expect(mails.at(-1)?.text).toContain("Recebemos em 20/11/2026 às 07:00 (horário de Brasília)");
  expect(mails.at(-1)?.text).toContain(`Protocolo: ${protocol}`);
  expect(mails.at(-1)?.text).not.toContain(asked.message);
  server.setNow(new Date("2026-11-20T10:16:00.000Z"));
  await send(asked);
  expect(await emailsTo(server, asked.email)).toHaveLength(4);
});

test("people may ask about a development that is not registered yet, and about a sold lot", async () => {
  const early = await insertLot(server.db.orm, {}, { registryNumber: null, salesOpen: false });
  const sold = await insertLot(server.db.orm, { status: "sold" });
  expect((await send(intentionOf(1, early))).statusCode).toBe(201);
  expect((await send(intentionOf(1, sold))).statusCode).toBe(201);
});

test("nobody asks about a lot that does not exist or is not published", async () => {
  const hidden = await insertLot(server.db.orm, {}, { published: false });
  for (const lot of [hidden, 999_999_999]) {
    const answer = await send(intentionOf(1, lot));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, "batch_not_found"]);
  }
});

test.each([
  ["an unknown field", { document: "529.982.247-25" }],
  ["an empty message", { message: "   " }],
  ["a message of 2,001 characters", { message: "a".repeat(2001) }],
  ["a message with a NUL inside", { message: "a\u0000b" }],
  ["a channel we do not have", { preferredChannel: "fax" }],
  ["a lot named by text", { idBatch: "1" }],
  ["an e-mail that is none", { email: "visitante" }],
])("a person who sends %s is told what to correct", async (_what, wrong) => {
  const lot = await insertLot(server.db.orm);
  const answer = await send({ ...intentionOf(1, lot), ...wrong });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "invalid_request", errors: [expect.any(String)] });
});
