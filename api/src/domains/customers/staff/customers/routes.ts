import { dayInBrazil } from "@gleba/shared/words";
import type { FastifyInstance } from "fastify";
import { pageOf } from "@gleba/shared/contracts";
import { searchText, staffCustomer, staffCustomerDetail } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { recordAccess, recordAccesses } from "#domains/identity";
import { readerOf } from "#platform/auth/guard.ts";
import { csvAnswer } from "#platform/text/csv.ts";
import { sendTable } from "#platform/tables/send-table.ts";
import type { Deps } from "#platform/http/deps.ts";
import { idParams } from "#platform/http/customer-scope.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import type { ContractsPort } from "../../contracts-port.ts";
import { presentStaffCustomer, presentStaffCustomerDetail } from "../../present/staff-customer.ts";
import { staffCustomerErrors } from "../../rules/staff-customers.ts";
import { readOtherHolders } from "../../repository/document-moves.ts";
import { readCustomers, readMessagesOf, readStaffCustomer, SORTABLE } from "../../repository/staff-customers.ts";
import { customerTable } from "../../tables/tasks.ts";

const flag = z.optional(
  z.pipe(
    z.enum(["true", "false"], "Informe true ou false."),
    z.transform((text) => text === "true"),
  ),
);
const query = z.extend(pageQuery(SORTABLE), { search: z.optional(searchText), portal: flag, broker: flag });
const call = staffCall("customers");

/** `/api/crm/customers`: who reads them is written down for the customer to see. */
export const staffCustomerRoutes =
  (contracts: ContractsPort) =>
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    const { orm } = deps.db;

    routes.get(
      "/api/crm/customers",
      {
        schema: {
          ...call,
          operationId: "staffCustomers",
          summary: "Customers by name, document or e-mail",
          description: "Documents are masked. Each customer reads of it among who saw their data.",
          querystring: query,
          response: { 200: pageOf(staffCustomer), ...staffErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "readCustomers");
        const { rows, total } = await readCustomers(orm, { ...request.query, developments: by.developments });
        const seen = rows.map(({ customer }) => customer.id);
        await recordAccesses(deps, readerOf(by), seen, "Viu o seu nome na lista de clientes");
        return presentPage(request.query, rows.map(presentStaffCustomer), total);
      },
    );

    routes.get(
      "/api/crm/customers/export",
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "customersCsv",
          summary: "The customers of a filter as CSV",
          description: "Documents are masked. Each customer reads of it among who saw their data.",
          querystring: query,
          response: { 200: csvAnswer, ...staffErrorResponses },
        },
      },
      async (request, reply) => {
        const by = await requireRight(request, "readCustomers");
        const { page: _page, size: _size, sort, ...filter } = { ...request.query, developments: by.developments };
        const reader = readerOf(by);
        const seen = "Baixou a lista de clientes com os seus dados";
        return sendTable(deps, reply, customerTable, [filter, sort], {
          name: "clientes",
          taken: (owners) => recordAccesses(deps, reader, owners, seen),
        });
      },
    );

    routes.get(
      "/api/crm/customers/:id",
      {
        schema: {
          ...call,
          operationId: "staffCustomer",
          summary: "One customer with contracts and messages",
          params: idParams,
          response: { 200: staffCustomerDetail, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "readCustomers");
        const row = await readStaffCustomer(orm, request.params.id, by.developments);
        if (!row) throw staffCustomerErrors.notFound();
        const { id } = row.customer;
        const reader = readerOf(by);
        if (!(await recordAccess(deps, reader, id, "Viu os seus dados de cliente")))
          throw staffCustomerErrors.notFound();
        const day = dayInBrazil(deps.clock());
        return presentStaffCustomerDetail(row, {
          contracts: await contracts.forStaff(orm, { customer: id, developments: by.developments }, day),
          messages: await readMessagesOf(orm, id, by.developments),
          sameDocument: await readOtherHolders(orm, row.customer, by.developments),
        });
      },
    );
  };
