import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Release } from "@gleba/shared/federation/release";
import { preview } from "../commands/preview.ts";
import { promote } from "../commands/promote.ts";
import { publish } from "../commands/publish.ts";
import { disable, enable } from "../commands/disable.ts";
import { readLive } from "../registry.ts";
import { Refused } from "../errors.ts";
import { folderStore } from "../store/folder-store.ts";
import { builtFolder, madeRelease, temporaryFolder } from "../testing/fixture-release.ts";
import { trialOf } from "./trial.ts";

const now = new Date("2026-11-20T12:00:00Z");

/** A host where a shell and a remote are in force, and how to try a version of either of this code. */
const liveHost = async () => {
  const store = folderStore(await temporaryFolder());
  const put = async (name: string, version: string, code?: string, changes: Partial<Release> = {}) =>
    publish(store, await builtFolder(madeRelease(name, version, changes, code), code));
  await put("shell", "1.0.0");
  await put("mfe-public", "1.0.0");
  await promote(store, ["shell@1.0.0", "mfe-public@1.0.0"], { now });
  const told = (asked: Promise<unknown>) =>
    asked.then(
      () => "accepted",
      (error: unknown) => (error instanceof Refused ? error.message : Promise.reject(error)),
    );
  return { store, put, told };
};

const container = (get: string) => `mfe_public = { init() {}, get: async () => ${get} };`;
const bringing = (remote: object) => container(`() => ({ remote: ${JSON.stringify(remote)} })`);
const home = { path: "/mfe-public", handle: { title: "Home" } };
const MEND = "Mend it, build it again and publish that.";

describe("a team is refused, and the portal stays as it was, when its version", () => {
  test.each([
    ["throws as it is read", 'throw new Error("out of order")', "does not start in shell@1.0.0: out of order."],
    ["is no script", "<h1>502</h1>", "does not start in shell@1.0.0: Unexpected token '<'."],
    ["leaves no container", "void 0", "does not start in shell@1.0.0: its entry leaves no container."],
    ["throws as it starts", container('{ throw new Error("no clock") }'), "does not start in shell@1.0.0: no clock."],
    ["brings nothing", bringing({ contract: 1 }), 'its "./remote" exports no remote with routes.'],
    ["brings another contract", bringing({ contract: 2, routes: [home] }), "contract 2, but remote.json says 1."],
    [
      "lacks a promised screen",
      bringing({ contract: 1, routes: [] }),
      "/mfe-public: promised, but no screen is there.",
    ],
    [
      "takes an address that is not its own",
      bringing({ contract: 1, routes: [home, { ...home, path: "/login" }] }),
      "/login: a screen nobody can reach, no mount.",
    ],
  ])("%s", async (_what, code, sentence) => {
    const { store, put, told } = await liveHost();
    await put("mfe-public", "1.1.0", code);
    const refusal = await told(promote(store, ["mfe-public@1.1.0"], { now }));
    expect(refusal).toMatch(/^mfe-public@1\.1\.0 /);
    expect(refusal).toContain(`${sentence} ${MEND}`);
    expect((await readLive(store)).registry).toMatchObject({ revision: 1 });
    expect(await store.list("registry")).toEqual(["000001.json"]);
  });

  test("never answers", async () => {
    const { store, put, told } = await liveHost();
    const { registry } = await readLive(store);
    await put("mfe-public", "1.1.0", "for (;;);");
    const wanted = {
      ...registry!,
      remotes: { "mfe-public": { ...registry!.remotes["mfe-public"]!, version: "1.1.0" } },
    };
    const page = (await store.read("index.html"))!.toString();
    expect(await told(trialOf(store, 500)(registry, wanted, page))).toBe(
      `mfe-public@1.1.0 does not start in shell@1.0.0: it did not answer within 0.5 s. ${MEND}`,
    );
  });

  test("is to be seen by some visitors, by colleagues, or again after an outage", async () => {
    const { store, put, told } = await liveHost();
    await put("mfe-public", "1.1.0", 'throw new Error("out of order")');
    const refusal = expect.stringContaining("out of order");
    expect(await told(promote(store, ["mfe-public@1.1.0"], { now, percent: 5 }))).toEqual(refusal);
    expect(await told(preview(store, ["mfe-public@1.1.0"], { now }))).toEqual(refusal);
    await disable(store, "mfe-public", { now });
    expect(await told(promote(store, ["mfe-public@1.1.0"], { now }))).toBe("accepted");
    expect(await told(enable(store, "mfe-public", { now }))).toEqual(refusal);
  });
});

test("the shell's team is refused a shell that does not start, or in which a live remote does not", async () => {
  const { store, put, told } = await liveHost();
  await put("shell", "2.0.0", 'throw new Error("no router")');
  expect(await told(promote(store, ["shell@2.0.0"], { now }))).toBe(`shell@2.0.0 does not start: no router. ${MEND}`);
  const withReact = "__FEDERATION__ = { __INSTANCES__: [{ shareScopeMap: { default: { react: { get() {} } } } }] };";
  await put("shell", "1.1.0", withReact);
  const remote = JSON.stringify({ contract: 1, routes: [home] });
  const usingReact = `{ init: ({ react }) => react.get(), get: async () => () => ({ remote: ${remote} }) }`;
  await put("mfe-public", "1.1.0", `mfe_public = ${usingReact};`);
  expect(await told(promote(store, ["shell@1.1.0", "mfe-public@1.1.0"], { now }))).toBe("accepted");
  await put("shell", "2.1.0");
  const refusal = await told(promote(store, ["shell@2.1.0"], { now }));
  expect(refusal).toMatch(/^mfe-public@1\.1\.0 does not start in shell@2\.1\.0: .*'get'/);
});

test("what is tried sees nothing of whoever releases: no environment, no files, no network, no other programs", async () => {
  const { store, put, told } = await liveHost();
  let asked = 0;
  const server = createServer((_request, response) => void response.end(String((asked += 1))));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const prying = container(`new Promise((_, fail) => {
    const outside = fetch.constructor("return process")();
    const may = ["fs.read", "fs.write", "child", "worker"].map((right) => outside.permission.has(right));
    const tell = (answer) => () => fail(new Error(JSON.stringify({ env: Object.keys(outside.env), may, answer })));
    const request = Object.assign(new XMLHttpRequest(), { onload: tell("some"), onerror: tell("none") });
    request.open("GET", "${address}");
    request.send();
  })`);
  await put("mfe-public", "1.1.0", prying);
  const refusal = await told(promote(store, ["mfe-public@1.1.0"], { now }));
  await new Promise((closed) => server.close(closed));
  expect(JSON.parse(/\{.*\}/.exec(refusal)?.[0] ?? refusal)).toEqual({
    env: [],
    may: [false, false, false, false],
    answer: "none",
  });
  expect(asked).toBe(0);
});
