import { isCpf, type Bank, type City, type FoundCustomer, type Profession, type Uf } from "@gleba/shared/contracts";

/** A municipality with its state's letters. */
export const presentCity = ({ id, name, uf }: City): City => ({ id, name, uf });

/** A profession or a bank. */
export const presentOption = ({ id, description }: Profession | Bank): Profession => ({ id, description });

/** "ES – Espírito Santo": found by its letters and by its name. */
export const presentUf = ({ id, code, name }: { id: number; code: string; name: string }): Uf => ({
  id,
  name: `${code} – ${name}`,
});

/** Enough to tell two people of the same name apart, and no more. */
const mask = (document: string): string => `***${document.slice(3, -2)}**`;

/** A customer somebody looked up; in full only to themselves. */
export const presentFoundCustomer = (
  { id, name, document }: { id: number; name: string; document: string },
  own: boolean,
): FoundCustomer => {
  const shown = own ? document : mask(document);
  const person = isCpf(document);
  return { id, name, cpf: person ? shown : null, cnpj: person ? null : shown };
};
