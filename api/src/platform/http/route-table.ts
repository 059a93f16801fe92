import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "./deps.ts";

/** Groups of calls by name; Fastify shows the name where it speaks of a plugin. */
export type RouteTable = Readonly<Record<string, (deps: Deps) => FastifyPluginAsync>>;
