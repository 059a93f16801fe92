import type { OwnVisit } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { LinkKey } from "#platform/email-link";

/** What opens a visit again after a reload: for this tab alone, as a reservation is kept. */
const stored = z.object({ protocol: z.string(), accessKey: z.string() });

const keyOf = (development: number): string => `gleba:visita-marcada:${development}`;

/** The visit of this development that somebody asked for in this tab, or opened by its link; null when there is none. */
export const readKeptVisit = (development: number): LinkKey | null => {
  try {
    return stored.safeParse(JSON.parse(sessionStorage.getItem(keyOf(development)) ?? "null")).data ?? null;
  } catch {
    return null;
  }
};

/** Keeps it. A browser that stores nothing still marks visits; the link in the e-mail opens them. */
export const keepVisit = ({ protocol, accessKey, development }: OwnVisit): void => {
  try {
    sessionStorage.setItem(keyOf(development.id), JSON.stringify({ protocol, accessKey }));
  } catch {
    // Private windows may refuse storage.
  }
};

/** Leaves it for another visit. */
export const forgetVisit = (development: number): void => {
  try {
    sessionStorage.removeItem(keyOf(development));
  } catch {
    // What cannot be stored is not there.
  }
};
