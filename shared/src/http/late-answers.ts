import { ApiError } from "./api-error.ts";
import { dropLate } from "./inlined.ts";

/** Between two tries, at random: not all pages ask at once. */
const SHORTEST_PAUSE_MS = 4_000;
const LONGEST_PAUSE_MS = 20_000;

/**
 * Asks anew what the page has from before, until the server answers: what is on screen stays there meanwhile, without
 * any sign of loading. A refusal is an answer.
 */
export const renewed = async <Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    const answer = await ask();
    dropLate(key);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && (error.status >= 500 || error.status === 429)) {
      const pause = SHORTEST_PAUSE_MS + Math.random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS);
      await new Promise((resolve) => setTimeout(resolve, pause));
      return renewed(key, ask);
    }
    dropLate(key);
    throw error;
  }
};
