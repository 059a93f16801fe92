import { readFileSync } from "node:fs";
import { createTestApp } from "../../testing/create-test-app.ts";

const ROOT = new URL("../../../../", import.meta.url);
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

test("alerts and dashboard ask the API for metrics that it prints", async () => {
  const server = await createTestApp();
  await server.app.inject("/api/public/ventures/1");
  const { body } = await server.app.inject("/metrics");
  await server.close();
  const printed = new Set([...body.matchAll(/^(?:# TYPE )?(\w+)/gm)].map(([, name]) => name));
  const asked = queries().flatMap((query) => query.match(/\b(?:gleba_api|nodejs|process)_\w+/g) ?? []);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((name) => !printed.has(name))).toEqual([]);
});
