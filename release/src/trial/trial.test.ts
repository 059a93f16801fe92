import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Release } from "@gleba/shared/federation/release";
import { disable, enable } from "../commands/disable.ts";
import { preview } from "../commands/preview.ts";
import { promote } from "../commands/promote.ts";
import { publish } from "../commands/publish.ts";
import { GateError } from "../errors.ts";
import { readCurrent } from "../registry.ts";
import { folderStore } from "../store/folder-store.ts";
import { fixtureRelease, ROUTER, temporaryFolder, writeBuild } from "../testing/fixture-release.ts";
import { createTrial } from "./trial.ts";

const now = new Date("2026-11-20T12:00:00Z");

/** A host with a shell and a remote, and functions to publish a version of either with any code and to promote it. */
const createHost = async () => {
  const store = folderStore(await temporaryFolder());
  const publishCode = async (name: string, version: string, code?: string, changes: Partial<Release> = {}) =>
    publish(store, await writeBuild(fixtureRelease(name, version, changes, code), code));
  await publishCode("shell", "1.0.0");
  await publishCode("mfe-public", "1.0.0");
  await promote(store, ["shell@1.0.0", "mfe-public@1.0.0"], { now });
  const outcomeOf = (command: Promise<unknown>) =>
    command.then(
      () => "accepted",
      (error: unknown) => (error instanceof GateError ? error.message : Promise.reject(error)),
    );
  return { store, publishCode, outcomeOf };
};

const container = (get: string) => `mfe_public = { init() {}, get: async () => ${get} };`;
const exporting = (remote: object) => container(`() => ({ remote: ${JSON.stringify(remote)} })`);
const home = { path: "/public", handle: { title: "Home" } };
const ADVICE = "Mend it, build it again and publish that.";

describe("a promotion is rejected, and the portal stays as it was, when the new version", () => {
  test.each([
    ["throws as it is read", 'throw new Error("out of order")', "does not start in shell@1.0.0: out of order."],
    ["is no script", "<h1>502</h1>", "does not start in shell@1.0.0: Unexpected token '<'."],
    ["leaves no container", "void 0", "does not start in shell@1.0.0: its entry leaves no container."],
    ["throws as it starts", container('{ throw new Error("no clock") }'), "does not start in shell@1.0.0: no clock."],
    ["exports nothing", exporting({ contract: 1 }), 'its "./remote" exports no remote with routes.'],
    ["exports another contract", exporting({ contract: 2, routes: [home] }), "contract 2, but remote.json says 1."],
    ["lacks a promised screen", exporting({ contract: 1, routes: [] }), "/public: promised, but no screen is there."],
    [
      "takes an address that is not its own",
      exporting({ contract: 1, routes: [home, { ...home, path: "/login" }] }),
      "/login: a screen nobody can reach, no mount.",
    ],
  ])("%s", async (_what, code, sentence) => {
    const { store, publishCode, outcomeOf } = await createHost();
    await publishCode("mfe-public", "1.1.0", code);
    const rejection = await outcomeOf(promote(store, ["mfe-public@1.1.0"], { now }));
    expect(rejection).toMatch(/^mfe-public@1\.1\.0 /);
    expect(rejection).toContain(`${sentence} ${ADVICE}`);
    expect((await readCurrent(store)).registry).toMatchObject({ revision: 1 });
    expect(await store.list("registry")).toEqual(["000001.json"]);
  });

  test("never answers", async () => {
    const { store, publishCode, outcomeOf } = await createHost();
    const { registry } = await readCurrent(store);
    await publishCode("mfe-public", "1.1.0", "for (;;);");
    const next = {
      ...registry!,
      remotes: { "mfe-public": { ...registry!.remotes["mfe-public"]!, version: "1.1.0" } },
    };
    const page = (await store.read("index.html"))!.toString();
    expect(await outcomeOf(createTrial(store, { timeoutMs: 500 })(registry, next, page))).toBe(
      `mfe-public@1.1.0 does not start in shell@1.0.0: it did not answer within 0.5 s. ${ADVICE}`,
    );
  });

  const drawing = (body: string) =>
    container(
      `() => ({ remote: { contract: 1, routes: [{ path: "/public", handle: { title: "Home" }, Component() { ${body} } }] } })`,
    );

  test.each([
    ["throws", 'throw new Error("no chart")', "no chart"],
    ["throws later", 'setTimeout(() => { throw new Error("no clock") }); return "Home"', "no clock"],
    ["breaks a promise", 'Promise.reject(new Error("no data")); return "Home"', "no data"],
    [
      "tells the API that it failed",
      'fetch("/api/public/reports", { method: "POST", body: JSON.stringify({ reports: [{ kind: "failure", failure: "render" }] }) })',
      "it failed (render)",
    ],
  ])("has a screen that %s", async (_what, body, why) => {
    const { store, publishCode, outcomeOf } = await createHost();
    await publishCode("mfe-public", "1.1.0", drawing(body));
    expect(await outcomeOf(promote(store, ["mfe-public@1.1.0"], { now }))).toBe(
      `mfe-public@1.1.0 does not show /public in shell@1.0.0: ${why}. ${ADVICE}`,
    );
  });

  test("has a screen that never ends", async () => {
    const { store, publishCode, outcomeOf } = await createHost();
    const { registry } = await readCurrent(store);
    await publishCode("mfe-public", "1.1.0", drawing("for (;;);"));
    const next = {
      ...registry!,
      remotes: { "mfe-public": { ...registry!.remotes["mfe-public"]!, version: "1.1.0" } },
    };
    const page = (await store.read("index.html"))!.toString();
    expect(await outcomeOf(createTrial(store, { timeoutMs: 1_500 })(registry, next, page))).toBe(
      `mfe-public@1.1.0 does not start in shell@1.0.0: at /public it did not answer within 1.5 s. ${ADVICE}`,
    );
  });

  test("throws, as a canary, in a preview, or when enabled after an outage too", async () => {
    const { store, publishCode, outcomeOf } = await createHost();
    await publishCode("mfe-public", "1.1.0", 'throw new Error("out of order")');
    const rejection = expect.stringContaining("out of order");
    expect(await outcomeOf(promote(store, ["mfe-public@1.1.0"], { now, percent: 5 }))).toEqual(rejection);
    expect(await outcomeOf(preview(store, ["mfe-public@1.1.0"], { now }))).toEqual(rejection);
    await disable(store, "mfe-public", { now });
    expect(await outcomeOf(promote(store, ["mfe-public@1.1.0"], { now }))).toBe("accepted");
    expect(await outcomeOf(enable(store, "mfe-public", { now }))).toEqual(rejection);
  });
});

