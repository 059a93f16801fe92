import { eq } from "drizzle-orm";
import { CONSENT_VERSION } from "@gleba/shared/contracts";
import { articleCategories, audit } from "#platform/db/schema/index.ts";
import { requestStaffResetOn } from "../testing/accounts.ts";
import { createTestApp, type TestApp } from "../testing/create-test-app.ts";
import { cpfOf } from "../testing/documents.ts";
import { plans } from "../testing/financing.ts";
import { tokenMailedTo } from "../testing/mail.ts";
import { insertCustomer, insertDevelopment, insertLots } from "../testing/rows.ts";
import { seedArticle } from "../testing/seed.ts";
import { staffOn, type StaffCaller } from "../testing/staff-calls.ts";
import { phonePhoto, sendFile } from "../testing/uploads.ts";

/** What is remembered by name: ids, and entries as they were answered. */
const known: Record<string, unknown> = {};

let server: TestApp;
let staff: StaffCaller;
let customer: string;
beforeAll(async () => {
  server = await createTestApp();
  staff = await staffOn(server, "admin", "Administradora de Teste");
  const { orm } = server.db;
  const venture = await insertDevelopment(orm, { financing: plans });
  const lots = await insertLots(orm, venture, 3);
  const id = await insertCustomer(orm, { document: cpfOf(1) });
  customer = server.auth.sign({ id, role: "customer", broker: false });
  Object.assign(known, { venture, lot: lots[0], lotToReserve: lots[1], customer: id });
  await orm.insert(articleCategories).values({
    name: "venture",
    label: "Empreendimentos",
    type: "MULTIPLE",
    template: [{ name: "name", label: "Nome", type: "text", required: true }],
  });
  await seedArticle(server.db, "configurations", [{ name: "entries", type: "list", value: [] }]);
  await seedArticle(server.db, "about", [{ name: "summary", type: "text", value: "Quem somos" }]);
});
afterAll(() => server.close());

interface Call {
  /** Method and address, as the specification writes them; `{name}` is something known. */
  call: string;
  body?: (() => object) | undefined;
  status?: number;
  answer: unknown;
  /** The name by which later lines know what was answered. */
  as?: string;
}

const the = (name: string): Record<string, unknown> => known[name] as Record<string, unknown>;
/** An entry as it was read, without the version: the specification has none. */
const readBack = (name: string): object => {
  const { version: _, ...entry } = the(name);
  return entry;
};
const entry = (fields: object) => expect.objectContaining({ id: expect.any(Number), ...fields });
const page = (fields: object = {}) => expect.objectContaining({ content: expect.any(Array), size: 10, ...fields });
const consents = [{ purpose: "reservation_contact", version: CONSENT_VERSION, granted: true }];
const visitor = {
  name: "Visitante de Teste",
  email: "visitante@exemplo.com.br",
  phone: "(27) 99999-0000",
  consents,
};

