import { hasCustomer, hasStaff, signInCustomer, signInStaff, type Credentials } from "@gleba/shared/session";
import { paths } from "#paths";

/** What differs between the customers' sign-in and the staff's. */
export interface SignInKind {
  audience: "customer" | "staff";
  title: string;
  lead: string;
  nameLabel: string;
  nameMissing: string;
  /** Where they land who did not want to go anywhere in particular. */
  home: string;
  isSignedIn: () => boolean;
  signIn: (credentials: Credentials) => Promise<string | undefined>;
  /** By a passkey, where this audience has them; throws what they read. */
  signInByPasskey?: () => Promise<void>;
}

export const customerSignIn: SignInKind = {
  audience: "customer",
  title: "Entrar",
  lead: "Acompanhe seus contratos, parcelas e mensagens.",
  nameLabel: "CPF, CNPJ ou e-mail",
  nameMissing: "Informe seu CPF, CNPJ ou e-mail.",
  home: paths.customerHome(),
  isSignedIn: hasCustomer,
  signIn: signInCustomer,
};

export const staffSignIn: SignInKind = {
  audience: "staff",
  title: "Acesso da equipe",
  lead: "Para quem cuida do portal e das vendas.",
  nameLabel: "Usuário",
  nameMissing: "Informe seu usuário.",
  home: paths.staffHome(),
  isSignedIn: hasStaff,
  signIn: signInStaff,
  // Fetched at the press: few have one.
  signInByPasskey: async () => (await import(/* webpackChunkName: "passkeys" */ "./api.ts")).signInByPasskey(),
};
