import type { CrmVenture } from "@gleba/shared/contracts/crm";
import { Badge, Group, PageHeading, Skeleton, Stack, useScreenName, useAnswer, type Answer } from "@gleba/shared/ui";
import { useCallback, type ComponentType, type ReactNode } from "react";
import { paths } from "#paths";
import { RecordFailure } from "#ui/record-failure";
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
  /** What is done about the development as a whole, beside its name. */
  Tools: ComponentType<{ development: CrmVenture }>;
  /** `again` reads the development once more. */
  children: (venture: CrmVenture, again: () => void) => ReactNode;
}

/** Head of every screen of a development: its name, where the public sees it, and the other screens. */
export const DevelopmentFrame = ({ title, tab, ventureId, Tools, children }: Props) => {
  const [answer, again] = useDevelopment(ventureId);
  const venture = answer.state === "ready" ? answer.value : null;
  useScreenName(venture ? `${title}: ${venture.name}` : undefined);
  return (
    <Stack gap="md">
      <Group gap="sm" justify="between" as="header">
        <Group gap="sm">
          <PageHeading className={styles.name}>{venture ? `${title}: ${venture.name}` : title}</PageHeading>
          {venture && !venture.published && <Badge tone="warning">Não publicado</Badge>}
        </Group>
        <Group gap="sm" className={styles.tools}>
          {venture && <Tools development={venture} />}
          {venture?.published && (
            <a
              className={styles.publicPage}
              href={paths.publicDevelopment(venture.id)}
              target="_blank"
              rel="noreferrer"
            >
              Ver página pública <span aria-hidden="true">↗</span>
            </a>
          )}
        </Group>
      </Group>
      {venture && <DevelopmentTabs ventureId={venture.id} articleId={venture.articleId} current={tab} />}
      {answer.state === "loading" && <Skeleton lines={6} height="3rem" width="100%" />}
      {answer.state === "failed" && (
        <RecordFailure
          error={answer.error}
          record="Este empreendimento"
          title="A página não carregou"
          back={{ to: paths.developments(), label: "Ver os empreendimentos" }}
          onRetry={again}
        />
      )}
      {venture && children(venture, again)}
    </Stack>
  );
};
