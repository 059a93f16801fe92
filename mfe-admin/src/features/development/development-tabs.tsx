import type { StaffRights } from "@gleba/shared/contracts";
import { PortalLink } from "@gleba/shared/ui";
import { useMe } from "#platform/me";
import { paths } from "#paths";
import * as styles from "./development-tabs.module.css";

export type DevelopmentTab = "content" | "plan" | "lots" | "import" | "terms" | "works";

interface Props {
  ventureId: number;
  /** Null for a development without an article: its text cannot be written then. */
  articleId: number | null;
  current: DevelopmentTab;
}

interface Tab {
  tab: DevelopmentTab;
  label: string;
  to: string;
  /** What somebody must be allowed to do there; none: whoever sees the development's lots. */
  right?: keyof StaffRights;
}

/** The screens of one development that somebody may use. */
export const DevelopmentTabs = ({ ventureId, articleId, current }: Props) => {
  const me = useMe()?.answer;
  const can = me?.state === "ready" ? me.value.can : undefined;
  const all: Tab[] = [
    { tab: "plan", label: "Planta", to: paths.plan(ventureId), right: "editVentures" },
    { tab: "lots", label: "Lotes", to: paths.lots(ventureId) },
    { tab: "import", label: "Importar", to: paths.importLots(ventureId), right: "editVentures" },
    { tab: "terms", label: "Condições", to: paths.terms(ventureId) },
    { tab: "works", label: "Obras", to: paths.works(ventureId), right: "editVentures" },
  ];
  if (articleId !== null)
    all.unshift({ tab: "content", label: "Conteúdo", to: paths.development(articleId), right: "editVentures" });
  const tabs = all.filter((tab) => !tab.right || !can || can[tab.right]);
  return (
    <nav aria-label="Telas do empreendimento" className={styles.bar}>
      <ul className={styles.tabs}>
        {tabs.map(({ tab, label, to }) => (
          <li key={tab}>
            <PortalLink to={to} className={styles.tab} aria-current={tab === current ? "page" : undefined}>
              {label}
            </PortalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
