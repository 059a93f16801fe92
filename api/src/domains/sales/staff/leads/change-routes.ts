import type { FastifyInstance } from "fastify";
import {
  bulkResult,
  leadBulk,
  leadChange,
  leadDetail,
  leadDuplicates,
  leadMerge,
  leadsUndo,
  newLeadNote,
} from "@gleba/shared/contracts/crm";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { presentLead } from "../../present/lead.ts";
import { findDuplicates, mergeLeads } from "./merge.ts";
import { leadParams } from "./routes.ts";
import { changeLead, changeLeads, addLeadNote, undoLeads } from "./changes.ts";

const call = staffCall("leads");

/** Changes of leads under `/api/crm/leads`: one, many, undone, and notes. */
export const staffLeadChangeRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);

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

    routes.patch(
      "/api/crm/leads/:kind/:ref",
      {
        schema: {
          ...call,
          operationId: "changeLead",
          summary: "Give a lead to somebody, or say how far it is",
          description: "409 `changed_meanwhile`, `not_a_seller`.",
          params: leadParams,
          body: leadChange,
          response: { 200: leadDetail, ...recordErrorResponses },
        },
      },
      async (request) =>
        unwrap(await changeLead(deps, await requireRight(request, "sell"), request.params, request.body)),
    );

    routes.get(
      "/api/crm/leads/:kind/:ref/duplicates",
      {
        schema: {
          ...call,
          operationId: "leadDuplicates",
          summary: "Other leads with the same e-mail or telephone",
          description: "The newest first, ten at most.",
          params: leadParams,
          response: { 200: leadDuplicates, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "sell");
        return unwrap(await findDuplicates(deps, by, request.params)).map(presentLead);
      },
    );

    routes.post(
      "/api/crm/leads/:kind/:ref/merge",
      {
        schema: {
          ...call,
          operationId: "mergeLeads",
          summary: "Another lead of the same person goes into this one",
          description:
            "Its notes move; its message, visits and simulation are shown with this one, and it stands in no list any more. 409 `changed_meanwhile`, `same_lead`.",
          params: leadParams,
          body: leadMerge,
          response: { 200: leadDetail, ...recordErrorResponses },
        },
      },
      async (request) =>
        unwrap(await mergeLeads(deps, await requireRight(request, "sell"), request.params, request.body)),
    );

    routes.post(
      "/api/crm/leads/:kind/:ref/notes",
      {
        schema: {
          ...call,
          operationId: "noteLead",
          summary: "Write something down about a lead",
          params: leadParams,
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
