import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import {
  changesBetween,
  hashOfPage,
  hashOfRevision,
  outOfService,
  publicKeyOf,
  signRevision,
} from "@gleba/shared/federation/record";
import type { ChangeKind, Owner, Registry } from "@gleba/shared/federation/release";
import { buildPortal } from "./app.ts";
import { readConfig } from "./config.ts";

const ORIGIN = "https://portal.example";
const integrity = `sha384-${"A".repeat(64)}`;
const sha384 = (text: string) => `sha384-${createHash("sha384").update(text).digest("base64")}`;
const pageOf = (registry: Registry, markup = "") =>
  `<!doctype html><html lang="pt-BR"><head><title>P</title><!--gleba:head--></head><body><div id="root"><!--gleba:first-paint--></div><!--gleba:data-->${markup}<script type="application/json" id="gleba-registry">${JSON.stringify(registry)}</script></body></html>`;

const createPerson = () => {
  const { privateKey } = generateKeyPairSync("ed25519");
  return { key: privateKey, publicKey: publicKeyOf(privateKey) };
};
const gleba = createPerson();
const owners: Owner[] = [{ name: "Gleba", key: gleba.publicKey, owns: ["shell"] }];

const releaseText = (version: string) => JSON.stringify({ version });
const release = (name: string, version: string) => ({
  name,
  version,
  commit: "0",
  contract: 1,
  css: [],
  preload: [],
  mounts: name === "shell" ? [] : ["/"],
  requires: null,
  nav: [],
  entry: { file: "main.js", integrity },
  description: sha384(releaseText(version)),
});

const first: Registry = {
  revision: 1,
  createdAt: "2026-11-20T12:00:00.000Z",
  shell: release("shell", "1.0.0"),
  remotes: { "mfe-public": release("mfe-public", "1.0.0") },
};

/** The revision after another, signed as the release tool does it. */
const after = (
  before: Registry,
  change: Partial<Registry>,
  kind: ChangeKind = "promote",
  key: KeyObject = gleba.key,
) => {
  const { record: _record, ...rest } = before;
  const next = { ...rest, ...change, revision: before.revision + 1 };
  const record = {
    kind,
    who: "Gleba",
    why: "for the tests",
    changes: changesBetween(before, next),
    previous: hashOfRevision(before),
    page: hashOfPage(pageOf(first)),
    key: publicKeyOf(key),
  };
  return signRevision({ ...next, record }, key);
};
const withVersion = (version: string) => ({ remotes: { "mfe-public": release("mfe-public", version) } });

const second = after(first, { owners }, "add-owner");
const third = after(second, withVersion("1.1.0"));
const fourth = after(third, withVersion("1.2.0"));

const onTestEnd: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(onTestEnd.splice(0).map((close) => close()));
});

/** A folder of releases in which revision 3 is in force, and a host that serves only what the company's owners signed. */
const prepare = async (companyKeys = gleba.publicKey) => {
  const folder = await mkdtemp(join(tmpdir(), "gleba-guard-"));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  const history = (registry: Registry) => write(`registry/00000${registry.revision}.json`, JSON.stringify(registry));
  for (const registry of [first, second, third]) await history(registry);
  await write("shell/1.0.0/release.json", releaseText("1.0.0"));
  for (const version of ["1.0.0", "1.1.0", "1.2.0"])
    await write(`mfe-public/${version}/release.json`, releaseText(version));
  await write("index.html", pageOf(third));
  const start = async () => {
    const app = await buildPortal(
      readConfig({
        PORTAL_ORIGIN: ORIGIN,
        INTERNAL_API_URL: "http://127.0.0.1:9",
        RELEASES_DIR: folder,
        RELEASE_COMPANY_KEYS: companyKeys,
        OPERATIONS_TOKEN: "an operators' token of these tests",
        LOG_LEVEL: "silent",
      }),
    );
    onTestEnd.push(() => app.close());
    /** What visitors get: the version of the remote, or the status where there is no page. */
    const served = async (url = "/index.html", headers = {}) => {
      const { statusCode, body } = await app.inject({ url, headers });
      return statusCode === 200 ? /"name":"mfe-public","version":"([\d.]+)"/.exec(body)?.[1] : statusCode;
    };
    const asOperator = async (url: string) => {
      const headers = { authorization: "Bearer an operators' token of these tests" };
      return (await app.inject({ url, headers })).body;
    };
    return { app, served, status: () => asOperator("/status"), metrics: () => asOperator("/metrics") };
  };
  return { folder, write, history, start };
};

