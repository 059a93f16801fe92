/**
 * What the screens of two remotes do alike beside drawing: reading a failure, keeping what was typed, asking before it
 * is left behind, handing over a file. It knows the client's errors (`http`) and the router; what is drawn, who is
 * signed in and which client asks is handed in, so it knows neither `ui` nor `session`. Bundled by each remote, which
 * carries only what it takes.
 */
export { isConflict, isNotFound } from "./causes.ts";
export { UPLOAD_LIMIT, UPLOAD_TOO_LARGE } from "@gleba/shared/http";
export { createDrafts, type Drafts } from "./drafts.ts";
export { downloadFile } from "./download.ts";
export { failureOf, type Failure } from "./failure.ts";
export { formErrorsOf, sentencesOf } from "./form-errors.ts";
export { messageKey } from "./message-key.ts";
export { openOnPaper } from "./open-on-paper.ts";
export { useRequestKey, withIdempotencyKey } from "./request-key.ts";
export { textAfter } from "./text-after.ts";
export { useLeaving, type Leaving } from "./use-leaving.ts";
export { subscribeWhileVisible, whileVisible } from "./while-visible.ts";
