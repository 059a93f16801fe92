/**
 * The peer, a process of its own: a bare Fastify route that answers a constant of BENCH_BYTES bytes.
 * Prints its address when it listens.
 */
import { randomBytes } from "node:crypto";
import fastify from "fastify";

// As compressed answers are: the client that measures reads text much faster than bytes that are none.
const body = randomBytes(Number(process.env["BENCH_BYTES"] ?? "1000"));
const app = fastify();
app.get("/", (_request, reply) => reply.type("application/json").send(body));
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
