import type { FastifyInstance } from "fastify";
import { idParam } from "@gleba/shared/contracts";
import { buyersChange, newParty, partyEnd, staffContractDetail } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { joinAccountsOfBefore, joinPartyAccount } from "../../jobs/party-accounts.ts";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { addParty, changeBuyers, endPartyOn } from "./parties.ts";

const params = z.strictObject({ id: idParam });
const partyParams = z.strictObject({ id: idParam, idParty: idParam });
const PATH = "/api/crm/contracts/:id";

/** Buyers, spouses, guarantors and attorneys of a contract, changed by finance. */
export const contractPartiesRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    deps.jobs.handle("party-account", joinPartyAccount(deps));
    app.addHook("onReady", () =>
      joinAccountsOfBefore(deps).catch((error: unknown) =>
        deps.logger.warn({ err: error }, "accounts of before could not be looked for; the next start tries again"),
      ),
    );
    const call = { ...staffCall("contracts"), response: { 200: staffContractDetail, ...recordErrorResponses } };

    routes.put(
      `${PATH}/buyers`,
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "changeContractBuyers",
          summary: "Change who buys in which shares from a day on",
          description:
            "All of them, in hundredths of a percent that sum to 10000, with the `version` that was read: 409 `changed_meanwhile` when it is not that any more, `no_customer` when none of them has an account. With `assignment` it is a transfer (law 6.766/1979, art. 31), whose paper can be printed; one that a correction of its day leaves without effect is gone.",
          params,
          body: buyersChange,
        },
      },
      async (request) =>
        unwrap(
          await changeBuyers(deps, await requireRight(request, "manageContracts"), request.params.id, request.body),
        ),
    );

    routes.post(
      `${PATH}/parties`,
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "addContractParty",
          summary: "Add a spouse, a guarantor or an attorney",
          description:
            "An attorney who has an account sees the contract while the power lasts. 409 `changed_meanwhile`.",
          params,
          body: newParty,
        },
      },
      async (request) =>
        unwrap(await addParty(deps, await requireRight(request, "manageContracts"), request.params.id, request.body)),
    );

    routes.post(
      `${PATH}/parties/:idParty/end`,
      {
        schema: {
          ...call,
          operationId: "endContractParty",
          summary: "End a spouse, a guarantor or an attorney",
          description: "From `on` they are none any more. 409 `party_is_buyer`, `changed_meanwhile`.",
          params: partyParams,
          body: partyEnd,
        },
      },
      async (request) =>
        unwrap(await endPartyOn(deps, await requireRight(request, "manageContracts"), request.params, request.body)),
    );
  };
