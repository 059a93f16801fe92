import { randomInt, randomUUID } from "node:crypto";
import { expect, type APIRequestContext } from "@playwright/test";
import { mailedLink } from "./mailbox.ts";
import { apiUrl } from "./visitor.ts";

const digitOf = (digits: readonly number[]): number => {
  const sum = digits.reduce((total, digit, index) => total + digit * (digits.length + 1 - index), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
};

/** A well-formed CPF made up at this moment. */
const newCpf = (): string => {
  const base = Array.from({ length: 9 }, () => randomInt(10));
  const first = digitOf(base);
  return [...base, first, digitOf([...base, first])].join("");
};

/** An invented person nobody has met yet. */
export const newPerson = () => ({
  name: "Pessoa de Demonstração Nova",
  document: newCpf(),
  email: `nova-${randomUUID().slice(0, 8)}@exemplo.com.br`,
  phone: "27999990003",
  password: `quatro cavalos no morro ${randomInt(1_000)}`,
});
type Person = ReturnType<typeof newPerson>;

const ask = async (request: APIRequestContext, query: string, variables: object) => {
  const answer = await (await request.post(`${apiUrl()}/graphql`, { data: { query, variables } })).json();
  expect(answer.errors, JSON.stringify(answer.errors)).toBeUndefined();
};

/** A customer with a confirmed e-mail, made as the forms make one but without them. */
export const newCustomer = async (request: APIRequestContext): Promise<Person> => {
  const person = newPerson();
  const input = { ...person, consents: [{ purpose: "privacy_policy", version: "2026-11", granted: true }] };
  await ask(request, "mutation ($input: SignUpInput!) { signUp(input: $input) { accepted } }", { input });
  const link = await mailedLink(request, person.email, "/cadastro");
  const token = new URLSearchParams(link.split("?")[1]).get("confirmar");
  const confirm = `mutation ($token: String!, $password: String) {
    confirmEmail(token: $token, password: $password) { customerId }
  }`;
  await ask(request, confirm, { token, password: person.password });
  return person;
};

/** What a visitor simulated of a lot, on the first plan of its development. */
export const simulate = async (
  request: APIRequestContext,
  development: { id: number },
  idBatch: number,
): Promise<string> => {
  const { financing } = await (await request.get(`${apiUrl()}/api/public/ventures/${development.id}`)).json();
  const [plan] = financing.plans;
  const { priceCents } = await (await request.get(`${apiUrl()}/api/public/batches/${idBatch}/details`)).json();
  const answer = await request.post(`${apiUrl()}/api/public/batches/simulate`, {
    data: {
      idBatch,
      system: plan.system,
      installments: plan.minInstallments,
      downPaymentCents: Math.round(priceCents / 2),
      balloons: [],
      indexScenario: "none",
    },
  });
  return (await answer.json()).simulationId;
};
