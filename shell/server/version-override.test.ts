import type { FastifyInstance } from "fastify";
import { createTestPortal } from "./testing/test-portal.ts";

let app: FastifyInstance;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, close } = await createTestPortal());
});
afterAll(() => close());

const OURS = "https://portal.example";

const choose = (version: string, { origin = OURS, cookie = "" } = {}) =>
  app.inject({
    method: "POST",
    url: "/preview/versions",
    headers: { origin, cookie, "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ version }).toString(),
  });

const registryOf = async (cookie: string) => {
  const { body } = await app.inject({ url: "/", headers: { cookie } });
  return JSON.parse(/id="gleba-registry">(.*?)<\/script>/s.exec(body)?.[1] ?? "null");
};

describe("a member of a team who selects a published version for their browser", () => {
  test("sees that version from now on, reads so on the page, and can go back", async () => {
    const chosen = await choose(" mfe-public@1.1.0 ");
    expect([chosen.statusCode, chosen.headers.location]).toEqual([303, "/"]);
    const cookie = String(chosen.headers["set-cookie"]).split(";")[0] ?? "";
    expect(cookie).toBe("__Host-gleba-versions=mfe-public@1.1.0");
    const registry = await registryOf(cookie);
    expect(registry.remotes["mfe-public"].version).toBe("1.1.0");
    expect(registry.chosen).toEqual({ preview: false, versions: { "mfe-public": "1.1.0" } });
    const { body } = await app.inject({ url: "/preview/versions", headers: { cookie } });
    expect(body).toMatch(/mfe-public:\s*<code>1\.1\.0<\/code>\s*\(todos veem 1\.0\.0\)/);
    const back = await app.inject({ url: "/preview/" });
    expect(back.headers["set-cookie"]).toContainEqual(
      expect.stringContaining("__Host-gleba-versions=; Path=/; Max-Age=0"),
    );
  });

  test("reads when there is no such version, with what they typed", async () => {
    for (const wrong of ["mfe-public@9.9.9", "shell@1.0.0", "http://localhost:1", "mfe-other@1.0.0", '"><b>x']) {
      const { statusCode, body, headers } = await choose(wrong);
      expect([statusCode, headers["set-cookie"]]).toEqual([400, undefined]);
      expect(body).toContain("entre as versões publicadas");
      expect(body).not.toContain("<b>x");
    }
  });

  test("sees what everybody sees once the version was pruned", async () => {
    const registry = await registryOf("__Host-gleba-versions=mfe-public@0.9.0");
    expect(registry.remotes["mfe-public"].version).toBe("1.0.0");
    expect(registry.chosen).toBeUndefined();
  });
});

test("no other site and no link selects a version in a visitor's browser", async () => {
  expect((await choose("mfe-public@1.1.0", { origin: "https://elsewhere.example" })).statusCode).toBe(403);
  const linked = await app.inject({ url: "/preview/versions?version=mfe-public@1.1.0" });
  expect(linked.headers["set-cookie"]).toBeUndefined();
  const visited = await app.inject({ url: "/?mfe-public=1.1.0&__Host-gleba-versions=mfe-public@1.1.0" });
  expect(visited.body).not.toContain('"version":"1.1.0"');
});
