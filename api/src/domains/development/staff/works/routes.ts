import type { FastifyInstance, FastifyRequest } from "fastify";
import { errorBody, idParam, removed } from "@gleba/shared/contracts";
import {
  crmWorkReport,
  crmWorkReports,
  crmWorks,
  newWorkReport,
  workReportChange,
  worksChange,
} from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Staff } from "#platform/auth/guard.ts";
import type { Deps } from "#platform/http/deps.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import type { ZodScope } from "#platform/http/zod-scope.ts";
import { KEY_DESCRIPTION, keyedRequest, keyHeaders } from "#platform/keyed-requests/keyed-requests.ts";
import { presentStaffReport, presentStaffWorks } from "../../present/works.ts";
import { readDevelopmentRow } from "../../repository/developments.ts";
import { readReports } from "../../repository/work-reports.ts";
import { readWorks } from "../../repository/works.ts";
import { developmentErrors } from "../../rules/development.ts";
import { addReport, changeReport, changeWorks, removeReport } from "./change.ts";

const call = staffCall("works");
const WORKS = "/api/crm/ventures/:id/works";
const REPORTS = "/api/crm/ventures/:id/work-reports";
const params = z.strictObject({ id: idParam });
const query = z.omit(pageQuery(["reportedOn"]), { sort: true, count: true });
const reportParams = z.strictObject({ id: idParam, reportId: idParam });

interface Scope {
  deps: Deps;
  routes: ZodScope;
  /** Who draws developments; throws 401 or 403 for anybody else. */
  editor: (request: FastifyRequest) => Promise<Staff>;
}

/** The shares of the stages. */
const addShareRoutes = ({ deps, routes, editor }: Scope): void => {
  const { orm } = deps.db;
  routes.get(
    WORKS,
    {
      schema: {
        ...call,
        operationId: "crmWorks",
        summary: "How far each stage of a development's works is",
        params,
        response: { 200: crmWorks, ...recordErrorResponses },
      },
    },
    async (request) => {
      await editor(request);
      const { id } = request.params;
      if (!(await readDevelopmentRow(orm, id))) throw developmentErrors.notFound();
      return presentStaffWorks(id, await readWorks(orm, id));
    },
  );

  routes.put(
    WORKS,
    {
      schema: {
        ...call,
        operationId: "changeWorks",
        summary: "Set how far each stage is",
        description: "All stages that there are. 409 `changed_meanwhile`; 400 `day_in_the_future`.",
        params,
        body: worksChange,
        response: { 200: crmWorks, ...recordErrorResponses },
      },
    },
    async (request) => unwrap(await changeWorks(deps, await editor(request), request.params.id, request.body)),
  );
};

/** Reports as they are. */
const addReportReadRoutes = ({ deps, routes, editor }: Scope): void => {
  const { orm } = deps.db;
  routes.get(
    REPORTS,
    {
      schema: {
        ...call,
        operationId: "crmWorkReports",
        summary: "Reports of a development's works",
        description: "The newest first.",
        params,
        querystring: query,
        response: { 200: crmWorkReports, ...recordErrorResponses },
      },
    },
    async (request) => {
      await editor(request);
      const { id } = request.params;
      if (!(await readDevelopmentRow(orm, id))) throw developmentErrors.notFound();
      const { rows, total } = await readReports(orm, id, request.query);
      const content = rows.map((row) => presentStaffReport(row, deps.storage));
      return presentPage(request.query, content, total);
    },
  );
};

/** Reports written, changed and removed. */
const addReportChangeRoutes = ({ deps, routes, editor }: Scope): void => {
  routes.post(
    REPORTS,
    {
      schema: {
        ...call,
        operationId: "addWorkReport",
        summary: "Add a report with photos of the galleries",
        description: "400 `day_in_the_future`, `unknown_photo`. " + KEY_DESCRIPTION,
        headers: keyHeaders,
        params,
        body: newWorkReport,
        response: { 201: crmWorkReport, ...recordErrorResponses, 422: errorBody },
      },
    },
    async (request, reply) => {
      const by = await editor(request);
      const { body, params: asked } = request;
      const keyed = unwrap(
        keyedRequest(request.headers, `POST ${REPORTS}`, { ...body, ventureId: asked.id, by: by.id }),
      );
      return reply.status(201).send(unwrap(await addReport(deps, by, { ...body, ventureId: asked.id }, keyed)));
    },
  );

  routes.put(
    `${REPORTS}/:reportId`,
    {
      schema: {
        ...call,
        operationId: "changeWorkReport",
        summary: "Write a report anew",
        description: "409 `changed_meanwhile`; 400 `day_in_the_future`, `unknown_photo`.",
        params: reportParams,
        body: workReportChange,
        response: { 200: crmWorkReport, ...recordErrorResponses },
      },
    },
    async (request) => unwrap(await changeReport(deps, await editor(request), request.params, request.body)),
  );

  routes.delete(
    `${REPORTS}/:reportId`,
    {
      schema: {
        ...call,
        operationId: "removeWorkReport",
        summary: "Remove a report; its photos stay in their galleries",
        params: reportParams,
        response: { 200: removed, ...recordErrorResponses },
      },
    },
    async (request) => unwrap(await removeReport(deps, await editor(request), request.params)),
  );
};

/** `/api/crm/ventures/{id}/works` and `…/work-reports`: how far a development's works are, for who draws it. */
export const worksRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    const scope: Scope = { deps, routes, editor: (request) => requireRight(request, "editVentures") };
    addShareRoutes(scope);
    addReportReadRoutes(scope);
    addReportChangeRoutes(scope);
  };
