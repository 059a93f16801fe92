import { createAnswerCache, type Said } from "./cached-answers.ts";

const good = (value: string, bytes = 1): Said<string> => ({ state: "ok", value, bytes });
const MISSING: Said<string> = { state: "missing" };
const FAILED: Said<string> = { state: "failed" };

const delayed = <Value>(ms: number, value: Value) => new Promise<Value>((resolve) => setTimeout(resolve, ms, value));
const never = () => new Promise<Said<string>>(() => undefined);

const later = (ms: number) => vi.spyOn(Date, "now").mockReturnValue(Date.now() + ms);
afterEach(() => vi.restoreAllMocks());

const cacheOf = (limits?: Parameters<typeof createAnswerCache>[0]) => {
  const cache = createAnswerCache<string>(limits);
  return {
    get: (key: string, said: Said<string> | (() => Promise<Said<string>>), patienceMs = 1_000) =>
      cache.get(key, patienceMs, typeof said === "function" ? said : () => Promise.resolve(said)),
  };
};

describe("the host's cache of API answers", () => {
  test("sends one request for a crowd of visitors", async () => {
    const { get } = cacheOf();
    let requests = 0;
    const load = () => delayed(5, good(`answer ${(requests += 1)}`));
    const answers = await Promise.all(Array.from({ length: 20 }, () => get("home", load)));
    expect(
      [...answers, await get("home", load)].every((answer) => answer === "missing" || answer?.value === "answer 1"),
    ).toBe(true);
  });

  test("does not make the first visitor wait for a slow answer, and serves it to the next", async () => {
    const { get } = cacheOf();
    const slow = delayed(60, good("late"));
    expect(await get("home", () => slow, 5)).toBeUndefined();
    await slow;
    expect(await get("home", never)).toEqual({ value: "late" });
  });

  test("shows what staff publish, and what was not there, also where the server's clock is set back meanwhile", async () => {
    const { get } = cacheOf();
    await get("home", good("before"));
    await get("news", MISSING);
    later(-3_600_000);
    expect(await get("home", good("published"))).toEqual({ value: "published" });
    expect(await get("news", good("written"))).toEqual({ value: "written" });
  });

  test("shows what staff publish after some seconds", async () => {
    const { get } = cacheOf();
    await get("home", good("before"));
    later(6_000);
    expect(await get("home", good("published"))).toEqual({ value: "published" });
  });

  test.each([
    ["is slow", never],
    ["fails", () => Promise.resolve(FAILED)],
  ])(
    "serves the last good answer with its time for hours while the API %s, and none of days ago",
    async (_how, load) => {
      const { get } = cacheOf();
      await get("home", good("good"));
      const since = Date.now();
      later(5 * 3_600_000);
      const served = await get("home", load, 20);
      expect(served).toMatchObject({ value: "good", since: expect.any(Number) });
      expect(Math.abs((served as { since: number }).since - since)).toBeLessThan(1_000);
      later(20 * 3_600_000);
      expect(await get("home", load, 20)).toBeUndefined();
    },
  );

  test("does not cache a failure", async () => {
    const { get } = cacheOf();
    expect(await get("home", FAILED)).toBeUndefined();
    expect(await get("home", good("well"))).toEqual({ value: "well" });
  });

  test("does not show what was removed once the API says so, for seconds only", async () => {
    const { get } = cacheOf();
    await get("development", good("there"));
    later(6_000);
    expect(await get("development", MISSING)).toBe("missing");
    expect(await get("development", good("again"))).toBe("missing");
    later(6_000);
    expect(await get("development", FAILED)).toBeUndefined();
    expect(await get("development", good("again"))).toEqual({ value: "again" });
  });
});

describe("somebody who asks for a million addresses", () => {
  const limits = { answers: 3, bytes: 10, missing: 2, asking: 2 };

  test("pushes out what nobody looks at, never more than fits, and not what everybody looks at", async () => {
    const { get } = cacheOf(limits);
    await get("home", good("home", 4));
    for (let id = 0; id < 50; id += 1) {
      await get(`lot ${id}`, good("lot", 3));
      expect(await get("home", FAILED)).toEqual({ value: "home" });
    }
    expect(await get("lot 49", FAILED)).toEqual({ value: "lot" });
    expect(await get("lot 0", FAILED)).toBeUndefined();
    await get("huge", good("huge", 11));
    expect(await get("huge", FAILED)).toBeUndefined();
  });

  test("leaves no trace of what there is not", async () => {
    const { get } = cacheOf(limits);
    await get("home", good("home"));
    for (let id = 0; id < 50; id += 1) await get(`lot ${id}`, MISSING);
    expect(await get("lot 49", good("new"))).toBe("missing");
    expect(await get("lot 0", good("new"))).toEqual({ value: "new" });
    expect(await get("home", FAILED)).toEqual({ value: "home" });
  });

  test("keeps a slow API busy with few questions, and never from what everybody looks at", async () => {
    const { get } = cacheOf(limits);
    await get("home", good("home"));
    const asked: string[] = [];
    const load = (key: string) => () => {
      asked.push(key);
      return never();
    };
    await Promise.all(Array.from({ length: 20 }, (_, id) => get(`lot ${id}`, load(`lot ${id}`), 1)));
    expect(asked).toEqual(["lot 0", "lot 1"]);
    later(6_000);
    await get("home", load("home"), 1);
    expect(asked).toContain("home");
  });
});
