/** What one person typed and has not saved, by name. */
export interface Drafts {
  readDraft: <Draft>(name: string) => Draft | undefined;
  keepDraft: (name: string, draft: unknown) => void;
  /** Forgets one draft; without a name, all of them. */
  forgetDraft: (name?: string) => void;
}

/**
 * Keeps what was typed and not saved in this page's memory alone: it outlives the end of a session and the way back
 * through the sign-in screen, and nothing of it lies on the disk of a shared computer. What one person typed is never
 * shown to the next. `personId`: who is signed in; 0 for nobody.
 */
export const createDrafts = (personId: () => number): Drafts => {
  let owner = 0;
  const drafts = new Map<string, unknown>();
  const own = (): Map<string, unknown> => {
    const person = personId();
    // In the moment without a session nobody has taken the page over yet: its owner may sign in again.
    if (person !== 0 && person !== owner) {
      drafts.clear();
      owner = person;
    }
    return drafts;
  };
  return {
    readDraft: <Draft>(name: string) => own().get(name) as Draft | undefined,
    keepDraft: (name, draft) => void own().set(name, draft),
    forgetDraft: (name) => {
      if (name === undefined) own().clear();
      else own().delete(name);
    },
  };
};
