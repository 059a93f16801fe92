import type { Localization } from "@gleba/shared/contracts";
import { Badge } from "@gleba/shared/ui";
import { maskPostalCode } from "@gleba/shared/ui/fields";
import { EntryList, Facts, type EntryKind } from "#ui/entries";
import { cityText } from "#features/lookups";
import { addLocalization, changeLocalization, fetchLocalizations, removeLocalization } from "./api.ts";
import { fieldsOf, KIND_NAMES, type LocalizationBody, type LocalizationFields } from "./fields.ts";
import { LocalizationForm } from "./localization-form.tsx";

const streetText = ({ street, number, complement }: Localization): string =>
  [`${street}, ${number}`, complement].filter(Boolean).join(", ");

const Summary = ({ item }: { item: Localization }) => (
  <Facts
    title={streetText(item)}
    badges={item.main && <Badge tone="success">Principal</Badge>}
    lines={[
      `${item.district}, ${cityText(item.city)}, CEP ${maskPostalCode(item.postalCode)}`,
      `${KIND_NAMES[item.kind]} · ${item.taxpayerType.description}`,
    ]}
  />
);

const MESSAGES = "Localizações atualizadas com sucesso !";

const kind: EntryKind<Localization, LocalizationFields, LocalizationBody> = {
  name: "enderecos",
  title: "Endereços",
  lead: "Onde você mora, trabalha e recebe correspondência.",
  labels: {
    add: "Adicionar endereço",
    edit: "Editar endereço",
    remove: "Remover endereço?",
    empty: "Você ainda não cadastrou endereços",
  },
  conflictMessage: "Este endereço foi alterado em outra aba ou aparelho",
  messages: { added: MESSAGES, changed: MESSAGES, removed: MESSAGES },
  fetch: fetchLocalizations,
  add: addLocalization,
  change: changeLocalization,
  remove: removeLocalization,
  touchesOthers: ({ main }) => main,
  fieldsOf,
  nameOf: streetText,
  Summary,
  Form: LocalizationForm,
};

/** The customer's addresses. */
export const Localizations = () => <EntryList kind={kind} />;
