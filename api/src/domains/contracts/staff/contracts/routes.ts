import { dayInBrazil } from "@gleba/shared/words";
import type { FastifyInstance } from "fastify";
import { idParam, pageOf } from "@gleba/shared/contracts";
import { contractFilter, staffContract, staffContractDetail } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { recordAccesses } from "#domains/identity";
import { csvAnswer } from "#platform/text/csv.ts";
import { sendTable } from "#platform/tables/send-table.ts";
import { readerOf } from "#platform/auth/guard.ts";
import type { Deps } from "#platform/http/deps.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { readAssignments } from "../../repository/contract-assignments.ts";
import { readPartiesOf } from "../../repository/contract-parties.ts";
import { readDocuments } from "../../repository/documents.ts";
import { customersIn, ownersOf } from "../../present/owners.ts";
import { presentStaffContract, presentStaffDetail } from "../../present/staff-contract.ts";
import { readSeenContract } from "../../repository/slip-parts-seen.ts";
import { readStaffContracts, SORTABLE } from "../../repository/staff-contracts.ts";
import { contractErrors } from "../../rules/staff-contracts.ts";
import { contractTable } from "../../tables/tasks.ts";

const query = z.extend(pageQuery(SORTABLE), contractFilter);
const params = z.strictObject({ id: idParam });
const call = staffCall("contracts");
const PATH = "/api/crm/contracts";

/** `/api/crm/contracts`: the list, its CSV and one contract, for whoever reads customers. */
export const staffContractRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    const { db, clock } = deps;
    const one = { ...call, params, response: { 200: staffContractDetail, ...recordErrorResponses } };

    routes.get(
      PATH,
      {
        schema: {
          ...call,
          operationId: "staffContracts",
          summary: "Contracts, with the sums their customers see today",
          querystring: query,
          response: { 200: pageOf(staffContract), ...staffErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "readCustomers");
        const day = dayInBrazil(clock());
        const { files, total } = await readStaffContracts(
          db.orm,
          { ...request.query, developments: by.developments },
          day,
        );
        await recordAccesses(deps, readerOf(by), ownersOf(files), "Viu o seu contrato na lista de contratos");
        return presentPage(
          request.query,
          files.map((file) => presentStaffContract(file, day)),
          total,
        );
      },
    );

    routes.get(
      `${PATH}/export`,
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "contractsCsv",
          summary: "The contracts of a filter as CSV, with the sums of today",
          querystring: query,
          response: { 200: csvAnswer, ...staffErrorResponses },
        },
      },
      async (request, reply) => {
        const by = await requireRight(request, "readCustomers");
        const { page: _page, size: _size, sort, ...filter } = { ...request.query, developments: by.developments };
        return sendTable(deps, reply, contractTable, [filter, sort, dayInBrazil(clock())], {
          name: "contratos",
          taken: (owners) => recordAccesses(deps, readerOf(by), owners, "Levou o seu contrato em uma tabela"),
        });
      },
    );

    routes.get(
      `${PATH}/:id`,
      {
        schema: {
          ...one,
          operationId: "staffContract",
          summary: "One contract with all installments and payments",
          description: "Its customer reads of it among who saw their data.",
        },
      },
      async (request) => {
        const by = await requireRight(request, "readCustomers");
        const file = await readSeenContract(db.orm, request.params.id, by);
        if (!file) throw contractErrors.notFound();
        const parties = await readPartiesOf(db.orm, [file.contract.id]);
        await recordAccesses(deps, readerOf(by), customersIn(parties), "Viu o seu contrato");
        const documents = await readDocuments(db.orm, file.contract.id);
        const assignments = await readAssignments(db.orm, file.contract.id);
        return presentStaffDetail(file, { documents, parties, assignments, now: clock() });
      },
    );
  };
