import type { ApiError } from "./api-error.ts";
import { refused, unreachable } from "./api-error.ts";
import { messageFor, SITE_NOT_CONFIGURED, SITE_NOT_CONFIGURED_STAFF } from "./catalogue.ts";

const refusal = (status: number, message: string, errors: string[] = []): ApiError =>
  refused(status, { status, code: "some_code", message, errors });

describe("what a person reads when something fails", () => {
  it.each([
    [
      403,
      "Você não tem permissão para acessar este recurso. Redirecionando para a página de login...",
      "somebody without permission is told so and led to sign in",
    ],
    [404, "O recurso não foi encontrado no servidor", "somebody after something that is gone is told so"],
    [
      500,
      "Houve um erro indefinido no servidor, favor entrar em contato com o time técnico",
      "somebody is asked to call the technical team when the server itself failed",
    ],
    [
      413,
      "Upload de arquivos muito grande! O limite é 10MB por requisição.",
      "somebody sending too much is told the limit",
    ],
  ])("reads of status %i: %s", (status, sentence) => {
    expect(messageFor(refusal(status, "o servidor disse outra coisa"))).toBe(sentence);
  });

  it("400: the server's message is followed by its list of errors", () => {
    const error = refusal(400, "Confira os dados.", ["Informe o nome completo.", "Informe um CPF ou CNPJ válido."]);
    expect(messageFor(error)).toBe("Confira os dados. Informe o nome completo. Informe um CPF ou CNPJ válido.");
  });

  it("a server that cannot be reached has status 500 with its flag up, and reads of the connection", () => {
    const error = unreachable(new Error("no route"));
    expect([error.status, error.backendUnavailable, error.retryable]).toEqual([500, true, true]);
    expect(messageFor(error)).toBe("O servidor não respondeu. Confira a conexão e tente de novo.");
    expect(messageFor(error, { 404: "outra" })).toBe(
      "Houve algum erro com o servidor... tente novamente. O servidor não respondeu. Confira a conexão e tente de novo.",
    );
  });

  it("without a connection of their own a person reads that they are offline, and not of the server", () => {
    const connection = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const error = unreachable(new Error("no route"));
    expect(messageFor(error)).toBe("Você está sem internet. Confira a conexão e tente de novo.");
    expect(messageFor(error, {})).toMatch(/tente novamente\. Você está sem internet\./);
    connection.mockRestore();
  });

  it("a refusal the catalogue does not list speaks in the server's own sentence", () => {
    expect(messageFor(refusal(409, "Este lote acabou de ser reservado."))).toBe("Este lote acabou de ser reservado.");
  });

  it("a server that cannot answer at this moment asks to try again, in its own sentence", () => {
    expect(messageFor(refusal(503, "Aguarde um instante e tente de novo."))).toBe(
      "Aguarde um instante e tente de novo.",
    );
  });

  it("a server without space says so: somebody has to know, and an unknown error tells nobody what to do", () => {
    expect(messageFor(refusal(507, "Não há mais espaço. Nada foi gravado."))).toBe(
      "Não há mais espaço. Nada foi gravado.",
    );
  });

  it("a customer reads only the sentence between the quoted brackets", () => {
    expect(messageFor(refusal(409, 'Falha ao gravar contato ["Telefone inválido"]'))).toBe("Telefone inválido");
    expect(messageFor(refusal(400, 'Falha ao gravar contato ["Telefone inválido"]'))).toBe("Telefone inválido");
  });

  it.each([401, 403, 404, 413, 429, 500, 503])("so it is with status %i", (status) => {
    expect(messageFor(refusal(status, 'Falha ao gravar contato ["Este contato não é seu."]'))).toBe(
      "Este contato não é seu.",
    );
  });

  it("400 between brackets: the sentence is followed by what the list says besides", () => {
    const error = refusal(400, 'Falha ao gravar contato ["Telefone inválido."]', [
      "Telefone inválido.",
      "Falta o tipo.",
    ]);
    expect(messageFor(error)).toBe("Telefone inválido. Falta o tipo.");
  });

  it("a call's own sentences are chosen by status code", () => {
    expect(messageFor(refusal(404, "x"), { 404: SITE_NOT_CONFIGURED })).toBe(
      "A configuração do site deve ser executada, Verifique!",
    );
    expect(messageFor(refusal(404, "x"), { 404: SITE_NOT_CONFIGURED_STAFF })).toBe(
      "A configuração do site precisa ser executada antes de abrir essa página",
    );
  });

  it("with sentences of its own and none for this status, the call asks to try again", () => {
    expect(messageFor(refusal(500, "x"), { 404: "outra" })).toBe("Houve algum erro com o servidor... tente novamente");
    expect(messageFor(new Error("surprise"), { 404: "outra" })).toBe(
      "Houve algum erro com o servidor... tente novamente",
    );
  });

  it("a surprise of the page itself reads as an undefined error, not as English", () => {
    expect(messageFor(new TypeError("undefined is not a function"))).toMatch(/^Houve um erro indefinido/);
  });
});
