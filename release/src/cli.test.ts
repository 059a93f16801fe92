import { execFile } from "node:child_process";
import { symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { readArgs } from "./args.ts";
import { publish } from "./commands/publish.ts";
import { UsageError } from "./errors.ts";
import { revisionFile } from "./registry.ts";
import { run } from "./run.ts";
import { folderStore } from "./store/folder-store.ts";
import { fixtureRelease, temporaryFolder, writeBuild } from "./testing/fixture-release.ts";

const now = new Date("2026-11-20T12:00:00Z");

/** A host with two revisions: shell and remote, then a second version of the remote. */
const host = async () => {
  const folder = await temporaryFolder();
  const store = folderStore(folder);
  const tool = (command: string, targets: string[] = [], more: object = {}) =>
    run(store, command, targets, { now, dryRun: false, author: { who: "ana" }, ...more });
  const builds = [
    fixtureRelease("shell", "1.0.0"),
    fixtureRelease("mfe-public", "1.0.0"),
    fixtureRelease("mfe-public", "1.1.0"),
  ];
  await tool("publish", await Promise.all(builds.map((release) => writeBuild(release))));
  await tool("promote", ["shell@1.0.0", "mfe-public@1.0.0"]);
  await tool("promote", ["mfe-public@1.1.0"]);
  return { folder, store, tool };
};

/** The tool as a terminal runs it. */
const terminal = (argv: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    const args = ["--import", "tsx", join(__dirname, "cli.ts"), ...argv];
    const child = execFile(process.execPath, args, { env: { ...process.env, ...env } }, (_error, out, err) =>
      done({ code: child.exitCode ?? -1, out, err }),
    );
  });

test("a dry run (--dry-run) of any command leaves the host as it was", async () => {
  const { folder, store, tool } = await host();
  const before = await store.readTagged("index.html");
  const third = await writeBuild(fixtureRelease("mfe-public", "1.2.0"));
  const commands: [string, string[]][] = [
    ["publish", [third]],
    ["promote", ["mfe-public@1.0.0"]],
    ["rollback", []],
    ["disable", ["mfe-public"]],
    ["preview", ["mfe-public@1.0.0"]],
    ["prune", []],
  ];
  for (const [command, targets] of commands)
    expect(await tool(command, targets, { dryRun: true })).toMatchObject({
      data: { dryRun: true },
      text: expect.stringMatching(/^A dry run, nothing was changed/),
    });
  const damaged = await writeBuild(fixtureRelease("mfe-public", "1.3.0"), "something else");
  await expect(tool("publish", [damaged], { dryRun: true })).rejects.toThrow("not the file that was built");
  await tool("disable", ["mfe-public"]);
  const disabled = await store.readTagged("index.html");
  await tool("enable", ["mfe-public"], { dryRun: true });
  expect((await store.readTagged("index.html")).tag).toBe(disabled.tag);
  expect(disabled.tag).not.toBe(before.tag);
  expect(await store.list("preview")).toEqual([]);
  expect(await folderStore(folder).list("mfe-public")).toEqual(["1.0.0", "1.1.0"]);
});

test("status fits on one screen", async () => {
  const { tool } = await host();
  await tool("promote", ["mfe-public@1.0.0"], { percent: 10, author: { who: "ana", why: "first for a few" } });
  expect((await tool("status")).text).toBe(
    [
      "Revision 3, 2026-11-20T12:00:00.000Z",
      "  shell@1.0.0",
      "  mfe-public@1.1.0, 10 % 1.0.0",
      "No owners: whoever can write here may release, and nothing is signed (docs/releasing.md).",
      "The last revisions:",
      "  3, 2026-11-20T12:00:00.000Z, canary by ana (not signed): first for a few",
      "    mfe-public: canary 1.0.0 for 10 %, commit 0000000",
      "  2, 2026-11-20T12:00:00.000Z, promote by ana (not signed)",
      "    mfe-public: 1.0.0 → 1.1.0, commit 0000000",
      "  1, 2026-11-20T12:00:00.000Z, promote by ana (not signed)",
      "    shell: new → 1.0.0, commit 0000000",
      "    mfe-public: new → 1.0.0, commit 0000000",
      "Published:",
      "  mfe-public: 1.0.0, 1.1.0",
      "  shell: 1.0.0",
    ].join("\n"),
  );
  const closed = await tool("disable", ["mfe-public"], { message: "Voltamos já." });
  expect(closed.text).toContain("  mfe-public@1.1.0, 10 % 1.0.0, out of service: Voltamos já.");
});

