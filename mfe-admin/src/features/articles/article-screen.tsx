import type { CrmArticle } from "@gleba/shared/contracts/crm";
import { EmptyState, PageHeading, Skeleton, Stack, useAnswer, useScreenName } from "@gleba/shared/ui";
import { useCallback, type ReactNode } from "react";
import { RecordFailure } from "#ui/record-failure";
import { fetchEditor } from "./api.ts";
import { ArticleEditor } from "./article-editor.tsx";

interface Props {
  id: number;
  /** The section it is opened in; an article of another one is not edited here. */
  category: string;
  /** While it is fetched. */
  title: string;
  /** The section's list: its address, and how the way there is called. */
  list: { to: string; label: string };
  tabs?: (article: CrmArticle) => ReactNode;
  publicPath?: (article: CrmArticle) => string | undefined;
  onRemoved: () => void;
}

/** Fetches an article and opens its editor. */
export const ArticleScreen = ({ id, category, title, list, tabs, publicPath, onRemoved }: Props) => {
  const ask = useCallback((signal: AbortSignal) => fetchEditor(id, signal), [id]);
  const [answer, again] = useAnswer(ask);
  const isOtherCategory = answer.state === "ready" && answer.value.article.category.name !== category;
  useScreenName(answer.state === "ready" && !isOtherCategory ? answer.value.article.title : undefined);
  if (answer.state === "ready" && !isOtherCategory) {
    const { article } = answer.value;
    return (
      <ArticleEditor
        key={id}
        known={answer.value}
        tabs={tabs?.(article)}
        publicPath={publicPath?.(article)}
        onRemoved={onRemoved}
      />
    );
  }
  return (
    <Stack gap="lg">
      <PageHeading>{title}</PageHeading>
      {isOtherCategory ? (
        <EmptyState title="Este artigo é de outra seção">Procure por ele na lista da seção a que pertence.</EmptyState>
      ) : answer.state === "failed" ? (
        <RecordFailure
          error={answer.error}
          record={`Este ${title.toLowerCase()}`}
          title="O artigo não carregou"
          back={list}
          onRetry={again}
        />
      ) : (
        <Skeleton lines={6} height="3rem" width="100%" />
      )}
    </Stack>
  );
};
