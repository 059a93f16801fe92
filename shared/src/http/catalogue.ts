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

/** With custom messages, the sentence for a status they do not name (specification §8). */
export const CUSTOM_FALLBACK = "Houve algum erro com o servidor... tente novamente";

/** Shown when a session ends by itself (specification §8). */
export const SESSION_EXPIRED = "Sua sessão expirou, por favor realize o login novamente!";

/** Public pages of a site nobody has configured yet (specification §8). */
export const SITE_NOT_CONFIGURED = "A configuração do site deve ser executada, Verifique!";

/** Staff pages of a site nobody has configured yet (specification §8). */
export const SITE_NOT_CONFIGURED_STAFF = "A configuração do site precisa ser executada antes de abrir essa página";

/** The sentence for the person, between the quoted brackets at the end: `Falha ["Telefone inválido"]`. */
export const cutQuoted = (message: string): string => /\["(.*)"\]/s.exec(message)?.[1] ?? message;

const withErrors = ({ message, errors }: ApiError): string => [message, ...errors].filter(Boolean).join(" ");

const fromCatalogue = (error: ApiError): string => {
  if (error.status === 400) return withErrors(error) || catalogue[500];
  if (error.status in catalogue) return catalogue[error.status as keyof typeof catalogue];
  // Refusals the catalogue does not list (409, 422, 429…) carry their own Portuguese sentence.
  return error.status < 500 && error.message ? error.message : catalogue[500];
};

/**
 * The sentence a person reads about an error. With `custom` messages it is chosen by status code alone, with the
 * specification's fallback; without them it comes from the catalogue. Anything that is no `ApiError` is status 500.
 */
export const messageFor = (error: unknown, custom?: CustomMessages): string => {
  if (custom) return (error instanceof ApiError && custom[error.status]) || CUSTOM_FALLBACK;
  return error instanceof ApiError ? cutQuoted(fromCatalogue(error)) : catalogue[500];
};