/** What somebody who writes to the folder and has no key may try, from revision 3 on. */
const FORGERIES: [what: string, why: string, page: (key: KeyObject) => string][] = [
  ["another version in the signed revision", "another revision 3", () => pageOf({ ...third, ...withVersion("6.6.6") })],
  [
    "a revision without a signature",
    "bears no signature",
    () => pageOf({ ...first, ...withVersion("6.6.6"), revision: 4 }),
  ],
  [
    "a revision of a key of their own",
    "nobody owns",
    (key) => pageOf(after(third, withVersion("6.6.6"), "promote", key)),
  ],
  ["the page of an older revision", "is older than 3", () => pageOf(second)],
  [
    "a script in the page",
    "its scripts or its markup",
    () => pageOf(fourth, '<script src="/shell/6.6.6/x.js"></script>'),
  ],
  ["no registry", "holds no registry", () => "<!doctype html>"],
  ["what is no JSON", "cannot be read", () => '<script type="application/json" id="gleba-registry">{</script>'],
  ["a preview", "a preview is no revision", () => pageOf(after(third, withVersion("1.2.0"), "preview"))],
];

describe("a host that serves only what the owners signed", () => {
  test("serves what they signed, and the next revision as soon as it is there", async () => {
    const { start, write, history } = await prepare();
    const { served, metrics } = await start();
    expect(await served()).toBe("1.1.0");
    await write("index.html", pageOf(fourth));
    expect(await served()).toBe("1.2.0");
    await history(fourth);
    expect(await served()).toBe("1.2.0");
    expect(await metrics()).toContain("gleba_portal_refused 0");
  });

  test.each(FORGERIES)("goes on with the last one when somebody writes %s", async (_what, why, page) => {
    const { start, write } = await prepare();
    const { served, status, metrics } = await start();
    expect(await served()).toBe("1.1.0");
    await write("index.html", page(createPerson().key));
    expect([await served(), await served()]).toEqual(["1.1.0", "1.1.0"]);
    expect(await metrics()).toContain("gleba_portal_refused 1");
    // After a restart, too.
    const again = await start();
    expect(await again.served()).toBe("1.1.0");
    const told = await status();
    expect(told).toContain("não confere com as assinaturas");
    expect(told).toContain(why);
    expect(told).toContain("Revisão 3,");
    await write("index.html", pageOf(fourth));
    expect([await served(), await again.served()]).toEqual(["1.2.0", "1.2.0"]);
  });

  /** The page of revision 4 on a host that lacks files of version 1.2.0: this version stands in. */
  const standingIn = (entry: Registry["remotes"][string]) =>
    pageOf({ ...fourth, remotes: { "mfe-public": entry }, released: fourth.remotes });

  test("serves the version before of an area whose files are lost, of a revision that they signed, and says so", async () => {
    const { start, write, history, folder } = await prepare();
    const { served, metrics, status, app } = await start();
    expect(await served()).toBe("1.1.0");
    await rm(join(folder, "mfe-public/1.2.0"), { recursive: true });
    await write("index.html", standingIn(third.remotes["mfe-public"]!));
    await history(fourth);
    expect(await served()).toBe("1.1.0");
    expect((await app.inject("/index.html")).body).toContain('"revision":4');
    expect((await app.inject("/index.html")).body).not.toContain("released");
    expect(await metrics()).toContain("gleba_portal_refused 0");
    expect(await metrics()).toContain("gleba_portal_stand_ins 1");
    expect(await status()).toContain("este servidor continua com a anterior");
    // After a restart, too; and once the files are back.
    expect(await (await start()).served()).toBe("1.1.0");
    await write("mfe-public/1.2.0/release.json", releaseText("1.2.0"));
    await write("index.html", pageOf(fourth));
    expect(await served()).toBe("1.2.0");
    expect(await metrics()).toContain("gleba_portal_stand_ins 0");
  });

  test("shows an area out of service of which nothing is there", async () => {
    const { start, write, history, folder } = await prepare();
    const { served, metrics, status } = await start();
    expect(await served()).toBe("1.1.0");
    await rm(join(folder, "mfe-public"), { recursive: true });
    await write("index.html", standingIn(outOfService(fourth.remotes["mfe-public"]!)));
    await history(fourth);
    expect(await served()).toBe("1.2.0");
    expect(await metrics()).toContain("gleba_portal_refused 0");
    expect(await status()).toContain("este servidor não tem outra que sirva");
  });

  test.each([
    ["that was never in force", release("mfe-public", "6.6.6")],
    ["older than what was served", first.remotes["mfe-public"]!],
    ["with a sentence of somebody's own", { ...fourth.remotes["mfe-public"]!, disabled: "Ligue para 0000." }],
  ])("lets no version stand in %s", async (_what, entry) => {
    const { start, write, history } = await prepare();
    const { served, metrics, app } = await start();
    expect(await served()).toBe("1.1.0");
    await write("mfe-public/6.6.6/release.json", releaseText("6.6.6"));
    await write("index.html", standingIn(entry));
    await history(fourth);
    expect((await app.inject("/index.html")).body).toContain('"revision":3');
    expect(await metrics()).toContain("gleba_portal_refused 1");
  });

  test("serves nothing where nothing ever held", async () => {
    for (const companyKey of [createPerson().publicKey]) {
      const { start } = await prepare(companyKey);
      expect(await (await start()).served()).toBe(404);
      expect(await (await start()).served("/")).toBe(503);
    }
    const { start, write } = await prepare();
    await write("index.html", pageOf(first));
    expect(await (await start()).served()).toBe(404);
  });

  test("serves no revision whose history is not complete", async () => {
    const { start, folder } = await prepare();
    await rm(join(folder, "registry/000002.json"));
    expect(await (await start()).served()).toBe(404);
  });

  test("serves no release whose description was changed since", async () => {
    const { start, write } = await prepare();
    await write("mfe-public/1.1.0/release.json", releaseText("6.6.6"));
    expect(await (await start()).served()).toBe(404);
  });

  test("shows a preview that an owner signed, and no other", async () => {
    const { start, write, folder } = await prepare();
    const { app, served } = await start();
    const show = async (id: string, page: string) => {
      await write(`preview/${id}/index.html`, page);
      await write(`preview/${id}/preview.json`, JSON.stringify({ id, expiresAt: "9999-01-01T00:00:00.000Z" }));
      return (await app.inject(`/preview/${id}/`)).statusCode;
    };
    expect(await show("signed123", pageOf(after(third, withVersion("1.2.0"), "preview")))).toBe(303);
    const foreign = after(third, withVersion("1.2.0"), "preview", createPerson().key);
    expect(await show("foreign12", pageOf(foreign))).toBe(404);
    expect(await show("promoted1", pageOf(fourth))).toBe(404);
    expect(await show("unsigned1", pageOf({ ...first, revision: 4 }))).toBe(404);
    expect(await served()).toBe("1.1.0");
    expect(await readFile(join(folder, ".last-verified.html"), "utf8")).toBe(pageOf(third));
  });
});

test("a host whose company keys are no keys does not start", () => {
  expect(() => readConfig({ RELEASE_COMPANY_KEYS: "a,b" })).toThrow("43 characters");
});
