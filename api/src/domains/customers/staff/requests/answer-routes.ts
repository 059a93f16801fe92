import type { FastifyInstance, FastifyRequest } from "fastify";
import { errorBody, idParam } from "@gleba/shared/contracts";
import { changeAnswer, privacyAnswer, staffRequestDetail, type StaffRequestDetail } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { requireRight } from "#platform/http/staff-scope.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import type { RequestRow } from "../../repository/staff-requests.ts";
import { answerChangeRequest, answerPrivacyRequest } from "./answers.ts";
import { common, PATH, refused } from "./call.ts";

const numbered = z.strictObject({ number: idParam });

/** How the staff answer what people ask; `detailOf` presents it as it is afterwards. */
export const addAnswerRoutes = (
  app: FastifyInstance,
  deps: Deps,
  detailOf: (row: RequestRow) => Promise<StaffRequestDetail>,
): void => {
  const scope = zodScope(app);
  const answering = (request: FastifyRequest) => requireRight(deps, request, "answerPrivacy");
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
