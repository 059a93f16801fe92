import { setImmediate as turn } from "node:timers/promises";
import { AppError } from "../http/app-error.ts";
import {
  dies,
  echo,
  fails,
  neverEnds,
  reads,
  refuses,
  takesAllMemory,
  takesNativeMemory,
  throwsAway,
  waits,
} from "../../testing/worker/tasks.ts";
import { LANES, type Lane } from "./lanes.ts";
import { createPool } from "./pool.ts";

const PROGRAM = new URL("../../testing/worker/program.ts", import.meta.url).href;
const poolOf = (limits: Partial<Lane> = {}) => createPool({ ...LANES.import, ...limits }, PROGRAM);
const refusalOf = (work: Promise<unknown>): Promise<AppError> =>
  work.then(
    () => expect.unreachable("it was not refused"),
    (error: AppError) => error,
  );

describe.each(["thread", "process"] as const)("a %s", (runs) => {
  test("answers what it was given, bytes too, and is used again", async () => {
    const pool = poolOf({ runs });
    const input = { at: new Date(0), bytes: new Uint8Array([1, 2, 3]), none: null };
    expect(await pool.run(echo, input)).toEqual(input);
    expect(await pool.run(echo, "again")).toBe("again");
    expect(pool.state()).toEqual({ working: 0, waiting: 0, begun: 2, ended: 0 });
  });

  test("that takes too long is ended while everybody else is answered, and the person reads why", async () => {
    const pool = poolOf({ runs, seconds: 1 });
    const endless = refusalOf(pool.run(neverEnds, null));
    for (let turns = 0; turns < 100; turns += 1) await turn();
    const { status, code, message, extra } = await endless;
    expect({ status, code, extra }).toEqual({ status: 422, code: "too_long", extra: { fields: { file: message } } });
    expect(message).toMatch(/passou do tempo permitido/);
    expect(await pool.run(echo, "the next")).toBe("the next");
    expect(pool.state().ended).toBe(1);
  });

  test("that dies is answered as what it is, and the next task gets a new one", async () => {
    const pool = poolOf({ runs });
    expect(await refusalOf(pool.run(dies, null))).toMatchObject({ status: 422, code: "unprocessable" });
    expect(await pool.run(echo, "the next")).toBe("the next");
  });

  test("passes on what its task refuses, and its errors as errors", async () => {
    const pool = poolOf({ runs });
    const refusal = await refusalOf(pool.run(refuses, "O arquivo está vazio."));
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal.toBody()).toMatchObject({ status: 400, code: "unreadable_file", message: "O arquivo está vazio." });
    await expect(pool.run(fails, "a mistake of ours")).rejects.toThrow("a mistake of ours");
    expect(pool.state().ended).toBe(0);
  });
});

test("a thread that takes more memory than it may is ended, and this process is not", async () => {
  const pool = poolOf({ memoryMb: 64 });
  const { code, message } = await refusalOf(pool.run(takesAllMemory, null));
  expect(code).toBe("too_much_memory");
  expect(message).toMatch(/memória permitida/);
});

test("a thread holds no more of what it made and threw away than its lane says: of a long table as of a short one", async () => {
  const held = await poolOf(LANES.table).run(throwsAway, 3_000_000);
  expect(held).toBeLessThanOrEqual(8);
  expect(held).toBeLessThan(await poolOf(LANES.import).run(throwsAway, 3_000_000));
});

test("a process is ended for memory that native code takes, too", async () => {
  const pool = poolOf({ runs: "process", memoryMb: 256 });
  expect((await refusalOf(pool.run(takesNativeMemory, null))).code).toBe("too_much_memory");
});

test("whoever comes to a full line is told at once when to come back, and those in line are served", async () => {
  const pool = poolOf({ atOnce: 1, waiting: 2 });
  const shared = new SharedArrayBuffer(4);
  const first = pool.run(waits, shared);
  const inLine = [pool.run(echo, 1), pool.run(echo, 2)];
  expect(pool.state()).toMatchObject({ working: 1, waiting: 2 });
  const refusal = await refusalOf(pool.run(echo, 3));
  expect(refusal.toBody()).toMatchObject({ status: 503, code: "busy", retryAfterSeconds: expect.any(Number) });
  expect(refusal.message).toMatch(/tente de novo/);
  Atomics.store(new Int32Array(shared), 0, 1);
  Atomics.notify(new Int32Array(shared), 0);
  expect(await Promise.all([first, ...inLine])).toEqual(["released", 1, 2]);
  expect(pool.state()).toMatchObject({ working: 0, waiting: 0 });
});

test("work around a task begins when it is its turn, and what it throws frees the place", async () => {
  const pool = poolOf({ atOnce: 1, waiting: 2 });
  const shared = new SharedArrayBuffer(4);
  const first = pool.run(waits, shared);
  const begun: string[] = [];
  const failing = pool.inTurn(async () => {
    begun.push("failing");
    throw new Error("nothing to draw");
  });
  const drawing = pool.inTurn(async (run) => {
    begun.push("drawing");
    return run(echo, "drawn");
  });
  await turn();
  expect(begun).toEqual([]);
  Atomics.store(new Int32Array(shared), 0, 1);
  Atomics.notify(new Int32Array(shared), 0);
  await expect(failing).rejects.toThrow("nothing to draw");
  expect(await drawing).toBe("drawn");
  await first;
  expect(pool.state()).toMatchObject({ working: 0, waiting: 0 });
});

test("a worker knows nothing of this process's secrets", async () => {
  expect(await poolOf().run(reads, "PATH")).toBeNull();
  expect(await poolOf({ runs: "process" }).run(reads, "PATH")).toBeNull();
});
