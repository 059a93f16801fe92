import { hasCustomer, hasStaff } from "@gleba/shared/session";
import { signInCustomer, signInStaff, type Credentials } from "./api.ts";

/** What makes the customer's door differ from the staff's. */
export interface Door {
  who: "customer" | "staff";
  title: string;
  lead: string;
  nameLabel: string;
  nameMissing: string;
  /** Where they land who did not want to go anywhere in particular. */
  home: string;
  isInside: () => boolean;
  signIn: (credentials: Credentials) => Promise<string | undefined>;
}

export const customerDoor: Door = {
  who: "customer",
  title: "Entrar",
  lead: "Acompanhe seus contratos, parcelas e mensagens.",
  nameLabel: "CPF, CNPJ ou e-mail",
  nameMissing: "Informe seu CPF, CNPJ ou e-mail.",
  home: "/inicio",
  isInside: hasCustomer,
  signIn: signInCustomer,
};

export const staffDoor: Door = {
  who: "staff",
  title: "Acesso da equipe",
  lead: "Para quem cuida do portal e das vendas.",
  nameLabel: "Usuário",
  nameMissing: "Informe seu usuário.",
  home: "/admin/dashboard",
  isInside: hasStaff,
  signIn: signInStaff,
};
