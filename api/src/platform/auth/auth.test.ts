import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createHmac } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAuth, readOrCreateSecrets } from "./auth.ts";

const SECRET = "a key that signs nothing outside the tests";
let now = new Date("2026-11-20T12:00:00Z");
const auth = createAuth([SECRET], () => now);

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const forge = (
  claims: Record<string, unknown>,
  header: unknown = { alg: "HS256", typ: "JWT" },
  key = SECRET,
): string => {
  const text = `${encoded(header)}.${encoded(claims)}`;
  return `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
};
const claims = () => ({
  sub: "7",
  role: "customer",
  broker: false,
  exp: now.getTime() / 1000 + 60,
  iss: "gleba",
  aud: "gleba-api",
  jti: "1",
});

test("a token speaks for its customer for fifteen minutes", () => {
  const token = auth.sign({ id: 7, role: "customer", broker: true });
  expect(auth.verify(token)).toEqual({ id: 7, role: "customer", broker: true });
  now = new Date(now.getTime() + 15 * 60_000 - 1);
  expect(auth.verify(token)).not.toBeNull();
  now = new Date(now.getTime() + 1);
  expect(auth.verify(token)).toBeNull();
});

test("a token of the right shape is taken, so that the refusals below prove something", () => {
  expect(auth.verify(forge(claims()))).toEqual({ id: 7, role: "customer", broker: false });
});

test.each([
  ["without an end", () => forge({ ...claims(), exp: undefined })],
  ["of another issuer", () => forge({ ...claims(), iss: "elsewhere" })],
  ["for another audience", () => forge({ ...claims(), aud: "elsewhere" })],
  ["without an id of its own", () => forge({ ...claims(), jti: undefined })],
  ["with a role nobody has", () => forge({ ...claims(), role: "root" })],
  ["for nobody", () => forge({ ...claims(), sub: "0" })],
  ["signed with another key", () => forge(claims(), undefined, "another key that is long enough, too")],
  ["of another algorithm", () => forge(claims(), { alg: "HS512", typ: "JWT" })],
  ["without a signature", () => `${encoded({ alg: "none" })}.${encoded(claims())}.`],
  ["that is none", () => "not a token"],
])("a token %s opens nothing", (_what, token) => {
  expect(auth.verify(token())).toBeNull();
});

test("the installation keeps one signing key, which only its owner reads", async () => {
  const folder = await mkdtemp(join(tmpdir(), "gleba-key-"));
  const [one, two] = await Promise.all([readOrCreateSecrets(folder), readOrCreateSecrets(folder)]);
  expect(one).toEqual(two);
  expect(await readFile(join(folder, "jwt-secret"), "utf8")).toBe(one[0]);
  const NEW = "a newer key that is long enough, too";
  await writeFile(join(folder, "jwt-secret"), `${NEW}\n${one[0]}\n`.replaceAll(" ", "_"));
  expect(await readOrCreateSecrets(folder)).toEqual([NEW.replaceAll(" ", "_"), one[0]]);
  expect((await stat(join(folder, "jwt-secret"))).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});

test("a person stays signed in while the key is replaced, and whoever stole the old key is out once it is dropped", () => {
  const NEW = "a newer key that is long enough, too";
  const token = auth.sign({ id: 7, role: "customer", broker: false });
  const rotated = createAuth([NEW, SECRET], () => now);
  expect(rotated.verify(token)).toEqual({ id: 7, role: "customer", broker: false });
  expect(auth.verify(rotated.sign({ id: 7, role: "customer", broker: false }))).toBeNull();
  expect(createAuth([NEW], () => now).verify(token)).toBeNull();
  expect(rotated.derive("refresh", "x")).toEqual([
    ...createAuth([NEW], () => now).derive("refresh", "x"),
    ...auth.derive("refresh", "x"),
  ]);
});
