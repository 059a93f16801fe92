import { readdir } from "node:fs/promises";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import type { Gallery, Photo } from "@gleba/shared/contracts/crm";
import { UPLOAD_LIMIT } from "#platform/http/whole-body.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { advanceJobs } from "../../../../testing/jobs.ts";
import { staffOn } from "../../../../testing/staff-calls.ts";
import { formOf, phonePhoto, sendFile } from "../../../../testing/uploads.ts";

const TOO_LARGE = "Upload de arquivos muito grande! O limite é 10MB por requisição.";

let server: TestApp;
let authorization: string;
let path: string;
beforeAll(async () => {
  server = await createTestApp();
  const editor = await staffOn(server, "editor");
  authorization = `Bearer ${server.auth.sign({ id: editor.id, role: "staff", broker: false })}`;
  const gallery = (await editor.call("POST", "/api/crm/galleries", { name: "Envios" })).json<Gallery>();
  path = `/api/crm/galleries/${gallery.id}/photos`;
  await server.app.listen({ port: 0 });
});
afterAll(() => server.close());

const send = (bytes: Uint8Array, name = "rua.jpg") => sendFile(server, path, authorization, { name, bytes });
const read = async (url: string) => (await server.app.inject(new URL(url).pathname)).rawPayload;
const filesKept = async (): Promise<string[]> =>
  readdir(join(server.config.dataDir, "files"), { recursive: true }).catch(() => []);
const photosKept = async (): Promise<Photo[]> =>
  (await server.app.inject({ url: `${path}?size=100`, headers: { authorization } })).json<{ content: Photo[] }>()
    .content;

/** Sends bytes over a real connection, in pieces without a length when `chunked`; `stopAfter` hangs up half-way. */
const sendRaw = (body: Buffer, contentType: string, { chunked = false, stopAfter = body.length } = {}) =>
  new Promise<{ status: number; message: string }>((done, failed) => {
    const { port } = server.app.server.address() as AddressInfo;
    const headers = {
      authorization,
      "content-type": contentType,
      ...(!chunked && { "content-length": String(body.length) }),
    };
    const call = request({ port, path, method: "POST", headers }, (answer) => {
      let text = "";
      answer.on("data", (part) => (text += String(part)));
      answer.on("end", () =>
        done({ status: answer.statusCode ?? 0, message: (JSON.parse(text) as { message: string }).message }),
      );
    });
    call.on("error", failed);
    for (let at = 0; at < stopAfter; at += 1 << 18) call.write(body.subarray(at, Math.min(at + (1 << 18), stopAfter)));
    if (stopAfter < body.length) setTimeout(() => call.destroy(), 50);
    else call.end();
  });

/** A multipart body of exactly `size` bytes whose picture is filled up behind its end, in one file or summed with a field. */
const bodyOf = async (size: number, summed: boolean) => {
  const picture = await phonePhoto(60, 40);
  const build = (filling: number) =>
    formOf(
      { name: "grande.jpg", bytes: Buffer.concat([picture, Buffer.alloc(filling)]) },
      summed ? { caption: "x".repeat(300) } : {},
    );
  const first = await build(1000);
  return build(1000 + size - first.payload.length);
};

test("a photo can be used at once, and gets its sizes, upright and without where it was taken", async () => {
  const original = await phonePhoto(1200, 800);
  expect((await sharp(original).metadata()).exif?.includes("Telefone")).toBe(true);
  const photo = (await send(original)).json<Photo>();
  expect(photo).toMatchObject({ state: "processing", width: 800, height: 1200, avif: null });
  expect(new Set([photo.url, ...Object.values(photo.thumbnails)]).size).toBe(1);
  expect((await sharp(await read(photo.url)).metadata()).width).toBe(800);

  await server.jobs.flush();
  const ready = (await photosKept()).find(({ id }) => id === photo.id)!;
  expect(ready.state).toBe("ready");
  const found = [];
  for (const url of [ready.url, ...Object.values(ready.thumbnails), ...Object.values(ready.avif ?? {})]) {
    const bytes = await read(url);
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect([exif, orientation, bytes.includes("Telefone")]).toEqual([undefined, undefined, false]);
    found.push([width, height]);
  }
  const three = [
    [320, 480],
    [800, 1200],
    [800, 1200],
  ];
  expect(found).toEqual([[800, 1200], ...three, ...three]);
  expect((await filesKept()).filter((name) => /private.*jpg/.test(name))).toEqual([]);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic"), Buffer.alloc(64)]);
const page = Buffer.from("<!doctype html><script>alert(1)</script>");
test.each([
  ["a page that calls itself a photo", async () => page, /não é uma imagem/],
  ["a drawing with a program in it", async () => svg, /SVG/],
  ["a photo of a phone's own kind", async () => heic, /HEIC/],
  ["nothing", async () => Buffer.alloc(0), /não é uma imagem/],
  ["half a photo", async () => (await phonePhoto(900, 900)).subarray(0, 3000), /danificada/],
  [
    "a few bytes that unpack to gigabytes",
    () =>
      sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "#fff" } })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    /144 megapixels/,
  ],
  [
    "a photo that is a thread",
    () =>
      sharp({ create: { width: 17_000, height: 2, channels: 3, background: "#fff" } })
        .png()
        .toBuffer(),
    /17000 pixels/,
  ],
])("who sends %s reads why it is refused, and nothing is kept", async (_what, make, sentence) => {
  const before = [await filesKept(), (await photosKept()).length];
  const answer = await send(await make(), "foto.jpg");
  const { code, message } = answer.json<{ code: string; message: string }>();
  expect([answer.statusCode, code]).toEqual([400, "not_a_picture"]);
  expect(message).toMatch(sentence);
  expect([await filesKept(), (await photosKept()).length]).toEqual(before);
});

