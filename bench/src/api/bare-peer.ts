/**
 * The peer, a process of its own: a bare Fastify route that answers a constant of BENCH_BYTES bytes.
 * Prints its address when it listens.
 */
import fastify from "fastify";

const body = Buffer.alloc(Number(process.env["BENCH_BYTES"] ?? "1000"), "a");
const app = fastify();
app.get("/", (_request, reply) => reply.type("application/json").send(body));
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
