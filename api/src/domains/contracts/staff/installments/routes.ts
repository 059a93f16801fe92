import type { FastifyInstance } from "fastify";
import {
  installmentBulk,
  installmentBulkResult,
  installmentFilter,
  payeeOptions,
  staffInstallmentPage,
} from "@gleba/shared/contracts/crm";
import { dayInBrazil } from "@gleba/shared/words";
import * as z from "zod/mini";
import { readSiteCompany } from "#domains/content";
import { recordAccesses } from "#domains/identity";
import { readerOf } from "#platform/auth/guard.ts";
import type { Deps } from "#platform/http/deps.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { sendTable } from "#platform/tables/send-table.ts";
import { csvAnswer } from "#platform/text/csv.ts";
import { ownersOf } from "../../present/owners.ts";
import { presentStaffInstallment } from "../../present/staff-installment.ts";
import { INSTALLMENT_SORTS, readInstallmentPage, readPayees } from "../../repository/installment-list.ts";
import { installmentTable } from "../../tables/tasks.ts";
import { workOnInstallments } from "./bulk.ts";

const query = z.extend(pageQuery(INSTALLMENT_SORTS), installmentFilter);
const call = staffCall("contracts");
const PATH = "/api/crm/installments";

/** `/api/crm/installments`: what is late, to come and paid, of all contracts. */
export const staffInstallmentRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    const { db, clock } = deps;

    routes.get(
      PATH,
      {
        schema: {
          ...call,
          operationId: "staffInstallments",
          summary: "Installments of all contracts in force, the earliest due first, and what they add up to",
          description:
            "What is not paid, unless `state` says another. Sums are as agreed, less what was paid in part, without correction, fine and interest, as on the dashboard; null where there are more rows than were counted, until `count=exact`.",
          querystring: query,
          response: { 200: staffInstallmentPage, ...staffErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "manageContracts");
        const day = dayInBrazil(clock());
        const { rows, sums } = await readInstallmentPage(
          db.orm,
          { ...request.query, developments: by.developments },
          day,
        );
        await recordAccesses(deps, readerOf(by), ownersOf(rows), "Viu parcelas suas na lista de parcelas");
        const content = rows.map((row) => presentStaffInstallment(row, day));
        const { total, amountCents, openCents } = sums;
        return { ...presentPage(request.query, content, total), amountCents, openCents };
      },
    );

    routes.get(
      `${PATH}/export`,
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "installmentsCsv",
          summary: "The installments of a filter as CSV, contract by contract, valued today",
          querystring: query,
          response: { 200: csvAnswer, ...staffErrorResponses },
        },
      },
      async (request, reply) => {
        const by = await requireRight(request, "manageContracts");
        const { page: _page, size: _size, count: _count, sort: _sort, ...asked } = request.query;
        const filter = { ...asked, developments: by.developments };
        return sendTable(deps, reply, installmentTable, [filter, dayInBrazil(clock())], {
          name: "parcelas",
          taken: (owners) => recordAccesses(deps, readerOf(by), owners, "Levou parcelas suas em uma tabela"),
        });
      },
    );

    routes.post(
      `${PATH}/bulk`,
      {
        schema: {
          ...call,
          operationId: "workOnInstallments",
          summary: "Ask for the slips of many installments, or remind whoever has to pay them",
          description:
            "Up to 100 of any contracts. Slips are drawn in the background and reach each customer by inbox and e-mail; an installment whose slip can still be paid gets no other. A contract is reminded of once a day. `failed` names each one that nothing was done about. One line of the audit.",
          body: installmentBulk,
          response: { 200: installmentBulkResult, ...staffErrorResponses },
        },
      },
      async (request) => workOnInstallments(deps, await requireRight(request, "manageContracts"), request.body),
    );

    routes.get(
      `${PATH}/companies`,
      {
        schema: {
          ...call,
          operationId: "installmentCompanies",
          summary: "Who is paid, as the list of installments is narrowed by",
          response: { 200: payeeOptions, ...staffErrorResponses },
        },
      },
      async (request) => {
        const { developments } = await requireRight(request, "manageContracts");
        const { site, companies } = await readPayees(db.orm, developments);
        if (!site) return { companies };
        const { legalName, title } = await readSiteCompany(deps);
        return { companies: [{ id: "site", name: legalName || title }, ...companies] };
      },
    );
  };
