/** The browser's own way to let others go first, where it has one. */
const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };

/** Resolves in a task of its own: taps, scrolls and painting come first. */
export const nextTask = (): Promise<void> => scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
