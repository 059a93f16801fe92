import type { FastifyInstance } from "fastify";
import { pageOf } from "@gleba/shared/contracts";
import {
  bulkResult,
  lead,
  leadBulk,
  leadChange,
  leadDetail,
  leadFilter,
  leadKinds,
  leadsUndo,
  newLeadNote,
  staffName,
} from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { csvAnswer, MOST_ROWS, sendCsv } from "#platform/text/csv.ts";
import type { Deps } from "#platform/http/deps.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import { changeLead, changeLeads, addLeadNote, undoLeads } from "./changes.ts";
import { LEAD_COLUMNS, leadCells, presentLead, presentLeadDetail } from "../../present/lead.ts";
import { readAllLeads, readLead, readLeads, readNotes, readSellers, SORTABLE } from "../../repository/leads.ts";

const query = z.extend(pageQuery(SORTABLE), leadFilter);
const params = z.strictObject({
  kind: z.enum(leadKinds, "O tipo de contato não existe."),
  ref: z.string().check(z.regex(/^[\w-]{1,64}$/, "O contato não existe.")),
});
const call = staffCall("leads");

/** `/api/crm/leads`: contact requests and simulations with a contact, for whoever sells. */
export const staffLeadRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);

    routes.get(
      "/api/crm/leads",
      {
        schema: {
          ...call,
          operationId: "leads",
          summary: "Contact requests and simulations with a contact",
          querystring: query,
          response: { 200: pageOf(lead), ...staffErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, "sell");
        const { rows, total } = await readLeads(deps.db, request.query);
        return presentPage(request.query, rows.map(presentLead), total);
      },
    );

    routes.get(
      "/api/crm/leads/export",
      {
        schema: {
          ...call,
          operationId: "leadsCsv",
          summary: "The leads of a filter as CSV",
          querystring: query,
          response: { 200: csvAnswer, ...staffErrorResponses },
        },
      },
      async (request, reply) => {
        await requireRight(request, "sell");
        const { page: _page, size: _size, sort, ...filter } = request.query;
        const rows = await readAllLeads(deps.db.orm, filter, sort, MOST_ROWS);
        return sendCsv(reply, "leads", [LEAD_COLUMNS, ...rows.map(leadCells)]);
      },
    );

    routes.get(
      "/api/crm/leads/assignees",
      {
        schema: {
          ...call,
          operationId: "leadAssignees",
          summary: "The staff a lead can be given to",
          response: { 200: z.array(staffName), ...staffErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, "sell");
        return readSellers(deps.db.orm);
      },
    );

    routes.post(
      "/api/crm/leads/bulk",
      {
        schema: {
          ...call,
          operationId: "changeLeads",
          summary: "Give many leads to somebody, or say how far they are",
          description: "409 `count_changed` when the filter finds another number than `expected`.",
          body: leadBulk,
          response: { 200: bulkResult, ...recordErrorResponses },
        },
      },
      async (request) => unwrap(await changeLeads(deps, await requireRight(request, "sell"), request.body)),
    );

    routes.post(
      "/api/crm/leads/bulk/undo",
      {
        schema: {
          ...call,
          operationId: "undoLeads",
          summary: "Take a change of many back",
          description: "`failed` names those that somebody changed since.",
          body: leadsUndo,
          response: { 200: bulkResult, ...recordErrorResponses },
        },
      },
      async (request) => unwrap(await undoLeads(deps, await requireRight(request, "sell"), request.body)),
    );

    routes.get(
      "/api/crm/leads/:kind/:ref",
      {
        schema: {
          ...call,
          operationId: "lead",
          summary: "One lead with its notes",
          params,
          response: { 200: leadDetail, ...recordErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, "sell");
        const row = await readLead(deps.db.orm, request.params);
        if (!row) throw staffErrors.notFound("Este contato");
        return presentLeadDetail(row, await readNotes(deps.db.orm, request.params));
      },
    );

    routes.patch(
      "/api/crm/leads/:kind/:ref",
      {
        schema: {
          ...call,
          operationId: "changeLead",
          summary: "Give a lead to somebody, or say how far it is",
          description: "409 `changed_meanwhile`, `not_a_seller`.",
          params,
          body: leadChange,
          response: { 200: leadDetail, ...recordErrorResponses },
        },
      },
      async (request) =>
        unwrap(await changeLead(deps, await requireRight(request, "sell"), request.params, request.body)),
    );

    routes.post(
      "/api/crm/leads/:kind/:ref/notes",
      {
        schema: {
          ...call,
          operationId: "noteLead",
          summary: "Write something down about a lead",
          params,
          body: newLeadNote,
          response: { 201: leadDetail, ...recordErrorResponses },
        },
      },
      async (request, reply) => {
        const by = await requireRight(request, "sell");
        return reply.status(201).send(unwrap(await addLeadNote(deps, by, request.params, request.body.text)));
      },
    );
  };
