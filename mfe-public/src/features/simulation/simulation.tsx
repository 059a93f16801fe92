import type { BatchDetails } from "@gleba/shared/contracts";
import { ButtonLink, PageHeading, useScreenName } from "@gleba/shared/ui";
import { useLocation } from "react-router";
import { LotSummary, lotName } from "#features/lot";
import { paths } from "#paths";
import { withoutChoice } from "./choice-url.ts";
import { NotForSimulation } from "./components/not-for-simulation.tsx";
import { Simulator } from "./components/simulator.tsx";
import * as styles from "./simulation.module.css";

/** The page of a simulation: what can be chosen, what it comes to, and every payment of it. */
export const Simulation = ({ lot }: { lot: BatchDetails }) => {
  const { search } = useLocation();
  useScreenName(`Simular ${lotName(lot)}`);
  const back = paths.venture(lot.ventureId, withoutChoice(search));
  const { priceCents, registry, financing, can } = lot;
  const open = can.simulate && priceCents !== null && registry !== null && (financing?.plans.length ?? 0) > 0;
  return (
    <>
      <header className={styles.head}>
        <ButtonLink variant="quiet" size="sm" to={back} className={styles.back}>
          <span aria-hidden="true">←</span> Voltar ao mapa
        </ButtonLink>
        <PageHeading>Simular {lotName(lot)}</PageHeading>
        <p className={styles.lead}>
          {lot.ventureName}
          {open && ". Os valores mudam enquanto você ajusta; nada é enviado até você pedir."}
        </p>
      </header>
      {open && financing ? (
        <Simulator lot={lot} priceCents={priceCents} registry={registry} financing={financing} />
      ) : (
        <div className={styles.columns}>
          <LotSummary lot={lot} />
          <NotForSimulation lot={lot} back={back} />
        </div>
      )}
    </>
  );
};
