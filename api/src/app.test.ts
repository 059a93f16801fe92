import { connect, type AddressInfo } from "node:net";
import type { InjectOptions } from "fastify";
import { errorBody } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { createTestApp, type TestApp } from "./testing/create-test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ rateLimitPerMinute: 5 });
});
afterAll(() => server.close());

type Request = string | InjectOptions;
const refused = async (request: Request) => {
  const answer = await server.app.inject(request);
  const body = z.parse(errorBody, answer.json());
  expect(body.status).toBe(answer.statusCode);
  expect(answer.body).not.toMatch(/\.ts:|\.js:|node_modules|at /);
  return body;
};
const post = (payload: string | Buffer, headers: Record<string, string> = {}): Request => ({
  method: "POST",
  url: "/api/public/batches/intentions",
  headers: { "content-type": "application/json", ...headers },
  payload,
});

test("a watchman sees that the server lives and reaches its database", async () => {
  const alive = await server.app.inject("/healthz");
  const ready = await server.app.inject("/readyz");
  expect([alive.statusCode, alive.json()]).toEqual([200, { status: "ok" }]);
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: "ok" }]);
});

test("a watchman is told when the database is away, while the server lives on", async () => {
  const other = await createTestApp();
  await other.db.close();
  const ready = await other.app.inject("/readyz");
  expect([ready.statusCode, ready.json().code]).toEqual([503, "database_unreachable"]);
  expect((await other.app.inject("/healthz")).statusCode).toBe(200);
  await other.close();
});

test("a client learns the server's time", async () => {
  server.setNow(new Date("2026-11-20T12:34:56.789Z"));
  const answer = await server.app.inject("/date-server");
  expect(answer.json()).toEqual({ DataServidor: "2026-11-20T12:34:56.789Z" });
});

test("somebody who asks for a route that does not exist is told so in Portuguese", async () => {
  expect(await refused("/api/public/nothing-here")).toEqual({
    status: 404,
    code: "not_found",
    message: "O recurso não foi encontrado no servidor",
    errors: [],
  });
  expect(await refused({ method: "DELETE", url: "/date-server" })).toMatchObject({ code: "not_found" });
});

/** Sends bytes as they are to the listening server; answers what came back. */
const listening = async (): Promise<(bytes: string) => Promise<string>> => {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as AddressInfo;
  return async (bytes) => {
    const socket = connect(port, "127.0.0.1");
    socket.end(bytes);
    let answer = "";
    for await (const chunk of socket) answer += String(chunk);
    return answer;
  };
};