test("somebody who watches a canary reads how it does beside the stable version", async () => {
  const { folder } = await host();
  const build = { remote: "mfe-public", version: "1.0.0", canary: false };
  const stable = {
    ...build,
    starts: 200,
    failures: {},
    vitals: { LCP: { count: 9, p75: 1800 }, CLS: { count: 9, p75: 0.01 } },
  };
  const canary = {
    ...build,
    version: "1.1.0",
    canary: true,
    starts: 50,
    failures: { timeout: 2, render: 1 },
    vitals: {},
  };
  const api = createServer((request, response) => {
    const authorized =
      request.headers.authorization === "Bearer of the tests" && request.url === "/internal/releases?hours=24";
    const broken = { ...canary, version: "1.2.0", starts: 1 };
    response.writeHead(authorized ? 200 : 401).end(JSON.stringify([stable, canary, broken]));
  });
  await new Promise<void>((ready) => api.listen(0, "127.0.0.1", ready));
  const address = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const [accepted, rejected] = await Promise.all([
    terminal(["status", "--dir", folder, "--api", address], { OPERATIONS_TOKEN: "of the tests" }),
    terminal(["status", "--dir", folder, "--api", address]),
  ]);
  api.close();
  expect(accepted.out).toContain(
    [
      "In browsers, the last 24 h (75th percentile):",
      "  mfe-public@1.0.0: opened 200, failed 0 (0.0 %)",
      "    LCP 1800 ms, CLS 0.010",
      "  mfe-public@1.1.0, canary: opened 50, failed 3 (6.0 %): timeout 2, render 1",
      "  mfe-public@1.2.0, canary: opened 1, failed 3: timeout 2, render 1",
    ].join("\n"),
  );
  expect(rejected).toMatchObject({ code: 1, err: expect.stringContaining("it wants OPERATIONS_TOKEN") });
});

test("whoever pulls from a place that lost files reads which, by code too, and status says what the host shows", async () => {
  const { folder, store } = await host();
  const to = await temporaryFolder();
  await store.remove("mfe-public/1.1.0");
  const lost = "mfe-public@1.1.0 is in force and lost there: mfe-public/1.1.0/release.json is missing";
  const rehearsed = await terminal(["pull", folder, "--dir", to, "--dry-run"]);
  expect(rehearsed).toMatchObject({ code: 5, err: expect.stringContaining(lost) });
  expect(await folderStore(to).list("")).toEqual([]);
  const { code, out, err } = await terminal(["pull", folder, "--dir", to, "--json"]);
  expect(code).toBe(5);
  expect(err).toContain(lost);
  expect(JSON.parse(out)).toMatchObject({
    ok: false,
    error: expect.stringContaining(lost),
    code: "files_lost",
    revision: 2,
    changed: true,
    lost: [{ release: "mfe-public@1.1.0", problem: expect.stringContaining(lost) }],
  });
  expect((await terminal(["status", "--dir", to])).out).toContain(
    'Files of mfe-public are lost; shown here instead: out of service ("pull" says what helps).',
  );
});

test("somebody who rolls back reads which composition is current, and a second rollback leads forward again", async () => {
  const { store, tool } = await host();
  await publish(store, await writeBuild(fixtureRelease("mfe-help", "1.0.0")));
  await tool("promote", ["mfe-help@1.0.0"]);
  const back = await tool("rollback");
  expect(back.text).toMatch(/^Revision 4, the composition of revision 2:\n/);
  expect((await tool("status")).text).toContain(
    "  4, 2026-11-20T12:00:00.000Z, rollback by ana (not signed)\n    mfe-help: out of the composition\n",
  );
  expect((await tool("rollback")).data).toMatchObject({ revision: 5, restored: 3 });
  expect((await tool("rollback", ["1"])).data).toMatchObject({ revision: 6, restored: 1 });
});

test.each([
  ["an unknown command", ["deploy", "mfe-public@1.0.0"], 'There is no command "deploy"; there are publish, promote,'],
  ["nothing to promote", ["promote"], "Say what to promote. It is: npm run release -- promote <name@version>…"],
  ["a name without a version", ["promote", "mfe-public"], '"mfe-public" is not name@version'],
  ["a share of nobody", ["promote", "mfe-public@1.0.0", "--percent", "0"], "--percent is a whole number from 1 to 99"],
  ["a revision that is none", ["rollback", "Yesterday"], '"Yesterday" is no number of a revision and no name'],
  ["two remotes for one sentence", ["disable", "mfe-public", "mfe-admin"], 'disable takes no "mfe-admin"'],
  ["a name for prune, which is for all names", ["prune", "mfe-public"], 'prune takes no "mfe-public"'],
  ["an option of another command", ["enable", "mfe-public", "--percent", "5"], "--percent means nothing to enable"],
  ["an option that is none", ["status", "--every"], "Unknown option '--every'"],
])("somebody who mistypes (%s) reads which argument it is, and nothing happens", async (_what, argv, message) => {
  const { store, tool } = await host();
  const runTyped = async () => {
    const { command, targets } = readArgs(argv);
    return tool(command, targets);
  };
  await expect(runTyped()).rejects.toThrow(message);
  await expect(runTyped()).rejects.toThrow(UsageError);
  expect(await store.list("registry")).toHaveLength(2);
});

