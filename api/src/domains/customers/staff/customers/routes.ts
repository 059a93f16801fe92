import { dayInBrazil } from "@gleba/shared/words";
import type { FastifyInstance } from "fastify";
import { idParam, pageOf } from "@gleba/shared/contracts";
import { searchText, staffCustomer, staffCustomerDetail } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { recordAccesses } from "#domains/identity";
import { csvAnswer, MOST_ROWS, sendCsv } from "#platform/text/csv.ts";
import type { Deps } from "#platform/http/deps.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap, appError } from "#platform/http/app-error.ts";
import { inTransaction, recordStaff, staffErrors } from "#platform/db/staff-transaction.ts";
import type { ContractsPort } from "../../contracts-port.ts";
import { CUSTOMER_COLUMNS, customerCells } from "./csv.ts";
import { inviteCustomer } from "./invitation.ts";
import { presentStaffCustomer, presentStaffCustomerDetail } from "../../present/staff-customer.ts";
import { readCustomers, readMessagesOf, readStaffCustomer, SORTABLE } from "../../repository/staff-customers.ts";

const flag = z.optional(
  z.pipe(
    z.enum(["true", "false"], "Informe true ou false."),
    z.transform((text) => text === "true"),
  ),
);
const query = z.extend(pageQuery(SORTABLE), { search: z.optional(searchText), portal: flag, broker: flag });
const params = z.strictObject({ id: idParam });
const done = z.object({ id: z.int() });
const call = staffCall("customers");

const notFound = () => staffErrors.notFound("Este cliente");
const hasAccount = () =>
  appError(409, "has_account", "Este cliente já criou a senha. Se a esqueceu, pode pedir outra na tela de entrada.");

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
        const { rows, total } = await readCustomers(orm, request.query);
        const seen = rows.map(({ customer }) => customer.id);
        await recordAccesses(
          deps,
          { id: by.id, role: "staff", broker: false },
          seen,
          "Viu o seu nome na lista de clientes",
        );
        return presentPage(request.query, rows.map(presentStaffCustomer), total);
      },
    );

    routes.get(
      "/api/crm/customers/export",
      {
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
        const { rows } = await readCustomers(orm, { ...request.query, page: 0, size: MOST_ROWS });
        const taken = rows.map(({ customer }) => customer.id);
        await recordAccesses(
          deps,
          { id: by.id, role: "staff", broker: false },
          taken,
          "Baixou a lista de clientes com os seus dados",
        );
        return sendCsv(reply, "clientes", [
          CUSTOMER_COLUMNS,
          ...rows.map((row) => customerCells(presentStaffCustomer(row))),
        ]);
      },
    );

    routes.get(
      "/api/crm/customers/:id",
      {
        schema: {
          ...call,
          operationId: "staffCustomer",
          summary: "One customer with contracts and messages",
          params,
          response: { 200: staffCustomerDetail, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "readCustomers");
        const row = await readStaffCustomer(orm, request.params.id);
        if (!row) throw notFound();
        const { id } = row.customer;
        await recordAccesses(deps, { id: by.id, role: "staff", broker: false }, [id], "Viu os seus dados de cliente");
        const day = dayInBrazil(deps.clock());
        return presentStaffCustomerDetail(row, {
          contracts: await contracts.forStaff(orm, id, day),
          messages: await readMessagesOf(orm, id),
        });
      },
    );

    routes.post(
      "/api/crm/customers/:id/invitation",
      {
        schema: {
          ...call,
          operationId: "inviteCustomer",
          summary: "Mail a customer the link to their first password",
          description: "The link they got before dies. 409 `has_account`.",
          params,
          response: { 200: done, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "readCustomers");
        const { id } = request.params;
        const outcome = await inTransaction(deps, async (tx) => {
          const row = await readStaffCustomer(tx, id);
          if (!row) return notFound();
          if (row.customer.passwordHash !== null) return hasAccount();
          await inviteCustomer(deps, tx, row.customer);
          await recordStaff(deps, tx, by, {
            action: "invited",
            entity: "customer",
            entityId: id,
            label: row.customer.name,
            before: null,
            after: { email: row.customer.email },
          });
          return { id };
        });
        return unwrap(outcome);
      },
    );
  };
