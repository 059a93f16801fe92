import { randomUUID } from "node:crypto";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { insertDevelopment, insertLots } from "../../testing/rows.ts";
import { outbox } from "../db/schema/index.ts";
import { type ReceivedSpan, startCollector } from "../../testing/trace-collector.ts";
import { reservationOf } from "../../testing/visitors.ts";

/** A page's own trace and span, as its client names them. */
const TRACE = "0af7651916cd43dd8448eb211c80319c";
const REQUEST = "b7ad6b7169203331";
const traceparent = `00-${TRACE}-${REQUEST}-01`;

let collector: Awaited<ReturnType<typeof startCollector>>;
let server: TestApp;
beforeAll(async () => {
  collector = await startCollector();
  const tracing = { endpoint: collector.url, headers: undefined, ratio: 0, delayMs: 10 };
  server = await createTestApp({ tracing });
});
afterAll(async () => {
  await server.close();
  collector.close();
});

const spansOf = (trace: string) => collector.spans.filter(({ traceId }) => traceId === trace);
const eventually = (look: () => void) => vi.waitFor(look, { timeout: 60_000, interval: 20 });
const received = async (trace: string, name: string | RegExp): Promise<ReceivedSpan> => {
  const find = () =>
    spansOf(trace).find((span) => (name instanceof RegExp ? name.test(span.name) : span.name === name));
  await eventually(() => expect(find()).toBeDefined());
  return find()!;
};

const SECRETS = {
  name: "Joana Desconhecida Segredo",
  email: "joana.segredo@exemplo.com.br",
  bearer: "Bearer a-token-that-nobody-may-read",
  question: "palavra-que-alguem-digitou",
};

const reserve = async (person: number, headers: object = {}) => {
  const [lot] = await insertLots(server.db.orm, await insertDevelopment(server.db.orm), 1);
  return {
    lot: lot!,
    answer: await server.app.inject({
      method: "POST",
      url: `/api/public/batches/reserve`,
      headers: { "idempotency-key": randomUUID(), ...headers },
      payload: { ...reservationOf(person, lot!), name: SECRETS.name, email: SECRETS.email },
    }),
  };
};

test("a reservation is one trace, from the page's request over each statement to the e-mail", async () => {
  const { answer, lot } = await reserve(1, { traceparent });
  expect(answer.statusCode).toBe(201);
  await server.outbox.flush();
  const route = await received(TRACE, "POST /api/public/batches/reserve");
  expect(route.parentSpanId).toBe(REQUEST);
  const statements = () => spansOf(TRACE).filter(({ parentSpanId }) => parentSpanId === route.spanId);
  await eventually(() =>
    expect(statements().map(({ name }) => name)).toEqual(expect.arrayContaining(["BEGIN", "COMMIT"])),
  );
  // Prepared statements by their own names.
  expect(statements().some(({ name }) => name === "reservations.hold")).toBe(true);
  expect((await received(TRACE, "send an e-mail")).parentSpanId).toBe(route.spanId);
  const { document, phone } = reservationOf(1, lot);
  for (const secret of [...Object.values(SECRETS), document, phone, "exemplo.com"])
    expect(collector.text()).not.toContain(secret);
});

test("nothing that a person typed or holds is told, whatever they ask", async () => {
  const trace = "1".repeat(32);
  const headers = { traceparent: `00-${trace}-${REQUEST}-01`, authorization: SECRETS.bearer };
  const query = "query ventures { ventures(name: $name) { id } }";
  await server.app.inject({ url: `/api/public/ventures/1?encoding=packed&busca=${SECRETS.question}`, headers });
  await server.app.inject({ url: `/nobody/${SECRETS.email}?token=${SECRETS.question}`, headers });
  const variables = { login: SECRETS.email, password: SECRETS.question };
  const login =
    "mutation crmLogin($login: String!, $password: String!) { crmLogin(login: $login, password: $password) { token } }";
  for (const payload of [
    { query: login, operationName: "crmLogin", variables },
    { query, operationName: "x12345678909" },
  ])
    await server.app.inject({ method: "POST", url: "/graphql", headers, payload });
  await received(trace, "POST /graphql crmLogin");
  await received(trace, "GET unknown");
  await eventually(() => expect(spansOf(trace).filter(({ name }) => name.startsWith("POST /graphql"))).toHaveLength(2));
  for (const secret of [...Object.values(SECRETS), "12345678909", "packed"])
    expect(collector.text()).not.toContain(secret);
});

