import { hasCustomer, hasStaff, signInCustomer, signInStaff, type Credentials } from "@gleba/shared/session";
import { paths } from "#paths";

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
  home: paths.customerHome(),
  isInside: hasCustomer,
  signIn: signInCustomer,
};

export const staffDoor: Door = {
  who: "staff",
  title: "Acesso da equipe",
  lead: "Para quem cuida do portal e das vendas.",
  nameLabel: "Usuário",
  nameMissing: "Informe seu usuário.",
  home: paths.staffHome(),
  isInside: hasStaff,
  signIn: signInStaff,
};
