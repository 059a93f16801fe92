import { failureOf } from "@gleba/shared/kit";
import { EmptyState, ErrorCard, PageHeading, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { RequireRight } from "#platform/me";
import { paths } from "#paths";
import { fetchCategories } from "./api.ts";
import { ArticleScreen } from "./article-screen.tsx";
import { CategoryScreen } from "./category-screen.tsx";
import { OtherCategories } from "./other-categories.tsx";
import { SingleScreen } from "./single-screen.tsx";

const NOUN = ["artigo", "artigos"] as const;

/** `/admin/articles/:category`: a category the company made itself, such as news. */
export const OtherCategoryScreen = () => (
  <RequireRight title="Artigos" right="editContent">
    <OtherCategory />
  </RequireRight>
);

const OtherCategory = () => {
  const { category = "" } = useParams();
  const [answer, again] = useAnswer(fetchCategories);
  const pathOf = useCallback(({ id }: { id: number }) => paths.article(category, id), [category]);
  const known = answer.state === "ready" ? answer.value.find(({ name }) => name === category) : undefined;
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  if (known?.type === "SINGLE")
    return <SingleScreen key={category} category={category} title={known.label} firstTitle={known.label} />;
  if (known)
    return (
      <CategoryScreen
        key={category}
        category={category}
        title={known.label}
        noun={NOUN}
        newLabel="Novo artigo"
        nameLabel="Título"
        pathOf={pathOf}
      >
        <OtherCategories current={category} />
      </CategoryScreen>
    );
  return (
    <Stack gap="lg">
      <PageHeading>Artigos</PageHeading>
      {answer.state === "loading" && <Skeleton lines={6} height="3rem" width="100%" />}
      {failed && (
        <ErrorCard title="A lista não carregou" message={failed.message} errorId={failed.id} onRetry={again} />
      )}
      {answer.state === "ready" && (
        <EmptyState title="Esta categoria não existe">Confira o endereço ou escolha uma seção ao lado.</EmptyState>
      )}
    </Stack>
  );
};

/** `/admin/articles/:category/:articleId`: one of its articles. */
export const OtherArticleScreen = () => {
  const { category = "", articleId } = useParams();
  const navigate = useNavigate();
  return (
    <RequireRight title="Artigo" right="editContent">
      <ArticleScreen
        id={Number(articleId)}
        category={category}
        title="Artigo"
        list={{ to: paths.articles(category), label: "Ver os artigos" }}
        onRemoved={() => void navigate(paths.articles(category))}
      />
    </RequireRight>
  );
};