test("an address that cannot be decoded, and bytes that are no request, are answered in the same form", async () => {
  expect(await refused("/api/public/ventures/%zz")).toMatchObject({ status: 400, code: "invalid_http" });
  const talk = await listening();
  expect(await talk("GET / HTTP/9.9\r\n\r\n")).toMatch(/^HTTP\/1.1 400 [^]*"code":"invalid_http"/);
  expect(await talk(`GET / HTTP/1.1\r\nx: ${"a".repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 431 [^]*"code":"headers_too_large"/,
  );
});

test("a request that says its length twice, or asks to be traced, is refused", async () => {
  const talk = await listening();
  const head = "POST /refreshtoken HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n";
  const smuggled = "0\r\n\r\nGET /date-server HTTP/1.1\r\nhost: a\r\n\r\n";
  expect(await talk(`${head}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n${smuggled}`)).toMatch(
    /^HTTP\/1.1 400 (?![^]*DataServidor)/,
  );
  expect(await talk(`${head}content-length: 4\r\ncontent-length: 5\r\n\r\n{}  `)).toMatch(/^HTTP\/1.1 400 /);
  const traced = await talk(
    "TRACE /date-server HTTP/1.1\r\nhost: a\r\nx-secret: of-a-proxy\r\nconnection: close\r\n\r\n",
  );
  expect(traced).toMatch(/^HTTP\/1.1 40[45] /);
  expect(traced).not.toContain("of-a-proxy");
});

test.each(["{", "", '{"a":1,}', "\u0000", '{"__proto__":{"a":1}}'])(
  "a body that is not JSON is refused: %j",
  async (text) => {
    expect(await refused(post(text))).toMatchObject({ status: 400, code: "invalid_json" });
  },
);

test("a body of another kind is refused", async () => {
  expect(await refused(post("<a/>", { "content-type": "application/xml" }))).toMatchObject({
    status: 415,
    code: "unsupported_media_type",
  });
});

test("whoever asks what an address takes, and is no browser, is not refused", async () => {
  const answer = await server.app.inject({ method: "OPTIONS", url: "/date-server" });
  expect([answer.statusCode, answer.body]).toEqual([204, ""]);
});

test("whoever sends more than 10 MB is told the limit", async () => {
  const tenMegabytes = 10 * 1024 * 1024;
  const filled = (size: number) => `{"message":"${"a".repeat(size - 14)}"}`;
  expect(filled(tenMegabytes)).toHaveLength(tenMegabytes);
  expect(await refused(post(filled(tenMegabytes)))).toMatchObject({ status: 400, code: "invalid_request" });
  expect(await refused(post(filled(tenMegabytes + 1)))).toEqual({
    status: 413,
    code: "payload_too_large",
    message: "Upload de arquivos muito grande! O limite é 10MB por requisição.",
    errors: [],
  });
});

test("every wrong field gets a sentence of its own, and a field nobody knows is refused", async () => {
  const answer = await refused(post(JSON.stringify({ idBatch: "7", name: 3, extra: true, consents: "x" })));
  expect(answer).toMatchObject({ status: 400, code: "invalid_request", message: "Há dados inválidos na requisição." });
  expect(answer.errors).toEqual(
    expect.arrayContaining([
      'O campo "idBatch" deve ser um número.',
      'O campo "name" deve ser um texto.',
      'O campo "phone" é obrigatório.',
      'O campo "consents" deve ser uma lista.',
      'O campo "extra" não é aceito.',
    ]),
  );
  expect(answer["fields"]).toMatchObject({ name: 'O campo "name" deve ser um texto.' });
});

test("a surprise inside of the server says nothing about the inside", async () => {
  const other = await createTestApp();
  await other.db.orm.execute("alter table batches rename to elsewhere");
  const answer = await other.app.inject("/api/public/batches/1/details");
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    status: 500,
    code: "internal_error",
    message: "Houve um erro indefinido no servidor, favor entrar em contato com o time técnico",
    errors: [],
  });
  await other.close();
});

test("only pages of the portal may read answers in a browser", async () => {
  const allowed = async (origin: string) =>
    (await server.app.inject({ url: "/date-server", headers: { origin } })).headers["access-control-allow-origin"];
  expect(await allowed("http://localhost:8080")).toBe("http://localhost:8080");
  expect(await allowed("http://localhost:8080.evil.example")).toBeUndefined();
  expect(await allowed("null")).toBeUndefined();
});

test("one address that asks without end is asked to wait; the portal on this machine is not", async () => {
  const ask = (remoteAddress: string, headers = {}) =>
    server.app.inject({ url: "/date-server", remoteAddress, headers });
  const stranger = [];
  for (let time = 0; time < 6; time += 1) stranger.push((await ask("203.0.113.9")).statusCode);
  expect(stranger).toEqual([200, 200, 200, 200, 200, 429]);
  const last = await ask("203.0.113.9");
  expect(z.parse(errorBody, last.json())).toMatchObject({ status: 429, code: "too_many_requests" });
  expect(Number(last.headers["retry-after"])).toBeGreaterThan(0);
  for (let time = 0; time < 8; time += 1) expect((await ask("127.0.0.1")).statusCode).toBe(200);
  const proxied = [];
  for (let time = 0; time < 6; time += 1)
    proxied.push((await ask("127.0.0.1", { "x-forwarded-for": "203.0.113.10" })).statusCode);
  expect(proxied.at(-1)).toBe(429);
});

test("whoever asked too often waits a minute, also where the server's clock is set back meanwhile", async () => {
  const ask = async (url = "/date-server") =>
    (await server.app.inject({ url, remoteAddress: "203.0.113.77" })).statusCode;
  for (let n = 0; n < 5; n += 1) expect(await ask()).toBe(200);
  expect(await ask()).toBe(429);
  const [wall, passed] = [Date.now(), performance.now()];
  vi.spyOn(Date, "now").mockReturnValue(wall - 3_600_000);
  expect(await ask()).toBe(429);
  vi.spyOn(performance, "now").mockReturnValue(passed + 61_000);
  expect(await ask()).toBe(200);
});
