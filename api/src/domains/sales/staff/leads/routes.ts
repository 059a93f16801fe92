import type { FastifyInstance } from "fastify";
import { pageOf } from "@gleba/shared/contracts";
import { lead, leadDetail, leadFilter, leadKinds, staffName } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { output } from "zod/mini";
import { recordAccesses } from "#domains/identity";
import type { Within } from "#platform/auth/development-access.ts";
import { readerOf } from "#platform/auth/guard.ts";
import { createSharedReads } from "#platform/db/shared-reads.ts";
import { csvAnswer } from "#platform/text/csv.ts";
import { sendTable } from "#platform/tables/send-table.ts";
import type { Deps } from "#platform/http/deps.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { sendJson, serializerOf } from "#platform/http/zod-scope.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import { presentLead } from "../../present/lead.ts";
import { ownersOf } from "../../present/owners.ts";
import { presentLeadWhole, readLeadRow } from "./detail.ts";
import { readLeads, SORTABLE } from "../../repository/lead-list.ts";
import { leadTable } from "../../tables/tasks.ts";
import { readSellers } from "../../repository/leads.ts";

const leadPage = pageOf(lead);
const writePage = serializerOf(leadPage);
const query = z.extend(pageQuery(SORTABLE), leadFilter);
/** What names a lead in an address. */
export const leadParams = z.strictObject({
  kind: z.enum(leadKinds, "O tipo de contato não existe."),
  ref: z.string().check(z.regex(/^[\w-]{1,64}$/, "O contato não existe.")),
});
const call = staffCall("leads");

/** `/api/crm/leads`: contact requests and simulations with a contact, for whoever sells. */
export const staffLeadRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    // Whoever sells and sees the same developments reads the same list, and all of them read it again whenever a lead comes.
    const readPage = createSharedReads(async (asked: output<typeof query> & Within) => {
      const { rows, total } = await readLeads(deps.db, asked);
      return { text: writePage(presentPage(asked, rows.map(presentLead), total)), owners: ownersOf(rows) };
    });

    routes.get(
      "/api/crm/leads",
      {
        schema: {
          ...call,
          operationId: "leads",
          summary: "Contact requests and simulations with a contact",
          querystring: query,
          response: { 200: leadPage, ...staffErrorResponses },
        },
      },
      async (request, reply) => {
        const by = await requireRight(request, "sell");
        const { text, owners } = await readPage({ ...request.query, developments: by.developments });
        await recordAccesses(deps, readerOf(by), owners, "Viu o seu contato na lista de contatos");
        return sendJson(reply, text);
      },
    );

    routes.get(
      "/api/crm/leads/export",
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "leadsCsv",
          summary: "The leads of a filter as CSV",
          querystring: query,
          response: { 200: csvAnswer, ...staffErrorResponses },
        },
      },
      async (request, reply) => {
        const by = await requireRight(request, "sell");
        const { page: _page, size: _size, sort, ...filter } = { ...request.query, developments: by.developments };
        return sendTable(deps, reply, leadTable, [filter, sort], {
          name: "leads",
          taken: (owners) => recordAccesses(deps, readerOf(by), owners, "Levou o seu contato em uma tabela"),
        });
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
        return (await readSellers(deps.db.orm)).map(({ id, name }) => ({ id, name }));
      },
    );

    routes.get(
      "/api/crm/leads/:kind/:ref",
      {
        schema: {
          ...call,
          operationId: "lead",
          summary: "One lead with its notes",
          description: "Of one that went into another that other one is answered.",
          params: leadParams,
          response: { 200: leadDetail, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "sell");
        const row = await readLeadRow(deps.db.orm, request.params);
        if (!row) throw staffErrors.notFound("Este contato");
        await recordAccesses(deps, readerOf(by), ownersOf([row]), "Viu o seu contato");
        return presentLeadWhole(deps.db.orm, row);
      },
    );
  };