test("a public key that begins with a dash is a key, and no option", () => {
  const key = `-${"jx-Z96f_6pusuI6kOVY9".repeat(3)}`.slice(0, 43);
  expect(readArgs(["add-owner", "shell", key, "--name", "Gleba"])).toMatchObject({
    targets: ["shell", key],
    name: "Gleba",
  });
  expect(() => readArgs(["status", "-x"])).toThrow("Unknown option '-x'");
});

test("somebody who publishes before they built reads that they have to build", async () => {
  const { tool } = await host();
  const nothing = await temporaryFolder();
  await expect(tool("publish", [nothing])).rejects.toThrow(`${nothing} holds no build`);
  await writeFile(join(nothing, "release.json"), '{"name":"mfe-public"}');
  await expect(tool("publish", [nothing])).rejects.toThrow("describes no release");
});

test("--dry-run that npm took for itself is an error, not a release", async () => {
  const folder = await temporaryFolder();
  const tool = join(__dirname, "../../tools/run.mjs");
  const env = { ...process.env, npm_lifecycle_event: "release", npm_config_dry_run: "true" };
  const output = promisify(execFile)(
    process.execPath,
    [tool, "release", "promote", "mfe-public@1.0.0", "--dir", folder],
    { env },
  );
  await expect(output).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining("Put -- before the words of the command: npm run release -- … --dry-run"),
  });
});

test("somebody who gives another server's address for the API's reads so", async () => {
  const { tool } = await host();
  const server = createServer((_request, response) => response.end("<!doctype html>")).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(tool("status", [], { api })).rejects.toThrow(
    `${api} does not answer as the API does: --api is its address`,
  );
  server.close();
});

test.each([
  [404, "answered 404: as the API never does: --api is its address, and not the portal's."],
  [503, "answered 503: look at how the API does, and repeat the command."],
])("somebody who is answered %i reads what to look at, and nothing of a token", async (status, sentence) => {
  const { tool } = await host();
  const server = createServer((_request, response) => response.writeHead(status).end("{}")).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(tool("status", [], { api })).rejects.toThrow(`${api} ${sentence}`);
  server.close();
});

test("without --dir the releases of DATA_DIR are meant, and those of RELEASES_DIR before", async () => {
  const { folder } = await host();
  const data = await temporaryFolder();
  await symlink(folder, join(data, "releases"));
  const there = await terminal(["status", "--json"], { DATA_DIR: data, RELEASES_DIR: "" });
  const named = await terminal(["status", "--json"], { DATA_DIR: "/nowhere", RELEASES_DIR: folder });
  for (const { out } of [there, named]) expect(JSON.parse(out)).toMatchObject({ ok: true, registry: { revision: 2 } });
});

test("a script reads the outcome from the exit code and one line of JSON", async () => {
  const { folder } = await host();
  await writeFile(join(folder, "mfe-public/1.0.0/remoteEntry.js"), "tampered");
  const [done, failed, misused, rejected] = await Promise.all([
    terminal(["status", "--json", "--dir", folder]),
    terminal(["promote", "mfe-public@7.0.0", "--json", "--dir", folder]),
    terminal(["promote", "mfe-public@1.1.0", "--percent", "200", "--json", "--dir", folder]),
    terminal(["promote", "mfe-public@1.0.0", "--json", "--dir", folder]),
  ]);
  expect([done.code, failed.code, misused.code, rejected.code]).toEqual([0, 1, 2, 3]);
  expect(JSON.parse(done.out)).toMatchObject({ ok: true, registry: { revision: 2 } });
  expect(JSON.parse(failed.out)).toMatchObject({
    ok: false,
    error: expect.stringContaining("publish its build first"),
  });
  expect(JSON.parse(misused.out)).toMatchObject({ ok: false, error: expect.stringContaining("from 1 to 99") });
  expect(JSON.parse(rejected.out)).toMatchObject({ ok: false, error: expect.stringContaining("not the file") });
  expect(await folderStore(folder).read(revisionFile(3))).toBeUndefined();
});
