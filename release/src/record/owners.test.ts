import { hashOfRevision } from "@gleba/shared/federation/record";
import type { Registry } from "@gleba/shared/federation/release";
import { disable } from "../commands/disable.ts";
import { addOwner, removeOwner } from "../commands/owners.ts";
import { preview } from "../commands/preview.ts";
import { promote } from "../commands/promote.ts";
import { retire } from "../commands/retire.ts";
import { rollback, rollbackOne } from "../commands/rollback.ts";
import { verify } from "../commands/verify.ts";
import { readCurrent, readRevision } from "../registry.ts";
import { run } from "../run.ts";
import { createOwnedPortal, createPerson, now, publishAll, untried } from "../testing/owned-portal.ts";
import { stores } from "../testing/stores.ts";

const current = async (...[store]: Parameters<typeof readCurrent>): Promise<Registry> =>
  (await readCurrent(store)).registry!;

describe.each(stores)("a portal with owners in a %s", (_kind, make) => {
  const owned = async () => {
    const { store } = await make();
    return { store, ...(await createOwnedPortal(store)) };
  };

  test("lets a team release what it owns, and the record says who, why, what and from which commit", async () => {
    const { store, ana } = await owned();
    const { registry } = await promote(store, ["mfe-admin@1.1.0"], {
      ...untried,
      now,
      author: { ...ana.author, who: "Somebody" },
    });
    expect(registry.record).toMatchObject({
      kind: "promote",
      who: "Ana Souza",
      why: "for the tests",
      key: ana.publicKey,
      previous: hashOfRevision(await readRevision(store, 3)),
      changes: [{ name: "mfe-admin", version: { from: "1.0.0", to: "1.1.0" }, commit: "0000000" }],
    });
    expect(await verify(store, { companyKeys: [], now }).catch(({ message }: Error) => message)).toMatch(
      "Revision 2 does not hold: its first owner is not the company.",
    );
    expect(await verify(store, { now })).toMatchObject({ revisions: 4, problems: [] });
  });

  test.each([
    ["promote", (...[store, , author]: Attempt) => promote(store, ["mfe-public@1.1.0"], { ...untried, now, author })],
    ["disable", (...[store, , author]: Attempt) => disable(store, "mfe-public", { now, author })],
    ["retire", (...[store, , author]: Attempt) => retire(store, "mfe-public", { now, author })],
    ["roll back", (...[store, , author]: Attempt) => rollbackOne(store, "mfe-public", { ...untried, now, author })],
    ["preview", (...[store, , author]: Attempt) => preview(store, ["mfe-public@1.1.0"], { now, author })],
    [
      "promote, along with their own,",
      (...[store, , author]: Attempt) =>
        promote(store, ["mfe-admin@1.1.0", "mfe-public@1.1.0"], { ...untried, now, author }),
    ],
    [
      "name an owner for",
      (...[store, key, author]: Attempt) => addOwner(store, { name: "mfe-public", key, who: "B" }, { now, author }),
    ],
  ])("lets nobody %s what another team owns", async (_what, attempt) => {
    const { store, ana, gleba } = await owned();
    await promote(store, ["mfe-public@1.1.0"], { ...untried, now, author: gleba.author });
    await promote(store, ["mfe-public@1.0.0"], { ...untried, now, author: gleba.author });
    const refused = attempt(store, createPerson().publicKey, ana.author);
    await expect(refused).rejects.toThrow("Ana Souza does not own mfe-public");
    await expect(attempt(store, createPerson().publicKey, createPerson().author)).rejects.toThrow(
      "signed with a key that nobody owns",
    );
    await expect(attempt(store, createPerson().publicKey, { why: "no key" })).rejects.toThrow("--key");
    await expect(attempt(store, createPerson().publicKey, { key: gleba.author.key })).rejects.toThrow("--why");
    expect((await current(store)).revision).toBe(5);
  });

  test("lets the company release everything, and keeps one of its owners", async () => {
    const { store, gleba } = await owned();
    await promote(store, ["shell@1.1.0", "mfe-admin@1.1.0"], { ...untried, now, author: gleba.author });
    await rollback(store, undefined, { now, author: gleba.author });
    const last = removeOwner(store, { name: "shell", key: gleba.publicKey }, { now, author: gleba.author });
    await expect(last).rejects.toThrow("nobody would own the shell");
    expect(await verify(store, { companyKeys: [gleba.publicKey], now })).toMatchObject({ problems: [] });
  });

  test("does not let a rollback bring a removed owner back", async () => {
    const { store, gleba, ana } = await owned();
    await removeOwner(store, { name: "mfe-admin", key: ana.publicKey }, { now, author: gleba.author });
    await rollback(store, 3, { now, author: gleba.author });
    await expect(promote(store, ["mfe-admin@1.1.0"], { ...untried, now, author: ana.author })).rejects.toThrow(
      "nobody owns",
    );
  });

  test("lets a team name its colleagues, and nobody twice", async () => {
    const { store, ana } = await owned();
    const bia = createPerson();
    const add = (name: string, who?: string) =>
      addOwner(store, { name, key: bia.publicKey, who }, { now, author: ana.author });
    await expect(add("mfe-admin")).rejects.toThrow("--name");
    await expect(add("mfe-admin", "Bia\u202E")).rejects.toThrow("--name");
    await expect(add("mfe-admin", "Ana Souza")).rejects.toThrow("with another key");
    expect(await add("mfe-admin", "Bia")).toMatchObject({ changed: true });
    expect(await add("mfe-admin", "Bia")).toMatchObject({ changed: false });
    expect(await promote(store, ["mfe-admin@1.1.0"], { ...untried, now, author: bia.author })).toMatchObject({
      changed: true,
    });
  });

  test("lets a machine's key end a canary, and nothing else", async () => {
    const { store, ana, gleba } = await owned();
    const watch = createPerson();
    const machine = { name: "mfe-admin", key: watch.publicKey, who: "The watch", only: "end-canary" as const };
    await addOwner(store, machine, { now, author: ana.author });
    await promote(store, ["mfe-admin@1.1.0"], { ...untried, now, percent: 10, author: ana.author });
    const tried = promote(store, ["mfe-admin@1.1.0"], { ...untried, now, author: watch.author });
    await expect(tried).rejects.toThrow("may end a canary and change nothing else");
    const { registry } = await rollbackOne(store, "mfe-admin", { ...untried, now, author: watch.author });
    expect(registry.remotes["mfe-admin"]).not.toHaveProperty("canary");
    const nothing = rollback(store, 1, { now, author: watch.author });
    await expect(nothing).rejects.toThrow("may end a canary and change nothing else");
    const alone = removeOwner(store, { name: "shell", key: gleba.publicKey }, { now, author: gleba.author });
    await expect(alone).rejects.toThrow("nobody would own the shell");
  });

  test("takes both of two teams that promote at the same moment, each signed onto the other", async () => {
    const { store, ana, gleba } = await owned();
    await Promise.all([
      promote(store, ["mfe-admin@1.1.0"], { ...untried, now, author: ana.author }),
      promote(store, ["mfe-public@1.1.0"], { ...untried, now, author: gleba.author }),
    ]);
    expect(await verify(store, { companyKeys: [gleba.publicKey], now })).toMatchObject({ revisions: 5, problems: [] });
    expect(await current(store)).toMatchObject({
      remotes: { "mfe-admin": { version: "1.1.0" }, "mfe-public": { version: "1.1.0" } },
    });
  });
});

