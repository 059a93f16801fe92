import type { BatchDetails } from "@gleba/shared/contracts";
import { useScreenName } from "@gleba/shared/ui";
import { useLocation } from "react-router";
import { LotFormPage, LotHead, lotName } from "#features/lot";
import { paths } from "#paths";
import { withoutInput } from "./simulation-input-url.ts";
import { SimulationUnavailable } from "./components/simulation-unavailable.tsx";
import { Simulator } from "./components/simulator.tsx";

/** The page of a simulation: what can be chosen, what it comes to, and every payment of it. */
export const Simulation = ({ lot }: { lot: BatchDetails }) => {
  const { search } = useLocation();
  const title = `Simular o ${lotName(lot)}`;
  useScreenName(title);
  const back = paths.development(lot.ventureId, withoutInput(search));
  const { priceCents, registry, financing, can } = lot;
  if (!can.simulate || priceCents === null || !registry || !financing || financing.plans.length === 0)
    return (
      <LotFormPage lot={lot} title={title} lead={lot.ventureName} back={back}>
        <SimulationUnavailable lot={lot} back={back} />
      </LotFormPage>
    );
  const lead = `${lot.ventureName}. Os valores mudam enquanto você ajusta; nada é enviado até você pedir.`;
  return (
    <>
      <LotHead title={title} lead={lead} back={back} />
      <Simulator lot={lot} priceCents={priceCents} registry={registry} financing={financing} />
    </>
  );
};
