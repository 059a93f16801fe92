import { keptAnswers } from "./cached-answers.ts";

const after = <Value>(ms: number, value: Value) => new Promise<Value>((resolve) => setTimeout(resolve, ms, value));

describe("what the host remembers of the API", () => {
  test("a crowd asks once", async () => {
    const kept = keptAnswers<string>(1_000, () => true);
    let asked = 0;
    const ask = () => after(5, `answer ${(asked += 1)}`);
    const answers = await Promise.all(Array.from({ length: 20 }, () => kept.get("home", ask)));
    expect(new Set([...answers, await kept.get("home", ask)])).toEqual(new Set(["answer 1"]));
  });

  test("whoever comes first does not wait for a slow answer, whoever comes next has it", async () => {
    const kept = keptAnswers<string>(5, () => true);
    const slow = after(60, "late");
    expect(await kept.get("home", () => slow)).toBeUndefined();
    await slow;
    expect(await kept.get("home", () => after(60, "another"))).toBe("late");
  });

  test("what staff publish reaches the next visitor after some seconds, and a slow API keeps nobody waiting", async () => {
    const kept = keptAnswers<string>(1_000, () => true);
    const clock = vi.spyOn(Date, "now");
    await kept.get("home", () => after(1, "before"));
    clock.mockReturnValue(Date.now() + 6_000);
    expect(await kept.get("home", () => after(1, "published"))).toBe("published");
    clock.mockReturnValue(Date.now() + 6_000);
    expect(await kept.get("home", () => after(600, "too late"))).toBe("published");
    clock.mockRestore();
  });

  test("a failure is not remembered", async () => {
    const kept = keptAnswers<string>(1_000, (answer) => answer !== "failed");
    expect(await kept.get("home", () => after(1, "failed"))).toBe("failed");
    expect(await kept.get("home", () => after(1, "well"))).toBe("well");
  });
});
