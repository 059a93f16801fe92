import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";

let server: TestApp;
let origin: URL;
beforeAll(async () => {
  server = await createTestApp({ clientLimits: { headersMs: 300, requestMs: 600, silenceMs: 600 } });
  server.app.get("/flood", async () => "x".repeat(64 * 1024 * 1024));
  origin = new URL(await server.app.listen({ port: 0, host: "127.0.0.1" }));
});
afterAll(() => server.close());

/** A client that never closes its side of the connection, and when the server closed its own. */
const connectTo = async (): Promise<{ socket: Socket; letGo: Promise<void> }> => {
  const letGo = new Promise<void>((resolve) => {
    server.app.server.once("connection", (near: Socket) => near.once("close", () => resolve()));
  });
  const socket = connect({ port: Number(origin.port), host: origin.hostname, allowHalfOpen: true });
  await once(socket, "connect");
  socket.on("error", () => {});
  return { socket, letGo };
};

/** What the server said until it closed the connection, to a client that goes on sending byte by byte. */
const drip = async (head: string): Promise<string> => {
  const { socket, letGo } = await connectTo();
  let answer = "";
  socket.on("data", (bytes) => (answer += String(bytes)));
  socket.write(head);
  const dripping = setInterval(() => socket.write("a"), 50);
  await letGo;
  clearInterval(dripping);
  socket.destroy();
  return answer;
};

test("whoever sends the head of a request byte by byte is let go with a sentence", async () => {
  expect(await drip("GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ")).toMatch(
    /^HTTP\/1.1 408 [^]*"code":"too_slow","message":"O envio demorou demais. Confira a conexão e tente de novo."/,
  );
});

test("whoever sends the body of a request byte by byte is let go", async () => {
  const head =
    "POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n{";
  expect(await drip(head)).toMatch(/^HTTP\/1.1 4\d\d /);
});

test.each([
  ["connects and says nothing", ""],
  ["does not read the answer", "GET /flood HTTP/1.1\r\nhost: x\r\n\r\n"],
])("whoever %s is let go", async (_what, bytes) => {
  const { socket, letGo } = await connectTo();
  socket.pause();
  socket.write(bytes);
  await letGo;
  expect(server.app.server.listening).toBe(true);
  socket.destroy();
});
