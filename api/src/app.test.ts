import { createTestApp, type TestApp } from "./testing/create-test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test("a watchman sees that the server lives and reaches its database", async () => {
  const alive = await server.app.inject("/healthz");
  const ready = await server.app.inject("/readyz");
  expect([alive.statusCode, alive.json(), ready.statusCode, ready.json()]).toEqual([
    200,
    { status: "ok" },
    200,
    { status: "ok" },
  ]);
});

test("a client learns the server's time", async () => {
  server.setNow(new Date("2026-11-20T12:34:56.789Z"));
  const answer = await server.app.inject("/date-server");
  expect(answer.json()).toEqual({ DataServidor: "2026-11-20T12:34:56.789Z" });
});

test("somebody who asks for a route that does not exist is told so in Portuguese", async () => {
  const answer = await server.app.inject("/api/public/nothing-here");
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({
    status: 404,
    code: "not_found",
    message: "O recurso não foi encontrado no servidor",
    errors: [],
  });
});
