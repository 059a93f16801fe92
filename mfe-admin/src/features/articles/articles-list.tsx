import type { CrmArticleRow } from "@gleba/shared/contracts/crm";
import { formatDateTime } from "@gleba/shared/words";
import { Badge, PortalLink } from "@gleba/shared/ui";
import type { ListDefinition } from "#ui/list";

const STATUS_OPTIONS = [
  { value: "published", label: "Publicados", word: "publicados" },
  { value: "draft", label: "Não publicados", word: "rascunhos" },
];

/** The articles of a category of several: what they can be narrowed and ordered by, and what is shown of each. */
export const articlesList = (
  name: string,
  noun: readonly [string, string],
  pathOf: (article: CrmArticleRow) => string,
): ListDefinition<CrmArticleRow> => ({
  name,
  noun,
  filters: [
    { key: "search", param: "busca", label: "Título", kind: "text" },
    { key: "status", param: "situacao", label: "Situação", kind: "choice", options: STATUS_OPTIONS, all: "Todas" },
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
