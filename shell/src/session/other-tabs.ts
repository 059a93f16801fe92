import { forgetAnswers } from "@gleba/shared/http";
import { crmSession, customerSession } from "@gleba/shared/session";
import { notify } from "@gleba/shared/ui";
import * as z from "zod/mini";
import { ownerOf } from "../remotes.ts";
import { followsSomebodyElse, haveDraftsLeft, keepTypedByHand } from "./typed-drafts.ts";

const identity = z.object({ customerId: z.optional(z.int()), userId: z.optional(z.int()) });

/** The person of a stored session; undefined when there is none. */
const personOf = (stored: string | null): number | undefined => {
  try {
    const { customerId, userId } = identity.parse(JSON.parse(stored ?? "null"));
    return customerId ?? userId;
  } catch {
    return undefined;
  }
};

const audiences: Readonly<Record<string, "customer" | "staff">> = { customer: "customer", CRM: "staff" };

interface Actions {
  /** Runs the guards of this screen again. */
  revalidate: () => void;
  /** Reloads the page: nothing of the previous person may stay on it. */
  reload: () => void;
}

/**
 * Follows sign-ins and sign-outs of other tabs: after a sign-out a private screen is left here as well. A renewed token
 * changes nothing on screen. So does a page that the browser kept whole and shows again by "back": it heard nothing of what
 * happened meanwhile. Returns a function that stops it.
 */
export const syncWithOtherTabs = ({ revalidate, reload }: Actions): (() => void) => {
  /** `isHeard`: as it happens, and not by a page that went to sleep before and is somebody's way back. */
  const follow = (key: string | null, oldValue: string | null, newValue: string | null, isHeard: boolean): void => {
    const before = personOf(oldValue);
    const now = personOf(newValue);
    if (key !== null && (audiences[key] === undefined || before === now)) return;
    forgetAnswers();
    const needed = ownerOf(window.location.pathname)?.requires;
    const who = audiences[key ?? ""];
    if (!needed && who) {
      // A public form may still show what is theirs, also one that keeps nothing: nobody else gets to see that.
      const isTheirs = now !== undefined && (before !== undefined || followsSomebodyElse(who));
      if (isTheirs || (before !== undefined && !isHeard)) return reload();
      if (now !== undefined) return;
      // What they typed into it by hand is there again.
      keepTypedByHand(who);
      if (haveDraftsLeft(who)) reload();
      return;
    }
    if (!needed || (key !== null && audiences[key] !== needed)) return;
    if (before !== undefined && now !== undefined) return reload();
    if (now === undefined) notify.info("Sua sessão foi encerrada em outra aba.");
    revalidate();
  };
  const onStorage = ({ key, oldValue, newValue }: StorageEvent): void => follow(key, oldValue, newValue, true);
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    for (const [key, store] of Object.entries({ customer: customerSession, CRM: crmSession })) {
      const before = JSON.stringify(store.getState().session);
      follow(key, before, JSON.stringify(store.getState().current()), false);
    }
  };
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", onPageShow);
  return () => {
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onPageShow);
  };
};
