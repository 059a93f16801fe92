import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Composition } from "./composition.ts";

const COOKIE = "gleba-preview";
const ID = /^[\w-]{8,32}$/;

/** The preview this browser chose, by a cookie only this host reads. */
export const previewOf = ({ headers }: FastifyRequest): string | undefined => {
  const value = new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(headers.cookie ?? "")?.[1];
  return value && ID.test(value) ? value : undefined;
};

/** `/preview/<id>/` shows that composition in this browser from now on; `/preview/` goes back to what everybody sees. */
export const previewRoutes = (composition: Composition) => async (app: FastifyInstance) => {
  const cookie = (value: string, seconds: number) =>
    `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;

  app.get<{ Params: { id: string } }>("/preview/:id", async (request, reply) => {
    const { id } = request.params;
    if (!ID.test(id) || !(await composition.read(id))) return reply.callNotFound();
    return reply.header("set-cookie", cookie(id, 86_400)).header("cache-control", "no-store").redirect("/", 302);
  });
  app.get("/preview", (_request, reply) =>
    reply.header("set-cookie", cookie("", 0)).header("cache-control", "no-store").redirect("/", 302),
  );
};
