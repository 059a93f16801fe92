import type { FastifyRequest } from "fastify";

/** What a GraphQL field knows of its request; a type, since the engine wants an index signature. */
export type GraphqlContext = { request: FastifyRequest };
