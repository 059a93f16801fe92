import { parseRegistry } from "@gleba/shared/federation/record";
import type { Registry, Release } from "@gleba/shared/federation/release";
import { addOwner } from "../commands/owners.ts";
import { preview } from "../commands/preview.ts";
import { promote } from "../commands/promote.ts";
import { pull } from "../commands/pull.ts";
import { rollbackOne } from "../commands/rollback.ts";
import { verify } from "../commands/verify.ts";
import { withRegistry } from "../page.ts";
import { INDEX_FILE, readCurrent, revisionFile } from "../registry.ts";
import { sha384 } from "../sha384.ts";
import { folderStore } from "../store/folder-store.ts";
import type { Store } from "../store/store.ts";
import { temporaryFolder } from "../testing/fixture-release.ts";
import { createOwnedPortal, createPerson, now, type Person, untried } from "../testing/owned-portal.ts";
import { stores } from "../testing/stores.ts";

/** Somebody who can write to the store and has no key: they put a page in force, and its revision into the history. */
const forge = async (
  store: Store,
  change: (registry: Registry, html: string) => { registry: Registry; html?: string },
) => {
  const { registry, html, tag } = await readCurrent(store);
  const forged = change(registry!, html!);
  await store.replace(INDEX_FILE, withRegistry(forged.html ?? html!, forged.registry), tag);
  await store.replace(revisionFile(forged.registry.revision), JSON.stringify(forged.registry), undefined);
};

const next = (registry: Registry): Registry => ({ ...registry, revision: registry.revision + 1 });
const withVersion = (registry: Registry, version: string): Registry => {
  const remote = registry.remotes["mfe-public"]!;
  return { ...registry, remotes: { ...registry.remotes, "mfe-public": { ...remote, version } } };
};
const withoutRecord = ({ record: _record, ...registry }: Registry): Registry => registry;

/** What a writer without a key might try. */
const FORGERIES: [what: string, why: string, forge: (registry: Registry) => Registry][] = [
  [
    "a revision without a record",
    "it bears no signature",
    (registry) => withoutRecord(withVersion(next(registry), "1.1.0")),
  ],
  ["the last signature again", "it was made for another revision", (registry) => next(registry)],
  ["a signature under another version", "it was made for another", (registry) => withVersion(next(registry), "1.1.0")],
  [
    "a portal without owners",
    "it bears no signature",
    (registry) => {
      const { owners: _owners, ...rest } = withoutRecord(withVersion(next(registry), "1.1.0"));
      return rest;
    },
  ],
];

