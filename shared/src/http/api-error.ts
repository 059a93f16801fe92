import { errorBody } from "@gleba/shared/contracts";
import { isAxiosError, isCancel } from "axios";

interface Facts {
  status: number;
  code: string;
  message: string;
  errors: readonly string[];
  backendUnavailable: boolean;
  /** The whole refusal, for fields some codes add (`queueLength`). */
  details: Readonly<Record<string, unknown>>;
}

/** A call that did not get what it asked for. `message` is the server's; people read `messageFor(error)`. */
export class ApiError extends Error {
  readonly status: number;
  /** Stable and machine-readable: `lot_already_reserved`, `network`, `unexpected_answer`. */
  readonly code: string;
  readonly errors: readonly string[];
  /** True when no answer came at all; such an error has status 500 (specification §8). */
  readonly backendUnavailable: boolean;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(facts: Facts, options?: ErrorOptions) {
    super(facts.message, options);
    this.name = "ApiError";
    this.status = facts.status;
    this.code = facts.code;
    this.errors = facts.errors;
    this.backendUnavailable = facts.backendUnavailable;
    this.details = facts.details;
  }

  /** True when the same call may succeed later without any change by the person. */
  get retryable(): boolean {
    return this.backendUnavailable || this.status >= 502 || this.status === 429;
  }
}

const factsOf = (status: number, body: unknown): Facts => {
  const read = errorBody.safeParse(body);
  if (!read.success)
    return { status, code: `http_${status}`, message: "", errors: [], backendUnavailable: false, details: {} };
  const { code, message, errors } = read.data;
  return { status, code, message, errors, backendUnavailable: false, details: read.data };
};

/** An error from a refusal the server wrote (REST body or GraphQL `extensions`). */
export const refused = (status: number, body: unknown, cause?: unknown): ApiError =>
  new ApiError(factsOf(status, body), { cause });

/** The server could not be reached, or stayed silent beyond the time limit. */
export const unreachable = (cause: unknown): ApiError =>
  new ApiError(
    { status: 500, code: "network", message: "", errors: [], backendUnavailable: true, details: {} },
    { cause },
  );

/** Errors that nobody watches for yet, at most so many. */
const unwatched: ApiError[] = [];
const MOST_UNWATCHED = 20;

let watcher = (error: ApiError): void => {
  if (unwatched.length < MOST_UNWATCHED) unwatched.push(error);
};

/** Calls `listener` for each answer that broke its contract, those before this call too. One listener at most. */
export const watchUnexpectedAnswers = (listener: (error: ApiError) => void): void => {
  watcher = listener;
  unwatched.splice(0).forEach(listener);
};

/** The server answered something its contract does not know. */
export const unexpectedAnswer = (cause: unknown): ApiError => {
  const error = new ApiError(
    { status: 500, code: "unexpected_answer", message: "", errors: [], backendUnavailable: false, details: {} },
    { cause },
  );
  watcher(error);
  return error;
};

/** A refused download arrives as the file it should have been; its body is the same JSON. */
const bodyOf = async (data: unknown): Promise<unknown> => {
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text());
  } catch {
    return undefined;
  }
};

/** What a call threw, as `ApiError`; an abort by the caller stays what it is. */
export const toApiError = async (thrown: unknown): Promise<unknown> => {
  if (thrown instanceof ApiError || isCancel(thrown) || !isAxiosError(thrown)) return thrown;
  const { response } = thrown;
  return response ? refused(response.status, await bodyOf(response.data), thrown) : unreachable(thrown);
};
