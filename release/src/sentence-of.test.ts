import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { bundleTool } from "./testing/bundle-tool.ts";
import { fixtureRelease, temporaryFolder, writeBuild } from "./testing/fixture-release.ts";

const BUCKET = "s3://gleba-nowhere/portal";
const KEYS = { AWS_ACCESS_KEY_ID: "nobody", AWS_SECRET_ACCESS_KEY: "nothing", AWS_REGION: "us-east-1" };

/** The tool, as a terminal runs it; `limit` is a shell's. */
const runTool = async (args: string[], env: Record<string, string> = {}, limit = "true") => {
  const [tool, home] = [await bundleTool(), await temporaryFolder()];
  const words = ["-c", `${limit}; exec "$@"`, "sh", process.execPath, tool, ...args];
  return new Promise<{ code: number | null; err: string }>((done) => {
    const known = { PATH: process.env["PATH"], HOME: home, AWS_EC2_METADATA_DISABLED: "true" };
    const child = execFile("sh", words, { env: { ...known, ...env } }, (_error, _out, err) =>
      done({ code: child.exitCode, err: err.trim() }),
    );
  });
};

const publishTo = async (place: string, env: Record<string, string> = {}, limit = "true") =>
  runTool(["publish", await writeBuild(fixtureRelease("shell", "1.0.0")), "--dir", place], env, limit);

test("somebody who publishes where no space is left reads so, and what to do", async () => {
  // A file may be no longer than nothing: what the system answers a process that writes one then, as on a full disk.
  const { code, err } = await publishTo(await temporaryFolder(), {}, "ulimit -f 0");
  expect(err).toMatch(/^No space is left \(E\w+: .*\)\. Make some, look at "status", and repeat the command/);
  expect(code).toBe(1);
});

test("somebody whose new key finds no space left reads so, and makes one at the same place once there is some", async () => {
  const file = join(await temporaryFolder(), "ana.pem");
  const full = await runTool(["key", file], {}, "ulimit -f 0");
  expect(full.err).toMatch(/^No space is left/);
  expect(await runTool(["key", file])).toMatchObject({ code: 0, err: "" });
});

test("somebody who may not write there reads so, and what to do", async () => {
  const { code, err } = await publishTo("/sys/gleba-releases");
  expect(err).toMatch(
    /^This user may not do that there \(E\w+: .*\/sys\/gleba-releases.*\)\. Run the command as the user/,
  );
  expect(code).toBe(1);
});

describe("somebody who releases to a bucket", () => {
  test("without a key reads which variables name one", async () => {
    const { code, err } = await publishTo(BUCKET);
    expect(err).toMatch(/^There is no key for the bucket: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/);
    expect(code).toBe(1);
  });

  test("that nobody serves reads which address was tried", async () => {
    const { code, err } = await publishTo(BUCKET, { ...KEYS, AWS_ENDPOINT_URL_S3: "http://127.0.0.1:9" });
    expect(err).toMatch(/^The bucket cannot be reached \(.*127\.0\.0\.1:9\)\. Look at AWS_ENDPOINT_URL_S3/);
    expect(code).toBe(1);
  });

  test("that takes the question and says nothing reads so, and does not wait for ever", async () => {
    const server = createServer(() => undefined).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    const { code, err } = await publishTo(BUCKET, { ...KEYS, AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` });
    server.closeAllConnections();
    server.close();
    expect(err).toMatch(/^The bucket cannot be reached \(TimeoutError.*\)\. Look at AWS_ENDPOINT_URL_S3/);
    expect(code).toBe(1);
  });

  test.each([
    [403, "SignatureDoesNotMatch", "The bucket refuses this key (SignatureDoesNotMatch). Look at AWS_ACCESS_KEY_ID"],
    [
      403,
      "AccessDenied",
      "The bucket refuses this key that (AccessDenied). It takes s3:ListBucket on the bucket, without",
    ],
    [400, "ExpiredToken", "The bucket refuses this key (ExpiredToken). Look at AWS_ACCESS_KEY_ID"],
  ])("that answers %i %s reads what to look at", async (status, name, sentence) => {
    const server = createServer((_request, response) =>
      response
        .writeHead(status, { "content-type": "application/xml" })
        .end(`<?xml version="1.0"?><Error><Code>${name}</Code></Error>`),
    ).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    const { code, err } = await publishTo(BUCKET, { ...KEYS, AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` });
    server.close();
    expect(err).toContain(sentence);
    expect(code).toBe(1);
  });
});
