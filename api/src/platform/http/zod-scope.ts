import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
  FastifySerializerCompiler,
  FastifyTypeProvider,
} from "fastify";
import fastJson, { type Schema } from "fast-json-stringify";
import * as z from "zod";
import { commonErrors, type AppError } from "./app-error.ts";
import { validationMessage } from "./validation-messages.ts";

/** Types of body, params, query and headers follow from the zod schemas of the route. */
export interface ZodProvider extends FastifyTypeProvider {
  validator: this["schema"] extends z.core.$ZodType ? z.output<this["schema"]> : unknown;
  serializer: this["schema"] extends z.core.$ZodType ? z.input<this["schema"]> : unknown;
}

export type ZodScope = FastifyInstance<
  FastifyInstance["server"],
  import("node:http").IncomingMessage,
  import("node:http").ServerResponse,
  FastifyInstance["log"],
  ZodProvider
>;

const isIdParam = (path: PropertyKey[]): boolean => /^id/i.test(String(path[0] ?? ""));

/** The refusal for a failed validation: every issue one sentence, and the same sentences by field. */
export const validationError = (error: z.core.$ZodError, httpPart: string | undefined): AppError => {
  const sentences = error.issues.map(({ message }) => message);
  if (httpPart === "params" && error.issues.some(({ path }) => isIdParam(path)))
    return commonErrors.invalidId(sentences);
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) if (path.length > 0) fields[path.join(".")] ??= message;
  return commonErrors.invalidRequest(sentences, fields);
};

const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    const parsed = z.safeParse(schema, data, { error: validationMessage });
    return parsed.success ? { value: parsed.data } : { error: validationError(parsed.error, httpPart) };
  };
};

/** Keywords of a schema that fast-json-stringify reads before `nullable`, or without looking at the value. */
const READ_OTHERWISE = ["anyOf", "oneOf", "allOf", "$ref", "const"] as const;

/**
 * Says "this or null" by a keyword of fast-json-stringify: of a choice of two it would compile a validator for each, and ask
 * both before it writes a value.
 */
const withoutChoiceOfNull = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  const [inner, none, ...more] = jsonSchema.anyOf ?? [];
  if (!inner || none?.type !== "null" || more.length > 0 || READ_OTHERWISE.some((keyword) => keyword in inner)) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, inner, { nullable: true });
};

/** JSON schema of what a route answers, as fast-json-stringify reads it. */
const outputSchema = (schema: z.core.$ZodType): Schema =>
  z.toJSONSchema(schema, {
    target: "draft-7",
    io: "output",
    unrepresentable: "any",
    override: withoutChoiceOfNull,
  }) as Schema;

type Serializer = (data: unknown) => string;

/** Routes share schemas, and so do the servers of one process. */
const serializers = new WeakMap<z.core.$ZodType, Serializer>();

/**
 * Writes what a route answers as JSON, without what its schema does not declare. Compiled once a schema, at its first answer:
 * a server has hundreds of routes, and starts in half the time without waiting for them.
 */
export const serializerOf = (schema: z.core.$ZodType): Serializer => {
  let serialize: Serializer | undefined;
  return (data) => {
    if (!serialize) {
      serialize = serializers.get(schema) ?? fastJson(outputSchema(schema));
      serializers.set(schema, serialize);
    }
    return serialize(data);
  };
};

/** Answers what `serializerOf` wrote already, as several get it. */
export const sendJson = (reply: Pick<FastifyReply, "type" | "send">, text: string): never =>
  reply.type("application/json; charset=utf-8").send(text) as never;

const serializerCompiler: FastifySerializerCompiler<z.core.$ZodType> = ({ schema }) => serializerOf(schema);

const NO_FIELDS = z.strictObject({});
/** Whoever watches over a server adds to its address what keeps caches out of the way. */
const PROBED = new Set<string | undefined>(["/healthz", "/readyz"]);

/** Refuses the fields of a query or a body that a route has no schema for: it takes none. */
const refuseUndeclared = async ({ routeOptions, query, body }: FastifyRequest): Promise<void> => {
  const { url, schema } = routeOptions;
  if (PROBED.has(url)) return;
  const sent = { ...(!schema?.querystring && { querystring: query }), ...(!schema?.body && { body }) };
  for (const [httpPart, value] of Object.entries(sent)) {
    if (typeof value !== "object" || value === null) continue;
    const { error } = z.safeParse(NO_FIELDS, value, { error: validationMessage });
    if (error) throw validationError(error, httpPart);
  }
};

/**
 * A scope whose routes are written with the contract's zod schemas: zod validates what comes in, a field
 * that nobody declared is refused, a serialiser compiled from the JSON schema writes what goes out and lets no undeclared field through.
 */
export const zodScope = (app: FastifyInstance): ZodScope => {
  app.setValidatorCompiler(validatorCompiler);
  app.addHook("preValidation", refuseUndeclared);
  app.setSerializerCompiler(serializerCompiler);
  return app.withTypeProvider<ZodProvider>();
};
