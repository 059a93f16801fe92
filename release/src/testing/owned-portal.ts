import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { publicKeyOf } from "@gleba/shared/federation/record";
import { addOwner } from "../commands/owners.ts";
import { promote } from "../commands/promote.ts";
import { publish } from "../commands/publish.ts";
import type { Author } from "../record/author.ts";
import type { Store } from "../store/store.ts";
import { fixtureRelease, writeBuild } from "./fixture-release.ts";

/** For tests of what follows a promotion: that a release starts is tested where it is tried. */
export const untried = { trial: () => Promise.resolve([]) };

/** The moment of the tests. */
export const now = new Date("2026-11-20T12:00:00Z");

/** A person with a pair of keys. */
export interface Person {
  author: Author & { key: KeyObject };
  publicKey: string;
}

/** Makes a person with a pair of keys, and a reason for everything. */
export const createPerson = (): Person => {
  const { privateKey } = generateKeyPairSync("ed25519");
  return { author: { key: privateKey, why: "for the tests" }, publicKey: publicKeyOf(privateKey) };
};

/** Publishes releases as `name@version`. */
export const publishAll = async (store: Store, ...targets: string[]): Promise<void> => {
  for (const target of targets) {
    const [name = "", version = ""] = target.split("@");
    await publish(store, await writeBuild(fixtureRelease(name, version)));
  }
};

/**
 * A portal of three revisions: shell, mfe-public and mfe-admin unsigned, then the company (Gleba) as owner of the shell,
 * then Ana as owner of mfe-admin. Version 1.1.0 of each is published beside.
 */
export const createOwnedPortal = async (store: Store): Promise<{ gleba: Person; ana: Person }> => {
  const names = ["shell", "mfe-public", "mfe-admin"];
  await publishAll(store, ...names.flatMap((name) => [`${name}@1.0.0`, `${name}@1.1.0`]));
  await promote(
    store,
    names.map((name) => `${name}@1.0.0`),
    { ...untried, now },
  );
  const [gleba, ana] = [createPerson(), createPerson()];
  await addOwner(store, { name: "shell", key: gleba.publicKey, who: "Gleba" }, { now, author: gleba.author });
  await addOwner(store, { name: "mfe-admin", key: ana.publicKey, who: "Ana Souza" }, { now, author: gleba.author });
  return { gleba, ana };
};
