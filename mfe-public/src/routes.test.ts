import { readFileSync } from "node:fs";
import { join } from "node:path";
import { routes } from "./routes.tsx";

test("every address of the public area has its screen, and the page knows its files beforehand", () => {
  const text = readFileSync(join(__dirname, "../remote.json"), "utf8");
  const facts = JSON.parse(text) as { mounts: string[]; screens: Record<string, unknown> };
  expect(routes.map(({ path }) => path).sort()).toEqual(facts.mounts.toSorted());
  expect(Object.keys(facts.screens).sort()).toEqual(facts.mounts.toSorted());
});
