import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Registry, Release } from "@gleba/shared/federation/release";
import { budgetProblems } from "./budgets.ts";
import { promote } from "./commands/promote.ts";
import { publish } from "./commands/publish.ts";
import { pull } from "./commands/pull.ts";
import { compatibilityProblems } from "./gates/compatibility.ts";
import { forbiddenCode } from "./gates/forbidden-code.ts";
import { mountProblems } from "./gates/mounts.ts";
import { slotProblems } from "./gates/slots.ts";
import { verifyIntegrity } from "./integrity.ts";
import { folderStore } from "./store/folder-store.ts";
import type { Store } from "./store/store.ts";
import { LOOKS } from "./trial/browser/open-screen.ts";
import { refusalOf } from "./trial/browser-trial.ts";
import { fixtureRelease, temporaryFolder, writeBuild } from "./testing/fixture-release.ts";

const now = new Date("2026-11-20T12:00:00Z");
const shell = fixtureRelease("shell", "1.0.0");

const bytesOf = (text: string | undefined) => (text === undefined ? undefined : Buffer.from(text));

/** What verifying a release says when its entry is these bytes and its compressed copy those. */
const integrityOf = (entry?: string, copy?: Uint8Array) =>
  verifyIntegrity(fixtureRelease("mfe-help", "1.0.0", {}, "built"), async (file) =>
    file === "remoteEntry.js" ? bytesOf(entry) : file.endsWith(".br") ? copy : undefined,
  );

const fitting = (shared: Partial<Release["shared"]>, provided: string[] = []) => {
  const exports = { provided: { "@gleba/shared/ui": provided }, used: {} };
  const remote = fixtureRelease("mfe-help", "1.0.0");
  return compatibilityProblems({ ...shell, shared: { ...shell.shared, exports } }, [
    { ...remote, shared: { ...remote.shared, ...shared } },
  ]);
};

const owning = (mounts: string[], others: string[] = []) => {
  const remotes = {
    "mfe-help": fixtureRelease("mfe-help", "1.0.0", { mounts }),
    "mfe-faq": fixtureRelease("mfe-faq", "1.0.0", { mounts: others }),
  };
  const next: Registry = { revision: 1, createdAt: now.toISOString(), shell, remotes };
  return mountProblems(next, () => true);
};

const filling = () => {
  const remotes = {
    "mfe-help": fixtureRelease("mfe-help", "1.0.0", { offers: { "own-lot": 1 } }),
    "mfe-faq": fixtureRelease("mfe-faq", "1.0.0", { fills: { "own-lot": 2 } }),
  };
  return slotProblems({ revision: 1, createdAt: now.toISOString(), shell, remotes }, () => true).refused;
};

const containing = (text: string) => forbiddenCode({ release: fixtureRelease("mfe-help", "1.0.0"), text: () => text });

/** What promoting a remote of this code says. */
const trying = async (remote: string) => {
  const store = folderStore(await temporaryFolder());
  const code = `mfe_help = { init() {}, get: async () => () => ({ remote: ${remote} }) };`;
  await publish(store, await writeBuild(shell));
  await publish(store, await writeBuild(fixtureRelease("mfe-help", "1.0.0", { mounts: ["/ajuda"] }, code), code));
  const outcome = promote(store, ["shell@1.0.0", "mfe-help@1.0.0"], { now });
  return [await outcome.then(String, (error: Error) => error.message)];
};

const startingHost = async (): Promise<string[]> => {
  const store = folderStore(await temporaryFolder());
  const code = "throw Error('x')";
  await publish(store, await writeBuild(shell));
  await publish(store, await writeBuild(fixtureRelease("host", "1.0.0", {}, code), code));
  const outcome = promote(store, ["shell@1.0.0", "host@1.0.0"], { now });
  return [await outcome.then(String, (error: Error) => error.message)];
};

const publishingAnother = async (): Promise<string[]> => {
  const store = folderStore(await temporaryFolder());
  await publish(store, await writeBuild(fixtureRelease("mfe-help", "1.0.0", {}, "built"), "built"));
  const outcome = publish(store, await writeBuild(fixtureRelease("mfe-help", "1.0.0", {}, "other"), "other"));
  return [await outcome.then(String, (error: Error) => error.message)];
};

/** What promoting a version again says, once this was done to the place of the releases. */
const promotingAfter = async (what: (store: Store) => Promise<unknown>, during = false): Promise<string[]> => {
  const store = folderStore(await temporaryFolder());
  await publish(store, await writeBuild(shell));
  await publish(store, await writeBuild(fixtureRelease("mfe-help", "1.0.0")));
  await publish(store, await writeBuild(fixtureRelease("mfe-help", "1.1.0")));
  await promote(store, ["shell@1.0.0", "mfe-help@1.0.0"], { now, trial: () => Promise.resolve([]) });
  await promote(store, ["mfe-help@1.1.0"], { now, percent: 10, trial: () => Promise.resolve([]) });
  if (!during) await what(store);
  const target = during ? "mfe-help@1.2.0" : "mfe-help@1.1.0";
  await publish(store, await writeBuild(fixtureRelease("mfe-help", "1.2.0")));
  const trial = async () => {
    if (during) await what(store);
    return [];
  };
  const outcome = promote(store, [target], { now, trial });
  return [await outcome.then(String, (error: Error) => error.message)];
};