/** Specification §7, "Staff calls", line by line. */
const STAFF_CALLS: Call[] = [
  {
    call: "GET /api/crm/articles/categories",
    answer: expect.arrayContaining([entry({ name: "about", type: "SINGLE" })]),
  },
  {
    call: "GET /api/crm/articles/venture/template",
    answer: expect.arrayContaining([expect.objectContaining({ id: null, name: "name" })]),
    as: "template",
  },
  {
    call: "POST /api/crm/articles",
    body: () => ({
      category: { name: "venture", type: "MULTIPLE" },
      title: "Vale dos Ipês",
      fields: (known["template"] as { name: string }[]).filter(({ name }) => name === "name"),
    }),
    status: 201,
    answer: entry({ title: "Vale dos Ipês", category: expect.objectContaining({ name: "venture" }), version: 1 }),
    as: "article",
  },
  {
    call: "GET /api/crm/articles?category=venture&search=ip%C3%AAs&page=0",
    answer: page({ totalElements: 1 }),
  },
  { call: "GET /api/crm/articles/{article}/fields", answer: expect.any(Array), as: "fields" },
  {
    call: "PUT /api/crm/articles/{article}",
    body: () => ({ ...readBack("article"), title: "Vale dos Ipês II", fields: known["fields"] }),
    answer: entry({ title: "Vale dos Ipês II", version: 2 }),
  },
  { call: "DELETE /api/crm/articles/{article}", answer: { id: expect.any(Number) } },
  { call: "POST /api/crm/galleries", body: () => ({ name: "Obras" }), status: 201, answer: entry({}), as: "gallery" },
  { call: "GET /api/crm/galleries?page=0&name=obras", answer: page({ totalElements: 1 }) },
  { call: "GET /api/crm/galleries/{gallery}/photos?page=0&name=rua", answer: page(), as: "photos" },
  {
    call: "PUT /api/crm/galleries/{gallery}",
    body: () => ({ ...readBack("gallery"), name: "Obras de 2026" }),
    answer: entry({ name: "Obras de 2026", version: 2 }),
  },
  { call: "GET /api/crm/galleries/photos?ids={photo},999999", answer: [entry({ name: "rua" })] },
  { call: "DELETE /api/crm/galleries/{gallery}/photos/{photo}", answer: { id: expect.any(Number) } },
  { call: "DELETE /api/crm/galleries/{gallery}", answer: { id: expect.any(Number) } },
  {
    call: "POST /api/crm/users",
    body: () => ({
      name: "Nova Pessoa",
      login: "nova.pessoa",
      email: "nova@exemplo.com.br",
      role: "sales",
      password: "um barco atrás do morro",
    }),
    status: 201,
    answer: entry({ login: "nova.pessoa", version: 1 }),
    as: "user",
  },
  { call: "GET /api/crm/users", answer: page({ totalElements: 2 }) },
  {
    call: "PUT /api/crm/users/{user}",
    body: () => ({ ...readBack("user"), role: "editor" }),
    answer: entry({ role: "editor", version: 2 }),
  },
];

/** Specification §7, "Public calls", line by line; nobody is signed in. */
const PUBLIC_CALLS: Call[] = [
  { call: "GET /api/public/articles/detail/configurations", answer: entry({ status: "published" }) },
  { call: "GET /api/public/articles/detail/about", answer: entry({ slug: "about" }) },
  { call: "GET /api/public/articles/detail/sem-categoria", status: 404, answer: expect.anything() },
  { call: "GET /api/public/ventures/{venture}", answer: entry({}) },
  { call: "GET /api/public/batches/{lot}/details", answer: expect.objectContaining({ idBatch: expect.any(Number) }) },
  {
    call: "POST /api/public/batches/intentions",
    body: () => ({ ...visitor, idBatch: known["lot"], message: "Posso visitar?", preferredChannel: "email" }),
    status: 201,
    answer: { protocol: expect.any(String), receivedAt: expect.any(String) },
  },
  {
    call: "POST /api/public/batches/reserve",
    body: () => ({ ...visitor, idBatch: known["lotToReserve"], document: cpfOf(2) }),
    status: 201,
    answer: expect.objectContaining({ protocol: expect.any(String), position: 0 }),
  },
  {
    call: "POST /api/public/batches/simulate",
    body: () => ({
      idBatch: known["lot"],
      downPaymentCents: 1_000_000,
      installments: 120,
      system: "price",
      balloons: [],
      indexScenario: "none",
    }),
    answer: expect.objectContaining({ simulationId: expect.any(String) }),
  },
];

/** The same two reads with the token of a customer, who names themselves. */
const CUSTOMER_CALLS: Call[] = [
  { call: "GET /api/public/ventures/{venture}?customerId={customer}", answer: entry({}) },
  {
    call: "GET /api/public/batches/{lot}/details?customerId={customer}",
    answer: expect.objectContaining({ idBatch: expect.any(Number) }),
  },
];

const idOf = (name: string): string => {
  const value = known[name];
  return String(typeof value === "object" && value !== null && "id" in value ? value.id : value);
};

