import { choose, readChoices } from "./choose.ts";
import type { RegistryEntry, ReleaseFacts } from "./release.ts";

const release = (version: string): ReleaseFacts => ({
  name: "mfe-public",
  version,
  commit: "0000000",
  contract: 1,
  entry: { file: "remoteEntry.js", integrity: "" },
  css: [],
  preload: [],
  mounts: ["/"],
  requires: null,
  nav: [],
});
const entry: RegistryEntry = { ...release("1.0.0"), canary: { percent: 10, release: release("1.1.0") } };

describe("which version a visitor sees", () => {
  test("ten in a hundred see the canary, the others the stable version", () => {
    const seen = Array.from({ length: 100 }, (_, bucket) => choose(entry, { bucket, overrides: {} }).version);
    expect(seen.filter((version) => version === "1.1.0")).toHaveLength(10);
  });

  test("the same visitor always sees the same side", () => {
    const first = readChoices(localStorage);
    expect(readChoices(localStorage)).toEqual(first);
    expect(first.bucket).toBeGreaterThanOrEqual(0);
    expect(first.bucket).toBeLessThan(100);
  });

  test("a version chosen by hand in this browser wins", () => {
    const overrides = { "mfe-public": release("0.9.0") };
    expect(choose(entry, { bucket: 0, overrides }).version).toBe("0.9.0");
  });

  test("a browser that keeps nothing never sees a canary", () => {
    const closed = {
      getItem: () => {
        throw new Error("denied");
      },
      setItem: () => undefined,
    };
    expect(choose(entry, readChoices(closed)).version).toBe("1.0.0");
  });
});
