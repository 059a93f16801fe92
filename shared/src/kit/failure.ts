import { ApiError, messageFor, type CustomMessages } from "@gleba/shared/http";

/** What a screen says about a call that failed. */
export interface Failure {
  status: number;
  /** The server's code; `network` when it did not answer, `page` for an accident of the page itself. */
  code: string;
  /** No answer came at all; what was asked for may or may not have been done. */
  unanswered: boolean;
  /** The sentence for the person. */
  message: string;
  /** What support needs to find it; empty where no answer came, of which nobody has a trace. */
  id: string;
}

/**
 * Reads what was thrown, with the call's own sentences by status where it has any; a chunk that could not be fetched is
 * a failure of the page, not of the server.
 */
export const failureOf = (thrown: unknown, custom?: CustomMessages): Failure => {
  const message = messageFor(thrown, custom);
  if (!(thrown instanceof ApiError)) return { status: 500, code: "page", unanswered: false, message, id: "500-page" };
  const { status, code, backendUnavailable: unanswered } = thrown;
  return {
    status,
    code,
    unanswered,
    message,
    id: unanswered ? "" : `${status}-${code}`,
  };
};
