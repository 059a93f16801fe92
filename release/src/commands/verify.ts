import { hashOfPage } from "@gleba/shared/federation/record";
import type { Registry } from "@gleba/shared/federation/release";
import { GateError } from "../errors.ts";
import { judge } from "../gates/judge.ts";
import { withRegistry } from "../page.ts";
import { type StoreVerification, verifyStore } from "../record/verify.ts";
import { INDEX_FILE, listRevisions, readCurrent, revisionFile } from "../registry.ts";
import type { Store } from "../store/store.ts";

/** What was found, and the revision whose page was put back. */
export type Verified = StoreVerification & { restored?: number };

/**
 * Verifies history and page. `restore` puts the last revision back that holds, page and all; the files of later ones are
 * kept beside the history, in `refused/`. It takes no key: what it puts back was signed when it was released.
 *
 * @throws GateError when something does not hold and is not to be restored
 */
export const verify = async (
  store: Store,
  {
    companyKeys,
    restore = false,
    now,
    dryRun,
  }: { companyKeys?: readonly string[] | undefined; restore?: boolean; now: Date; dryRun?: boolean },
): Promise<Verified> => {
  const found = await verifyStore(store, companyKeys);
  if (found.problems.length === 0) return found;
  if (!restore || !found.last) throw new GateError(found.problems);
  const page = await pageOf(store, found.last);
  if (!dryRun) {
    await setAside(store, found.last.revision, now);
    const { tag } = await readCurrent(store).catch(() => store.readTagged(INDEX_FILE));
    if (!(await store.replace(INDEX_FILE, page, tag)))
      throw new Error("The page was replaced at this moment; verify again.");
  }
  return { ...found, restored: found.last.revision };
};

const pageOf = async (store: Store, last: Registry): Promise<string> => {
  // What is in force is not judged again, and a damaged neighbour is no reason to leave a forged page there.
  const page = withRegistry((await judge(store, last, last)).page, last);
  if (last.record && last.record.page !== hashOfPage(page))
    throw new GateError([
      `The page of revision ${last.revision} cannot be made again: its shell's template is another.`,
    ]);
  return page;
};

const setAside = async (store: Store, last: number, now: Date): Promise<void> => {
  const stamp = now.toISOString().replaceAll(/\D/g, "").slice(0, 14);
  for (const revision of (await listRevisions(store)).filter((one) => one > last)) {
    const file = revisionFile(revision);
    const bytes = await store.read(file);
    if (bytes) await keep(store, (nth) => file.replace("registry/", `refused/${stamp}${nth}-`), bytes.toString());
    await store.remove(file);
  }
};

/** Writes a file under the first name that is free: another restore of the same second may have taken one. */
const keep = async (store: Store, nameOf: (nth: string) => string, text: string): Promise<void> => {
  for (let nth = 1; ; nth += 1) {
    const name = nameOf(nth === 1 ? "" : `-${nth}`);
    if (await store.replace(name, text, undefined)) return;
    // Of a folder also while another process holds the lock of that name; of a bucket also when the answer was lost.
    if ((await store.readTagged(name)).text === text) return;
  }
};
