import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ReleaseFacts, RenderedPage } from "@gleba/shared/federation";
import fastify from "fastify";
import { createReleaseFiles } from "./release-files.ts";
import { ANSWERS_PORTION } from "./render-thread.ts";
import { createRenderers, type Renderers } from "./renderers.ts";

const WORKER = fileURLToPath(new URL("./worker.js", import.meta.url));
const LIMITS = { taskMs: 1_000, startMs: 20_000, memoryMb: 48 };

let root: string;
let renderers: Renderers;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "gleba-renderers-"));
  renderers = createRenderers(WORKER, createReleaseFiles(root), LIMITS, fastify({ logger: false }).log);
});
afterEach(async () => {
  await renderers.close();
  await rm(root, { recursive: true });
});

/** A published release whose renderer is this text. */
const publish = async (name: string, code: string, written = code): Promise<ReleaseFacts> => {
  const hash = createHash("sha256").update(code).digest("hex").slice(0, 10);
  const version = `1.0.0-${hash}`;
  await mkdir(join(root, name, version), { recursive: true });
  await writeFile(join(root, name, version, "render.cjs"), written);
  const integrity = `sha384-${createHash("sha384").update(code).digest("base64")}`;
  const facts = { name, version, commit: "c", contract: 1, css: [], preload: [], mounts: [], requires: null, nav: [] };
  return { ...facts, entry: { file: "e.js", integrity }, render: { file: "render.cjs", integrity } };
};

const pageOf = (shell: ReleaseFacts): RenderedPage => ({
  url: "https://portal.example/?busca=vale",
  registry: { revision: 1, createdAt: "2026-11-20T12:00:00.000Z", shell, remotes: {} },
  config: {},
});

const shellWith = (render: string, rest = "") =>
  publish(
    "shell",
    `${rest};exports.renderer = { contract: 1, provide: (name) => ({ name }), plan: () => '{"status":200,"questions":[],"paints":true}', render: async (page, answers, remote) => { ${render} } };`,
  );

const html = (text: string) => `return JSON.stringify({ html: String(${text}), preloads: "", title: "", head: {} });`;

const renderWith = async (shell: ReleaseFacts, answers: object = {}, remote?: ReleaseFacts) => {
  const renderer = renderers.of(shell, remote);
  if (!renderer) throw new Error("left alone");
  return (await renderer.render(pageOf(shell), answers as Record<string, unknown>)).html;
};

describe("two pages that are rendered at the same moment", () => {
  test("never see each other's answers, wherever the code keeps them", async () => {
    const shell = await shellWith(
      `kept ??= answers; globalThis.left ??= answers; Array.prototype.last ??= answers; String.seen ??= answers;
       await Promise.resolve(); await new Promise((next) => queueMicrotask(next));
       ${html("[kept, globalThis.left, Array.prototype.last, String.seen].join()")}`,
      "let kept",
    );
    const visitors = Array.from({ length: 12 }, (_, visitor) => ({ visitor }));
    const screens = await Promise.all(visitors.map((answers) => renderWith(shell, answers)));
    expect(screens).toEqual(visitors.map((answers) => Array.from({ length: 4 }, () => JSON.stringify(answers)).join()));
  });
});

describe("a remote's renderer", () => {
  test("takes the shell's packages instead of bringing its own", async () => {
    const remote = await publish("mfe-public", `exports.renderer = { took: require("react").name };`);
    expect(await renderWith(await shellWith(html("remote.took")), {}, remote)).toBe("react");
  });

  test("knows the page's address, and finds no page, no network, no clock, no process and no files", async () => {
    const names = ["document", "window", "fetch", "setTimeout", "process", "require", "localStorage"];
    const shell = await shellWith(
      html(`location.search + ${JSON.stringify(names)}.map((name) => typeof globalThis[name])`),
    );
    expect(await renderWith(shell)).toBe(`?busca=vale${names.map(() => "undefined").join()}`);
  });
});

