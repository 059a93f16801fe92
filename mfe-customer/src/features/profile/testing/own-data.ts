import type { Contact, Customer, Patrimony } from "@gleba/shared/contracts";

export const CUSTOMER_ID = 7;

/** A customer as the server answers them. */
export const aCustomer = (more: Partial<Customer> = {}): Customer => ({
  id: CUSTOMER_ID,
  name: "Joana de Teste",
  document: "52998224725",
  cpf: "52998224725",
  cnpj: null,
  rg: "1234567",
  rgUf: { id: 32, name: "ES – Espírito Santo" },
  birthDate: "1980-12-31",
  email: "joana@exemplo.com.br",
  pendingEmail: null,
  phone: "27999990000",
  broker: false,
  profession: { id: 11, description: "Engenheiro civil" },
  birthplace: { id: 3205309, name: "Vitória", uf: "ES" },
  photoUrl: null,
  locked: ["name", "cpf", "cnpj"],
  can: { edit: true },
  version: 4,
  ...more,
});

export const aContact = (more: Partial<Contact> = {}): Contact => ({
  id: 21,
  kind: "mobile",
  value: "27999990000",
  main: true,
  situation: "Ative",
  version: 1,
  ...more,
});

export const aPatrimony = (more: Partial<Patrimony> = {}): Patrimony => ({
  id: 41,
  kind: "property",
  description: "Apartamento na Praia do Canto",
  valueCents: 45_000_000,
  city: { id: 3205309, name: "Vitória", uf: "ES" },
  cityId: 3205309,
  customerId: CUSTOMER_ID,
  version: 1,
  ...more,
});

/** An error as the customer's resources word it. */
export const errorResponse = (status: number, code: string, sentence: string, more: object = {}) => ({
  status,
  body: { status, code, message: `Falha ao gravar ["${sentence}"]`, errors: [], ...more },
});

export const CONFLICT = errorResponse(409, "changed_meanwhile", "Este item mudou em outra aba.");
