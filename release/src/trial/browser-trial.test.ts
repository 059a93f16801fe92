import { createHash } from "node:crypto";
import { chmod, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promote } from "../commands/promote.ts";
import { publish } from "../commands/publish.ts";
import { GateError } from "../errors.ts";
import type { Store } from "../store/store.ts";
import { folderStore } from "../store/folder-store.ts";
import { fixtureRelease, temporaryFolder, writeBuild } from "../testing/fixture-release.ts";
import { findBrowser, type FoundBrowser } from "./browser/find-browser.ts";
import { createTrial } from "./trial.ts";

const now = new Date("2026-11-20T12:00:00Z");
const sha384 = (text: string) => `sha384-${createHash("sha384").update(text).digest("base64")}`;

/** Vitest's setting names none, so that only these tests open one. */
const found = findBrowser({ ...process.env, RELEASE_BROWSER: "" });
beforeAll(() => {
  if (!found) throw new Error("these tests need a Chromium: RELEASE_BROWSER and CHROMIUM_PATH name one");
});

/** A shell that takes over what the host rendered, and loads its remotes and shows their screens by the router. */
const SHELL = `
  __FEDERATION__ = { __INSTANCES__: [{ shareScopeMap: { default: {} } }] };
  const root = () => document.querySelector("#root");
  const { remotes } = JSON.parse(document.querySelector("#gleba-registry").textContent);
  const load = ({ name, version, entry }) => new Promise((done) => {
    const src = "/" + name + "/" + version + "/" + entry.file;
    document.head.append(Object.assign(document.createElement("script"), { src, onload: done, onerror: done }));
  });
  const loaded = navigator.userAgent.includes("jsdom") ? [] : Promise.all(Object.values(remotes).map(load));
  const show = async () => {
    await loaded;
    const containers = Object.keys(remotes).map((name) => window[name.replaceAll("-", "_")]).filter(Boolean);
    const modules = await Promise.all(containers.map(async (container) => (await container.get())().remote));
    const route = modules.flatMap(({ routes }) => routes).find(({ path }) => path === location.pathname);
    const heading = document.createElement("h1");
    heading.textContent = route?.Component?.() ?? "Not found";
    root().replaceChildren(heading);
  };
  addEventListener("popstate", show);
  addEventListener("load", async () => {
    if (!root().dataset.painted) return show();
    await loaded;
    await globalThis.takeOver?.(document.querySelector("#root h1"));
    document.dispatchEvent(new Event("gleba:stands"));
  });`;

const SHELL_RENDERER = `module.exports.renderer = {
  provide: () => undefined,
  plan: (page, remote) => JSON.stringify({ status: 200, paints: new URL(JSON.parse(page).url).pathname === "/public", questions: [] }),
  render: async (page, answers, remote) => JSON.stringify({ html: remote.html }),
};`;

interface Parts {
  /** What the remote's code does as it takes over `heading`, but for jsdom. */
  takeOver?: string;
  html?: string;
  /** What the screen of `/other`, which the browser alone draws, does. */
  other?: string;
}

const createHost = async ({ takeOver = "", html = "<h1>Lotes</h1>", other = "" }: Parts = {}): Promise<Store> => {
  const store = folderStore(await temporaryFolder());
  const publishWith = async (name: string, code: string, more: Record<string, string>, mounts: string[] = []) => {
    const release = fixtureRelease(name, "1.0.0", { mounts }, code);
    for (const [file, text] of Object.entries(more)) release.files[file] = sha384(text);
    const build = await writeBuild(release, code);
    for (const [file, text] of Object.entries(more)) await writeFile(join(build, file), text);
    await publish(store, build);
  };
  const only = (code: string) => `if (!navigator.userAgent.includes("jsdom")) { ${code} }`;
  const entry = `
    takeOver = (heading) => { ${only(takeOver)} };
    mfe_public = { init() {}, get: async () => () => ({ remote: { contract: 1, routes: [
      { path: "/public", handle: { title: "Lotes" }, Component: () => "Lotes" },
      { path: "/other", handle: { title: "Other" }, Component() { ${only(other)} return "Other"; } },
    ] } }) };`;
  await publishWith("shell", SHELL, { "render.cjs": SHELL_RENDERER });
  const renderer = `module.exports.renderer = { html: ${JSON.stringify(html)} };`;
  await publishWith("mfe-public", entry, { "render.cjs": renderer }, ["/public", "/other"]);
  return store;
};

const promoting = async (store: Store, browser: FoundBrowser | undefined) =>
  promote(store, ["shell@1.0.0", "mfe-public@1.0.0"], { now, trial: createTrial(store, { browser }) }).then(
    ({ remarks = [] }) => ["accepted", ...remarks].join("\n"),
    (error: unknown) => (error instanceof GateError ? error.message : Promise.reject(error)),
  );

