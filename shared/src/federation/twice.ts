const RETRY_AFTER_MS = 400;

/** Once more after a short pause. Chunks change their own address at a second try (tools/webpack/integrity-plugin.js). */
export const twice = async <T>(step: () => Promise<T>): Promise<T> => {
  try {
    return await step();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return step();
  }
};
