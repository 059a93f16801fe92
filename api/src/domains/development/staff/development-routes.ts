import type { FastifyInstance } from "fastify";
import { idParam, errorBody } from "@gleba/shared/contracts";
import {
  crmVenture,
  crmVentureRows,
  ventureChange,
  ventureGeometry,
  type CrmVenture,
} from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { anyStaff, type Staff } from "#platform/auth/guard.ts";
import { requireRight } from "#platform/http/staff-scope.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { readPlan } from "../repository/plans.ts";
import { changeDevelopment } from "./change-development.ts";
import { packLots } from "@gleba/shared/lots";
import { presentLot } from "../present/development.ts";
import { readLots } from "../repository/snapshots.ts";
import { developmentErrors } from "../rules/development.ts";
import { presentDevelopmentRow, presentStaffDevelopment } from "../present/staff-development.ts";
import { readLotBounds, readDevelopment, readDevelopments } from "../repository/developments.ts";

const params = z.strictObject({ id: idParam });
const errorResponses = { 400: errorBody, 401: errorBody, 403: errorBody };
const common = { tags: ["staff ventures"], security: [{ bearer: [] }] };

/** A development as its screens read it, for this member of staff; null for an unknown id. */
const readStaffDevelopment = async (
  { db, storage }: Pick<Deps, "db" | "storage">,
  id: number,
  { can }: Staff,
): Promise<CrmVenture | null> => {
  const found = await readDevelopment(db.orm, id);
  if (!found) return null;
  const [plan, lotBounds] = await Promise.all([readPlan(db.orm, found.venture.planKey), readLotBounds(db.orm, id)]);
  return presentStaffDevelopment({ ...found, plan, lotBounds }, storage, { edit: can.editVentures });
};

/** `/api/crm/ventures`: developments, published or not. All of the staff read them; who may change one is in `can`. */
export const staffDevelopmentRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const scope = zodScope(app);
    app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));

    scope.get(
      "/api/crm/ventures",
      {
        schema: {
          ...common,
          operationId: "crmVentures",
          summary: "All developments",
          description: "With their articles and lots counted, by name.",
          response: { 200: crmVentureRows, ...errorResponses },
        },
      },
      async (request) => {
        const { developments } = unwrap(await anyStaff(deps, request));
        return (await readDevelopments(deps.db, developments)).map(presentDevelopmentRow);
      },
    );

    scope.get(
      "/api/crm/ventures/:id",
      {
        schema: {
          ...common,
          operationId: "crmVenture",
          summary: "One development",
          params,
          response: { 200: crmVenture, 404: errorBody, ...errorResponses },
        },
      },
      async (request) => {
        const staff = unwrap(await anyStaff(deps, request));
        const found = await readStaffDevelopment(deps, request.params.id, staff);
        if (!found) throw developmentErrors.notFound();
        return found;
      },
    );

    scope.put(
      "/api/crm/ventures/:id",
      {
        schema: {
          ...common,
          operationId: "changeCrmVenture",
          summary: "Place the plan, or change the terms of sale",
          description:
            "What is not named stays. The article says the same from then on. 409 `changed_meanwhile`; 400 `registry_required`, `unknown_plan`.",
          params,
          body: ventureChange,
          response: { 200: crmVenture, 404: errorBody, 409: errorBody, ...errorResponses },
        },
      },
      async (request) => {
        const staff = await requireRight(deps, request, "editVentures");
        unwrap(await changeDevelopment(deps, staff, request.params.id, request.body));
        const changed = await readStaffDevelopment(deps, request.params.id, staff);
        if (!changed) throw developmentErrors.notFound();
        return changed;
      },
    );

    scope.get(
      "/api/crm/ventures/:id/geometry",
      {
        schema: {
          ...common,
          operationId: "crmVentureGeometry",
          summary: "All lots of a development in the compact form",
          params,
          response: { 200: ventureGeometry, 404: errorBody, ...errorResponses },
        },
      },
      async (request) => {
        unwrap(await anyStaff(deps, request));
        const found = await readDevelopment(deps.db.orm, request.params.id);
        if (!found) throw developmentErrors.notFound();
        const lots = await readLots(deps.db.orm, request.params.id);
        return { packed: packLots(lots.map((lot) => presentLot(lot, found.venture))) };
      },
    );
  };
