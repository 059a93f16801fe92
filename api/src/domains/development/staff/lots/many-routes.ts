import { errorBody } from "@gleba/shared/contracts";
import {
  lotsChange,
  lotsOutcome,
  lotsUndo,
  lotsUndone,
  sidesConfirmation,
  sidesConfirmed,
} from "@gleba/shared/contracts/crm";
import type { Deps } from "#platform/http/deps.ts";
import { requireRight } from "#platform/http/staff-scope.ts";
import { staffWith } from "#platform/auth/guard.ts";
import { unwrap, AppError } from "#platform/http/app-error.ts";
import { changeMany } from "./change-many.ts";
import { confirmSides } from "./confirm-sides.ts";
import { requireLotReader } from "../permissions.ts";
import { undoChange } from "./undo.ts";
import type { ZodScope } from "#platform/http/zod-scope.ts";
import type { ReadStaffLots } from "./lots-cache.ts";
import { common, errorResponses, params } from "./call.ts";

/** Changes of many lots at once, and their undoing. */
export const addManyRoutes = (scope: ZodScope, deps: Deps, readLots: ReadStaffLots): void => {
  scope.patch(
    "/api/crm/ventures/:id/batches",
    {
      schema: {
        ...common,
        operationId: "changeLots",
        summary: "Price or status of many lots",
        description:
          "By ids or by a filter, with the count the person relies on: 409 `count_changed` with `count` when it is another. Lots in a sale keep what was agreed and are answered under `failures`.",
        params,
        body: lotsChange,
        response: { 200: lotsOutcome, 409: errorBody, ...errorResponses },
      },
    },
    async (request) => {
      const by = await requireRight(deps, request, "priceLots");
      return unwrap(await changeMany(deps, readLots, by, request.params.id, request.body));
    },
  );

  scope.post(
    "/api/crm/ventures/:id/batches/confirm-sides",
    {
      schema: {
        ...common,
        operationId: "confirmSides",
        summary: "Stand for all sides that a drawing proposed",
        description:
          "Of one block or of all, with the count the person relies on: 409 `count_changed` with `count` when it is another. One line in the audit.",
        params,
        body: sidesConfirmation,
        response: { 200: sidesConfirmed, 409: errorBody, ...errorResponses },
      },
    },
    async (request) => {
      const by = await requireRight(deps, request, "editVentures");
      return unwrap(await confirmSides(deps, by, request.params.id, request.body));
    },
  );

  scope.post(
    "/api/crm/ventures/:id/batches/undo",
    {
      schema: {
        ...common,
        operationId: "undoLots",
        summary: "Undo a change of many lots, an import or a removal",
        description:
          "Lots that were changed again or entered a sale stay. 409 `too_late_to_undo` a quarter of an hour after a change, `already_undone`.",
        params,
        body: lotsUndo,
        response: { 200: lotsUndone, 409: errorBody, ...errorResponses },
      },
    },
    async (request) => {
      const by = await requireLotReader(deps, request);
      const drawing = await staffWith(deps, request, "editVentures");
      const rights = { bulk: await staffWith(deps, request, "priceLots"), import: drawing, removal: drawing };
      const denies = (kind: keyof typeof rights) => {
        const outcome = rights[kind];
        return outcome instanceof AppError ? outcome : null;
      };
      return unwrap(await undoChange(deps, by, request.params.id, request.body.changeId, denies));
    },
  );
};
