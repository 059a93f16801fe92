import { PortalLink } from "@gleba/shared/ui";
import { paths } from "#paths";
import * as styles from "./venture-tabs.module.css";

export type VentureTab = "content" | "plan" | "lots" | "import" | "terms";

interface Props {
  ventureId: number;
  /** Null for a development without an article: its text cannot be written then. */
  articleId: number | null;
  current: VentureTab;
}

/** The screens of one development. */
export const VentureTabs = ({ ventureId, articleId, current }: Props) => {
  const tabs: { tab: VentureTab; label: string; to: string }[] = [
    ...(articleId === null ? [] : [{ tab: "content" as const, label: "Conteúdo", to: paths.venture(articleId) }]),
    { tab: "plan", label: "Planta", to: paths.plan(ventureId) },
    { tab: "lots", label: "Lotes", to: paths.lots(ventureId) },
    { tab: "import", label: "Importar", to: paths.importLots(ventureId) },
    { tab: "terms", label: "Condições", to: paths.terms(ventureId) },
  ];
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
