import { test } from "../visitor.ts";

/** What each trial of a file has opened is closed after it, the last first, also where it failed. */
export const closingAtTheEnd = (): ((close: () => unknown) => void) => {
  const open: (() => unknown)[] = [];
  test.afterEach(async () => {
    for (const close of open.splice(0).toReversed()) await close();
  });
  return (close) => void open.push(close);
};
