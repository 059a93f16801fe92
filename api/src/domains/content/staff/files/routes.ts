import type { FastifyInstance } from "fastify";
import { errorBody } from "@gleba/shared/contracts";
import { storedFile } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { staffWith } from "#platform/auth/guard.ts";
import { sentFile, acceptMultipart } from "#platform/http/multipart.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { createSweeper } from "#platform/jobs/sweeper.ts";
import { removeUnused } from "./unused.ts";
import { storeFile } from "./upload.ts";

const LOOK_EVERY_MS = 6 * 60 * 60_000;

/** Who writes articles or developments. */
const SENDERS = ["editContent", "editVentures"] as const;
const body = z.strictObject({ file: sentFile("Envie um arquivo por vez, no campo file.") });

/** `POST /api/crm/files`: documents that people may download; `files/routes.ts` sends them. */
export const fileUploadRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const scope = zodScope(app);
    acceptMultipart(app, deps);
    deps.jobs.handle("file-removal", async ({ data: { keys } }) => {
      for (const key of keys) await deps.storage.remove(key);
    });
    const sweeper = createSweeper((isClosed) => removeUnused(deps, isClosed), {
      everyMs: LOOK_EVERY_MS,
      failed: (error) => deps.logger.warn({ err: error }, "unused files could not be looked for yet"),
    });
    app.addHook("onReady", async () => sweeper.wake());
    app.addHook("onClose", () => sweeper.close());
    const sender = async (request: Parameters<typeof staffWith>[1]) => unwrap(await staffWith(deps, request, SENDERS));
    scope.post(
      "/api/crm/files",
      {
        onRequest: async (request) => void (await sender(request)),
        schema: {
          tags: ["files"],
          security: [{ bearer: [] }],
          operationId: "addFile",
          summary: "Send a document for people to download",
          description:
            "PDF, DOCX, XLSX, ZIP, KMZ, DWG or a picture: the bytes must be what the name says. 400 `wrong_file_type`, 413 beyond 10 MiB in all.",
          consumes: ["multipart/form-data"],
          body,
          response: { 201: storedFile, 400: errorBody, 401: errorBody, 403: errorBody, 413: errorBody },
        },
      },
      async (request, reply) => {
        const by = await sender(request);
        return reply.status(201).send(unwrap(await storeFile(deps, by, request.body.file)));
      },
    );
  };
