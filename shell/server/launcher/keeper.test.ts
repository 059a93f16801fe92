import { createKeeper, type Running } from "./keeper.ts";
import type { Program } from "./released-host.ts";

const program = (label: string): Program => ({ label, file: `/${label}.mjs` });
const INSTALLED = program("installed");

/** Processes that listen at once, but for those that fail; a test ends them. */
const setUp = (broken: readonly string[] = []) => {
  const events: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (started: Program): Running => {
    events.push(`start ${started.label}`);
    return {
      program: started,
      listening: broken.includes(started.label) ? Promise.reject(new Error("exit code 1")) : Promise.resolve(),
      ended: new Promise((resolve) => ends.set(started.label, () => resolve("signal SIGSEGV"))),
      leave: () => void events.push(`leave ${started.label}`),
    };
  };
  const keeper = createKeeper({ start, installed: INSTALLED, probationMs: 60_000, log: () => undefined });
  const die = async (label: string) => {
    ends.get(label)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { keeper, events, die };
};
const [one, two] = [program("host@1.0.0"), program("host@2.0.0")];

afterEach(() => vi.restoreAllMocks());

test("a new version is started beside the one that runs, which leaves only then", async () => {
  const { keeper, events } = setUp();
  await keeper.keep(one);
  await keeper.keep(one);
  await keeper.keep(two);
  expect(events).toEqual(["start host@1.0.0", "start host@2.0.0", "leave host@1.0.0"]);
});

test("a version that does not start leaves the one before in place, and is tried again once the releases change", async () => {
  const { keeper, events } = setUp(["host@2.0.0"]);
  await keeper.keep(one);
  await keeper.keep(two);
  await keeper.keep(two);
  expect(events).toEqual(["start host@1.0.0", "start host@2.0.0"]);
  keeper.forgive();
  await keeper.keep(two);
  expect(events).toHaveLength(3);
});

test("a version that ends while it is new gives way to the one before", async () => {
  const { keeper, events, die } = setUp();
  await keeper.keep(one);
  await keeper.keep(two);
  await die("host@2.0.0");
  await keeper.keep(two);
  expect(events.at(-1)).toBe("start host@1.0.0");
});

test("a version that ended after it had run for long is started again", async () => {
  const { keeper, events, die } = setUp();
  await keeper.keep(one);
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 3_600_000);
  await die("host@1.0.0");
  await keeper.keep(one);
  expect(events).toEqual(["start host@1.0.0", "start host@1.0.0"]);
});

test("a clock that is set forward makes no version old that ended while it was new", async () => {
  const { keeper, events, die } = setUp();
  await keeper.keep(one);
  await keeper.keep(two);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 3_600_000);
  await die("host@2.0.0");
  await keeper.keep(two);
  expect(events.at(-1)).toBe("start host@1.0.0");
});

test("the installed host runs where the only version in force fails, and is tried for ever", async () => {
  const { keeper, events, die } = setUp(["host@1.0.0"]);
  await keeper.keep(one);
  await keeper.keep(one);
  await die("installed");
  await keeper.keep(one);
  expect(events).toEqual(["start host@1.0.0", "start installed", "start installed"]);
});
