/**
 * State of a navigation that stays on its path and is a new screen all the same: the shell announces it and moves the focus
 * to its heading. The key is part of the contract between shell and remotes, which are released apart.
 */
export const REFOCUS = { arrivesAgain: true } as const;

/** Whether a navigation asks for that. */
export const isRefocus = (state: unknown): boolean =>
  (state as Partial<Record<keyof typeof REFOCUS, boolean>> | null)?.arrivesAgain === true;
