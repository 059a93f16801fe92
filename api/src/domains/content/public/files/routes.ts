import "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#platform/http/deps.ts";
import { commonErrors } from "#platform/http/app-error.ts";
import { PRIVATE_PREFIX } from "#platform/text/storage-keys.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
const OPENED = /\.(?:pdf|jpe?g|png|webp|avif)$/;
/** A stored SVG opened by itself is a document of this origin: it may style itself and do nothing else. */
const ALONE = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** `GET /files/*`: stored pictures and documents. A key's bytes never change, so browsers keep them for good. */
export const fileRoutes =
  ({ storage }: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { "*": string } }>(
      "/files/*",
      { schema: { hide: true }, config: { rateLimit: false } },
      async (request, reply) => {
        const key = request.params["*"];
        const file = key.startsWith(PRIVATE_PREFIX) ? null : await storage.get(key);
        if (!file) throw commonErrors.notFound();
        void reply
          .type(file.contentType)
          .header("content-length", file.size)
          .header("cache-control", IMMUTABLE)
          .header("content-security-policy", ALONE);
        // What staff sent for people to keep is saved, never opened here; a PDF is read in the browser.
        if (key.startsWith("documents/") && !OPENED.test(key)) void reply.header("content-disposition", "attachment");
        // Browsers show no PDF under such a policy, and a PDF runs nothing in this origin.
        if (file.contentType === "application/pdf") void reply.removeHeader("content-security-policy");
        return reply.send(file.stream());
      },
    );
  };