test("what nobody asked to record is not recorded, and neither is what looks for work in the background", async () => {
  const before = collector.spans.length;
  expect((await reserve(2)).answer.statusCode).toBe(201);
  expect((await reserve(3, { traceparent: `00-${"2".repeat(32)}-${REQUEST}-00` })).answer.statusCode).toBe(201);
  expect((await reserve(4, { traceparent: "00-nothing-01" })).answer.statusCode).toBe(201);
  await server.outbox.flush();
  await server.jobs.flush();
  const last = "3".repeat(32);
  await reserve(5, { traceparent: `00-${last}-${REQUEST}-01` });
  await received(last, "COMMIT");
  expect(collector.spans.slice(before).filter(({ traceId }) => traceId !== last)).toEqual([]);
});

test("a job that a request posts stands under that request, when it is done", async () => {
  const trace = "4".repeat(32);
  const { contextOf } = await import("@gleba/shared/tracing");
  const { context } = await import("@opentelemetry/api");
  const done: unknown[] = [];
  server.jobs.handle("file-removal", async ({ data }) => void done.push(data));
  await context.with(contextOf(`00-${trace}-${REQUEST}-01`), () =>
    server.db.transaction((tx) => server.jobs.post(tx, "file-removal", { keys: ["none"] })),
  );
  await server.jobs.flush();
  expect(done).toEqual([{ keys: ["none"] }]);
  expect((await received(trace, "job file-removal")).parentSpanId).toBe(REQUEST);
});

test("an e-mail keeps with its row what wrote it, for whichever process sends it", async () => {
  const trace = "7".repeat(32);
  const wrote = `00-${trace}-${REQUEST}-01`;
  const { contextOf } = await import("@gleba/shared/tracing");
  const { context } = await import("@opentelemetry/api");
  const expiresAt = new Date(server.clock().getTime() + 60_000);
  const email = { to: SECRETS.email, subject: "Aviso", text: "Olá!", ventureId: null, expiresAt };
  const rows = await server.db.transaction(async (tx) => {
    await context.with(contextOf(wrote), () => server.outbox.post(tx, email));
    return tx.select({ traceparent: outbox.traceparent }).from(outbox);
  });
  expect(rows).toEqual([{ traceparent: wrote }]);
  await server.outbox.flush();
  expect((await received(trace, "send an e-mail")).parentSpanId).toBe(REQUEST);
  expect(collector.text()).not.toContain(SECRETS.email);
});

test("what a page reports of its side is passed on, with the ids it made", async () => {
  const trace = "5".repeat(32);
  const build = { remote: "mfe-public", version: "0.1.0-abc1234567", canary: false };
  const span = { kind: "span", ...build, trace, span: REQUEST, name: "click", ago: 900, ms: 300 };
  const report = (reports: object[]) =>
    server.app.inject({
      method: "POST",
      url: "/api/public/reports",
      payload: { revision: 7, shell: "0.1.0-0000000000", reports },
    });
  expect(
    (await report([span, { ...span, name: "request", span: "c".repeat(16), parent: REQUEST, status: 200 }])).statusCode,
  ).toBe(202);
  expect((await received(trace, "click")).spanId).toBe(REQUEST);
  expect((await received(trace, "request")).parentSpanId).toBe(REQUEST);
  for (const wrong of [{ trace: "joana" }, { name: SECRETS.email }, { ms: 1e9 }, { title: "Comprar" }])
    expect((await report([{ ...span, ...wrong }])).statusCode).toBe(400);
});

test("a scraper that takes OpenMetrics reads the trace beside a measured time; another reads the same names without", async () => {
  const trace = "6".repeat(32);
  await reserve(6, { traceparent: `00-${trace}-${REQUEST}-01` });
  const read = (accept: string) => server.app.inject({ url: "/metrics", headers: { accept } });
  const open = await read("application/openmetrics-text;version=1.0.0,text/plain;q=0.5");
  expect(open.headers["content-type"]).toMatch(/^application\/openmetrics-text/);
  expect(open.body).toMatch(
    new RegExp(`gleba_api_request_seconds_bucket\\{.*reserve.*\\} \\d+ # \\{trace_id="${trace}"\\}`),
  );
  expect(open.body.endsWith("# EOF\n")).toBe(true);
  const [plain] = await Promise.all([read("text/plain"), read("application/openmetrics-text"), read("*/*")]);
  expect(plain!.headers["content-type"]).toMatch(/^text\/plain/);
  expect(plain!.body).not.toContain("trace_id");
  expect(plain!.body).toMatch(/^process_cpu_user_seconds_total /m);
});
