import sharp from "sharp";
import type { Venture } from "@gleba/shared/contracts";
import type { CrmVenture, PlanImage } from "@gleba/shared/contracts/crm";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertDevelopment } from "../../../../testing/rows.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { wholeWidths } from "./levels.ts";

let server: TestApp;
let editor: StaffCaller;
beforeAll(async () => {
  server = await createTestApp();
  editor = await staffOn(server, "editor", "Editora de Teste");
});
afterAll(() => server.close());

/** A drawing as architects export it: few colours, hard lines. */
const drawing = (width: number, height: number) => {
  const lines = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4f1e8"/><path d="M0 0L${width} ${height}" stroke="#333" stroke-width="6"/></svg>`;
  return sharp(Buffer.from(lines));
};
const send = (ventureId: number, bytes: Buffer, name = "planta.png") => {
  const edge = "limite-do-teste";
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
  return server.app.inject({
    method: "POST",
    url: `/api/crm/ventures/${ventureId}/plan`,
    headers: {
      authorization: `Bearer ${server.auth.sign({ id: editor.id, role: "staff", broker: false })}`,
      "content-type": `multipart/form-data; boundary=${edge}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
  });
};
const stored = async (url: string) => server.app.inject({ method: "GET", url: new URL(url).pathname });
const place = {
  neLatitude: -20.1,
  neLongitude: -40.1,
  swLatitude: -20.2,
  swLongitude: -40.2,
  zoom: 16,
  rotate: 0,
  opacity: 1,
};

const nameOf = (url: string): string => url.split("/").at(-1)!;

test("an editor sends a large plan, places its preview at once, and visitors get sizes and tiles once they are made", async () => {
  const id = await insertDevelopment(server.db.orm);
  const answer = await send(id, await drawing(5000, 3000).png().toBuffer(), "Planta geral.png");
  expect(answer.statusCode).toBe(201);
  const sent = answer.json<PlanImage>();
  expect(sent).toMatchObject({
    name: "Planta geral.png",
    width: 5000,
    height: 3000,
    state: "processing",
    picture: null,
  });
  expect((await stored(sent.url)).headers["content-type"]).toBe("image/webp");
  const saved = await editor.call("PUT", `/api/crm/ventures/${id}`, {
    version: 1,
    overlay: { ...place, key: sent.key },
  });
  expect(saved.json<CrmVenture>().plan).toMatchObject({ state: "processing" });
  const before = (await server.app.inject(`/api/public/ventures/${id}`)).json<Venture>();
  expect(before).toMatchObject({ file: nameOf(sent.url), fileUrl: sent.url, plan: null });

  await server.jobs.flush();
  const [ready] = (await editor.call("GET", `/api/crm/ventures/${id}/plan`)).json<PlanImage[]>();
  expect(ready?.state).toBe("ready");
  const { plan, file, fileUrl } = (await server.app.inject(`/api/public/ventures/${id}`)).json<Venture>();
  expect(plan).toMatchObject({ width: 5000, height: 3000, tiles: { size: 512, depth: 13 } });
  expect(plan!.sizes.map(({ width }) => width)).toEqual([1024, 2048]);
  expect([file, fileUrl]).toEqual([nameOf(fileUrl!), plan!.sizes[1]!.webp]);
  expect(file).toMatch(/^[^/]+\.webp$/);
  for (const { avif, webp } of plan!.sizes)
    expect([(await stored(avif)).statusCode, (await stored(webp)).statusCode]).toEqual([200, 200]);
  const tile = (level: number, column: number, row: number) =>
    plan!
      .tiles!.url.replace("{level}", String(level))
      .replace("{column}", String(column))
      .replace("{row}", String(row));
  const last = await stored(tile(13, 9, 5));
  expect(last.statusCode).toBe(200);
  expect(await sharp(last.rawPayload).metadata()).toMatchObject({ width: 5000 - 9 * 512, height: 3000 - 5 * 512 });
  expect((await stored(tile(12, 4, 2))).statusCode).toBe(200);
  // The level below is within the widest whole image.
  expect((await stored(tile(11, 0, 0))).statusCode).toBe(404);
});

test("a plan of forty megapixels in a small file is taken, and what was sent is not kept once its sizes stand", async () => {
  const id = await insertDevelopment(server.db.orm);
  const answer = await send(id, await drawing(8000, 5000).png({ palette: true }).toBuffer());
  expect(answer.statusCode).toBe(201);
  await server.jobs.flush();
  const [ready] = (await editor.call("GET", `/api/crm/ventures/${id}/plan`)).json<PlanImage[]>();
  expect(ready).toMatchObject({ state: "ready", picture: { width: 8000, tiles: { depth: 13 } } });
  expect(await server.storage.get(`private/sent/${ready!.key}`)).toBeNull();
});

test("a small plan is not enlarged and needs no tiles", async () => {
  const id = await insertDevelopment(server.db.orm);
  const { key } = (await send(id, await drawing(700, 900).png().toBuffer())).json<PlanImage>();
  await server.jobs.flush();
  const [ready] = (await editor.call("GET", `/api/crm/ventures/${id}/plan`)).json<PlanImage[]>();
  expect(ready).toMatchObject({ key, picture: { sizes: [{ width: 700 }], tiles: null } });
});

test.each([
  [{ width: 700, height: 900 }, [700]],
  [{ width: 1500, height: 900 }, [1024, 1500]],
  [{ width: 2048, height: 2048 }, [1024, 2048]],
  [{ width: 1000, height: 8000 }, [128, 256]],
])("of a plan of %j whole images %j wide are made", (size, widths) => {
  expect(wholeWidths(size)).toEqual(widths);
});

test("what is no picture is refused with what to do instead: PDF, TIFF, SVG, a file that lies about its kind, one cut off", async () => {
  const id = await insertDevelopment(server.db.orm);
  const sentence = async (bytes: Buffer, name?: string) => {
    const answer = await send(id, bytes, name);
    expect(answer.statusCode).toBe(400);
    const { message, errors } = answer.json<{ message: string; errors: string[] }>();
    // The screen says the message and its errors: none of them twice.
    expect(errors).toEqual([]);
    return message;
  };
  expect(await sentence(Buffer.from("%PDF-1.7 …"), "planta.pdf")).toContain("Exporte a planta como PNG");
  expect(await sentence(await drawing(50, 50).tiff().toBuffer(), "planta.tif")).toContain("Exporte a planta como PNG");
  expect(await sentence(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"))).toContain("SVG");
  expect(await sentence(Buffer.from("MZ programa"), "planta.png")).toContain("não é uma imagem");
  const whole = await drawing(900, 900).png().toBuffer();
  expect(await sentence(whole.subarray(0, whole.length / 2))).toContain("danificada");
  expect((await editor.call("GET", `/api/crm/ventures/${id}/plan`)).json()).toEqual([]);
});

test("a plan whose storage fails half-way leaves nothing behind", async () => {
  const id = await insertDevelopment(server.db.orm);
  const kept: string[] = [];
  const { put } = server.storage;
  vi.spyOn(server.storage, "put").mockImplementation(async (key, bytes) => {
    if (kept.length > 0) throw new Error("the disk is full");
    kept.push(key);
    await put(key, bytes);
  });
  const answer = await send(id, await drawing(60, 60).png().toBuffer());
  vi.restoreAllMocks();
  expect([answer.statusCode, kept.length]).toEqual([500, 1]);
  expect(await server.storage.get(kept[0]!)).toBeNull();
  expect((await editor.call("GET", `/api/crm/ventures/${id}/plan`)).json()).toEqual([]);
});

test("a plan of 11 MB is refused as too large, and one for a development that is not there is not kept", async () => {
  const id = await insertDevelopment(server.db.orm);
  const large = await send(id, Buffer.alloc(11 * 1024 * 1024, 1));
  expect(large.statusCode).toBe(413);
  expect(large.json<{ message: string }>().message).toContain("10MB");
  expect((await send(999_999, await drawing(50, 50).png().toBuffer())).statusCode).toBe(404);
});

test("only who edits developments sends or lists plans", async () => {
  const id = await insertDevelopment(server.db.orm);
  const url = `/api/crm/ventures/${id}/plan`;
  expect(await errorsOf(server, ["sales", "finance"], [["GET", url]])).toEqual([]);
  const nobody = await server.app.inject({
    method: "POST",
    url,
    headers: { "content-type": "multipart/form-data; boundary=x" },
    payload: "--x--",
  });
  expect([400, 401]).toContain(nobody.statusCode);
});
