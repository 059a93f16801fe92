import { failureOf } from "@gleba/shared/kit";
import { Dialog, ErrorCard, Skeleton } from "@gleba/shared/ui";
import { useArticle } from "../use-article.ts";
import { ArticleBody } from "./article-body.tsx";

interface Props {
  slug: string;
  /** Known before its text comes. */
  title: string | undefined;
  onClose: () => void;
}

/** An article over the page it was announced on. */
export const ArticleDialog = ({ slug, title, onClose }: Props) => {
  const [answer, again] = useArticle(slug);
  const failure = answer.state === "failed" ? failureOf(answer.error) : null;
  const deleted = failure?.status === 404;
  const shownTitle = answer.state === "ready" ? answer.value.title : deleted ? "Artigo não encontrado" : title;
  return (
    <Dialog title={shownTitle ?? "Artigo"} wide onClose={onClose}>
      {answer.state === "loading" && <Skeleton lines={6} height="1.25rem" width="100%" />}
      {deleted && <p>Ele pode ter sido retirado do ar, ou o endereço veio incompleto.</p>}
      {failure && !deleted && (
        <ErrorCard
          title="O artigo não pôde ser carregado"
          message={failure.message}
          onRetry={again}
          errorId={failure.id}
        />
      )}
      {answer.state === "ready" && <ArticleBody article={answer.value} />}
    </Dialog>
  );
};
