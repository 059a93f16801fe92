/** What a start or a command says of its failure, a line for each cause: builder and driver wrap each other's errors, and the innermost says why. */
export const tellFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return `${String(error)}\n`;
  return `${error.message.trim()}\n${error.cause === undefined ? "" : tellFailure(error.cause)}`;
};
