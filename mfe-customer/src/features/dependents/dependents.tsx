import type { Dependent, DependentInput } from "@gleba/shared/contracts";
import { formatDate, formatDocument } from "@gleba/shared/words";
import { EntryList, Facts, type EntryKind } from "#ui/entries";
import { addDependent, changeDependent, fetchDependents, removeDependent } from "./api.ts";
import { DependentForm } from "./dependent-form.tsx";
import { fieldsOf, KINSHIP_NAMES, type DependentFields } from "./fields.ts";

const Summary = ({ item }: { item: Dependent }) => (
  <Facts
    title={item.name}
    lines={[
      KINSHIP_NAMES[item.kinship],
      `Nascimento: ${formatDate(item.birthDate)}`,
      item.document && `CPF: ${formatDocument(item.document)}`,
    ]}
  />
);

const kind: EntryKind<Dependent, DependentFields, DependentInput> = {
  name: "dependentes",
  title: "Dependentes",
  lead: "Quem depende de você.",
  labels: {
    add: "Adicionar dependente",
    edit: "Editar dependente",
    remove: "Remover dependente?",
    empty: "Você ainda não cadastrou dependentes",
  },
  conflictMessage: "Este dependente foi alterado em outra aba ou aparelho",
  messages: {
    added: "Dependentes atualizados com sucesso !",
    changed: "Dependentes atualizados com sucesso !",
    removed: "Dependentes atualizados com sucesso !",
  },
  fetch: fetchDependents,
  add: addDependent,
  change: changeDependent,
  remove: removeDependent,
  fieldsOf,
  nameOf: ({ name }) => name,
  Summary,
  Form: DependentForm,
};

/** The customer's dependents. */
export const Dependents = () => <EntryList kind={kind} />;
