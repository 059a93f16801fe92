import type { FastifyInstance } from "fastify";
import {
  landOwners,
  landOwnersParams,
  newLandDivision,
  ownerStatement,
  ownerStatementClosing,
  ownerStatementParams,
  ownerStatementPdfParams,
} from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { drawInTurn } from "#platform/pdf/draw-in-turn.ts";
import { csvAnswer, csvMoney, sendCsv } from "#platform/text/csv.ts";
import { drawOwnerStatement } from "../../pdf/tasks.ts";
import { readPaperhead } from "../../repository/parties.ts";
import { receiptCells, RECEIPT_COLUMNS } from "../../present/land-owners.ts";
import { ownerErrors } from "../../rules/land-owners.ts";
import { closeStatement, divideLand, readLandOwners, readOwnerStatement } from "./statements.ts";

const call = staffCall("land owners");
/** By development. */
const OWNERS = "/api/crm/land-owners/:id";
const STATEMENT = `${OWNERS}/statements/:month`;
const RIGHT = "manageFinanceRules";

/** Who gave the land of a development for a part of its receipts, and what of a month is theirs. */
export const landOwnerRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);

    routes.get(
      OWNERS,
      {
        schema: {
          ...call,
          operationId: "landOwners",
          summary: "Who has which part of a development's receipts, by the day from which it holds",
          params: landOwnersParams,
          response: { 200: landOwners, ...recordErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, RIGHT);
        return unwrap(await readLandOwners(deps, request.params.id));
      },
    );

    routes.post(
      OWNERS,
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "divideLand",
          summary: "Say who has which part from a day on",
          description:
            "All owners of that day; what is left of 100 % is the company's. Replaces what was said of the same day. 409 `changed_meanwhile`; 400 within a month whose statement was closed.",
          params: landOwnersParams,
          body: newLandDivision,
          response: { 200: landOwners, ...recordErrorResponses },
        },
      },
      async (request) =>
        unwrap(await divideLand(deps, await requireRight(request, RIGHT), request.params.id, request.body)),
    );

    routes.get(
      STATEMENT,
      {
        schema: {
          ...call,
          operationId: "ownerStatement",
          summary: "What a development received in a month, and what of it is each owner's",
          description: "As it was closed; while it is open, as it would be now.",
          params: ownerStatementParams,
          response: { 200: ownerStatement, ...recordErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, RIGHT);
        const { id, month } = request.params;
        return unwrap(await readOwnerStatement(deps, id, month)).statement;
      },
    );

    routes.post(
      `${STATEMENT}/closing`,
      {
        schema: {
          ...call,
          operationId: "closeOwnerStatement",
          summary: "Close the statement of a month that is over, and send each owner theirs",
          description:
            "It never changes afterwards: what is booked late or reversed comes into the next one. 409 `month_not_over`, `statement_closed`, `no_land_owners`, `receipts_changed`.",
          params: ownerStatementParams,
          body: ownerStatementClosing,
          response: { 200: ownerStatement, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, RIGHT);
        const { id: ventureId, month } = request.params;
        return unwrap(await closeStatement(deps, by, { ventureId, month, ...request.body }));
      },
    );

    addFileRoutes(deps, routes, requireRight);
  };

type Scope = ReturnType<typeof staffScope>;

/** The statement as files: all receipts as CSV, and one owner's part on A4. */
const addFileRoutes = (deps: Deps, routes: Scope["routes"], requireRight: Scope["requireRight"]): void => {
  routes.get(
    `${STATEMENT}/receipts.csv`,
    {
      schema: {
        ...call,
        operationId: "ownerStatementCsv",
        summary: "The receipts of a statement as CSV, without names of customers",
        params: ownerStatementParams,
        response: { 200: csvAnswer, ...recordErrorResponses },
      },
    },
    async (request, reply) => {
      await requireRight(request, RIGHT);
      const { id, month } = request.params;
      const { statement, receipts } = unwrap(await readOwnerStatement(deps, id, month));
      const table = [RECEIPT_COLUMNS, ...receipts.map((row) => receiptCells(row, csvMoney))];
      return sendCsv(reply, `recebimentos-${month}-${statement.ventureId}`, table);
    },
  );

  routes.get(
    `${STATEMENT}/owners/:nth/statement`,
    {
      schema: {
        ...call,
        operationId: "ownerStatementPdf",
        summary: "One owner's statement of a month, on A4",
        description: "By their place in the statement, from 1. Nothing of the other owners stands in it.",
        params: ownerStatementPdfParams,
        response: {
          200: { description: "PDF", content: { "application/pdf": { schema: z.string() } } },
          ...recordErrorResponses,
        },
      },
    },
    async (request, reply) => {
      await requireRight(request, RIGHT);
      const { id, month, nth } = request.params;
      const pdf = await drawInTurn(async (draw) => {
        const { statement, receipts } = unwrap(await readOwnerStatement(deps, id, month));
        if (!statement.owners[nth - 1]) throw ownerErrors.noSuchOwner();
        return draw(drawOwnerStatement, [{ statement, nth, receipts }, await readPaperhead(deps, id), deps.clock()]);
      });
      return reply.type("application/pdf").send(pdf as never);
    },
  );
};
