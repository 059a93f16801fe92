import { readFile, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { OUT_OF_SERVICE } from "@gleba/shared/federation/record";
import { INDEX_FILE, readCurrent } from "../registry.ts";
import { folderStore } from "../store/folder-store.ts";
import type { Store } from "../store/store.ts";
import { fixtureRelease, temporaryFolder, writeBuild } from "../testing/fixture-release.ts";
import { createOwnedPortal, now, publishAll, untried } from "../testing/owned-portal.ts";
import { stores } from "../testing/stores.ts";
import { promote } from "./promote.ts";
import { publish } from "./publish.ts";
import { pull } from "./pull.ts";
import { verify } from "./verify.ts";

/** What a host shows of each name: the version, or that it is out of service. */
const shownBy = async (host: Store): Promise<Record<string, string | undefined>> => {
  const { shown } = await readCurrent(host);
  const remotes = Object.entries(shown?.remotes ?? {}).map(([name, { version, disabled, canary }]) => [
    name,
    disabled ?? `${version}${canary ? ` and ${canary.release.version}` : ""}`,
  ]);
  return { shell: shown?.shell.version, ...Object.fromEntries(remotes) };
};

/** A host's page names no file that is not in its folder. */
const missingOn = async (host: Store): Promise<string[]> => {
  const { shown } = await readCurrent(host);
  const inService = Object.values(shown!.remotes).filter(({ disabled }) => disabled === undefined);
  const releases = [shown!.shell, ...inService, ...inService.flatMap(({ canary }) => canary?.release ?? [])];
  const files = releases.map(({ name, version, entry }) => `${name}/${version}/${entry.file}`);
  const there = await Promise.all(files.map((file) => host.read(file)));
  return files.filter((_file, at) => !there[at]);
};

describe.each(stores)("a host whose releases come from a %s that lost files", (_kind, make) => {
  /** A host that has revision 3: version 1.0.0 of everything. */
  const portal = async () => {
    const { store } = await make();
    const { gleba } = await createOwnedPortal(store);
    const host = folderStore(await temporaryFolder());
    await pull(store, host);
    // As if they were published only after this host looked.
    for (const name of ["shell", "mfe-public", "mfe-admin"]) await host.remove(`${name}/1.1.0`);
    const release = (targets: string[], more: object = {}) =>
      promote(store, targets, { ...untried, now, author: gleba.author, ...more });
    return { store, host, release, companyKeys: [gleba.publicKey] };
  };

  test.each([
    ["all files", "mfe-admin/1.1.0", "release.json is missing, or another than was released"],
    ["one file", "mfe-admin/1.1.0/remoteEntry.js", "remoteEntry.js is missing"],
  ])("of a new version (%s) goes on with what it has of that area; all others move on", async (_what, path, what) => {
    const { store, host, release, companyKeys } = await portal();
    await release(["mfe-admin@1.1.0"]);
    await release(["mfe-public@1.1.0", "shell@1.1.0"]);
    await store.remove(path);

    const pulled = await pull(store, host, { companyKeys });
    expect(pulled).toMatchObject({ revision: 5, changed: true });
    expect(pulled.lost).toEqual([
      {
        release: "mfe-admin@1.1.0",
        problem: `mfe-admin@1.1.0 is in force and lost there: mfe-admin/1.1.0/${what}. This host goes on with mfe-admin@1.0.0. Publish that very build again, or promote another version.`,
      },
    ]);
    expect(await shownBy(host)).toEqual({ shell: "1.1.0", "mfe-public": "1.1.0", "mfe-admin": "1.0.0" });
    expect(await missingOn(host)).toEqual([]);
    // What was signed can still be read from it, so that the next revision follows.
    expect((await readCurrent(host)).registry).toEqual((await readCurrent(store)).registry);
    expect(await pull(store, host, { companyKeys })).toMatchObject({ changed: false, lost: pulled.lost });
    await release(["mfe-public@1.0.0"]);
    expect(await pull(store, host, { companyKeys })).toMatchObject({ revision: 6, changed: true, lost: pulled.lost });
    expect(await shownBy(host)).toEqual({ shell: "1.1.0", "mfe-public": "1.0.0", "mfe-admin": "1.0.0" });

    await publishAll(store, "mfe-admin@1.1.0");
    const again = await pull(store, host, { companyKeys });
    expect(again).toEqual({ folders: ["mfe-admin/1.1.0"], revision: 6, changed: true });
    expect(await host.read(INDEX_FILE)).toEqual(await store.read(INDEX_FILE));
    await expect(verify(host, { companyKeys, now })).resolves.toMatchObject({ problems: [] });
  });

  test("of a version that it has whole shows it, and says that a new host would find none", async () => {
    const { store, host, release } = await portal();
    await release(["mfe-admin@1.1.0"]);
    await pull(store, host);
    await store.remove("mfe-admin/1.1.0");
    await release(["mfe-public@1.1.0"]);
    const { lost } = await pull(store, host);
    expect(lost?.map(({ problem }) => problem)).toEqual([expect.stringContaining("a new one would find none")]);
    expect(await shownBy(host)).toEqual({ shell: "1.0.0", "mfe-public": "1.1.0", "mfe-admin": "1.1.0" });
    expect(await host.read(INDEX_FILE)).toEqual(await store.read(INDEX_FILE));
  });

  test("of an area of which it has nothing whole shows that one out of service, and no other", async () => {
    const { store, host, release } = await portal();
    await release(["mfe-admin@1.1.0"]);
    await store.remove("mfe-admin/1.1.0");
    await host.remove("mfe-admin/1.0.0/remoteEntry.js");
    await store.remove("mfe-admin/1.0.0");
    const { lost } = await pull(store, host);
    expect(lost?.map(({ problem }) => problem)).toEqual([expect.stringContaining("read that it is out of service")]);
    expect(await shownBy(host)).toEqual({ shell: "1.0.0", "mfe-public": "1.0.0", "mfe-admin": OUT_OF_SERVICE });

    const anew = folderStore(await temporaryFolder());
    await pull(store, anew);
    expect(await shownBy(anew)).toEqual(await shownBy(host));
  });

  test("of a canary shows all visitors the stable version", async () => {
    const { store, host, release } = await portal();
    await release(["mfe-admin@1.1.0"], { percent: 10 });
    await store.remove("mfe-admin/1.1.0");
    const { lost } = await pull(store, host);
    expect(lost?.map(({ problem }) => problem)).toEqual([
      expect.stringContaining("All visitors of this host get mfe-admin@1.0.0."),
    ]);
    expect(await shownBy(host)).toEqual({ shell: "1.0.0", "mfe-public": "1.0.0", "mfe-admin": "1.0.0" });
  });

  test("of a portal host keeps the one before, and moves on", async () => {
    const { store, host, release } = await portal();
    await publishAll(store, "host@1.0.0");
    await release(["host@1.0.0"]);
    await pull(store, host);
    await publishAll(store, "host@1.1.0");
    await release(["host@1.1.0"]);
    await release(["mfe-public@1.1.0"]);
    await store.remove("host/1.1.0");
    const { lost } = await pull(store, host);
    expect(lost?.map(({ problem }) => problem)).toEqual([expect.stringContaining("goes on with host@1.0.0.")]);
    const { shown, registry } = await readCurrent(host);
    expect([shown?.host?.version, registry?.host?.version]).toEqual(["1.0.0", "1.1.0"]);
    expect(shown?.remotes["mfe-public"]?.version).toBe("1.1.0");
  });

  test("of a new shell keeps its page, since all areas stand in it, and says so", async () => {
    const { store, host, release } = await portal();
    await release(["shell@1.1.0"]);
    await release(["mfe-public@1.1.0"]);
    await store.remove("shell/1.1.0");
    const before = await host.read(INDEX_FILE);
    const pulled = await pull(store, host);
    expect(pulled).toMatchObject({ revision: 3, changed: false });
    expect(pulled.lost?.map(({ problem }) => problem)).toEqual([
      expect.stringContaining("The page of revision 3 stays in place here, for all areas."),
    ]);
    expect(await host.read(INDEX_FILE)).toEqual(before);
    const anew = folderStore(await temporaryFolder());
    expect((await pull(store, anew)).revision).toBeUndefined();
    expect(await anew.read(INDEX_FILE)).toBeUndefined();
  });

  test("lets no version stand in that the new shell does not take", async () => {
    const { store, host, release } = await portal();
    const [shell, admin, visitors] = [{ contract: 3 }, { contract: 3 }, { contract: 3 }].map(({ contract }, at) =>
      fixtureRelease(["shell", "mfe-admin", "mfe-public"][at]!, "2.0.0", { contract }),
    );
    for (const build of [shell!, admin!, visitors!]) await publish(store, await writeBuild(build));
    await release(["shell@2.0.0", "mfe-admin@2.0.0", "mfe-public@2.0.0"]);
    await store.remove("mfe-admin/2.0.0");
    await pull(store, host);
    expect(await shownBy(host)).toEqual({ shell: "2.0.0", "mfe-public": "2.0.0", "mfe-admin": OUT_OF_SERVICE });
  });

  test("and that damaged its own copy takes the files again while they are there", async () => {
    const { store } = await make();
    await createOwnedPortal(store);
    const folder = await temporaryFolder();
    await pull(store, folderStore(folder));
    const file = join(folder, "mfe-admin/1.0.0/remoteEntry.js");
    await writeFile(file, "half of");
    expect(await pull(store, folderStore(folder))).toEqual({
      folders: ["mfe-admin/1.0.0"],
      revision: 3,
      changed: false,
    });
    expect(await readFile(file)).toEqual(await store.read("mfe-admin/1.0.0/remoteEntry.js"));
  });
});

test.each([
  [
    "while a process of this machine writes to it",
    async (folder: string) =>
      writeFile(join(folder, `${INDEX_FILE}.lock`), `${hostname()} ${process.ppid} ${randomUUID()}`),
    "the page that stands there",
  ],
  [
    "when somebody else put another one there meanwhile",
    async (folder: string) => writeFile(join(folder, INDEX_FILE), "another page"),
    "another page",
  ],
])("a pull that cannot put its page in place says so, and leaves the one there: %s", async (_when, disturb, left) => {
  const [source, folder] = [folderStore(await temporaryFolder()), await temporaryFolder()];
  await createOwnedPortal(source);
  await writeFile(join(folder, INDEX_FILE), "the page that stands there");
  const host = folderStore(folder);
  const publishThenDisturb = async (path: string, files: ReadonlyMap<string, Uint8Array>) => {
    await host.publish(path, files);
    await disturb(folder);
  };
  await expect(pull(source, { ...host, publish: publishThenDisturb })).rejects.toThrow(
    "Others write to this host's folder at this moment; its page stays as it is. Pull again.",
  );
  expect(await readFile(join(folder, INDEX_FILE), "utf8")).toBe(left);
});
