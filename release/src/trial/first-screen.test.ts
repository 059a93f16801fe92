import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promote } from "../commands/promote.ts";
import { publish } from "../commands/publish.ts";
import { GateError } from "../errors.ts";
import { folderStore } from "../store/folder-store.ts";
import { fixtureRelease, ROUTER, temporaryFolder, writeBuild } from "../testing/fixture-release.ts";

const now = new Date("2026-11-20T12:00:00Z");
const sha384 = (text: string) => `sha384-${createHash("sha384").update(text).digest("base64")}`;

/** A shell that takes over what the portal host rendered, after doing this to it. */
const takingOver = (change = "") => `__FEDERATION__ = { __INSTANCES__: [{ shareScopeMap: { default: {} } }] };${ROUTER}
  addEventListener("load", () => {
    const root = document.querySelector("#root");
    if (root.dataset.painted !== "shell@1.0.0 mfe-public@1.0.0") return;
    ${change}
    document.dispatchEvent(new Event("gleba:stands"));
  });`;

/** The shell's renderer: the remote says what it asks and what it shows. */
const SHELL_RENDERER = `module.exports.renderer = {
  provide: () => { throw new Error("nothing is provided") },
  plan: (page, remote) => JSON.stringify({ status: 200, paints: true, questions: remote.questions }),
  render: async (page, answers, remote) => JSON.stringify({ html: remote.html(JSON.parse(answers), new URL(JSON.parse(page).url)) }),
};`;

const QUESTIONS = `[{ key: "GET /api/lots", path: "/api/lots" }, { key: "query site", field: "site", query: "query site", variables: {} }]`;
const HTML = `(answers) => "<h1>" + answers["GET /api/lots"].title + " · " + answers["query site"] + "</h1>"`;
const EXAMPLES = JSON.stringify({ get: { "/api/lots": { title: "Lotes" } }, graphql: { site: "Gleba" } });

interface Parts {
  /** What the shell does before it stands. */
  change?: string;
  /** A function of the answers. */
  html?: string;
  examples?: string;
  renderer?: string;
}

/** What promoting a shell and a remote with renderers says. */
const promoting = async ({
  change,
  html = HTML,
  examples = EXAMPLES,
  renderer = `module.exports.renderer = { questions: ${QUESTIONS}, html: ${html} };`,
}: Parts = {}): Promise<string> => {
  const store = folderStore(await temporaryFolder());
  const publishWith = async (name: string, more: Record<string, string>, code?: string) => {
    const release = fixtureRelease(name, "1.0.0", {}, code);
    for (const [file, text] of Object.entries(more)) release.files[file] = sha384(text);
    const build = await writeBuild(release, code);
    for (const [file, text] of Object.entries(more)) await writeFile(join(build, file), text);
    await publish(store, build);
  };
  await publishWith("shell", { "render.cjs": SHELL_RENDERER }, takingOver(change));
  await publishWith("mfe-public", { "render.cjs": renderer, "examples.json": examples });
  return promote(store, ["shell@1.0.0", "mfe-public@1.0.0"], { now }).then(
    () => "accepted",
    (error: unknown) => (error instanceof GateError ? error.message : Promise.reject(error)),
  );
};

const REJECTED = "mfe-public@1.0.0 does not show /public in shell@1.0.0: ";

test("a release whose first screen the portal host renders and the browser takes over as it is may go on", async () => {
  expect(await promoting()).toBe("accepted");
});

const heading = 'document.querySelector("#root h1")';

test.each<[string, Parts, string]>([
  [
    "throws as it is rendered",
    { html: '() => { throw new Error("no window") }' },
    "the portal host cannot render it: no window.",
  ],
  [
    "needs a timer, which the portal host does not have",
    { html: "() => { throw new Error(typeof setTimeout) }" },
    "render it: undefined.",
  ],
  [
    "asks the shell's renderer for a package it does not bring",
    { renderer: 'require("leaflet"); module.exports.renderer = {};' },
    "the portal host cannot render it: nothing is provided.",
  ],
  [
    "asks what its examples do not answer",
    { examples: JSON.stringify({ get: {}, graphql: { site: "Gleba" } }) },
    "its examples.json has no answer to /api/lots, which it asks first.",
  ],
  ["has no heading", { html: '() => "<p>Lotes</p>"' }, "its first screen has no heading."],
  [
    "has an inline handler, which the policy forbids",
    { html: `() => '<h1 onclick="go()">Lotes</h1>'` },
    'the security policy forbids onclick="go()" in its first screen.',
  ],
  [
    "has a script of its own",
    { html: '() => "<h1>Lotes</h1><script>go()</script>"' },
    "the security policy forbids <script> in its first screen.",
  ],
  [
    "gets another heading in the browser",
    { change: `${heading}.textContent = "Terrenos";` },
    'its heading changes as the browser takes over: "Lotes · Gleba" becomes "Terrenos".',
  ],
  [
    "is drawn anew by the browser",
    { change: `${heading}.outerHTML = ${heading}.outerHTML;` },
    "the browser draws its first screen anew instead of taking it over.",
  ],
  [
    "breaks a promise as it is taken over",
    { change: 'void Promise.reject(new Error("no data"));' },
    "it cannot be taken over from the portal host: no data.",
  ],
  [
    "has something else than the browser would draw",
    { change: 'console.error(new Error("Minified React error #418"));' },
    "it cannot be taken over from the portal host: Minified React error #418.",
  ],
])("a release is rejected whose first screen %s", async (_what, parts, sentence) => {
  const rejection = await promoting(parts);
  expect(rejection).toContain(REJECTED);
  expect(rejection).toContain(sentence);
});

test("a release is rejected whose examples cannot be read", async () => {
  expect(await promoting({ examples: '{"answers":{}}' })).toMatch(/its examples\.json cannot be used\..*answers/s);
});
