/** What was written after a text left on its way: it is kept for the next one, and what arrived goes. */
export const textAfter = (sent: string, now: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
