import type { FastifyInstance } from "fastify";
import { idParam, pageOf } from "@gleba/shared/contracts";
import {
  discountDecision,
  discountFilter,
  discountRow,
  newDiscount,
  reservationDiscount,
  withReason,
} from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { recordAccesses } from "#domains/identity";
import { readerOf } from "#platform/auth/guard.ts";
import { unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { presentDiscountRow } from "../../present/discount.ts";
import { ownersOf } from "../../present/owners.ts";
import { readDiscountPage, readListedDiscount } from "../../repository/discounts.ts";
import { readReservation } from "../../repository/staff-reservations.ts";
import { discountErrors } from "../../rules/discounts.ts";
import { staffReservationErrors } from "../../rules/staff-reservations.ts";
import { askDiscount, decideOnDiscount, readReservationDiscount, withdrawDiscount } from "./changes.ts";

const query = z.extend(pageQuery(["askedAt"]), discountFilter);
const params = z.strictObject({ id: idParam });
const call = staffCall("reservations");
const PATH = "/api/crm/discounts";
const READERS = ["sell", "approveDiscounts"] as const;

/** Prices below the table's: asked for by who sells, approved above their limit. */
export const discountRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    const one = { ...call, params, response: { 200: reservationDiscount, ...recordErrorResponses } };

    routes.get(
      "/api/crm/reservations/:id/discount",
      {
        schema: {
          ...one,
          operationId: "reservationDiscount",
          summary: "What may be taken off the price of a reservation, and what was asked for",
        },
      },
      async (request) => {
        const by = await requireRight(request, READERS);
        const row = await readReservation(deps.db.orm, request.params.id);
        if (!row) throw staffReservationErrors.notFound();
        return readReservationDiscount(deps, deps.db.orm, by, row);
      },
    );

    routes.post(
      "/api/crm/reservations/:id/discount",
      {
        schema: {
          ...one,
          operationId: "askDiscount",
          summary: "Ask for a price below the table's",
          description:
            "Given at once within the limit of whoever asks; above it, it waits for somebody who approves discounts, and no contract is made meanwhile. 409 `discount_open`, `changed_meanwhile` when the lot does not cost `seenCents` any more, `reservation_over`.",
          body: newDiscount,
        },
      },
      async (request) =>
        unwrap(await askDiscount(deps, await requireRight(request, "sell"), request.params.id, request.body)),
    );

    routes.get(
      PATH,
      {
        schema: {
          ...call,
          operationId: "discounts",
          summary: "Discounts, the newest first",
          querystring: query,
          response: { 200: pageOf(discountRow), ...staffErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, READERS);
        const { rows, total } = await readDiscountPage(deps.db.orm, {
          ...request.query,
          developments: by.developments,
        });
        await recordAccesses(deps, readerOf(by), ownersOf(rows), "Viu a sua reserva na lista de descontos");
        const content = rows.map((row) => presentDiscountRow(row, by.can.approveDiscounts));
        return presentPage(request.query, content, total);
      },
    );

    routes.get(
      `${PATH}/:id`,
      {
        schema: {
          ...call,
          params,
          operationId: "discount",
          summary: "One discount",
          response: { 200: discountRow, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, READERS);
        const row = await readListedDiscount(deps.db.orm, request.params.id);
        if (!row) throw discountErrors.notFound();
        await recordAccesses(deps, readerOf(by), ownersOf([row]), "Viu o desconto da sua reserva");
        return presentDiscountRow(row, by.can.approveDiscounts);
      },
    );
  };

/** What is decided about one discount. */
export const discountDecisionRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    const one = { ...call, params, response: { 200: reservationDiscount, ...recordErrorResponses } };

    routes.post(
      `${PATH}/:id/decision`,
      {
        schema: {
          ...one,
          operationId: "decideDiscount",
          summary: "Approve or refuse a discount that waits",
          description: "409 `discount_decided`, `discount_stale`, `reservation_over`.",
          body: discountDecision,
        },
      },
      async (request) =>
        unwrap(
          await decideOnDiscount(
            deps,
            await requireRight(request, "approveDiscounts"),
            request.params.id,
            request.body,
          ),
        ),
    );

    routes.post(
      `${PATH}/:id/withdrawal`,
      {
        schema: {
          ...one,
          operationId: "withdrawDiscount",
          summary: "Take a discount back: the table price counts again",
          description: "409 `discount_decided`.",
          body: withReason,
        },
      },
      async (request) =>
        unwrap(
          await withdrawDiscount(deps, await requireRight(request, READERS), request.params.id, request.body.reason),
        ),
    );
  };