const SHOWS_NOT = (path: string) => `mfe-public@1.0.0 does not show ${path} in shell@1.0.0 in a browser`;

describe("a release that stands in jsdom", () => {
  test("is accepted by a browser where it stands, styles as React writes them and all", async () => {
    const store = await createHost({ html: '<h1 style="margin-left: 8px">Lotes</h1>' });
    const before = process.env["TMPDIR"];
    const folder = await temporaryFolder();
    process.env["TMPDIR"] = folder;
    try {
      expect(await promoting(store, found)).toBe("accepted");
      // Nothing is left of the browser.
      expect(await readdir(folder)).toEqual([]);
    } finally {
      if (before === undefined) delete process.env["TMPDIR"];
      else process.env["TMPDIR"] = before;
    }
  });

  const refusals: readonly [what: string, parts: Parts, path: string, why: string][] = [
    [
      "whose heading jumps",
      { takeOver: 'heading.before(document.createElement("hr"), "new")' },
      "/public",
      'its heading "Lotes" jumps as the browser takes over:',
    ],
    [
      "that writes a style attribute, which the policy blocks",
      { takeOver: `document.body.insertAdjacentHTML("beforeend", '<p style="color: red">new</p>')` },
      "/public",
      "the security policy (style-src-attr) blocks inline",
    ],
    [
      "that needs another server",
      { takeOver: 'fetch("https://tracker.example/visit").catch(() => undefined)' },
      "/public",
      "the security policy (connect-src) blocks https://tracker.example/visit",
    ],
    [
      "that React had to draw anew",
      { takeOver: 'reportError(new Error("hydration failed"))' },
      "/public",
      "Error: hydration failed",
    ],
    ["that complains in the console", { takeOver: 'console.error("no key", 7)' }, "/public", "no key 7"],
    [
      "that throws at a screen which the browser alone draws",
      { other: 'setTimeout(() => { throw new Error("no ResizeObserver") });' },
      "/other",
      "Error: no ResizeObserver",
    ],
    [
      "that computes for ever at a screen which the browser alone draws",
      { other: "for (;;);" },
      "/other",
      "its page does not answer",
    ],
  ];

  test.each(refusals)("and not in a browser is rejected: one %s", async (_what, parts, path, why) => {
    const rejection = await promoting(await createHost(parts), found);
    expect(rejection).toContain(SHOWS_NOT(path));
    expect(rejection).toContain(why);
  });

  test("is accepted on a machine that is too busy to draw it without a long pause", async () => {
    const report = JSON.stringify({ reports: [{ kind: "failure", failure: "frozen" }] });
    const url = "https://api.portal.example/api/public/reports";
    // The host answers no report; what it answers after it shows that the report has arrived.
    const takeOver = `fetch("${url}", { method: "POST", body: '${report}' }); return fetch("${url}", { method: "OPTIONS" });`;
    expect(await promoting(await createHost({ takeOver }), found)).toBe("accepted");
    const failing = takeOver.replace("frozen", "script");
    expect(await promoting(await createHost({ takeOver: failing }), found)).toContain("it failed (script)");
  });

  test("is accepted where no browser is found, and one line says so", async () => {
    expect(await promoting(await createHost(), undefined)).toBe(
      "accepted\nThe screens were tried in jsdom alone, which lays nothing out: no browser was found or wanted. RELEASE_BROWSER names one.",
    );
  });

  test("is accepted with a remark where the browser that was found does not run, and not where one was named", async () => {
    const program = join(await temporaryFolder(), "chromium");
    await writeFile(program, "#!/bin/sh\nexit 1\n");
    await chmod(program, 0o755);
    const store = await createHost();
    expect(await promoting(store, { program, isNamed: false })).toContain("The screens were not tried in a browser");
    const other = await createHost();
    await expect(promoting(other, { program, isNamed: true })).rejects.toThrow("RELEASE_BROWSER=none goes on without");
  });
});

test("a browser is named by the environment, or found where systems and Playwright put it", async () => {
  expect(findBrowser({ RELEASE_BROWSER: "/opt/browser" })).toEqual({ program: "/opt/browser", isNamed: true });
  expect(findBrowser({ RELEASE_BROWSER: "none", CHROMIUM_PATH: "/opt/browser" })).toBeUndefined();
  const folder = await temporaryFolder();
  await writeFile(join(folder, "microsoft-edge"), "");
  const { program = "" } = findBrowser({ PATH: folder }) ?? {};
  expect(program).not.toBe("");
});