type Send = (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", url: string, payload?: object) => Promise<Answer>;
type Answer = Awaited<ReturnType<StaffCaller["call"]>>;

const as =
  (headers: Record<string, string>): Send =>
  (method, url, payload) =>
    server.app.inject({ method, url, headers, ...(payload && { payload }) });

/** Makes each call in its order; every one must be answered as its line says. */
const expectAnswers = async (calls: readonly Call[], send: Send): Promise<void> => {
  for (const { call, body, status = 200, answer, as: name } of calls) {
    const [method, path] = call.split(" ") as [Parameters<Send>[0], string];
    const reply = await send(
      method,
      path.replace(/\{(\w+)\}/g, (_, name_: string) => idOf(name_)),
      body?.(),
    );
    expect([call, reply.statusCode, reply.json()]).toEqual([call, status, answer]);
    if (name) known[name] = reply.json();
  }
};

test("the staff's calls take the specification's own bodies: entries as they were read, categories as objects", async () => {
  const made = STAFF_CALLS.findIndex(({ as: name }) => name === "gallery") + 1;
  await expectAnswers(STAFF_CALLS.slice(0, made), staff.call);
  const authorization = `Bearer ${server.auth.sign({ id: staff.id, role: "staff", broker: false })}`;
  const photo = { name: "rua.jpg", bytes: await phonePhoto(60, 40) };
  const added = await sendFile(server, `/api/crm/galleries/${idOf("gallery")}/photos`, authorization, photo, {});
  known["photo"] = added.json();
  await expectAnswers(STAFF_CALLS.slice(made), staff.call);
});

test("what was changed without a version is the last word, and the audit says of each that nobody looked", async () => {
  const rows = await server.db.orm.select().from(audit).where(eq(audit.action, "overwritten")).orderBy(audit.id);
  expect(rows.map(({ entity, actor }) => [entity, actor])).toEqual(
    ["article", "gallery", "crm_user"].map((entity) => [entity, `staff:${staff.id}`]),
  );
});

test("with the version that was read, an older one is refused as ever; another's id or login changes nothing", async () => {
  const path = `/api/crm/users/${idOf("user")}`;
  const said = async (more: object) => {
    const reply = await staff.call("PUT", path, { ...readBack("user"), ...more });
    return [reply.statusCode, reply.json<{ code: string; errors: string[] }>()];
  };
  expect(await said({ version: 1 })).toEqual([409, expect.objectContaining({ code: "changed_meanwhile" })]);
  expect(await said({ id: staff.id })).toEqual([
    400,
    expect.objectContaining({ errors: ['O campo "id" não é o mesmo do endereço.'] }),
  ]);
  expect(await said({ login: "outra.pessoa" })).toEqual([400, expect.objectContaining({ code: "invalid_request" })]);
  const article = (
    await staff.call("POST", "/api/crm/articles", { category: "venture", title: "Sítio", fields: [] })
  ).json<{ id: number }>();
  for (const more of [{ category: { name: "about", type: "SINGLE" } }, { id: article.id + 1 }]) {
    const refused = await staff.call("PUT", `/api/crm/articles/${article.id}`, { ...article, ...more });
    expect(refused.statusCode).toBe(400);
  }
  const gallery = (await staff.call("POST", "/api/crm/galleries", { name: "Lago" })).json<{ id: number }>();
  for (const [more, status] of [
    [{ version: 0 }, 409],
    [{ id: gallery.id + 1 }, 400],
  ] as const)
    expect((await staff.call("PUT", `/api/crm/galleries/${gallery.id}`, { ...gallery, ...more })).statusCode).toBe(
      status,
    );
});

test("a visitor's calls take the specification's own bodies, and a customer's name the customer", async () => {
  await expectAnswers(PUBLIC_CALLS, as({ "idempotency-key": "uma-visita-ao-portal" }));
  await expectAnswers(CUSTOMER_CALLS, as({ authorization: `Bearer ${customer}` }));
});

test("a password is set by {password} alone, with the token of the link; then the person is removed", async () => {
  await requestStaffResetOn(server.app, "nova.pessoa");
  const token = await tokenMailedTo(server, "nova@exemplo.com.br");
  await expectAnswers(
    [
      {
        call: "PATCH /api/public/crm/users/{user}",
        body: () => ({ password: "outro barco, outro morro" }),
        answer: entry({ changedAt: expect.any(String) }),
      },
    ],
    as({ authorization: `Bearer ${token}` }),
  );
  await expectAnswers([{ call: "DELETE /api/crm/users/{user}", answer: { id: expect.any(Number) } }], staff.call);
});
