import type { ErrorBody } from "@gleba/shared/contracts";

/** A refusal: what the server answers instead of doing. Rules return it; routes let it out through `granted`. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: string[];
  readonly extra: Record<string, unknown>;

  constructor(status: number, code: string, message: string, errors: string[], extra: Record<string, unknown>) {
    super(message);
    this.name = "Refusal";
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.extra = extra;
  }

  /** The JSON on the wire; never a stack. */
  toBody(): ErrorBody {
    return { ...this.extra, status: this.status, code: this.code, message: this.message, errors: this.errors };
  }
}

/** Makes a refusal. `message` is a Portuguese sentence; `extra` adds fields to the JSON, as `queueLength`. */
export const appError = (
  status: number,
  code: string,
  message: string,
  errors: string[] = [],
  extra: Record<string, unknown> = {},
): AppError => new AppError(status, code, message, errors, extra);

/** Passes a rule's outcome on, or throws its refusal for the error handler. */
export const unwrap = <Outcome>(outcome: Outcome | AppError): Outcome => {
  if (outcome instanceof AppError) throw outcome;
  return outcome;
};

/** 400: the `id` in a body is another than that in the address. */
export const otherEntry = (): AppError => {
  const sentence = 'O campo "id" não é o mesmo do endereço.';
  return appError(400, "invalid_request", sentence, [sentence], { fields: { id: sentence } });
};

/** After this a server that could not answer is worth another try. */
const RETRY_AFTER_S = 5;

/** Refusals that belong to no resource; the sentences are the specification's (§8) where it gives one. */
export const commonErrors = {
  notFound: () => appError(404, "not_found", "O recurso não foi encontrado no servidor"),
  unknownProtocol: () =>
    appError(404, "unknown_protocol", "Não encontramos este protocolo. Abra de novo o link que enviamos por e-mail."),
  unauthorized: () => appError(401, "unauthorized", "Sua sessão expirou, por favor realize o login novamente!"),
  invalidJson: () => appError(400, "invalid_json", "O corpo da requisição não é um JSON válido."),
  invalidId: (errors: string[]) => appError(400, "invalid_id", "O identificador informado não é válido.", errors),
  invalidRequest: (errors: string[], fields: Record<string, string> = {}) =>
    appError(400, "invalid_request", "Há dados inválidos na requisição.", errors, { fields }),
  invalidHttp: () => appError(400, "invalid_http", "A requisição não pôde ser lida."),
  wrongMethod: () => appError(405, "method_not_allowed", "Este endereço não aceita este método HTTP."),
  onlyJson: () => appError(406, "not_acceptable", "As respostas daqui são JSON: aceite application/json."),
  tooSlow: () => appError(408, "too_slow", "O envio demorou demais. Confira a conexão e tente de novo."),
  headersTooLarge: () => appError(431, "headers_too_large", "Os cabeçalhos da requisição são grandes demais."),
  unsupportedMedia: () => appError(415, "unsupported_media_type", "Envie os dados como application/json."),
  tooLarge: () =>
    appError(413, "payload_too_large", "Upload de arquivos muito grande! O limite é 10MB por requisição."),
  tooMany: (seconds: number) =>
    appError(
      429,
      "too_many_requests",
      "Muitas solicitações em pouco tempo. Aguarde um instante e tente novamente.",
      [],
      {
        retryAfterSeconds: seconds,
      },
    ),
  overloaded: () =>
    appError(503, "overloaded", "O servidor está ocupado no momento. Tente novamente em instantes.", [], {
      retryAfterSeconds: RETRY_AFTER_S,
    }),
  unavailable: () =>
    appError(
      503,
      "temporarily_unavailable",
      "O servidor não conseguiu responder neste momento. Aguarde um instante e tente de novo.",
      [],
      { retryAfterSeconds: RETRY_AFTER_S },
    ),
  storageUnavailable: () =>
    appError(
      503,
      "storage_unavailable",
      "Os arquivos não podem ser lidos nem guardados neste momento. Aguarde um instante e tente de novo.",
      [],
      { retryAfterSeconds: RETRY_AFTER_S },
    ),
  diskFull: () =>
    appError(
      507,
      "storage_full",
      "O servidor está sem espaço e nada foi gravado. Avise a empresa ou tente de novo mais tarde.",
    ),
  collided: () =>
    appError(409, "collided", "Outra pessoa gravou o mesmo neste instante. Confira como ficou e tente de novo."),
  unexpected: () =>
    appError(500, "internal_error", "Houve um erro indefinido no servidor, favor entrar em contato com o time técnico"),
};
