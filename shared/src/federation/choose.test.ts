import { choose, readBucket } from "./choose.ts";
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
    const seen = Array.from({ length: 100 }, (_, bucket) => choose(entry, bucket).version);
    expect(seen.filter((version) => version === "1.1.0")).toHaveLength(10);
  });

  test("the same visitor always sees the same side", () => {
    const first = readBucket(localStorage);
    expect(readBucket(localStorage)).toBe(first);
    expect(first).toBeGreaterThanOrEqual(0);
    expect(first).toBeLessThan(100);
  });

  test("a browser that keeps nothing never sees a canary", () => {
    const closed = {
      getItem: () => {
        throw new Error("denied");
      },
      setItem: () => undefined,
    };
    expect(choose(entry, readBucket(closed)).version).toBe("1.0.0");
  });
});
