import { setImmediate as turn } from "node:timers/promises";
import { ALONE, createBatcher } from "./batching.ts";

/** A promise that others end. */
const held = () => {
  let release = (): void => undefined;
  const until = new Promise<void>((done) => (release = done));
  return { until, release };
};

/** Groups as they were done, each ended by `release`. */
const watched = (options: { most?: number; atOnce?: number } = {}) => {
  const groups: number[][] = [];
  const holds: ReturnType<typeof held>[] = [];
  const run = createBatcher<number, string>({
    ...options,
    all: async (items) => {
      groups.push([...items]);
      const hold = held();
      holds.push(hold);
      await hold.until;
      return items.map(String);
    },
  });
  return { groups, run, release: (group: number) => holds[group]!.release() };
};

test("who comes alone goes at once; who comes meanwhile goes together with the next, in the order they came", async () => {
  const { groups, run, release } = watched({ atOnce: 1 });
  const first = run(1);
  await turn();
  expect(groups).toEqual([[1]]);
  const others = [2, 3].map(run);
  await turn();
  expect(groups).toEqual([[1]]);
  release(0);
  expect(await first).toBe("1");
  await expect.poll(() => groups).toEqual([[1], [2, 3]]);
  release(1);
  expect(await Promise.all(others)).toEqual(["2", "3"]);
});

test("those who arrive in one turn of the event loop go together, though nobody came before them", async () => {
  const { groups, run, release } = watched();
  const answers = [1, 2, 3].map(run);
  await turn();
  expect(groups).toEqual([[1, 2, 3]]);
  release(0);
  expect(await Promise.all(answers)).toEqual(["1", "2", "3"]);
});

test("a crowd is divided, and no more groups are under way than may be", async () => {
  const { groups, run, release } = watched({ most: 2, atOnce: 2 });
  const answers = [1, 2, 3, 4, 5].map(run);
  await turn();
  expect(groups).toEqual([
    [1, 2],
    [3, 4],
  ]);
  release(1);
  await expect.poll(() => groups).toEqual([[1, 2], [3, 4], [5]]);
  release(0);
  release(2);
  expect(await Promise.all(answers)).toEqual(["1", "2", "3", "4", "5"]);
});

/** Fails for groups with `bad` in them, as a transaction that is rolled back. */
const failing = (bad: number, error: Error) => {
  const groups: number[][] = [];
  const run = createBatcher<number, string>({
    atOnce: 1,
    all: async (items) => {
      groups.push([...items]);
      await Promise.resolve();
      if (items.includes(bad)) throw error;
      return items.map(String);
    },
  });
  return { groups, run };
};

test("one bad among many fails alone: its neighbours are done by themselves", async () => {
  const { groups, run } = failing(3, new Error("value out of range"));
  const answers = await Promise.allSettled([1, 2, 3, 4].map(run));
  expect(answers.map((answer) => (answer.status === "fulfilled" ? answer.value : "refused"))).toEqual([
    "1",
    "2",
    "refused",
    "4",
  ]);
  expect(groups).toEqual([[1, 2, 3, 4], [1], [2], [3], [4]]);
});

test("a lost connection may have kept all of a group: nothing of it is done twice", async () => {
  const { groups, run } = failing(3, Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }));
  const answers = await Promise.allSettled([1, 2, 3, 4].map(run));
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected", "rejected"]);
  expect(groups).toEqual([[1, 2, 3, 4]]);
});

test("one that would have to wait goes by itself, and nobody waits for it", async () => {
  const { until, release } = held();
  const run = createBatcher<number, string>({
    all: async (items) => items.map((item) => (item === 2 ? ALONE : String(item))),
    one: async (item) => {
      await until;
      return `${item} by itself`;
    },
  });
  const slow = run(2);
  expect(await Promise.all([run(1), run(3)])).toEqual(["1", "3"]);
  release();
  expect(await slow).toBe("2 by itself");
});

test("one that cannot go with others and has no way of its own is asked for again until it is done", async () => {
  let tries = 0;
  const run = createBatcher<number, string>({ all: async () => [++tries < 3 ? ALONE : "kept"] });
  expect([await run(1), tries]).toEqual(["kept", 3]);
});
