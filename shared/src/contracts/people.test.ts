import { email, personName, phone } from "./people.ts";

test.each(["(27) 99999-0000", "27999990000", "+55 27 99999-0000"])("the phone %s is stored as digits", (given) =>
  expect(phone.parse(given)).toBe("27999990000"),
);

test.each(["+1 919 555 0100", "+351 912 345 678", "027 99999-0000", "99999-0000", ""])(
  "the phone %j is refused",
  (given) =>
    expect(phone.safeParse(given).error?.issues[0]?.message).toBe("Informe o telefone com DDD, como (27) 99999-0000."),
);

test("an e-mail is one however it is typed", () =>
  expect(email.parse(" Maria@Exemplo.com.BR ")).toBe("maria@exemplo.com.br"));

test.each(["Ana\tSouza", " Ana Souza\t", "Ana \t\t Souza"])("a name pasted from two cells is one name: %j", (given) =>
  expect(personName.parse(given)).toBe("Ana Souza"),
);

test.each(["Ana\nSouza", "Ana\r\nSouza", "Ana\u0000Souza", "Ana\u007fSouza"])("the name %j is refused", (given) =>
  expect(personName.safeParse(given).error?.issues[0]?.message).toBe(
    "O texto não pode conter quebras de linha nem caracteres de controle.",
  ),
);