test("a shell is rejected that does not start, or in which a current remote does not", async () => {
  const { store, publishCode, outcomeOf } = await createHost();
  await publishCode("shell", "2.0.0", 'throw new Error("no router")');
  expect(await outcomeOf(promote(store, ["shell@2.0.0"], { now }))).toBe(
    `shell@2.0.0 does not start: no router. ${ADVICE}`,
  );
  const withReact = `__FEDERATION__ = { __INSTANCES__: [{ shareScopeMap: { default: { react: { get() {} } } } }] };${ROUTER}`;
  await publishCode("shell", "1.1.0", withReact);
  const remote = JSON.stringify({ contract: 1, routes: [home] });
  const usingReact = `{ init: ({ react }) => react.get(), get: async () => () => ({ remote: ${remote} }) }`;
  await publishCode("mfe-public", "1.1.0", `mfe_public = ${usingReact};`);
  expect(await outcomeOf(promote(store, ["shell@1.1.0", "mfe-public@1.1.0"], { now }))).toBe("accepted");
  await publishCode("shell", "2.1.0");
  const rejection = await outcomeOf(promote(store, ["shell@2.1.0"], { now }));
  expect(rejection).toMatch(/^mfe-public@1\.1\.0 does not start in shell@2\.1\.0: .*'get'/);
});

test("a trial is sandboxed: no environment, no files, no network, no other programs", async () => {
  const { store, publishCode, outcomeOf } = await createHost();
  let requests = 0;
  const server = createServer((_request, response) => void response.end(String((requests += 1))));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const prying = container(`new Promise((_, fail) => {
    // Of the process around the page, which a page should not even see.
    const make = Headers.constructor;
    const outside = make("return process")();
    const ask = make("return fetch")();
    const permissions = ["fs.read", "fs.write", "child", "worker"].map((permission) => outside.permission.has(permission));
    const report = (answer) => fail(new Error(JSON.stringify({ env: Object.keys(outside.env), permissions, answer })));
    ask("${address}").then(() => report("some"), () => report("none"));
  })`);
  await publishCode("mfe-public", "1.1.0", prying);
  const rejection = await outcomeOf(promote(store, ["mfe-public@1.1.0"], { now }));
  await new Promise((closed) => server.close(closed));
  expect(JSON.parse(/\{.*\}/.exec(rejection)?.[0] ?? rejection)).toEqual({
    env: [],
    permissions: [false, false, false, false],
    answer: "none",
  });
  expect(requests).toBe(0);
});

test("what a release leaves running in its page ends with it, and fails no release after it", async () => {
  const { store, publishCode, outcomeOf } = await createHost();
  const code = (running: string) =>
    `mfe_public = { init() {}, get: async () => { ${running} return () => ({ remote: { contract: 1, routes: [{ path: "/public", handle: { title: "Home" }, Component: () => "Home" }] } }); } };`;
  // As a chunk that is still being loaded: what comes of it asks for a document that is gone by then.
  const goesOn = `const again = () => WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => (document.title, again())); again();`;
  await publishCode("mfe-public", "1.1.0", code(goesOn));
  await publishCode("mfe-public", "1.2.0", code(""));
  await publishCode("mfe-public", "1.3.0", code(""));
  for (const version of ["1.1.0", "1.2.0", "1.3.0"])
    expect([version, await outcomeOf(promote(store, [`mfe-public@${version}`], { now }))]).toEqual([
      version,
      "accepted",
    ]);
});

const acceptedAfter = async (left: string): Promise<string[]> => {
  const { store, publishCode, outcomeOf } = await createHost();
  const code = (running: string) =>
    `mfe_public = { init() {}, get: async () => { ${running} return () => ({ remote: { contract: 1, routes: [{ path: "/public", handle: { title: "Home" }, Component: () => "Home" }] } }); } };`;
  await publishCode("mfe-public", "1.1.0", code(left));
  await publishCode("mfe-public", "1.2.0", code(""));
  const outcomes: string[] = [];
  for (const version of ["1.1.0", "1.2.0"])
    outcomes.push(await outcomeOf(promote(store, [`mfe-public@${version}`], { now })));
  return outcomes;
};

test.each([
  // By the messages that React yields by, which are none of a page's timers.
  [
    "computes for ever once its page was closed",
    `const { port1, port2 } = new MessageChannel();
     port1.onmessage = () => { if (!window.document) for (;;); port2.postMessage(null); };
     port2.postMessage(null);`,
  ],
  [
    "ends the process that had its page as the next page comes",
    `const make = Headers.constructor;
     const outside = make("return process")();
     outside.prependListener("message", () => outside.exit(1));`,
  ],
])("a release that %s costs no release after it its promotion", async (_what, left) => {
  expect(await acceptedAfter(left)).toEqual(["accepted", "accepted"]);
});
