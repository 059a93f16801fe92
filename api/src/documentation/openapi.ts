import swagger from "@fastify/swagger";
import { errorBody } from "@gleba/shared/contracts";
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from "fastify";
import * as z from "zod";

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
  "429": "Too many requests",
  "4XX": "Refused",
  "5XX": "The server's own fault",
};

const isZod = (schema: unknown): schema is z.core.$ZodType =>
  typeof schema === "object" && schema !== null && "_zod" in schema;

const hasContent = (schema: unknown): schema is { content: Record<string, { schema: unknown }> } =>
  typeof schema === "object" && schema !== null && "content" in schema && !isZod(schema);

const toJson = (schema: unknown, io: "input" | "output"): unknown => {
  if (hasContent(schema)) {
    const content = Object.entries(schema.content).map(([type, { schema: inner }]) => [
      type,
      { schema: toJson(inner, io) },
    ]);
    return { ...schema, content: Object.fromEntries(content) };
  }
  if (!isZod(schema)) return schema;
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: "draft-2020-12", io, unrepresentable: "any" });
  return json;
};

/** Every route can be refused; the description says so once for all. */
const withErrorResponses = (response: unknown): Record<string, unknown> => ({
  ...(response as Record<string, unknown> | undefined),
  "4XX": errorBody,
  "5XX": errorBody,
});

/** The zod schemas that validate a route, as the JSON schemas that describe it. */
const describe = (schema: FastifySchema | undefined, { freshProof }: FastifyContextConfig = {}): FastifySchema => {
  const described: Record<string, unknown> = { ...schema };
  if (freshProof) described["response"] = { ...(described["response"] as object), 428: errorBody };
  for (const part of ["body", "querystring", "params", "headers"])
    if (described[part]) described[part] = toJson(described[part], "input");
  described["response"] = Object.fromEntries(
    Object.entries(withErrorResponses(described["response"])).map(([status, answer]) => [
      status,
      { description: MEANING[status] ?? "Answer", ...(toJson(answer, "output") as object) },
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
      servers: [{ url: publicUrl }],
      tags: [
        "health",
        "lookups",
        "ventures",
        "batches",
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
        "staff",
        "graphql",
        "documentation",
      ].map((name) => ({
        name,
      })),
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
          derivedToken: {
            type: "apiKey",
            in: "header",
            name: "x-derived-token",
            description: "base64url of the server's epoch minutes plus an offset; friction, never authentication",
          },
        },
      },
    },
    transform: ({ schema, url, route }) => ({ schema: describe(schema, route.config), url }),
  });
};
