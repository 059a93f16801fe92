import { customerId } from "#platform/session";

let owner = 0;
const drafts = new Map<string, unknown>();

/** What one person typed is never shown to the next. */
const own = (): Map<string, unknown> => {
  const person = customerId();
  // In the moment without a session nobody has taken the page over yet: its owner may sign in again.
  if (person !== 0 && person !== owner) {
    drafts.clear();
    owner = person;
  }
  return drafts;
};

/**
 * What was typed and not saved, kept in this page's memory alone: it outlives the end of a session and the way back
 * through the sign-in screen, and nothing of it lies on the disk of a shared computer.
 */
export const readDraft = <Draft>(name: string): Draft | undefined => own().get(name) as Draft | undefined;

export const keepDraft = (name: string, draft: unknown): void => void own().set(name, draft);

/** Forgets one draft; without a name, all of them. */
export const forgetDraft = (name?: string): void => {
  if (name === undefined) own().clear();
  else own().delete(name);
};
