import type { CrmArticleRow } from "@gleba/shared/contracts/crm";
import { formatDateTime } from "@gleba/shared/words";
import { Badge, PortalLink } from "@gleba/shared/ui";
import type { FilterField, ListDefinition } from "#ui/list";

const STATUS_OPTIONS = [
  { value: "published", label: "Publicados", word: "publicados" },
  { value: "draft", label: "Não publicados", word: "rascunhos" },
];

/** What developments lack, by the server's word, that of the address, and where it is mended. */
const LACKS = [
  { value: "lots", word: "lotes", label: "Lotes", where: "Abra um deles e vá a Importar." },
  {
    value: "prices",
    word: "precos",
    label: "Preços ou plano de pagamento",
    where: "Abra um deles e vá a Lotes, para os preços, ou a Condições, para os planos.",
  },
  {
    value: "registry",
    word: "registro",
    label: "Registro do loteamento",
    where: "Abra um deles: cartório, número e data estão no conteúdo.",
  },
];

/** Says what the developments that are shown lack; nothing where the list is not narrowed by it. */
export const lackSentence = (lack: string | undefined): string | undefined => {
  const found = LACKS.find(({ value }) => value === lack);
  return found && `Só empreendimentos em que falta: ${found.label.toLowerCase()}. ${found.where}`;
};

const LACKING: FilterField = {
  key: "lacks",
  param: "falta",
  label: "Falta",
  kind: "choice",
  options: LACKS,
  all: "Tanto faz",
};

/** The articles of a category of several: what they can be narrowed and ordered by, and what is shown of each. */
export const articlesList = (
  name: string,
  noun: readonly [string, string],
  pathOf: (article: CrmArticleRow) => string,
  /** Whether they are developments, which may lack something. */
  lacking = false,
): ListDefinition<CrmArticleRow> => ({
  name,
  noun,
  filters: [
    { key: "search", param: "busca", label: "Título", kind: "text" },
    { key: "status", param: "situacao", label: "Situação", kind: "choice", options: STATUS_OPTIONS, all: "Todas" },
    ...(lacking ? [LACKING] : []),
  ],
  sorts: [
    { value: "updatedAt,desc", label: "Alterados por último" },
    { value: "title,asc", label: "Título, de A a Z" },
    { value: "title,desc", label: "Título, de Z a A" },
    { value: "status,asc", label: "Não publicados primeiro" },
  ],
  columns: [
    {
      key: "title",
      label: "Título",
      sort: "title",
      render: (article) => <PortalLink to={pathOf(article)}>{article.title}</PortalLink>,
    },
    {
      key: "status",
      label: "Situação",
      sort: "status",
      render: ({ status, hasDraft }) => (
        <>
          <Badge tone={status === "published" ? "success" : "neutral"}>
            {status === "published" ? "Publicado" : "Não publicado"}
          </Badge>
          {hasDraft && <small>com rascunho</small>}
        </>
      ),
    },
    { key: "updatedBy", label: "Alterado por", sort: "updatedBy", render: ({ updatedBy }) => updatedBy ?? "—" },
    {
      key: "updatedAt",
      label: "Alterado em",
      sort: "updatedAt",
      render: ({ updatedAt }) => formatDateTime(updatedAt),
    },
  ],
});
