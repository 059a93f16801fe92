import { secondFactorRoles } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../testing/create-test-app.ts";
import { confirmedToken } from "../testing/factors.ts";
import { insertCustomer, insertLot, insertStaff } from "../testing/rows.ts";
import { insertContract } from "../testing/contracts.ts";
import { exampleBody, exampleUrl, readOperations, type ApiDescription, type Operation } from "./example-requests.ts";
import { hostileBodies } from "./hostile-fields.ts";

/** Another seed makes other calls: FUZZ_SEED=1, and FUZZ_ROUNDS for more of them. A failure names the seed it happened with. */
const SEED = Number(process.env["FUZZ_SEED"] ?? 20_261_122);
const ROUNDS = Number(process.env["FUZZ_ROUNDS"] ?? 3);
/** Processor time of one answer: what takes longer keeps everybody else waiting. A busy machine does not count. */
const LONGEST_WORK_S = 2;

let server: TestApp;
let operations: Operation[];
let tokens: { customer: string; staff: string };
beforeAll(async () => {
  server = await createTestApp();
  operations = readOperations((await server.app.inject("/openapi.json")).json<ApiDescription>());
  const id = await insertCustomer(server.db.orm, { broker: true });
  await insertContract(server.db.orm, { customerId: id, batchId: await insertLot(server.db.orm) });
  const staff = await insertStaff(server.db.orm, { role: "admin" });
  tokens = {
    customer: server.auth.sign({ id, role: "customer", broker: true }),
    staff: (await confirmedToken(server, staff))(),
  };
});
afterAll(() => server.close());

/** Mulberry32: the same numbers for the same seed. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
const random = randomFrom(SEED);
const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;

const TEXTS = [
  "\ud800",
  "a\0b",
  "9999-12-31",
  "0001-01-01",
  "2099-12-31",
  "2026-02-30",
  "9999-12-31T23:59:59.999Z",
  "+275760-09-13T00:00:00Z",
  "ção 🏡",
  "",
  "%_\\",
  "'; --",
  "9".repeat(40),
  "x".repeat(5_000),
] as const;
const NUMBERS = [2 ** 31, 2 ** 31 - 1, 2 ** 53 - 1, -(2 ** 31) - 1, 1e308, 0.1, 0, -1] as const;
/** As they stand in an address: NUL, half a surrogate pair and bytes that are no UTF-8 among them. */
const ADDRESSED = [
  "2147483648",
  "999999999999999",
  "%00",
  "a%00b",
  "%ED%A0%80",
  "%FF",
  "9999-12-31",
  "0001-01-01",
  "9999",
  "%25_%5C",
  "%F0%9F%8F%A1",
] as const;

type Schema = NonNullable<Operation["body"]>;

/** A body whose texts, numbers and keys are now and then what nobody types. */
const fuzzed = (schema: Schema, depth = 0): unknown => {
  if (random() < 0.05) return oneOf([null, true, [], {}, oneOf(TEXTS), oneOf(NUMBERS)]);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return oneOf(schema.enum);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return fuzzed(oneOf(alternatives), depth);
  const [type] = [schema.type].flat();
  if (type === "object") {
    const names = Object.keys(schema.properties ?? {}).filter(
      (name) => schema.required?.includes(name) || random() < 0.5,
    );
    const fields = names.map((name) => [name, fuzzed(schema.properties?.[name] ?? {}, depth + 1)]);
    return Object.fromEntries(random() < 0.03 ? [...fields, ["chave não ascii \ud800", 1]] : fields);
  }
  if (type === "array") return depth > 4 || !schema.items ? [] : [fuzzed(schema.items, depth + 1)];
  const [example] = Object.values(
    exampleBody({ body: { type: "object", properties: { a: schema }, required: ["a"] } } as unknown as Operation) ?? {},
  );
  if (random() < 0.5) return example;
  return type === "integer" || type === "number" ? oneOf(NUMBERS) : type === "boolean" ? example : oneOf(TEXTS);
};

