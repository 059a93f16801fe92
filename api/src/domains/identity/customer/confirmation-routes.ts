import type { FastifyInstance } from "fastify";
import { customerConfirmation, emailCodeSent, errorBody, personConfirmed } from "@gleba/shared/contracts";
import { unwrap } from "#platform/http/app-error.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import type { Deps } from "#platform/http/deps.ts";
import { confirmCustomer, sendProofCode } from "./confirmation.ts";
import { readCustomerSelf } from "./self.ts";

const PATH = "/customers/:id/confirmation";
const tooMany = { 429: errorBody };

/** `customers/{id}/confirmation`: a customer proves once more to be it, for calls that answer 428. */
export const customerConfirmationRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);

    routes.post(
      PATH,
      {
        config: { failure: "Falha ao confirmar" },
        schema: {
          ...customerCall,
          operationId: "confirmCustomer",
          summary: "Prove once more to be this customer",
          description:
            "By password, passkey or a code by e-mail. Calls that answer 428 `confirmation_required` then work for ten minutes. 400 `wrong_password`, `passkey_refused`, `code_refused`.",
          params: idParams,
          body: customerConfirmation,
          response: { 200: personConfirmed, ...tooMany, ...customerErrorResponses },
        },
      },
      async (request) =>
        unwrap(await confirmCustomer(deps, await readCustomerSelf(deps, request, request.params.id), request.body)),
    );

    routes.post(
      `${PATH}/code`,
      {
        config: { failure: "Falha ao enviar o código" },
        schema: {
          ...customerCall,
          operationId: "sendCustomerProofCode",
          summary: "Mail the customer a code to prove with",
          description: "429 `too_many_attempts`.",
          params: idParams,
          response: { 200: emailCodeSent, ...tooMany, ...customerErrorResponses },
        },
      },
      async (request) => unwrap(await sendProofCode(deps, await readCustomerSelf(deps, request, request.params.id))),
    );
  };
