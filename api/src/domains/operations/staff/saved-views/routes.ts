import type { FastifyInstance, FastifyRequest } from "fastify";
import { idParam, errorBody, staffRoles } from "@gleba/shared/contracts";
import {
  newSavedView,
  savedView,
  savedViews,
  staffRoleNames,
  viewsQuery,
  type SavedView,
  type ViewRole,
} from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { anyStaff, type Staff } from "#platform/auth/guard.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { recordStaff } from "#platform/db/staff-transaction.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { unwrap, commonErrors, appError } from "#platform/http/app-error.ts";
import { readCustomRoles } from "#domains/identity";
import { deleteView, saveView, readViews, type SavedViewRow } from "../../repository/saved-views.ts";

/** Views of one list that one person may keep. */
const MOST_VIEWS = 30;

const tooMany = () => appError(409, "too_many_views", "Você já tem 30 visões desta lista. Exclua uma antes.");
const refused = { 400: errorBody, 401: errorBody, 403: errorBody };
const common = { tags: ["staff"], security: [{ bearer: [] }] };

const present = ({ id, screen, name, query, shared, opensFor, staffId }: SavedViewRow, by: Staff): SavedView => ({
  id,
  screen,
  name,
  query,
  shared,
  own: staffId === by.id,
  removable: staffId === by.id || (shared && by.can.configureSite),
  // What is somebody's own way to come in is nobody else's.
  opensFor: opensFor === "me" && staffId !== by.id ? null : opensFor,
});

/** Roles that a view may open by itself for, the portal's first. */
const readRoles = async (on: Orm | Tx): Promise<ViewRole[]> => [
  ...staffRoles.filter((role) => role !== "custom").map((key) => ({ key, name: staffRoleNames[key] })),
  ...(await readCustomRoles(on)).map(({ id, name }) => ({ key: String(id), name })),
];

const forAll = (row: SavedViewRow | null, roles: readonly ViewRole[]) => {
  if (!row?.shared) return null;
  const { screen, query, opensFor } = row;
  if (opensFor === null || opensFor === "me") return { list: screen, query };
  return { list: screen, query, opensFor: roles.find(({ key }) => key === opensFor)?.name ?? opensFor };
};

/** What all see is in the audit, also where it is another view or none any more. */
const recordShared = async (
  deps: Deps,
  tx: Tx,
  by: Staff,
  { id, name }: SavedViewRow,
  states: { before: SavedViewRow | null; after: SavedViewRow | null },
): Promise<void> => {
  if (!states.before?.shared && !states.after?.shared) return;
  const roles = await readRoles(tx);
  const [before, after] = [forAll(states.before, roles), forAll(states.after, roles)];
  const action = before ? (after ? "updated" : "deleted") : "created";
  await recordStaff(deps, tx, by, { action, entity: "saved_view", entityId: id, label: name, before, after });
};

const unknownRole = () => appError(409, "unknown_role", "Esse perfil de acesso não existe mais.");

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
        const views = rows.map((row) => present(row, by));
        return by.can.configureSite ? { views, roles: await readRoles(deps.db.orm) } : { views };
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
            "One of the same name is replaced. `shared` shows it to all of the staff; `opensFor` lets the list open with it, and the one that did gives way. 409 `too_many_views`, `not_for_all`, `unknown_role`.",
          body: newSavedView,
          response: { 201: savedView, 409: errorBody, ...refused },
        },
      },
      async (request, reply) => {
        const by = await caller(request);
        if (request.body.shared && !by.can.configureSite) throw notForAll();
        const view = { ...request.body, createdAt: deps.clock() };
        const kept = await deps.db.transaction(async (tx) => {
          const { opensFor = null } = view;
          if (/^\d/.test(opensFor ?? "") && !(await readRoles(tx)).some(({ key }) => key === opensFor))
            throw unknownRole();
          const saved = await saveView(tx, by.id, view, MOST_VIEWS);
          if (!saved) return null;
          const { row, before, gaveWay } = saved;
          await recordShared(deps, tx, by, row, { before, after: row });
          if (gaveWay)
            await recordShared(deps, tx, by, gaveWay, { before: gaveWay, after: { ...gaveWay, opensFor: null } });
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
