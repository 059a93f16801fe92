import { getBanks } from "@brazilian-utils/brazilian-utils/get-banks";
import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities";
import { getStates } from "@brazilian-utils/brazilian-utils/get-states";
import { fold } from "../../text/fold.ts";
import { professions } from "./professions.ts";

/** In which capacity somebody pays taxes at an address. */
const taxpayerTypes = ["Pessoa física", "Pessoa jurídica", "Produtor rural", "Microempreendedor individual"];

/** Names people type that the registered name does not hold. */
const brands: Readonly<Record<string, string>> = {
  "077": "inter",
  "260": "nubank",
  "290": "pagbank pagseguro",
  "323": "mercado pago",
  "336": "c6",
  "380": "picpay",
  "748": "sicredi",
  "756": "sicoob",
};

const numbered = <Row>(texts: readonly string[], row: (description: string) => Row) =>
  texts.map((description, index) => ({ id: index + 1, ...row(description) }));

/**
 * States and municipalities (IBGE) and banks (Central Bank's list) from `@brazilian-utils/brazilian-utils` (MIT), with a
 * list of occupations of our own: the rows of the lookup tables, by table.
 */
export const lookupRows = () => ({
  ufs: getStates().map(({ code, name, ibgeCode }) => ({ id: ibgeCode, code, name })),
  cities: getMunicipalities().map(({ code, name, stateCode }) => ({
    id: Number(code),
    name,
    uf: stateCode,
    folded: fold(`${name} ${stateCode}`),
  })),
  banks: getBanks().map(({ code, name }) => ({
    id: Number(code),
    description: `${code} – ${name}`,
    folded: fold(`${code} ${name} ${brands[code] ?? ""}`),
  })),
  professions: numbered(professions, (description) => ({
    description,
    folded: fold(description.replace(/\(\S+\)/g, "")),
  })),
  taxpayer_types: numbered(taxpayerTypes, (description) => ({ description })),
});
