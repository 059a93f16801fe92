import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { CommandResult } from "./results.ts";
import { sentenceOf } from "./sentence-of.ts";

/** In the folder that is watched over: when a look succeeded last, and what it found, files that are lost too. No visitor is served it. */
export const SIGN_OF_LIFE = ".watch.json";

/** Where a watch says what it found, and what went wrong. */
interface Voice {
  tell: (result: CommandResult) => void;
  complain: (sentence: string) => void;
}

/**
 * Says what looks find, each thing once: again only when something else was said in between, so that a log holds what
 * changed and not how often somebody looked.
 */
export const sayOnce = ({ tell, complain }: Voice) => {
  let said: string | undefined;
  return {
    found: (result: CommandResult): void => {
      const { text, state = text, isNews = false } = result;
      if (isNews || state !== said) tell(result);
      said = state;
    },
    failed: (sentence: string): void => {
      if (sentence !== said) complain(sentence);
      said = sentence;
    },
  };
};

interface Watch extends Voice {
  everyMs: number;
  /** For the sign of life; undefined: none is left. */
  folder: string | undefined;
}

/** Whoever reads it at any moment reads all of it. */
const writeWhole = async (path: string, content: string): Promise<void> => {
  await writeFile(`${path}.next`, content);
  await rename(`${path}.next`, path);
};

/** Looks again and again, for good: it outlives a bucket that cannot be reached for a while. */
export const watch = async (
  look: () => Promise<CommandResult>,
  { everyMs, folder, ...voice }: Watch,
): Promise<never> => {
  const { found, failed } = sayOnce(voice);
  const looked = async (result: CommandResult): Promise<void> => {
    found(result);
    if (folder === undefined) return;
    const sign = { at: new Date(), ...result.data };
    // A disk that is full is told by what there was to do there.
    await writeWhole(join(folder, SIGN_OF_LIFE), `${JSON.stringify(sign)}\n`).catch(() => undefined);
  };
  for (;;) {
    await look().then(looked, (error: unknown) => failed(sentenceOf(error)));
    await new Promise((next) => setTimeout(next, everyMs));
  }
};
