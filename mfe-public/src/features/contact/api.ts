import { intentionReceived, type IntentionReceived, type IntentionRequest } from "@gleba/shared/contracts";
import { post } from "@gleba/shared/http";
import { visitOrigin } from "#platform/visit-origin";

/** Sends a question about a lot; `key` names it: sent again, it is one question. Throws `ApiError`. */
export const sendIntention = (body: IntentionRequest, key: string): Promise<IntentionReceived> =>
  post("/api/public/batches/intentions", { ...body, origin: visitOrigin() }, intentionReceived, {
    headers: { "idempotency-key": key },
  });
