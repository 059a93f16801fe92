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
  it("a server that does not answer is told in the catalogue's sentence, then plainly", () => {
    expect(failureOf(silence)).toEqual({
      status: 500,
      code: "network",
      unanswered: true,
      message:
        "Houve um erro indefinido no servidor, favor entrar em contato com o time técnico. O servidor não respondeu. Confira a conexão e tente de novo.",
      id: "500-network",
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
      "sides.0.lengthM: Informe a medida.",
      "sides.1.lengthM: Informe a medida.",
      "lot: Já existe.",
    ]);
    expect(sentencesOf(refused)).toEqual(["Informe a medida.", "Já existe."]);
  });

  it("a password that is too weak is told at its field, with every reason", () => {
    const weak = error({ code: "weak_password", errors: ["Use mais letras.", "Evite seu nome."] });
    expect(formErrorsOf(weak)).toEqual(["password: Use mais letras. Evite seu nome."]);
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
