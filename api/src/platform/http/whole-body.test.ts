import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { readWhole, UPLOAD_LIMIT } from "./whole-body.ts";

const TOO_LARGE = "Upload de arquivos muito grande! O limite é 10MB por requisição.";
const PART = Buffer.alloc(1 << 16, "a");

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => server.close());

/** Sends `{"message":"aaa…"}` of `size` bytes to its end, as a browser does that reads no answer before. */
const sendLarge = (method: string, path: string, size: number, chunked: boolean) =>
  new Promise<{ status: number; body: unknown; sent: number }>((done, failed) => {
    const { port } = server.app.server.address() as AddressInfo;
    const body = Buffer.from(`{"message":"${"a".repeat(size - 14)}"}`);
    const headers = { "content-type": "application/json", ...(!chunked && { "content-length": String(size) }) };
    let sent = 0;
    const call = request({ port, path, method, headers }, (answer) => {
      let text = "";
      answer.on("data", (part) => (text += String(part)));
      answer.on("end", () => done({ status: answer.statusCode ?? 0, body: JSON.parse(text), sent }));
    });
    call.on("error", failed);
    const write = (): void => {
      if (sent === size) return void call.end();
      const part = body.subarray(sent, sent + PART.length);
      call.write(part, () => {
        sent += part.length;
        // A line slower than the server: an answer before the end would be read here.
        setImmediate(write);
      });
    };
    write();
  });

test.each([
  ["POST", "/api/public/batches/intentions", false],
  ["POST", "/api/public/batches/intentions", true],
  ["PUT", "/customers/1", false],
  ["PUT", "/customers/1", true],
  ["POST", "/graphql", false],
  ["POST", "/graphql", true],
])("%s %s: whoever sends more than 10 MB may finish, and is told the limit (chunked: %s)", async (...call) => {
  const [method, path, chunked] = call;
  const size = 3 * UPLOAD_LIMIT;
  const { status, body, sent } = await sendLarge(method, path, size, chunked);
  expect([status, body, sent]).toEqual([
    413,
    expect.objectContaining({ status: 413, message: expect.stringContaining(TOO_LARGE) }),
    size,
  ]);
});

test("exactly 10 MB are read, and judged for what they are", async () => {
  for (const chunked of [false, true]) {
    const { status } = await sendLarge("POST", "/api/public/batches/intentions", UPLOAD_LIMIT, chunked);
    expect(status).toBe(400);
  }
});

test("a body without end is left after 100 MB, and nothing of it is kept", async () => {
  let sent = 0;
  const endless = new Readable({
    read() {
      sent += PART.length;
      this.push(PART);
    },
  });
  await expect(readWhole(endless)).rejects.toMatchObject({ status: 413, message: TOO_LARGE });
  expect(endless.destroyed).toBe(true);
  expect(sent).toBeLessThan(10.5 * UPLOAD_LIMIT);
});

test("nobody waits longer than a minute for the rest of a body that is too large", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const held = new Readable({ read() {} });
    held.push(Buffer.alloc(UPLOAD_LIMIT + 1));
    const read = readWhole(held).catch((error: unknown) => error);
    await new Promise((done) => setImmediate(done));
    expect(held.destroyed).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await read).toMatchObject({ status: 413, message: TOO_LARGE });
    expect(held.destroyed).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
