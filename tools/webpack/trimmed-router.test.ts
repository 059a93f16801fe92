import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { folderOf } from "./trimmed-packages.js";
import { trimRouter } from "./trimmed-router.js";

const folder = join(folderOf("react-router"), "dist/production");
const files = readdirSync(folder).filter((file) => /^(index|chunk-.*)\.mjs$/.test(file));
const sources = files.map((file) => readFileSync(join(folder, file), "utf8"));

describe("trimmed router", () => {
  it("leaves out of one file what no screen can reach", () => {
    const changed = sources.filter((source) => trimRouter(source) !== source);
    expect(changed).toHaveLength(1);
    const [before = ""] = changed;
    const trimmed = trimRouter(before);
    expect(before.length - trimmed.length).toBeGreaterThan(25_000);
    expect(trimmed).toContain("async function fetch2(key, routeId, href, opts) {throw");
    expect(trimmed).not.toContain('React10.createElement(\n      "form"');
  });

  it("is code as before, on the same lines", () => {
    for (const source of sources) {
      const trimmed = trimRouter(source);
      expect(() => transformSync(trimmed, { loader: "js" })).not.toThrow();
      const place = (text: string) => text.slice(0, text.lastIndexOf("\nexport {")).split("\n").length;
      expect(place(trimmed)).toBe(place(source));
    }
  });

  it("says which name a newer package no longer has", () => {
    const source = sources.find((each) => each.includes("function useSubmit() {")) ?? "";
    expect(() => trimRouter(source.replace("function useSubmit() {", "function useSubmission() {"))).toThrow(
      /React Router has no .*useSubmit/,
    );
  });
});
