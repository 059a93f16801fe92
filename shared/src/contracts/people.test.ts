import { email, phone } from "./people.ts";

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
