/** The browser's own way to let others go first, where it has one. */
const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };

/** Resolves in a task of its own: taps, scrolls and painting come first. At once on the portal host, which has no clock. */
export const nextTask = async (): Promise<void> => {
  if (scheduler?.yield) await scheduler.yield();
  else if ("setTimeout" in globalThis) await new Promise((resolve) => setTimeout(resolve));
};
