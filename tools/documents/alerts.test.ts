import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.mjs";

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

const rules = read("deploy/prometheus/gleba-alerts.yml");
const alerts = all(rules, /^ +- alert: (\w+)$/gm);

test("whoever is called finds a section that says what to do, and no other", () => {
  expect(alerts.length).toBeGreaterThan(0);
  expect(all(read("docs/alerts.md"), /^## (\w+)$/gm)).toEqual(alerts);
  expect(all(rules, /page: docs\/alerts\.md#(\w+)/g)).toEqual(alerts.map((name) => name.toLowerCase()));
});

test("an alert looks at what the servers tell", () => {
  const told = [read("api/src/platform/http/metrics.ts"), read("shell/server/metrics.ts")].flatMap((text) =>
    all(text, /name: "(gleba_\w+)"/g),
  );
  const asked = all(rules, /\b(gleba_\w+?)(?:_bucket|_count|_sum)?[{[)]/g);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((name) => !told.includes(name))).toEqual([]);
});

interface Dashboard {
  panels: { id: number; description: string }[];
}

test("the dashboard draws what each alert looks at, and names no other", () => {
  const { panels } = JSON.parse(read("deploy/grafana/gleba.json")) as Dashboard;
  const named = new Set(panels.flatMap(({ description }) => all(description, /\b(Gleba\w+)/g)));
  expect([...named].toSorted()).toEqual(alerts.toSorted());
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});
