import type { BatchEvent } from "@gleba/shared/contracts";
import { createCatchUps } from "./catch-ups.ts";

const event = (idBatch: number, revision: number): BatchEvent => ({ idBatch, revision, status: "reserved" });

/** Reads that answer when they are told to. */
const readsByHand = () => {
  const asked: { since: number | null; answer(events: BatchEvent[]): void }[] = [];
  const read = (since: number | null): Promise<BatchEvent[]> =>
    new Promise((answer) => void asked.push({ since, answer }));
  return { asked, read };
};

const revisionsOf = (frames: string): number[] =>
  [...frames.matchAll(/^id: (\d+)$/gm)].map(([, revision]) => Number(revision));

test("of each lot the newest is told, whether it was read or heard, the oldest first", async () => {
  const { asked, read } = readsByHand();
  const catchUps = createCatchUps(read);
  const catchUp = catchUps.at(100);
  catchUps.hear([event(1, 140), event(2, 110)]);
  asked[0]?.answer([event(2, 120), event(3, 130)]);
  await catchUp.ready;
  expect(revisionsOf(catchUp.frames())).toEqual([120, 130, 140]);
  catchUps.hear([event(3, 150)]);
  expect(revisionsOf(catchUp.frames())).toEqual([120, 140, 150]);
});

test("one that somebody waits for is kept, however many others are asked for", async () => {
  const catchUps = createCatchUps(async () => []);
  const waiting = catchUps.at(1);
  await waiting.ready;
  for (let since = 2; since < 200; since += 1) {
    const other = catchUps.at(since);
    await other.ready;
    other.release();
  }
  catchUps.hear([event(7, 300)]);
  expect(revisionsOf(waiting.frames())).toEqual([300]);
});

test("what was asked for long ago, or tells thousands of lots, is read again", async () => {
  const reads: (number | null)[] = [];
  const catchUps = createCatchUps(async (since) => {
    reads.push(since);
    return since === 0 ? Array.from({ length: 3_000 }, (_, index) => event(index, index + 1)) : [];
  });
  const ask = async (since: number): Promise<void> => {
    const catchUp = catchUps.at(since);
    await catchUp.ready;
    catchUp.release();
  };
  for (const since of [5, 5, 0, 0]) await ask(since);
  expect(reads).toEqual([5, 0, 0]);
  for (let since = 100; since < 120; since += 1) await ask(since);
  reads.length = 0;
  for (const since of [119, 5]) await ask(since);
  expect(reads).toEqual([5]);
});
