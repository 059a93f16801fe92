/**
 * Answers a question by a reading that began after it was asked: whoever asks the same while one is under way shares the next one with all
 * others who do. Nothing is kept, so nobody is told what was true before they asked.
 *
 * @param read the answer to a question, which nobody changes afterwards: several may hold it
 */
export const createSharedReads = <Question, Answer>(
  read: (question: Question) => Promise<Answer>,
): ((question: Question) => Promise<Answer>) => {
  const underWay = new Map<string, Promise<Answer>>();
  const next = new Map<string, Promise<Answer>>();

  const begin = (key: string, question: Question): Promise<Answer> => {
    const reading = read(question).finally(() => {
      if (underWay.get(key) === reading) underWay.delete(key);
    });
    underWay.set(key, reading);
    return reading;
  };
  return (question) => {
    const key = JSON.stringify(question);
    const waiting = next.get(key);
    if (waiting) return waiting;
    const before = underWay.get(key);
    if (!before) return begin(key, question);
    const following = before
      .catch(() => undefined)
      .then(() => {
        next.delete(key);
        return begin(key, question);
      });
    next.set(key, following);
    return following;
  };
};