describe.each(stores)("a %s to which somebody without a key writes", (_kind, make) => {
  const owned = async () => {
    const { store } = await make();
    return { store, ...(await createOwnedPortal(store)) };
  };

  test.each(FORGERIES)(
    "shows %s: nobody builds on it, verify names it, a host does not take it",
    async (...forgery) => {
      const [, why, change] = forgery;
      const { store, ana, gleba } = await owned();
      const host = folderStore(await temporaryFolder());
      await pull(store, host);
      await forge(store, (registry) => ({ registry: change(registry) }));
      await expect(promote(store, ["mfe-admin@1.1.0"], { ...untried, now, author: ana.author })).rejects.toThrow(
        new RegExp(`Revision 4 is in force and does not hold: ${why}`),
      );
      await expect(verify(store, { now })).rejects.toThrow(new RegExp(`Revision 4 does not hold: ${why}`));
      await expect(pull(store, host)).rejects.toThrow("Nothing was taken");
      expect((await readCurrent(host)).registry!.revision).toBe(3);

      const restored = await verify(store, { companyKeys: [gleba.publicKey], restore: true, now });
      expect(restored.restored).toBe(3);
      expect(await verify(store, { companyKeys: [gleba.publicKey], now })).toMatchObject({
        revisions: 3,
        problems: [],
      });
      await promote(store, ["mfe-admin@1.1.0"], { ...untried, now, author: ana.author });
      expect(await pull(store, host)).toMatchObject({ revision: 4 });
      expect(await store.list("refused")).toEqual(["20261120120000-000004.json"]);
    },
  );

  test("writes twice within a second: what each of them wrote is kept, whichever was restored first", async () => {
    const { store } = await owned();
    const versions = ["6.6.6", "7.7.7", "6.6.6"];
    for (const version of versions) {
      await forge(store, (registry) => ({ registry: withVersion(next(registry), version) }));
      await verify(store, { restore: true, now });
    }
    const kept = await Promise.all(
      (await store.list("refused")).map(async (name) => {
        const { remotes } = parseRegistry(String(await store.read(`refused/${name}`)));
        return [name, remotes["mfe-public"]!.version];
      }),
    );
    expect(kept).toEqual([
      ["20261120120000-000004.json", "6.6.6"],
      ["20261120120000-2-000004.json", "7.7.7"],
    ]);
  });

  test("puts an old page back: nobody builds on it, no host goes back, and the last one can be restored", async () => {
    const { store, ana } = await owned();
    const old = await store.readTagged(INDEX_FILE);
    const host = folderStore(await temporaryFolder());
    await promote(store, ["mfe-admin@1.1.0"], { ...untried, now, author: ana.author });
    await pull(store, host);
    const { tag } = await store.readTagged(INDEX_FILE);
    await store.replace(INDEX_FILE, old.text!, tag);
    const promoted = promote(store, ["mfe-admin@1.0.0"], { ...untried, now, author: ana.author });
    await expect(promoted).rejects.toThrow("an old page was put back");
    await expect(pull(store, host)).rejects.toThrow("Revision 3 is older than 4, which this host has");
    await expect(verify(store, { now })).rejects.toThrow("another composition than revision 4");
    await verify(store, { restore: true, now });
    expect((await readCurrent(store)).registry?.remotes["mfe-admin"]?.version).toBe("1.1.0");
  });

  test("adds a script to the page, and leaves the signed registry as it is", async () => {
    const { store } = await owned();
    const host = folderStore(await temporaryFolder());
    const { html, tag } = await readCurrent(store);
    await store.replace(
      INDEX_FILE,
      html!.replace("</title>", '</title><script src="/shell/6.6.6/x.js"></script>'),
      tag,
    );
    await expect(verify(store, { now })).rejects.toThrow("its scripts or its markup are others");
    await expect(pull(store, host)).rejects.toThrow("not the one that was released");
    await verify(store, { restore: true, now });
    expect((await readCurrent(store)).html).toBe(html);
  });

  test("changes the release.json of a release in force", async () => {
    const { store } = await owned();
    const file = "mfe-admin/1.0.0/release.json";
    const { text, tag } = await store.readTagged(file);
    await store.replace(file, text!.replace('"nav":[]', '"nav": []'), tag);
    await expect(verify(store, { now })).rejects.toThrow(
      "mfe-admin/1.0.0/release.json is not the one that was released",
    );
  });

  test.each([
    ["the template of the shell", false],
    ["the template of the shell, and its release.json along with it", true],
  ])("changes %s: the next team signs the page that was released, and reads of it", async (_what, describes) => {
    const { store, ana, gleba } = await owned();
    const released = (await readCurrent(store)).html!;
    const host = folderStore(await temporaryFolder());
    await pull(store, host);
    const write = async (file: string, change: (text: string) => string) => {
      const { text, tag } = await store.readTagged(file);
      await store.replace(file, change(text!), tag);
    };
    const hash = async () => sha384((await store.read("shell/1.0.0/template.html"))!);
    const before = await hash();
    await write("shell/1.0.0/template.html", (text) => `${text}<script src="/shell/6.6.6/x.js"></script>`);
    const after = await hash();
    if (describes) await write("shell/1.0.0/release.json", (text) => text.replace(before, after));

    const step = { ...untried, now, author: ana.author };
    const { warnings } = await promote(store, ["mfe-admin@1.1.0"], step);
    expect(warnings).toEqual([expect.stringMatching(/^shell@1\.0\.0 is in force and damaged/)]);
    const { html, registry } = await readCurrent(store);
    expect(html).toBe(withRegistry(released, registry!));
    expect(registry?.remotes["mfe-admin"]?.version).toBe("1.1.0");
    expect(await pull(store, host, { companyKeys: [gleba.publicKey] })).toMatchObject({ changed: true, revision: 4 });
    // Where that page is another, too, there is none to go on with.
    await write(INDEX_FILE, (text) => text.replace("<title>", "<title>6"));
    await expect(promote(store, ["mfe-admin@1.0.0"], step)).rejects.toThrow(
      "shell@1.0.0 is not what was released, and the page in force is not either",
    );
  });

  /** Other code under the name of a published version, described as it is. */
  const swap = async (store: Store, path: string, code: string) => {
    const { entry } = JSON.parse(String(await store.read(`${path}/release.json`))) as Release;
    const describe = (text: string) => text.replaceAll(entry.integrity, sha384(Buffer.from(code)));
    const written = { [`${path}/${entry.file}`]: () => code, [`${path}/release.json`]: describe };
    for (const [file, change] of Object.entries(written)) {
      const { text, tag } = await store.readTagged(file);
      await store.replace(file, change(text!), tag);
    }
  };

  test("writes other code under a version that is in force: no step of its team signs it", async () => {
    const { store, ana } = await owned();
    const step = { ...untried, now, author: ana.author };
    await promote(store, ["mfe-admin@1.1.0"], { ...step, percent: 10 });
    await swap(store, "mfe-admin/1.1.0", "stolen()");
    const other = "mfe-admin/1.1.0/release.json is not the one that was released";
    await expect(promote(store, ["mfe-admin@1.1.0"], step)).rejects.toThrow(other);
    await expect(promote(store, ["mfe-admin@1.1.0"], { ...step, percent: 50 })).rejects.toThrow(other);
    await expect(preview(store, ["mfe-admin@1.1.0"], step)).rejects.toThrow(other);
    // Its canary can be ended.
    expect(await rollbackOne(store, "mfe-admin", step)).toMatchObject({ changed: true });
  });

  test.each(["mfe-public", "shell"])(
    "writes other code under the version of %s that was in force before: it does not come back",
    async (name) => {
      const { store, gleba } = await owned();
      const step = { ...untried, now, author: gleba.author };
      await promote(store, [`${name}@1.1.0`], step);
      await swap(store, `${name}/1.0.0`, "stolen()");
      await expect(rollbackOne(store, name, step)).rejects.toThrow(
        `${name}/1.0.0/release.json is not the one that was released`,
      );
    },
  );

  test("finds the same bytes of a remote that were published again from another commit: that is no other code", async () => {
    const { store, ana, gleba } = await owned();
    const step = { ...untried, now, author: ana.author };
    await promote(store, ["mfe-admin@1.1.0"], step);
    const file = "mfe-admin/1.0.0/release.json";
    const { text, tag } = await store.readTagged(file);
    await store.replace(file, text!.replace("0000000", "1111111"), tag);
    expect(await rollbackOne(store, "mfe-admin", step)).toMatchObject({ changed: true });
    // Of a shell nothing but its own description says what runs first.
    const shell = "shell/1.0.0/release.json";
    const described = await store.readTagged(shell);
    await store.replace(shell, described.text!.replace("0000000", "1111111"), described.tag);
    const outcome = await promote(store, ["shell@1.0.0", "mfe-admin@1.1.0"], { ...step, author: gleba.author });
    expect(outcome.registry.shell.description).toBe(sha384(Buffer.from(described.text!)));
  });

  test("puts a signed preview in force, which its author only wanted to show", async () => {
    const { store, ana } = await owned();
    const { id } = await preview(store, ["mfe-admin@1.1.0"], { now, author: ana.author });
    const { html } = await readCurrent(store);
    const shown = String(await store.read(`preview/${id}/index.html`));
    const registry = parseRegistry(/id="gleba-registry">(.*?)<\/script>/s.exec(shown)![1]!);
    await forge(store, () => ({ registry, html: html! }));
    await expect(verify(store, { now })).rejects.toThrow("a preview is no revision");
  });

  test("writes a whole history with owners of their own: only the company's key tells", async () => {
    const { store, gleba } = await owned();
    const { store: other } = await make();
    await createOwnedPortal(other);
    expect(await verify(other, { now })).toMatchObject({ problems: [] });
    const { companyKeys } = { companyKeys: [gleba.publicKey] };
    await expect(verify(other, { companyKeys, now })).rejects.toThrow(
      "Revision 2 does not hold: its first owner is not",
    );
    const host = folderStore(await temporaryFolder());
    await expect(pull(other, host, { companyKeys })).rejects.toThrow("Nothing was taken");
    expect(await pull(store, host, { companyKeys })).toMatchObject({ revision: 3 });
    await expect(pull(other, host)).rejects.toThrow("Nothing was taken");
  });
});

