import { dependentInput, type Dependent } from "@gleba/shared/contracts";
import { today } from "@gleba/shared/session";
import { isoDateOf } from "@gleba/shared/ui/fields";
import { formatDate, formatDocument } from "@gleba/shared/words";
import * as z from "zod/mini";

/** What a person types. */
export interface DependentFields extends Record<string, unknown> {
  name: string;
  document: string;
  birthDate: string;
  kinship: Dependent["kinship"];
}

export const fieldsOf = (item: Dependent | null): DependentFields => ({
  name: item?.name ?? "",
  document: item?.document ? formatDocument(item.document) : "",
  birthDate: item ? formatDate(item.birthDate) : "",
  kinship: item?.kinship ?? "child",
});

export const KINSHIP_NAMES: Record<Dependent["kinship"], string> = {
  child: "Filho(a) ou enteado(a)",
  spouse: "Cônjuge ou companheiro(a)",
  parent: "Pai ou mãe",
  other: "Outro",
};

/** The contract's rules, and the one the server has besides: nobody is born after today. */
export const dependentSchema = dependentInput.check(
  z.refine(({ birthDate }) => birthDate <= today(), {
    path: ["birthDate"],
    message: "A data de nascimento não pode estar no futuro.",
  }),
);

/** What the form sends. */
export const bodyOf = ({ name, document, birthDate, kinship }: DependentFields) => ({
  name,
  document: document === "" ? null : document,
  birthDate: isoDateOf(birthDate) ?? "",
  kinship,
});
