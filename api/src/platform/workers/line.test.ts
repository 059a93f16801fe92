import type { AppError } from "../http/app-error.ts";
import { createLine } from "./line.ts";

/** Work that ends when it is told to. */
const held = () => {
  let resolve: (text: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<string>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { work: () => promise, resolve: (text: string) => resolve(text), reject: (error: Error) => reject(error) };
};

test("first come, first served; a full line sends away at once, and says when to come back", async () => {
  const line = createLine({ atOnce: 1, waiting: 1 }, "Muita gente ao mesmo tempo.");
  const [first, second] = [held(), held()];
  const one = line.run(first.work);
  const two = line.run(second.work);
  const refusal = await line.run<unknown>(async () => "never").catch((error: unknown) => error);
  expect((refusal as AppError).toBody()).toMatchObject({
    status: 503,
    message: "Muita gente ao mesmo tempo.",
    retryAfterSeconds: 5,
  });
  first.resolve("one");
  expect(await one).toBe("one");
  expect(line.state()).toEqual({ working: 1, waiting: 0 });
  second.resolve("two");
  expect(await two).toBe("two");
  expect(line.state()).toEqual({ working: 0, waiting: 0 });
});

test("work that fails makes room as any other", async () => {
  const line = createLine({ atOnce: 1, waiting: 1 });
  const first = held();
  const one = line.run(first.work);
  const two = line.run(async () => "two");
  first.reject(new Error("broken"));
  await expect(one).rejects.toThrow("broken");
  expect(await two).toBe("two");
});
