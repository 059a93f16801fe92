import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createHandler } from "graphql-http";
import { createArticleReader, createSiteHomeReader } from "#domains/content";
import { customerResolvers, inboxResolvers } from "#domains/customers";
import { type CardFilter, createCardReader } from "#domains/development";
import { accountResolvers, sessionResolvers } from "#domains/identity";
import { dashboardResolvers } from "#domains/operations";
import { isDescribed } from "#config";
import { commonErrors, type AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { GraphqlContext } from "#platform/http/graphql-context.ts";
import { acceptText } from "#platform/http/whole-body.ts";
import { createDocuments } from "./documents.ts";
import { createFormatError } from "./errors.ts";
import { schema } from "./schema.ts";

/** Ours have at most 600 characters; what a query may cost is counted besides (limits.ts). */
const LONGEST_QUERY = 20_000;

const body = {
  type: "object",
  required: ["query"],
  properties: {
    operationName: { type: ["string", "null"], maxLength: 200 },
    query: { type: "string", maxLength: LONGEST_QUERY },
    variables: { type: ["object", "null"] },
    extensions: { type: ["object", "null"] },
  },
} as const;

/** What the engine answers without a word: another method, another media type sent, no JSON accepted. */
const WORDLESS: Readonly<Record<number, () => AppError>> = {
  405: commonErrors.wrongMethod,
  406: commonErrors.onlyJson,
  415: commonErrors.unsupportedMedia,
};

/** `POST /graphql` (and `GET` for queries), as GraphQL over HTTP describes it. */
export const graphqlRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { config, logger } = deps;
    const cards = createCardReader(deps);
    app.addHook("onClose", async () => cards.close());
    const rootValue = {
      ventures: (filter: CardFilter) => cards.read(filter),
      siteHome: createSiteHomeReader(deps),
      article: createArticleReader(deps),
      ...sessionResolvers(deps),
      ...customerResolvers(deps),
      ...accountResolvers(deps),
      ...inboxResolvers(deps),
      ...dashboardResolvers(deps),
    };
    const handle = createHandler<FastifyRequest, undefined, GraphqlContext>({
      schema,
      rootValue,
      context: ({ raw }) => ({ request: raw }),
      ...createDocuments(schema, isDescribed(config)),
      formatError: createFormatError(logger, isDescribed(config)),
      onSubscribe: ({ raw }, { operationName }) => {
        raw.operation = operationName ?? "";
      },
    });

    // The engine reads the body itself: what it says of malformed JSON and media types is part of its specification.
    acceptText(app, "*");
    app.setValidatorCompiler(() => (value: unknown) => ({ value }));
    app.setSerializerCompiler(() => (answer: unknown) => String(answer));

    // Answers are a session's, or what changes every moment.
    app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const { url, method } = request;
      const sent = typeof request.body === "string" ? request.body : null;
      const [text, { status, headers = {} }] = await handle({
        url,
        method,
        headers: request.headers,
        body: sent,
        raw: request,
        context: undefined,
      });
      void reply.status(status).headers(headers);
      // What the engine refuses by a status alone says why, as every refusal of the server.
      if (text === null) throw (WORDLESS[status] ?? (() => commonErrors.invalidRequest([])))();
      return reply.send(text);
    };
    const schemaOf = (operationId: string, withBody: boolean) => ({
      operationId,
      summary: "GraphQL over HTTP",
      description:
        "Operations `ventures`, `siteHome`, `article`, `me`, `login`, `crmLogin`, `crmLoginWithFactor`, `logout`, `signUp`, `confirmEmail`, `requestPasswordReset`, `resetPassword`, `crmRequestPasswordReset`, `inbox`, `markMessageRead` and `crmDashboard`. Errors carry the refusal in `extensions`.",
      tags: ["graphql"],
      ...(withBody && { body }),
    });
    app.route({
      method: "POST",
      url: "/graphql",
      schema: schemaOf("graphql", true),
      handler: answer,
    });
    app.route({
      method: ["GET", "PUT", "PATCH", "DELETE"],
      url: "/graphql",
      exposeHeadRoute: false,
      schema: { hide: true },
      handler: answer,
    });
  };
