import { hasCustomer, hasStaff, signInCustomer, signInStaff, type Credentials } from "@gleba/shared/session";
import { paths } from "#paths";

/** Ways in of customers that need no password; each throws what they read. */
export interface WithoutPassword {
  /** Has the browser offer passkeys in the field for the name, until `signal`; resolves once one signed its person in. */
  offerPasskeys: (signal: AbortSignal) => Promise<void>;
  /** Has a code sent; resolves with what it is good together with. */
  askForCode: (name: string) => Promise<string>;
  signInByCode: (given: { request: string; code: string }) => Promise<void>;
}

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
  /** By a passkey; throws what they read. */
  signInByPasskey: () => Promise<void>;
  /** What else stands in the place of the password, without another step. */
  withoutPassword?: WithoutPassword;
}

// Fetched at the press: few have one.
const calls = () => import(/* webpackChunkName: "passkeys" */ "./api.ts");

export const customerSignIn: SignInKind = {
  audience: "customer",
  title: "Entrar",
  lead: "Acompanhe seus contratos, parcelas e mensagens.",
  nameLabel: "CPF, CNPJ ou e-mail",
  nameMissing: "Informe seu CPF, CNPJ ou e-mail.",
  home: paths.customerHome(),
  isSignedIn: hasCustomer,
  signIn: signInCustomer,
  signInByPasskey: async () => (await calls()).signInCustomerByPasskey(),
  withoutPassword: {
    offerPasskeys: async (signal) => (await calls()).offerCustomerPasskeys(signal),
    askForCode: async (name) => (await (await calls()).askForCode(name)).request,
    signInByCode: async (given) => (await calls()).signInByCode(given),
  },
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
  signInByPasskey: async () => (await calls()).signInByPasskey(),
};
