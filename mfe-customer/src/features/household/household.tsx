import { profileKinds, type ProfileEntry } from "@gleba/shared/contracts";
import { formatCents, formatDate } from "@gleba/shared/words";
import { EntryList, Facts, type EntryKind } from "#ui/entries";
import { fetchProfiles, saveProfile } from "./api.ts";
import { fieldsOf, KIND_NAMES, MARITAL_NAMES, REGIME_NAMES, type ProfileBody, type ProfileFields } from "./fields.ts";
import { ProfileForm } from "./profile-form.tsx";

const Summary = ({ item }: { item: ProfileEntry }) => (
  <Facts
    title={KIND_NAMES[item.kind]}
    lines={[
      [MARITAL_NAMES[item.maritalStatus], item.propertyRegime && REGIME_NAMES[item.propertyRegime].toLowerCase()]
        .filter(Boolean)
        .join(", "),
      `Renda mensal: ${formatCents(item.incomeCents)}`,
      item.company &&
        `Empresa: ${item.company}${item.admissionDate ? `, desde ${formatDate(item.admissionDate)}` : ""}`,
    ]}
  />
);

const MESSAGES = "Dados atualizados com sucesso !";

/** The specification reads and posts profiles, and has no call that removes one. */
const kind: EntryKind<ProfileEntry, ProfileFields, ProfileBody> = {
  name: "composicao",
  title: "Participantes e renda",
  lead: "Quem participa da compra: você, cônjuge e fiador. Há um cadastro de cada.",
  labels: {
    add: "Adicionar participante",
    edit: "Editar participante",
    remove: "Remover participante?",
    empty: "Você ainda não informou participantes e renda",
  },
  conflictMessage: "Este participante foi alterado em outra aba ou aparelho",
  messages: { added: MESSAGES, changed: MESSAGES, removed: MESSAGES },
  fetch: fetchProfiles,
  add: (body) => saveProfile({ ...body, version: 0 }),
  change: (_id, body) => saveProfile(body),
  rivalOf: ({ kind: of }, items) => items.find((item) => item.kind === of),
  isFull: (items) => items.length >= profileKinds.length,
  fieldsOf,
  nameOf: (profile) => KIND_NAMES[profile.kind],
  Summary,
  Form: ProfileForm,
};

/** Who takes part in the customer's purchases, and what they live on. */
export const Household = () => <EntryList kind={kind} />;
