import { securityEventKinds, type SecurityEvent } from "@gleba/shared/contracts/crm";
import { formatDateTime } from "@gleba/shared/words";
import type { ListDefinition } from "#ui/list";

const KINDS: Readonly<Record<string, string>> = securityEventKinds;
const KIND_OPTIONS = Object.entries(KINDS).map(([value, label]) => ({ value, label }));

/** What a detail's code says: how somebody proved to be it. */
const DETAILS: Readonly<Record<string, string>> = {
  password: "por senha",
  totp: "por aplicativo autenticador",
  passkey: "por chave de acesso",
  recovery: "por código de recuperação",
  email_code: "por código do e-mail",
  two_steps: "por senha e código do e-mail",
};

const ownerOf = ({ subject, subjectName }: SecurityEvent): string =>
  subjectName || subject.replace(/^customer:/, "Cliente nº ").replace(/^staff:/, "Pessoa da equipe nº ");

/** What happened to accounts: by what it can be searched, and what is shown of a line. */
export const SECURITY_LOG: ListDefinition<SecurityEvent> = {
  name: "security-log",
  noun: ["acontecimento", "acontecimentos"],
  filters: [
    { key: "search", param: "busca", label: "Nome", kind: "text" },
    { key: "kind", param: "tipo", label: "O quê", kind: "choice", options: KIND_OPTIONS, all: "Tudo" },
  ],
  sorts: [{ value: "at,desc", label: "Mais recentes" }],
  columns: [
    { key: "at", label: "Quando", render: ({ at }) => formatDateTime(at) },
    { key: "subject", label: "Conta", render: ownerOf },
    {
      key: "kind",
      label: "O quê",
      render: ({ kind, detail, actorName }) => (
        <div>
          {KINDS[kind] ?? kind}
          {detail && <small>{DETAILS[detail] ?? detail}</small>}
          {actorName && <small>por {actorName}</small>}
        </div>
      ),
    },
    {
      key: "origin",
      label: "De onde",
      render: ({ device, place }) => (
        <div>
          {device || "—"}
          {place && <small>Rede {place}</small>}
        </div>
      ),
    },
  ],
};
