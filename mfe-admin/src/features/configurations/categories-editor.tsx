import type { ArticleCategory } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { formatCount } from "@gleba/shared/words";
import { Badge, Button, ErrorCard, Group, notify, PortalLink, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { useState } from "react";
import { paths } from "#paths";
import { fetchCategories, putCategory, removeCategory } from "./api.ts";
import { recreatedCategory } from "./template-form.ts";
import * as styles from "./categories-editor.module.css";
import { CategoryDialog } from "./category-dialog.tsx";

/** Its fields are the portal's own: they are edited as settings, not as a template. */
const FIXED = "configurations";

/** Categories the portal itself stands on: their templates change, they stay. */
const PORTALS: readonly string[] = ["about", "venture"];

const pathOf = (name: string): string => {
  if (name === "venture") return paths.developments();
  return name === "about" ? paths.about() : paths.articles(name);
};

const articlesText = (count: number): string => (count === 1 ? "1 artigo" : `${formatCount(count)} artigos`);

/** The kinds of articles, and what each is made of. */
export const CategoriesEditor = () => {
  const [answer, again] = useAnswer(fetchCategories);
  const [open, setOpen] = useState<{ category: ArticleCategory | null }>();
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  const [changed, setChanged] = useState<{ of: typeof answer; categories: readonly ArticleCategory[] }>();
  const read = answer.state === "ready" ? answer.value : [];
  const categories = changed?.of === answer ? changed.categories : read;
  const shown = categories.filter(({ name }) => name !== FIXED);
  // What is deleted leaves the list, what is new is appended, without reading again (specification §4).
  const change = (to: (all: readonly ArticleCategory[]) => readonly ArticleCategory[]): void =>
    setChanged((now) => ({ of: answer, categories: to(now?.of === answer ? now.categories : read) }));
  const put = (category: ArticleCategory): void =>
    change((all) => {
      const known = all.some(({ name }) => name === category.name);
      return known ? all.map((one) => (one.name === category.name ? category : one)) : [...all, category];
    });
  const bringBack = (category: ArticleCategory): Promise<void> =>
    putCategory(category.name, recreatedCategory(category)).then(put, (thrown: unknown) =>
      notify.error(failureOf(thrown).message),
    );
  const drop = async (category: ArticleCategory): Promise<void> => {
    try {
      await removeCategory(category.name);
      change((all) => all.filter(({ name }) => name !== category.name));
      notify.undo(`Categoria ${category.label} excluída.`, () => void bringBack(category));
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
    }
  };
  return (
    <Stack gap="md">
      <Group gap="md" justify="between">
        <p className={styles.hint}>Cada categoria tem um modelo: os campos que seus artigos têm, na ordem do editor.</p>
        <Button onClick={() => setOpen({ category: null })}>Nova categoria</Button>
      </Group>
      {answer.state === "loading" && <Skeleton lines={4} height="4rem" width="100%" />}
      {failed && (
        <ErrorCard title="As categorias não carregaram" message={failed.message} errorId={failed.id} onRetry={again} />
      )}
      <ul className={styles.categories}>
        {shown.map((category) => (
          <li key={category.name}>
            <div>
              <p className={styles.name}>
                <PortalLink to={pathOf(category.name)}>{category.label}</PortalLink>{" "}
                <Badge>{category.type === "SINGLE" ? "Um artigo" : articlesText(category.articles)}</Badge>
              </p>
              <p className={styles.hint}>{category.template.map(({ label }) => label).join(" · ") || "Sem campos"}</p>
            </div>
            <Group gap="xs">
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Editar modelo de ${category.label}`}
                onClick={() => setOpen({ category })}
              >
                Editar modelo
              </Button>
              {!PORTALS.includes(category.name) && (
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Excluir a categoria ${category.label}`}
                  onClick={() => void drop(category)}
                >
                  Excluir
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ul>
      {open && (
        <CategoryDialog
          category={open.category}
          onClose={() => setOpen(undefined)}
          onConflict={again}
          onSaved={(category) => {
            setOpen(undefined);
            put(category);
            notify.success("Dados atualizados com sucesso !");
          }}
        />
      )}
    </Stack>
  );
};
