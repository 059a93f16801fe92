import type { Venture } from "@gleba/shared/contracts";
import { PageHeading, PortalLink } from "@gleba/shared/ui";
import { OfferedBy, RegistryLine } from "#features/registry";
import { paths } from "#paths";
import * as styles from "./development-header.module.css";

/** Which development this is, where it lies, and its registration. */
export const DevelopmentHeader = ({ development }: { development: Venture }) => (
  <header className={styles.header}>
    <PortalLink to={paths.home()} className={styles.back}>
      <span aria-hidden="true">←</span> Todos os empreendimentos
    </PortalLink>
    <div className={styles.title}>
      <PageHeading>{development.name}</PageHeading>
      {(development.city || development.visits) && (
        <p className={styles.city}>
          {development.city}
          {development.city && development.uf && `/${development.uf}`}
          {development.visits && (
            <span className={styles.visit}>
              {development.city && " · "}
              <a href="#visitas">Agendar visita</a>
            </span>
          )}
        </p>
      )}
    </div>
    <RegistryLine registry={development.registry} />
    <OfferedBy company={development.company} />
    {development.registry === null && <a href="/#contato">Falar com a equipe</a>}
    {!development.salesOpen && (
      <PortalLink to={paths.alerts(`?inicio=${development.id}`)}>Avise-me do início das vendas</PortalLink>
    )}
  </header>
);
