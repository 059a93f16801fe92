import { idParam } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { ErrorCard, PageHeading, Skeleton, useAnswer, VisuallyHidden } from "@gleba/shared/ui";
import { useCallback } from "react";
import { useParams } from "react-router-dom";
import { useHydrated } from "#platform/hydration";
import { fetchLot, preloadedLot } from "./api.ts";
import { LotNotFound } from "./components/lot-not-found.tsx";
import type { LazyLotContent } from "./lazy-lot-content.ts";
import * as styles from "./lot-page.module.css";

interface Props {
  /** The heading while there is no lot to name yet. */
  title: string;
  /** The page's own code, fetched while the lot travels. */
  content: LazyLotContent;
}

const readId = (text: string | undefined): number | null => {
  const read = idParam.safeParse(text);
  return read.success ? read.data : null;
};

interface LoaderProps extends Props {
  ventureId: number;
  idBatch: number;
}

const LotLoader = ({ title, content, ventureId, idBatch }: LoaderProps) => {
  const ask = useCallback(
    async (signal: AbortSignal) => Promise.all([fetchLot(idBatch, signal), content.load()] as const),
    [idBatch, content],
  );
  const hydrated = useHydrated();
  const [answer, again] = useAnswer(ask, () => {
    const lot = preloadedLot(idBatch, !hydrated);
    const Content = content.loaded();
    return lot && Content ? ([lot, Content] as const) : undefined;
  });
  if (answer.state === "failed") {
    const failure = failureOf(answer.error);
    if (failure.status === 404 || failure.status === 400) return <LotNotFound ventureId={ventureId} />;
    return (
      <div className={styles.page}>
        <PageHeading>{title}</PageHeading>
        <ErrorCard
          title="Não foi possível carregar o lote"
          message={failure.message}
          onRetry={again}
          errorId={failure.id}
        />
      </div>
    );
  }
  if (answer.state === "loading")
    return (
      <div className={styles.page}>
        <PageHeading>{title}</PageHeading>
        <VisuallyHidden role="status">Carregando o lote…</VisuallyHidden>
        <div className={styles.columns}>
          <Skeleton height="3rem" lines={6} width="100%" />
          <Skeleton height="18rem" width="100%" />
        </div>
      </div>
    );
  const [lot, Content] = answer.value;
  if (lot.ventureId !== ventureId) return <LotNotFound ventureId={ventureId} actual={lot} />;
  return (
    <div className={styles.page}>
      <Content lot={lot} key={lot.idBatch} />
    </div>
  );
};

/** The page of the lot in the address; an address without one links to the development. */
export const LotPage = (props: Props) => {
  const params = useParams();
  const ventureId = readId(params.id);
  const idBatch = readId(params.idBatch);
  if (ventureId === null || idBatch === null) return <LotNotFound ventureId={ventureId} />;
  return <LotLoader {...props} ventureId={ventureId} idBatch={idBatch} />;
};
