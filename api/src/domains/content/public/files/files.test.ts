import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { storePicture } from "#platform/files/pictures.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test("a browser keeps a stored picture for good, in the size it needs", async () => {
  const bytes = await sharp({ create: { width: 1200, height: 600, channels: 3, background: "#1f4d3a" } })
    .jpeg()
    .toBuffer();
  expect(
    await storePicture(server.storage, "vistas/praça.jpg".normalize("NFD").replace(/[^\w./-]/g, ""), bytes),
  ).toEqual({
    storageKey: "vistas/praca.jpg",
    width: 1200,
    height: 600,
  });
  const original = await server.app.inject("/files/vistas/praca.jpg");
  expect(original.rawPayload.equals(bytes)).toBe(true);
  expect(original.headers).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
  });
  const widths = [];
  for (const width of [320, 960, 1920]) {
    const variant = await server.app.inject(`/files/vistas/praca.w${width}.webp`);
    widths.push((await sharp(variant.rawPayload).metadata()).width);
  }
  expect(widths).toEqual([320, 960, 1200]);
});

test("a drawing opened by itself runs nothing, and a document can be read in the browser", async () => {
  await server.storage.put("planta.svg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
  await server.storage.put("memorial.pdf", Buffer.from("%PDF-1.7"));
  const drawing = await server.app.inject("/files/planta.svg");
  expect(drawing.headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
  const paper = await server.app.inject("/files/memorial.pdf");
  expect(paper.headers["content-type"]).toBe("application/pdf");
  expect(paper.headers).not.toHaveProperty("content-security-policy");
});

test("papers of somebody's contract are not to be had by their key, however it is written", async () => {
  await server.storage.put("private/contracts/1.pdf", Buffer.from("%PDF-1.7"));
  for (const path of [
    "private/contracts/1.pdf",
    "%70rivate/contracts/1.pdf",
    "private%2fcontracts%2f1.pdf",
    "./private/contracts/1.pdf",
  ])
    expect((await server.app.inject(`/files/${path}`)).statusCode).toBe(404);
});

test.each([
  "nothing.png",
  "",
  ".",
  "../jwt-secret",
  "%2e%2e/jwt-secret",
  "..%2fjwt-secret",
  "vistas",
  "a%00b",
  "/etc/passwd",
])("a path that names no stored file is not there: %s", async (path) => {
  await writeFile(join(server.config.dataDir, "jwt-secret"), "secret");
  const answer = await server.app.inject(`/files/${path}`);
  expect([answer.statusCode, answer.body.includes("secret")]).toEqual([404, false]);
});

describe("the picture beside a shared link", () => {
  const shared = (of: string) => server.app.inject(`/api/public/shared-picture.jpg?of=${encodeURIComponent(of)}`);

  test.each([
    ["a panorama", 2400, 600],
    ["a small portrait", 300, 500],
  ])("of %s is a JPEG of 1200×630, kept for good", async (_name, width, height) => {
    const key = `vistas/${width}.png`;
    const bytes = await sharp({ create: { width, height, channels: 4, background: "#1f4d3a80" } })
      .png()
      .toBuffer();
    await storePicture(server.storage, key, bytes);
    const answer = await shared(server.storage.url(key.replace(".png", ".w960.webp")));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  });

  test("is made of pictures that pages show alone: never of papers, other addresses or what is not there", async () => {
    const { storage } = server;
    await storage.put("private/contracts/x.w960.webp", Buffer.from("RIFF"));
    for (const address of [
      "https://outro.example/files/vistas/praca.w960.webp",
      storage.url("vistas/praca.jpg"),
      storage.url("nada/nada.w960.webp"),
      storage.url("../../etc/x.w960.webp"),
      storage.url("private/contracts/x.w960.webp"),
    ])
      expect([address, (await shared(address)).statusCode]).toEqual([address, 404]);
    for (const query of ["", "?of=", `?of=${"a".repeat(501)}`, `?of=${storage.url("a.w960.webp")}&width=9000`])
      expect([query, (await server.app.inject(`/api/public/shared-picture.jpg${query}`)).statusCode]).toEqual([
        query,
        400,
      ]);
  });

  test("is made once, however many ask for it at once and however often", async () => {
    const { storage } = server;
    const bytes = await sharp({ create: { width: 1200, height: 630, channels: 3, background: "#1f4d3a" } })
      .webp()
      .toBuffer();
    await storage.put("uma/vez.w960.webp", bytes);
    const put = vi.spyOn(storage, "put");
    const address = storage.url("uma/vez.w960.webp");
    const crowd = await Promise.all(Array.from({ length: 20 }, () => shared(address)));
    crowd.push(await shared(address));
    expect(new Set(crowd.map(({ statusCode, rawPayload }) => `${statusCode} ${rawPayload.length}`)).size).toBe(1);
    expect(put.mock.calls.map(([key]) => key)).toEqual(["uma/vez.shared.jpg"]);
  });
});
