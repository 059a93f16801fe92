import { dayInBrazil } from "@gleba/shared/words";
import type { FastifyInstance } from "fastify";
import { calendarDate, idParam, pageOf } from "@gleba/shared/contracts";
import {
  contractCancellation,
  contractFilter,
  contractPreview,
  contractSignature,
  dueOn,
  newContract,
  newPayment,
  staffContract,
  staffContractDetail,
  withReason,
} from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { noteAccesses } from "#domains/identity";
import { csvAnswer, sendCsv } from "#platform/text/csv.ts";
import type { Deps } from "#platform/http/deps.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { readDocuments } from "../../repository/documents.ts";
import { cancelContract, sign } from "./changes.ts";
import { convert, previewContract } from "../conversion/convert.ts";
import { CONTRACT_COLUMNS, contractCells } from "../../present/contract-csv.ts";
import { amountDueOf } from "../../rules/payments.ts";
import { recordPayment, reversePayment } from "../payments/payments.ts";
import { presentStaffContract, presentStaffDetail } from "../../present/staff-contract.ts";
import { readStaffContract, readStaffContracts, SORTABLE } from "../../repository/staff-contracts.ts";
import { contractErrors } from "../../rules/staff-contracts.ts";

const query = z.extend(pageQuery(SORTABLE), contractFilter);
const params = z.strictObject({ id: idParam });
const paymentParams = z.strictObject({ id: idParam, idPayment: idParam });
const dueQuery = z.strictObject({ installmentId: idParam, on: calendarDate });
const made = z.object({ id: z.int(), number: z.string() });
const call = staffCall("contracts");
const PATH = "/api/crm/contracts";
/** Rows of a CSV, and how many are valued at once. */
const MOST_ROWS = 5_000;
const PIECE = 100;

/** `/api/crm/contracts`: who sells makes them from reservations, finance keeps them, whoever reads customers reads them. */
export const staffContractRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    const { db, clock } = deps;

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
        await requireRight(request, "readCustomers");
        const day = dayInBrazil(clock());
        const { files, total } = await readStaffContracts(db.orm, request.query, day);
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
        schema: {
          ...call,
          operationId: "contractsCsv",
          summary: "The contracts of a filter as CSV, with the sums of today",
          querystring: query,
          response: { 200: csvAnswer, ...staffErrorResponses },
        },
      },
      async (request, reply) => {
        await requireRight(request, "readCustomers");
        const day = dayInBrazil(clock());
        const rows: string[][] = [];
        // A piece at a time: each contract is valued installment by installment, and others wait for the process.
        for (let page = 0; page * PIECE < MOST_ROWS; page += 1) {
          const { files } = await readStaffContracts(db.orm, { ...request.query, page, size: PIECE }, day);
          rows.push(...files.map((file) => contractCells(presentStaffContract(file, day))));
          if (files.length < PIECE) break;
        }
        return sendCsv(reply, "contratos", [CONTRACT_COLUMNS, ...rows]);
      },
    );

    routes.post(
      `${PATH}/preview`,
      {
        schema: {
          ...call,
          operationId: "previewContract",
          summary: "What the contract of a reservation would be",
          body: newContract,
          response: { 200: contractPreview, ...recordErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, "sell");
        return unwrap(await previewContract(deps, request.body));
      },
    );

    routes.post(
      PATH,
      {
        schema: {
          ...call,
          operationId: "makeContract",
          summary: "Make the contract of a reservation",
          description:
            "Customer, installments and lot in one transaction; a new customer is invited by e-mail. 409 `already_converted` (with `contractId`), `simulation_missing`, `simulation_expired`, `reservation_over`, `email_taken`, `lot_not_available`, `sales_not_open`.",
          body: newContract,
          response: { 201: made, ...recordErrorResponses },
        },
      },
      async (request, reply) =>
        reply.status(201).send(unwrap(await convert(deps, await requireRight(request, "sell"), request.body))),
    );

    const one = { ...call, params, response: { 200: staffContractDetail, ...recordErrorResponses } };

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
        const file = await readStaffContract(db.orm, request.params.id);
        if (!file) throw contractErrors.notFound();
        const bearer = { id: by.id, role: "staff" as const, broker: false };
        await noteAccesses(deps, bearer, [file.customer.id], "Viu o seu contrato");
        const now = clock();
        const documents = await readDocuments(db.orm, file.contract.id);
        return presentStaffDetail(file, documents, { day: dayInBrazil(now), now });
      },
    );

    routes.get(
      `${PATH}/:id/due`,
      {
        schema: {
          ...call,
          operationId: "installmentDue",
          summary: "What an installment costs on a day",
          params,
          querystring: dueQuery,
          response: { 200: dueOn, ...recordErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, "manageContracts");
        const file = await readStaffContract(db.orm, request.params.id);
        const row = file?.installments.find(({ id }) => id === request.query.installmentId);
        if (!file || !row) throw contractErrors.unknownInstallment();
        return amountDueOf(file, row, request.query.on);
      },
    );

    routes.post(
      `${PATH}/:id/payments`,
      {
        schema: {
          ...one,
          operationId: "recordPayment",
          summary: "Book what came in for an installment, all of it or a part",
          description:
            "All is what was due on that day, its present value when paid ahead, or its slip's. A part pays interest, then fine, then the debt; the rest stays owed, and slips over more are cancelled. Said twice it is one payment, unless `version` shows that the first was seen. 409 `wrong_amount` (more than is due, with `dueCents`), `already_paid`, `changed_meanwhile`, `contract_not_active`.",
          body: newPayment,
        },
      },
      async (request) =>
        unwrap(
          await recordPayment(deps, await requireRight(request, "manageContracts"), request.params.id, request.body),
        ),
    );

    routes.post(
      `${PATH}/:id/payments/:idPayment/reversal`,
      {
        schema: {
          ...one,
          params: paymentParams,
          operationId: "reversePayment",
          summary: "Take the newest payment of an installment back",
          description: "409 `not_paid`, `newer_payment`, `contract_not_active`.",
          body: withReason,
        },
      },
      async (request) => {
        const by = await requireRight(request, "manageContracts");
        return unwrap(await reversePayment(deps, by, { ...request.params, ...request.body }));
      },
    );

    routes.post(
      `${PATH}/:id/signature`,
      {
        schema: {
          ...one,
          operationId: "signContract",
          summary: "Both sides signed",
          description: "The customer sees it from now on, and the lot is sold. 409 `already_signed`.",
          body: contractSignature,
        },
      },
      async (request) =>
        unwrap(await sign(deps, await requireRight(request, "manageContracts"), request.params.id, request.body)),
    );

    routes.post(
      `${PATH}/:id/cancellation`,
      {
        schema: {
          ...one,
          operationId: "cancelContract",
          summary: "Undo a contract, by regret or rescission",
          description: "Open installments are cancelled and the lot is for sale again. 409 `contract_not_active`.",
          body: contractCancellation,
        },
      },
      async (request) =>
        unwrap(
          await cancelContract(deps, await requireRight(request, "manageContracts"), request.params.id, request.body),
        ),
    );
  };
