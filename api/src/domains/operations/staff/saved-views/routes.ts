import type { FastifyInstance, FastifyRequest } from "fastify";
import { idParam, errorBody } from "@gleba/shared/contracts";
import { newSavedView, savedView, savedViews, viewsQuery } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { anyStaff } from "#platform/auth/guard.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { unwrap, commonErrors, appError } from "#platform/http/app-error.ts";
import { deleteView, saveView, readViews } from "../../repository/saved-views.ts";

/** Views of one list that one person may keep. */
const MOST_VIEWS = 30;

const tooMany = () => appError(409, "too_many_views", "Você já tem 30 visões desta lista. Exclua uma antes.");
const refused = { 400: errorBody, 401: errorBody, 403: errorBody };
const common = { tags: ["staff"], security: [{ bearer: [] }] };

/** `/api/crm/views`: filters, order and columns of a list under a name; each person's own. */
export const savedViewRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const scope = zodScope(app);
    app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));
    const own = async (request: FastifyRequest) => unwrap(await anyStaff(deps, request)).id;

    scope.get(
      "/api/crm/views",
      {
        schema: {
          ...common,
          operationId: "savedViews",
          summary: "One's own saved views of a list",
          querystring: viewsQuery,
          response: { 200: savedViews, ...refused },
        },
      },
      async (request) => ({ views: await readViews(deps.db, await own(request), request.query.screen) }),
    );
    scope.post(
      "/api/crm/views",
      {
        schema: {
          ...common,
          operationId: "saveView",
          summary: "Keep a view of a list under a name",
          description: "One of the same name is replaced. 409 `too_many_views`.",
          body: newSavedView,
          response: { 201: savedView, 409: errorBody, ...refused },
        },
      },
      async (request, reply) => {
        const staffId = await own(request);
        const view = { ...request.body, createdAt: deps.clock() };
        const kept = await deps.db.transaction((tx) => saveView(tx, staffId, view, MOST_VIEWS));
        if (!kept) throw tooMany();
        return reply.status(201).send(kept);
      },
    );
    scope.delete(
      "/api/crm/views/:id",
      {
        schema: {
          ...common,
          operationId: "dropView",
          summary: "Forget a saved view of one's own",
          params: z.strictObject({ id: idParam }),
          response: { 200: z.object({ id: z.int() }), 404: errorBody, ...refused },
        },
      },
      async (request) => {
        const staffId = await own(request);
        const { id } = request.params;
        if (!(await deps.db.transaction((tx) => deleteView(tx, staffId, id)))) throw commonErrors.notFound();
        return { id };
      },
    );
  };
