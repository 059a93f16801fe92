import { readFileSync } from "node:fs";
import { createTestPortal } from "./testing/test-portal.ts";

const TOKEN = "an operator's token of the tests alone";
const elsewhere = { "x-forwarded-for": "203.0.113.9" };

test("Prometheus reads on this machine how long pages and files took, and which revision is current", async () => {
  const { app, close } = await createTestPortal({}, { PORTAL_ORIGIN: "http://localhost:8080" });
  await app.inject({ url: "/" });
  await app.inject({ url: "/mfe-public/9.9.9/nothing.js" });
  const { body, statusCode } = await app.inject({ url: "/metrics" });
  await close();
  expect(statusCode).toBe(200);
  expect(body).toContain('gleba_portal_request_seconds_count{kind="page",status="200"} 1');
  expect(body).toContain('gleba_portal_request_seconds_count{kind="file",status="404"} 1');
  expect(body).toContain("gleba_portal_revision 1");
  expect(body).toContain("process_resident_memory_bytes");
});

test("a visitor gets a 404 for /metrics, an operator elsewhere presents the token", async () => {
  const { app, close } = await createTestPortal({}, { OPERATIONS_TOKEN: TOKEN });
  const get = (authorization?: string) =>
    app.inject({ url: "/metrics", headers: { ...elsewhere, ...(authorization && { authorization }) } });
  const codes = [(await get()).statusCode, (await get("Bearer of nothing")).statusCode];
  const opened = await get(`Bearer ${TOKEN}`);
  // Behind a proxy on this machine that says nothing of itself.
  codes.push((await app.inject({ url: "/metrics", headers: { host: "127.0.0.1:8080" } })).statusCode);
  await close();
  expect(codes).toEqual([404, 404, 404]);
  expect(opened.body).toContain("gleba_portal_revision");
});

const ROOT = new URL("../../", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, ROOT), "utf8");

/** Every query of the alerts and of the dashboard; what stands in quotes are labels. */
const queries = (): string[] => {
  const dashboard = JSON.parse(read("deploy/grafana/gleba.json")) as { panels: { targets: { expr: string }[] }[] };
  const rules = [...read("deploy/prometheus/gleba-alerts.yml").matchAll(/^ +expr: (.+)$/gm)].map(
    ([, found = ""]) => found,
  );
  return [...rules, ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))].map((query) =>
    query.replace(/"[^"]*"/g, '""'),
  );
};

test("alerts and dashboard ask the portal host for metrics that it prints", async () => {
  const { app, close } = await createTestPortal(
    {},
    { PORTAL_ORIGIN: "http://localhost:8080", RELEASE_COMPANY_KEYS: "A".repeat(43) },
  );
  await app.inject({ url: "/" });
  const { body } = await app.inject({ url: "/metrics" });
  await close();
  const printed = new Set([...body.matchAll(/^(?:# TYPE )?(\w+)/gm)].map(([, name]) => name));
  const asked = queries().flatMap((query) => query.match(/\b(?:gleba_portal|nodejs|process)_\w+/g) ?? []);
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((name) => !printed.has(name))).toEqual([]);
});

test("a scraper that takes OpenMetrics gets it, another the plain format", async () => {
  const { app, close } = await createTestPortal({}, { PORTAL_ORIGIN: "http://localhost:8080" });
  const typeFor = async (accept: string) =>
    (await app.inject({ url: "/metrics", headers: { accept } })).headers["content-type"];
  const types = [await typeFor("application/openmetrics-text;version=1.0.0;q=0.9,*/*;q=0.1"), await typeFor("*/*")];
  await close();
  expect(types).toEqual([
    expect.stringMatching(/^application\/openmetrics-text/),
    expect.stringMatching(/^text\/plain/),
  ]);
});
