import type { Venture } from "@gleba/shared/contracts";
import { PageHeading, PortalLink } from "@gleba/shared/ui";
import { RegistryLine } from "#features/registry";
import { paths } from "#paths";
import * as styles from "./development-header.module.css";

/** Which development this is, where it lies, and its registration. */
export const VentureHeader = ({ venture }: { venture: Venture }) => (
  <header className={styles.header}>
    <PortalLink to={paths.home()} className={styles.back}>
      <span aria-hidden="true">←</span> Todos os empreendimentos
    </PortalLink>
    <div className={styles.title}>
      <PageHeading>{venture.name}</PageHeading>
      {venture.city && (
        <p className={styles.city}>
          {venture.city}
          {venture.uf && `/${venture.uf}`}
        </p>
      )}
    </div>
    <RegistryLine registry={venture.registry} />
  </header>
);
