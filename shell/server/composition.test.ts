import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry } from "@gleba/shared/federation";
import { type ComposedPage, createComposition, withoutStaffScreens } from "./composition.ts";

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

describe("a preview", () => {
  const end = Date.parse("2026-11-27T12:00:00.000Z");

  /** A host with one preview, whose `preview.json` this is, and a clock that is moved. */
  const prepare = async (previewJson: string | undefined) => {
    const root = await mkdtemp(join(tmpdir(), "gleba-composition-"));
    onTestFinished(() => rm(root, { recursive: true }));
    const folder = join(root, "preview/abcdefgh1234");
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "index.html"), html);
    if (previewJson !== undefined) await writeFile(join(folder, "preview.json"), previewJson);
    let now = end - 7 * 86_400_000;
    const composition = createComposition(root, undefined, () => now);
    return async (at: number) => {
      now = at;
      return (await composition.read("abcdefgh1234"))?.registry.revision;
    };
  };

  test("ends at the moment that the tool printed, though its files are there and were read before", async () => {
    const revisionAt = await prepare(JSON.stringify({ id: "abcdefgh1234", expiresAt: new Date(end).toISOString() }));
    expect(await revisionAt(end - 7 * 86_400_000)).toBe(7);
    expect(await revisionAt(end - 1)).toBe(7);
    expect(await revisionAt(end)).toBeUndefined();
    expect(await revisionAt(end + 86_400_000)).toBeUndefined();
  });

  test.each([
    ["is not written to its end", undefined],
    ["is damaged", "{"],
    ["says no end", "{}"],
    ["says no moment", '{"expiresAt":"soon"}'],
  ])("is none while the file that ends it %s", async (_what, previewJson) => {
    const revisionAt = await prepare(previewJson);
    expect(await revisionAt(end - 86_400_000)).toBeUndefined();
  });
});
