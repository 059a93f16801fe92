import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { promote } from "./commands/promote.ts";
import { publish } from "./commands/publish.ts";
import { folderStore } from "./store/folder-store.ts";
import { bundleTool } from "./testing/bundle-tool.ts";
import { fixtureRelease, temporaryFolder, writeBuild } from "./testing/fixture-release.ts";
import { sayOnce, SIGN_OF_LIFE } from "./watch.ts";

const KEYS = { AWS_ACCESS_KEY_ID: "nobody", AWS_SECRET_ACCESS_KEY: "nothing", AWS_REGION: "us-east-1" };

/** A bucket with nothing in it, which may refuse its key, and how often somebody looked for its page. */
const emptyBucket = async () => {
  let looks = 0;
  let waiting: { until: number; done: () => void } | undefined;
  const bucket = { refuses: false };
  const server = createServer(({ url = "" }, response) => {
    if (url.includes("/index.html")) looks += 1;
    if (waiting && looks >= waiting.until) waiting.done();
    response.setHeader("content-type", "application/xml");
    if (bucket.refuses) return response.writeHead(403).end("<Error><Code>ExpiredToken</Code></Error>");
    if (url.includes("list-type=2")) return response.end("<ListBucketResult></ListBucketResult>");
    return response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    bucket,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Whoever looks `count` times more has said by then what the first of them found. */
    looked: (count: number) => new Promise<void>((done) => (waiting = { until: looks + count, done })),
    close: () => (server.closeAllConnections(), server.close()),
  };
};

test("a host that pulls says each thing once, and again only when something else happened in between", async () => {
  const { bucket, address, looked, close } = await emptyBucket();
  const [tool, folder] = [await bundleTool(), await temporaryFolder()];
  const child = spawn(process.execPath, [tool, "pull", "s3://gleba/portal", "--dir", folder, "--watch", "1"], {
    env: { ...KEYS, PATH: process.env["PATH"], HOME: folder, AWS_ENDPOINT_URL_S3: address },
  });
  const [out, err] = [text(child.stdout), text(child.stderr)];
  await looked(3);
  bucket.refuses = true;
  await looked(3);
  bucket.refuses = false;
  await looked(3);
  child.kill();
  close();
  expect((await out).split("\n")).toEqual([
    "Nothing is in force there yet.",
    // It is well again.
    "Nothing is in force there yet.",
    "",
  ]);
  expect(await err).toMatch(/^The bucket refuses this key \(ExpiredToken.*\n$/);
  const sign = JSON.parse(await readFile(join(folder, SIGN_OF_LIFE), "utf8")) as { at: string };
  expect(new Date(sign.at).toISOString()).toBe(sign.at);
  expect(await folderStore(folder).list("")).toEqual([]);
});

test("a host whose bucket lost files says so once, leaves it in its sign of life, and says when it is over", async () => {
  const [place, folder] = [await temporaryFolder(), await temporaryFolder()];
  const store = folderStore(place);
  const builds = ["shell", "mfe-help"].map((name) => writeBuild(fixtureRelease(name, "1.0.0")));
  const [shell, help] = (await Promise.all(builds)) as [string, string];
  for (const build of [shell, help]) await publish(store, build);
  const now = new Date("2026-11-20T12:00:00Z");
  await promote(store, ["shell@1.0.0", "mfe-help@1.0.0"], { now, trial: () => Promise.resolve([]) });
  await store.remove("mfe-help/1.0.0");
  const child = spawn(process.execPath, [await bundleTool(), "pull", place, "--dir", folder, "--watch", "1"]);
  const [out, err] = [text(child.stdout), text(child.stderr)];
  /** Each look writes it anew; the loop ends with the `most`th one that is of this kind. */
  const signs = async (isLost: boolean, most: number) => {
    const seen = new Set<string>();
    while (seen.size < most) {
      const sign = await readFile(join(folder, SIGN_OF_LIFE), "utf8").then(
        (json) => JSON.parse(json) as { at: string; code?: string },
        () => undefined,
      );
      if (sign && (sign.code === "files_lost") === isLost) seen.add(sign.at);
      await setImmediate();
    }
  };
  try {
    await signs(true, 3);
    await publish(store, help);
    await signs(false, 2);
  } finally {
    child.kill();
  }
  expect((await out).split("\n")).toEqual(["shell/1.0.0", "Revision 1", "mfe-help/1.0.0", "Revision 1", ""]);
  expect((await err).match(/mfe-help@1\.0\.0 is in force and lost there/g)).toHaveLength(1);
});

test("what a watch found is said again when it brought something, whatever is in force", async () => {
  const said: string[] = [];
  const { found, failed } = sayOnce({
    tell: ({ text: words }) => said.push(words),
    complain: (words) => said.push(words),
  });
  const revision = (words: string, isNews: boolean) => found({ data: {}, text: words, state: "revision 7", isNews });
  revision("Revision 7", true);
  revision("Revision 7 already", false);
  revision("mfe-help/1.0.0\nRevision 7 already", true);
  revision("Revision 7 already", false);
  failed("It is away.");
  failed("It is away.");
  revision("Revision 7 already", false);
  found({ data: {}, text: "a canary ends" });
  found({ data: {}, text: "a canary ends" });
  expect(said).toEqual([
    "Revision 7",
    "mfe-help/1.0.0\nRevision 7 already",
    "It is away.",
    "Revision 7 already",
    "a canary ends",
  ]);
});