/** Signs a revision as the tool would, with changes of one's own. */
const signedBy = async (
  { author, publicKey }: Person,
  registry: Registry,
  change: Partial<Registry["record"] & object>,
) => {
  const { hashOfRevision, signRevision, changesBetween } = await import("@gleba/shared/federation/record");
  const after = withVersion(next(registry), "1.1.0");
  const record = {
    ...registry.record!,
    kind: "promote" as const,
    key: publicKey,
    changes: changesBetween(registry, after),
    previous: hashOfRevision(registry),
    ...change,
  };
  return signRevision({ ...after, record }, author.key);
};

test.each([
  ["another's name", { who: "Somebody" }, "it names somebody else than who signed it"],
  ["another change", { changes: [] }, "its record says something else than it changes"],
  ["no reason", { why: undefined }, "it does not say why"],
  ["no base", { previous: undefined }, "it does not say what it builds on"],
  ["another base", { previous: "A".repeat(43) }, "it was made for another revision"],
])("an owner's own tool that writes %s is found out", async (_what, change, why) => {
  const [[, make]] = stores as [(typeof stores)[number]];
  const { store } = await make();
  const { gleba } = await createOwnedPortal(store);
  const { registry } = await readCurrent(store);
  const forged = await signedBy(gleba, registry!, { who: "Gleba", ...change } as never);
  await forge(store, () => ({ registry: forged }));
  await expect(verify(store, { now })).rejects.toThrow(why);
});

test("a clock that goes back does not make a revision older than the one it builds on", async () => {
  const [[, make]] = stores as [(typeof stores)[number]];
  const { store } = await make();
  const { gleba } = await createOwnedPortal(store);
  const early = new Date("2020-01-01T00:00:00Z");
  const bia = { name: "mfe-public", key: createPerson().publicKey, who: "Bia" };
  const { registry } = await addOwner(store, bia, { now: early, author: gleba.author });
  expect(registry.createdAt).toBe(now.toISOString());
});
