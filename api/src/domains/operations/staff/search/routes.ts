import type { FastifyInstance } from "fastify";
import { errorBody } from "@gleba/shared/contracts";
import { searchAnswer, searchQuery, type Found } from "@gleba/shared/contracts/crm";
import { recordAccesses } from "#domains/identity";
import { findNewestLeads } from "#domains/sales";
import type { Deps } from "#platform/http/deps.ts";
import { anyStaff, readerOf } from "#platform/auth/guard.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { presentFoundLead, presentFoundLot } from "../../present/search.ts";
import {
  findContracts,
  findCustomers,
  findLots,
  findReservations,
  findDevelopments,
  type FoundRecord,
} from "../../repository/search.ts";

const MOST_LEADS = 5;

const ofNobody = (found: Found): FoundRecord => ({ found, customerId: null });

/** `GET /api/crm/search`: records by name, number or protocol, of the kinds somebody may see. */
export const staffSearchRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    zodScope(app).get(
      "/api/crm/search",
      {
        schema: {
          operationId: "crmSearch",
          summary: "Find a record by name, number or protocol",
          description:
            "At most five of each kind, of the kinds somebody may open; contacts by name, e-mail, protocol or telephone, the newest first. `articleId` is null for who may not write the article.",
          tags: ["staff"],
          security: [{ bearer: [] }],
          querystring: searchQuery,
          response: { 200: searchAnswer, 400: errorBody, 401: errorBody, 403: errorBody },
        },
      },
      async (request, reply) => {
        const { id, can, developments } = unwrap(await anyStaff(deps, request));
        const { db } = deps;
        const { q } = request.query;
        const readsLots = can.editVentures || can.priceLots || can.sell;
        const found = await Promise.all([
          readsLots ? findDevelopments(db, q, developments, can.editVentures) : [],
          readsLots ? findLots(db, q, developments).then((lots) => lots.map(presentFoundLot).map(ofNobody)) : [],
          can.readCustomers ? findCustomers(db, q, developments) : [],
          can.manageContracts ? findContracts(db, q, developments) : [],
          can.sell ? findReservations(db, q, developments) : [],
        ]);
        const leads = can.sell ? await findNewestLeads(db, { search: q, developments }, MOST_LEADS) : [];
        const records = found.flat();
        const people = new Set([...records, ...leads].flatMap(({ customerId }) => customerId ?? []));
        await recordAccesses(deps, readerOf({ id }), [...people], "Encontrou o seu nome em uma busca");
        return reply
          .header("cache-control", "no-store")
          .send({ results: records.map((record) => record.found), leads: leads.map(presentFoundLead) });
      },
    );
  };
