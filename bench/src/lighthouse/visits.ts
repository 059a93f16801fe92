import { NotJudged } from "./judge.ts";

/** Visits for one judgement, at most. */
const MOST = 5;

/** Makes visits until one is judged, and says each that was not. Throws the last one's `NotJudged`, and at once anything else. */
export const untilJudged = async <Judged>(
  visit: () => Promise<Judged>,
  say: (sentence: string) => void,
): Promise<Judged> => {
  for (let count = 1; ; count += 1)
    try {
      return await visit();
    } catch (error) {
      if (!(error instanceof NotJudged)) throw error;
      say(`Visit ${count} of at most ${MOST} was not judged (${error.message}).`);
      if (count === MOST) throw error;
    }
};
