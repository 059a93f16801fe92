import { randomBytes } from "node:crypto";
import type { Registry, Release } from "@gleba/shared/federation/release";
import type { StepOptions } from "../activate.ts";
import { compose, restore } from "../composition.ts";
import { UsageError } from "../errors.ts";
import { assertStillThere, judge } from "../gates/judge.ts";
import { withRegistry } from "../page.ts";
import { sealRevision } from "../record/seal.ts";
import { readCurrent } from "../registry.ts";
import type { Store } from "../store/store.ts";
import { createTrial } from "../trial/trial.ts";
import { readTargets } from "./promote.ts";

const LIFETIME_DAYS = 7;

/** A preview. Its random id is what keeps the address from being guessed. */
export interface Preview {
  id: string;
  expiresAt: string;
  /** What trying the versions left to say. */
  remarks?: readonly string[];
}

/** The current composition with these versions in it, in service: a mended area is looked at before `enable` brings it back. */
const shownIn = (current: Registry | undefined, releases: readonly Release[], now: Date): Registry => {
  // What is in force already is shown as well.
  const composed = compose(current, { releases }, now) ?? restore(current!, current!, now);
  const names = new Set(releases.map(({ name }) => name));
  const remotes = Object.entries(composed.remotes).map(([name, { disabled, ...entry }]) => [
    name,
    disabled === undefined || names.has(name) ? entry : { ...entry, disabled },
  ]);
  return { ...composed, remotes: Object.fromEntries(remotes) as Registry["remotes"] };
};

/** Publishes the current composition with these versions in it at an unguessable address, `/preview/<id>/`. */
export const preview = async (
  store: Store,
  targets: readonly string[],
  { now, author, dryRun }: StepOptions,
): Promise<Preview> => {
  const { registry: current } = await readCurrent(store);
  const releases = await readTargets(store, targets);
  if (releases.some(({ kind }) => kind === "host"))
    throw new UsageError(
      "A preview shows areas in one browser, and the portal host serves all: promote it, or start it beside.",
    );
  const composed = shownIn(current, releases, now);
  const { page: unsealed } = await judge(store, current, composed);
  const page = withRegistry(unsealed, sealRevision(current, composed, { kind: "preview", author, page: unsealed }));
  const remarks = await createTrial(store)(current, composed, page);
  const created = {
    id: randomBytes(9).toString("base64url"),
    expiresAt: new Date(now.getTime() + LIFETIME_DAYS * 86_400_000).toISOString(),
  };
  if (!dryRun) {
    await assertStillThere(store, current, composed);
    const file = (text: string) => new TextEncoder().encode(text);
    await store.publish(
      `preview/${created.id}`,
      new Map([
        ["index.html", file(page)],
        ["preview.json", file(`${JSON.stringify(created)}\n`)],
      ]),
    );
  }
  return { ...created, remarks };
};
