import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, findBreakingChanges, printSchema } from "graphql";
import { findApiRoot } from "#platform/files/api-root.ts";
import { schema } from "../graphql/schema.ts";
import { createTestApp, type TestApp } from "../testing/create-test-app.ts";
import { breakingChanges, promised, type Description } from "./breaking-changes.ts";

/** The description of the API as last committed; clients that are deployed apart rely on all of it. */
const folder = join(findApiRoot(), "description");
const files = { openApi: join(folder, "openapi.json"), graphql: join(folder, "schema.graphql") };

let server: TestApp;
let openApi: Description;
beforeAll(async () => {
  server = await createTestApp();
  openApi = promised((await server.app.inject("/openapi.json")).json() as Description);
});
afterAll(() => server.close());

/** A line for each path, so that a change is read as one. */
const written = ({ paths }: Description): string => {
  const lines = Object.entries(paths).map(([path, methods]) => `${JSON.stringify(path)}: ${JSON.stringify(methods)}`);
  return `{ "paths": {\n${lines.join(",\n")}\n} }\n`;
};

/** Additions are written down by `npm run description -w api`; what breaks a client never is. */
const isUpdate = process.env["WRITE_API_DESCRIPTION"] !== undefined;

const committed = (file: string, otherwise: string): string =>
  existsSync(file) ? readFileSync(file, "utf8") : otherwise;

const broken = (): string[] => {
  const before = JSON.parse(committed(files.openApi, '{"paths":{}}')) as Description;
  const graphql = existsSync(files.graphql)
    ? findBreakingChanges(buildSchema(committed(files.graphql, "")), schema)
    : [];
  return [...breakingChanges(before, openApi), ...graphql.map(({ description }) => description)];
};

test("nothing that the committed description promises is removed, renamed or narrowed, in REST and in GraphQL", () => {
  expect(broken()).toEqual([]);
});

test("the committed description is today's; if not, run `npm run description -w api` and commit what was added", () => {
  const today = { openApi: written(openApi), graphql: `${printSchema(schema)}\n` };
  if (isUpdate && broken().length === 0) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(files.openApi, today.openApi);
    writeFileSync(files.graphql, today.graphql);
  }
  expect(committed(files.graphql, "")).toBe(today.graphql);
  expect(committed(files.openApi, "")).toBe(today.openApi);
});