test("a photo of forty megapixels is taken", async () => {
  const large = await sharp({ create: { width: 8000, height: 5000, channels: 3, background: "#888" } })
    .jpeg()
    .toBuffer();
  const photo = (await send(large)).json<Photo>();
  await server.jobs.flush();
  const ready = (await photosKept()).find(({ id }) => id === photo.id);
  expect(ready).toMatchObject({ state: "ready", width: 8000, height: 5000 });
});

test.each([
  ["one file", false, false],
  ["one file without a length", false, true],
  ["a file and a text", true, false],
  ["a file and a text without a length", true, true],
])("exactly 10 MiB are taken and one byte more is refused: %s", async (_what, summed, chunked) => {
  const fits = await bodyOf(UPLOAD_LIMIT, summed);
  expect(fits.payload.length).toBe(UPLOAD_LIMIT);
  expect((await sendRaw(fits.payload, fits.contentType, { chunked })).status).toBe(201);
  const over = await bodyOf(UPLOAD_LIMIT + 1, summed);
  expect(over.payload.length).toBe(UPLOAD_LIMIT + 1);
  expect(await sendRaw(over.payload, over.contentType, { chunked })).toEqual({ status: 413, message: TOO_LARGE });
});

test("an upload that breaks off half-way leaves nothing behind", async () => {
  await server.jobs.flush();
  const before = [await filesKept(), (await photosKept()).length];
  const { payload, contentType } = await bodyOf(2_000_000, false);
  await expect(sendRaw(payload, contentType, { stopAfter: 1_000_000 })).rejects.toThrow("socket hang up");
  expect([await filesKept(), (await photosKept()).length]).toEqual(before);
});

test("a photo whose sizes cannot be made keeps its preview, and says so", async () => {
  const { put } = server.storage;
  // The disk spoils what was sent before anybody makes sizes of it.
  const disk = vi
    .spyOn(server.storage, "put")
    .mockImplementation((key, bytes) =>
      put(key, key.startsWith("private/sent/") ? Buffer.from("broken on the disk") : bytes),
    );
  const photo = (await send(await phonePhoto(60, 40))).json<Photo>();
  disk.mockRestore();
  for (let hours = 0; hours < 12; hours += 1) {
    await server.jobs.flush();
    await advanceJobs(server, 60);
  }
  const failed = (await photosKept()).find(({ id }) => id === photo.id);
  expect(failed).toMatchObject({ state: "failed", url: photo.url });
});

test.each([
  ["two photos in one request", Buffer.from("ab"), { file: "not a file" }],
  ["no photo", null, { caption: "Sol" }],
  ["an unknown field", Buffer.from("ab"), { colour: "verde" }],
])("%s is no upload", async (_what, bytes, fields) => {
  const answer = await sendFile(server, path, authorization, bytes && { name: "a.jpg", bytes }, fields);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, "invalid_request"]);
});

test.each(["multipart/form-data", "multipart/form-data; boundary=outra"])(
  "a body that is no form (%s) is refused",
  async (contentType) => {
    const headers = { authorization, "content-type": contentType };
    const answer = await server.app.inject({ method: "POST", url: path, payload: "--x\r\n\r\n", headers });
    expect(answer.statusCode).toBe(400);
  },
);