const rewrite = async (store: Store, file: string, change: (text: string) => string) => {
  const { text, tag } = await store.readTagged(file);
  await store.replace(file, change(text!), tag);
};

/** What a host reads that takes its releases from a store which lost one that is in force. */
const pullingLost = async (): Promise<string[]> => {
  const [store, host] = [folderStore(await temporaryFolder()), folderStore(await temporaryFolder())];
  await publish(store, await writeBuild(shell));
  await publish(store, await writeBuild(fixtureRelease("mfe-help", "1.0.0")));
  await promote(store, ["shell@1.0.0", "mfe-help@1.0.0"], { now, trial: () => Promise.resolve([]) });
  await store.remove("mfe-help/1.0.0");
  const { lost = [] } = await pull(store, host);
  return lost.map(({ problem }) => problem);
};

const heavy = () => {
  const release = fixtureRelease("mfe-help", "1.0.0");
  return budgetProblems(shell, [{ ...release, sizes: { "remoteEntry.js": { raw: 900_000, brotli: 190_000 } } }]);
};

/** Each message of the guide's table, and how somebody comes to read it. */
const readers: Readonly<Record<string, () => readonly string[] | Promise<readonly string[]>>> = {
  "… is not the file that was built": () => integrityOf("changed"),
  "… is missing": () => integrityOf(),
  "… is not the one that was released": () =>
    promotingAfter((store) =>
      rewrite(store, "mfe-help/1.1.0/release.json", (text) => text.replace('"requires":null', '"requires":"staff"')),
    ),
  "… is not what was released, and the page in force …": () =>
    promotingAfter(async (store) => {
      await rewrite(store, "shell/1.0.0/template.html", (text) => `${text} `);
      await rewrite(store, "index.html", (text) => `${text} `);
    }),
  "… was removed meanwhile, as an old one": () =>
    promotingAfter((store) => store.remove("mfe-help/1.2.0/release.json"), true),
  "… is published already, and … is another file there": publishingAnother,
  "… is another file than …, compressed": () => integrityOf("built", brotliCompressSync("other")),
  "… unpacks to more than the … bytes of …": () => integrityOf("built", brotliCompressSync("changed")),
  "… needs react ^20.0.0; shell@… provides …": () => fitting({ requires: { react: "^20.0.0" } }),
  "… uses Timeline of @gleba/shared/ui, which shell@… does not": () =>
    fitting({ exports: { provided: {}, used: { "@gleba/shared/ui": ["Timeline"] } } }),
  "… both own /ajuda": () => owning(["/ajuda"], ["/ajuda"]),
  "… owns /registry, which takes the portal host's own": () => owning(["/registry"]),
  "… makes code from text (eval)": () => containing('(0,eval)("1")'),
  "… carries its own React": () => containing("Minified React error"),
  "… styles every area of the portal (button)": () => {
    const release = fixtureRelease("mfe-help", "1.0.0", { files: { "a.css": `sha384-${"A".repeat(64)}` } });
    return forbiddenCode({ release, text: () => "button{color:red}" });
  },
  "… of at most 180.0 KB": heavy,
  "… does not start in shell@…: …": () => trying("{}"),
  "… fills own-lot as version 2, and …": filling,
  "… is not what it promised: …": () => trying("{ contract: 1, routes: [] }"),
  "… does not show /ajuda in shell@…: …": () =>
    trying('{ contract: 1, routes: [{ path: "/ajuda", handle: { title: "A" }, Component() { throw Error("x") } }] }'),
  "host@… does not start: …": startingHost,
  "… in a browser, on a dark phone: …": () => [
    refusalOf(shell, fixtureRelease("mfe-help", "1.0.0"), {
      path: "/ajuda",
      look: LOOKS[1]!,
      why: "its heading jumps",
    }),
  ],
  "… is in force and lost there: …": pullingLost,
};

const guide = readFileSync(join(__dirname, "../../docs/releasing.md"), "utf8");
const table = /\| message +\|.*\n\|[- |]+\n((?:\|.*\n)+)/.exec(guide)?.[1] ?? "";
const messages = table
  .trim()
  .split("\n")
  .flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/"([^"]+)"/g)].map(([, message]) => message!));

test("the guide lists each message of the gate", () => {
  expect(messages).toEqual(Object.keys(readers));
});

test.each(Object.entries(readers))("a team reads %s, as the guide says", async (message, read) => {
  const pattern = message.split("…").map((part) => part.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`));
  expect(await read()).toEqual(expect.arrayContaining([expect.stringMatching(new RegExp(pattern.join(".+"), "s"))]));
});
