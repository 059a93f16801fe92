import type { FastifyInstance, FastifyRequest } from "fastify";
import { idParam, pageOf, errorBody } from "@gleba/shared/contracts";
import {
  changeAnswer,
  privacyAnswer,
  requestFilter,
  requestTypes,
  staffRequest,
  staffRequestDetail,
  type StaffRequestDetail,
} from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { recordAccesses } from "#domains/identity";
import { csvAnswer, MOST_ROWS, sendCsv } from "#platform/text/csv.ts";
import type { Deps } from "#platform/http/deps.ts";
import { requireRight } from "#platform/http/staff-scope.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { answerChangeRequest, answerPrivacyRequest } from "./answers.ts";
import { REQUEST_COLUMNS, requestCells } from "./csv.ts";
import { readTies } from "../../repository/erasure.ts";
import { erasureOf } from "../../rules/erasure.ts";
import { presentDetail, presentRequest } from "../../present/staff-request.ts";
import { readRequest, readRequests, type RequestRow } from "../../repository/staff-requests.ts";
import { staffRequestErrors } from "../../rules/staff-requests.ts";

const PATH = "/api/crm/privacy-requests";
const refused = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody };
const common = { tags: ["privacy"], security: [{ bearer: [] }] };
const params = z.strictObject({ type: z.enum(requestTypes), number: idParam });
const numbered = z.strictObject({ number: idParam });

/** What people ask about their data and of their contract's name, for the staff who answer it. */
export const staffRequestRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const scope = zodScope(app);
    app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));
    const answering = (request: FastifyRequest) => requireRight(deps, request, "answerPrivacy");
    const detailOf = async (row: RequestRow): Promise<StaffRequestDetail> =>
      presentDetail(row, row.kind === "deletion" ? erasureOf(row, await readTies(deps.db.orm, row)) : null);

    scope.get(
      PATH,
      {
        schema: {
          ...common,
          operationId: "crmRequests",
          summary: "What people ask about their data, or to change",
          description: "What waits comes first, by its legal end. Unconfirmed requests of visitors are not listed.",
          querystring: z.extend(pageQuery(["createdAt"]), requestFilter),
          response: { 200: pageOf(staffRequest), ...refused },
        },
      },
      async (request) => {
        await answering(request);
        const { rows, total } = await readRequests(deps.db, request.query);
        return presentPage(request.query, rows.map(presentRequest), total);
      },
    );
    scope.get(
      `${PATH}/export`,
      {
        schema: {
          ...common,
          operationId: "crmRequestsCsv",
          summary: "The requests of a filter as CSV",
          description: "In the order of the list. What people wrote stays in their request.",
          querystring: z.strictObject({ ...requestFilter, sort: z.optional(z.string()) }),
          response: { 200: csvAnswer, ...refused },
        },
      },
      async (request, reply) => {
        await answering(request);
        const { sort: _, ...filter } = request.query;
        const { rows } = await readRequests(deps.db, { ...filter, page: 0, size: MOST_ROWS });
        return sendCsv(reply, "pedidos", [REQUEST_COLUMNS, ...rows.map(requestCells)]);
      },
    );
    scope.get(
      `${PATH}/:type/:number`,
      {
        schema: {
          ...common,
          operationId: "crmRequest",
          summary: "One request",
          description: "The customer reads in their own privacy centre that it was looked at.",
          params,
          response: { 200: staffRequestDetail, ...refused },
        },
      },
      async (request) => {
        const by = await answering(request);
        const row = await readRequest(deps.db.orm, request.params.type, request.params.number);
        if (!row) throw staffRequestErrors.notFound();
        const seen = row.customerId === null ? [] : [row.customerId];
        await recordAccesses(deps, { id: by.id, role: "staff", broker: false }, seen, "Consultou um pedido seu");
        return detailOf(row);
      },
    );
    scope.post(
      `${PATH}/privacy/:number/answer`,
      {
        schema: {
          ...common,
          operationId: "answerPrivacyRequest",
          summary: "Answer a request about personal data",
          description:
            "The answer goes by letter. `erase` removes, of a deletion, what the law does not keep. 409 `already_answered`, `not_a_deletion`.",
          params: numbered,
          body: privacyAnswer,
          response: { 200: staffRequestDetail, 409: errorBody, ...refused },
        },
      },
      async (request) =>
        detailOf(await answerPrivacyRequest(deps, await answering(request), request.params.number, request.body)),
    );
    scope.post(
      `${PATH}/change/:number/answer`,
      {
        schema: {
          ...common,
          operationId: "answerChangeRequest",
          summary: "Apply or refuse a change of name or document",
          description: "Told by letter. 409 `already_answered`, `document_taken`, `unusable_value`.",
          params: numbered,
          body: changeAnswer,
          response: { 200: staffRequestDetail, 409: errorBody, ...refused },
        },
      },
      async (request) =>
        detailOf(await answerChangeRequest(deps, await answering(request), request.params.number, request.body)),
    );
  };