type Attempt = [
  store: Parameters<typeof readCurrent>[0],
  key: string,
  author: NonNullable<Parameters<typeof promote>[2]["author"]>,
];

test("without owners everything works as it always did, and status says so plainly", async () => {
  const [[, make]] = stores as [(typeof stores)[number]];
  const { store } = await make();
  await publishAll(store, "shell@1.0.0", "mfe-public@1.0.0");
  await run(store, "promote", ["shell@1.0.0", "mfe-public@1.0.0"], { now, dryRun: false });
  const { text } = await run(store, "status", [], { now, dryRun: false });
  expect(text).toContain("No owners: whoever can write here may release, and nothing is signed");
  const first = addOwner(store, { name: "mfe-public", key: createPerson().publicKey, who: "B" }, { now });
  await expect(first).rejects.toThrow("The first owner is one of the shell");
  const gleba = createPerson();
  const byAnother = addOwner(
    store,
    { name: "shell", key: gleba.publicKey, who: "Gleba" },
    { now, author: createPerson().author },
  );
  await expect(byAnother).rejects.toThrow("signed with a key that nobody owns");
  await addOwner(store, { name: "shell", key: gleba.publicKey, who: "Gleba" }, { now, author: gleba.author });
  const after = await run(store, "status", [], { now, dryRun: false });
  expect(after.text).toContain(`Owners:\n  Gleba (${gleba.publicKey.slice(0, 8)}…): everything`);
});
