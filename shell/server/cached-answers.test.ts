import { createAnswerCache } from "./cached-answers.ts";

const delayed = <Value>(ms: number, value: Value) => new Promise<Value>((resolve) => setTimeout(resolve, ms, value));

describe("the host's cache of API answers", () => {
  test("sends one request for a crowd of visitors", async () => {
    const cache = createAnswerCache<string>(1_000, () => true);
    let requests = 0;
    const load = () => delayed(5, `answer ${(requests += 1)}`);
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.get("home", load)));
    expect(new Set([...answers, await cache.get("home", load)])).toEqual(new Set(["answer 1"]));
  });

  test("does not make the first visitor wait for a slow answer, and serves it to the next", async () => {
    const cache = createAnswerCache<string>(5, () => true);
    const slow = delayed(60, "late");
    expect(await cache.get("home", () => slow)).toBeUndefined();
    await slow;
    expect(await cache.get("home", () => delayed(60, "another"))).toBe("late");
  });

  test("shows what staff publish after some seconds, and a stale answer while the API is slow", async () => {
    const cache = createAnswerCache<string>(1_000, () => true);
    const clock = vi.spyOn(Date, "now");
    await cache.get("home", () => delayed(1, "before"));
    clock.mockReturnValue(Date.now() + 6_000);
    expect(await cache.get("home", () => delayed(1, "published"))).toBe("published");
    clock.mockReturnValue(Date.now() + 6_000);
    expect(await cache.get("home", () => delayed(600, "too late"))).toBe("published");
    clock.mockRestore();
  });

  test("does not cache a failure", async () => {
    const cache = createAnswerCache<string>(1_000, (answer) => answer !== "failed");
    expect(await cache.get("home", () => delayed(1, "failed"))).toBe("failed");
    expect(await cache.get("home", () => delayed(1, "well"))).toBe("well");
  });
});
