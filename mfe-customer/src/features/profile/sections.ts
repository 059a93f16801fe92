import type { ComponentType } from "react";

/** A part of the profile, fetched when somebody opens it. */
export interface Section {
  /** In the address: `/perfil?aba=contatos`. */
  id: string;
  label: string;
  load: () => Promise<ComponentType>;
}

const data = () => import(/* webpackChunkName: "personal-data" */ "#features/personal-data");
const privacy = () => import(/* webpackChunkName: "own-privacy" */ "#features/privacy");
/** The six lists and the app's page are small: who opens one has them all. */
const lists = () => import(/* webpackChunkName: "profile-lists" */ "./lists.ts");

const first: Section = {
  id: "dados",
  label: "Dados pessoais",
  load: () => data().then(({ PersonalData }) => PersonalData),
};

/** The parts of the profile in the order of their tabs. */
export const sections: readonly Section[] = [
  first,
  { id: "renda", label: "Participantes e renda", load: () => lists().then(({ Household }) => Household) },
  { id: "enderecos", label: "Endereços", load: () => lists().then(({ Localizations }) => Localizations) },
  { id: "dependentes", label: "Dependentes", load: () => lists().then(({ Dependents }) => Dependents) },
  { id: "contatos", label: "Contatos", load: () => lists().then(({ Contacts }) => Contacts) },
  { id: "bancos", label: "Bancos", load: () => lists().then(({ CustomerBanks }) => CustomerBanks) },
  { id: "patrimonio", label: "Patrimônio", load: () => lists().then(({ Patrimonies }) => Patrimonies) },
  { id: "seguranca", label: "Segurança", load: () => privacy().then(({ Security }) => Security) },
  { id: "aplicativo", label: "Aplicativo", load: () => lists().then(({ AppOnDevice }) => AppOnDevice) },
  { id: "privacidade", label: "Privacidade", load: () => privacy().then(({ Privacy }) => Privacy) },
];

/** The section of an address; the first one where it names none that there is. */
export const sectionOf = (id: string | null): Section => sections.find((section) => section.id === id) ?? first;