describe("a renderer that", () => {
  const failures: readonly [what: string, code: string, why: RegExp][] = [
    ["never ends", "for (;;);", /took longer than 1000 ms/],
    ["never answers", "await new Promise(() => {});", /took longer than 1000 ms/],
    ["takes all memory", "for (const all = [];;) all.push(new Array(1e5).fill(Math.random()));", /memory|took longer/],
    ["ends its process", `URL.constructor("return process")().exit(1);`, /ended its thread/],
    ["throws", `throw new Error("no such lot");`, /no such lot/],
    ["throws what is no error", "throw null;", /null/],
    ["answers no text", "return undefined;", /no result/],
  ];

  test.each(failures)("%s costs its page the first screen, and the next page nothing", async (_what, code, why) => {
    const shell = await shellWith(`if (answers.includes("bad")) { ${code} } ${html('"well"')}`);
    await expect(renderWith(shell, { bad: true })).rejects.toThrow(why);
    expect(await renderWith(shell)).toBe("well");
  });

  test("reads a large answer has its time for each portion of it, and no more", async () => {
    const shell = await shellWith("for (;;);");
    await expect(renderWith(shell, { lots: "0".repeat(2 * ANSWERS_PORTION) })).rejects.toThrow(/longer than 3000 ms/);
  });

  test("is not the file that was published is never run", async () => {
    const shell = await publish("shell", "exports.renderer = {}", "exports.renderer = { tampered: 1 }");
    await expect(renderWith(shell)).rejects.toThrow("is not the file that was published");
  });

  test("cannot be evaluated fails its pages, and after the third time is left alone for a while", async () => {
    const shell = await publish("shell", "throw new Error('a name is missing')");
    for (const _time of [1, 2, 3]) await expect(renderWith(shell)).rejects.toThrow("a name is missing");
    expect(renderers.of(shell, undefined)).toBeUndefined();
  });

  test("is tried again after that while, also where the server's clock is set back meanwhile", async () => {
    const shell = await publish("shell", "throw new Error('a name is missing')");
    for (const _time of [1, 2, 3]) await expect(renderWith(shell)).rejects.toThrow("a name is missing");
    const [wall, passed] = [Date.now(), performance.now()];
    vi.spyOn(Date, "now").mockReturnValue(wall - 3_600_000);
    vi.spyOn(performance, "now").mockReturnValue(passed + 61_000);
    expect(renderers.of(shell, undefined)).toBeDefined();
  });

  test("does not exist leaves its pages to the browser", async () => {
    const { render: _file, ...shell } = await shellWith(html('""'));
    expect(renderers.of(shell, undefined)).toBeUndefined();
  });
});

test("more releases than threads are rendered, each by its own code", async () => {
  const shells = await Promise.all(Array.from({ length: 7 }, (_, at) => shellWith(html(`"shell ${at}"`))));
  for (const _round of [1, 2])
    for (const [at, shell] of shells.entries()) expect(await renderWith(shell)).toBe(`shell ${at}`);
});

test("versions that somebody chose for their own browser take no renderer away from visitors, and start one at a time", async () => {
  const inForce = await shellWith(`for (const until = Date.now() + 300; Date.now() < until; ); ${html('"in force"')}`);
  const visitor = renderWith(inForce);
  const chosen = await Promise.all(Array.from({ length: 5 }, (_, at) => shellWith(html(`"chosen ${at}"`))));
  const screens = chosen.map(
    async (shell) => (await renderers.of(shell, undefined, true)?.render(pageOf(shell), {}))?.html,
  );
  expect(await Promise.all(screens)).toEqual(["chosen 0", ...Array.from({ length: 4 }, () => undefined)]);
  expect(await visitor).toBe("in force");
  // What visitors get anyway is one renderer, whoever asks.
  expect((await renderers.of(inForce, undefined, true)?.render(pageOf(inForce), {}))?.html).toBe("in force");
});

test("a renderer whose place others took meanwhile starts no thread that nobody ends", async () => {
  const shells = await Promise.all(Array.from({ length: 5 }, (_, at) => shellWith(html(`"shell ${at}"`))));
  const [first, ...others] = shells.map((shell) => ({ shell, renderer: renderers.of(shell, undefined) }));
  for (const { shell, renderer } of others) await renderer?.render(pageOf(shell), {});
  await expect(first?.renderer?.render(pageOf(first.shell), {})).rejects.toThrow("closed");
  expect(await renderWith(shells[0]!)).toBe("shell 0");
});
