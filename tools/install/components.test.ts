import { listComponents } from "./components.ts";

test("the list of components has what servers and browsers run, each with its hash, and nothing that only builds or checks it", async () => {
  const { components } = JSON.parse(await listComponents()) as {
    components: { name: string; version: string; hashes?: { alg: string; content: string }[] }[];
  };
  const named = (name: string) => components.find((each) => each.name === name);
  const running = ["fastify", "pg", "drizzle-orm", "sharp", "react", "axios", "leaflet", "zustand", "jsdom"];
  expect(running.filter((name) => !named(name)?.hashes?.[0]?.content)).toEqual([]);
  expect(["webpack", "jest", "vitest", "@playwright/test", "tsx", "knip"].filter(named)).toEqual([]);
});
