import { paths } from "#paths";

/** The sections of the staff's area; titles as the specification names them (§2). */
export const sections = [
  { path: paths.dashboard(), title: "Dashboard" },
  { path: paths.configurations(), title: "Configurações" },
  { path: paths.users(), title: "Usuários" },
  { path: paths.about(), title: "About" },
  { path: paths.ventures(), title: "Empreendimentos" },
  { path: paths.galleries(), title: "Galerias" },
] as const;
