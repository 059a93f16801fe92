import { insertContract } from "../testing/contracts.ts";
import { createTestApp, type TestApp } from "../testing/create-test-app.ts";
import { insertCustomer, insertDevelopment, insertLots, insertStaff } from "../testing/rows.ts";
import { staffOn } from "../testing/staff-calls.ts";
import { exampleUrl, readOperations, type ApiDescription, type Operation } from "./example-requests.ts";

/** Specification §3: what every page of a list has. */
const ENVELOPE = "content size totalElements totalPages number first last numberOfElements empty pageable sort".split(
  " ",
);
const SORT = { sorted: expect.any(Boolean), unsorted: expect.any(Boolean), empty: expect.any(Boolean) };
/** How many lots there are: one full page and a part of the next. */
const LOTS = 13;

/** Answers a list: what has pages, as a screen reads it (its file has all rows). */
const isList = ({ method, parameters, answer }: Operation): boolean =>
  method === "GET" && answer !== undefined && parameters.some(({ name }) => name === "page");

let server: TestApp;
let lists: Operation[];
let customer: string;
let administrator: string;
/** Ids by how the address begins that names them. */
let ids: [string, number][];
beforeAll(async () => {
  server = await createTestApp();
  lists = readOperations((await server.app.inject("/openapi.json")).json<ApiDescription>()).filter(isList);
  const { orm } = server.db;
  const customerId = await insertCustomer(orm, { name: "Ana de Teste" });
  customer = server.auth.sign({ id: customerId, role: "customer", broker: false });
  administrator = server.auth.sign({ id: await insertStaff(orm, { role: "admin" }), role: "staff", broker: false });
  const ventureId = await insertDevelopment(orm);
  const [batchId] = await insertLots(orm, ventureId, LOTS);
  const { contractId } = await insertContract(orm, { customerId, batchId: batchId! });
  const editor = await staffOn(server, "editor");
  const { id: galleryId } = (await editor.call("POST", "/api/crm/galleries", { name: "Obras" })).json<{ id: number }>();
  ids = [
    ["/api/crm/ventures/", ventureId],
    ["/api/crm/galleries/", galleryId],
    ["/contracts/", contractId],
    ["/customers/", customerId],
  ];
});
afterAll(() => server.close());

const read = (operation: Operation, query = "") => {
  const [, id] = ids.find(([start]) => operation.path.startsWith(start)) ?? [];
  const address = exampleUrl(operation, id === undefined ? {} : { id: String(id) });
  return server.app.inject({
    url: `${address}${query}`,
    headers: { authorization: `Bearer ${operation.path.startsWith("/api/crm/") ? administrator : customer}` },
  });
};

interface Page {
  content: unknown[];
  totalElements: number;
}

test("whoever reads a list gets the specification's page of ten, whatever list it is", async () => {
  expect(lists.length).toBeGreaterThanOrEqual(15);
  const full: string[] = [];
  for (const operation of lists) {
    const reply = await read(operation);
    const page = reply.json<Page>();
    const { totalElements, content } = page;
    const count = Math.min(totalElements, 10);
    expect([operation.path, reply.statusCode, Object.keys(page).filter((key) => ENVELOPE.includes(key))]).toEqual([
      operation.path,
      200,
      expect.arrayContaining(ENVELOPE),
    ]);
    expect({ path: operation.path, ...page }).toMatchObject({
      path: operation.path,
      size: 10,
      number: 0,
      first: true,
      last: totalElements <= 10,
      totalPages: Math.ceil(totalElements / 10),
      numberOfElements: count,
      empty: totalElements === 0,
      sort: SORT,
      pageable: { pageNumber: 0, pageSize: 10, offset: 0, paged: true, unpaged: false, sort: SORT },
    });
    expect(content).toHaveLength(count);
    if (totalElements > 10) full.push(operation.path);
  }
  expect(full).toEqual(["/api/crm/ventures/{id}/batches", "/contracts/{id}/installments"]);
});

test("the second page has the rest and says so, in the size that was asked for", async () => {
  for (const operation of lists) {
    const { totalElements } = (await read(operation)).json<Page>();
    const page = (await read(operation, "?page=1&size=8")).json<Page>();
    const count = Math.max(0, Math.min(totalElements - 8, 8));
    expect({ path: operation.path, ...page }).toMatchObject({
      path: operation.path,
      size: 8,
      number: 1,
      first: false,
      last: totalElements <= 16,
      numberOfElements: count,
      empty: count === 0,
      totalElements,
      pageable: { pageNumber: 1, pageSize: 8, offset: 8 },
    });
  }
});

test("every list of the API's description answers the envelope and nothing less", () => {
  expect(lists.filter(({ answer }) => !ENVELOPE.every((key) => answer?.required?.includes(key)))).toEqual([]);
});
