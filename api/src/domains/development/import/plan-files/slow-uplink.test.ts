import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { PART_BYTES, type PlanFile } from "@gleba/shared/contracts/crm";
import { CLIENT_LIMITS } from "#platform/http/slow-clients.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertDevelopment } from "../../../../testing/rows.ts";
import { staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

/** A request may take two seconds here, as it may take two minutes elsewhere. */
const LIMITS = { headersMs: 500, requestMs: 2_000, silenceMs: 2_000 };
const PART = 128 * 1024;
const SIZE = 8 * PART;
/** So slow that the whole file takes twice as long as a request may. */
const CHUNK = 8 * 1024;
const CHUNK_EVERY_MS = (LIMITS.requestMs * 2) / (SIZE / CHUNK);
/** In bytes per second: 100 kbit/s, a telephone at the edge of its cell. */
const SLOWEST = 100_000 / 8;

let server: TestApp;
let editor: StaffCaller;
let path: string;
let origin: URL;
beforeAll(async () => {
  server = await createTestApp({ clientLimits: LIMITS });
  editor = await staffOn(server, "editor");
  path = `/api/crm/ventures/${await insertDevelopment(server.db.orm)}/plan-files`;
  origin = new URL(await server.app.listen({ port: 0, host: "127.0.0.1" }));
});
afterAll(() => server.close());

/** Sends one part by a slow connection; the status that it is answered with, undefined where the connection just ends. */
const sendSlowly = async (file: string, part: number, bytes: Uint8Array): Promise<number | undefined> => {
  const form = new FormData();
  form.set("file", new File([bytes as BlobPart], "parte"));
  const sent = new Response(form);
  const body = Buffer.from(await sent.arrayBuffer());
  const socket = connect({ port: Number(origin.port), host: origin.hostname });
  await once(socket, "connect");
  let answer = "";
  let isOpen = true;
  socket.on("error", () => {});
  socket.on("close", () => (isOpen = false));
  socket.on("data", (data) => (answer += String(data)));
  const head = [
    `POST ${path}/${file}/parts/${part} HTTP/1.1`,
    "host: x",
    "connection: close",
    `authorization: Bearer ${server.auth.sign({ id: editor.id, role: "staff", broker: false })}`,
    `content-type: ${sent.headers.get("content-type")}`,
    `content-length: ${body.length}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  for (let at = 0; at < body.length && isOpen; at += CHUNK) {
    socket.write(body.subarray(at, at + CHUNK));
    await pause(CHUNK_EVERY_MS);
  }
  if (isOpen) await once(socket, "close");
  const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
  return status === undefined ? undefined : Number(status);
};

const announce = async (partBytes?: number): Promise<PlanFile> => {
  const answer = await editor.call("POST", path, { name: "planta.csv", size: SIZE, ...(partBytes && { partBytes }) });
  expect(answer.statusCode).toBe(201);
  return answer.json<PlanFile>();
};
const BYTES = Buffer.from("quadra;lote\n".repeat(Math.ceil(SIZE / 12))).subarray(0, SIZE);

test("a file comes whole by a line on which it takes longer than one request may, since each of its parts does not", async () => {
  const { id, partBytes } = await announce(PART);
  expect(partBytes).toBe(PART);
  for (let part = 0; part * PART < SIZE; part += 1)
    expect(await sendSlowly(id, part, BYTES.subarray(part * PART, (part + 1) * PART))).toBe(200);
  expect((await editor.call("POST", `${path}/${id}/read`, {})).statusCode).toBe(202);
});

test("in one part it does not come: whoever sends so long is let go", async () => {
  const { id, partBytes } = await announce();
  // A page of before says nothing of parts.
  expect(partBytes).toBe(8 * 1024 * 1024);
  expect(await sendSlowly(id, 0, BYTES)).not.toBe(200);
  const answer = await editor.call("GET", `${path}/${id}`);
  expect(answer.json<PlanFile>().parts).toEqual([]);
});

test("the part that pages send is through within a request's time by the slowest line that is thought of", () => {
  expect((PART_BYTES / SLOWEST) * 1_000).toBeLessThan(Math.min(CLIENT_LIMITS.requestMs, CLIENT_LIMITS.silenceMs));
});
