import { execFile } from "node:child_process";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { startBucket, type TestBucket } from "../../testing/bucket.ts";
import { createBucketStorage } from "./bucket-storage.ts";
import { StorageUnavailable } from "./storage-unavailable.ts";
import type { Storage } from "./storage.ts";

let bucket: TestBucket;
let storage: Storage;
beforeEach(async () => {
  bucket = await startBucket();
  for (const [name, value] of Object.entries(bucket.env)) vi.stubEnv(name, value);
  storage = createBucketStorage(bucket.address, "https://api.portal.example");
  await storage.put("a.txt", Buffer.from("0123456789"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await bucket.close();
});

const keysOf = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of storage.keys()) keys.push(key);
  return keys;
};

const thrownBy = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => expect.unreachable("it was done"),
    (error: Error) => error,
  );

test("an operator reads nothing of Node's versions to come when the files lie in a bucket", async () => {
  const program = `import { createBucketStorage } from ${JSON.stringify(new URL("./bucket-storage.ts", import.meta.url))};
    createBucketStorage("s3://uploads", "https://api.portal.example");
    process.emitWarning("something else");`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", program];
  const { stderr } = await promisify(execFile)(process.execPath, args);
  expect(stderr).toContain("Warning: something else");
  expect(stderr).not.toMatch(/NodeVersionSupportWarning|NodeDeprecationWarning/);
});

test("a bucket that works keeps, lists and forgets files, and knows which are not there", async () => {
  const found = await storage.get("a.txt");
  expect([found?.size, String(await buffer(found!.stream()))]).toEqual([10, "0123456789"]);
  expect(await keysOf()).toEqual(["a.txt"]);
  expect(await storage.get("b.txt")).toBeNull();
  await storage.remove("a.txt");
  expect(bucket.files.size).toBe(0);
});

test.each([
  ["keyRefused", /refuses the key.*AWS_SECRET_ACCESS_KEY/],
  ["gone", /is not there: look at FILES_BUCKET/],
  ["busy", /is busy/],
] as const)(
  "an operator reads in the log what a bucket that is %s needs, whatever is asked of it",
  async (fault, sentence) => {
    bucket.fault = () => fault;
    const all: (() => Promise<unknown>)[] = [
      () => storage.put("b.txt", Buffer.from("x")),
      () => storage.get("a.txt"),
      keysOf,
      () => storage.remove("a.txt"),
    ];
    for (const work of all) {
      const error = await thrownBy(work());
      expect(error).toBeInstanceOf(StorageUnavailable);
      expect(error.message).toMatch(sentence);
      expect(error.message).toContain("s3://uploads");
    }
    bucket.fault = () => undefined;
    expect((await storage.get("a.txt"))?.size).toBe(10);
  },
);

test("a bucket that is busy once is asked again", async () => {
  let requests = 0;
  bucket.fault = () => ((requests += 1) === 1 ? "busy" : undefined);
  await storage.put("b.txt", Buffer.from("x"));
  expect(bucket.files.has("company/b.txt")).toBe(true);
});

test("whoever looks at a picture waits some seconds for a bucket that says nothing, not for ever", async () => {
  bucket.fault = () => "silent";
  expect((await thrownBy(storage.get("a.txt"))).message).toMatch(/does not answer \(ETIMEDOUT/);
});

test("a file that breaks off is never taken for a whole one", async () => {
  const found = await storage.get("a.txt");
  bucket.fault = (method) => (method === "GET" ? "breaksOff" : undefined);
  expect(await thrownBy(buffer(found!.stream()))).toBeInstanceOf(Error);
});

test("a bucket that nobody reaches is told as one", async () => {
  await bucket.close();
  expect((await thrownBy(storage.get("a.txt"))).message).toMatch(/does not answer \(ECONNREFUSED/);
});

describe("of a key that may not list the bucket, which is refused what is not there", () => {
  beforeEach(() => void (bucket.mayList = false));

  test("a file that is not there is missing, and nothing stays of the look at what the key may do", async () => {
    expect(await storage.get("b.txt")).toBeNull();
    expect((await storage.get("a.txt"))?.size).toBe(10);
    expect([...bucket.files.keys()]).toEqual(["company/a.txt"]);
  });

  test("a file that it may not read is refused, and the log names the rights", async () => {
    bucket.fault = (method) => (method === "HEAD" ? "keyRefused" : undefined);
    expect((await thrownBy(storage.get("a.txt"))).message).toMatch(/refuses the key.*s3:ListBucket/);
    bucket.fault = () => undefined;
    expect(await storage.get("b.txt")).toBeNull();
  });

  test("one who may not write either reads the rights that it takes", async () => {
    bucket.fault = (method) => (method === "PUT" ? "keyRefused" : undefined);
    expect((await thrownBy(storage.get("b.txt"))).message).toMatch(/refuses the key.*s3:ListBucket/);
  });
});

test.each([true, false])(
  "a file that was removed before it is read is missing, as in a folder (may list: %s)",
  async (mayList) => {
    bucket.mayList = mayList;
    const found = await storage.get("a.txt");
    bucket.files.delete("company/a.txt");
    expect(await thrownBy(buffer(found!.stream()))).toMatchObject({ code: "ENOENT" });
  },
);
