import { singleFlight } from "./single-flight.ts";

test("a crowd that asks at once is served by two reads, and nobody by one that began before the question", async () => {
  let stored = "old";
  let reads = 0;
  const release: (() => void)[] = [];
  const read = singleFlight(async (_key: string) => {
    reads += 1;
    const seen = stored;
    await new Promise<void>((resolve) => release.push(resolve));
    return seen;
  });

  const early = read("venture");
  stored = "new";
  const crowd = Array.from({ length: 50 }, () => read("venture"));
  release.shift()?.();
  expect(await early).toBe("old");
  await new Promise(setImmediate);
  release.shift()?.();
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(["new"]));
  expect(reads).toBe(2);
});

test("a read that failed does not spoil the next", async () => {
  let broken = true;
  const read = singleFlight(async (_key: number) => {
    if (broken) throw new Error("the database is away");
    return "here";
  });
  await expect(read(1)).rejects.toThrow("away");
  broken = false;
  await expect(read(1)).resolves.toBe("here");
});
