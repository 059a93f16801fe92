import { keepContext } from "./keep-context.ts";
import { isUnavailable } from "./unavailable.ts";

/** Answered for one of many that has to be done by itself: it would have to wait, or cannot be done with the others. */
export const ALONE = Symbol("alone");

/** How items of one kind are done as a batch (the database's term: group commit). */
export interface BatcherOptions<Item, Result> {
  /** Does all of these, in one transaction if they change anything; an answer for each, in their order. */
  all(items: readonly Item[]): Promise<readonly (Result | typeof ALONE)[]>;
  /** Does one that has to go alone; by `all` with nothing but it where this is not said. */
  one?(item: Item): Promise<Result>;
  /** So many go together at most. */
  most?: number;
  /** So many groups are under way at once. */
  atOnce?: number;
}

interface Waiting<Item, Result> {
  item: Item;
  /** Does something as part of the request that waits: its trace shows it. */
  within: <Value>(work: () => Value) => Value;
  done(result: Result | PromiseLike<Result>): void;
  failed(error: unknown): void;
}

const MOST = 50;
/** One is worked at by the database while the next gathers here. */
const AT_ONCE = 2;

/**
 * Does together what comes in one turn of the event loop, or while the database is busy with what came before: one statement, one commit and one
 * trip for all of them. Who comes alone goes at once and waits for nobody. Nobody pays for a neighbour: when a group fails, and it is sure that nothing of it was
 * kept, each of it is done by itself. Where that is not sure (a lost connection) all of it fail.
 *
 * What is read together was not read before anybody of the group asked.
 */
export const createBatcher = <Item, Result>({
  all,
  one,
  most = MOST,
  atOnce = AT_ONCE,
}: BatcherOptions<Item, Result>): ((item: Item) => Promise<Result>) => {
  let waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;

  const alone = async (item: Item): Promise<Result> => {
    if (one) return one(item);
    for (;;) {
      const [result] = await all([item]);
      if (result !== ALONE) return result as Result;
    }
  };
  const apart = ({ item, within, done }: Waiting<Item, Result>): void => done(within(() => alone(item)));

  const doGroup = async (group: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await group[0]!.within(() => all(group.map(({ item }) => item)));
      for (const [at, each] of group.entries()) {
        const result = results[at];
        if (result === ALONE) apart(each);
        else each.done(result as Result);
      }
    } catch (error) {
      if (group.length === 1 || isUnavailable(error)) for (const { failed } of group) failed(error);
      else group.forEach(apart);
    }
  };

  const next = (): void => {
    while (underWay < atOnce && waiting.length > 0) {
      const group = waiting.slice(0, most);
      waiting = waiting.slice(most);
      underWay += 1;
      void doGroup(group).finally(() => {
        underWay -= 1;
        next();
      });
    }
  };

  let isDue = false;
  /** When all that has arrived by now was read: of fifty sockets with a request the first would go alone. */
  const soon = (): void => {
    if (isDue) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      next();
    });
  };

  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, within: keepContext(), done, failed });
      soon();
    });
};
