import { ApiError } from "@gleba/shared/http";
import { createDrafts, failureOf, formErrorsOf, isConflict, isNotFound, sentencesOf } from "./index.ts";

const error = (facts: Partial<ConstructorParameters<typeof ApiError>[0]>): ApiError =>
  new ApiError({
    status: 400,
    code: "invalid_request",
    message: "Confira os dados.",
    errors: [],
    backendUnavailable: false,
    details: {},
    ...facts,
  });
const silence = error({ status: 500, code: "network", message: "", backendUnavailable: true });

describe("what a person reads of a call that failed", () => {
  it("a server that does not answer is told plainly", () => {
    expect(failureOf(silence)).toEqual({
      status: 500,
      code: "network",
      unanswered: true,
      message: "O servidor não respondeu. Confira a conexão e tente de novo.",
      id: "",
    });
    expect(formErrorsOf(silence)).toEqual(sentencesOf(silence));
  });

  it("an accident of the page itself has a code of its own", () => {
    expect(failureOf(new TypeError("x"))).toMatchObject({ id: "500-page", unanswered: false });
  });

  it("a form gets each sentence with the way to its field, a paragraph gets each sentence once", () => {
    const fields = {
      "sides.0.lengthM": "Informe a medida.",
      "sides.1.lengthM": "Informe a medida.",
      lot: "Já existe.",
    };
    const refused = error({ details: { fields } });
    expect(formErrorsOf(refused)).toEqual([
      "Confira os dados.",
      "sides.0.lengthM: Informe a medida.",
      "sides.1.lengthM: Informe a medida.",
      "lot: Já existe.",
    ]);
    expect(sentencesOf(refused)).toEqual(["Confira os dados.", "Informe a medida.", "Já existe."]);
  });

  it("a password that is too weak is told at its field, with every reason", () => {
    const weak = error({ code: "weak_password", errors: ["Use mais letras.", "Evite seu nome."] });
    expect(formErrorsOf(weak)).toEqual(["Confira os dados.", "password: Use mais letras. Evite seu nome."]);
  });

  it("a form says the server's message and its whole list: a sentence of a field there, the others above", () => {
    const fields = { name: "Informe o nome." };
    const refused = error({ errors: ["Informe o nome.", "Falta um aceite."], details: { fields } });
    expect(formErrorsOf(refused)).toEqual(["Confira os dados.", "Falta um aceite.", "name: Informe o nome."]);
  });

  it("a customer's form says nothing twice: between the brackets stands the list", () => {
    const errors = ["Informe o nome.", "Informe o telefone."];
    const message = `Falha ao gravar o contato ["${errors.join(" ")}"]`;
    const fields = { name: errors[0], phone: errors[1] };
    expect(formErrorsOf(error({ message, errors, details: { fields } }))).toEqual([
      "name: Informe o nome.",
      "phone: Informe o telefone.",
    ]);
    expect(formErrorsOf(error({ message, errors }))).toEqual(["Informe o nome. Informe o telefone."]);
  });

  it("somebody else's change and what is no longer there are told apart", () => {
    expect(isConflict(error({ status: 409, code: "changed_meanwhile" }))).toBe(true);
    expect(isNotFound(error({ status: 404, code: "not_found" }))).toBe(true);
    expect(isNotFound(new TypeError("x"))).toBe(false);
  });
});

describe("what was typed and not saved", () => {
  it("is there again for its owner, also through the moment without a session, and never for the next person", () => {
    let person = 7;
    const { readDraft, keepDraft, forgetDraft } = createDrafts(() => person);
    keepDraft("reason", "Mudei de endereço");
    person = 0;
    expect(readDraft("reason")).toBe("Mudei de endereço");
    person = 7;
    expect(readDraft("reason")).toBe("Mudei de endereço");
    person = 8;
    expect(readDraft("reason")).toBeUndefined();
    keepDraft("reason", "Outro");
    forgetDraft();
    expect(readDraft("reason")).toBeUndefined();
  });
});
