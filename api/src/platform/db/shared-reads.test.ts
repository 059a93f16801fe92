import { createSharedReads } from "./shared-reads.ts";

/** Readings that end when they are told to; each answers its number. */
const readings = () => {
  const ends: { answer: () => void; fail: () => void }[] = [];
  const read = createSharedReads<object, number>((question) => {
    const number = ends.length + 1;
    return new Promise((done, failed) => {
      ends.push({ answer: () => done(number), fail: () => failed(new Error(JSON.stringify(question))) });
    });
  });
  return { read, ends };
};

test("whoever asks while a reading is under way is told by the next one, and all who do by the same", async () => {
  const { read, ends } = readings();
  const first = read({ page: 0 });
  const others = [read({ page: 0 }), read({ page: 0 })];
  expect(ends).toHaveLength(1);
  ends[0]!.answer();
  expect(await first).toBe(1);
  await expect.poll(() => ends.length).toBe(2);
  const last = read({ page: 0 });
  ends[1]!.answer();
  expect(await Promise.all(others)).toEqual([2, 2]);
  await expect.poll(() => ends.length).toBe(3);
  ends[2]!.answer();
  expect(await last).toBe(3);
});

test("whoever asks something else waits for nobody", async () => {
  const { read, ends } = readings();
  const answers = [read({ page: 0 }), read({ page: 1 })];
  expect(ends).toHaveLength(2);
  for (const { answer } of ends) answer();
  expect(await Promise.all(answers)).toEqual([1, 2]);
  void read({ page: 0 });
  expect(ends).toHaveLength(3);
});

test("a reading that fails fails for those who share it alone", async () => {
  const { read, ends } = readings();
  const first = read({ page: 0 });
  const second = read({ page: 0 });
  ends[0]!.fail();
  await expect(first).rejects.toThrow("page");
  await expect.poll(() => ends.length).toBe(2);
  ends[1]!.answer();
  expect(await second).toBe(2);
});