const addressOf = (operation: Operation): string => {
  const [path = "", query] = exampleUrl(operation).split("?");
  const odd = path.split("/").map((part) => (/^1+$/.test(part) && random() < 0.5 ? oneOf(ADDRESSED) : part));
  const optional = operation.parameters
    .filter(({ in: place, required }) => place === "query" && !required)
    .filter(() => random() < 0.5)
    .map(({ name }) => `${name}=${oneOf(ADDRESSED)}`);
  const parts = [...(query ? [query] : []), ...optional];
  return parts.length === 0 ? odd.join("/") : `${odd.join("/")}?${parts.join("&")}`;
};

/** A file whose part has an empty name, or none at all. */
const namelessForm = (name: string) => ({
  payload: `--x\r\nContent-Disposition: form-data; name="file"${name}\r\nContent-Type: application/octet-stream\r\n\r\n%PDF\r\n--x--\r\n`,
  headers: { "content-type": "multipart/form-data; boundary=x" },
});

const requestOf = (operation: Operation) => {
  const staff = operation.path.startsWith("/api/crm");
  const token = staff ? tokens.staff : tokens.customer;
  const form = operation.isForm ? namelessForm(oneOf(["", '; filename=""', '; filename="a\0b"'])) : null;
  const headers = {
    authorization: `Bearer ${token}`,
    "idempotency-key": oneOf(["chave de muitos dígitos é á ção", "0123456789abcdef"]),
    ...(operation.body && { "content-type": "application/json" }),
    ...form?.headers,
  };
  const payload = form?.payload ?? (operation.body ? JSON.stringify(fuzzed(operation.body)) : undefined);
  return { method: operation.method, url: addressOf(operation), headers, ...(payload !== undefined && { payload }) };
};

/** Streams never end. */
const isStream = ({ path }: Operation): boolean => /\/(?:events|stream|live)$/.test(path);

/** What is wrong with an answer; nothing when nothing is. */
const complaints = (status: number, body: string, workSeconds: number): string[] => [
  ...(status >= 500 ? [`answered ${status}`] : []),
  ...(/ {4}at .*\.[jt]s:\d+/.test(body) ? ["shows a stack"] : []),
  ...(workSeconds > LONGEST_WORK_S ? [`took ${workSeconds} s of the processor`] : []),
];

/** Sends it; answers what was wrong, with all that is needed to send it again. */
const wrongWith = async (operation: Operation, request: ReturnType<typeof requestOf>): Promise<string[]> => {
  const before = process.cpuUsage();
  const { statusCode, body } = await server.app.inject(request);
  const { user, system } = process.cpuUsage(before);
  // Whoever made their own role need a second factor is kept from all that follows.
  if (operation.operationId === "changeSecondFactorRoles") await server.db.orm.delete(secondFactorRoles);
  return complaints(statusCode, body, (user + system) / 1e6).map(
    (complaint) =>
      `seed ${SEED}: ${operation.operationId} ${complaint}: ${request.method} ${request.url} ${request.payload?.slice(0, 300)}`,
  );
};

test("whoever sends what nobody types to any call is told so: no call breaks, works for long, or shows a stack", async () => {
  const wrong: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const operation of operations.filter((one) => !isStream(one)))
      wrong.push(...(await wrongWith(operation, requestOf(operation))));
  expect(wrong).toEqual([]);
});

test("every field of every body takes a wrong type, a number, a day, a text or a list past its end for what it is", async () => {
  const wrong: string[] = [];
  let sent = 0;
  for (const operation of operations)
    for (const body of hostileBodies(operation, random, ROUNDS)) {
      sent += 1;
      wrong.push(...(await wrongWith(operation, { ...requestOf(operation), payload: JSON.stringify(body) })));
    }
  expect(sent).toBeGreaterThan(1_000);
  expect(wrong).toEqual([]);
});
