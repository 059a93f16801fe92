import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, readdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";

const sha384 = (text: string) => `sha384-${createHash("sha384").update(text).digest("base64")}`;

/** A host that answers with its version, and leaves as the portal's does. */
const hostOf = (version: string, more = "") => `import { createServer } from "node:http";
let leaving = false;
const server = createServer((request, response) => {
  if (leaving) response.setHeader("connection", "close");
  ${more}
  response.end("${version}");
}).listen(Number(process.env.PORTAL_PORT), "127.0.0.1");
const end = () => server.close(() => {
  console.log("left ${version}");
  process.disconnect();
});
process.on("SIGTERM", end);
process.on("message", (message) => { if (message === "leave") { leaving = true; setTimeout(end, 500); } });`;

const facts = { contract: 1, css: [], preload: [], mounts: [], requires: null, nav: [], commit: "0000000" };
const shell = { ...facts, name: "shell", version: "1.0.0", entry: { file: "main.js", integrity: sha384("") } };

const folders: string[] = [];
const processes: ChildProcess[] = [];
afterEach(async () => {
  await Promise.all(
    processes.splice(0).map((child) => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      return ended;
    }),
  );
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** A launcher on a folder of releases, and what a visitor is answered by. */
const setUp = async () => {
  const data = await mkdtemp(join(tmpdir(), "gleba-launcher-"));
  folders.push(data);
  const root = join(data, "releases");
  const port = await freePort();
  let revision = 0;
  /** Puts a host into force; `written` is what lies in the folder where it is not what was built. */
  const release = async (version: string, code: string, written = code) => {
    const folder = join(root, "host", version);
    await mkdir(folder, { recursive: true });
    const entry = { file: "host.mjs", integrity: sha384(code) };
    const host = { ...facts, name: "host", version, entry };
    const shared = { provides: {}, requires: {} };
    const description = JSON.stringify({
      ...host,
      kind: "host",
      shared,
      files: { "host.mjs": entry.integrity },
      sizes: {},
    });
    await writeFile(join(folder, "host.mjs"), written);
    await writeFile(join(folder, "release.json"), description);
    revision += 1;
    const registry = {
      revision,
      createdAt: "2026-11-22T12:00:00.000Z",
      shell,
      remotes: {},
      host: { ...host, description: sha384(description) },
    };
    const page = `<script type="application/json" id="gleba-registry">${JSON.stringify(registry)}</script>`;
    await writeFile(join(root, "next"), page);
    await rename(join(root, "next"), join(root, "index.html"));
  };
  let output = "";
  const start = (variables: NodeJS.ProcessEnv = { ...process.env, RELEASES_DIR: root, UNSIGNED_HOST: "1" }) => {
    const child = spawn(process.execPath, ["--import", "tsx", join(import.meta.dirname, "../launcher.ts")], {
      env: { ...variables, PORTAL_PORT: String(port), LOG_LEVEL: "info" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += text.toString()));
    processes.push(child);
  };
  const ask = async (path = "/") => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  const answeredBy = (version: string) =>
    vi.waitFor(async () => expect(await ask()).toBe(version), { timeout: 30_000, interval: 50 });
  const says = (text: string) => vi.waitFor(() => expect(output).toContain(text), { timeout: 30_000, interval: 50 });
  return { data, root, release, start, ask, answeredBy, says };
};

test("visitors are handed from one host to the next without a failed request, and back when the next one dies", async () => {
  const { release, start, ask, answeredBy, says } = await setUp();
  await release("1.0.0", hostOf("one"));
  start();
  await answeredBy("one");
  let isAsking = true;
  const failures: unknown[] = [];
  const visitor = async () => {
    while (isAsking) await ask().catch((error: unknown) => failures.push(error));
  };
  const visitors = Array.from({ length: 4 }, visitor);
  await release("2.0.0", hostOf("two"));
  await answeredBy("two");
  await says("left one");
  isAsking = false;
  await Promise.all(visitors);
  expect(failures).toEqual([]);
  expect(await ask()).toBe("two");

  await release("3.0.0", hostOf("three", "if (request.url === '/die') process.exit(9);"));
  await answeredBy("three");
  await says("left two");
  // Asked until it is dead: a connection that the host before closed at this very moment carries no question.
  const dies = async () => {
    await ask("/die").catch(() => undefined);
    expect(await ask()).toBe("two");
  };
  await vi.waitFor(dies, { timeout: 30_000, interval: 50 });

  // What was released is another program than what lies there: nothing of it runs.
  await release("4.0.0", hostOf("four"), hostOf("forged"));
  await says("host@4.0.0: host.mjs is not the file that was released");
  expect(await ask()).toBe("two");
}, 90_000);

test("a host whose files were damaged here runs once they are mended, as a pull mends them, without another release", async () => {
  const { root, release, start, ask, answeredBy, says } = await setUp();
  await release("1.0.0", hostOf("one"));
  start();
  await answeredBy("one");
  await release("2.0.0", hostOf("two"), "cut off");
  await says("host@2.0.0: host.mjs is not the file that was released");
  expect(await ask()).toBe("one");
  await writeFile(join(root, "host/2.0.0/host.mjs"), hostOf("two"));
  await answeredBy("two");
}, 90_000);

test("as it is installed, with the example environment alone, it finds the releases and tells its host where they are", async () => {
  const { data, root, release, start, ask, answeredBy } = await setUp();
  await release("1.0.0", hostOf("one", "if (request.url === '/where') return response.end(process.env.RELEASES_DIR);"));
  const example = parseEnv(await readFile(join(import.meta.dirname, "../../../deploy/portal.env.example"), "utf8"));
  start({ ...example, DATA_DIR: data, PATH: process.env.PATH });
  await answeredBy("one");
  expect(await ask("/where")).toBe(root);
});

test("a launcher keeps its host in a folder of its own, and removes those of launchers that were killed", async () => {
  const { data, root, release, start, answeredBy } = await setUp();
  const abandoned = join(data, "gleba-running-host-killed");
  await mkdir(abandoned);
  const before = new Date(Date.now() - 2 * 86_400_000);
  await utimes(abandoned, before, before);
  await release("1.0.0", hostOf("one"));
  start({ ...process.env, RELEASES_DIR: root, UNSIGNED_HOST: "1", TMPDIR: data });
  await answeredBy("one");
  const running = (await readdir(data)).filter((name) => name.startsWith("gleba-running-host-"));
  expect(running).toHaveLength(1);
  expect(await readdir(join(data, running[0]!))).toEqual(["host.mjs"]);
});
