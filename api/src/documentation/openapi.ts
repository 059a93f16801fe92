import swagger from "@fastify/swagger";
import { errorBody } from "@gleba/shared/contracts";
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from "fastify";
import * as z from "zod";
import { longestMatch } from "./longest-match.ts";

const MEANING: Record<string, string> = {
  "200": "Done",
  "201": "Created",
  "202": "Accepted",
  "400": "The request has the wrong shape",
  "401": "No valid token",
  "403": "Not for this person's role",
  "404": "Nothing there, or not for this person",
  "409": "The state of things forbids it",
  "413": "More than 10 MB",
  "422": "Understood and refused",
  "428": "The person has to prove once more who they are: `POST /api/crm/security/confirmation`",
  "429": "Too many requests; `Retry-After` says when to come again",
  "4XX": "Refused",
  "500": "The server's own fault",
  "5XX": "The server's own fault",
};

const isZod = (schema: unknown): schema is z.core.$ZodType =>
  typeof schema === "object" && schema !== null && "_zod" in schema;

const hasContent = (schema: unknown): schema is { content: Record<string, { schema: unknown }> } =>
  typeof schema === "object" && schema !== null && "content" in schema && !isZod(schema);

const INT32 = 2 ** 31 - 1;
/** `2026-11-20`; an instant with as many decimals as anybody writes is bounded by its contract. */
const DATE_LENGTH = 10;

/** Whole numbers say how wide they are, texts how long their pattern lets them be, and a pair that it ends. */
const withLimits = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  if (jsonSchema.type === "integer") {
    const { minimum = -Infinity, maximum = Infinity } = jsonSchema;
    jsonSchema.format = minimum >= -INT32 && maximum <= INT32 ? "int32" : "int64";
  }
  if (jsonSchema.type === "string") {
    const longest = jsonSchema.format === "date" ? DATE_LENGTH : longestMatch(jsonSchema.pattern ?? "");
    if (longest !== undefined) jsonSchema.maxLength ??= longest;
  }
  if (jsonSchema.prefixItems && jsonSchema.items === undefined) {
    jsonSchema.items = false;
    jsonSchema.maxItems = jsonSchema.prefixItems.length;
  }
};

const toJson = (schema: unknown, io: "input" | "output"): unknown => {
  if (hasContent(schema)) {
    const content = Object.entries(schema.content).map(([type, { schema: inner }]) => [
      type,
      { schema: toJson(inner, io) },
    ]);
    return { ...schema, content: Object.fromEntries(content) };
  }
  if (!isZod(schema)) return schema;
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: "draft-2020-12",
    io,
    unrepresentable: "any",
    override: withLimits,
  });
  return json;
};

/** Calls of everybody: they say that no token is needed, so that a call that merely forgot to ask for one is seen. */
const OPEN = new Set([
  "/customers/:id/live",
  "/staff/live",
  "/date-server",
  "/graphql",
  "/healthz",
  "/internal/errors",
  "/internal/releases",
  "/readyz",
  "/refreshtoken",
]);
const isOpen = (url: string): boolean => url.startsWith("/api/public/") || OPEN.has(url);

const count = (description: string) => ({ description, type: "integer", format: "int32", minimum: 0, maximum: INT32 });
/** What every answer to a stranger's address tells of its limit, and to a page who may read it. */
const answerHeaders = {
  "Access-Control-Allow-Origin": { description: "The portal's origin, and no other", type: "string", format: "uri" },
  "X-RateLimit-Limit": count("Calls a minute from one address"),
  "X-RateLimit-Remaining": count("Calls that are left of them"),
  "X-RateLimit-Reset": count("Seconds until they begin anew"),
};
const headersOf = (status: string): object =>
  /^[24]/.test(status)
    ? { headers: { ...answerHeaders, ...(status === "429" && { "Retry-After": count("Seconds to wait") }) } }
    : {};

/** Every route can be refused; the description says so once for all. */
const withErrorResponses = (response: object, secured: boolean): Record<string, unknown> => ({
  ...response,
  ...(secured && { 401: errorBody }),
  429: errorBody,
  500: errorBody,
  "4XX": errorBody,
  "5XX": errorBody,
});

/** The zod schemas that validate a route, as the JSON schemas that describe it. */
const describe = (
  schema: FastifySchema | undefined,
  url: string,
  { freshProof }: FastifyContextConfig,
): FastifySchema => {
  const described: Record<string, unknown> = { ...schema };
  if (isOpen(url)) described["security"] ??= [{}];
  if (freshProof) described["response"] = { ...(described["response"] as object), 428: errorBody };
  for (const part of ["body", "querystring", "params", "headers"])
    if (described[part]) described[part] = toJson(described[part], "input");
  const isSecured = (described["security"] as object[] | undefined)?.some((one) => Object.keys(one).length > 0);
  const responses = withErrorResponses((described["response"] ?? { 200: {} }) as object, isSecured === true);
  described["response"] = Object.fromEntries(
    Object.entries(responses).map(([status, answer]) => [
      status,
      { description: MEANING[status] ?? "Answer", ...headersOf(status), ...(toJson(answer, "output") as object) },
    ]),
  );
  return described;
};

/** Collects the routes registered after it; `app.swagger()` then is the OpenAPI 3.1 description. */
export const collectOpenApi = async (app: FastifyInstance, publicUrl: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Gleba API",
        version: "1.0.0",
        description:
          "Developments, lots, reservations and the site's content. Refusals are JSON with a Portuguese message.",
      },
      servers: [{ url: publicUrl, description: "The company's production", "x-internal": false } as { url: string }],
      tags: [
        "health",
        "lookups",
        "ventures",
        "batches",
        "alerts",
        "privacy",
        "articles",
        "galleries",
        "files",
        "sessions",
        "customers",
        "contracts",
        "bank slips",
        "statements",
        "inbox",
        "conversations",
        "staff",
        "graphql",
        "documentation",
        "lots",
        "terms",
        "works",
        "visits",
        "tasks",
        "companies",
        "land owners",
        "contract-defaults",
        "early-payment",
        "staff ventures",
        "leads",
        "reservations",
        "bank payments",
        "holidays",
        "indices",
        "messages",
        "operations",
      ].map((name) => ({
        name,
      })),
      components: {
        securitySchemes: {
          bearer: {
            type: "http",
            scheme: "bearer",
            bearerFormat: "JWT",
            description:
              "A quarter of an hour; HS256 alone, with issuer, audience and purpose checked as RFC8725 asks (auth.test.ts)",
          },
          derivedToken: {
            type: "apiKey",
            in: "header",
            name: "x-derived-token",
            description: "base64url of the server's epoch minutes plus an offset; friction, never authentication",
          },
        },
      },
    },
    transform: ({ schema, url, route }) => ({ schema: describe(schema, url, route.config ?? {}), url }),
  });
};
