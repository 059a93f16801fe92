import type { FastifyInstance } from "fastify";
import { idParam } from "@gleba/shared/contracts";
import {
  eventPreview,
  eventTerms,
  eventUndoing,
  newContractEvent,
  staffContractDetail,
} from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { presentPreview } from "../../present/event.ts";
import { readStaffContract, type StaffContractFile } from "../../repository/staff-contracts.ts";
import { contractErrors } from "../../rules/staff-contracts.ts";
import { createEvent, rescheduleToday, undo } from "./changes.ts";

const params = z.strictObject({ id: idParam });
const eventParams = z.strictObject({ id: idParam, number: idParam });
const call = staffCall("contracts");
const PATH = "/api/crm/contracts/:id/events";

/** What changes the schedule of a signed contract, by finance: preview, event and undoing. */
export const contractEventRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    const one = { ...call, params, response: { 200: staffContractDetail, ...recordErrorResponses } };
    const found = async (id: number): Promise<StaffContractFile> => {
      const file = await readStaffContract(deps.db.orm, id);
      if (!file) throw contractErrors.notFound();
      return file;
    };

    routes.post(
      `${PATH}/preview`,
      {
        schema: {
          ...call,
          operationId: "previewContractEvent",
          summary: "What a renegotiation, an addendum or a payoff would do today, to the cent",
          description:
            "Nothing is changed. 409 `contract_not_active`, `contract_not_signed`, `contract_regretted`, `nothing_to_replace`, `payoff_waits`.",
          params,
          body: eventTerms,
          response: { 200: eventPreview, ...recordErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, "manageContracts");
        const file = await found(request.params.id);
        return presentPreview(file, unwrap(rescheduleToday(deps, file, request.body)));
      },
    );

    routes.post(
      PATH,
      {
        schema: {
          ...one,
          operationId: "createContractEvent",
          summary: "Put another schedule in the place of what is owed",
          description:
            "On the balance of today, with the `version` that was read and the `beforeCents` of its preview: 409 `changed_meanwhile`, `balance_changed`. Sent again with its `key` it is the same event. What is replaced stays readable, is not owed any more, and its open slips are cancelled; the one payment of a payoff gets its slip, and lapses unpaid. Besides 409 as in the preview.",
          body: newContractEvent,
        },
      },
      async (request) => {
        const by = await requireRight(request, "manageContracts");
        return unwrap(await createEvent(deps, by, request.params.id, request.body));
      },
    );

    routes.post(
      `${PATH}/:number/undoing`,
      {
        config: { freshProof: true },
        schema: {
          ...one,
          params: eventParams,
          operationId: "undoContractEvent",
          summary: "Take an event back of whose schedule nothing was paid",
          description:
            "The schedule is what it was before. 409 `event_paid`, `event_undone`, `newer_event`, `changed_meanwhile`, `contract_not_active`.",
          body: eventUndoing,
        },
      },
      async (request) => {
        const by = await requireRight(request, "manageContracts");
        return unwrap(await undo(deps, by, { ...request.params, ...request.body }));
      },
    );
  };
