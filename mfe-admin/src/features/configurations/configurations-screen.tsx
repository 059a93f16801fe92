import { failureOf } from "@gleba/shared/kit";
import { ErrorCard, PageHeading, PortalLink, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { RecordHistory } from "#features/audit";
import { DistributionSection } from "#features/lead-distribution";
import { RequireRight } from "#platform/me";
import { paths } from "#paths";
import { fetchSettings, type Settings } from "./api.ts";
import { CategoriesEditor } from "./categories-editor.tsx";
import { SettingsEditor } from "./components/settings-editor.tsx";
import * as styles from "./configurations-screen.module.css";

const PARTS = [
  { part: null, label: "Site" },
  { part: "categorias", label: "Categorias de artigos" },
  { part: "distribuicao", label: "Distribuição de contatos" },
] as const;

/** `/admin/configurations`: what makes the portal this company's, and the kinds of articles it has. */
export const ConfigurationsScreen = () => (
  <RequireRight title="Configurações" right="configureSite">
    <Configurations />
  </RequireRight>
);

const Configurations = () => {
  const [params] = useSearchParams();
  const { part: shown } = PARTS.find(({ part }) => part === params.get("parte")) ?? PARTS[0];
  return (
    <Stack gap="lg">
      <PageHeading>Configurações</PageHeading>
      <nav aria-label="Partes das configurações" className={styles.parts}>
        {PARTS.map(({ part, label }) => (
          <PortalLink
            key={label}
            to={part ? `${paths.configurations()}?parte=${part}` : paths.configurations()}
            aria-current={part === shown ? "page" : undefined}
          >
            {label}
          </PortalLink>
        ))}
      </nav>
      {shown === null && <SiteSettings />}
      {shown === "categorias" && <CategoriesEditor />}
      {shown === "distribuicao" && <DistributionSection />}
    </Stack>
  );
};

const SiteSettings = () => {
  const [answer, again] = useAnswer(fetchSettings);
  const [saved, setSaved] = useState<Settings>();
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  if (answer.state === "ready") {
    const { id, version } = saved ?? answer.value;
    return (
      <>
        <SettingsEditor known={answer.value} onSaved={setSaved} />
        {id > 0 && <RecordHistory key={version} entity="article" id={id} />}
      </>
    );
  }
  if (failed)
    return (
      <ErrorCard title="As configurações não carregaram" message={failed.message} errorId={failed.id} onRetry={again} />
    );
  return <Skeleton lines={6} height="3rem" width="100%" />;
};
