import type { FastifyInstance } from "fastify";
import { emailCodeSignIn, errorBody, secondStep } from "@gleba/shared/contracts";
import { unwrap } from "#platform/http/app-error.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import type { Deps } from "#platform/http/deps.ts";
import { secondStepOf, turnStepOff, turnStepOn } from "./second-step.ts";
import { readCustomerSelf } from "./self.ts";

const PATH = "/customers/:id/second-step";

/** `customers/{id}/second-step`: a customer's choice that the password lets in together with a mailed code alone. */
export const secondStepRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);

    routes.get(
      PATH,
      {
        config: { failure: "Falha ao buscar a verificação em duas etapas" },
        schema: {
          ...customerCall,
          operationId: "secondStep",
          summary: "Whether the customer's password asks for a mailed code besides",
          params: idParams,
          response: { 200: secondStep, ...customerErrorResponses },
        },
      },
      async (request) => secondStepOf(await readCustomerSelf(deps, request, request.params.id)),
    );

    routes.post(
      PATH,
      {
        config: { failure: "Falha ao ligar a verificação em duas etapas" },
        schema: {
          ...customerCall,
          operationId: "turnSecondStepOn",
          summary: "Have the customer's password ask for a mailed code besides",
          description:
            "With a code of `sendCustomerProofCode`. 400 `code_refused`, 409 `password_missing`, 429 `too_many_attempts`.",
          params: idParams,
          body: emailCodeSignIn,
          response: { 200: secondStep, 409: errorBody, 429: errorBody, ...customerErrorResponses },
        },
      },
      async (request) =>
        unwrap(await turnStepOn(deps, await readCustomerSelf(deps, request, request.params.id), request.body)),
    );

    routes.delete(
      PATH,
      {
        config: { failure: "Falha ao desligar a verificação em duas etapas", freshProof: true },
        schema: {
          ...customerCall,
          operationId: "turnSecondStepOff",
          summary: "Have the customer's password let in alone again",
          params: idParams,
          response: { 200: secondStep, ...customerErrorResponses },
        },
      },
      async (request) => unwrap(await turnStepOff(deps, await readCustomerSelf(deps, request, request.params.id))),
    );
  };
