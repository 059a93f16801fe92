import { failureOf } from "@gleba/shared/kit";
import { Button, EmptyState, ErrorCard, PageHeading, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import { createArticle, fetchSingle } from "./api.ts";
import { ArticleEditor } from "./article-editor.tsx";
import { useCreateArticle } from "./use-create-article.ts";

interface Props {
  category: string;
  title: string;
  /** What the article is called before anybody names it. */
  firstTitle: string;
  publicPath?: string;
}

/** The one article of a SINGLE category: its editor, or the way to begin it. */
export const SingleScreen = ({ category, title, firstTitle, publicPath }: Props) => {
  const ask = useCallback((signal: AbortSignal) => fetchSingle(category, signal), [category]);
  const [answer, again] = useAnswer(ask);
  const [begun, setBegun] = useState(false);
  const creating = useCreateArticle(() => createArticle({ category, title: firstTitle, fields: [] }));
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  if (answer.state === "ready" && answer.value)
    return <ArticleEditor key={answer.value.article.id} known={answer.value} heading={title} publicPath={publicPath} />;
  return (
    <Stack gap="lg">
      <PageHeading>{title}</PageHeading>
      {failed && (
        <ErrorCard title="O artigo não carregou" message={failed.message} errorId={failed.id} onRetry={again} />
      )}
      {(answer.state === "loading" || begun) && <Skeleton lines={6} height="3rem" width="100%" />}
      {answer.state === "ready" && !begun && (
        <EmptyState
          title="Ainda não há texto"
          action={
            <Button
              loading={creating.working}
              onClick={() =>
                void creating.create().then((made) => {
                  if (!made) return;
                  setBegun(true);
                  again();
                })
              }
            >
              Começar o texto
            </Button>
          }
        >
          Escreva, confira a prévia e publique quando estiver pronto.
        </EmptyState>
      )}
    </Stack>
  );
};
