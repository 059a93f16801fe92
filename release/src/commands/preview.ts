import { randomBytes } from "node:crypto";
import { compose } from "../composition.ts";
import { readLive, readRelease } from "../registry.ts";
import { passGates } from "../activate.ts";
import type { Store } from "../store/store.ts";
import { trialOf } from "../trial/trial.ts";
import { parseTarget } from "./promote.ts";

const LIFE_DAYS = 7;

/** A preview: its address names no version, so it cannot be guessed. */
export interface Preview {
  id: string;
  expiresAt: string;
}

/** The composition in force with these versions in it, for whoever is given its address: `/preview/<id>/`. */
export const preview = async (
  store: Store,
  targets: readonly string[],
  { now, dryRun }: { now: Date; dryRun?: boolean },
): Promise<Preview> => {
  const { registry: current } = await readLive(store);
  const wanted = targets.map(parseTarget);
  const releases = await Promise.all(wanted.map(({ name, version }) => readRelease(store, name, version)));
  const composed = compose(current, { releases }, now) ?? current!;
  const page = await passGates(store, composed);
  await trialOf(store)(current, composed, page);
  const made = {
    id: randomBytes(9).toString("base64url"),
    expiresAt: new Date(now.getTime() + LIFE_DAYS * 86_400_000).toISOString(),
  };
  if (!dryRun) {
    const file = (text: string) => new TextEncoder().encode(text);
    await store.publish(
      `preview/${made.id}`,
      new Map([
        ["index.html", file(page)],
        ["preview.json", file(`${JSON.stringify(made)}\n`)],
      ]),
    );
  }
  return made;
};
