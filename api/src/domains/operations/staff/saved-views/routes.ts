import type { FastifyInstance, FastifyRequest } from "fastify";
import { idParam, errorBody } from "@gleba/shared/contracts";
import { newSavedView, savedView, savedViews, viewsQuery, type SavedView } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { anyStaff, type Staff } from "#platform/auth/guard.ts";
import type { Tx } from "#platform/db/db.ts";
import { recordStaff } from "#platform/db/staff-transaction.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { unwrap, commonErrors, appError } from "#platform/http/app-error.ts";
import { deleteView, saveView, readViews, type SavedViewRow } from "../../repository/saved-views.ts";

/** Views of one list that one person may keep. */
const MOST_VIEWS = 30;

const tooMany = () => appError(409, "too_many_views", "Você já tem 30 visões desta lista. Exclua uma antes.");
const refused = { 400: errorBody, 401: errorBody, 403: errorBody };
const common = { tags: ["staff"], security: [{ bearer: [] }] };

const present = ({ id, screen, name, query, shared, staffId }: SavedViewRow, by: Staff): SavedView => ({
  id,
  screen,
  name,
  query,
  shared,
  removable: staffId === by.id || (shared && by.can.configureSite),
});

const forAll = (row: SavedViewRow | null) => (row?.shared ? { list: row.screen, query: row.query } : null);

/** What all see is in the audit, also where it is another view or none any more. */
const recordShared = async (
  deps: Deps,
  tx: Tx,
  by: Staff,
  { id, name }: SavedViewRow,
  states: { before: SavedViewRow | null; after: SavedViewRow | null },
): Promise<void> => {
  const [before, after] = [forAll(states.before), forAll(states.after)];
  if (!before && !after) return;
  const action = before ? (after ? "updated" : "deleted") : "created";
  await recordStaff(deps, tx, by, { action, entity: "saved_view", entityId: id, label: name, before, after });
};

const notForAll = () =>
  appError(409, "not_for_all", "Só quem configura o portal salva uma visão para toda a equipe. Salve-a só para você.");

/** `/api/crm/views`: filters, order and columns of a list under a name; each person's own, and those for all. */
export const savedViewRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const scope = zodScope(app);
    app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));
    const caller = async (request: FastifyRequest) => unwrap(await anyStaff(deps, request));

    scope.get(
      "/api/crm/views",
      {
        schema: {
          ...common,
          operationId: "savedViews",
          summary: "One's own saved views of a list, and those for all",
          querystring: viewsQuery,
          response: { 200: savedViews, ...refused },
        },
      },
      async (request) => {
        const by = await caller(request);
        const rows = await readViews(deps.db, by.id, request.query.screen);
        return { views: rows.map((row) => present(row, by)) };
      },
    );
    scope.post(
      "/api/crm/views",
      {
        schema: {
          ...common,
          operationId: "saveView",
          summary: "Keep a view of a list under a name",
          description:
            "One of the same name is replaced. `shared` shows it to all of the staff. 409 `too_many_views`, `not_for_all`.",
          body: newSavedView,
          response: { 201: savedView, 409: errorBody, ...refused },
        },
      },
      async (request, reply) => {
        const by = await caller(request);
        if (request.body.shared && !by.can.configureSite) throw notForAll();
        const view = { ...request.body, createdAt: deps.clock() };
        const kept = await deps.db.transaction(async (tx) => {
          const saved = await saveView(tx, by.id, view, MOST_VIEWS);
          if (!saved) return null;
          const { row, before } = saved;
          await recordShared(deps, tx, by, row, { before, after: row });
          return row;
        });
        if (!kept) throw tooMany();
        return reply.status(201).send(present(kept, by));
      },
    );
    scope.delete(
      "/api/crm/views/:id",
      {
        schema: {
          ...common,
          operationId: "dropView",
          summary: "Forget a saved view of one's own, or one for all where one configures the site",
          params: z.strictObject({ id: idParam }),
          response: { 200: z.object({ id: z.int() }), 404: errorBody, ...refused },
        },
      },
      async (request) => {
        const by = await caller(request);
        const { id } = request.params;
        const gone = await deps.db.transaction(async (tx) => {
          const row = await deleteView(tx, by.id, id, by.can.configureSite);
          if (row) await recordShared(deps, tx, by, row, { before: row, after: null });
          return row;
        });
        if (!gone) throw commonErrors.notFound();
        return { id };
      },
    );
  };
