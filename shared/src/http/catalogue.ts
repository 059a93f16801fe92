import { ApiError } from "./api-error.ts";

/** Sentences of a call by status code; they come before the catalogue's. */
export type CustomMessages = Readonly<Record<number, string>>;

/** Specification §8, word for word. */
export const catalogue = {
  403: "Você não tem permissão para acessar este recurso. Redirecionando para a página de login...",
  404: "O recurso não foi encontrado no servidor",
  413: "Upload de arquivos muito grande! O limite é 10MB por requisição.",
  500: "Houve um erro indefinido no servidor, favor entrar em contato com o time técnico",
} as const;

/** What every upload beyond the limit reads, whoever refuses it first: the page or the server. */
export const UPLOAD_TOO_LARGE = catalogue[413];

/** Bytes of one request (specification §9). */
export const UPLOAD_LIMIT = 10 * 1024 * 1024;

/** With custom messages, the sentence for a status they do not name (specification §8). */
export const CUSTOM_FALLBACK = "Houve algum erro com o servidor... tente novamente";

/**
 * No answer came: what happened and what to do. Nobody of the company can mend a lost connection. The device knows whether it
 * has one; the host, which renders screens too, knows of none of its own.
 */
const unanswered = (): string =>
  `${globalThis.navigator?.onLine === false ? "Você está sem internet" : "O servidor não respondeu"}. Confira a conexão e tente de novo.`;

/** Shown when a session ends by itself (specification §8). */
export const SESSION_EXPIRED = "Sua sessão expirou, por favor realize o login novamente!";

/** Public pages of a site nobody has configured yet (specification §8). */
export const SITE_NOT_CONFIGURED = "A configuração do site deve ser executada, Verifique!";

/** Staff pages of a site nobody has configured yet (specification §8). */
export const SITE_NOT_CONFIGURED_STAFF = "A configuração do site precisa ser executada antes de abrir essa página";

/** The sentence for the person, between the quoted brackets at the end: `Falha ["Telefone inválido"]`. */
const quotedIn = (message: string): string | undefined => /\["(.*)"\]/s.exec(message)?.[1];

/** The server's message and, of its list, what the message does not say already. */
const withErrors = (message: string, errors: readonly string[]): string =>
  [message, ...errors.filter((sentence) => !message.includes(sentence))].filter(Boolean).join(" ");

/**
 * What the server says of a refused request (400): the sentence in front of its list of errors, without the brackets
 * of the customer area. Empty for every other error.
 */
export const serverMessage = (error: unknown): string =>
  error instanceof ApiError && error.status === 400 ? (quotedIn(error.message) ?? error.message) : "";

const fromCatalogue = (error: ApiError): string => {
  const { status, message, errors } = error;
  if (status === 400) return withErrors(serverMessage(error), errors) || catalogue[500];
  // Customer actions: whatever the status, the sentence between the brackets is meant for the person.
  const quoted = quotedIn(message);
  if (quoted) return quoted;
  if (status in catalogue) return catalogue[status as keyof typeof catalogue];
  // Refusals the catalogue does not list (409, 422, 429, 503, 507…) carry their own Portuguese sentence.
  return (status < 500 || status === 503 || status === 507) && message ? message : catalogue[500];
};

const fromCustom = (error: ApiError, custom: CustomMessages): string => custom[error.status] ?? CUSTOM_FALLBACK;

/**
 * The sentence a person reads about an error. With `custom` messages it is chosen by status code alone, with the
 * specification's fallback; without them it comes from the catalogue. Anything that is no `ApiError` is status 500.
 * An error without an answer (status 500 with its flag up) tells of the connection, after the call's own sentence if any.
 */
export const messageFor = (error: unknown, custom?: CustomMessages): string => {
  if (!(error instanceof ApiError)) return custom ? CUSTOM_FALLBACK : catalogue[500];
  if (!error.backendUnavailable) return custom ? fromCustom(error, custom) : fromCatalogue(error);
  return custom ? `${fromCustom(error, custom)}. ${unanswered()}` : unanswered();
};
