import type { FastifyInstance } from "fastify";
import { listLayout, listLayoutChange, listName } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { anyStaff } from "#platform/auth/guard.ts";
import { appError, unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { storeLayout } from "../repository/list-layouts.ts";

const tooMany = () => appError(409, "too_many_layouts", "São listas demais com colunas próprias.");

/** `PUT /api/crm/me/layouts/{screen}`: the columns of a list as whoever is signed in wants them; `GET /api/crm/me` has them all. */
export const listLayoutRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes } = staffScope(app, deps);
    routes.put(
      "/api/crm/me/layouts/:screen",
      {
        schema: {
          ...staffCall("staff"),
          operationId: "storeListLayout",
          summary: "Keep one's own order and widths of a list's columns",
          description: "Without columns and widths the list is as it comes. 409 `too_many_layouts`.",
          params: z.strictObject({ screen: listName }),
          body: listLayoutChange,
          response: { 200: listLayout, ...recordErrorResponses },
        },
      },
      async (request) => {
        const { id } = unwrap(await anyStaff(deps, request));
        const { screen } = request.params;
        if (!(await storeLayout(deps.db.orm, id, screen, request.body))) throw tooMany();
        return request.body;
      },
    );
  };
