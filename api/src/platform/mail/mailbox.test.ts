import { signUpOf, signUpOn } from "../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { outcomeOf } from "../../testing/sessions.ts";
import { outbox } from "../db/schema/index.ts";

const running: TestApp[] = [];
const start = async (...overrides: Parameters<typeof createTestApp>): Promise<TestApp> => {
  const server = await createTestApp(...overrides);
  running.push(server);
  return server;
};
afterAll(async () => {
  for (const server of running) await server.close();
});

test("somebody who tries the demonstration reads its mails on a page without script and follows their links", async () => {
  const server = await start({ demo: true });
  await signUpOn(server.app, signUpOf(1));
  await server.db.transaction((tx) =>
    server.outbox.post(tx, {
      to: "pessoa@exemplo.com.br",
      subject: "<script>alert(1)</script>",
      text: `<img src=x onerror=alert(1)> https://evil.example/x ${server.config.portalOrigin}/login?a="><b>`,
      ventureId: null,
      expiresAt: new Date(Date.now() + 60_000),
    }),
  );
  await server.outbox.flush();
  const page = await server.app.inject("/mailbox");
  expect(page.headers["content-type"]).toMatch(/text\/html/);
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(page.headers["cache-control"]).toBe("no-store");
  expect(page.body).not.toMatch(/<script|<img|<b>|href="https:\/\/evil/);
  expect(page.body).toMatch(/<a href="http:\/\/localhost:8080\/cadastro\?confirmar=[\w-]{43}"/);
  expect(page.body.indexOf("&#60;script")).toBeLessThan(page.body.indexOf("Confirme seu e-mail"));
  expect((await server.app.inject("/mailbox/style.css")).statusCode).toBe(200);
  expect((await server.app.inject("/mailbox.json")).json()).toEqual([
    expect.objectContaining({ to: "pessoa@exemplo.com.br" }),
    expect.objectContaining({ to: signUpOf(1).email, subject: "Confirme seu e-mail", text: expect.any(String) }),
  ]);
});

test("somebody who comes from another machine or through a proxy finds no mailbox, and another site's page may not read it", async () => {
  const server = await start({ demo: true });
  const proxied = { headers: { "x-forwarded-for": "203.0.113.7" } };
  for (const url of ["/mailbox", "/mailbox.json"])
    expect((await server.app.inject({ url, ...proxied })).json()).toMatchObject({ status: 404 });
  for (const url of ["/mailbox", "/mailbox.json"])
    expect((await server.app.inject({ url, remoteAddress: "192.0.2.9" })).json()).toMatchObject({ status: 404 });
  const foreign = await server.app.inject({ url: "/mailbox.json", headers: { origin: "https://evil.example" } });
  expect(foreign.headers["access-control-allow-origin"]).not.toBe("https://evil.example");
});

test("of a demonstration that others reach only its operators read the mailbox, whatever their proxy says", async () => {
  const operationsToken = "an operator's token of the tests alone";
  const server = await start({ demo: true, portalOrigin: "https://portal.example", operationsToken });
  expect((await server.app.inject("/mailbox.json")).statusCode).toBe(404);
  const headers = { authorization: `Bearer ${operationsToken}` };
  expect((await server.app.inject({ url: "/mailbox.json", headers })).json()).toEqual([]);
  expect((await server.app.inject({ url: "/mailbox.json", headers: { host: "evil.example" } })).statusCode).toBe(404);
});

test.each([
  ["outside of demonstrations", { demo: false }],
  ["where SMTP is configured", { demo: true, smtp: { url: "smtp://127.0.0.1:9", from: "a@exemplo.com.br" } }],
])("%s there is no mailbox at all", async (_what, overrides) => {
  const server = await start(overrides);
  for (const url of ["/mailbox", "/mailbox.json", "/mailbox/style.css"])
    expect((await server.app.inject(url)).json()).toMatchObject({ status: 404, code: "not_found" });
});

test("without SMTP and demonstration people are answered as ever, and their letter is let go", async () => {
  const server = await start({ demo: false });
  expect(outcomeOf(await signUpOn(server.app, signUpOf(2)))).toBe("ok");
  await server.outbox.flush();
  expect(await server.db.orm.$count(outbox)).toBe(0);
});
