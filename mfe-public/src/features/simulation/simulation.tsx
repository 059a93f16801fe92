import type { BatchDetails, LotStatus } from "@gleba/shared/contracts";
import { useScreenName } from "@gleba/shared/ui";
import { lotHeading } from "@gleba/shared/words";
import { useLocation } from "react-router-dom";
import { LotFormPage, LotHead, LotUnavailable } from "#features/lot";
import { useHydrated } from "#platform/hydration";
import { FormSkeleton } from "#ui/form-page";
import { paths } from "#paths";
import { withoutInput } from "./simulation-input-url.ts";
import { Simulator } from "./components/simulator.tsx";

const REASON: Record<LotStatus, string> = {
  available: "As vendas deste empreendimento ainda não estão abertas.",
  reserved: "As vendas deste empreendimento ainda não estão abertas.",
  negotiating: "As vendas deste empreendimento ainda não estão abertas.",
  sold: "Este lote já foi vendido.",
  blocked: "Este lote não está à venda.",
};

const unavailableReason = ({ registry, status, can, priceCents }: BatchDetails): string => {
  if (!registry) return "O empreendimento ainda não tem registro no cartório; por lei, nada pode ser simulado.";
  if (!can.simulate) return priceCents === null ? "O preço deste lote ainda não foi divulgado." : REASON[status];
  return "Este empreendimento não tem financiamento direto com a loteadora.";
};

/** No simulator for a lot that cannot be bought: the reason, and where to go instead. */
const SimulationUnavailable = ({ lot, back }: { lot: BatchDetails; back: string }) => (
  <LotUnavailable lot={lot} title="Este lote não pode ser simulado agora" reason={unavailableReason(lot)} back={back} />
);

/** The page of a simulation: what can be chosen, what it comes to, and every payment of it. */
export const Simulation = ({ lot }: { lot: BatchDetails }) => {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const title = `Simular o ${lotHeading(lot)}`;
  useScreenName(title);
  const back = paths.development(lot.ventureId, withoutInput(search));
  const { priceCents, registry, financing, can } = lot;
  if (!can.simulate || priceCents === null || !registry || !financing || financing.plans.length === 0)
    return (
      <LotFormPage lot={lot} title={title} lead={lot.ventureName} back={back}>
        <SimulationUnavailable lot={lot} back={back} />
      </LotFormPage>
    );
  const lead = `${lot.ventureName}. Nada é enviado até você pedir.`;
  return (
    <>
      <LotHead title={title} lead={lead} back={back} />
      {/* Its first installment is due a month from today, which only the browser knows. */}
      {hydrated ? (
        <Simulator lot={lot} priceCents={priceCents} registry={registry} financing={financing} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
};
