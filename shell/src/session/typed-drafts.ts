type Who = "customer" | "staff";

/** What forms of the areas keep of what is typed, for a reload; `gleba:crm:` of a member of staff alone (decision 180). */
const DRAFTS = "gleba:";
const OF_STAFF = "gleba:crm:";
/** What a public form says was typed by hand, and taken from no account. */
const BY_HAND = "gleba:typed:";
/** Whose tab it is: also one that was asleep while its person signed out elsewhere. */
const ownerKey = (who: Who): string => `gleba-typed-by-${who}`;
/** Who signed out in another tab while their words, typed by hand, stay in this one: those are for nobody else. */
const stayedKey = (who: Who): string => `gleba-stayed-of-${who}`;

const isOf = (who: Who, key: string): boolean =>
  key.startsWith(DRAFTS) && (who === "staff" || !key.startsWith(OF_STAFF));

interface Left {
  person: string;
  typed: [key: string, text: string][];
}
/** In this page's memory, until the same person or another one signs in. */
const left: Partial<Record<Who, Left>> = {};
/** Whether whoever signed in last came after somebody else, whose words this page may still show. */
const followed: Partial<Record<Who, boolean>> = {};

/**
 * What somebody typed while signed in leaves the tab's storage with their session; who signs in again in the same page finds
 * it, nobody else does. What a visitor typed stays theirs when they sign in. `person`: who is signed in now.
 */
export const settleDrafts = (who: Who, person: number | undefined): void => {
  try {
    const owner = sessionStorage.getItem(ownerKey(who));
    const now = person === undefined ? null : String(person);
    if (owner === now) return;
    const before = owner ?? sessionStorage.getItem(stayedKey(who));
    followed[who] = before !== null && now !== null && before !== now;
    if (before !== null && before !== now) {
      const typed = Object.entries<string>(sessionStorage).filter(([key]) => isOf(who, key));
      for (const [key] of typed) sessionStorage.removeItem(key);
      left[who] = { person: before, typed };
    }
    if (now === null) return sessionStorage.removeItem(ownerKey(who));
    sessionStorage.removeItem(stayedKey(who));
    sessionStorage.setItem(ownerKey(who), now);
    if (left[who]?.person === now)
      for (const [key, text] of left[who].typed) if (!sessionStorage.getItem(key)) sessionStorage.setItem(key, text);
    delete left[who];
  } catch {
    // Where nothing is stored nothing is left behind.
  }
};

/**
 * Puts back what was typed by hand: whoever signed out did so in another tab, and this one is in the middle of it. Until
 * somebody else signs in.
 */
export const keepTypedByHand = (who: Who): void => {
  if (!left[who]) return;
  sessionStorage.setItem(stayedKey(who), left[who].person);
  for (const [key, text] of left[who].typed) if (key.startsWith(BY_HAND)) sessionStorage.setItem(key, text);
};

/** Whether whoever signed in last came after somebody else in this tab, over them or once they were signed out elsewhere. */
export const followsSomebodyElse = (who: Who): boolean => followed[who] === true;

/** Who signs out leaves nothing in the page's memory either. */
export const forgetDrafts = (who: Who): void => void delete left[who];

/** Whether something typed left this tab with the last session: a form that shows it still is on the page. */
export const haveDraftsLeft = (who: Who): boolean => !!left[who]?.typed.length;
