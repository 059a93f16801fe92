import { ApiError, messageFor } from "@gleba/shared/http";

/** What a screen says about a call that failed. */
interface Failure {
  status: number;
  code: string;
  /** No answer came at all; what was asked for may or may not have been done. */
  unanswered: boolean;
  /** The sentence for the person. */
  message: string;
  /** What support needs to find it. */
  id: string;
}

const UNANSWERED = "Não conseguimos falar com o servidor. Confira a conexão e tente novamente.";

/** Reads what was thrown. */
export const failureOf = (thrown: unknown): Failure => {
  if (!(thrown instanceof ApiError))
    return { status: 500, code: "page", unanswered: false, message: messageFor(thrown), id: "500-page" };
  const { status, code, backendUnavailable: unanswered } = thrown;
  return { status, code, unanswered, message: unanswered ? UNANSWERED : messageFor(thrown), id: `${status}-${code}` };
};
