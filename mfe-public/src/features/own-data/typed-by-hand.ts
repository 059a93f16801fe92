import type { OwnData } from "./api.ts";

/** What an account filled in here: it leaves the tab with its person (decision 180). */
const ACCOUNT = "gleba:conta";
/** What was typed by hand: it stays where its person signs out in another tab. */
const keyOf = (form: string): string => `gleba:typed:${form}`;

/** Notes what an account filled in, to tell it from what somebody typed. May throw where nothing is stored. */
export const noteAccount = (own: OwnData): void => sessionStorage.setItem(ACCOUNT, JSON.stringify(own));

/**
 * Keeps what was typed by hand into a form, or forgets it. May throw where nothing is stored.
 *
 * @param form names it: `reserva:512`
 */
export const keepTyped = (form: string, fields: object | null | undefined): void => {
  if (!fields) return sessionStorage.removeItem(keyOf(form));
  const own = JSON.parse(sessionStorage.getItem(ACCOUNT) ?? "{}") as Record<string, unknown>;
  const typed = Object.entries(fields).map(([name, value]) => [name, value === own[name] ? "" : value]);
  sessionStorage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(typed)));
};

/** As JSON, what was typed by hand and is all that is left of a form; null: nothing. */
export const typedText = (form: string): string | null => sessionStorage.getItem(keyOf(form));

const entryOf = (form: string): string => `gleba:${form}`;

/** What this tab remembers of a form, all of it or what was typed by hand, as it was read; null when there is nothing or storage is off. */
export const keptForm = (form: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(entryOf(form)) ?? typedText(form) ?? "null");
  } catch {
    return null;
  }
};

/** Remembers a form, so that a reload loses nothing, or forgets it. A browser that stores nothing still sends. */
export const keepForm = (form: string, fields: object | null): void => {
  try {
    keepTyped(form, fields);
    if (fields) sessionStorage.setItem(entryOf(form), JSON.stringify(fields));
    else sessionStorage.removeItem(entryOf(form));
  } catch {
    // Private windows may refuse storage; only a reload would lose what was typed.
  }
};
