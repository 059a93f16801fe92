import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { Customer } from "@gleba/shared/contracts";
import { customerFiles, customers, galleries, photos, privacyRequests } from "../db/schema/index.ts";
import { startBucket, type TestBucket } from "../../testing/bucket.ts";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { advanceJobs } from "../../testing/jobs.ts";
import { insertCustomer } from "../../testing/rows.ts";
import { staffOn } from "../../testing/staff-calls.ts";
import { phonePhoto, sendFile } from "../../testing/uploads.ts";

let bucket: TestBucket;
let server: TestApp;
beforeAll(async () => {
  bucket = await startBucket();
  for (const [name, value] of Object.entries(bucket.env)) vi.stubEnv(name, value);
  server = await createTestApp({ filesBucket: bucket.address });
});
afterEach(() => void (bucket.fault = () => undefined));
afterAll(async () => {
  await server.close();
  vi.unstubAllEnvs();
  await bucket.close();
});

const at = (key: string) => server.app.inject(`/files/${key}`);
const isKept = (key: string) => bucket.files.has(`company/${key}`);
/** Of a customer with a portrait: what they send, and where it lies. */
const withPortrait = async () => {
  const id = await insertCustomer(server.db.orm, { name: "Ana de Teste" });
  const headers = { authorization: `Bearer ${server.auth.sign({ id, role: "customer", broker: false })}` };
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#1f4d3a" } })
    .png()
    .toBuffer();
  const file = { content: `data:image/png;base64,${bytes.toString("base64")}`, name: "eu.png" };
  const typed = { rg: "1.234.567", rgUfId: 32, birthDate: "1985-03-20", phone: "(27) 99999-0000" };
  const rest = { email: "ana@exemplo.com.br", professionId: null, birthplaceId: null, file };
  const send = (version: number) =>
    server.app.inject({ method: "PUT", url: `/customers/${id}`, headers, payload: { ...typed, ...rest, version } });
  const keyOf = async () => (await server.db.orm.select().from(customers).where(eq(customers.id, id)))[0]!.photoKey;
  return { id, send, keyOf };
};

test.each(["HEAD", "GET"])(
  "a picture whose bucket is busy at %s is an error at once, which no browser keeps",
  async (when) => {
    await server.storage.put("galleries/1/foto.webp", Buffer.from("a picture"));
    bucket.fault = (method) => (method === when ? "busy" : undefined);
    const broken = await at("galleries/1/foto.webp");
    expect(broken.statusCode).toBe(503);
    expect(broken.json()).toMatchObject({ code: "storage_unavailable" });
    expect(broken.headers["cache-control"] ?? "no-store").not.toContain("immutable");
    expect(broken.headers["retry-after"]).toBe("5");
    bucket.fault = () => undefined;
    const whole = await at("galleries/1/foto.webp");
    expect([whole.statusCode, whole.body, whole.headers["cache-control"]]).toEqual([
      200,
      "a picture",
      "public, max-age=31536000, immutable",
    ]);
  },
);

test("whoever sends a photo while the bucket is busy, or fails in the middle, reads so, and nothing of it stays", async () => {
  const admin = await staffOn(server, "admin");
  const [gallery] = await server.db.orm.insert(galleries).values({ name: "Obras" }).returning();
  const send = async () =>
    sendFile(
      server,
      `/api/crm/galleries/${gallery!.id}/photos`,
      `Bearer ${server.auth.sign({ id: admin.id, role: "staff", broker: false })}`,
      {
        name: "foto.jpg",
        bytes: await phonePhoto(),
      },
    );
  const before = bucket.files.size;
  let puts = 0;
  bucket.fault = (method) => (method === "PUT" && (puts += 1) > 1 ? "busy" : undefined);
  const refused = await send();
  expect([refused.statusCode, refused.json().code]).toEqual([503, "storage_unavailable"]);
  expect(bucket.files.size).toBe(before);
  // Also where what was kept of it cannot be removed any more.
  puts = 0;
  bucket.fault = (method) => (method === "DELETE" || (method === "PUT" && (puts += 1) > 1) ? "keyRefused" : undefined);
  const again = await send();
  expect([again.statusCode, again.json().code]).toEqual([503, "storage_unavailable"]);
  expect(await server.db.orm.$count(photos)).toBe(0);
});

test("a portrait that was replaced is the new one, and the old one goes once the bucket lets it", async () => {
  const { send, keyOf } = await withPortrait();
  expect((await send(0)).statusCode).toBe(200);
  const old = await keyOf();
  bucket.fault = (method) => (method === "DELETE" ? "busy" : undefined);
  const answer = await send(1);
  expect(answer.statusCode).toBe(200);
  const { photoUrl } = answer.json<Customer>();
  bucket.fault = () => undefined;
  expect((await server.app.inject(new URL(photoUrl!).pathname)).statusCode).toBe(200);
  await advanceJobs(server, 60);
  await server.jobs.flush();
  expect([isKept(old), isKept(await keyOf())]).toEqual([false, true]);
});

test("whose data are erased while the bucket is away is answered once, and their files go once it is back", async () => {
  const admin = await staffOn(server, "admin");
  const { id, send, keyOf } = await withPortrait();
  await send(0);
  const portrait = await keyOf();
  const proposal = `private/customers/${id}/proposta.pdf`;
  await server.storage.put(proposal, Buffer.from("%PDF-1.7"));
  await server.db.orm
    .insert(customerFiles)
    .values({ customerId: id, name: "Proposta.pdf", storageKey: proposal, createdAt: new Date() });
  const times = { createdAt: new Date(), confirmedAt: new Date(), answerBy: new Date() };
  const person = {
    protocol: "P-1",
    name: "Titular",
    document: "52998224725",
    email: "ana@exemplo.com.br",
    customerId: id,
  };
  const [request] = await server.db.orm
    .insert(privacyRequests)
    .values({ kind: "deletion", status: "open", ...times, ...person })
    .returning();
  bucket.fault = (method) => (method === "DELETE" ? "gone" : undefined);
  const body = { answer: "Removemos o que a lei não manda guardar.", erase: true };
  const answer = await admin.call("POST", `/api/crm/privacy-requests/privacy/${request!.id}/answer`, body);
  expect(answer.statusCode).toBe(200);
  bucket.fault = () => undefined;
  await advanceJobs(server, 60);
  await server.jobs.flush();
  expect([isKept(portrait), isKept(proposal)]).toEqual([false, false]);
});
