import type { CrmVenture } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import {
  Badge,
  ErrorCard,
  Group,
  PageHeading,
  Skeleton,
  Stack,
  useScreenName,
  useAnswer,
  type Answer,
} from "@gleba/shared/ui";
import { useCallback, type ReactNode } from "react";
import { paths } from "#paths";
import { DevelopmentTabs, type DevelopmentTab } from "./development-tabs.tsx";
import { fetchDevelopment } from "./api.ts";
import * as styles from "./development-frame.module.css";

/** The development of an address, and a way to read it again. */
const useDevelopment = (id: string): [Answer<CrmVenture>, () => void] =>
  useAnswer(useCallback((signal: AbortSignal) => fetchDevelopment(id, signal), [id]));

interface Props {
  /** What this screen is about: "Planta", "Lotes". */
  title: string;
  tab: DevelopmentTab;
  ventureId: string;
  /** `again` reads the development once more. */
  children: (venture: CrmVenture, again: () => void) => ReactNode;
}

/** Head of every screen of a development: its name, where the public sees it, and the other screens. */
export const DevelopmentFrame = ({ title, tab, ventureId, children }: Props) => {
  const [answer, again] = useDevelopment(ventureId);
  const venture = answer.state === "ready" ? answer.value : null;
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  useScreenName(venture ? `${title}: ${venture.name}` : undefined);
  return (
    <Stack gap="md">
      <Group gap="sm" justify="between" as="header">
        <Group gap="sm">
          <PageHeading className={styles.name}>{venture ? `${title}: ${venture.name}` : title}</PageHeading>
          {venture && !venture.published && <Badge tone="warning">Não publicado</Badge>}
        </Group>
        {venture?.published && (
          <a className={styles.publicPage} href={paths.publicDevelopment(venture.id)} target="_blank" rel="noreferrer">
            Ver página pública <span aria-hidden="true">↗</span>
          </a>
        )}
      </Group>
      {venture && <DevelopmentTabs ventureId={venture.id} articleId={venture.articleId} current={tab} />}
      {answer.state === "loading" && <Skeleton lines={6} height="3rem" width="100%" />}
      {failed && (
        <ErrorCard title="A página não carregou" message={failed.message} errorId={failed.id} onRetry={again} />
      )}
      {venture && children(venture, again)}
    </Stack>
  );
};
