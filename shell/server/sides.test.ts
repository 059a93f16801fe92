import type { RegistryEntry, ReleaseFacts } from "@gleba/shared/federation";
import { bucketOf, choose, newBucketCookie } from "./sides.ts";
import { createTestPortal } from "./testing/test-portal.ts";

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
const tested: RegistryEntry = { ...release("1.0.0"), canary: { percent: 10, release: release("1.1.0") } };

describe("which version a visitor sees", () => {
  test.each([1, 10, 99])("%d in a hundred see a canary for that share, the others the stable version", (percent) => {
    const shared = { ...tested, canary: { ...tested.canary!, percent } };
    const seen = Array.from({ length: 100 }, (_, bucket) => choose(shared, bucket).version);
    expect(seen.filter((version) => version === "1.1.0")).toHaveLength(percent);
  });

  test("one page names one version, and which side of the canary it is", () => {
    expect(choose(tested, 9)).toEqual({ ...release("1.1.0"), side: "canary" });
    expect(choose(tested, 10)).toEqual({ ...release("1.0.0"), side: "stable" });
    expect(choose({ ...tested, disabled: "Voltamos às 15h." }, 9)).toMatchObject({ disabled: "Voltamos às 15h." });
  });

  test("a browser that keeps no cookie never sees a canary, and counts for neither side", () => {
    expect(choose(tested, undefined)).toEqual(release("1.0.0"));
  });

  test("without a canary there are no sides", () => {
    expect(choose(release("1.0.0"), 0)).toEqual(release("1.0.0"));
  });
});

const asking = (cookie?: string, agent = "Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile") => ({
  headers: { "user-agent": agent, ...(cookie !== undefined && { cookie }) },
});
const GOOGLE = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

describe("the bucket of a browser", () => {
  test.each([
    ["__Host-gleba-bucket=7", 7],
    ["gleba-bucket=7", undefined],
    ["gleba-tema=dark; __Host-gleba-bucket=0; a=b", 0],
    ["a=b;__Host-gleba-bucket=99", 99],
    ["other-gleba-bucket=7", undefined],
    ["__Host-gleba-bucket=100", undefined],
    ["__Host-gleba-bucket=-1", undefined],
    ["__Host-gleba-bucket=0x1", undefined],
    [undefined, undefined],
  ])("is read from %j as %s, and drawn again where it is none", (cookie, bucket) => {
    expect(bucketOf(asking(cookie), "https://portal.example")).toBe(bucket);
    expect(newBucketCookie(asking(cookie), "https://portal.example") === undefined).toBe(bucket !== undefined);
  });

  test("is one of a hundred, for a year, for this host alone, and only over https where the portal has it", () => {
    const cookie = newBucketCookie(asking(), "https://portal.example");
    expect(cookie).toMatch(/^__Host-gleba-bucket=\d{1,2}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/);
    expect(newBucketCookie(asking(), "http://localhost:8080")).toMatch(/^gleba-bucket=\d{1,2}; (?!.*Secure)/);
    const drawn = Array.from({ length: 3_000 }, () => parseInt(newBucketCookie(asking(), "")!.split("=")[1]!, 10));
    expect(new Set(drawn).size).toBe(100);
  });

  test("is none for a crawler, whatever it sends", () => {
    expect(bucketOf(asking("__Host-gleba-bucket=0", GOOGLE), "https://portal.example")).toBeUndefined();
    expect(newBucketCookie(asking(undefined, GOOGLE), "")).toBeUndefined();
  });
});

describe("a visitor while mfe-public has a canary for ten in a hundred", () => {
  let portal: Awaited<ReturnType<typeof createTestPortal>>;
  beforeAll(async () => {
    portal = await createTestPortal({}, {}, { percent: 10, version: "1.1.0" });
  });
  afterAll(() => portal.close());

  const open = async (headers: Record<string, string> = {}) => {
    const { body, headers: answered } = await portal.app.inject({ url: "/", headers });
    const json = /id="gleba-registry">(.*?)<\/script>/s.exec(body)?.[1] ?? "null";
    const preloads = [...body.matchAll(/rel="preload" as="script" href="\/mfe-public\/([\d.]+)\//g)];
    return {
      answered,
      entry: JSON.parse(json).remotes["mfe-public"],
      preloads: preloads.map(([, version]) => version),
    };
  };

  test.each([
    ["9", "1.1.0", "canary"],
    ["10", "1.0.0", "stable"],
  ])("with bucket %s gets HTML, preloads and code of %s alone", async (bucket, version, side) => {
    const { entry, preloads, answered } = await open({ cookie: `__Host-gleba-bucket=${bucket}` });
    expect(entry).toMatchObject({ version, side });
    expect(entry).not.toHaveProperty("canary");
    expect(new Set(preloads)).toEqual(new Set([version]));
    expect(answered["set-cookie"]).toBeUndefined();
  });

  test("gets the stable version on the first page, with the bucket for the next ones", async () => {
    const { entry, preloads, answered } = await open();
    expect(entry.version).toBe("1.0.0");
    expect(entry).not.toHaveProperty("side");
    expect(new Set(preloads)).toEqual(new Set(["1.0.0"]));
    expect(String(answered["set-cookie"])).toMatch(/^__Host-gleba-bucket=\d{1,2};/);
    expect(answered["cache-control"]).toBe("private, no-cache");
  });

  test("stays with the stable version on every page when the browser keeps no cookies", async () => {
    for (let page = 0; page < 20; page += 1) expect((await open()).entry.version).toBe("1.0.0");
  });

  test("gets a page of the own side from a cache, and never the other's", async () => {
    const canary = await open({ cookie: "__Host-gleba-bucket=0" });
    const stable = await open({ cookie: "__Host-gleba-bucket=50" });
    expect(canary.answered.vary).toContain("cookie");
    expect(canary.answered.etag).not.toBe(stable.answered.etag);
    const again = (bucket: string, etag: unknown) =>
      portal.app.inject({
        url: "/",
        headers: { cookie: `__Host-gleba-bucket=${bucket}`, "if-none-match": String(etag) },
      });
    expect((await again("3", canary.answered.etag)).statusCode).toBe(304);
    expect((await again("50", canary.answered.etag)).statusCode).toBe(200);
  });

  test("keeps the version chosen by hand, which is on no side", async () => {
    const { entry } = await open({ cookie: "__Host-gleba-bucket=99; __Host-gleba-versions=mfe-public@1.1.0" });
    expect(entry.version).toBe("1.1.0");
    expect(entry).not.toHaveProperty("side");
  });
});
