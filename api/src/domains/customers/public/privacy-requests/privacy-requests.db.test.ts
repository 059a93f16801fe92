import { eq } from "drizzle-orm";
import { customers, privacyRequests } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { emailsTo } from "../../../../testing/mail.ts";
import { insertCustomer } from "../../../../testing/rows.ts";
import { staffOn } from "../../../../testing/staff-calls.ts";
import { deleteUnconfirmed } from "../../repository/privacy-requests.ts";

const START = new Date("2026-11-20T10:00:00.000Z");
const hoursLater = (hours: number) => new Date(START.getTime() + hours * 3_600_000);

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await server.another();
});
afterAll(() => server.close());
beforeEach(() => server.setNow(START));

let people = 0;
const aRequest = (more: object = {}) => {
  people += 1;
  const email = `titular${people}@exemplo.com.br`;
  return { kind: "access", name: "Titular de Teste", document: "529.982.247-25", email, text: "", ...more };
};

const make = (payload: object) => server.app.inject({ method: "POST", url: "/api/public/privacy-requests", payload });

interface Link {
  protocol: string;
  key: string;
}

const mailedLink = async (email: string): Promise<Link> => {
  const [mail] = await emailsTo(server, email);
  const [, protocol, key] =
    /\/politicas-de-privacidade\?aba=meus-dados&protocolo=([\w-]+)#chave=([\w-]{43})$/m.exec(mail?.text ?? "") ?? [];
  if (!protocol || !key) throw new Error("no mail with a link came");
  return { protocol, key };
};

const see = ({ protocol, key }: Link) =>
  server.app.inject({ url: `/api/public/privacy-requests/${protocol}`, headers: { "x-access-key": key } });

const confirm = ({ protocol, key }: Link) =>
  server.app.inject({
    method: "POST",
    url: `/api/public/privacy-requests/${protocol}/confirmation`,
    headers: { "x-access-key": key },
  });

test("a visitor asks for their data, confirms by the e-mailed link and knows until when the answer comes", async () => {
  const asked = aRequest();
  const taken = await make(asked);
  expect([taken.statusCode, taken.json()]).toEqual([
    202,
    { protocol: expect.stringMatching(/^P-2026-/), message: expect.stringContaining("48 horas") },
  ]);
  const link = await mailedLink(asked.email);
  expect(link.protocol).toBe(taken.json<{ protocol: string }>().protocol);
  expect((await see(link)).json()).toMatchObject({ status: "unconfirmed", answerBy: null });

  server.setNow(hoursLater(1));
  const confirmed = await confirm(link);
  expect([confirmed.statusCode, confirmed.json()]).toEqual([
    200,
    {
      protocol: link.protocol,
      kind: "access",
      status: "open",
      createdAt: "2026-11-20T10:00:00.000Z",
      answerBy: "2026-12-05T11:00:00.000Z",
      answeredAt: null,
      answer: "",
    },
  ]);
  const [mail] = await emailsTo(server, asked.email);
  expect(mail).toMatchObject({ subject: `Pedido confirmado: ${link.protocol}` });
  expect(mail?.text).toContain("Respondemos até 05/12/2026");
  expect(mail?.text).not.toContain(asked.name);
});

test("a request that its e-mail's owner confirms is about their account: the staff read so, and a removal takes it", async () => {
  const admin = await staffOn(server, "admin");
  const email = "tem-conta@exemplo.com.br";
  const own = await insertCustomer(server.db.orm, { name: "Joana da Conta", email, emailConfirmedAt: START });
  const typed = "so-digitado@exemplo.com.br";
  const unproven = await insertCustomer(server.db.orm, { name: "Bia Sem Prova", email: typed, emailConfirmedAt: null });
  for (const address of [email, typed]) {
    await make(aRequest({ kind: "deletion", email: address }));
    await confirm(await mailedLink(address));
    const listed = (await admin.call("GET", `/api/crm/privacy-requests?search=${address}`)).json<{
      content: { number: number; customerId: number | null }[];
    }>().content;
    expect(listed.map(({ customerId }) => customerId)).toEqual([address === email ? own : null]);
    const url = `/api/crm/privacy-requests/privacy/${listed[0]!.number}/answer`;
    expect((await admin.call("POST", url, { answer: "Removemos os seus dados.", erase: true })).statusCode).toBe(200);
  }
  const nameOf = async (id: number) =>
    (await server.db.orm.select().from(customers).where(eq(customers.id, id)))[0]?.name;
  expect([await nameOf(own), await nameOf(unproven)]).toEqual(["Removido a pedido do titular", "Bia Sem Prova"]);
});

test("a link opened again and again confirms once and writes once", async () => {
  const asked = aRequest();
  await make(asked);
  const link = await mailedLink(asked.email);
  const first = (await confirm(link)).json<{ answerBy: string }>();
  await server.outbox.flush();
  server.setNow(hoursLater(24));
  const again = await Promise.all([confirm(link), confirm(link)]);
  expect(again.map((answer) => answer.json<{ answerBy: string }>().answerBy)).toEqual([first.answerBy, first.answerBy]);
  expect(await emailsTo(server, asked.email)).toHaveLength(2);
});

test("a request nobody confirms in time is gone, and its link with it", async () => {
  const asked = aRequest();
  await make(asked);
  const link = await mailedLink(asked.email);
  server.setNow(hoursLater(48));
  expect([(await see(link)).statusCode, (await confirm(link)).statusCode]).toEqual([404, 404]);
  await deleteUnconfirmed(server.db.orm, hoursLater(1));
  expect(await server.db.orm.select().from(privacyRequests).where(eq(privacyRequests.protocol, link.protocol))).toEqual(
    [],
  );
});

test("nobody confirms or reads a request without its own key", async () => {
  const [mine, other] = [aRequest(), aRequest()];
  await make(mine);
  await make(other);
  const [link, others] = [await mailedLink(mine.email), await mailedLink(other.email)];
  for (const wrong of [
    { ...link, key: others.key },
    { ...link, key: "" },
    { protocol: "P-2026-2222-2222", key: link.key },
  ]) {
    expect((await see(wrong)).json()).toMatchObject({ status: 404, code: "unknown_protocol" });
    expect((await confirm(wrong)).json()).toMatchObject({ status: 404, code: "unknown_protocol" });
  }
  expect((await see(link)).json()).toMatchObject({ status: "unconfirmed" });
});

test("a stranger's address is mailed three times at most, however often somebody types it", async () => {
  const asked = aRequest();
  for (let n = 0; n < 3; n++) expect((await make(asked)).statusCode).toBe(202);
  const fourth = await make({ ...asked, email: asked.email.toUpperCase() });
  expect([fourth.statusCode, fourth.headers["retry-after"]]).toEqual([429, "900"]);
  expect(await emailsTo(server, asked.email)).toHaveLength(3);
});

test.each([
  ["an unknown kind", { kind: "everything" }, "kind"],
  ["a wrong CPF", { document: "529.982.247-26" }, "document"],
  ["no e-mail", { email: "titular" }, "email"],
  ["a correction that says nothing", { kind: "correction", text: "  " }, "text"],
  ["2,001 characters", { text: "a".repeat(2001) }, "text"],
  ["the id of a customer", { customerId: 1 }, undefined],
])("a person who sends %s is told what to correct", async (_what, wrong, field) => {
  const answer = await make(aRequest(wrong));
  expect(answer.statusCode).toBe(400);
  const body = answer.json<{ code: string; fields: Record<string, string> }>();
  expect(body.code).toBe("invalid_request");
  if (field) expect(body.fields[field]).toEqual(expect.any(String));
});
