import { forgetAnswers } from "@gleba/shared/http";
import { notify } from "@gleba/shared/ui";
import * as z from "zod/mini";
import { ownerOf } from "../remotes.ts";

const identity = z.object({ customerId: z.optional(z.int()), userId: z.optional(z.int()) });

/** Whose session a stored text is; undefined for nobody's. */
const personIn = (stored: string | null): number | undefined => {
  try {
    const { customerId, userId } = identity.parse(JSON.parse(stored ?? "null"));
    return customerId ?? userId;
  } catch {
    return undefined;
  }
};

const audiences: Readonly<Record<string, "customer" | "staff">> = { customer: "customer", CRM: "staff" };

interface Ways {
  /** Runs the guards of this screen again. */
  revalidate: () => void;
  /** Starts the page anew: nothing of the person before may stay on it. */
  reload: () => void;
}

/**
 * Follows who signs in and out in other tabs: a private screen of somebody who left is left here as well. A renewed
 * token changes nothing on screen. Returns what ends it.
 */
export const followOtherTabs = ({ revalidate, reload }: Ways): (() => void) => {
  const changed = ({ key, oldValue, newValue }: StorageEvent): void => {
    const before = personIn(oldValue);
    const now = personIn(newValue);
    if (key !== null && (audiences[key] === undefined || before === now)) return;
    forgetAnswers();
    const needed = ownerOf(window.location.pathname)?.requires;
    if (!needed || (key !== null && audiences[key] !== needed)) return;
    if (before !== undefined && now !== undefined) return reload();
    if (now === undefined) notify.info("Sua sessão foi encerrada em outra aba.");
    revalidate();
  };
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
};
