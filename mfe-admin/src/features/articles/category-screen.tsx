import type { CrmArticleRow } from "@gleba/shared/contracts/crm";
import { Button, ButtonLink, EmptyState, Group, PageHeading, Stack } from "@gleba/shared/ui";
import { useMemo, useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { FiltersBar, ListBody, ListHead, ListTable, useList } from "#ui/list";
import { articlesOf } from "./api.ts";
import { articlesList, lackSentence } from "./articles-list.tsx";
import { NewArticleDialog } from "./new-article-dialog.tsx";

interface Props {
  category: string;
  title: string;
  noun: readonly [string, string];
  /** "Novo empreendimento". */
  newLabel: string;
  /** What the name of a new one is called. */
  nameLabel: string;
  pathOf: (article: Pick<CrmArticleRow, "id">) => string;
  /** Beside the list. */
  children?: ReactNode;
}

/** The articles of a category of several. */
export const CategoryScreen = ({ category, title, noun, newLabel, nameLabel, pathOf, children }: Props) => {
  const [one, many] = noun;
  const definition = useMemo(
    () => articlesList(`articles-${category}`, [one, many], pathOf, category === "venture"),
    [category, one, many, pathOf],
  );
  const fetchPage = useMemo(() => articlesOf(category), [category]);
  const list = useList(definition, fetchPage);
  const lack = lackSentence(list.view.filters["lacks"]);
  const [isNew, setIsNew] = useState(false);
  const navigate = useNavigate();
  return (
    <Stack gap="lg">
      <Group gap="md" justify="between">
        <PageHeading>{title}</PageHeading>
        <Button onClick={() => setIsNew(true)}>{newLabel}</Button>
      </Group>
      {children}
      <FiltersBar list={list} />
      <ListHead list={list} />
      {lack && <p>{lack}</p>}
      <ListBody
        list={list}
        empty={
          <EmptyState
            title="Ainda não há nada aqui"
            action={<Button onClick={() => setIsNew(true)}>{newLabel}</Button>}
          >
            O que for criado aparece no site depois de publicado.
          </EmptyState>
        }
        nothingFound="Nada com esses filtros"
      >
        <ListTable
          list={list}
          rowName={(article) => article.title}
          renderActions={(article) => (
            <ButtonLink variant="secondary" size="sm" to={pathOf(article)} aria-label={`Editar ${article.title}`}>
              Editar
            </ButtonLink>
          )}
        />
      </ListBody>
      {isNew && (
        <NewArticleDialog
          category={category}
          title={newLabel}
          nameLabel={nameLabel}
          onMade={(article) => void navigate(pathOf(article))}
          onClose={() => setIsNew(false)}
        />
      )}
    </Stack>
  );
};
