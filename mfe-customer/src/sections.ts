import { paths } from "#paths";

/** The sections of the customer's area. */
export const sections = [
  { path: paths.home(), title: "Início" },
  { path: paths.contracts(), title: "Contratos" },
  { path: paths.inbox(), title: "Caixa de entrada" },
  { path: paths.profile(), title: "Perfil" },
] as const;
