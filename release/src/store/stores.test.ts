import { readdir } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { temporaryFolder } from "../testing/fixture-release.ts";
import { stores } from "../testing/stores.ts";
import { folderStore } from "./folder-store.ts";
import { contentHeaders } from "./headers.ts";
import { openStore } from "./open-store.ts";

const files = (...entries: [string, string][]) => new Map(entries.map(([name, text]) => [name, Buffer.from(text)]));

describe.each(stores)("a store in a %s", (_kind, make) => {
  test("keeps a published folder as it was, immutable", async () => {
    const { store } = await make();
    await store.publish("mfe-public/1.0.0", files(["a.js", "one"], ["release.json", "{}"]));
    await store.publish("mfe-public/1.0.0", files(["a.js", "two"], ["release.json", "{}"]));
    expect((await store.read("mfe-public/1.0.0/a.js"))?.toString()).toBe("one");
    expect(await store.list("mfe-public")).toEqual(["1.0.0"]);
    expect(await store.list("mfe-public/1.0.0")).toEqual(["a.js", "release.json"]);
    expect(await store.list("")).toEqual(["mfe-public"]);
    expect(Math.abs((await store.writtenAt("mfe-public/1.0.0/release.json")) - Date.now())).toBeLessThan(60_000);
  });

  test("reads nothing where nothing is", async () => {
    const { store } = await make();
    expect(await store.read("index.html")).toBeUndefined();
    expect(await store.readTagged("index.html")).toEqual({ text: undefined, tag: undefined });
    expect(await store.list("preview")).toEqual([]);
    expect(await store.writtenAt("shell/1.0.0/release.json")).toBe(0);
    await expect(store.remove("shell/1.0.0")).resolves.toBeUndefined();
  });

  test("replaces a page only as the one that was read", async () => {
    const { store } = await make();
    expect(await store.replace("index.html", "first", undefined)).toBe(true);
    expect(await store.replace("index.html", "again", undefined)).toBe(false);
    const { text, tag } = await store.readTagged("index.html");
    expect(text).toBe("first");
    expect(await store.replace("index.html", "second", tag)).toBe(true);
    expect(await store.replace("index.html", "late", tag)).toBe(false);
    expect((await store.readTagged("index.html")).text).toBe("second");
  });

  test("lets exactly one of twenty replace the page at the same moment", async () => {
    const { store } = await make();
    await store.replace("index.html", "first", undefined);
    const { tag } = await store.readTagged("index.html");
    const tries = Array.from({ length: 20 }, (_, n) => store.replace("index.html", `by ${n}`, tag));
    const winners = (await Promise.all(tries)).flatMap((won, n) => (won ? [`by ${n}`] : []));
    expect(winners).toHaveLength(1);
    expect((await store.readTagged("index.html")).text).toBe(winners[0]);
  });

  test("removes a whole folder and leaves its neighbours", async () => {
    const { store } = await make();
    for (const version of ["1.0.0", "1.0.0-a"]) {
      await store.publish(`shell/${version}`, files(["a.js", version], ["release.json", "{}"]));
    }
    await store.remove("shell/1.0.0");
    expect(await store.list("shell")).toEqual(["1.0.0-a"]);
    expect(await store.read("shell/1.0.0/a.js")).toBeUndefined();
  });
});

test("whoever releases to a bucket goes by its time, whatever the clock of their machine says", async () => {
  const server = createServer((_request, response) => {
    response.sendDate = false;
    response.writeHead(404, { date: "Fri, 01 Jan 2088 12:00:00 GMT" }).end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const name of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"]) vi.stubEnv(name, "tests");
  const store = await openStore("s3://gleba/portal", { AWS_ENDPOINT_URL_S3: address });
  const now = await store.now();
  vi.unstubAllEnvs();
  server.close();
  expect(now.toISOString()).toMatch(/^2088-01-01T12:0/);
});

test("whoever releases to a folder goes by the time of its files", async () => {
  const folder = await temporaryFolder();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2088-01-01") });
  const now = await folderStore(folder).now();
  vi.useRealTimers();
  expect(now.getUTCFullYear()).toBeLessThan(2088);
  expect(await readdir(folder)).toEqual([]);
});

test("a browser caches the files of a release for good, and revalidates pages", () => {
  expect(contentHeaders("mfe-public/1.0.0/a.js")).toEqual({
    ContentType: "text/javascript; charset=utf-8",
    CacheControl: "public, max-age=31536000, immutable",
  });
  expect(contentHeaders("shell/1.0.0/main.css.br")).toMatchObject({
    ContentType: "text/css; charset=utf-8",
    ContentEncoding: "br",
  });
  expect(contentHeaders("index.html")).toEqual({ ContentType: "text/html; charset=utf-8", CacheControl: "no-cache" });
  expect(contentHeaders("mfe-public/1.0.0/release.json").CacheControl).toBe("no-cache");
});
