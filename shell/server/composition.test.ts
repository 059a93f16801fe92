import type { Registry } from "@gleba/shared/federation";
import { type ComposedPage, withoutStaffScreens } from "./composition.ts";

const file = (name: string) => ({ file: name, integrity: `sha384-${"A".repeat(64)}` });
const facts = { commit: "0", contract: 1, entry: file("remoteEntry.js"), css: [], preload: [], nav: [] };
const release = (name: string, path: string, requires: "staff" | null) => ({
  ...facts,
  name,
  version: "1.0.0",
  requires,
  mounts: [path],
  screens: { [path]: { js: [file(`screen-of-${name}.js`)], css: [], later: [] } },
});

const registry: Registry = {
  revision: 7,
  createdAt: "2026-11-20T12:00:00.000Z",
  shell: { ...release("shell", "/", null), mounts: [] },
  remotes: {
    "mfe-public": release("mfe-public", "/", null),
    "mfe-admin": release("mfe-admin", "/admin/leads", "staff"),
  },
};
const block = JSON.stringify(registry);
const html = `<script type="application/json" id="gleba-registry">${block}</script>`;
const composed: ComposedPage = { html, registry, etag: '"x"' };

test("a visitor's page has no files of the staff's screens, but all remotes", () => {
  const page = withoutStaffScreens(composed, "/empreendimentos/1");
  expect(page.html).not.toContain("screen-of-mfe-admin");
  expect(page.html).toContain("screen-of-mfe-public");
  const [, json = ""] = /id="gleba-registry">(.*)<\/script>/.exec(page.html) ?? [];
  const { screens: _screens, ...admin } = registry.remotes["mfe-admin"]!;
  expect(JSON.parse(json).remotes["mfe-admin"]).toEqual(admin);
  expect(withoutStaffScreens(composed, "/")).toBe(page);
});

test.each(["/admin/leads", "/admin/login"])("the staff's pages (%s) carry all of it", (path) => {
  expect(withoutStaffScreens(composed, path)).toBe(composed);
});
