import type { FastifyInstance, FastifyRequest } from "fastify";
import { idParam, pageOf } from "@gleba/shared/contracts";
import {
  requestFilter,
  requestTypes,
  staffRequest,
  staffRequestDetail,
  type StaffRequestDetail,
} from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { recordAccesses } from "#domains/identity";
import { readerOf } from "#platform/auth/guard.ts";
import { csvAnswer } from "#platform/text/csv.ts";
import { sendTable } from "#platform/tables/send-table.ts";
import type { Deps } from "#platform/http/deps.ts";
import { requireRight } from "#platform/http/staff-scope.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { addAnswerRoutes } from "./answer-routes.ts";
import { common, PATH, refused } from "./call.ts";
import { readTies } from "../../repository/erasure.ts";
import { erasureOf } from "../../rules/erasure.ts";
import { presentDetail, presentRequest } from "../../present/staff-request.ts";
import { readRequest, readRequests, type RequestRow } from "../../repository/staff-requests.ts";
import { requestTable } from "../../tables/tasks.ts";
import { staffRequestErrors } from "../../rules/staff-requests.ts";

const params = z.strictObject({ type: z.enum(requestTypes), number: idParam });

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
        config: { freshProof: true },
        schema: {
          ...common,
          operationId: "crmRequestsCsv",
          summary: "The requests of a filter as CSV",
          description: "In the order of the list. What people wrote stays in their request.",
          querystring: z.strictObject({ ...requestFilter, sort: z.optional(z.string().check(z.maxLength(80))) }),
          response: { 200: csvAnswer, ...refused },
        },
      },
      async (request, reply) => {
        await answering(request);
        const { sort: _, ...filter } = request.query;
        return sendTable(deps, reply, requestTable, [filter], { name: "pedidos" });
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
        await recordAccesses(deps, readerOf(by), seen, "Consultou um pedido seu");
        return detailOf(row);
      },
    );
    addAnswerRoutes(app, deps, detailOf);
  };
