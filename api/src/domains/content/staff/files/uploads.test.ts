import { eq } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import sharp from "sharp";
import type { StoredFile } from "@gleba/shared/contracts/crm";
import { storedFiles } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { errorsOf, staffOn } from "../../../../testing/staff-calls.ts";
import { phonePhoto, sendFile } from "../../../../testing/uploads.ts";

let server: TestApp;
let authorization: string;
beforeAll(async () => {
  server = await createTestApp();
  const { id } = await staffOn(server, "editor", "Editora de Teste");
  authorization = `Bearer ${server.auth.sign({ id, role: "staff", broker: false })}`;
});
afterAll(() => server.close());

const send = (name: string, bytes: Uint8Array) => sendFile(server, "/api/crm/files", authorization, { name, bytes });
const zip = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, strToU8("x")])));
const TYPES = "[Content_Types].xml";

test.each([
  ["Memorial descritivo ção.pdf", strToU8("%PDF-1.7\n…"), "memorial-descritivo-cao.pdf", "application/pdf", undefined],
  ["contrato.DOCX", zip(TYPES, "word/document.xml"), "contrato.docx", /wordprocessingml/, "attachment"],
  ["tabela.xlsx", zip(TYPES, "xl/workbook.xml"), "tabela.xlsx", /spreadsheetml/, "attachment"],
  ["tudo.zip", zip("a.txt"), "tudo.zip", "application/zip", "attachment"],
  ["lotes.kmz", zip("doc.kml"), "lotes.kmz", /kmz/, "attachment"],
  ["planta.dwg", strToU8("AC1032…"), "planta.dwg", /dwg/, "attachment"],
])("an editor sends %s, and people download it", async (name, bytes, slug, type, disposition) => {
  const answer = await send(name, bytes);
  expect(answer.statusCode).toBe(201);
  const file = answer.json<StoredFile>();
  expect(file).toMatchObject({ name, bytes: bytes.length });
  expect(file.key.endsWith(`/${slug}`)).toBe(true);
  const read = await server.app.inject(new URL(file.url).pathname);
  expect(read.rawPayload.equals(Buffer.from(bytes))).toBe(true);
  expect(read.headers["content-type"]).toMatch(type);
  expect(read.headers["content-disposition"]).toBe(disposition);
  const [row] = await server.db.orm.select().from(storedFiles).where(eq(storedFiles.storageKey, file.key));
  expect(row).toMatchObject({ name, createdBy: "Editora de Teste" });
});

test("a photo among the documents does not tell where it was taken", async () => {
  const file = (await send("portal.jpg", await phonePhoto(60, 40))).json<StoredFile>();
  const read = await server.app.inject(new URL(file.url).pathname);
  const { format, width, exif } = await sharp(read.rawPayload).metadata();
  expect([format, width, exif]).toEqual(["jpeg", 40, undefined]);
});

test.each([
  ["programa.exe", strToU8("MZ")],
  ["pagina.html", strToU8("<script>alert(1)</script>")],
  ["desenho.svg", strToU8("<svg/>")],
  ["memorial.pdf", strToU8("<!doctype html>")],
  ["contrato.docx", zip("a.txt")],
  ["tabela.xlsx", zip(TYPES, "word/document.xml")],
  ["macro.docx", zip(TYPES, "word/document.xml", "word/vbaProject.bin")],
  ["lotes.kmz", zip("lotes.txt")],
  ["tudo.zip", strToU8("PK\u0003\u0004 and nothing")],
  ["planta.dwg", strToU8("%PDF-1.7")],
  ["sem-tipo", strToU8("x")],
])("%s that is not what may be sent is refused with a sentence, and nothing is kept", async (name, bytes) => {
  const before = await server.db.orm.$count(storedFiles);
  const answer = await send(name, bytes);
  const { code, message } = answer.json<{ code: string; message: string }>();
  expect([answer.statusCode, code, message.length > 20]).toEqual([400, "wrong_file_type", true]);
  expect(await server.db.orm.$count(storedFiles)).toBe(before);
});

test("a photo that calls itself by another picture's name is refused among the documents", async () => {
  const answer = await send("portal.png", await phonePhoto(60, 40));
  expect(answer.json<{ code: string }>().code).toBe("wrong_file_type");
});

test("nobody sends documents but who writes articles or developments", async () => {
  expect(await errorsOf(server, ["sales", "finance"], [["POST", "/api/crm/files"]])).toEqual([]);
});

test("a request without a file, or with something else, is refused", async () => {
  const without = await sendFile(server, "/api/crm/files", authorization, null, { name: "x" });
  expect([without.statusCode, without.json<{ code: string }>().code]).toEqual([400, "invalid_request"]);
});
