import type { FastifyInstance } from "fastify";
import { documentProof, withReason } from "@gleba/shared/contracts/crm";
import type { Deps } from "#platform/http/deps.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { idParams } from "#platform/http/customer-scope.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { proveDocument } from "./document.ts";

/** A document that staff saw, and its way to its owner. */
export const customerDocumentRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);

    routes.post(
      "/api/crm/customers/:id/document-proof",
      {
        config: { freshProof: true },
        schema: {
          ...staffCall("customers"),
          operationId: "proveDocument",
          summary: "Prove that a document is this customer's",
          description:
            "Whoever had it proven loses it, and the contracts go along; all who name it are told by e-mail. 409 `document_proven`.",
          params: idParams,
          body: withReason,
          response: { 200: documentProof, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "answerPrivacy");
        return unwrap(await proveDocument(deps, by, request.params.id, request.body.reason));
      },
    );
  };
