import type { OwnVisit } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { LinkKey } from "#platform/email-link";

/** What opens visits again after a reload: for this tab alone, as a reservation is kept. */
const stored = z.array(z.object({ protocol: z.string(), accessKey: z.string() }));

const keyOf = (development: number): string => `gleba:visita-marcada:${development}`;

/** The visits of this development that somebody asked for in this tab, or opened by their links. */
export const readKeptVisits = (development: number): readonly LinkKey[] => {
  try {
    // A tab of before a release kept one alone.
    return stored.safeParse([JSON.parse(sessionStorage.getItem(keyOf(development)) ?? "[]")].flat()).data ?? [];
  } catch {
    return [];
  }
};

/** A browser that stores nothing still marks visits; the links in the e-mails open them. */
const keep = (development: number, visits: readonly LinkKey[]): void => {
  try {
    if (visits.length > 0) sessionStorage.setItem(keyOf(development), JSON.stringify(visits));
    else sessionStorage.removeItem(keyOf(development));
  } catch {
    // Private windows may refuse storage.
  }
};

const without = (development: number, protocol: string): readonly LinkKey[] =>
  readKeptVisits(development).filter((kept) => kept.protocol !== protocol);

/** Keeps one beside the others. */
export const keepVisit = ({ protocol, accessKey, development: { id } }: OwnVisit): void =>
  keep(id, [...without(id, protocol), { protocol, accessKey }]);

/** Leaves one for another visit. */
export const forgetVisit = (development: number, protocol: string): void =>
  keep(development, without(development, protocol));
