import { ConflictError } from "../errors.ts";
import { INDEX_FILE, readCurrent, readRevision } from "../registry.ts";
import { run } from "../run.ts";
import type { Store } from "../store/store.ts";
import { now, publishAll, untried } from "../testing/owned-portal.ts";
import { stores } from "../testing/stores.ts";

type PageWrite = (write: () => Promise<boolean>) => Promise<boolean>;

/** The store, with something else in the place of the first write of the page. */
const onFirstPageWrite = (store: Store, instead: PageWrite): Store => {
  let isFirst = true;
  return {
    ...store,
    replace: (path, text, tag) => {
      const write = () => store.replace(path, text, tag);
      if (path !== INDEX_FILE || !isFirst) return write();
      isFirst = false;
      return instead(write);
    },
  };
};

const toolOf =
  (store: Store) =>
  (command: string, targets: string[] = [], more: object = {}) =>
    run(store, command, targets, { ...untried, now, dryRun: false, ...more });

describe.each(stores)("a rollback in a %s, of mfe-admin@1.1.0, which is bad", (_kind, make) => {
  const portal = async ({ isCanary = false } = {}) => {
    const { store } = await make();
    await publishAll(store, "shell@1.0.0", "mfe-admin@1.0.0", "mfe-admin@1.1.0", "mfe-admin@1.2.0");
    await publishAll(store, "mfe-help@1.0.0", "mfe-help@1.1.0");
    const others: ReturnType<typeof toolOf> = (command, targets, more) =>
      toolOf(store)(command, targets, { author: { who: "bia" }, ...more });
    await others("promote", ["shell@1.0.0", "mfe-admin@1.0.0", "mfe-help@1.0.0"]);
    await others("promote", ["mfe-admin@1.1.0"], isCanary ? { percent: 10 } : {});
    /** Rolls back while others do something between its reading and its writing. */
    const rollbackWhile = (meanwhile: () => Promise<unknown>, ...targets: string[]) =>
      toolOf(onFirstPageWrite(store, async (write) => (await meanwhile(), write())))("rollback", targets);
    /** Rolls back while the answer to its write is lost, and what the client sends again meets what was written. */
    const rollbackUnanswered = (targets: string[], next: () => Promise<unknown> = async () => undefined) =>
      toolOf(onFirstPageWrite(store, async (write) => (await write(), await next(), false)))("rollback", targets);
    const current = async () => (await readCurrent(store)).registry!;
    const versions = async () =>
      Object.values((await current()).remotes).map(({ name, version, canary }) =>
        [name, version, ...(canary ? [canary.release.version] : [])].join(" "),
      );
    return { store, others, rollbackWhile, rollbackUnanswered, current, versions };
  };

  test.each([[[]], [["1"]]])("stops (%j) where another team's release came between", async (targets) => {
    const { others, rollbackWhile, current, versions } = await portal();
    const outcome = rollbackWhile(() => others("promote", ["mfe-help@1.1.0"]), ...targets);
    await expect(outcome).rejects.toThrow(ConflictError);
    await expect(outcome).rejects.toThrow(
      'Others changed the composition at this moment (revision 3); nothing was rolled back. Look at "status"',
    );
    expect([(await current()).revision, await versions()]).toEqual([3, ["mfe-admin 1.1.0", "mfe-help 1.1.0"]]);
  });

  test("of that name alone goes on where another team's release came between", async () => {
    const { others, rollbackWhile, versions } = await portal();
    await rollbackWhile(() => others("promote", ["mfe-help@1.1.0"]), "mfe-admin");
    expect(await versions()).toEqual(["mfe-admin 1.0.0", "mfe-help 1.1.0"]);
  });

  test.each([
    ["took it back", ["rollback", "mfe-admin"], "1.0.0"],
    ["promoted the next version", ["promote", "mfe-admin@1.2.0"], "1.2.0"],
  ])("of that name alone stops where a colleague %s", async (_what, [command, target], left) => {
    const { others, rollbackWhile, versions } = await portal();
    const outcome = rollbackWhile(() => others(command!, [target!]), "mfe-admin");
    await expect(outcome).rejects.toThrow("Others changed mfe-admin at this moment (revision 3)");
    await expect(outcome).rejects.toThrow(ConflictError);
    expect(await versions()).toEqual([`mfe-admin ${left}`, "mfe-help 1.0.0"]);
  });

  test("brings back what it decided on, also where a colleague went on and back again", async () => {
    const { others, rollbackWhile, versions } = await portal();
    const thereAndBack = async () => {
      await others("promote", ["mfe-admin@1.2.0"]);
      await others("promote", ["mfe-admin@1.1.0"]);
    };
    await rollbackWhile(thereAndBack, "mfe-admin");
    expect(await versions()).toEqual(["mfe-admin 1.0.0", "mfe-help 1.0.0"]);
  });

  test("of a canary keeps the stable version where a colleague ends the canary at the same moment", async () => {
    const { others, rollbackWhile, versions } = await portal({ isCanary: true });
    await others("promote", ["mfe-admin@1.2.0"]);
    await others("promote", ["mfe-admin@1.1.0"], { percent: 10 });
    const outcome = rollbackWhile(() => others("rollback", ["mfe-admin"]), "mfe-admin");
    await expect(outcome).rejects.toThrow("Others changed mfe-admin at this moment (revision 5)");
    expect(await versions()).toEqual(["mfe-admin 1.2.0", "mfe-help 1.0.0"]);
  });

  test.each([[[]], [["mfe-admin"]]])("is done once (%j) where the answer to its write was lost", async (targets) => {
    const { rollbackUnanswered, store, current, versions } = await portal();
    const { data } = await rollbackUnanswered(targets);
    expect(data).toMatchObject({ revision: 3, changed: true });
    expect([(await current()).revision, await versions()]).toEqual([3, ["mfe-admin 1.0.0", "mfe-help 1.0.0"]]);
    expect(await readRevision(store, 3)).toEqual(await current());
  });

  test("is done once where its answer was lost and another team built on it", async () => {
    const { others, rollbackUnanswered, versions } = await portal();
    const { data } = await rollbackUnanswered([], () => others("promote", ["mfe-help@1.1.0"]));
    expect(data).toMatchObject({ revision: 3, changed: true });
    expect(await versions()).toEqual(["mfe-admin 1.0.0", "mfe-help 1.1.0"]);
  });
});
