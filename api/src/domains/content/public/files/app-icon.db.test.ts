import sharp from "sharp";
import { articleFields } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { seedArticle } from "../../../../testing/seed.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

describe("the portal's icon among a phone's apps", () => {
  const icon = (query: string) => server.app.inject(`/api/public/app-icon.png?${query}`);
  const pixel = async (bytes: Buffer, left: number, top: number): Promise<number[]> => [
    ...(await sharp(bytes).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];
  const GREEN = { r: 0, g: 160, b: 0, alpha: 1 };

  test("is not there while the company has none, nor in sizes of somebody's choice", async () => {
    expect((await icon("size=192&shape=any")).statusCode).toBe(404);
    for (const query of ["", "size=193&shape=any", "size=192&shape=round", "size=192&shape=any&of=x"])
      expect([query, (await icon(query)).statusCode]).toEqual([query, 400]);
  });

  test("is the company's, a square of that size; what phones cut away is of the brand's colour", async () => {
    const bytes = await sharp({ create: { width: 60, height: 30, channels: 4, background: GREEN } })
      .png()
      .toBuffer();
    await server.storage.put("icone.png", bytes);
    await seedArticle(server.db, "configurations", [
      {
        name: "entries",
        type: "list",
        value: [
          { type: "favicon", value: "icone.png" },
          { type: "brandColor", value: "#102030" },
        ],
      },
    ]);
    for (const size of [192, 512]) {
      const answer = await icon(`size=${size}&shape=any&v=abc`);
      expect(answer.headers["content-type"]).toBe("image/png");
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "png", width: size, height: size });
    }
    const plain = (await icon("size=192&shape=any")).rawPayload;
    expect(await pixel(plain, 96, 96)).toEqual([0, 160, 0, 255]);
    expect((await pixel(plain, 2, 2))[3]).toBe(0);
    const masked = (await icon("size=512&shape=maskable")).rawPayload;
    expect(await pixel(masked, 256, 256)).toEqual([0, 160, 0, 255]);
    expect(await pixel(masked, 2, 2)).toEqual([0x10, 0x20, 0x30, 255]);
    expect(await pixel(masked, 60, 256)).toEqual([0x10, 0x20, 0x30, 255]);
  });

  test("is another one as soon as the company chooses another", async () => {
    const before = (await icon("size=192&shape=any")).rawPayload;
    await server.storage.put(
      "icone-2.png",
      await sharp({ create: { width: 64, height: 64, channels: 3, background: "#ffffff" } })
        .png()
        .toBuffer(),
    );
    await server.db.orm.update(articleFields).set({ value: [{ type: "favicon", value: "icone-2.png" }] });
    expect((await icon("size=192&shape=any")).rawPayload.equals(before)).toBe(false);
  });
});
